import SubscriptionModel

/// Reads the members of a JSON object by name, and keeps track of unread ones.
///
/// A member that cannot be understood stays unread, so it is kept in `otherFields`, with a note.
struct FieldReader {
  /// The object.
  let object: JSONValue
  /// Where the object stands in its document.
  let path: String
  /// Notes, in the order of reading.
  private(set) var notes: [DocumentNote] = []
  private var keys: [Key]
  private var nestedFields: [OtherField] = []

  /// Reads `object`, which stands at `path`.
  init(_ object: JSONValue, path: String) {
    self.object = object
    self.path = path
    keys = object.memberKeys.map { Key(index: $0, in: object.document) }
  }

  /// The name of a member, with a mark that distinguishes it from most others.
  private struct Key {
    let index: Int
    let mark: UInt32
    var isUnread = true

    var valueIndex: Int { index + 1 }

    init(index: Int, in document: JSONDocument) {
      self.index = index
      let node = document.nodes[index]
      let length = Int(node.end - node.start)
      mark =
        node.kind == .escapedString
        ? Self.anyMark : Self.mark(length, length == 0 ? 0 : document.bytes[Int(node.end) - 1])
    }

    /// The length, up to that of the longest names, and the last byte.
    static func mark(_ length: Int, _ last: UInt8) -> UInt32 {
      UInt32(truncatingIfNeeded: length & 0xFFFF) << 8 | UInt32(last)
    }

    /// The mark of a name with escapes, which matches any name.
    static let anyMark = UInt32.max
  }

  /// The value of `name`, the last one if there are several; `nil` if it is absent, `null`, or
  /// empty.
  mutating func value(_ name: String) -> JSONValue? {
    guard let position = position(of: name) else { return nil }
    keys[position].isUnread = false
    let value = JSONValue(document: object.document, index: keys[position].valueIndex)
    return isAbsent(value) ? nil : value
  }

  /// The reader, while this one keeps no members, so that nothing is copied.
  mutating func moved() -> FieldReader {
    let reader = self
    keys = []
    notes = []
    nestedFields = []
    return reader
  }

  /// Marks members as read whose values must not or need not be kept.
  mutating func drop(_ names: String...) {
    for name in names { markRead(name) }
  }

  private mutating func markRead(_ name: String) {
    if let position = position(of: name) { keys[position].isUnread = false }
  }

  /// The longest text of a field, in bytes.
  ///
  /// Apple's have a few hundred; a field is indexed and drawn, so one of a megabyte would slow down
  /// every screen.
  static let maximumTextLength = 1024

  /// Reads a text; numbers and booleans as written.
  ///
  /// A text that is too long stays unread.
  mutating func text(_ name: String) -> String? {
    let text = read(name, expected: "a string of up to \(Self.maximumTextLength) bytes") {
      $0.range.count > Self.maximumTextLength ? nil : $0.scalarText
    }
    guard let text, text.utf8.count >= Secrets.minimumSecretTextBytes,
      Secrets.reason(forText: Array(text.utf8)[...]) != nil
    else { return text }
    note(name, "is present (hidden): it looks like a secret")
    return nil
  }

  /// Reads an identifier exactly as written.
  mutating func id<Kind>(_ name: String) -> Identifier<Kind>? {
    text(name).flatMap { Identifier($0) }
  }

  /// Reads an identifier that Apple writes in digits; `nil`, with a note, where a tool has damaged
  /// it.
  ///
  /// Tools that take it for a number write `340001196262039.0`, which is still exact.
  mutating func number<Kind>(_ name: String) -> Identifier<Kind>? {
    guard let text = text(name) else {
      if let value = object[name], value.isString, AbsentValue.isMasked(value.content) {
        note(name, "is blacked out")
      }
      return nil
    }
    switch WrittenNumber(text) {
    case .exact(let digits): return Identifier(digits)
    case .damaged(let reason):
      note(name, reason)
      return nil
    case .other: return Identifier(text)
    }
  }

  /// Reads the identifier of an account; the one of zeros is nobody's.
  mutating func uuid<Kind>(_ name: String) -> Identifier<Kind>? {
    guard let text = text(name), !AbsentValue.isNilUUID(Array(text.utf8)[...]) else { return nil }
    return Identifier(text)
  }

  /// Reads the environment that the object itself states.
  mutating func environment() -> AppStoreEnvironment? {
    text("environment").map { AppStoreEnvironment(rawText: $0) }
  }

  /// Reads a whole number that fits `Int`.
  mutating func int(_ name: String) -> Int? {
    read(name, expected: "a whole number") { $0.wholeNumber.flatMap { Int(exactly: $0) } }
  }

  /// Reads a whole number of 64 bits.
  mutating func int64(_ name: String) -> Int64? {
    read(name, expected: "a whole number") { $0.wholeNumber }
  }

  /// Reads a boolean.
  mutating func bool(_ name: String) -> Bool? {
    read(name, expected: "true or false") { $0.truth }
  }

  /// Reads a value of a set of words or numbers.
  mutating func term<Known>(_ name: String) -> OpenEnum<Known>? {
    guard Known.RawValue.self == Int.self else { return text(name).map { OpenEnum(rawText: $0) } }
    return read(name, expected: "a number") { $0.numberedTerm }.map { OpenEnum(rawText: $0) }
  }

  /// Reads a moment in milliseconds or any other form; fillers for "unknown" give `nil`.
  mutating func date(_ name: String) -> Timestamp? {
    guard let position = position(of: name) else { return nil }
    let value = JSONValue(document: object.document, index: keys[position].valueIndex)
    if let date = value.isScalar ? DateText.any(value.content) : nil {
      keys[position].isUnread = false
      return date
    }
    if isAbsent(value) || (value.isScalar && DateText.isFiller(value.content)) {
      keys[position].isUnread = false
    } else {
      note(name, "is not a recognized date")
    }
    return nil
  }

  /// Reads a date in up to five forms and returns the best: rule V2 of <doc:Values>.
  mutating func date(_ names: DateNames) -> Timestamp? {
    let counted = date(names.milliseconds)
    var written: Timestamp?
    for name in [names.plain, names.formatted] where has(name) {
      written = date(name) ?? written
    }
    if let counted, let written, apart(counted, written) {
      note(names.plain, "says \(written), but \(names.milliseconds) says \(counted), which is used")
    }
    if let best = counted ?? written {
      markRead(names.pacific)
      markRead(names.formattedPacific)
      return best
    }
    return date(names.pacific) ?? date(names.formattedPacific)
  }

  /// Whether there is a member with this name.
  func has(_ name: String) -> Bool {
    position(of: name) != nil
  }

  private func apart(_ first: Timestamp, _ second: Timestamp) -> Bool {
    first.since(second) > DateText.twinTolerance
      || second.since(first) > DateText.twinTolerance
  }

  /// Reads the texts of an array; a single text counts as an array.
  mutating func texts(_ name: String) -> [String] {
    guard let value = value(name) else { return [] }
    if let text = value.scalarText { return [text] }
    return value.elements.compactMap(\.scalarText)
  }

  /// Reads the objects of an array; a single object counts as an array.
  mutating func objects(_ name: String) -> [JSONValue]? {
    read(name, expected: "a list") { $0.isArray ? $0.elements : $0.isObject ? [$0] : nil }
  }

  /// Reads an object.
  mutating func child(_ name: String) -> FieldReader? {
    guard let value = read(name, expected: "an object", { $0.isObject ? $0 : nil }) else {
      return nil
    }
    return FieldReader(value, path: path.appendingPath(name))
  }

  /// Reads an amount in thousandths with the object's `currency`; without a currency it stays
  /// unread.
  mutating func money(_ name: String) -> Money? {
    guard position(of: name) != nil, let currency = text("currency") else { return nil }
    return int64(name).map { Money(milliunits: $0, currency: currency) }
  }

  /// Takes over the notes and unread members of a reader for the member `name`.
  mutating func takeUnread(of other: FieldReader, as name: String) {
    notes += other.notes
    nestedFields += other.otherFields().map {
      OtherField(name: "\(name).\($0.name)", text: $0.text)
    }
  }

  /// Adds a note about the member `name`.
  mutating func note(_ name: String, _ text: String) {
    notes.append(DocumentNote(path: path.appendingPath(name), text: "\(name) \(text)"))
  }

  /// The unread members, without secrets, in document order.
  func otherFields() -> [OtherField] {
    var fields: [OtherField] = []
    var seen: Set<String> = []
    // There are few reads in any document, because only about 40 names are known.
    let read = keys.filter { !$0.isUnread }
    // Backward, because the last of several members with one name counts.
    for key in keys.reversed() where key.isUnread {
      let name = JSONValue(document: object.document, index: key.index).string ?? ""
      guard Secrets.reason(forMember: name) == nil, seen.insert(name).inserted,
        !read.contains(where: { object.isKey($0.index, name) })
      else { continue }
      let value = JSONValue(document: object.document, index: key.valueIndex)
      fields.append(OtherField(name: name, text: JSONText.written(value)))
    }
    if fields.contains(where: { Secrets.isLabel($0.name) }),
      Secrets.reason(forValuesNamedIn: object) != nil
    {
      fields.removeAll { !Secrets.isLabel($0.name) }
    }
    return fields.reversed() + nestedFields
  }

  private func position(of name: String) -> Int? {
    let mark = Key.mark(name.utf8.count, name.utf8.last ?? 0)
    return keys.lastIndex { key in
      (key.mark == mark || key.mark == Key.anyMark) && object.isKey(key.index, name)
    }
  }

  private func isAbsent(_ value: JSONValue) -> Bool {
    value.isNull || (value.isString && AbsentValue.isText(object.document.bytes[value.range]))
  }

  private mutating func read<Value>(
    _ name: String,
    expected: @autoclosure () -> String,
    _ understood: (JSONValue) -> Value?
  ) -> Value? {
    guard let position = position(of: name) else { return nil }
    let value = JSONValue(document: object.document, index: keys[position].valueIndex)
    if isAbsent(value) {
      keys[position].isUnread = false
      return nil
    }
    if let result = understood(value) {
      keys[position].isUnread = false
      return result
    }
    note(name, "is not \(expected())")
    return nil
  }
}

extension String {
  /// This path followed by a member or an index (`[3]`).
  func appendingPath(_ name: String) -> String {
    if isEmpty { return name }
    return name.hasPrefix("[") ? self + name : "\(self).\(name)"
  }
}
