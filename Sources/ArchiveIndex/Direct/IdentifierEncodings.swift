/// The forms in which an identifier can stand in the bytes of a file.
///
/// A file holds an identifier as it is, or within Base64: once in the payload of a signed text, twice in
/// the transaction of a notification, and three times where a notification stands in an envelope that is
/// Base64. Where it begins within three bytes decides its characters there, so that each layer of Base64
/// has three forms for one of the layer below. All that can stand in hexadecimal digits, too, as a database
/// writes a body.
enum IdentifierEncodings {
  /// The fewest characters of an identifier that is looked for; shorter ones stand everywhere.
  static let minimumLength = 4
  /// The most characters; Apple's identifiers have far fewer.
  static let maximumLength = 128
  /// How many layers of Base64 are looked through, which are as many as a document may have.
  static let maximumLayers = 3

  /// Whether an identifier is looked for: its characters are the same in each encoding of text, and no
  /// writer of JSON, forms, or markup must escape them.
  static func canBeSearched(_ text: String) -> Bool {
    (minimumLength...maximumLength).contains(text.utf8.count) && text.utf8.allSatisfy(isPlain)
  }

  /// Every form of an identifier, each once, in capitals, in small letters, and as it is given, and of a UUID a
  /// part in every mixture of both.
  ///
  /// With `asInteger`, it may stand in a receipt as a number alone. A document that is linked to another
  /// has an identifier that stands in it as text, and short forms slow a search.
  static func all(of text: String, asInteger: Bool = true) -> [[UInt8]] {
    var known: Set<[UInt8]> = []
    var forms: [[UInt8]] = []
    let variants = [text, text.lowercased(), text.uppercased()].map { Array($0.utf8) }
    for variant in caseVariants(ofUUID: Array(text.lowercased().utf8)) ?? variants {
      for form in all(of: variant, asInteger) where known.insert(form).inserted {
        forms.append(form)
      }
    }
    return forms
  }

  private static func all(of text: [UInt8], _ asInteger: Bool) -> [[UInt8]] {
    var forms = encoded(text, layers: maximumLayers)
    forms += encoded(text, layers: maximumLayers - 1).flatMap(hexadecimal)
    if text.count > minimumLength, text.allSatisfy(isDigit) {
      // `3.40001196262039E+14`, as spreadsheets write a large number, or with the point elsewhere.
      forms += (1..<text.count).flatMap {
        encoded(text[..<$0] + [UInt8(ascii: ".")] + text[$0...], layers: $0 == 1 ? 1 : 0)
      }
      // Receipts have web order line items as numbers.
      if asInteger, let number = UInt64(String(decoding: text, as: UTF8.self)) {
        let integer = derInteger(number)
        let once = encoded(integer, inLayers: 1).flatMap(writtenBase64)
        forms += [integer] + once + once.flatMap { encoded($0, inLayers: 1) }
        forms += hexadecimal(integer)
      }
    }
    // Text of Windows in Base64, with a signed text in it; a file of it is decoded whole.
    let wide = encoded(text, layers: 1).map(inUTF16)
    return forms + wide.flatMap { encoded($0, layers: 1).dropFirst() }
  }

  // MARK: UUIDs

  /// The most letters of a part of a UUID, each of which has two cases, and how long a part is at least.
  private static let maximumLetters = 3
  private static let minimumPartLength = 9

  /// A part of a UUID that few others have, in every mixture of small letters and capitals, which stand for the
  /// same bits; `nil` of any other identifier.
  private static func caseVariants(ofUUID text: [UInt8]) -> [[UInt8]]? {
    let hyphens = [8, 13, 18, 23]
    guard text.count == 36,
      text.indices.allSatisfy({ index in
        hyphens.contains(index)
          ? text[index] == UInt8(ascii: "-")
          : isDigit(text[index]) || (0x61...0x66).contains(text[index])
      })
    else { return nil }
    // Where the time or the computer stands, UUIDs of many customers are the same.
    let range =
      switch text[14] {
      case UInt8(ascii: "1"): 0..<18
      case UInt8(ascii: "6"): 9..<24
      case UInt8(ascii: "7"): 14..<36
      default: 0..<36
      }
    let part = longestPart(of: text[range])
    var forms: [[UInt8]] = [[]]
    for byte in part {
      let cases = isLetter(byte) ? [byte, byte & 0xDF] : [byte]
      forms = forms.flatMap { form in cases.map { form + [$0] } }
    }
    return forms
  }

  /// The longest part with few letters, or else one with the fewest.
  private static func longestPart(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var longest = text.prefix(0)
    for start in text.indices {
      var letters = 0
      let part = text[start...].prefix { byte in
        letters += isLetter(byte) ? 1 : 0
        return letters <= maximumLetters
      }
      if part.count > longest.count { longest = part }
    }
    guard longest.count < minimumPartLength else { return longest }
    let starts = text.startIndex...text.endIndex - minimumPartLength
    let parts = starts.map { text[$0..<$0 + minimumPartLength] }
    return parts.min { $0.count(where: isLetter) < $1.count(where: isLetter) } ?? text
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  // MARK: Layers

  /// How writers of JSON and of forms write a part of Base64 with a slash or a plus, in either alphabet.
  private static func writtenBase64(_ text: [UInt8]) -> [[UInt8]] {
    let slashes = ["/", "_", #"\/"#, #"\\/"#, #"\\\/"#, #"\u002f"#, #"\u002F"#, "%2f", "%2F"]
    let pluses = ["+", "-", " ", #"\u002b"#, #"\u002B"#, "%2b", "%2B"]
    let hasSlash = text.contains(UInt8(ascii: "/"))
    let hasPlus = text.contains(UInt8(ascii: "+"))
    var forms: [[UInt8]] = []
    for slash in hasSlash ? slashes : ["/"] {
      for plus in hasPlus ? pluses : ["+"] {
        var form: [UInt8] = []
        for byte in text {
          switch byte {
          case UInt8(ascii: "/"): form += Array(slash.utf8)
          case UInt8(ascii: "+"): form += Array(plus.utf8)
          default: form.append(byte)
          }
        }
        forms.append(form)
      }
    }
    return forms
  }

  /// Some bytes, and their forms within Base64.
  static func encoded(_ bytes: [UInt8], layers: Int) -> [[UInt8]] {
    (0...layers).flatMap { encoded(bytes, inLayers: $0) }
  }

  /// The forms of some bytes within exactly so many layers of Base64.
  static func encoded(_ bytes: [UInt8], inLayers layers: Int) -> [[UInt8]] {
    guard layers > 0 else { return [bytes] }
    return (0..<3).map { base64Characters(of: bytes, behind: $0) }
      .flatMap { encoded($0, inLayers: layers - 1) }
  }

  /// A form in which a text stands within another.
  enum Layer: CaseIterable {
    case base64
    case hexadecimal

    /// Layers within one another, in every order, the outermost first.
    static func sequences(of counts: ClosedRange<Int>) -> [[Layer]] {
      counts.flatMap { count in
        (0..<count).reduce([[]]) { some, _ in
          some.flatMap { sequence in allCases.map { sequence + [$0] } }
        }
      }
    }
  }

  /// The forms of some bytes within layers, the outermost first, each once.
  static func encoded(_ bytes: [UInt8], in layers: [Layer]) -> Set<[UInt8]> {
    layers.reversed().reduce([bytes]) { forms, layer in
      switch layer {
      case .base64:
        Set(forms.flatMap { form in (0..<3).map { base64Characters(of: form, behind: $0) } })
      case .hexadecimal: Set(forms.flatMap(hexadecimal))
      }
    }
  }

  /// The characters of Base64 that some bytes decide wholly, which begin so many bytes behind the
  /// beginning of three.
  static func base64Characters(of bytes: [UInt8], behind offset: Int) -> [UInt8] {
    let padded = [UInt8](repeating: 0, count: offset) + bytes + [0, 0]
    let first = (offset * 8 + 5) / 6
    let end = (offset + bytes.count) * 8 / 6
    return (first..<max(first, end)).map { digit in
      let (byte, bit) = (digit * 6 / 8, digit * 6 % 8)
      let pair = UInt16(padded[byte]) << 8 | UInt16(padded[byte + 1])
      return base64Alphabet[Int(pair >> UInt16(10 - bit) & 0x3F)]
    }
  }

  /// The characters for letters, digits, hyphens, dots, and underscores, in both alphabets.
  ///
  /// Only `>`, `?`, and `~` have others in the second one.
  ///
  /// Source: RFC 4648, sections 4 and 5.
  private static let base64Alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// A number as receipts have it.
  ///
  /// Source: ITU-T X.690, 8.3.
  private static func derInteger(_ number: UInt64) -> [UInt8] {
    var content: [UInt8] = []
    var rest = number
    repeat {
      content.insert(UInt8(truncatingIfNeeded: rest), at: 0)
      rest >>= 8
    } while rest > 0
    // The first bit would say that it is negative.
    if content[0] >= 0x80 { content.insert(0, at: 0) }
    return [0x02, UInt8(content.count)] + content
  }

  /// Some bytes in hexadecimal digits, in small letters and in capitals.
  static func hexadecimal(_ bytes: [UInt8]) -> [[UInt8]] {
    ["0123456789abcdef", "0123456789ABCDEF"].map { alphabet in
      let digits = Array(alphabet.utf8)
      return bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    }
  }

  private static func inUTF16(_ text: [UInt8]) -> [UInt8] {
    Array(text.flatMap { [$0, 0] }.dropLast())
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
