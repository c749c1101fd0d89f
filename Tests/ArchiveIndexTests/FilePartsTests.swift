import AppStoreDocuments
import Glibc
import TestSupport
import Testing

@testable import ArchiveIndex

/// A large file of JSON Lines is searched in parts with the result of a search from its beginning to its end.
@Suite("Parts of a file")
struct FilePartsTests {
  /// A kind of content, and whether single lines of it can be told in parts.
  struct Content: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var isDivided: Bool
    /// What stands on a line, and what ends it.
    var line: @Sendable (_ number: Int) -> String
  }

  private static let identifier = "340001234567890"

  /// A line, with the identifier on some lines.
  @Sendable private static func line(_ number: Int) -> String {
    let id = number % 97 == 5 ? identifier : "34000\(1_000_000_000 + number)"
    let padding = String(repeating: "x", count: number * 31 % 1_301)
    return "{\"transactionId\":\"\(id)\",\"padding\":\"\(padding)\"}\n"
  }

  private static let contents = [
    Content(testDescription: "objects", isDivided: true, line: line),
    Content(testDescription: "nothing to be found", isDivided: true) {
      line($0).replacing(identifier, with: "340009999999999")
    },
    Content(testDescription: "escapes on some lines", isDivided: true) {
      $0 % 501 == 7 ? "{\"transactionId\":\"\\u0033400\"}\n" : line($0)
    },
    Content(testDescription: "one long line", isDivided: true) {
      $0 == 1_300 ? "{\"padding\":\"\(String(repeating: "y", count: 300_000))\"}\n" : line($0)
    },
    Content(testDescription: "a stream that has long lines", isDivided: true) {
      $0 == 1_300
        ? "{\"stream\":\"stdout\",\"padding\":\"\(String(repeating: "y", count: 20_000))\"}\n"
        : line($0)
    },
    Content(testDescription: "a long line of Docker", isDivided: false) {
      $0 == 1_300
        ? "{\"log\":\"\(String(repeating: "y", count: 20_000))\",\"stream\":\"stdout\"}\n"
        : line($0)
    },
    Content(testDescription: "a line of Docker that ends", isDivided: true) {
      $0 == 1_300
        ? "{\"log\":\"\(String(repeating: "y", count: 16))\\n\",\"stream\":\"stdout\"}\n" : line($0)
    },
    Content(testDescription: "a mail in a line", isDivided: false) {
      $0 == 1_300 ? "{\"text\":\"quoted-printable\"}\n" : line($0)
    },
    Content(testDescription: "an empty line", isDivided: false) {
      $0 == 1_300 ? "\n" : line($0)
    },
    Content(testDescription: "many empty lines", isDivided: false) {
      $0 == 1_300 ? String(repeating: "\n", count: 100_000) : line($0)
    },
    Content(testDescription: "a line that is no object", isDivided: false) {
      $0 == 1_300 ? "exit\n" : line($0)
    },
    Content(testDescription: "line breaks of two bytes", isDivided: false) {
      $0 > 1_100 ? line($0).dropLast() + "\r\n" : line($0)
    },
  ]

  @Test(arguments: contents, [true, false])
  func areSearchedAsTheWholeFile(content: Content, endsWithBreak: Bool) throws {
    var text = (1...2_000).map(content.line).joined()
    if !endsWithBreak { text.removeLast() }
    // Smaller content is read at once.
    try #require(text.utf8.count > ContentPrefix.requiredBytes)
    let tree = try TemporaryTree()
    try tree.write(text, to: "lines.jsonl")
    let root = try ArchiveRoot(tree.path)
    for looksForMarks in [true, false] {
      let search = try #require(
        ContentSearch(for: [Self.identifier], looksForMarks: looksForMarks)
      )
      let stream = { try ContentStream("lines.jsonl", in: root, keepsMark: false) }
      let whole = try search.search(stream())
      for partBytes in [9_001, 1 << 18] {
        let parts = FileParts(
          path: "lines.jsonl",
          root: root,
          threads: 2,
          isCancelled: { false },
          partBytes: partBytes
        )
        #expect(try search.search(stream(), parts: parts) == whole, "\(partBytes)")
      }
    }
  }

  @Test(arguments: contents) func areToldWhereLinesStandForThemselves(content: Content) throws {
    let text = (1...2_000).map(content.line).joined()
    let tree = try TemporaryTree()
    try tree.write(text, to: "lines.jsonl")
    let parts = FileParts(
      path: "lines.jsonl",
      root: try ArchiveRoot(tree.path),
      threads: 2,
      isCancelled: { false },
      partBytes: 15_001
    )
    let search = try #require(ContentSearch(for: [Self.identifier], looksForMarks: true))
    let found = parts.found(by: search, from: 0, to: text.utf8.count) ?? []
    let isDivided = !found.isEmpty && !found.contains(where: \.isWhole)
    #expect(isDivided == content.isDivided)
    if isDivided { #expect(found.map(\.lineBreaks).reduce(0, +) == 2_000) }
  }
}
