import TestSupport
import Testing

@testable import TerminalUI

@Suite struct FrameTests {
  private func row(
    _ columns: Int,
    charset: Charset = .unicode,
    _ draw: (inout Frame) -> Void
  )
    -> String
  {
    var frame = Frame(size: Size(columns: columns, rows: 1), charset: charset)
    draw(&frame)
    return (0..<columns).map { frame[0, $0].text.map { String($0) } ?? "<" }.joined()
  }

  struct Clip: CustomTestStringConvertible {
    let name: String
    let text: String
    let width: Int
    let drawn: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    Clip(name: "fits exactly", text: "abcd", width: 4, drawn: "abcd...."),
    Clip(name: "one too long", text: "abcde", width: 4, drawn: "abc….... "),
    Clip(name: "no room", text: "abc", width: 0, drawn: "........"),
    Clip(name: "one column", text: "abc", width: 1, drawn: "…......."),
    Clip(name: "one character in one column", text: "a", width: 1, drawn: "a......."),
    Clip(name: "negative width", text: "abc", width: -1, drawn: "........"),
    Clip(name: "wide fits", text: "日本", width: 4, drawn: "日<本<...."),
    Clip(name: "half of a wide one", text: "日本語", width: 4, drawn: "日<….... . "),
    Clip(name: "wide in one column", text: "日", width: 1, drawn: "…......."),
    Clip(name: "wider than the row", text: "abcdefghij", width: 99, drawn: "abcdefg…"),
  ]) func clips(row clip: Clip) {
    let drawn = row(8) {
      $0.fill(row: 0, with: ".")
      $0.put(clip.text, row: 0, column: 0, width: clip.width)
    }
    #expect(drawn == String(clip.drawn.filter { $0 != " " }))
  }

  @Test func hidesTheBeginningAtNegativeColumns() {
    #expect(row(4) { $0.put("abcdef", row: 0, column: -2) } == "cdef")
    #expect(row(4) { $0.put("日本語", row: 0, column: -1) } == " 本<…")
    #expect(row(4) { $0.put("abc", row: 0, column: -9) } == "    ")
  }

  /// A wide character of which one half lies outside leaves blanks, and nothing else.
  @Test func blanksAWideCharacterAtTheEdges() {
    func drawn(_ draw: (inout Frame) -> Void) -> String {
      row(4) {
        $0.fill(row: 0, with: ".")
        draw(&$0)
      }
    }
    #expect(drawn { $0.put("日x", row: 0, column: -1) } == " x..")
    var pane = Frame(size: Size(columns: 2, rows: 1))
    pane.put("日", row: 0, column: 0)
    #expect(drawn { $0.draw(pane, at: Point(column: 2, row: 0)) } == "..日<")
    #expect(drawn { $0.draw(pane, at: Point(column: 3, row: 0)) } == "... ")
    #expect(drawn { $0.draw(pane, at: Point(column: -2, row: 0)) } == "....")
  }

  @Test func ignoresPlacesOutside() {
    var frame = Frame(size: Size(columns: 4, rows: 2))
    let blank = frame
    #expect(frame.put("x", row: 2, column: 0) == 0)
    #expect(frame.put("x", row: -1, column: 0) == 0)
    #expect(frame.put("x", row: 0, column: 4) == 0)
    #expect(frame.put("x", row: .max, column: .max, width: .max) == 0)
    #expect(frame.put("x", row: .min, column: .min, width: .min) == 0)
    #expect(frame == blank)
    #expect(frame[9, 9].text == " ")
  }

  @Test func aligns() {
    #expect(row(6) { $0.put("ab", row: 0, column: 1, width: 4, alignment: .trailing) } == "   ab ")
    #expect(row(6) { $0.put("ab", row: 0, column: 0, width: 6, alignment: .center) } == "  ab  ")
    #expect(row(4) { $0.put("abcdef", row: 0, column: 0, alignment: .trailing) } == "abc…")
  }

  @Test func blanksTheOtherHalfOfWideCharacters() {
    #expect(
      row(4) {
        $0.put("日本", row: 0, column: 0)
        $0.put("x", row: 0, column: 1)
      } == " x本<"
    )
    #expect(
      row(4) {
        $0.put("日本", row: 0, column: 0)
        $0.put("x", row: 0, column: 2)
      } == "日<x "
    )
    #expect(
      row(4) {
        $0.put("日本", row: 0, column: 0)
        $0.put("語", row: 0, column: 1)
      } == " 語< "
    )
  }

  @Test func clipsSpansAsOneText() {
    var frame = Frame(size: Size(columns: 6, rows: 1))
    frame.put([Span("abc", Style(.good)), Span("defgh", Style(.bad))], row: 0, column: 0)
    #expect(frame.styledText == "|abcde…\n:gggbbb\n")
  }

  @Test func usesTwinsInASCII() {
    let drawn = row(30, charset: .ascii) {
      $0.put("─│┌┘ █░▌ ●◔◑▲△·✕ ✓○≈✗ › … é日x", row: 0, column: 0)
    }
    #expect(drawn == "-|++ #.> +t-!~.x vo=X > . ???x")
  }

  /// An ellipsis with the columns that it has in ASCII, within ten.
  static let ellipses: [(text: String, drawn: String)] = [
    ("Reading…", "Reading..."),
    ("Reading it…", "Reading..."),
    ("Counting…", "Countin..."), ("Counts…  7", "Coun...  7"),
    ("a…   12", "a... 12   "),
    ("a…  12", "a.  12    "),
    ("Counted w…", "Counted..."), ("… 3 older", ". 3 older "),
    ("… 3 old", "... 3 old "),
    ("… 3  old", ". 3  old  "),
    ("a…b", "a.b       "),
    ("…456", "...6      "),
  ]

  @Test(arguments: ellipses) func drawsThreeDotsInASCII(text: String, drawn: String) {
    #expect(row(10, charset: .ascii) { $0.put(text, row: 0, column: 0) } == drawn)
  }

  @Test func cutsWithDotsInASCII() {
    for (width, drawn) in [(5, "ab..."), (4, "a..."), (3, "..."), (2, "..")] {
      #expect(row(width, charset: .ascii) { $0.put("abcdef", row: 0, column: 0) } == drawn)
    }
  }

  /// A bar would have another height if it were reversed.
  @Test func aSelectedRowLeavesItsBars() {
    var frame = Frame(size: Size(columns: 6, rows: 1))
    frame.put("a ▁█▒b", row: 0, column: 0)
    frame.select(row: 0)
    #expect(
      (0..<6).map { frame[0, $0].style.isSelected } == [
        true, true, false, false, false, true,
      ]
    )
  }

  @Test func drawsRulesAndBars() {
    #expect(row(6) { $0.rule(row: 0) } == "──────")
    #expect(row(11) { $0.rule(row: 0, title: "gap") } == "─── gap ───")
    #expect(row(6) { $0.rule(row: 0, column: 2, width: 2) } == "  ──  ")
    #expect(row(10) { $0.rule(row: 0, column: 2, width: 7, title: "x") } == "  ── x ── ")
    #expect(row(5) { $0.rule(row: 0, title: "gap") } == "─ … ─")
    #expect(row(4) { $0.rule(row: 0, title: "x") } == "────")
    #expect(row(4) { $0.rule(row: 0, column: -2, width: 4) } == "──  ")
    #expect(row(4) { $0.rule(row: 0, column: 1, width: -1) } == "    ")
    #expect(row(4) { $0.rule(row: 0, column: 1, width: .max) } == " ───")
    #expect(row(4) { $0.fill(row: 0, with: "日") } == "    ")
    #expect(row(4) { $0.bar(row: 0, column: 0, width: 4, part: 1, whole: 2) } == "██░░")
    #expect(row(4) { $0.bar(row: 0, column: 0, width: 4, part: 1, whole: 999) } == "█░░░")
    #expect(row(4) { $0.bar(row: 0, column: 0, width: 4, part: 998, whole: 999) } == "███░")
    #expect(row(4) { $0.bar(row: 0, column: 0, width: 4, part: 0, whole: 0) } == "░░░░")
    #expect(row(4) { $0.bar(row: 0, column: 0, width: 4, part: .max, whole: .max) } == "████")
    #expect(row(4) { $0.bar(row: 0, column: 0, width: 4, part: -1, whole: 5) } == "░░░░")
    #expect(row(4) { $0.bar(row: 0, column: 1, width: 1, part: 1, whole: 2) } == " █  ")
    #expect(row(4) { $0.bar(row: 0, column: 1, width: 0, part: 1, whole: 2) } == "    ")
  }

  @Test func drawsVerticalRulesInsideTheFrame() {
    var frame = Frame(size: Size(columns: 3, rows: 4))
    frame.verticalRule(column: 1, rows: 1..<3)
    #expect(frame.styledText == "|\n| │\n: q\n| │\n: q\n|\n")
    frame.verticalRule(column: 2, rows: -5..<99)
    #expect(frame.text == "  │\n ││\n ││\n  │\n")
  }

  @Test func selectsAndRestylesOnlyItsColumns() {
    var frame = Frame(size: Size(columns: 6, rows: 2))
    frame.put("日本x", row: 0, column: 0)
    frame.select(row: 0, column: 1, width: 2)
    frame.restyle(row: 0, column: 4, width: 9) { $0.isBold = true }
    frame.select(row: 2)
    #expect(frame.styledText == "|日本x\n:    PP\n= ss\n|\n")
  }

  @Test func drawsAFrameInAFrame() {
    var pane = Frame(size: Size(columns: 4, rows: 1))
    pane.put("日ab", row: 0, column: 0)
    #expect(row(6) { $0.draw(pane, at: Point(column: 1, row: 0)) } == " 日<ab ")
    #expect(row(4) { $0.draw(pane, at: Point(column: 2, row: 0)) } == "  日<")
    #expect(row(4) { $0.draw(pane, at: Point(column: 3, row: 0)) } == "    ")
    #expect(row(4) { $0.draw(pane, at: Point(column: 4, row: 0)) } == "    ")
    #expect(row(4) { $0.draw(pane, at: Point(column: -1, row: 0)) } == " ab ")
    #expect(row(4) { $0.draw(pane, at: Point(column: .max, row: .max)) } == "    ")
  }

  /// With its marks and styles, and only where it is.
  @Test func drawsAFrameOverAnother() {
    var pane = Frame(size: Size(columns: 2, rows: 2))
    pane.put("e\u{301}日", row: 0, column: 0, style: Style(.good))
    pane.put("日", row: 1, column: 0, style: Style(.bad, bold: true))
    var frame = Frame(size: Size(columns: 4, rows: 3))
    for row in 0..<3 { frame.fill(row: row, with: ".") }
    frame.draw(pane, at: Point(column: 1, row: 1))
    #expect(frame.styledText == "|....\n|.e\u{301}….\n: gg\n|.日.\n: BB\n")
  }

  @Test func writesTheGoldenForm() {
    var frame = Frame(size: Size(columns: 12, rows: 4))
    frame.put("plain", row: 0, column: 1)
    frame.put("▲ 日", row: 1, column: 0, style: Style(.warn, bold: true))
    frame.put("x", row: 1, column: 7, style: Style(.match, underlined: true))
    frame.put("row", row: 2, column: 0)
    frame.select(row: 2, width: 4)
    #expect(
      frame.styledText == """
        | plain
        |▲ 日   x
        :WWWW   m
        =       u
        |row
        =ssss
        |

        """
    )
    #expect(frame.text == " plain\n▲ 日   x\nrow\n\n")
  }

  @Test func listsOnlyWhatChanged() {
    var before = Frame(size: Size(columns: 6, rows: 2))
    before.put("e\u{301}日x", row: 0, column: 0)
    var after = Frame(size: Size(columns: 6, rows: 2))
    // The same picture by another way, so that its clusters are numbered otherwise.
    after.put("o\u{302}", row: 0, column: 0)
    after.put("e\u{301}日x", row: 0, column: 0)
    #expect(before == after)
    #expect(after.changes(since: before).isEmpty)
    after.put("y", row: 0, column: 3)
    let change = CellChange(row: 0, column: 3, content: .scalar("y"), width: 1, style: .plain)
    #expect(after.changes(since: before) == [change])
    #expect(after.changes(since: nil).count == 11)
    #expect(after.changes(since: Frame(size: Size(columns: 5, rows: 2))).count == 11)
    after = before
    after.put("語", row: 0, column: 1, style: Style(.bad))
    after.put("日", row: 1, column: 4)
    #expect(
      after.changes(since: before) == [
        CellChange(row: 0, column: 1, content: .scalar("語"), width: 2, style: Style(.bad)),
        CellChange(row: 1, column: 4, content: .scalar("日"), width: 2, style: .plain),
      ]
    )
  }

  @Test func comparesWhatIsSeen() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.put("e\u{301}x", row: 0, column: 0)
    func expect(same: Bool, _ change: (inout Frame) -> Void) {
      var other = frame
      change(&other)
      #expect(frame.hasSameAppearance(other) == same)
      #expect((frame == other) == same)
    }
    expect(same: true) { _ in }
    expect(same: true) { $0.put("e\u{301}", row: 0, column: 0) }
    expect(same: false) { $0.put("e\u{302}", row: 0, column: 0) }
    expect(same: false) { $0.put("e", row: 0, column: 0) }
    expect(same: false) { $0.put("y", row: 0, column: 1) }
    expect(same: false) { $0.restyle(row: 0, width: 1) { $0.isBold = true } }
    expect(same: false) { $0.select(row: 0, column: 3) }
    expect(same: false) { $0.cursor = Point(column: 0, row: 0) }
    let wider = Frame(size: Size(columns: 2, rows: 2))
    #expect(!Frame(size: Size(columns: 4, rows: 1)).hasSameAppearance(wider))
    #expect(Frame(size: Size(columns: 4, rows: 1)) != wider)
    let ascii = Frame(size: frame.size, charset: .ascii)
    #expect(ascii != Frame(size: frame.size))
    #expect(ascii.hasSameAppearance(Frame(size: frame.size)))
  }

  @Test func capsItsSize() {
    #expect(Size(columns: -5, rows: .max) == Size(columns: 0, rows: Size.maximumSide))
    var frame = Frame(size: Size(columns: 0, rows: 0))
    frame.put("x", row: 0, column: 0)
    frame.rule(row: 0)
    #expect(frame.text == "")
  }

  @Test func staysFullWhateverIsPut() {
    var random = SeededNumbers(seed: 7)
    let pieces = ["a", "日本", "e\u{301}", "👨‍👩‍👧", "🇯🇵", "\u{202E}", "…", "\u{301}", "", "한", "\u{7}x"]
    for _ in 0..<300 {
      let size = Size(
        columns: Int.random(in: 0...12, using: &random),
        rows: Int.random(in: 0...3, using: &random)
      )
      var frame = Frame(size: size, charset: Bool.random(using: &random) ? .ascii : .unicode)
      for _ in 0..<20 {
        let text = (0..<Int.random(in: 0...4, using: &random))
          .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
        frame.put(
          text,
          row: Int.random(in: -1...4, using: &random),
          column: Int.random(in: -4...14, using: &random),
          width: Bool.random(using: &random) ? nil : Int.random(in: -2...14, using: &random),
          alignment: Bool.random(using: &random) ? .leading : .trailing
        )
      }
      expectFull(frame)
    }
  }

  @Test func aClickReachesTheTopmostPartAtItsPlace() {
    var frame = Frame(size: Size(columns: 10, rows: 3))
    frame.onClick(row: 1, reaches: "row")
    frame.onClick(row: 1, column: 4, width: 3, reaches: "word")
    frame.onClick(row: 2, column: 2, width: 2, reaches: 7)
    // Outside the frame, and of no width.
    frame.onClick(row: 3, reaches: "below")
    frame.onClick(row: 0, column: 12, width: 4, reaches: "right of it")
    frame.onClick(row: 0, column: 4, width: 0, reaches: "nothing")
    func target(_ column: Int, _ row: Int) -> String? {
      frame.clickTarget(at: Point(column: column, row: row), as: String.self)
    }
    #expect(target(0, 1) == "row")
    #expect(target(3, 1) == "row")
    #expect(target(4, 1) == "word")
    #expect(target(6, 1) == "word")
    #expect(target(7, 1) == "row")
    #expect(target(9, 1) == "row")
    #expect(target(10, 1) == nil)
    #expect(target(4, 0) == nil)
    #expect(target(0, 3) == nil)
    // Of another type.
    #expect(target(2, 2) == nil)
    #expect(frame.clickTarget(at: Point(column: 3, row: 2), as: Int.self) == 7)
    #expect(frame.clickTarget(at: Point(column: 4, row: 2), as: Int.self) == nil)
  }

  @Test func clicksOnAPaneReachWhatItHolds() {
    var pane = Frame(size: Size(columns: 4, rows: 2))
    pane.onClick(row: 0, reaches: "first")
    pane.onClick(row: 1, column: 1, width: 2, reaches: "second")
    var frame = Frame(size: Size(columns: 10, rows: 3))
    frame.draw(pane, at: Point(column: 5, row: 1))
    func target(_ column: Int, _ row: Int) -> String? {
      frame.clickTarget(at: Point(column: column, row: row), as: String.self)
    }
    #expect(target(4, 1) == nil)
    #expect(target(5, 1) == "first")
    #expect(target(8, 1) == "first")
    #expect(target(9, 1) == nil)
    #expect(target(5, 2) == nil)
    #expect(target(6, 2) == "second")
    #expect(target(8, 2) == nil)
    // Only the part within the frame.
    var cut = Frame(size: Size(columns: 3, rows: 1))
    cut.draw(pane, at: Point(column: 2, row: -1))
    #expect(cut.clickTarget(at: Point(column: 2, row: 0), as: String.self) == nil)
    cut.draw(pane, at: Point(column: 1, row: 0))
    #expect(cut.clickTarget(at: Point(column: 2, row: 0), as: String.self) == "first")
    cut.draw(pane, at: Point(column: .max, row: .max))
    #expect(cut.clickTarget(at: Point(column: 2, row: 0), as: String.self) == "first")
  }

  private func expectFull(_ frame: Frame) {
    for row in 0..<frame.size.rows {
      var column = 0
      while column < frame.size.columns {
        guard let text = frame[row, column].text else {
          Issue.record("row \(row) has a right half alone at \(column)")
          return
        }
        let width = columnWidth(of: String(text))
        #expect(width == 1 || width == 2)
        if width == 2 { #expect(frame[row, column + 1].text == nil) }
        column += width
      }
      #expect(column == frame.size.columns)
    }
  }
}
