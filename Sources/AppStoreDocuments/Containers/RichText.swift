/// The text of a rich text file, as TextEdit and WordPad save what is pasted into them.
///
/// Source: Rich Text Format Specification 1.9.1, "Conventions of an RTF Reader". See rule C17 of
/// <doc:Containers>.
struct RichText {
  /// The deepest nesting of groups whose words are tracked.
  static let maximumDepth = 1000

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var text: [UInt8] = []
  /// For each open group, whether its text is not shown.
  private var hidden = [false]

  /// The text that is shown.
  static func plain(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var reader = RichText(bytes: bytes, position: bytes.startIndex)
    reader.read()
    return reader.text
  }

  private init(bytes: ArraySlice<UInt8>, position: Int) {
    self.bytes = bytes
    self.position = position
  }

  private mutating func read() {
    while position < bytes.endIndex {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"):
        guard hidden.count < Self.maximumDepth else { return }
        hidden.append(hidden.last ?? false)
      case UInt8(ascii: "}"): if hidden.count > 1 { hidden.removeLast() }
      case UInt8(ascii: "\\"): readControl()
      case 0x0A, 0x0D: break
      default: append([byte])
      }
    }
  }

  private mutating func append(_ bytes: [UInt8]) {
    if !(hidden.last ?? false) { text += bytes }
  }

  /// Reads what a backslash begins: a sign, a line break, a byte of a code page, or a word.
  private mutating func readControl() {
    guard position < bytes.endIndex else { return }
    let byte = bytes[position]
    guard (byte | 0x20) >= 0x61, (byte | 0x20) <= 0x7A else {
      position += 1
      switch byte {
      case 0x0A: append([0x0A])
      case 0x0D:
        append([0x0A])
        if position < bytes.endIndex, bytes[position] == 0x0A { position += 1 }
      case UInt8(ascii: "'"): appendCodePageByte()
      case UInt8(ascii: "*"): hide()
      case UInt8(ascii: "~"): append([0x20])
      default: append([byte])
      }
      return
    }
    let word = bytes[position...].prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    let number = bytes[word.endIndex...].prefix { $0.isDecimalDigit || $0 == UInt8(ascii: "-") }
    position = number.endIndex
    if position < bytes.endIndex, bytes[position] == 0x20 { position += 1 }
    apply(
      String(decoding: word, as: UTF8.self),
      Int(String(decoding: number, as: UTF8.self))
    )
  }

  private mutating func hide() {
    hidden[hidden.count - 1] = true
  }

  private mutating func apply(_ word: String, _ number: Int?) {
    switch word {
    case "par", "line", "row", "page": append([0x0A])
    case "tab", "cell": append([0x09])
    case "lquote", "rquote": append([UInt8(ascii: "'")])
    case "ldblquote", "rdblquote": append([UInt8(ascii: "\"")])
    case "u":
      guard let number else { return }
      // Numbers over 32767 are written as negative ones.
      let unit = UInt16(truncatingIfNeeded: number)
      append(Array(String(Character(Unicode.Scalar(unit) ?? "\u{FFFD}")).utf8))
      skipReplacement()
    case "fonttbl", "colortbl", "stylesheet", "info", "pict", "expandedcolortbl", "listtable":
      hide()
    default: break
    }
  }

  /// Skips the character for readers without Unicode behind `\u`.
  private mutating func skipReplacement() {
    guard position < bytes.endIndex else { return }
    if bytes[position] == UInt8(ascii: "?") {
      position += 1
    } else if bytes[position...].starts(with: #"\'"#.utf8) {
      position = min(position + 4, bytes.endIndex)
    }
  }

  /// The punctuation of Windows code page 1252 that word processors put for plain signs.
  private mutating func appendCodePageByte() {
    let digits = bytes[position...].prefix(2)
    position = digits.endIndex
    guard let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else { return }
    switch code {
    case 0x91, 0x92: append([UInt8(ascii: "'")])
    case 0x93, 0x94: append([UInt8(ascii: "\"")])
    case 0xA0: append([0x20])
    default: append(Array(String(Character(Unicode.Scalar(code))).utf8))
    }
  }
}
