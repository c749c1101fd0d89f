import Testing

@testable import TerminalUI

@Suite struct TextLayoutTests {
  struct Wrap: CustomTestStringConvertible {
    let name: String
    let text: String
    let width: Int
    var indent = 0
    var limit: Int?
    let lines: [String]
    var testDescription: String { name }
  }

  @Test(arguments: [
    Wrap(name: "nothing", text: "", width: 5, lines: [""]),
    Wrap(name: "fits", text: "ab cd", width: 5, lines: ["ab cd"]),
    Wrap(name: "one too long", text: "ab cde", width: 5, lines: ["ab", "cde"]),
    Wrap(name: "several blanks are one", text: " ab   cd ", width: 5, lines: ["ab cd"]),
    Wrap(name: "long word", text: "a bcdefghij k", width: 4, lines: ["a", "bcde", "fghi", "j k"]),
    Wrap(name: "wide words", text: "日本 語", width: 5, lines: ["日本", "語"]),
    Wrap(name: "wide word is broken", text: "日本語", width: 5, lines: ["日本", "語"]),
    Wrap(name: "closing sign", text: "日本語。前", width: 6, lines: ["日本", "語。前"]),
    Wrap(name: "small kana", text: "ファミリー管理者", width: 8, lines: ["ファミ", "リー管理", "者"]),
    Wrap(name: "opening bracket", text: "日本「語」", width: 6, lines: ["日本", "「語」"]),
    Wrap(name: "quotation mark", text: "日本語。”", width: 8, lines: ["日本", "語。”"]),
    Wrap(name: "quotation mark before", text: "日本“語”", width: 5, lines: ["日本", "“語”"]),
    Wrap(name: "Latin in Chinese", text: "您的Apple账户", width: 8, lines: ["您的", "Apple账", "户"]),
    Wrap(
      name: "amount in Japanese",
      text: "料金は1,400円です",
      width: 10,
      lines: ["料金は", "1,400円で", "す"]
    ),
    Wrap(name: "Japanese behind Latin", text: "Say 日本語。", width: 8, lines: ["Say 日本", "語。"]),
    Wrap(name: "Latin before a sign", text: "日本Account。", width: 10, lines: ["日本", "Account。"]),
    Wrap(name: "Korean", text: "결제 금액은 13,000원", width: 9, lines: ["결제", "금액은", "13,000원"]),
    Wrap(
      name: "long Latin in Chinese",
      text: "您的Subscription",
      width: 8,
      lines: ["您的Subs", "cription"]
    ),
    Wrap(name: "closing signs alone", text: "」」」」", width: 4, lines: ["」」", "」」"]),
    Wrap(name: "no room for two", text: "日。", width: 2, lines: ["日", "。"]),
    Wrap(
      name: "no room beside the indent",
      text: "日本語。。",
      width: 6,
      indent: 3,
      lines: ["日本語", "   。", "   。"]
    ),
    Wrap(name: "hanging", text: "ab cd ef", width: 5, indent: 2, lines: ["ab cd", "  ef"]),
    Wrap(
      name: "indent leaves half",
      text: "ab cd ef",
      width: 4,
      indent: 99,
      lines: ["ab", "  cd", "  ef"]
    ),
    Wrap(name: "negative indent", text: "ab cd", width: 3, indent: -1, lines: ["ab", "cd"]),
    Wrap(
      name: "long word that hangs",
      text: "ab cdefghi",
      width: 5,
      indent: 2,
      lines: ["ab", "  cde", "  fgh", "  i"]
    ),
    Wrap(
      name: "over limit, hanging",
      text: "ab cd ef gh",
      width: 5,
      indent: 2,
      limit: 2,
      lines: ["ab cd", "  ef…"]
    ),
    Wrap(name: "limit of none is one", text: "ab cd ef", width: 5, limit: 0, lines: ["ab c…"]),
    Wrap(name: "no width", text: "ab", width: 0, lines: ["a", "b"]),
    Wrap(name: "limit", text: "ab cd ef gh", width: 5, limit: 2, lines: ["ab cd", "ef gh"]),
    Wrap(name: "over limit", text: "ab cd ef gh i", width: 5, limit: 2, lines: ["ab cd", "ef g…"]),
    Wrap(name: "limit of one", text: "ab cd ef", width: 5, limit: 1, lines: ["ab c…"]),
    Wrap(
      name: "line break is a sign",
      text: "a\nb",
      width: 20,
      lines: ["a<U+000A>b"]
    ),
  ])
  func wraps(row: Wrap) {
    #expect(
      wrapped(row.text, width: row.width, indent: row.indent, limit: row.limit) == row.lines
    )
  }

  @Test func clipsAndPads() {
    #expect(clipped("abcdef", to: 4) == "abc…")
    #expect(clipped("日本語", to: 5) == "日本…")
    #expect(clipped("日本語", to: 4, charset: .ascii) == "?...")
    #expect(clipped("abc", to: -1) == "")
    #expect(clipped("e\u{301}abc", to: 3) == "e\u{301}a…")
    #expect(clipped("abcd", to: 4) == "abcd")
    #expect(clipped("日本", to: 1) == "…" && clipped("日", to: 0) == "")
    #expect(padded("日", to: 4) == "日  ")
    #expect(padded("日", to: 5, alignment: .center) == " 日  ")
    #expect(padded("ab", to: -1) == "")
    #expect(padded("9.99", to: 6, alignment: .trailing) == "  9.99")
    #expect(padded("ab", to: 5, alignment: .center) == " ab  ")
    #expect(padded("abcdef", to: 3, alignment: .trailing) == "ab…")
  }

  static let columns = [
    TableColumn("State", minimum: 4, ideal: 6, priority: 1),
    TableColumn("Customer", minimum: 8, ideal: .max, priority: 0),
    TableColumn("Charges", minimum: 3, ideal: 7, alignment: .trailing, priority: 2),
  ]

  struct Layout: CustomTestStringConvertible {
    let width: Int
    /// Index, column and width of each place.
    let places: [[Int]]
    var testDescription: String { "width \(width)" }
  }

  @Test(arguments: [
    // 4 + 2 + 8 + 2 + 3 = 19 is what all need; what is left goes to the most important one.
    Layout(width: 19, places: [[0, 0, 4], [1, 6, 8], [2, 16, 3]]),
    Layout(width: 30, places: [[0, 0, 4], [1, 6, 19], [2, 27, 3]]),
    Layout(width: 18, places: [[0, 0, 4], [1, 6, 12]]),
    Layout(width: 14, places: [[0, 0, 4], [1, 6, 8]]),
    Layout(width: 13, places: [[1, 0, 13]]),
    Layout(width: 5, places: [[1, 0, 5]]),
    Layout(width: 0, places: []),
    Layout(width: -3, places: []),
  ])
  func hidesColumnsByPriority(row: Layout) {
    let layout = TableLayout(Self.columns, width: row.width)
    #expect(layout.places.map { [$0.index, $0.column, $0.width] } == row.places)
  }

  @Test func widensByPriorityUpToTheIdeal() {
    let columns = [
      TableColumn("a", minimum: 2, ideal: 4, priority: 1),
      TableColumn("b", minimum: 2, ideal: 5, priority: 0),
    ]
    #expect(TableLayout(columns, width: 8, gap: 1).places.map(\.width) == [2, 5])
    #expect(TableLayout(columns, width: 99, gap: 1).places.map(\.width) == [4, 5])
    #expect(TableLayout([], width: 9).places.isEmpty)
  }

  @Test func putsRowsIntoColumns() {
    var frame = Frame(size: Size(columns: 21, rows: 2))
    let layout = TableLayout(Self.columns, width: 19)
    let row = [[Span("● active", Style(.good))], [Span("Ada Moreno")], [Span("13")]]
    frame.put(row, in: layout, row: 0, column: 1)
    frame.put([[Span("only")]], in: layout, row: 1, column: 1)
    #expect(frame.styledText == "| ● a…  Ada Mor…   13\n: gggg\n| only\n")
  }
}
