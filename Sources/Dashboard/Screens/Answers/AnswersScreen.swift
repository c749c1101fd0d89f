import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The questions that customers ask, answered for one of them; where there is room, those that the
/// evidence does not speak to stand in a column of their own.
struct AnswersScreen: CustomerPage, ColumnedScreen {
  let id: CustomerId
  /// What the message asks that led to the customer; `nil` for nothing.
  let request: LetterRequest?
  /// The keys of the answers that show how they came about.
  var opened: Set<String> = []
  var columns = TextColumns()

  /// Opens the answers for a customer.
  init(_ id: CustomerId, request: LetterRequest? = nil) {
    (self.id, self.request) = (id, request)
  }

  static let name = "Answers"
  static let maximumColumns = 2
  static let keys: [KeyBinding<AnswersScreen>] = .keymap(
    [
      .open(footer: "details"),
      .copy(footer: "copy reply"),
      .whoAsks(footer: "asked by"),
      .evidence(footer: "evidence"),
      .timeline(footer: "timeline"),
      .zone(footer: "zone"),
      .back(footer: "back"),
    ],
    sharing: KeyBinding.inCustomer + KeyBinding.everywhere
  )

  func crumbs(in context: ScreenContext) -> [String] { ["answers"] }

  mutating func toggle(fold: String) {
    if opened.remove(fold) == nil { opened.insert(fold) }
  }
}
