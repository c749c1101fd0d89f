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
    Row(
      name: "controls beyond ASCII",
      bytes: "a\u{80}\u{85}\u{9B}\u{9F}b",
      keys: [.character("a"), .character("b")]
    ),
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
    Row(name: "report of a place", bytes: "\u{1B}[24;80Rx", keys: [.character("x")]),
    Row(name: "escape, then arrow", bytes: "\u{1B}\u{1B}[A", keys: [.escape, .up]),
    Row(
      name: "a sequence that is too long",
      bytes: "\u{1B}[?" + String(repeating: "1;", count: 99) + "cx",
      keys: [.character("x")]
    ),
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
      keys: [.character("x")]
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

  @Test(
    arguments: [
      ("\u{1B}[<0;1;1M", [.click(Point(column: 0, row: 0), count: 1)]),
      ("\u{1B}[<0;300;80M", [.click(Point(column: 299, row: 79), count: 1)]),
      ("\u{1B}[<64;5;5M", [.scroll(rows: -3)]), ("\u{1B}[<65;5;5M", [.scroll(rows: 3)]),
      // A release, a drag, the middle and right buttons, and a click with Shift.
      ("\u{1B}[<0;1;1m", []), ("\u{1B}[<32;1;1M", []), ("\u{1B}[<1;1;1M", []),
      ("\u{1B}[<2;1;1M", []), ("\u{1B}[<4;1;1M", []),
      // Places that are none, and what is cut short or not a report.
      ("\u{1B}[<0;0;1M", []), ("\u{1B}[<0;1;2001M", []), ("\u{1B}[<0;1M", []),
      ("\u{1B}[<0;1;1;1M", []), ("\u{1B}[<;;M", []), ("\u{1B}[<0;-1;1M", []),
      ("\u{1B}[<0;99999999999999999999;1M", []), ("\u{1B}[<0;1;1A", []),
    ] as [(String, [TerminalEvent])]
  )
  func readsTheMouse(bytes: String, expected: [TerminalEvent]) {
    #expect(events(bytes + "x") == expected + [.key(.character("x"))])
  }

  @Test(arguments: [
    // Twice on one cell within 400 ms; later, elsewhere, and a third time begin anew.
    (0, "5;5", 400, "5;5", 2), (0, "5;5", 401, "5;5", 1), (0, "5;5", 100, "6;5", 1),
    (0, "5;5", 100, "5;6", 1),
  ])
  func tellsDoubleClicks(first: Int64, at: String, second: Int64, then: String, count: Int) {
    var decoder = InputDecoder()
    func click(_ place: String, _ moment: Int64) -> TerminalEvent? {
      var events: [TerminalEvent] = []
      for scalar in "\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m".unicodeScalars {
        events += decoder.take(.scalar(scalar), at: moment)
      }
      #expect(events.count == 1)
      return events.first
    }
    func counts(_ event: TerminalEvent?) -> Int? {
      if case .click(_, let count) = event { count } else { nil }
    }
    #expect(counts(click(at, first)) == 1)
    #expect(counts(click(then, second)) == count)
    if count == 2 { #expect(counts(click(then, second + 1)) == 1) }
  }

  @Test func aClickAfterALoneEscapeIsItsRest() {
    var decoder = InputDecoder()
    #expect(decoder.take(.scalar("\u{1B}"), at: 0) == [])
    #expect(decoder.pause(at: 50) == [.key(.escape)])
    for scalar in "[<0;5;5M".unicodeScalars { #expect(decoder.take(.scalar(scalar), at: 60) == []) }
  }

  // MARK: The terminal's background

  private static let answer = "\u{1B}]11;rgb:fdfd/f6f6/e3e3"
  /// As xterm 390 answers.
  private static let attributes = "\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28c"

  @Test(arguments: [
    ("answer + BEL", answer + "\u{7}"), ("answer + ST", answer + "\u{1B}\\"),
    ("answer + ST of one byte", answer + "\u{9C}"),
    ("two digits", "\u{1B}]11;rgb:fd/f6/e3\u{7}"),
    ("among keys", "j" + answer + "\u{7}" + attributes + "k"),
  ])
  func takesTheBackgroundForNoKey(name: String, bytes: String) {
    var decoder = InputDecoder()
    decoder.noteQuestion(at: 0)
    var events: [TerminalEvent] = []
    for scalar in bytes.unicodeScalars { events += decoder.take(.scalar(scalar), at: 0) }
    events += decoder.pause(at: 0)
    #expect(events == (name == "among keys" ? "jk" : "").map { .key(.character($0)) })
    #expect(decoder.background == RGBColor(253, 246, 227))
  }

  /// However the line cuts the answer in pieces, and however late it comes.
  @Test(arguments: [Int64(0), 100, 240, 5000])
  func noPieceOfAnAnswerIsAKey(start: Int64) {
    let bytes = Array((Self.answer + "\u{1B}\\" + Self.attributes).unicodeScalars)
    for cut in 1..<bytes.count {
      // Only an Esc that is cut off when nothing is awaited any more is a key.
      let isLate = start >= InputDecoder.answerMilliseconds
      var decoder = InputDecoder()
      decoder.noteQuestion(at: 0)
      var events: [TerminalEvent] = []
      for (index, scalar) in bytes.enumerated() {
        let moment = start + (index >= cut ? 60 : 0)
        events += decoder.take(.scalar(scalar), at: moment)
        if index == cut - 1 { events += decoder.pause(at: moment + 50) }
      }
      events += decoder.pause(at: start + 400)
      let isCutOff = isLate && bytes[cut - 1] == "\u{1B}" && cut != Self.answer.count + 1
      #expect(events == (isCutOff ? [.key(.escape)] : []), "cut at \(cut)")
      #expect(decoder.background == RGBColor(253, 246, 227), "cut at \(cut)")
    }
  }

  /// What is asked for here, and what another program has asked for.
  static let answers = [
    "\u{1B}[?62;c", "\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28c", "\u{1B}[>41;390;0c",
    "\u{1B}[24;80R", "\u{1B}[1;5R", "\u{1B}[?2026;2$y", "\u{1B}[8;24;80t", "\u{1B}[?1u",
    "\u{1B}[I", answer + "\u{7}", answer + "\u{1B}\\", "\u{1B}]4;1;rgb:cd/00/00\u{1B}\\",
    "\u{1B}]52;c;c2VjcmV0\u{7}", "\u{1B}P1+r544e=787465726d\u{1B}\\", "\u{1B}P0$r\u{1B}\\",
    "\u{1B}P>|XTerm(390)\u{1B}\\", "\u{1B}P!|00000000\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\",
    "\u{1B}]11;rgb:" + String(repeating: "0", count: 5000) + "\u{7}",
  ]

  /// Bytes that come one by one, between which it is asked whether there was a pause.
  @Test(arguments: answers, [Int64(20), 50, 80])
  func noByteOfAnAnswerIsAKey(answer: String, gap: Int64) {
    var decoder = InputDecoder()
    var moment: Int64 = 0
    var events: [TerminalEvent] = []
    for scalar in answer.unicodeScalars {
      moment += gap
      // The terminal's driver waits for what follows an Esc.
      events += decoder.take(.scalar(scalar), at: moment)
      if scalar != "\u{1B}" { events += decoder.pause(at: moment + gap - 1) }
    }
    #expect(events == [])
    #expect(decoder.take(.scalar("x"), at: moment + gap) == [.key(.character("x"))])
  }

  /// An Esc that was taken for a key is followed by nothing that is typed.
  @Test(arguments: answers) func theRestOfAnAnswerIsNotTyped(answer: String) {
    var decoder = InputDecoder()
    #expect(decoder.take(.scalar("\u{1B}"), at: 0) == [])
    #expect(decoder.pause(at: 100) == [.key(.escape)])
    var moment: Int64 = 150
    var events: [TerminalEvent] = []
    for scalar in answer.unicodeScalars.dropFirst() {
      events += decoder.take(.scalar(scalar), at: moment)
      moment += 50
    }
    #expect(events == [])
  }

  /// Each byte puts off the end of the time in which an Esc may begin an answer.
  @Test func answersMayTakeLongerThanIsWaitedForTheFirst() {
    var decoder = InputDecoder()
    decoder.noteQuestion(at: 0)
    var moment = InputDecoder.answerMilliseconds - 500
    for scalar in (Self.answer + "\u{1B}\\").unicodeScalars {
      #expect(decoder.take(.scalar(scalar), at: moment) + decoder.pause(at: moment + 79) == [])
      moment += 80
    }
    #expect(decoder.take(.scalar("\u{1B}"), at: moment) + decoder.pause(at: moment + 200) == [])
    for scalar in "[?62;c".unicodeScalars {
      #expect(decoder.take(.scalar(scalar), at: moment + 240) == [])
    }
    #expect(!decoder.awaitsAnswer(at: moment + 240))
  }

  @Test func whatIsNoAnswerWasTyped() {
    #expect(events("\u{1B}]x") == [.key(.alt("]")), .key(.character("x"))])
    #expect(events("\u{1B}]11x") == [.key(.alt("]"))] + "11x".map { .key(.character($0)) })
    #expect(events("\u{1B}Px") == [.key(.alt("P")), .key(.character("x"))])
    #expect(events("\u{1B}P1r") == [.key(.alt("P"))] + "1r".map { .key(.character($0)) })
    #expect(events("\u{1B}_g") == [.key(.alt("_")), .key(.character("g"))])
    #expect(events("\u{1B}]\r") == [.key(.alt("]")), .key(.enter)])
    // An answer that ^C is typed into is over.
    #expect(events("\u{1B}]11;\u{3}x") == [.key(.control("c")), .key(.character("x"))])
    let digits = String(repeating: "1", count: 12)
    #expect(
      events("\u{1B}]\(digits)") == [.key(.alt("]"))] + digits.map { .key(.character($0)) },
      "no answer has such a number"
    )
    var typed = InputDecoder()
    for scalar in "\u{1B}P1".unicodeScalars { #expect(typed.take(.scalar(scalar), at: 0) == []) }
    #expect(typed.deadline == 250)
    #expect(typed.pause(at: 250) == [.key(.alt("P")), .key(.character("1"))])
    var decoder = InputDecoder()
    #expect(decoder.take(.scalar("\u{1B}"), at: 0) == [])
    #expect(decoder.pause(at: 50) == [.key(.escape)])
    #expect(decoder.take(.scalar("]"), at: 100) == [])
    #expect(decoder.deadline == 350)
    #expect(decoder.pause(at: 350) == [.key(.character("]"))], "a key soon after Esc")
    #expect(decoder.deadline == nil)
  }

  /// While an answer is awaited, an Esc may be its beginning; it is a key soon after.
  @Test func escIsAKeyEvenWhileAnAnswerIsAwaited() {
    var decoder = InputDecoder()
    decoder.noteQuestion(at: 0)
    #expect(decoder.take(.scalar("\u{1B}"), at: 100) == [])
    #expect(decoder.pause(at: 150) == [])
    #expect(decoder.deadline == 350)
    #expect(decoder.pause(at: 350) == [.key(.escape)])
    for scalar in Self.attributes.unicodeScalars { _ = decoder.take(.scalar(scalar), at: 700) }
    #expect(!decoder.awaitsAnswer(at: 700), "the attributes come after what was asked before")
    #expect(decoder.take(.scalar("\u{1B}"), at: 800) == [])
    #expect(decoder.pause(at: 800) == [.key(.escape)])
  }

  @Test(arguments: ["11;rgb:", "11;rgb:1/2", "11;rgb:////", "11;rgb:1/2/"])
  func ignoresABackgroundThatIsNone(text: String) {
    var decoder = InputDecoder()
    let bytes = "\u{1B}]" + text + "\u{7}"
    for scalar in bytes.unicodeScalars { #expect(decoder.take(.scalar(scalar), at: 0) == []) }
    #expect(decoder.background == nil)
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

  /// While the paste goes on its rest is dropped; where it had paused, what is typed counts again.
  @Test func anInterruptEndsAPasteAtOnce() {
    var decoder = InputDecoder()
    _ = decoder.take(.pasteStart, at: 0)
    _ = decoder.take(.scalar("a"), at: 0)
    #expect(decoder.take(.scalar("\u{3}"), at: 199) == [])
    for scalar in "q\r:".unicodeScalars { #expect(decoder.take(.scalar(scalar), at: 200) == []) }
    #expect(decoder.pause(at: 300) == [])
    #expect(decoder.take(.scalar("\u{3}"), at: 300) == [.key(.control("c"))])
    #expect(decoder.take(.scalar("q"), at: 301) + decoder.take(.pasteEnd, at: 302) == [])
    #expect(decoder.take(.scalar("q"), at: 303) == [.key(.character("q"))])

    _ = decoder.take(.pasteStart, at: 1000) + decoder.take(.scalar("a"), at: 1000)
    #expect(decoder.take(.scalar("\u{3}"), at: 1200) == [])
    #expect(decoder.take(.scalar("q"), at: 1201) == [.key(.character("q"))])

    _ = decoder.take(.pasteStart, at: 2000) + decoder.take(.scalar("\u{3}"), at: 2000)
    #expect(decoder.take(.scalar("q"), at: 4000) == [])
    #expect(decoder.take(.scalar("q"), at: 6001) == [.key(.character("q"))], "it has ended")
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
    var events: [TerminalEvent] = []
    for _ in 0..<(InputDecoder.maximumPasteLength + 1_000_000) {
      events += decoder.take(.scalar("x"), at: 0)
    }
    // One that never ends is told of before its end; one more tells that there was more.
    let whole = String(repeating: "x", count: InputDecoder.maximumPasteLength + 1)
    #expect(events == [.paste(whole)])
    #expect(decoder.take(.pasteEnd, at: 0) == [])
    #expect(decoder.take(.scalar("q"), at: 0) == [.key(.character("q"))])
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

  @Test func readsTheMouseInScripts() {
    #expect(
      TerminalEvent.script("click:12,5 double-click:1,1 scroll:-3 scroll:6") == [
        .click(Point(column: 11, row: 4), count: 1), .click(Point(column: 0, row: 0), count: 2),
        .scroll(rows: -3), .scroll(rows: 6),
      ]
    )
    // What is no place is typed.
    for word in ["click:0,5", "click:5", "click:1,2,3", "clock:1,2", "scroll:x"] {
      #expect(TerminalEvent.script(word) == word.map { .key(.character($0)) }, "\(word)")
    }
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
