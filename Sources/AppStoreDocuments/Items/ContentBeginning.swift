/// What the beginning of content shows of how it is read.
public struct ContentBeginning: Hashable, Sendable {
  /// Whether the content is read as JSON Lines, some at a time.
  public let isJSONLines: Bool
  /// Whether content of this kind can have a text in a form that its bytes do not show, such as UTF-16,
  /// a mail, a property list, rich text, or markup.
  public let hidesText: Bool

  /// How much of content has to be examined.
  public static let examinedBytes = ContentLimits.standard.linesAtOnceBytes + 1

  /// Examines the first `examinedBytes` of content, or all of it if there are not so many.
  public init(_ bytes: [UInt8]) {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    isJSONLines = bytes.count >= Self.examinedBytes && bytes[mark...].startsJSONLines
    hidesText = !isJSONLines && Self.hidesText(bytes[mark...].prefix(Self.headBytes))
  }

  /// How many bytes show the kind of content; more can be white space.
  private static let headBytes = 4096

  private static func hidesText(_ head: ArraySlice<UInt8>) -> Bool {
    let text = head.trimmingSpace()
    // Many blanks can precede a document of any kind.
    if text.isEmpty { return !head.isEmpty }
    switch RecognizedContent(text) {
    case .utf16, .gzip, .wrapped, .propertyList, .html, .xml, .binary: return true
    case .base64(let decoded): return hidesText(decoded[...])
    case .json, .jws, .lines, .plainText, .appReceipt, .transactionReceipt, .certificate, .key,
      .image, .packed, .other, .empty:
      return false
    }
  }
}
