/// The characters of a text, in the form in which messages are read, and its words.
///
/// Digits of any script and full-width signs are those of ASCII, spaces of any width are one kind, and characters
/// that nobody sees are left out. Costs linear time.
package struct MessageText {
  /// The characters.
  let characters: [Character]
  /// Words, numbers, signs, and line breaks, in order.
  package let tokens: [Token]

  /// A word, a number, a sign, or a line break.
  package struct Token: Hashable {
    /// What it is, and for a word its letters in lowercase and without accents.
    package var kind: Kind
    /// Its place in the characters.
    var range: Range<Int>
    /// Whether nothing stands between it and the token before it.
    var isAttached: Bool

    /// The kinds of tokens.
    package enum Kind: Hashable {
      /// Letters; each character of Chinese, Japanese, and Korean is a word.
      case word(String)
      /// Digits.
      case number
      case sign(Character)
      case lineBreak
    }
  }

  /// Splits a text.
  package init(_ text: String) {
    let characters = Self.readable(text)
    var tokens: [Token] = []
    var place = 0
    var end = 0
    func add(_ kind: Token.Kind, upTo next: Int) {
      let isAttached = end == place && !tokens.isEmpty
      tokens.append(Token(kind: kind, range: place..<next, isAttached: isAttached))
      place = next
      end = next
    }
    while place < characters.count {
      let character = characters[place]
      if character.isNewline {
        add(.lineBreak, upTo: place + 1)
      } else if character.isWhitespace {
        place += 1
      } else if character.isDecimalDigit {
        let rest = characters[place...].prefix { $0.isDecimalDigit }
        add(.number, upTo: rest.endIndex)
      } else if character.isIdeographic {
        add(.word(String(character)), upTo: place + 1)
      } else if character.isLetter {
        let rest = characters[place...].prefix { $0.isLetter && !$0.isIdeographic }
        add(.word(String(rest).folded), upTo: rest.endIndex)
      } else {
        add(.sign(character), upTo: place + 1)
      }
    }
    self.init(characters: characters, tokens: tokens)
  }

  init(characters: [Character], tokens: [Token]) {
    self.characters = characters
    self.tokens = tokens
  }

  /// The text of consecutive tokens, on one line.
  package func text(_ range: Range<Int>) -> String {
    guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
    return String(
      characters[first.range.lowerBound..<last.range.upperBound].map {
        $0.isNewline ? " " : $0
      }
    )
  }

  // MARK: Characters

  private static func readable(_ text: String) -> [Character] {
    var scalars = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let isBehindWideDigit = last.map { (0xFF10...0xFF19).contains($0.value) } ?? false
      last = scalar
      if scalar == "，", !isBehindWideDigit {
        // It ends a clause, and is part of no number but one of full width.
        scalars.append("、")
      } else if let plain = plain(scalar) {
        scalars.append(plain)
      }
    }
    return Array(String(scalars))
  }

  /// The character that is read for another one; `nil` for one that nobody sees.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: "\n"
    case 0x09, 0x20: " "
    case 0x21...0x7E: scalar
    // Full-width forms of ASCII.
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
    // The separators of Arabic and Persian numbers.
    case 0x066B: "."
    case 0x066C: ","
    case 0xFFE5: "¥"
    case 0xFFE6: "₩"
    case 0xFFE1: "£"
    case 0x2019, 0x02BC: "'"
    case 0x2010...0x2013, 0x2212: "-"
    default:
      if scalar.properties.isWhitespace {
        " "
      } else if let digit = digit(scalar) {
        digit
      } else {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned: nil
        default: scalar
        }
      }
    }
  }
}

extension MessageText {
  /// The digit of ASCII that has the value of a digit of any other script, such as Arabic or Hindi;
  /// `nil` for anything else.
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.properties.numericType == .decimal,
      let value = scalar.properties.numericValue.flatMap({ UInt8(exactly: $0) }), value < 10
    else { return nil }
    return Unicode.Scalar(0x30 + value)
  }
}

extension Character {
  /// Whether it is one of the ten digits of ASCII.
  var isDecimalDigit: Bool { isASCII && isNumber }

  /// Whether it is written without spaces between words: Chinese, Japanese, or Korean.
  package var isIdeographic: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x1100...0x11FF, 0x3005...0x3007, 0x3040...0x30FF, 0x3130...0x318F, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF:
      true
    default: false
    }
  }
}
