import SubscriptionModel
import SupportAnswers
import TerminalUI

/// One transaction: every field in words and by its API name, and what it rests on; beside it, where
/// there is room, the document of the line under the cursor.
struct TransactionScreen: CustomerPage, DocumentSidebarScreen {
  let id: CustomerId
  let transactionId: TransactionId
  var document: ShownDocument?
  var columns = TextColumns()

  /// Opens a transaction.
  init(_ id: CustomerId, _ transactionId: TransactionId) {
    self.id = id
    self.transactionId = transactionId
  }

  static let name = "Transaction"
  static let keys: [KeyBinding<TransactionScreen>] = .keymap(
    [
      .answers(footer: "answers"),
      .evidence(footer: "evidence"),
      .document(footer: "document"),
      .copy(footer: "copy"),
      .back(footer: "back"),
      .open(footer: "open"),
      .timeline(footer: "timeline"),
    ],
    sharing: KeyBinding.inCustomer + KeyBinding.everywhere
  )

  func chain(in context: ScreenContext) -> ChainKey? {
    context.chain(of: transactionId, customer: id)
  }

  func crumbs(in context: ScreenContext) -> [String] { [groupedDigits(transactionId.text)] }

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .opened, .resumed: return [.fetchCustomers([id])]
    case .covered, .key, .paste, .filter, .restoreFilter, .show, .changed, .evidenceBelow,
      .answered:
      updateDocument(for: event)
      return []
    }
  }

  mutating func toggle(fold: String) { document?.toggle(fold: fold) }
}
