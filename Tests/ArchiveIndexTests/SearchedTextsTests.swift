import TestSupport
import Testing

@testable import ArchiveIndex

/// Texts that come again are passed over, and nothing in them, beside them, or across their ends is missed.
@Suite("Texts that were searched before")
struct SearchedTextsTests {
  private static let identifier = "340001234567890"
  private static let beginning = "eyJhbGciOiJFUzI1NiIsIng1YyI6WyJN"

  /// Characters of Base64 in no order, which are the same for the same number.
  private static func base64(_ count: Int, _ seed: UInt64) -> String {
    var numbers = SeededNumbers(seed: seed)
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    return String((0..<count).map { _ in alphabet.randomElement(using: &numbers) ?? "A" })
  }

  /// The beginning of a signed text, with certificates.
  private static func header(_ seed: UInt64, _ count: Int = 3_000) -> String {
    beginning + base64(count, seed)
  }

  /// What stands behind the common bytes of some lines.
  private static let ends = [
    "34000", "1234567890", "340001234567890", "x40001234567890", "", "34000123456789", "0", "67890",
  ]

  /// A kind of lines with the same header in most.
  struct Lines: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var header: @Sendable (_ number: Int) -> String
  }

  private static let kinds = [
    Lines(testDescription: "one header") { _ in header(1) },
    Lines(testDescription: "several headers") { header(UInt64($0 % 3)) },
    Lines(testDescription: "more headers than are kept") { header(UInt64($0 % 11)) },
    Lines(testDescription: "headers of one line each") { header(UInt64($0)) },
    Lines(testDescription: "a header that ends with digits") { _ in header(1) + "34000" },
    Lines(testDescription: "a header that ends with more digits") { _ in header(1) + "3400012345" },
    Lines(testDescription: "headers that differ in the last byte") { header(1) + "\($0 % 10)" },
    Lines(testDescription: "a header with the identifier") { number in
      header(1, 1_500) + (number % 5 == 3 ? identifier : "") + base64(1_500, 2)
    },
    Lines(testDescription: "the identifier in all headers") { _ in
      header(1, 1_500) + identifier + base64(1_500, 2)
    },
    Lines(testDescription: "the identifier at the beginning of a header") { number in
      header(1, 40) + (number % 5 == 3 ? identifier : "") + base64(3_000, 2)
    },
    Lines(testDescription: "short headers") { _ in header(1, 120) },
    Lines(testDescription: "headers that are longer than a text") { header(1, 9_000) + "\($0)" },
    Lines(testDescription: "headers one behind the other") { _ in header(1) + header(1) + header(2)
    },
    Lines(testDescription: "an escape in a header") { number in
      header(1, 1_500) + (number % 5 == 3 ? #"\u0033"# : "") + base64(1_500, 2)
    },
  ]

  /// Lines of at least so many bytes, and those to be found.
  private static func text(_ lines: Lines, of count: Int) -> (text: String, found: Set<Int>) {
    var text = ""
    var found: Set<Int> = []
    var number = 0
    while text.utf8.count < count {
      number += 1
      let end = ends[number * number % 13 % ends.count]
      let line = #"{"signedPayload":"\#(lines.header(number))\#(end).e30","n":\#(number)}"# + "\n"
      if line.contains(identifier) || line.contains(#"\u0033"#) { found.insert(number) }
      text += line
    }
    return (text, found)
  }

  @Test(arguments: kinds) func linesAreFoundWithAndWithoutMarks(lines: Lines) throws {
    let (text, found) = Self.text(lines, of: 2 << 20)
    let tree = try TemporaryTree()
    try tree.write(text, to: "lines.jsonl")
    let root = try ArchiveRoot(tree.path)
    let search = try #require(ContentSearch(for: [Self.identifier], looksForMarks: true))
    let stream = try ContentStream("lines.jsonl", in: root, keepsMark: false)
    guard case .lines(let places) = try search.search(stream) else {
      #expect(found.isEmpty)
      return
    }
    #expect(Set(places.keys) == found)
  }

  /// Whatever is read at once, each pattern is found in the parts that are left.
  @Test(arguments: kinds) func patternsAreFoundInWhatIsUnknown(lines: Lines) throws {
    let bytes = Array(Self.text(lines, of: 1 << 20).text.utf8)
    let patterns = try #require(PatternSet(IdentifierEncodings.all(of: Self.identifier)))
    var numbers = SeededNumbers(seed: 5)
    for longestStep in [700, 9_000, 100_000] {
      let texts = try #require(SearchedTexts(for: patterns))
      var (start, searched) = (0, 0)
      bytes.withUnsafeBufferPointer { bytes in
        while start < bytes.count {
          let end = min(bytes.count, start + Int.random(in: 1...longestStep, using: &numbers))
          let parts = texts.unsearched(in: bytes, start..<end)
          searched += parts.reduce(0) { $0 + $1.count }
          #expect(parts.allSatisfy { start <= $0.lowerBound && $0.upperBound <= end })
          #expect(
            places(of: patterns, in: bytes, parts) == places(of: patterns, in: bytes, [start..<end])
          )
          start = end
        }
      }
      if lines.testDescription == "one header", longestStep > 10_000 {
        #expect(searched < bytes.count / 5)
      }
    }
  }

  private func places(
    of patterns: PatternSet,
    in bytes: UnsafeBufferPointer<UInt8>,
    _ parts: [Range<Int>]
  ) -> [Int] {
    var places: [Int] = []
    for part in parts {
      var start = part.lowerBound
      while start < part.upperBound, let found = patterns.first(in: bytes, start..<part.upperBound)
      {
        places.append(found.place)
        start = found.place + 1
      }
    }
    return places
  }

  /// A header within Base64 is told wherever it begins.
  @Test func headersWithinBase64AreKnown() throws {
    let patterns = try #require(PatternSet([Array(Self.identifier.utf8)]))
    let texts = try #require(SearchedTexts(for: patterns))
    var (all, searched) = (0, 0)
    for number in 0..<60 {
      let payload = String(repeating: "{", count: number % 7) + Self.header(1) + ".\(number)"
      let bytes = IdentifierEncodings.base64Characters(of: Array(payload.utf8), behind: 0)
      let padded = bytes + [UInt8](repeating: 0x41, count: 9_000 - bytes.count)
      padded.withUnsafeBufferPointer { buffer in
        all += bytes.count
        searched += texts.unsearched(in: buffer, 0..<bytes.count).reduce(0) { $0 + $1.count }
      }
    }
    #expect(searched < all / 5)
  }
}
