import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The cells of a customer's row, wherever customers are listed.
struct CustomerCells {
  let row: CustomerRow
  let context: ScreenContext
  /// The labels of all customers on the screen.
  let labels: ShortLabels

  /// The most important state with its sign: `● Active`.
  func state(room: Int) -> [Span] {
    // The sign and a blank stand before the word.
    let (sign, word) = RowText(row, in: context.wording).state(room: room - 2)
    return [Span(sign.sign, Style(sign.role)), Span(" \(word)", Style(sign.role))]
  }

  /// The label and the name; the environment if it is asked for and is not production.
  func customer(room: Int, namesEnvironment: Bool) -> [Span] {
    var spans = [Span(context.clippedAtStart(labels[row.label], to: room))]
    let name = row.name.map { " \($0)" } ?? context.nameBehind(row.label)
    if !name.isEmpty { spans.append(Span(name)) }
    if namesEnvironment, row.environment != .production {
      spans.append(Span(" \(row.environment.name.lowercased())", Style(.soft)))
    }
    return spans
  }

  /// The product's name; empty if it is not known.
  var product: [Span] {
    [Span(row.productId == nil ? "" : context.wording.productName(row.productId))]
  }

  /// Until when there is access, or when it ended.
  var until: [Span] { [Span(RowText(row, in: context.wording).until)] }
}
