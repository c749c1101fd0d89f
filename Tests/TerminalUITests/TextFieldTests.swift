import TestSupport
import Testing

@testable import TerminalUI

@Suite struct TextFieldTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let start: String
    let keys: [Key]
    let text: String
    let cursor: Int
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "typing", start: "a", keys: [.character("b")], text: "ab", cursor: 2),
    Row(
      name: "start and end",
      start: "bc",
      keys: [.control("a"), .character("a"), .control("e"), .character("d")],
      text: "abcd",
      cursor: 4
    ),
    Row(name: "left stops", start: "a", keys: [.left, .left], text: "a", cursor: 0),
    Row(name: "right stops", start: "a", keys: [.home, .right, .right], text: "a", cursor: 1),
    Row(name: "backspace", start: "ab", keys: [.left, .backspace], text: "b", cursor: 0),
    Row(name: "backspace at start", start: "a", keys: [.home, .backspace], text: "a", cursor: 0),
    Row(name: "delete", start: "ab", keys: [.home, .delete], text: "b", cursor: 0),
    Row(name: "delete at end", start: "ab", keys: [.control("d")], text: "ab", cursor: 2),
    Row(name: "word", start: "one two ", keys: [.control("w")], text: "one ", cursor: 4),
    Row(name: "all before", start: "abc", keys: [.left, .control("u")], text: "c", cursor: 0),
    Row(name: "all after", start: "abc", keys: [.home, .control("k")], text: "", cursor: 0),
    Row(
      name: "cut and put back",
      start: "one two",
      keys: [.control("w"), .control("a"), .control("y")],
      text: "twoone ",
      cursor: 3
    ),
    Row(
      name: "word left",
      start: "one two",
      keys: [.alt("b"), .alt("b")],
      text: "one two",
      cursor: 0
    ),
    Row(
      name: "word right",
      start: "one two",
      keys: [.home, .alt("f")],
      text: "one two",
      cursor: 3
    ),
    Row(
      name: "word right over blanks",
      start: "one  two",
      keys: [.home, .alt("f"), .alt("f"), .alt("f")],
      text: "one  two",
      cursor: 8
    ),
    Row(
      name: "word left over blanks",
      start: "one  two",
      keys: [.alt("b"), .left, .alt("b"), .alt("b")],
      text: "one  two",
      cursor: 0
    ),
    Row(
      name: "word after the cursor, put back",
      start: "one two six",
      keys: [.home, .alt("f"), .alt("d"), .control("e"), .control("y")],
      text: "one six two",
      cursor: 11
    ),
    Row(
      name: "all before, put back",
      start: "abc",
      keys: [.left, .control("u"), .end, .control("y")],
      text: "cab",
      cursor: 3
    ),
    Row(
      name: "all after, put back",
      start: "abc",
      keys: [.home, .right, .control("k"), .home, .control("y")],
      text: "bca",
      cursor: 2
    ),
    Row(
      name: "keys of Emacs",
      start: "abc",
      keys: [.control("b"), .control("b"), .control("f"), .control("h"), .control("d")],
      text: "a",
      cursor: 1
    ),
    Row(
      name: "mark joins its letter",
      start: "e",
      keys: [.character("\u{301}")],
      text: "e\u{301}",
      cursor: 1
    ),
    Row(name: "cluster goes whole", start: "👨‍👩‍👧", keys: [.backspace], text: "", cursor: 0),
  ]

  @Test(arguments: rows) func edits(row: Row) {
    var field = TextField(row.start)
    for key in row.keys { #expect(field.handle(key) == true) }
    #expect(field.text == row.text)
    #expect(field.cursor == row.cursor)
  }

  @Test func leavesOtherKeysToTheCaller() {
    var field = TextField("a")
    for key in [Key.enter, .escape, .tab, .up, .down, .control("c"), .function(1)] {
      #expect(field.handle(key) == false)
    }
    #expect(field.text == "a")
  }

  @Test func pastesOnOneLine() {
    var field = TextField("<>")
    field.handleAll([.left])
    field.paste("  2000\r\n\t123\u{1B}\u{7} \n")
    #expect(field.text == "<2000 123>")
    #expect(field.cursor == 9)
  }

  @Test func keepsToItsLimit() {
    var field = TextField()
    field.paste(String(repeating: "x", count: TextField.maximumTextLength + 10))
    #expect(field.text.count == TextField.maximumTextLength)
    field.handleAll([.character("y")])
    #expect(field.text.count == TextField.maximumTextLength)
    #expect(field.cursor == TextField.maximumTextLength)
  }

  @Test func slidesSoThatTheCursorIsSeen() {
    var field = TextField("abcdefgh")
    #expect(field.view(width: 5) == ("efgh", 4))
    field.handleAll([.home])
    #expect(field.view(width: 5) == ("abcd…", 0))
    #expect(field.view(width: 9) == ("abcdefgh", 0))
    #expect(field.view(width: 7) == ("abcdef…", 0))
    #expect(field.view(width: 2) == ("a…", 0))
    #expect(field.view(width: 1) == ("", 0))
    field.handleAll([.right, .right, .right, .right])
    #expect(field.view(width: 5) == ("abcd…", 4))
    field.handleAll([.right])
    #expect(field.view(width: 5) == ("bcde…", 4))
    #expect(TextField("日本語").view(width: 4) == ("語", 2))
  }

  @Test func survivesAnyKeys() {
    var random = SeededNumbers(seed: 3)
    let keys: [Key] = [
      .character("a"), .character(" "), .character("\u{301}"), .character("👩"),
      .character("\u{200D}"), .character("🚀"), .left, .right, .home, .end, .backspace, .delete,
      .control("w"), .control("u"), .control("k"), .control("y"), .alt("b"), .alt("f"), .alt("d"),
    ]
    var field = TextField()
    for _ in 0..<3000 {
      _ = field.handle(keys[Int.random(in: 0..<keys.count, using: &random)])
      #expect((0...field.text.count).contains(field.cursor))
      let view = field.view(width: 10)
      #expect(columnWidth(of: view.text) <= 10 && view.cursor < 10)
      if field.text.count > 60 { field.clear() }
    }
  }
}

extension TextField {
  fileprivate mutating func handleAll(_ keys: [Key]) {
    for key in keys { _ = handle(key) }
  }
}
