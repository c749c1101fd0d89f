/// What the beginning of content shows of how it is read.
public enum ContentPrefix {
  /// How much of content has to be examined.
  public static let requiredBytes = ContentLimits.standard.linesAtOnceBytes + 1

  /// Whether content is read as JSON Lines, some at a time; `bytes` are the first `requiredBytes`, or all
  /// if there are not so many.
  public static func isJSONLines(_ bytes: [UInt8]) -> Bool {
    bytes.count >= requiredBytes && bytes[mark(bytes)...].startsJSONLines
  }

  /// Whether content of this kind can have a text in a form that its bytes do not show, such as UTF-16,
  /// a mail, a property list, rich text, or markup; `bytes` are its first ones.
  public static func hidesText(_ bytes: [UInt8]) -> Bool {
    hidesText(bytes[mark(bytes)...].prefix(recognitionBytes))
  }

  /// The length of the byte order mark of UTF-8.
  private static func mark(_ bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// How many bytes show the kind of content; more can be white space.
  private static let recognitionBytes = 4096

  private static func hidesText(_ head: ArraySlice<UInt8>) -> Bool {
    let text = head.trimmingSpace()
    // Many blanks can precede a document of any kind.
    if text.isEmpty { return !head.isEmpty }
    switch RecognizedContent(text) {
    // What is packed so is not read, as its items say.
    case .utf16, .gzip, .wrapped, .propertyList, .html, .xml, .binary, .packed: return true
    case .base64(let decoded): return hidesText(decoded[...])
    case .json, .jws, .lines, .plainText, .appReceipt, .transactionReceipt, .certificate, .key,
      .image, .other, .empty:
      return false
    }
  }
}
