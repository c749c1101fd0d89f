import SubscriptionModel

/// Reads the members of one JSON object by name, and knows which ones nobody asked for.
///
/// A member that is there but cannot be understood stays unread, so it survives in `otherFields`,
/// and is noted.
struct FieldReader {
  /// The object.
  let object: JSONValue
  /// Where the object stands in its document.
  let path: String
  /// What was odd, in the order of reading.
  private(set) var notes: [DocumentNote] = []
  private var keys: [Key]
  private var adopted: [OtherField] = []

  /// Reads `object`, which stands at `path`.
  init(_ object: JSONValue, path: String) {
    self.object = object
    self.path = path
    keys = object.memberKeys.map { Key(index: $0, in: object.document) }
  }

  /// The name of a member, and what tells it from nearly all others without looking at it.
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

    /// The length, as far as names are that long, and the last byte.
    static func mark(_ length: Int, _ last: UInt8) -> UInt32 {
      UInt32(truncatingIfNeeded: length & 0xFFFF) << 8 | UInt32(last)
    }

    /// The mark of a name with escapes, which may be any.
    static let anyMark = UInt32.max
  }

  /// The value called `name`, the last of several; `nil` when it is absent, `null` or "".
  mutating func value(_ name: String) -> JSONValue? {
    guard let position = position(of: name) else { return nil }
    keys[position].isUnread = false
    let value = JSONValue(document: object.document, index: keys[position].valueIndex)
    return value.isNull || (value.isString && value.range.isEmpty) ? nil : value
  }

  /// Marks members as read whose values must not or need not be kept.
  mutating func drop(_ names: String...) {
    for name in names { markRead(name) }
  }

  private mutating func markRead(_ name: String) {
    if let position = position(of: name) { keys[position].isUnread = false }
  }

  /// The longest text of a field in bytes: Apple's have some hundred, and each is indexed, joined by and
  /// drawn, so that one of a megabyte would hold up every screen.
  static let longestText = 1024

  /// A text; numbers and booleans as written.
  ///
  /// One that is too long for a field stays unread.
  mutating func text(_ name: String) -> String? {
    let text = read(name, expected: "a string of up to \(Self.longestText) bytes") {
      $0.range.count > Self.longestText ? nil : $0.scalarText
    }
    guard let text, text.utf8.count >= Secrets.shortestSecretText,
      Secrets.reason(forText: Array(text.utf8)[...]) != nil
    else { return text }
    note(name, "is present (hidden): it looks like a secret")
    return nil
  }

  /// An identifier, exactly as written.
  mutating func id<Kind>(_ name: String) -> Identifier<Kind>? {
    text(name).flatMap { Identifier($0) }
  }

  /// A whole number that fits `Int`.
  mutating func int(_ name: String) -> Int? {
    read(name, expected: "a whole number") { $0.wholeNumber.flatMap { Int(exactly: $0) } }
  }

  /// A whole number of 64 bits.
  mutating func int64(_ name: String) -> Int64? {
    read(name, expected: "a whole number") { $0.wholeNumber }
  }

  /// A truth value.
  mutating func bool(_ name: String) -> Bool? {
    read(name, expected: "true or false") { $0.truth }
  }

  /// A value of a set of words.
  mutating func term<Known: RawRepresentable>(_ name: String) -> OpenEnum<Known>?
  where Known.RawValue == String {
    text(name).map { OpenEnum(rawText: $0) }
  }

  /// A value of a numbered set.
  mutating func term<Known: RawRepresentable>(_ name: String) -> OpenEnum<Known>?
  where Known.RawValue == Int {
    read(name, expected: "a number") { $0.numberedTerm }.map { OpenEnum(rawText: $0) }
  }

  /// A moment in milliseconds, or in any other form; the fillers for "unknown" are `nil`.
  mutating func date(_ name: String) -> Timestamp? {
    guard let position = position(of: name) else { return nil }
    let value = JSONValue(document: object.document, index: keys[position].valueIndex)
    if let date = value.isScalar ? DateText.any(value.content) : nil {
      keys[position].isUnread = false
      return date
    }
    if isFiller(value) {
      keys[position].isUnread = false
    } else {
      note(name, "is not a recognized date")
    }
    return nil
  }

  /// A moment that is written in up to five ways, the best of them (reference, 6.1).
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

  /// Whether there is a member of this name.
  func has(_ name: String) -> Bool {
    position(of: name) != nil
  }

  private func apart(_ first: Timestamp, _ second: Timestamp) -> Bool {
    first.since(second) > DateText.twinTolerance
      || second.since(first) > DateText.twinTolerance
  }

  /// The texts of an array; a single text counts as an array of one.
  mutating func texts(_ name: String) -> [String] {
    guard let value = value(name) else { return [] }
    if let text = value.scalarText { return [text] }
    return value.elements.compactMap(\.scalarText)
  }

  /// The objects of an array; a single object counts as an array of one.
  mutating func objects(_ name: String) -> [JSONValue]? {
    read(name, expected: "a list") { $0.isArray ? $0.elements : $0.isObject ? [$0] : nil }
  }

  /// An object.
  mutating func child(_ name: String) -> FieldReader? {
    guard let value = read(name, expected: "an object", { $0.isObject ? $0 : nil }) else {
      return nil
    }
    return FieldReader(value, path: path.appendingPath(name))
  }

  /// An amount in thousandths with the object's `currency`; without one it stays unread.
  mutating func money(_ name: String) -> Money? {
    guard position(of: name) != nil, let currency = text("currency") else { return nil }
    return int64(name).map { Money(milliunits: $0, currency: currency) }
  }

  /// Keeps the notes of a reader of the member `name`, and what nobody asked it for.
  mutating func takeRest(of other: FieldReader, as name: String) {
    notes += other.notes
    adopted += other.otherFields().map {
      OtherField(name: "\(name).\($0.name)", text: $0.text)
    }
  }

  /// Notes that something about the member `name` is odd.
  mutating func note(_ name: String, _ text: String) {
    notes.append(DocumentNote(path: path.appendingPath(name), text: "\(name) \(text)"))
  }

  /// The members that nobody asked for, without secrets, in document order.
  func otherFields() -> [OtherField] {
    var fields: [OtherField] = []
    var seen: Set<String> = []
    // Few, whatever the document holds: nobody asks for more than some 40 names.
    let read = keys.filter { !$0.isUnread }
    // Backwards, because of members with the same name the last one counts.
    for key in keys.reversed() where key.isUnread {
      let name = JSONValue(document: object.document, index: key.index).string ?? ""
      guard Secrets.reason(forMember: name) == nil, seen.insert(name).inserted,
        !read.contains(where: { object.isKey($0.index, name) })
      else { continue }
      let value = JSONValue(document: object.document, index: key.valueIndex)
      fields.append(OtherField(name: name, text: JSONText.written(value)))
    }
    return fields.reversed() + adopted
  }

  private func position(of name: String) -> Int? {
    let mark = Key.mark(name.utf8.count, name.utf8.last ?? 0)
    return keys.lastIndex { key in
      (key.mark == mark || key.mark == Key.anyMark) && object.isKey(key.index, name)
    }
  }

  private func isFiller(_ value: JSONValue) -> Bool {
    if value.isNull || value.range.isEmpty { return true }
    guard let number = value.wholeNumber else { return false }
    return number <= 0
  }

  private mutating func read<Value>(
    _ name: String,
    expected: @autoclosure () -> String,
    _ understood: (JSONValue) -> Value?
  ) -> Value? {
    guard let position = position(of: name) else { return nil }
    let value = JSONValue(document: object.document, index: keys[position].valueIndex)
    if let result = understood(value) {
      keys[position].isUnread = false
      return value.isString && value.range.isEmpty ? nil : result
    }
    if value.isNull || (value.isString && value.range.isEmpty) {
      keys[position].isUnread = false
    } else {
      note(name, "is not \(expected())")
    }
    return nil
  }
}

extension String {
  /// This path with a member or an index (`[3]`) behind it.
  func appendingPath(_ name: String) -> String {
    if isEmpty { return name }
    return name.hasPrefix("[") ? self + name : "\(self).\(name)"
  }
}
