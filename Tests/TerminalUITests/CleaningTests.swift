import Testing

@testable import TerminalUI

/// Rows of invariant 8: text from documents cannot act on the terminal, nor hide.
@Suite struct CleaningTests {
  @Test(arguments: Array(0x00...0x1F) + Array(0x7F...0x9F) as [UInt32])
  func showsControlsAsSigns(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let digits = String(value, radix: 16, uppercase: true)
    let sign = "<U+" + String(repeating: "0", count: 4 - digits.count) + digits + ">"
    #expect(cleaned("a\(Character(scalar))b") == "a\(sign)b")
  }

  struct Row: CustomTestStringConvertible {
    let name: String
    let text: String
    let clean: String
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "plain text", text: "pro.monthly 9.99", clean: "pro.monthly 9.99"),
    Row(name: "empty", text: "", clean: ""),
    Row(name: "letters of other scripts", text: "Ángel 日本語 Жаба", clean: "Ángel 日本語 Жаба"),
    Row(name: "CR LF is one character to Swift", text: "a\r\nb", clean: "a<U+000D><U+000A>b"),
    Row(
      name: "OSC 52",
      text: "\u{1B}]52;c;aGk=\u{7}",
      clean: "<U+001B>]52;c;aGk=<U+0007>"
    ),
    Row(name: "C1 CSI", text: "\u{9B}2J", clean: "<U+009B>2J"),
    Row(name: "right-to-left override", text: "a\u{202E}b", clean: "a<U+202E>b"),
    Row(name: "left-to-right embedding", text: "\u{202A}", clean: "<U+202A>"),
    Row(name: "pop directional formatting", text: "\u{202C}", clean: "<U+202C>"),
    Row(name: "first isolate", text: "\u{2066}x", clean: "<U+2066>x"),
    Row(name: "pop isolate", text: "x\u{2069}", clean: "x<U+2069>"),
    Row(
      name: "marks of direction",
      text: "\u{200E}\u{200F}\u{61C}",
      clean: "<U+200E><U+200F><U+061C>"
    ),
    Row(name: "byte order mark", text: "\u{FEFF}id", clean: "<U+FEFF>id"),
    Row(name: "zero width space", text: "a\u{200B}b", clean: "a<U+200B>b"),
    Row(name: "word joiner", text: "a\u{2060}b", clean: "a<U+2060>b"),
    Row(name: "soft hyphen", text: "a\u{AD}b", clean: "a<U+00AD>b"),
    Row(name: "line separator", text: "a\u{2028}b", clean: "a<U+2028>b"),
    Row(name: "Hangul filler", text: "\u{3164}", clean: "<U+3164>"),
    Row(name: "interlinear annotation", text: "\u{FFF9}", clean: "<U+FFF9>"),
    Row(name: "tag characters", text: "a\u{E0041}\u{E007F}", clean: "a<U+E0041><U+E007F>"),
    Row(name: "replacement character stays", text: "\u{FFFD}", clean: "\u{FFFD}"),
    Row(name: "joiner in an emoji stays", text: "👨‍👩‍👧", clean: "👨‍👩‍👧"),
    Row(name: "joiner between ASCII letters", text: "a\u{200D}b", clean: "a<U+200D>b"),
    Row(name: "non-joiner in Persian stays", text: "می\u{200C}خواهم", clean: "می\u{200C}خواهم"),
    Row(name: "two joiners in a row", text: "ب\u{200C}\u{200C}ب", clean: "ب\u{200C}<U+200C>ب"),
    Row(name: "joiner first", text: "\u{200D}a", clean: "<U+200D>a"),
    Row(name: "emoji selector stays", text: "❤\u{FE0F}", clean: "❤\u{FE0F}"),
    Row(name: "selector after a letter", text: "a\u{FE0F}", clean: "a<U+FE0F>"),
    Row(
      name: "selectors that smuggle bytes",
      text: "😀\u{E0101}\u{E0102}",
      clean: "😀<U+E0101><U+E0102>"
    ),
    Row(
      name: "joiner after a selector stays",
      text: "❤\u{FE0F}\u{200D}🔥",
      clean: "❤\u{FE0F}\u{200D}🔥"
    ),
    Row(name: "selector after an ideograph stays", text: "辻\u{E0100}", clean: "辻\u{E0100}"),
    Row(name: "old selector after an ideograph", text: "辻\u{FE00}", clean: "辻\u{FE00}"),
    Row(name: "emoji selector after an ideograph", text: "辻\u{FE0F}", clean: "辻<U+FE0F>"),
    Row(name: "selector of ideographs after emoji", text: "😀\u{FE0D}", clean: "😀<U+FE0D>"),
    Row(name: "non-breaking blank stays", text: "a\u{A0}b", clean: "a\u{A0}b"),
    Row(name: "combining mark stays", text: "e\u{301}", clean: "e\u{301}"),
    Row(
      name: "eight marks stay",
      text: "e" + String(repeating: "\u{301}", count: 8) + "x",
      clean: "e" + String(repeating: "\u{301}", count: 8) + "x"
    ),
    Row(
      name: "more of the first mark are cut",
      text: "e" + String(repeating: "\u{300}", count: 9),
      clean: "e" + String(repeating: "\u{300}", count: 8) + "…"
    ),
    Row(
      name: "more marks are cut",
      text: "e" + String(repeating: "\u{301}\u{20DD}", count: 50) + "x\u{301}",
      clean: "e" + String(repeating: "\u{301}\u{20DD}", count: 4) + "…x\u{301}"
    ),
    Row(name: "private use stays", text: "\u{F8FF}", clean: "\u{F8FF}"),
  ]

  @Test(arguments: rows) func cleans(row: Row) {
    #expect(Array(cleaned(row.text).unicodeScalars) == Array(row.clean.unicodeScalars))
  }

  @Test(arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF] as [UInt32])
  func showsNoncharactersAsSigns(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let digits = String(value, radix: 16, uppercase: true)
    #expect(cleaned(String(Character(scalar))) == "<U+\(digits)>")
  }

  @Test func cleansOnlyOnce() {
    for row in Self.rows {
      #expect(cleaned(cleaned(row.text)) == cleaned(row.text))
    }
  }
}
