import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// Who asks about the customer on the screen; nothing where that was said of another customer.
  var whoAsks: WhoAsks {
    guard let asked, asked.customer == route.customer else { return WhoAsks() }
    return asked.who
  }

  /// Opens the line that asks who asks, with what is known.
  mutating func askWhoAsks() -> [Effect] {
    guard route.customer != nil else { return [] }
    var editor = TextField()
    editor.paste(
      [whoAsks.appUser?.text, whoAsks.phone?.text].compactMap(\.self).joined(separator: " ")
    )
    overlay = .whoAsks(editor, failure: nil)
    return []
  }

  /// A key in the line that asks who asks.
  mutating func press(_ key: Key, _ command: Command?, inWhoAsks editor: TextField) -> [Effect] {
    switch command {
    case .back:
      overlay = nil
      return []
    case .cancel: return cancelOverlay()
    case .accept:
      guard let customer = route.customer, let who = WhoAsks(typed: editor.text) else {
        overlay = .whoAsks(editor, failure: "not a UUID or an 18-digit number")
        return []
      }
      overlay = nil
      asked = who.isEmpty ? nil : Asked(customer: customer, who: who)
      message = Message(
        who.isEmpty ? "Answers no longer depend on who asks" : "Answers updated for who asks",
        role: .quiet
      )
      return []
    default:
      var editor = editor
      if editor.handle(key) { overlay = .whoAsks(editor, failure: nil) }
      return []
    }
  }
}

/// Who asks about a customer.
struct Asked: Hashable, Sendable {
  var customer: CustomerId
  var who: WhoAsks
}
