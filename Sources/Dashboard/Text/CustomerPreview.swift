import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The first sentences of the answer for a customer, beside a list or below it.
struct CustomerPreview {
  let customer: CustomerAssessment
  let context: ScreenContext
  /// The columns of a line.
  let width: Int
  /// Whether blank lines part the answers.
  let isAiry: Bool
  /// Whether what to say and what happened follow.
  let isWhole: Bool

  private var wording: Wording { context.wording }

  /// The lines.
  var lines: [[Span]] {
    var lines: [[Span]] = []
    for subscription in customer.subscriptions {
      let answer = wording.answer(for: subscription)
      lines += paragraph(answer.headline, mark: answer.mark)
      for line in answer.further {
        if let mark = line.mark {
          lines += paragraph(line.text, mark: mark)
        } else {
          lines += wrappedText(line.text, width: width, indent: 2).map { [Span($0)] }
        }
      }
      if let life = context.lifeLines(of: subscription, customer: customer.id, columns: width) {
        lines += [life.strip, life.axis]
      }
      if isAiry { lines.append([]) }
    }
    for purchase in customer.purchases {
      let answer = wording.answer(for: purchase)
      lines += paragraph(answer.headline, mark: answer.mark)
      if isAiry { lines.append([]) }
    }
    if isWhole { lines += replyLines + eventLines }
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

  /// What to say about each subscription, and what that means.
  private var replyLines: [[Span]] {
    customer.subscriptions.flatMap { subscription -> [[Span]] in
      let draft = wording.addressing(customer).answer(for: subscription).draft
      let say = wrappedText("“\(draft.text)”", width: width - 6).map { Span($0, Style(.soft)) }
      let english = draft.english.map { wrappedText("In English: “\($0)”", width: width - 6) } ?? []
      let lines = say + english.map { Span($0, Style(.quiet)) }
      return lines.enumerated().map { number, line in
        [Span(number == 0 ? "Say   " : "      ", Style(.quiet)), line]
      } + [[]]
    }
  }

  /// What happened, the newest first.
  private var eventLines: [[Span]] {
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

  private func paragraph(_ text: String, mark: EvidenceMark) -> [[Span]] {
    var lines = wrappedText(text, width: width - 2, indent: 2).map { [Span($0)] }
    if let last = lines.indices.last { lines[last] += [Span(" ")] + mark.spans }
    return lines
  }
}
