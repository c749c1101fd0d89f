/// JSON whose texts and numbers stay as they are written, to be written in another spelling that means
/// the same.
indirect enum SpelledJSON {
  /// A text with its quotation marks, a number, or a word.
  case word(String)
  case list([SpelledJSON])
  case object([(name: String, value: SpelledJSON)])

  /// Reads a whole text; `nil` for anything but one JSON value.
  init?(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    guard let value = Self.value(of: &rest) else { return nil }
    Self.skipSpace(&rest)
    guard rest.isEmpty else { return nil }
    self = value
  }

  /// The value with the members of every object in the opposite order.
  var reversed: SpelledJSON {
    switch self {
    case .word: self
    case .list(let values): .list(values.map(\.reversed))
    case .object(let members): .object(members.reversed().map { ($0.name, $0.value.reversed) })
    }
  }

  /// The value without white space.
  var compact: String { text(space: "", word: { $0 }) }

  /// The value with much white space.
  var spacious: String { text(space: " \r\n\t", word: { $0 }) }

  /// The value with every digit and letter of its texts and names as an escape.
  var escaped: String {
    text(space: " ") { word in
      guard word.hasPrefix("\"") else { return word }
      var result = ""
      var isEscape = false
      for scalar in word.unicodeScalars {
        if isEscape || !scalar.isASCII || !scalar.properties.isASCIIHexDigit {
          result.unicodeScalars.append(scalar)
        } else {
          result += #"\u00"# + String(scalar.value, radix: 16)
        }
        // The digits of an escape stay digits.
        isEscape = scalar == "\\" && !isEscape
      }
      return result.contains(#"\u\u"#) ? word : result
    }
  }

  private func text(space: String, word: (String) -> String) -> String {
    switch self {
    case .word(let text): return word(text)
    case .list(let values):
      let inner = values.map { $0.text(space: space, word: word) }
      return "[\(space)" + inner.joined(separator: "\(space),\(space)") + "\(space)]"
    case .object(let members):
      let inner = members.map { member in
        "\(word(member.name))\(space):\(space)" + member.value.text(space: space, word: word)
      }
      return "{\(space)" + inner.joined(separator: "\(space),\(space)") + "\(space)}"
    }
  }
}

// MARK: Reading

extension SpelledJSON {
  private typealias Rest = Substring.UnicodeScalarView

  private static func skipSpace(_ rest: inout Rest) {
    rest = rest.drop { $0.properties.isWhitespace }
  }

  private static func value(of rest: inout Rest) -> SpelledJSON? {
    skipSpace(&rest)
    switch rest.first {
    case "{":
      return elements(of: &rest, upTo: "}") { rest in
        guard let name = word(of: &rest) else { return nil }
        skipSpace(&rest)
        guard rest.popFirst() == ":", let value = value(of: &rest) else { return nil }
        return (name, value)
      }
      .map { .object($0) }
    case "[": return elements(of: &rest, upTo: "]") { value(of: &$0) }.map { .list($0) }
    default: return word(of: &rest).map { .word($0) }
    }
  }

  private static func elements<Element>(
    of rest: inout Rest,
    upTo end: Unicode.Scalar,
    _ element: (inout Rest) -> Element?
  ) -> [Element]? {
    rest.removeFirst()
    var elements: [Element] = []
    skipSpace(&rest)
    while rest.first != end {
      guard let next = element(&rest) else { return nil }
      elements.append(next)
      skipSpace(&rest)
      if rest.first == "," { rest.removeFirst() } else if rest.first != end { return nil }
      skipSpace(&rest)
    }
    rest.removeFirst()
    return elements
  }

  private static func word(of rest: inout Rest) -> String? {
    skipSpace(&rest)
    var word = ""
    if rest.first == "\"" {
      var isEscape = false
      while let scalar = rest.popFirst() {
        word.unicodeScalars.append(scalar)
        if scalar == "\"", word.unicodeScalars.count > 1, !isEscape { return word }
        isEscape = scalar == "\\" && !isEscape
      }
      return nil
    }
    while let scalar = rest.first, scalar.isASCII,
      !",]}: \r\n\t\"{[".unicodeScalars.contains(scalar)
    {
      word.unicodeScalars.append(rest.removeFirst())
    }
    return word.isEmpty ? nil : word
  }
}
