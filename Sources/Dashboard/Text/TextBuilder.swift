import SubscriptionModel
import SupportAnswers
import TerminalUI

/// Puts the lines of a screen together, wrapped to its width.
struct TextBuilder {
  /// Text wider than this is hard to read; the marks stay near what they mark.
  static let maximumWidth = 110

  /// What all screens share.
  let context: ScreenContext
  /// The column of the screen that the lines are for.
  let column: TextColumn
  /// The columns of a line, marks included.
  let width: Int
  private(set) var body = TextBody()
  /// The strips that were drawn, for their legend.
  private var strips: [LifeStripLayout] = []
  /// The keymap of the screen, for sentences that name a key.
  private let rows: [KeyRow]
  private var nextStartsPart = true
  /// How many items have a key.
  private var itemsWithKey: [String: Int] = [:]

  /// Starts without lines, for a screen with such a keymap, or one of its columns.
  init(
    context: ScreenContext,
    rows: [KeyRow],
    column: TextColumn? = nil,
    maximumWidth: Int = TextBuilder.maximumWidth
  ) {
    let whole = TextColumn(index: 0, count: 1, left: 0, width: context.size.columns)
    self.context = context
    self.rows = rows
    self.column = column ?? whole
    width = max(8, min(self.column.width, maximumWidth) - 3)
    body.width = width
  }

  /// Words at the instant and in the zone that are shown.
  var wording: Wording { context.wording }

  /// The key of the screen to name in a sentence about a command.
  func key(_ command: Command) -> String { rows.keyName(command) }

  /// The columns that text may take beside a mark.
  var textWidth: Int { max(6, width - 4) }

  /// Whether the screen has room for more than what is needed first.
  var isWide: Bool { width >= Self.wideColumns }

  /// What is left of the 100 columns from which a list shows its preview.
  private static let wideColumns = 97

  /// A blank line; never two, and never first.
  mutating func blank() {
    guard let last = body.lines.last, !last.spans.isEmpty else { return }
    body.lines.append(TextLine(spans: []))
  }

  /// A line that begins a part of the screen, with a hint at its right edge.
  mutating func heading(_ text: String, hint: String? = nil) {
    blank()
    let right = hint.map { [Span($0, Style(.quiet))] } ?? []
    let room = width - right.reduce(0) { $0 + columnWidth(of: $1.text) + 1 }
    for (number, line) in wrappedText(text, width: max(6, room)).enumerated() {
      let spans = [Span(line, Style(.header, bold: true))]
      body.lines.append(TextLine(spans: spans, right: number == 0 ? right : []))
    }
    nextStartsPart = true
  }

  /// Ready lines that the cursor passes over.
  mutating func lines(_ lines: [[Span]]) {
    for line in lines { body.lines.append(TextLine(spans: line)) }
  }

  /// Wrapped text that the cursor passes over.
  mutating func note(_ text: String, indent: Int = 0, style: Style = Style(.quiet)) {
    for line in wrappedText(text, width: textWidth - indent) {
      body.lines.append(TextLine(spans: [Span(pad(indent)), Span(line, style)]))
    }
  }

  /// An item of ready lines; what stands at the right edge stands on the last of them, or on the
  /// first.
  mutating func item(
    _ key: String,
    lines: [[Span]],
    mark: EvidenceMark? = nil,
    right: [Span] = [],
    rightIsFirst: Bool = false,
    action: ItemAction = ItemAction()
  ) {
    let index = body.items.count
    let first = body.lines.count
    for line in lines { body.lines.append(TextLine(spans: line, item: index)) }
    if lines.isEmpty { body.lines.append(TextLine(spans: [], item: index)) }
    var edge = right
    if let mark { edge += (edge.isEmpty ? [] : [Span(" ")]) + mark.spans }
    body.lines[rightIsFirst ? first : body.lines.count - 1].right = edge
    body.items.append(
      TextItem(
        key: uniqueKey(for: key),
        firstLine: first,
        lineCount: body.lines.count - first,
        startsPart: nextStartsPart,
        action: action
      )
    )
    nextStartsPart = false
  }

  /// The key, with a number behind it if an item has it already: the cursor goes by keys.
  private mutating func uniqueKey(for key: String) -> String {
    let count = itemsWithKey[key, default: 0] + 1
    itemsWithKey[key] = count
    return count == 1 ? key : "\(key) #\(count)"
  }

  /// An item of ready lines of which several have a mark of their own, by the line's number.
  mutating func item(
    _ key: String,
    lines: [[Span]],
    marks: [Int: EvidenceMark],
    markedColumns: Int,
    action: ItemAction
  ) {
    let first = body.lines.count
    item(key, lines: lines, action: action)
    body.items[body.items.count - 1].markedColumns = markedColumns
    for (line, mark) in marks where lines.indices.contains(line) {
      body.lines[first + line].right = mark.spans
    }
  }

  /// An item of wrapped text behind a lead, such as a sign; further lines hang below the text.
  ///
  /// With `isOneLine` they are left out for `…`. Of `stressing`, the words that the text begins
  /// with have a style of their own.
  mutating func paragraph(
    _ key: String,
    lead: [Span] = [],
    _ text: String,
    style: Style = .plain,
    stressing: [(words: String, style: Style)] = [],
    mark: EvidenceMark? = nil,
    isOneLine: Bool = false,
    action: ItemAction = ItemAction()
  ) {
    let hang = lead.reduce(0) { $0 + columnWidth(of: $1.text) }
    let room = max(6, textWidth - hang)
    let texts = isOneLine ? [clipped(text, to: room)] : wrappedText(text, width: room)
    let stressed = stressing.first { texts.first?.hasPrefix($0.words) ?? false }
    let lines = texts.enumerated().map { number, line in
      guard number == 0, let stressed else {
        return (number == 0 ? lead : [Span(pad(hang))]) + [Span(line, style)]
      }
      let rest = String(line.dropFirst(stressed.words.count))
      return lead + [Span(stressed.words, stressed.style), Span(rest, style)]
    }
    item(key, lines: lines, mark: mark, action: action)
  }

  /// Lines that belong to the item before them, below its own.
  mutating func append(_ lines: [[Span]]) {
    guard let last = body.items.indices.last else { return }
    for line in lines { body.lines.append(TextLine(spans: line, item: last)) }
    body.items[last].lineCount += lines.count
  }

  /// An item of a label and a value beside it.
  mutating func fact(
    _ key: String,
    label: String,
    labelWidth: Int,
    _ text: String,
    mark: EvidenceMark? = nil,
    action: ItemAction = ItemAction()
  ) {
    let lead = [Span(padded(label, to: min(labelWidth, textWidth / 2)) + " ", Style(.quiet))]
    paragraph(key, lead: lead, text, mark: mark, action: action)
  }

  /// The life of a subscription, below the item before.
  mutating func lifeStrip(of subscription: SubscriptionAssessment, customer: CustomerId) {
    let columns = textWidth - Self.stripIndent
    guard
      let life = context.lifeLines(of: subscription, customer: customer, columns: columns)
    else { return }
    let indent = Span(pad(Self.stripIndent))
    append([[indent] + life.strip, [indent] + life.axis])
    strips.append(life.layout)
  }

  /// What the signs of the strips mean, below the last of them.
  mutating func lifeStripLegend() {
    guard !strips.isEmpty else { return }
    let legend = LifeStripLayout.legend(
      of: strips,
      isASCII: context.configuration.isASCII,
      width: textWidth - Self.stripIndent
    )
    append([[Span(pad(Self.stripIndent))] + legend])
  }

  /// Strips stand below the product, behind the sign of its state.
  private static let stripIndent = 4

  private func pad(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
