import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// Where the cursor and the scroll go in a text of four seen lines.
///
/// Its lines: 0 a heading, 1 a, 2 b, 3 and 4 c, 5 blank, 6 a heading, 7 d, 8 to 13 e, 14 f, 15 a
/// remark behind the last item.
@Suite("The place in a text")
struct TextViewTests {
  private static let items = [("a", 1), ("b", 1), ("c", 2), ("d", 1), ("e", 6), ("f", 1)]

  /// The lines of items with so many lines each; a heading stands above the first and above d.
  private static func body(_ items: [(key: String, lines: Int)]) -> TextBody {
    var body = TextBody()
    body.width = 17
    for (index, item) in items.enumerated() {
      let startsPart = index == 0 || item.key == "d"
      if startsPart {
        if index > 0 { body.lines.append(TextLine(spans: [])) }
        body.lines.append(TextLine(spans: [Span("heading")]))
      }
      body.items.append(
        TextItem(
          key: item.key,
          firstLine: body.lines.count,
          lineCount: item.lines,
          startsPart: startsPart
        )
      )
      for number in 0..<item.lines {
        body.lines.append(TextLine(spans: [Span("\(item.key)\(number)")], item: index))
      }
    }
    body.lines.append(TextLine(spans: [Span("remark")]))
    return body
  }

  /// A view of these items; another width makes its lines anew.
  private static func prepare(
    _ view: inout TextView,
    _ items: [(key: String, lines: Int)] = items,
    width: Int = 80,
    rows: Int = 4
  ) {
    var bench = ScreenBench(
      CustomerScreen(DemoCustomer.records.id),
      customers: [DemoCustomer.records]
    )
    bench.context.size = Size(columns: width, rows: 24)
    let basis = bench.screen.textBasis(in: bench.context)
    _ = view.prepare(basis: basis, rows: rows) { body(items) }
  }

  private static func made(at key: String? = nil) -> TextView {
    var view = TextView()
    prepare(&view)
    if let key, let index = items.firstIndex(where: { $0.0 == key }) { view.select(index) }
    return view
  }

  private static func place(_ view: TextView) -> String {
    "\(view.selectedItem?.key ?? "-") \(view.scroll)"
  }

  @Test func downAndUpOneByOne() {
    var view = Self.made()
    #expect(Self.place(view) == "a 0")
    // The headings come along, and an item that is taller than the screen is scrolled through.
    for place in ["b 0", "c 1", "d 4", "e 8", "e 10", "f 12", "f 12"] {
      view.move(.next)
      #expect(Self.place(view) == place)
    }
    for place in ["e 8", "d 5", "c 3", "b 2", "a 0", "a 0"] {
      view.move(.previous)
      #expect(Self.place(view) == place)
    }
  }

  @Test func upThroughATallItem() {
    var view = Self.made(at: "e")
    view.move(.next)
    #expect(Self.place(view) == "e 10")
    view.move(.previous)
    #expect(Self.place(view) == "e 8")
  }

  struct Move: Sendable, CustomTestStringConvertible {
    var from: String
    var move: CursorMove
    var place: String
    var testDescription: String { "\(move) from \(from)" }
  }

  @Test(arguments: [
    Move(from: "a", move: .last, place: "f 12"), Move(from: "f", move: .first, place: "a 0"),
    // Half a screen are two lines, to the item that stands there, or at least to the next one.
    Move(from: "a", move: .halfPageDown, place: "c 1"),
    Move(from: "c", move: .halfPageDown, place: "d 4"),
    Move(from: "e", move: .halfPageDown, place: "f 12"),
    Move(from: "f", move: .halfPageDown, place: "f 12"),
    Move(from: "d", move: .halfPageUp, place: "c 3"),
    Move(from: "c", move: .halfPageUp, place: "a 0"),
    Move(from: "a", move: .halfPageUp, place: "a 0"),
    Move(from: "a", move: .pageDown, place: "c 1"),
    Move(from: "c", move: .pageDown, place: "d 4"),
    Move(from: "f", move: .pageUp, place: "e 8"),
    Move(from: "d", move: .pageUp, place: "c 3"),
    Move(from: "b", move: .pageUp, place: "a 0"),
  ])
  func byScreens(row: Move) {
    var view = Self.made(at: row.from)
    view.move(row.move)
    #expect(Self.place(view) == row.place)
  }

  @Test(arguments: [
    // A part that is taller than the screen begins with its heading.
    ("a", 1, "d 6"), ("d", 1, "a 0"), ("f", 1, "a 0"), ("c", 1, "d 6"), ("a", -1, "d 6"),
    ("d", -1, "a 0"), ("e", -1, "d 6"),
  ])
  func byParts(from: String, step: Int, place: String) {
    var view = Self.made(at: from)
    view.movePart(by: step)
    #expect(Self.place(view) == place)
  }

  /// The second part, with its heading and the remark behind it, has ten lines.
  @Test(arguments: [(9, "d 6"), (10, "d 6"), (11, "d 5"), (12, "d 4"), (16, "d 0")])
  func aPartThatFitsIsSeenWhole(rows: Int, place: String) {
    var view = TextView()
    Self.prepare(&view, rows: rows)
    view.movePart(by: 1)
    #expect(Self.place(view) == place)
  }

  /// Some line of the item under the cursor stays on the screen, and the scroll within the lines.
  @Test(arguments: [
    // The cursor, what stands in the middle, and the place.
    ("d", "e", "d 6"), ("a", "e", "a 0"), ("d", "f", "d 5"), ("e", "f", "e 12"), ("d", "a", "d 4"),
    ("e", "c", "e 8"), ("c", "c", "c 1"),
  ])
  func theCursorStaysSeen(cursor: String, middle: String, place: String) {
    var view = Self.made(at: cursor)
    view.center(Self.items.firstIndex { $0.0 == middle } ?? 0)
    view.clampScroll()
    #expect(Self.place(view) == place)
  }

  /// What ends just above the screen, or begins just below it, is not seen.
  @Test(arguments: [(7, "d", "d 1"), (2, "a", "a 0")])
  func theEdgeOfTheScreenIsExact(rows: Int, cursor: String, place: String) {
    var view = TextView()
    Self.prepare(&view, rows: rows)
    view.select(Self.items.firstIndex { $0.0 == cursor } ?? 0)
    view.center(2)
    view.clampScroll()
    #expect(Self.place(view) == place)
  }

  @Test func anItemOfSeveralScreensIsScrolledThrough() {
    var view = TextView()
    Self.prepare(&view, [("a", 1), ("t", 12)])
    for place in ["t 2", "t 6", "t 10", "t 10"] {
      view.move(.next)
      #expect(Self.place(view) == place)
    }
    for place in ["t 6", "t 2", "a 0"] {
      view.move(.previous)
      #expect(Self.place(view) == place)
    }
  }

  @Test func whereNothingIsTheCursorStays() {
    var view = TextView()
    #expect(!view.isNearEnd)
    for move in [CursorMove.first, .last, .next, .previous, .pageDown, .pageUp] {
      Self.prepare(&view, [])
      view.move(move)
      view.select(0)
      #expect(Self.place(view) == "- 0")
    }
    view = Self.made(at: "b")
    view.select(6)
    view.select(-1)
    #expect(Self.place(view) == "b 0")
  }

  @Test func theScrollEndsWithTheLines() {
    var view = Self.made(at: "f")
    Self.prepare(&view, rows: 40)
    view.clampScroll()
    #expect(Self.place(view) == "f 0")
  }

  @Test(arguments: [("a", false), ("b", false), ("c", true), ("f", true)])
  func theEndIsNearWithinAScreen(cursor: String, isNear: Bool) {
    #expect(Self.made(at: cursor).isNearEnd == isNear)
  }

  // MARK: Drawing

  /// Twenty columns have room for 17 behind the bar and a blank; a mark takes its own and a blank.
  @Test(arguments: [
    (17, "", "▌ aaaaaaaaaaaaaaaaa"), (18, "", "▌ aaaaaaaaaaaaaaaa…"),
    (15, "✓", "▌ aaaaaaaaaaaaaaa ✓"), (16, "✓", "▌ aaaaaaaaaaaaaa… ✓"),
  ])
  func aLineLeavesRoomForItsMark(count: Int, mark: String, drawn: String) {
    var body = TextBody()
    body.width = 17
    body.lines = [
      TextLine(
        spans: [Span(String(repeating: "a", count: count))],
        right: mark.isEmpty ? [] : [Span(mark)],
        item: 0
      )
    ]
    body.items = [TextItem(key: "a", firstLine: 0, lineCount: 1, startsPart: true)]
    var view = TextView()
    let bench = ScreenBench(CustomerScreen(DemoCustomer.records.id))
    _ = view.prepare(basis: bench.screen.textBasis(in: bench.context), rows: 3) { body }
    var frame = Frame(size: Size(columns: 20, rows: 3))
    view.draw(in: &frame, layout: ScreenLayout(bodyOf: frame.size))
    #expect(frame.row(text: 0) == drawn)
    #expect(frame.cursor == Point(column: 1, row: 0))
  }

  /// The cursor stands on a row that is seen, also in the middle of an item that begins above.
  @Test func theCursorStandsWithinTheScreen() {
    var view = Self.made(at: "e")
    view.move(.next)
    #expect(Self.place(view) == "e 10")
    var frame = Frame(size: Size(columns: 20, rows: 6))
    let layout = ScreenLayout(
      size: frame.size,
      chrome: ScreenChrome(header: 2, footer: 3)
    )
    view.draw(in: &frame, layout: layout)
    #expect(frame.cursor == Point(column: 1, row: 1))
    #expect((1...4).map { frame.row(text: $0) } == ["▌ e2", "▌ e3", "▌ e4", "▌ e5"])
    // Its first line is not here, so nothing is marked.
    #expect(!(0..<20).contains { frame[1, $0].style.isSelected })
  }

  // MARK: What comes and goes

  @Test func theItemStaysAtItsHeightWhereOthersComeAbove() {
    var view = Self.made(at: "d")
    Self.prepare(&view, [("new", 1)] + Self.items, width: 81)
    #expect(Self.place(view) == "d 5")
    // At the top of the text, what comes is to be seen.
    view = Self.made(at: "b")
    Self.prepare(&view, [("new", 1)] + Self.items, width: 81)
    #expect(Self.place(view) == "b 0")
    // Without a choice of one's own, the cursor is on the first.
    view = Self.made()
    Self.prepare(&view, [("new", 1)] + Self.items, width: 81)
    #expect(Self.place(view) == "new 0")
    view = Self.made()
    view.pinCursor()
    Self.prepare(&view, [("new", 1)] + Self.items, width: 81)
    #expect(Self.place(view) == "a 0")
  }

  @Test func anItemThatIsGoneLeavesTheCursorAtItsPlace() {
    var view = Self.made(at: "c")
    Self.prepare(&view, Self.items.filter { $0.0 != "c" }, width: 81)
    #expect(view.selectedItem?.key == "d")
    // It stays there when others come.
    Self.prepare(&view, [("new", 1)] + Self.items, width: 82)
    #expect(view.selectedItem?.key == "d")
    view = Self.made(at: "f")
    Self.prepare(&view, [("a", 1), ("b", 1)], width: 81)
    #expect(Self.place(view) == "b 0")
    Self.prepare(&view, [], width: 82)
    #expect(Self.place(view) == "- 0")
    view.move(.next)
    view.movePart(by: 1)
    #expect(Self.place(view) == "- 0")
  }

  @Test func linesAreMadeOnlyForAnotherBasis() {
    var view = Self.made(at: "c")
    Self.prepare(&view, [("other", 1)])
    #expect(view.selectedItem?.key == "c")
    view.discardLines()
    #expect(view.selectedItem == nil)
    Self.prepare(&view)
    #expect(Self.place(view) == "c 1")
    #expect(view.selectedText == "c0 c1")
  }
}
