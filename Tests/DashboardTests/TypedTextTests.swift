import TerminalUI
import Testing

@testable import Dashboard

/// The lines that somebody types into, and the words that stay together in a line.
@Suite("Typed text and lines")
struct TypedTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var hints: [String] = []
    var drawn: String
    var cursor: Int
    var testDescription: String { drawn }
  }

  /// In 20 columns behind a label of 6: 13 for the text with the cursor, and one to spare.
  @Test(arguments: [
    Row(text: "", drawn: "Find: ", cursor: 6),
    Row(text: "340", hints: ["Esc"], drawn: "Find: 340   Esc", cursor: 9),
    // A hint leaves one column; the next one that has room stands for it.
    Row(text: "340", hints: ["12345678", "1234567"], drawn: "Find: 340   1234567", cursor: 9),
    Row(text: "340", hints: ["12345678"], drawn: "Find: 340", cursor: 9),
    Row(text: "abcdefghijkl", drawn: "Find: abcdefghijkl", cursor: 18),
    Row(text: "abcdefghijklm", drawn: "Find: bcdefghijklm", cursor: 18),
    Row(text: "abcdefghijklmnop", drawn: "Find: efghijklmnop", cursor: 18),
  ])
  func aField(row: Row) {
    var frame = Frame(size: Size(columns: 20, rows: 1))
    frame.put(field: TextField(row.text), label: "Find: ", hints: row.hints, row: 0)
    #expect(frame.row(text: 0) == row.drawn.trimmed)
    #expect(frame.cursor == Point(column: row.cursor, row: 0))
  }

  struct Wrap: Sendable, CustomTestStringConvertible {
    var text: String
    var width: Int
    var lines: [String]
    var testDescription: String { text }
  }

  @Test(arguments: [
    Wrap(text: "renews 26 Mar 2025", width: 14, lines: ["renews 26 Mar", "2025"]),
    // What would be wider than two thirds of a line is no longer held together.
    Wrap(text: "renews 26 Mar 2025", width: 16, lines: ["renews 26 Mar", "2025"]),
    Wrap(text: "renews 26 Mar 2025", width: 17, lines: ["renews", "26 Mar 2025"]),
    Wrap(text: "renews 26 Mar 2025", width: 18, lines: ["renews 26 Mar 2025"]),
    Wrap(text: "it renews 26 Mar 2025", width: 20, lines: ["it renews", "26 Mar 2025"]),
    Wrap(text: "it costs 9.99 USD now", width: 14, lines: ["it costs", "9.99 USD now"]),
    Wrap(text: "within the 10 d 20 h left", width: 21, lines: ["within the", "10 d 20 h left"]),
    Wrap(text: "number 340 001 196", width: 17, lines: ["number", "340 001 196"]),
    Wrap(text: "ab cd ef", width: 5, lines: ["ab cd", "ef"]),
    Wrap(text: "it costs “9.99 USD now", width: 15, lines: ["it costs", "“9.99 USD now"]),
    Wrap(text: "it was (26 Mar now", width: 12, lines: ["it was", "(26 Mar now"]),
    Wrap(text: "refunded 40 % now", width: 12, lines: ["refunded", "40 % now"]),
    Wrap(text: "it is at 08:15 Pacific", width: 20, lines: ["it is at", "08:15 Pacific"]),
    // A number at the end of a clause, or with letters of its own, does not belong to the next.
    Wrap(text: "aaaa 2, 340", width: 9, lines: ["aaaa 2,", "340"]),
    Wrap(text: "aaaa 2; 340", width: 9, lines: ["aaaa 2;", "340"]),
    Wrap(text: "aaaa 1st 340", width: 11, lines: ["aaaa 1st", "340"]),
    // Two amounts, a word with a colon, and what is neither a currency nor a group of three.
    Wrap(text: "paid 9.99 12", width: 11, lines: ["paid 9.99", "12"]),
    Wrap(text: "see 10 a:b", width: 9, lines: ["see 10", "a:b"]),
    Wrap(text: "is at 9.99 for", width: 12, lines: ["is at 9.99", "for"]),
    Wrap(text: "is at 9.99 ÄÖÜ", width: 12, lines: ["is at 9.99", "ÄÖÜ"]),
    Wrap(text: "is it at 9.99 USDT", width: 14, lines: ["is it at 9.99", "USDT"]),
    Wrap(text: "abc in 2025 340", width: 13, lines: ["abc in 2025", "340"]),
    // A month without a number, and a word before one.
    Wrap(text: "late in Mar later", width: 13, lines: ["late in Mar", "later"]),
    Wrap(text: "seen at 26 later", width: 12, lines: ["seen at 26", "later"]),
  ])
  func wordsThatBelongTogether(row: Wrap) {
    #expect(wrappedText(row.text, width: row.width) == row.lines)
  }
}

extension String {
  /// Without blanks at the end, as a row of a frame is read.
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
