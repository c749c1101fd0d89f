import SubscriptionModel
import TerminalUI

@testable import Dashboard

/// The lines that are put together on a screen of so many columns, with the keymap of a customer.
func builtText(_ columns: Int = 80, _ build: (inout TextBuilder) -> Void) -> TextBody {
  let context = ScreenContext(
    configuration: .demo,
    size: Size(columns: columns, rows: 24),
    now: demoNow
  )
  var builder = TextBuilder(context: context, rows: CustomerScreen.keyRows)
  build(&builder)
  return builder.body
}

extension TextBody {
  /// What stands on each line, without its right edge.
  var texts: [String] { lines.map { $0.spans.map(\.text).joined() } }

  /// What stands at the right edge of each line.
  var edges: [String] { lines.map { $0.right.map(\.text).joined() } }

  /// All lines as one, with a blank between words.
  var words: String {
    texts.flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }
}
