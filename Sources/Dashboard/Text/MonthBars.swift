import SubscriptionModel
import SupportAnswers
import TerminalUI

/// Charges, failed payments, and refunds by month, as rows of bars; no bar stands for nothing.
struct MonthBars {
  /// With at most this many charges, their list says it better.
  static let minimumCharges = 13

  private let counts: MonthlyCharges
  /// How many months have room.
  private let shown: Int

  /// The rows of a customer; empty with few charges.
  static func lines(of customer: CustomerAssessment, wording: Wording, width: Int) -> [[Span]] {
    let counts = MonthlyCharges(customer, in: wording.zone)
    let charges = customer.subscriptions.flatMap(\.charges).filter(\.isCharge)
    let shown = min(counts.months.count, width - labelWidth - totalWidth)
    guard charges.count >= minimumCharges, shown > 1 else { return [] }
    let bars = MonthBars(counts: counts, shown: shown)
    let rows: [(label: String, counts: [Int], role: Role)] = [
      ("charged", counts.charged, .good), ("failed", counts.failed, .warn),
      ("refunded", counts.refunded, StateSymbol.revoked.role),
    ]
    let most = rows.flatMap { $0.counts.suffix(shown) }.max() ?? 0
    return rows.map { bars.row($0.label, $0.counts, role: $0.role, most: most) } + [bars.axis]
  }

  private func row(_ label: String, _ counts: [Int], role: Role, most: Int) -> [Span] {
    let seen = counts.suffix(shown)
    var spans = [Span(padded("    \(label)", to: Self.labelWidth), Style(.quiet))]
    for count in seen {
      let style = Style(count == 0 ? .quiet : role)
      let bar = String(Self.bars[count == 0 ? 0 : max(1, count * (Self.bars.count - 1) / most)])
      if let last = spans.indices.last, spans[last].style == style {
        spans[last].text += bar
      } else {
        spans.append(Span(bar, style))
      }
    }
    return spans + [Span("  \(grouped(seen.reduce(0, +)))")]
  }

  private var axis: [Span] {
    var line = LabelLine(width: shown)
    let months = counts.months.suffix(shown)
    for (column, month) in months.enumerated() where month.month == 1 {
      line.place(String(month.year), at: column)
    }
    if let first = months.first { line.place(String(first.year), at: 0) }
    let blank = Span(String(repeating: " ", count: Self.labelWidth))
    return [blank, Span(line.text, Style(.quiet))]
  }

  private static let bars: [Character] = Array("▁▂▃▄▅▆▇█")
  private static let labelWidth = 14
  /// Room for the sum behind the bars.
  private static let totalWidth = 8
}
