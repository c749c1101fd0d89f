/// Scans one JSON value into a flat list of entries, without copying or converting anything.
///
/// Source: RFC 8259. Control characters in strings are accepted, since documents copied by hand
/// have them; everything else that is not JSON is refused with its position.
struct JSONScanner {
  /// The deepest nesting; Apple's documents have at most 12 levels, and deeper ones are made to
  /// exhaust a reader.
  static let maximumDepth = 64

  /// The largest text; offsets have 32 bits.
  static let maximumBytes = Int(UInt32.max) - 1

  /// The most values of one document, which take 64 MB: a history of 100,000 decoded transactions
  /// has fewer.
  static let maximumValues = 4 << 20

  private(set) var nodes: [JSONNode] = []
  private(set) var position: Int
  private let end: Int

  /// Prepares to scan the bytes in `range`.
  init(_ range: Range<Int>) {
    position = range.lowerBound
    end = range.upperBound
    // Measured in Apple's documents: about one entry for every 16 bytes. The range can be the rest of a
    // file, of which a value takes a small part.
    nodes.reserveCapacity(min(range.count / 16 + 8, 256))
  }

  /// Scans one value and the white space around it.
  mutating func scanValue(of input: Span<UInt8>) throws(JSONError) {
    guard end <= input.count, end < JSONScanner.maximumBytes else {
      throw JSONError(kind: .limit, offset: position, reason: "the text is too large")
    }
    skipSpace(input)
    try value(input, depth: 0)
    skipSpace(input)
  }

  /// Advances to the next byte that is no white space.
  mutating func skipSpace(_ input: Span<UInt8>) {
    while position < end {
      switch input[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func value(_ input: Span<UInt8>, depth: Int) throws(JSONError) {
    guard position < end else { throw truncated("where a value should be") }
    guard nodes.count < JSONScanner.maximumValues else {
      throw JSONError(
        kind: .tooManyValues,
        offset: position,
        reason: "the document has more than \(JSONScanner.maximumValues) values"
      )
    }
    guard depth < JSONScanner.maximumDepth else {
      throw JSONError(
        kind: .limit,
        offset: position,
        reason: "values are nested more than \(JSONScanner.maximumDepth) levels deep"
      )
    }
    switch input[position] {
    case UInt8(ascii: "{"): try object(input, depth: depth)
    case UInt8(ascii: "["): try array(input, depth: depth)
    case UInt8(ascii: "\""): try string(input)
    case UInt8(ascii: "t"): try word("true", .true, input)
    case UInt8(ascii: "f"): try word("false", .false, input)
    case UInt8(ascii: "n"): try word("null", .null, input)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number(input)
    default: throw malformed("a value", input)
    }
  }

  private mutating func object(_ input: Span<UInt8>, depth: Int) throws(JSONError) {
    let index = open(.object)
    skipSpace(input)
    if position < end, input[position] == UInt8(ascii: "}") { return close(index) }
    while true {
      guard position < end else { throw truncated("in the middle of an object") }
      guard input[position] == UInt8(ascii: "\"") else {
        throw malformed("a member name in quotes", input)
      }
      try string(input)
      skipSpace(input)
      guard position < end else { throw truncated("after a member name") }
      guard input[position] == UInt8(ascii: ":") else { throw malformed("a colon", input) }
      position += 1
      skipSpace(input)
      try value(input, depth: depth + 1)
      skipSpace(input)
      guard position < end else { throw truncated("in the middle of an object") }
      switch input[position] {
      case UInt8(ascii: ","):
        position += 1
        skipSpace(input)
      case UInt8(ascii: "}"): return close(index)
      default: throw malformed("a comma or a closing brace", input)
      }
    }
  }

  private mutating func array(_ input: Span<UInt8>, depth: Int) throws(JSONError) {
    let index = open(.array)
    skipSpace(input)
    if position < end, input[position] == UInt8(ascii: "]") { return close(index) }
    while true {
      try value(input, depth: depth + 1)
      skipSpace(input)
      guard position < end else { throw truncated("in the middle of a list") }
      switch input[position] {
      case UInt8(ascii: ","):
        position += 1
        skipSpace(input)
      case UInt8(ascii: "]"): return close(index)
      default: throw malformed("a comma or a closing bracket", input)
      }
    }
  }

  private mutating func open(_ kind: JSONNode.Kind) -> Int {
    nodes.append(JSONNode(kind: kind, start: UInt32(position), end: 0, next: 0))
    position += 1
    return nodes.count - 1
  }

  private mutating func close(_ index: Int) {
    position += 1
    nodes[index].end = UInt32(position)
    nodes[index].next = UInt32(nodes.count)
  }

  private mutating func append(_ kind: JSONNode.Kind, _ start: Int, _ end: Int) {
    let next = UInt32(nodes.count + 1)
    nodes.append(JSONNode(kind: kind, start: UInt32(start), end: UInt32(end), next: next))
  }

  private mutating func string(_ input: Span<UInt8>) throws(JSONError) {
    position += 1
    let start = position
    var kind = JSONNode.Kind.string
    while true {
      position = ByteSearch.first(
        UInt8(ascii: "\""),
        or: UInt8(ascii: "\\"),
        in: input,
        from: position,
        to: end
      )
      guard position < end else { throw truncated("in the middle of a string") }
      if input[position] == UInt8(ascii: "\"") { break }
      kind = .escapedString
      position += 2
    }
    append(kind, start, position)
    position += 1
  }

  private mutating func word(
    _ word: StaticString,
    _ kind: JSONNode.Kind,
    _ input: Span<UInt8>
  ) throws(JSONError) {
    let start = position
    for character in word.description.utf8 {
      guard position < end else { throw truncated("in the middle of \(word)") }
      guard input[position] == character else { throw malformed("\(word)", input) }
      position += 1
    }
    append(kind, start, position)
  }

  private mutating func number(_ input: Span<UInt8>) throws(JSONError) {
    let start = position
    if input[position] == UInt8(ascii: "-") { position += 1 }
    try digits(input)
    if position < end, input[position] == UInt8(ascii: ".") {
      position += 1
      try digits(input)
    }
    if position < end, input[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < end,
        input[position] == UInt8(ascii: "+") || input[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      try digits(input)
    }
    append(.number, start, position)
  }

  private mutating func digits(_ input: Span<UInt8>) throws(JSONError) {
    let start = position
    while position < end, input[position] >= 0x30, input[position] <= 0x39 { position += 1 }
    guard position == start else { return }
    guard position < end else { throw truncated("in the middle of a number") }
    throw malformed("a digit", input)
  }

  private func truncated(_ place: String) -> JSONError {
    JSONError(kind: .truncated, offset: end, reason: "the text ends \(place); it was cut off")
  }

  private func malformed(_ expected: String, _ input: Span<UInt8>) -> JSONError {
    JSONError(found: input[position], at: position, insteadOf: expected)
  }
}
