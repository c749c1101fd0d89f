import Testing

@testable import TerminalUI

/// Rows of the width rules: East Asian Width, marks, and emoji clusters reduced to their base.
@Suite struct WidthTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let text: String
    let columns: Int
    /// What the cells hold.
    let drawn: String
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "empty", text: "", columns: 0, drawn: ""),
    Row(name: "ASCII", text: "subdesk", columns: 7, drawn: "subdesk"),
    Row(name: "Latin", text: "Ángel", columns: 5, drawn: "Ángel"),
    Row(name: "Cyrillic", text: "Жаба", columns: 4, drawn: "Жаба"),
    Row(name: "Japanese", text: "日本語", columns: 6, drawn: "日本語"),
    Row(name: "Korean", text: "한글", columns: 4, drawn: "한글"),
    Row(name: "Korean in parts", text: "\u{1112}\u{1161}\u{11AB}", columns: 2, drawn: "한"),
    Row(
      name: "Korean initial with a mark",
      text: "\u{1112}\u{301}\u{1161}",
      columns: 2,
      drawn: "\u{1112}\u{301}\u{1161}"
    ),
    Row(name: "first syllable in parts", text: "\u{1100}\u{1161}\u{11A8}", columns: 2, drawn: "각"),
    Row(name: "last syllable in parts", text: "\u{1112}\u{1175}\u{11C2}", columns: 2, drawn: "힣"),
    Row(
      name: "final after a final",
      text: "한\u{11A8}",
      columns: 2,
      drawn: "한\u{11A8}"
    ),
    Row(name: "halfwidth katakana", text: "ｱｲ", columns: 2, drawn: "ｱｲ"),
    Row(name: "fullwidth letters", text: "ＡＢ", columns: 4, drawn: "ＡＢ"),
    Row(name: "combining accent", text: "e\u{301}", columns: 1, drawn: "e\u{301}"),
    Row(name: "mark without a letter", text: "\u{301}", columns: 1, drawn: " \u{301}"),
    Row(
      name: "more marks than a cell holds",
      text: "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}",
      columns: 1,
      drawn: "a\u{301}\u{302}\u{303}\u{304}"
    ),
    Row(name: "Devanagari", text: "नि", columns: 2, drawn: "नि"),
    Row(name: "Thai", text: "ก\u{E33}", columns: 2, drawn: "ก\u{E33}"),
    Row(name: "emoji", text: "😀", columns: 2, drawn: "😀"),
    Row(name: "emoji of Unicode 15", text: "\u{1FABF}", columns: 2, drawn: "\u{1FABF}"),
    Row(name: "emoji of Unicode 16", text: "\u{1FADF}", columns: 2, drawn: "\u{1FADF}"),
    Row(name: "family", text: "👨‍👩‍👧", columns: 2, drawn: "👨"),
    Row(name: "skin tone", text: "👍🏽", columns: 2, drawn: "👍"),
    Row(name: "skin tone and joiner", text: "👩🏽‍🚀!", columns: 3, drawn: "👩!"),
    Row(name: "skin tone alone", text: "🏽", columns: 2, drawn: "🏽"),
    Row(name: "joiner after a letter", text: "日\u{200D}😀", columns: 4, drawn: "日😀"),
    Row(name: "joiner before a letter", text: "😀\u{200D}日", columns: 4, drawn: "😀日"),
    Row(name: "joiner after a sign", text: "©\u{200D}😀", columns: 3, drawn: "©😀"),
    Row(name: "emoji after emoji", text: "👨\u{200D}👩😀", columns: 4, drawn: "👨😀"),
    Row(name: "heart as emoji", text: "❤\u{FE0F}x", columns: 2, drawn: "❤x"),
    Row(name: "rainbow flag", text: "🏳\u{FE0F}‍🌈", columns: 1, drawn: "🏳"),
    Row(name: "flag", text: "🇯🇵", columns: 2, drawn: "JP"),
    Row(name: "two flags", text: "🇩🇪🇫🇷", columns: 4, drawn: "DEFR"),
    Row(name: "keycap", text: "1\u{FE0F}\u{20E3}", columns: 1, drawn: "1\u{20E3}"),
    Row(name: "our signs", text: "●◔◑▲△·✕?✓○≈✗", columns: 12, drawn: "●◔◑▲△·✕?✓○≈✗"),
    Row(name: "lines and bars", text: "─│█░▌▁▇…›", columns: 9, drawn: "─│█░▌▁▇…›"),
    Row(name: "Persian with a non-joiner", text: "ب\u{200C}ب", columns: 2, drawn: "بب"),
    Row(name: "control", text: "\u{7}", columns: 8, drawn: "<U+0007>"),
  ]

  @Test(arguments: rows) func measures(row: Row) {
    #expect(columnWidth(of: row.text) == row.columns)
  }

  @Test(arguments: rows) func drawsWhatItMeasures(row: Row) {
    var frame = Frame(size: Size(columns: 20, rows: 1))
    #expect(frame.put(row.text, row: 0, column: 0) == row.columns)
    #expect(Array(frame.row(text: 0).unicodeScalars) == Array(row.drawn.unicodeScalars))
  }

  @Test func knowsTheEdgesOfTheTable() throws {
    for (value, width) in [
      (0x10FF, 1), (0x1100, 2), (0x115F, 2), (0x1160, 0), (0x2319, 1), (0x231A, 2),
      (0x2630, 1), (0x2E7F, 1), (0x2E80, 2), (0x3000, 2), (0x303F, 1), (0x3099, 0), (0x4DC0, 2),
      (0xD7A3, 2), (0xFF60, 2), (0xFF61, 1), (0x1F1E6, 1), (0x3FFFD, 2),
    ] as [(UInt32, Int)] {
      let scalar = try #require(Unicode.Scalar(value))
      #expect(columnWidth(of: scalar) == width, "U+\(String(value, radix: 16))")
    }
  }
}
