/// Reads an object that a program printed: a dictionary of Swift, Python, PHP, Ruby, Elixir, or
/// JavaScript, an `NSDictionary`, a structure of Go, Java, Kotlin, C#, or Rust, or JSON with comments
/// or other quotation marks.
///
/// One grammar covers them all: brackets hold entries or values, an entry is a name, a sign, and a
/// value, and what separates entries hardly matters. See rule C12 of <doc:Containers>.
struct PrintedReader {
  /// The deepest nesting, as in JSON.
  static let maximumDepth = JSONScanner.maximumDepth
  /// The most values of an object; the largest receipts have a few thousand purchases with 20 fields
  /// each.
  static let maximumValues = 1 << 18

  let bytes: [UInt8]
  let end: Int
  var position: Int
  private var values = 0
  /// How many names are distinctive of App Store documents.
  private(set) var distinctiveNames = 0
  /// Whether the outermost brackets hold entries.
  private(set) var hasOuterNames = false
  /// Whether a value begins like a signed payload or a receipt.
  var hasSignedText = false

  /// Prepares to read what begins at the start of `range`.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// How the values of a bracket are separated.
  enum Style {
    /// By commas, semicolons, or line breaks.
    case punctuated
    /// By blanks, as Go does.
    case spaced
    /// By line breaks alone, as PHP's `print_r` does.
    case raw
  }

  /// Brackets around entries or values.
  struct Bracket {
    /// The byte that ends them.
    var closer: UInt8
    /// How what they hold is separated.
    var style: Style
    /// The position after the opening bracket.
    var start: Int
  }

  /// What brackets hold.
  struct Content {
    var entries: [PrintedEntry] = []
    var elements: [PrintedValue] = []

    /// The entries if there are any, else the values.
    func value(ofBraces: Bool) -> PrintedValue {
      if !entries.isEmpty { return PrintedValue(entries) }
      return ofBraces && elements.isEmpty ? .object([]) : .list(elements)
    }
  }

  // MARK: Brackets

  /// Reads the brackets at the position and what they hold.
  mutating func bracketed(depth: Int, _ outer: Style) throws(JSONError) -> PrintedValue {
    let opener = bytes[position]
    position += 1
    let content = try content(until: Self.closer(of: opener), depth: depth, outer)
    guard content.entries.isEmpty || content.elements.isEmpty else {
      throw failure(.malformed, "a printed object has a value without a name")
    }
    return content.value(ofBraces: opener == UInt8(ascii: "{"))
  }

  /// The byte that closes what `opener` opens.
  static func closer(of opener: UInt8) -> UInt8 {
    switch opener {
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "<"): UInt8(ascii: ">")
    default: UInt8(ascii: ")")
    }
  }

  /// Reads entries and values up to a closing bracket and that bracket.
  mutating func content(
    until closer: UInt8,
    depth: Int,
    _ outer: Style
  ) throws(JSONError) -> Content {
    guard depth < Self.maximumDepth else {
      throw failure(.limit, "values are nested more than \(Self.maximumDepth) levels deep")
    }
    var bracket = Bracket(
      closer: closer,
      style: outer == .spaced ? .spaced : .punctuated,
      start: position
    )
    var content = Content()
    skipObjectNumber()
    while true {
      guard skipSeparators() <= 1 else {
        throw failure(.malformed, "a printed object has two separators and nothing between them")
      }
      guard position < end else {
        throw failure(.truncated, "the text ends in the middle of a printed object; it was cut off")
      }
      if bytes[position] == closer {
        position += 1
        return content
      }
      let start = position
      if let (name, style) = try name(in: &bracket, isFirst: content.entries.isEmpty) {
        if depth == 0 { hasOuterNames = true }
        if AppleSpelling.isDistinctive(name[...]) { distinctiveNames += 1 }
        let value = try entryValue(Bracket(closer: closer, style: style, start: start), depth)
        content.entries.append(PrintedEntry(name: name, value: value))
      } else if !skipEllipsis() {
        // What begins a line is no part of an object on the lines before it.
        guard !bytes[start].isOpener || bytes[start - 1] != UInt8(ascii: "\n") else {
          throw failure(.malformed, "another object begins in the middle of a printed one")
        }
        content.elements.append(try value(bracket, isListed: true, depth: depth))
      }
      guard position > start else { throw failure(.malformed, "a printed object is malformed") }
    }
  }

  /// Skips white space, comments, commas, and semicolons; returns the number of the last two.
  private mutating func skipSeparators() -> Int {
    var count = 0
    while position < end {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        count += 1
        position += 1
      // A no-break space.
      case 0xC2 where position + 1 < end && bytes[position + 1] == 0xA0: position += 2
      case UInt8(ascii: "/"):
        guard skipComment() else { return count }
      default: return count
      }
    }
    return count
  }

  private mutating func skipComment() -> Bool {
    if starts(with: "//") {
      skipLine()
      return true
    }
    guard starts(with: "/*") else { return false }
    var index = position + 2
    while index + 1 < end,
      bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
    {
      index += 1
    }
    position = min(index + 2, end)
    return true
  }

  /// Skips the rest of the line.
  mutating func skipLine() {
    position = bytes[position..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
  }

  /// Skips `#12`, which Symfony prints behind the brace of an object.
  private mutating func skipObjectNumber() {
    guard position + 1 < end, bytes[position] == UInt8(ascii: "#"),
      bytes[position + 1].isDecimalDigit
    else { return }
    position += 1
    while position < end, bytes[position].isDecimalDigit { position += 1 }
  }

  /// Skips `... 5 more items`, which Node prints for what it leaves out.
  private mutating func skipEllipsis() -> Bool {
    guard starts(with: "...") || starts(with: "…") else { return false }
    while position < end, bytes[position] != UInt8(ascii: "\n"), !bytes[position].isCloser {
      position += 1
    }
    return true
  }

  // MARK: Entries

  private mutating func entryValue(
    _ bracket: Bracket,
    _ depth: Int
  ) throws(JSONError) -> PrintedValue {
    if bracket.style == .spaced, position < end, bytes[position] == 0x20,
      isNameWithColon(at: position + 1)
    {
      return .null
    }
    skipBlanks()
    if position < end, bytes[position].isLineBreak, !hasBracketOnNextLine {
      guard isAfterArrow, bracket.style != .raw else { return .null }
    }
    if bracket.style != .raw || hasBracketOnNextLine { skipSpace() }
    return try value(bracket, isListed: false, depth: depth)
  }

  /// Whether the position is on the line of an arrow, whose value can stand on the next line.
  private var isAfterArrow: Bool {
    let before = bytes[..<position].last { $0 != 0x20 && $0 != 0x09 }
    return before == UInt8(ascii: ">")
  }

  private var hasBracketOnNextLine: Bool {
    guard position < end, bytes[position].isLineBreak else { return false }
    guard let next = bytes[position..<end].firstIndex(where: { !$0.isSpace }) else { return false }
    var entry = self
    entry.position = next
    return bytes[next].isOpener && bytes[next - 1] != UInt8(ascii: "\n")
      && !entry.isAtBracketedName
  }

  /// Counts a value, so that a short text cannot take much memory.
  mutating func count() throws(JSONError) {
    values += 1
    guard values <= Self.maximumValues else {
      throw failure(.tooManyValues, "it has more than \(Self.maximumValues) values")
    }
  }

  /// Skips blanks within a line.
  mutating func skipBlanks() {
    while position < end, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
  }

  /// Skips blanks and line breaks.
  mutating func skipSpace() {
    while position < end, bytes[position].isSpace { position += 1 }
  }

  /// Whether a text stands at the position.
  func starts(with text: String) -> Bool { bytes[position..<end].starts(with: text.utf8) }

  /// A failure at the position.
  func failure(_ kind: JSONError.Kind, _ reason: String) -> JSONError {
    JSONError(kind: kind, offset: position, reason: reason)
  }
}
