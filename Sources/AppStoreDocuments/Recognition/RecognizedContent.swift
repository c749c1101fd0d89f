/// What bytes are recognized as, by their content alone: rules D1 and D2 of <doc:Documents>.
enum RecognizedContent: Hashable {
  case empty
  case gzip
  /// UTF-16 text; `true` for the most significant byte first.
  case utf16(bigEndian: Bool)
  /// A binary PKCS#7 app receipt.
  case appReceipt
  case certificate
  /// An iOS 6 receipt without Base64.
  case transactionReceipt
  /// Text that begins like JSON.
  case json
  /// Three parts of Base64 separated by dots, the first a JWS header.
  case jws
  /// Lines of which at least one begins like JSON or a JWS.
  case lines
  /// Base64 or hexadecimal digits of anything else, decoded.
  case base64([UInt8])
  case key
  case html
  case xml
  case propertyList
  /// A mail, a form, rich text, or text with entities.
  case wrapped(TextWrapping)
  case image
  /// What can hold documents, but is not unpacked here, in words.
  case packed(String)
  /// Something else that its first bytes show, in words.
  case other(String)
  case plainText
  case binary

  /// Recognizes `bytes`, which have no white space at their ends.
  init(_ bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first else {
      self = .empty
      return
    }
    if let magic = RecognizedContent.magic(bytes) {
      self = magic
    } else if let wrapping = TextWrapping(bytes) {
      self = .wrapped(wrapping)
    } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      self = RecognizedContent.isPropertyListReceipt(bytes) ? .transactionReceipt : .json
    } else if first == UInt8(ascii: "<"), RecognizedContent.isMarkup(bytes) {
      self = RecognizedContent.markup(bytes)
    } else if RecognizedContent.isJWS(bytes) {
      self = .jws
    } else if RecognizedContent.isListOfReceipts(bytes) {
      self = .lines
    } else if let decoded = WrappedBase64.decoded(bytes) {
      self = .base64(decoded)
    } else if RecognizedContent.isBinary(bytes), !RecognizedContent.beginsSerialized(bytes) {
      self = .binary
    } else if let report = RecognizedContent.report(bytes) {
      self = .other("\(report) of App Store Connect, which names no customer")
    } else if !RecognizedContent.hasDocumentLine(bytes) {
      self = RecognizedContent.isBareKey(bytes) ? .key : .plainText
    } else {
      // A document within a JSON string, or lines of a log or table.
      let quote = UInt8(ascii: "\"")
      let isMarkup = TextWrapping.firstBraceHasEncodedQuote(bytes)
      self = first == quote && bytes.last == quote ? .json : isMarkup ? .wrapped(.markup) : .lines
    }
  }

  /// Whether it can hold documents, but is not unpacked.
  var isPacked: Bool {
    if case .packed = self { true } else { false }
  }

  /// Whether the object identifier of signed data, `06 09 2A 86 48 86 F7 0D 01 07 02`, is near the
  /// start.
  static func isAppReceipt(_ bytes: ArraySlice<UInt8>) -> Bool {
    let signedData: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
    let head = Array(bytes.prefix(20 + signedData.count))
    guard head.first == 0x30, head.count > signedData.count else { return false }
    return (0...head.count - signedData.count).contains { start in
      head[start..<start + signedData.count].elementsEqual(signedData)
    }
  }

  /// Whether `"purchase-info"` is followed by `=`, where JSON has a colon.
  static func isPropertyListReceipt(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "{") else { return false }
    // The first key ends within a line; the character after it distinguishes JSON from this format.
    let head = bytes.prefix(256)
    guard let open = head.firstIndex(of: UInt8(ascii: "\"")),
      let close = head[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
    else { return false }
    // Ruby has an arrow there.
    let sign = head[(close + 1)...].drop(while: \.isSpace)
    return sign.first == UInt8(ascii: "=") && sign.dropFirst().first != UInt8(ascii: ">")
  }

  /// Whether a name or a sign follows: a recorded exchange has `< HTTP/1.1 200 OK`.
  private static func isMarkup(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let next = bytes.dropFirst().first else { return false }
    return (0x61...0x7A).contains(next | 0x20) || next == UInt8(ascii: "!")
      || next == UInt8(ascii: "?") || next == UInt8(ascii: "/")
  }

  private static func markup(_ bytes: ArraySlice<UInt8>) -> RecognizedContent {
    let kind = markupKind(bytes)
    guard kind != .propertyList, bytes.holdsSignedText || AppleNameSearch.hasName(bytes) else {
      return kind
    }
    return .wrapped(.markup)
  }

  /// What text in tags is: a property list, a web page, or something else.
  static func markupKind(_ bytes: ArraySlice<UInt8>) -> RecognizedContent {
    let head = String(decoding: bytes.prefix(512), as: UTF8.self).lowercased()
    if head.contains("<plist") || head.contains("apple//dtd plist") { return .propertyList }
    if head.contains("<html") || head.hasPrefix("<!doctype html") { return .html }
    return .xml
  }

  private static func isJWS(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.starts(with: "ey".utf8) else { return false }
    do {
      let jws = try CompactJWS(bytes)
      return jws.payload.allSatisfy { $0 != UInt8(ascii: ".") } && jws.hasHeader
    } catch {
      return false
    }
  }

  /// Whether several lines all begin like a receipt in Base64; lines of one wrapped receipt do not.
  private static func isListOfReceipts(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.starts(with: "MI".utf8), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      return false
    }
    return bytes[end...].split(separator: UInt8(ascii: "\n")).allSatisfy { line in
      line.starts(with: "MI".utf8) || line.allSatisfy(\.isSpace)
    }
  }

  /// Whether it is the Base64 of a private key without the lines around it, such as an elliptic one
  /// in PKCS#8.
  private static func isBareKey(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: "MIGTAgEAMBMGByqGSM49".utf8)
      || bytes.starts(with: "MIGHAgEAMBMGByqGSM49".utf8)
  }

  /// Whether an array or an object that PHP serialized can begin at the start of a text.
  static func beginsSerialized(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.startIndex
    return text.count > 2 && text[start + 1] == UInt8(ascii: ":")
      && (text[start] == UInt8(ascii: "a") || text[start] == UInt8(ascii: "O"))
      && text[start + 2].isDecimalDigit
  }

  static func isBinary(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.prefix(4096).contains { $0 < 0x20 && !$0.isSpace && $0 != 0x1B && !$0.isRecordSign }
  }

  /// The beginnings of signed texts, receipts, property lists, and gzip in Base64 and in hexadecimal
  /// digits.
  private static let documentStarts =
    ["eyJ", "MII", "MIA", "ewo", "H4sI"].map { Array($0.utf8) }
    + HexadecimalText.documentStarts + HexDump.starts

  /// Whether a document can begin on a line: JSON, a JWS, or a receipt, in Base64 or hexadecimal digits
  /// too, or something that was printed with Apple's names.
  static func hasDocumentLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains(UInt8(ascii: "{"))
      || documentStarts.contains { bytes.contains(run: $0) } || holdsZlibStart(bytes)
      || AppleNameSearch.hasName(bytes)
  }

  /// Whether the beginning of zlib in Base64 stands somewhere: `eJ` and a letter from `w` to `z`, or `eN` and
  /// one from `o` to `r`.
  private static func holdsZlibStart(_ text: ArraySlice<UInt8>) -> Bool {
    let (usual, best) = (UInt8(ascii: "J"), UInt8(ascii: "N"))
    let (bytes, end) = (text.span, text.count)
    var index = ByteSearch.first(usual, or: best, in: bytes, from: 0, to: end)
    while index + 1 < end {
      let next = bytes[index + 1]
      let isNext =
        bytes[index] == usual
        ? (UInt8(ascii: "w")...UInt8(ascii: "z")).contains(next)
        : (UInt8(ascii: "o")...UInt8(ascii: "r")).contains(next)
      if isNext, index > 0, bytes[index - 1] == UInt8(ascii: "e"),
        text.isWordStart(text.startIndex + index - 1)
      {
        return true
      }
      index = ByteSearch.first(usual, or: best, in: bytes, from: index + 1, to: end)
    }
    return false
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bracket is followed by the beginning of a list of documents.
  var startsDocumentList: Bool {
    guard first == UInt8(ascii: "["), let next = dropFirst().first(where: { !$0.isSpace }) else {
      return false
    }
    return "{[\"]".utf8.contains(next)
  }
}
