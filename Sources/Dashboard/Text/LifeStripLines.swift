import SubscriptionModel
import SupportAnswers
import TerminalUI

extension LifeStripLayout {
  /// The strip as it is drawn; the column of an event under the cursor is lit up.
  func spans(isASCII: Bool, lighting lit: Int? = nil) -> [Span] {
    var spans: [Span] = []
    for (column, cell) in cells.enumerated() {
      let look = cell.look
      let sign = isASCII ? look.asciiSign : look.sign
      let style = column == lit ? Style(.accent, bold: true, selected: true) : look.style
      if let last = spans.indices.last, spans[last].style == style {
        spans[last].text += sign
      } else {
        spans.append(Span(sign, style))
      }
    }
    return spans
  }

  /// What the signs of strips mean, of those that are seen, as many as have room.
  static func legend(of strips: [LifeStripLayout], isASCII: Bool, width: Int) -> [Span] {
    var spans: [Span] = []
    var used = 0
    var named: Set<String> = []
    for cell in strips.flatMap(\.shownCells) {
      guard let words = cell.words, named.insert(words).inserted else { continue }
      let look = cell.look
      let sign = isASCII ? look.asciiSign : look.sign
      used += 1 + words.count + (spans.isEmpty ? 1 : 3)
      guard used <= width else { break }
      spans.append(Span("\(spans.isEmpty ? "" : "  ")\(sign)", look.style))
      spans.append(Span(" \(words)", Style(.quiet)))
    }
    return spans
  }
}

extension ScreenContext {
  /// The strip of a subscription with its axis below; `nil` where there is none, or no room.
  func lifeLines(
    of subscription: SubscriptionAssessment,
    customer: CustomerId,
    columns: Int
  ) -> (strip: [Span], axis: [Span], layout: LifeStripLayout)? {
    guard let strip = customers[customer]?.lives[subscription.chainKey],
      let layout = LifeStripLayout(strip, columns: columns)
    else { return nil }
    let axis = Span(axis(below: layout), Style(.quiet))
    return (layout.spans(isASCII: configuration.isASCII), [axis], layout)
  }

  /// The axis of a strip.
  func axis(below layout: LifeStripLayout) -> String {
    let isNow = chosenAsOf == nil
    return LifeStripAxis.text(below: layout, asOf: isNow ? "today" : wording.day(asOf), wording)
  }
}
