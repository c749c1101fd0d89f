import Testing

@testable import TerminalUI

@Suite struct InputTests {
  private func events(_ text: String, pauses: Bool = true) -> [TerminalEvent] {
    var decoder = InputDecoder()
    var events: [TerminalEvent] = []
    for scalar in text.unicodeScalars { events += decoder.take(.scalar(scalar), at: 0) }
    return pauses ? events + decoder.pause(at: 0) : events
  }

  struct Row: CustomTestStringConvertible {
    let name: String
    let bytes: String
    let keys: [Key]
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "letters", bytes: "aé日", keys: [.character("a"), .character("é"), .character("日")]),
    Row(name: "return", bytes: "\r", keys: [.enter]),
    Row(name: "line feed", bytes: "\n", keys: [.enter]),
    Row(name: "tab", bytes: "\t", keys: [.tab]),
    Row(name: "both backspaces", bytes: "\u{8}\u{7F}", keys: [.backspace, .backspace]),
    Row(name: "control", bytes: "\u{1}\u{1A}", keys: [.control("a"), .control("z")]),
    Row(name: "control backslash", bytes: "\u{1C}", keys: [.control("\\")]),
    Row(name: "control space", bytes: "\0", keys: [.control(" ")]),
    Row(name: "escape alone", bytes: "\u{1B}", keys: [.escape]),
    Row(name: "escape twice", bytes: "\u{1B}\u{1B}", keys: [.escape, .escape]),
    Row(name: "alt", bytes: "\u{1B}f", keys: [.alt("f")]),
    Row(name: "arrow unknown to terminfo", bytes: "\u{1B}[B", keys: [.down]),
    Row(name: "arrow of the other mode", bytes: "\u{1B}OA", keys: [.up]),
    Row(name: "delete", bytes: "\u{1B}[3~", keys: [.delete]),
    Row(name: "control and arrow", bytes: "\u{1B}[1;5C", keys: [.right]),
    Row(name: "F5", bytes: "\u{1B}[15~", keys: [.function(5)]),
    Row(name: "back tab", bytes: "\u{1B}[Z", keys: [.backTab]),
    Row(name: "focus report", bytes: "\u{1B}[Ix", keys: [.character("x")]),
    Row(name: "mouse report", bytes: "\u{1B}[<64;5;5Mx", keys: [.character("x")]),
    Row(name: "report of a place", bytes: "\u{1B}[24;80Rx", keys: [.character("x")]),
    Row(name: "escape, then arrow", bytes: "\u{1B}\u{1B}[A", keys: [.escape, .up]),
    Row(name: "F1 of the other mode", bytes: "\u{1B}OP", keys: [.function(1)]),
    Row(name: "home with a number", bytes: "\u{1B}[1H", keys: [.home]),
    Row(name: "place that no key has", bytes: "\u{1B}[2Hx", keys: [.character("x")]),
    Row(name: "alt and delete", bytes: "\u{1B}\u{7F}", keys: [.alt("\u{7F}")]),
    Row(
      name: "longest sequence",
      bytes: "\u{1B}[" + String(repeating: "0", count: 31) + "~x",
      keys: [.character("x")]
    ),
    Row(
      name: "one longer",
      bytes: "\u{1B}[" + String(repeating: "0", count: 32) + "~x",
      keys: [.character("~"), .character("x")]
    ),
    Row(
      name: "letter that no sequence holds",
      bytes: "\u{1B}[1éx",
      keys: [
        .character("é"), .character("x"),
      ]
    ),
    Row(name: "deletion in a sequence", bytes: "\u{1B}[1\u{7F}", keys: [.backspace]),
    Row(name: "blank in a sequence", bytes: "\u{1B}[1 ~x", keys: [.character("x")]),
    Row(name: "control underscore", bytes: "\u{1F}", keys: [.control("_")]),
    Row(name: "broken sequence", bytes: "\u{1B}[1\rx", keys: [.enter, .character("x")]),
  ]

  @Test(arguments: rows) func decodes(row: Row) {
    #expect(events(row.bytes) == row.keys.map { .key($0) })
  }

  @Test func joinsAKeyWhoseBytesComeLate() {
    var decoder = InputDecoder()
    #expect(decoder.take(.scalar("\u{1B}"), at: 0) == [])
    #expect(decoder.take(.scalar("["), at: 0) == [])
    #expect(decoder.pause(at: 10) == [])
    #expect(decoder.take(.scalar("B"), at: 90) == [.key(.down)])
  }

  @Test func ignoresTheRestOfAKeyAfterALoneEscape() {
    var decoder = InputDecoder()
    #expect(decoder.take(.scalar("\u{1B}"), at: 0) == [])
    #expect(decoder.pause(at: 50) == [.key(.escape)])
    #expect(decoder.take(.scalar("["), at: 120) == [])
    #expect(decoder.take(.scalar("B"), at: 130) == [])
    #expect(decoder.take(.scalar("B"), at: 140) == [.key(.character("B"))])
  }

  @Test func takesABracketForItselfLaterOn() {
    var decoder = InputDecoder()
    #expect(decoder.take(.scalar("\u{1B}"), at: 0) == [])
    #expect(decoder.pause(at: 50) == [.key(.escape)])
    #expect(decoder.take(.scalar("["), at: 251) == [.key(.character("["))])
    #expect(decoder.take(.scalar("O"), at: 252) == [.key(.character("O"))])
  }

  /// The last moment at which what follows an Esc or a `[` still belongs to it, and the next.
  @Test func waitsForTheRestOfAKeyUpToItsLimits() {
    var decoder = InputDecoder()
    _ = decoder.take(.scalar("\u{1B}"), at: 0) + decoder.pause(at: 50)
    #expect(decoder.take(.scalar("O"), at: 250) == [])
    #expect(decoder.take(.scalar("A"), at: 251) == [])
    _ = decoder.take(.scalar("\u{1B}"), at: 300) + decoder.take(.scalar("["), at: 300)
    #expect(decoder.take(.scalar("A"), at: 2300) == [.key(.up)])
    _ = decoder.take(.scalar("\u{1B}"), at: 3000) + decoder.take(.scalar("["), at: 3000)
    #expect(decoder.take(.scalar("A"), at: 5001) == [.key(.character("A"))])
    _ = decoder.take(.pasteStart, at: 6000) + decoder.take(.scalar("a"), at: 6000)
    #expect(decoder.take(.scalar("b"), at: 8000) == [])
    #expect(decoder.take(.pasteEnd, at: 8000) == [.paste("ab")])
  }

  /// A key that the terminal's description has ends what was begun.
  @Test(
    arguments: [("\u{1B}", [.escape, .up]), ("\u{1B}[1", [.up]), ("\u{1B}O", [.up])]
      as [(String, [Key])]
  )
  func aKnownKeyEndsASequence(begun: String, keys: [Key]) {
    var decoder = InputDecoder()
    for scalar in begun.unicodeScalars { #expect(decoder.take(.scalar(scalar), at: 0) == []) }
    #expect(decoder.take(.key(.up), at: 1) == keys.map { .key($0) })
    #expect(decoder.take(.scalar("A"), at: 2) == [.key(.character("A"))])
    #expect(decoder.take(.other, at: 3) + decoder.take(.pasteEnd, at: 3) == [])
  }

  /// A second Esc is a key of its own, not the rest of one that was reported before.
  @Test func aKeyAfterAnIgnoredOneCounts() {
    var decoder = InputDecoder()
    _ = decoder.take(.scalar("\u{1B}"), at: 0) + decoder.pause(at: 50)
    #expect(decoder.take(.scalar("["), at: 60) + decoder.take(.scalar("A"), at: 60) == [])
    _ = decoder.take(.scalar("\u{1B}"), at: 70) + decoder.take(.scalar("["), at: 70)
    #expect(decoder.take(.scalar("A"), at: 70) == [.key(.up)])
  }

  @Test func makesOneEventOfAPaste() {
    var decoder = InputDecoder()
    var events = decoder.take(.pasteStart, at: 0)
    for scalar in "q\r\u{1B}[B:".unicodeScalars { events += decoder.take(.scalar(scalar), at: 0) }
    events += decoder.take(.key(.up), at: 0) + decoder.pause(at: 1)
    #expect(events.isEmpty)
    #expect(decoder.take(.pasteEnd, at: 60) == [.paste("q\n\u{1B}[B:")])
    #expect(decoder.take(.scalar("a"), at: 61) == [.key(.character("a"))])
  }

  @Test func aPasteEndsByTimeWithoutFurtherInput() {
    var decoder = InputDecoder()
    #expect(decoder.deadline == nil)
    _ = decoder.take(.pasteStart, at: 0)
    _ = decoder.take(.scalar("a"), at: 100)
    #expect(decoder.deadline == 2101)
    #expect(decoder.pause(at: 2100) == [])
    #expect(decoder.pause(at: 2101) == [.paste("a")])
    #expect(decoder.deadline == nil)
    #expect(decoder.take(.scalar("b"), at: 2102) == [.key(.character("b"))])
  }

  @Test func aTypedInterruptEndsAPaste() {
    var decoder = InputDecoder()
    _ = decoder.take(.pasteStart, at: 0)
    _ = decoder.take(.scalar("a"), at: 0)
    // One that was pasted is a part of the text.
    #expect(decoder.take(.scalar("\u{3}"), at: 199) == [])
    #expect(decoder.take(.scalar("\u{3}"), at: 399) == [.paste("a\u{3}")])
    #expect(decoder.take(.scalar("q"), at: 400) == [.key(.character("q"))])
  }

  @Test func doesNotWaitForeverForTheEndOfAPaste() {
    var decoder = InputDecoder()
    _ = decoder.take(.pasteStart, at: 0)
    _ = decoder.take(.scalar("a"), at: 0)
    #expect(decoder.take(.scalar("b"), at: 2001) == [.paste("a"), .key(.character("b"))])
  }

  /// A megabyte takes no longer than its scalars: what is kept is not counted or copied for each.
  @Test func capsPastes() {
    var decoder = InputDecoder()
    _ = decoder.take(.pasteStart, at: 0)
    for _ in 0..<(InputDecoder.maximumPasteLength + 1_000_000) {
      _ = decoder.take(.scalar("x"), at: 0)
    }
    let whole = String(repeating: "x", count: InputDecoder.maximumPasteLength)
    #expect(decoder.take(.pasteEnd, at: 0) == [.paste(whole)])
  }

  @Test func readsScripts() {
    #expect(
      TerminalEvent.script("Down C-d / 20 Enter paste:M1 size:40x12 text:Up M-b F5 PgDn") == [
        .key(.down), .key(.control("d")), .key(.character("/")), .key(.character("2")),
        .key(.character("0")), .key(.enter), .paste("M1"), .resized(Size(columns: 40, rows: 12)),
        .key(.character("U")), .key(.character("p")), .key(.alt("b")), .key(.function(5)),
        .key(.pageDown),
      ]
    )
  }

  @Test func namesKeysAsScriptsReadThem() {
    let keys: [Key] = [
      .character("j"), .character(" "), .character(","), .control("d"), .alt("x"), .enter,
      .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right, .home,
      .end, .pageUp, .pageDown, .function(12), .alt("\u{7F}"),
    ]
    for key in keys { #expect(Key(named: key.name) == key, "\(key.name)") }
    #expect(Key(named: "nonsense") == nil)
    #expect(Key(named: "F0") == nil && Key(named: "F1") == .function(1))
    #expect(Key(named: "F64") == nil && Key(named: "F63") == .function(63))
    #expect(Key(named: "C-") == nil && Key(named: "M-ab") == nil)
    #expect(Key(named: "") == nil)
  }

  @Test(arguments: ["80x24", "1x1"]) func readsSizes(text: String) {
    #expect(Size(text) != nil)
  }

  @Test(arguments: ["", "80", "80x", "x24", "0x5", "5x0", "-1x5", "5x-1", "8x8x8", "axb"])
  func refusesOtherSizes(text: String) {
    #expect(Size(text) == nil)
  }
}
