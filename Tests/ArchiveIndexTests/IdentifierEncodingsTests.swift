import Foundation
import TestSupport
import Testing

@testable import ArchiveIndex

/// The forms of an identifier in bytes, and the search for many of them at once.
@Suite("Forms of an identifier")
struct IdentifierEncodingsTests {
  private static let identifiers = [
    "340006883255406", "2000000000000001", "75a55bf9-9f86-4396-9ab9-6632c48b818c",
    "MK5TTTVWJH", "70412",
  ]

  /// Whether a form of an identifier is found, wherever the identifier begins.
  private func isFound(_ identifier: String, _ change: ([UInt8]) -> [UInt8]) throws -> Bool {
    let forms = try #require(PatternSet(IdentifierEncodings.all(of: identifier)))
    return (0..<9).allSatisfy { before in
      let text = String(repeating: "{", count: before) + "\"id\":\"\(identifier)\",\"more\":1}"
      let bytes = change(Array(text.utf8))
      return bytes.withUnsafeBufferPointer { forms.first(in: $0, 0..<$0.count) != nil }
    }
  }

  private func base64(_ bytes: [UInt8], forURLs: Bool = false) -> [UInt8] {
    let text = Data(bytes).base64EncodedString()
    guard forURLs else { return Array(text.utf8) }
    return Array(
      text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "").utf8
    )
  }

  @Test(arguments: identifiers)
  func isFoundInEachLayerOfBase64(identifier: String) throws {
    #expect(try isFound(identifier) { $0 })
    for forURLs in [false, true] {
      #expect(try isFound(identifier) { base64($0, forURLs: forURLs) })
      // A transaction in a notification, and one in an envelope that is Base64.
      #expect(
        try isFound(identifier) { inner in
          let payload = Array("{\"signedPayload\":\"eyJ.".utf8) + base64(inner, forURLs: forURLs)
          return base64(payload, forURLs: forURLs)
        }
      )
      #expect(
        try isFound(identifier) { inner in
          let payload = Array("{\"data\":\"".utf8) + base64(inner, forURLs: true)
          let body = Array("{\"signedPayload\":\"e.".utf8) + base64(payload, forURLs: true)
          return base64(body, forURLs: forURLs)
        }
      )
    }
  }

  @Test(arguments: identifiers)
  func isFoundInBase64OfUTF16(identifier: String) throws {
    for isBigEndian in [false, true] {
      #expect(
        try isFound(identifier) { text in
          base64(text.flatMap { isBigEndian ? [0, $0] : [$0, 0] })
        }
      )
    }
  }

  @Test(arguments: ["75a55bf9-9f86-4396-9ab9-6632c48b818c", "75A55BF9-9F86-4396-9AB9-6632C48B818C"])
  func isFoundInCapitalsAndInSmallLetters(identifier: String) throws {
    for text in [identifier.lowercased(), identifier.uppercased()] {
      #expect(
        try isFound(identifier) { _ in base64(Array("{\"appAccountToken\":\"\(text)\"}".utf8)) }
      )
    }
  }

  @Test func numbersAreFoundAsReceiptsAndSpreadsheetsHaveThem() throws {
    for number in ["3.40006883255406E+14", "34000688325540.60e1", "3400068.83255406E8"] {
      #expect(try isFound("340006883255406") { _ in Array(number.utf8) })
    }
    let integer: [UInt8] = [0x02, 0x07, 0x01, 0x35, 0x3C, 0x05, 0x7F, 0x64, 0x6E]
    #expect(Int("340006883255406") == integer.dropFirst(2).reduce(0) { $0 << 8 | Int($1) })
    #expect(try isFound("340006883255406") { _ in base64([0x30, 0x0C] + integer + [0x05]) })
  }

  /// A slash and a plus in Base64 of a number stand as writers of JSON and of forms have them.
  @Test(arguments: [
    ("340004207329279", "IHATU7Zf///"), ("340004207329279", #"IHATU7Zf\/\/\/"#),
    ("340004207329279", "IHATU7Zf___"), ("340004207329279", "IHATU7Zf%2F%2F%2F"),
    ("340004207329279", #"IHATU7Zf\u002f\u002f\u002f"#), ("340004194742270", "IHATU7ZT%2Fv%2F"),
    ("340004194742270", "IHATU7ZT_v_"),
  ]) func numbersOfReceiptsAreFoundHoweverTheyAreWritten(number: String, text: String) throws {
    #expect(try isFound(number) { _ in Array(text.utf8) })
  }

  /// A UUID stands for the same bits in each mixture of small letters and capitals.
  @Test(arguments: ["75A55bf9-9F86-4396-9aB9-6632C48b818c", "75a55bf9-9f86-4396-9AB9-6632C48B818C"])
  func uuidsAreFoundInEachMixtureOfCases(text: String) throws {
    let identifier = "75a55bf9-9f86-4396-9ab9-6632c48b818c"
    #expect(try isFound(identifier) { _ in Array(text.utf8) })
    #expect(try isFound(identifier) { _ in base64(Array("{\"token\":\"\(text)\"}".utf8)) })
    #expect(
      try isFound(identifier) { _ in
        base64(Array("{\"x\":\"".utf8) + base64(Array("{\"token\":\"\(text)\"}".utf8)))
      }
    )
  }

  @Test(arguments: [
    ("123", false), ("1234", true), ("a b c d e", false), ("名前の番号です", false), ("id/1234567", false),
    (String(repeating: "1", count: 129), false),
  ])
  func onlyPlainIdentifiersAreLookedFor(text: String, isSearched: Bool) {
    #expect(IdentifierEncodings.canBeSearched(text) == isSearched)
  }

  /// The set finds what a search for each pattern finds, from every start.
  @Test func findsTheFirstPatternAtEveryPlace() throws {
    var numbers = SeededNumbers(seed: 7)
    for round in 0..<300 {
      // Long patterns are told by fewer of their bytes.
      let longest = round % 3 == 0 ? 90 : 12
      let letters = (0..<3).map { UInt8(0x61 + $0) }
      func text(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in letters.randomElement(using: &numbers) ?? 0 }
      }
      let patterns = (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
        text(Int.random(in: 4...longest, using: &numbers))
      }
      let set = try #require(PatternSet(patterns))
      let bytes = text(Int.random(in: 0...10 * longest / 4, using: &numbers))
      for start in 0...bytes.count {
        let end = Int.random(in: start...bytes.count, using: &numbers)
        let expected = (start..<end).lazy.compactMap { place in
          patterns.firstIndex { bytes[place...].starts(with: $0) }.map { (place, $0) }
        }.first
        let found = bytes.withUnsafeBufferPointer { set.first(in: $0, start..<end) }
        #expect(found?.place == expected?.0)
        #expect(found?.pattern == expected?.1)
      }
    }
  }

  @Test func aSetNeedsPatternsThatAreLongEnough() {
    #expect(PatternSet([]) == nil)
    #expect(PatternSet([Array("abc".utf8)]) == nil)
    #expect(PatternSet([[UInt8](repeating: 1, count: 300)]) != nil)
  }
}
