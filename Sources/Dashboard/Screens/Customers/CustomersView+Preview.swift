import SubscriptionModel
import SupportAnswers
import TerminalUI

extension CustomersView {
  /// Draws the first sentences of the answer for the row under the cursor.
  func drawPreview(_ preview: ListLayout.Preview, in frame: inout Frame) {
    let width = min(preview.size.columns, TextBuilder.maximumWidth) - 3
    let isAiry = preview.isBeside || screen.preview == .full
    let lines = previewLines(width: width, isAiry: isAiry)
    let left = preview.column + (preview.isBeside ? 2 : 1)
    var row = preview.row
    let end = preview.row + preview.size.rows
    if preview.isBeside {
      frame.verticalRule(column: preview.column, rows: preview.row..<end)
    } else if screen.preview != .full {
      frame.rule(row: row)
      row += 1
    }
    for line in lines {
      guard row < end else { break }
      frame.put(line, row: row, column: left, width: preview.size.columns - (left - preview.column))
      row += 1
    }
  }

  private func previewLines(width: Int, isAiry: Bool) -> [[Span]] {
    guard let selected = screen.selected, !screen.isPreparing(in: context) else { return [] }
    guard !screen.isOnMissingCustomer else {
      return [[Span("The customer of the link is not in this list.", Style(.quiet))]]
    }
    guard let customer = context.assessment(of: selected) else {
      return [[Span("Reading this customer…", Style(.quiet))]]
    }
    var lines: [[Span]] = []
    for subscription in customer.subscriptions {
      let answer = wording.answer(for: subscription)
      lines += paragraph(answer.headline, mark: answer.mark, width: width)
      for line in answer.further {
        if let mark = line.mark {
          lines += paragraph(line.text, mark: mark, width: width)
        } else {
          lines += wrappedText(line.text, width: width, indent: 2).map { [Span($0)] }
        }
      }
      if let life = context.lifeLines(of: subscription, customer: selected, columns: width) {
        lines += [life.strip, life.axis]
      }
      if isAiry { lines.append([]) }
    }
    for purchase in customer.purchases {
      let answer = wording.answer(for: purchase)
      lines += paragraph(answer.headline, mark: answer.mark, width: width)
      if isAiry { lines.append([]) }
    }
    if screen.preview == .larger || screen.preview == .full {
      lines += replyLines(customer, width: width) + eventLines(customer, width: width)
    }
    if lines.isEmpty {
      let text = wording.notYetKnown(customer) ?? "No known purchases."
      lines = wrappedText(text, width: width).map { [Span($0, Style(.quiet))] }
    }
    if let newest = customer.newestEvidence {
      lines.append([Span("newest evidence \(wording.date(newest))", Style(.quiet))])
    } else if let filed = customer.filedBy {
      lines.append([Span("no evidence with a date; \(wording.filed(filed))", Style(.quiet))])
    }
    return lines
  }

  /// What to say about each subscription.
  private func replyLines(_ customer: CustomerAssessment, width: Int) -> [[Span]] {
    customer.subscriptions.flatMap { subscription -> [[Span]] in
      let say = wording.addressing(customer).answer(for: subscription).say
      let lines = wrappedText("“\(say)”", width: width - 6)
      return lines.enumerated().map { number, line in
        [Span(number == 0 ? "Say   " : "      ", Style(.quiet)), Span(line, Style(.soft))]
      } + [[]]
    }
  }

  /// What happened, the newest first.
  private func eventLines(_ customer: CustomerAssessment, width: Int) -> [[Span]] {
    let events = wording.timeline(of: customer)
    guard !events.isEmpty else { return [] }
    return events.flatMap { event -> [[Span]] in
      let lines = wrappedText(event.text, width: width - Self.eventIndent - 2)
      return lines.enumerated().map { number, line in
        let date = padded(number == 0 ? event.date : "", to: Self.eventIndent)
        let mark = number == lines.count - 1 ? [Span(" ")] + event.mark.spans : []
        return [Span(date, Style(.quiet)), Span(line)] + mark
      }
    } + [[]]
  }

  /// Room for a date of another year.
  private static let eventIndent = 19

  private func paragraph(_ text: String, mark: EvidenceMark, width: Int) -> [[Span]] {
    var lines = wrappedText(text, width: width - 2, indent: 2).map { [Span($0)] }
    if let last = lines.indices.last { lines[last] += [Span(" ")] + mark.spans }
    return lines
  }
}
