import SubscriptionModel
import SupportAnswers
import TerminalUI

extension TextBuilder {
  /// One charge as a row: when, what, how much, and what came of it.
  mutating func charge(_ charge: Charge, of customer: CustomerId) {
    let transaction = charge.transaction
    var action = ItemAction()
    action.route = .transaction(customer, transaction.transactionId)
    action.copy = transaction.transactionId.text
    action.replyAbout = transaction.transactionId
    action.evidence = context.topic(of: charge.records.first, transaction: transaction)
    let copies = charge.records.count > 1 ? "×\(charge.records.count)" : ""
    item(
      "charge/\(transaction.transactionId.text)",
      lines: [[Span("    ")] + chargeColumns(transaction, what: chargeWord(charge))],
      mark: EvidenceMark(transaction.evidence.signature),
      right: copies.isEmpty ? [] : [Span(copies, Style(.quiet))],
      action: action
    )
  }

  /// What came of a charge, in a word.
  func chargeWord(_ charge: Charge) -> String {
    let transaction = charge.transaction
    if charge.records.first?.role == .claimed { return "only unsigned" }
    if transaction.revocationDate != nil { return transaction.revocationWords }
    if let starts = transaction.purchaseDate, starts > context.asOf { return "next period" }
    if charge.isCharge { return "" }
    if transaction.inAppOwnershipType == .known(.familyShared) { return "family" }
    return charge.isFree ? "free" : "continued"
  }

  /// Date, product, price and a word, in columns.
  func chargeColumns(_ transaction: Transaction, what: String) -> [Span] {
    let date = transaction.purchaseDate.map { wording.date($0) } ?? "date not stated"
    let price = transaction.price.map { wording.money($0) } ?? ""
    let isTaken = transaction.revocationDate != nil
    let test = transaction.environment.isTest ? "test purchase" : ""
    let word = [what, test].filter { !$0.isEmpty }.joined(separator: ", ")
    return [
      Span(padded(date, to: 18)),
      Span(padded(wording.goods(transaction), to: 16) + " "),
      Span(padded(price, to: 11, alignment: .trailing)),
      Span(word.isEmpty ? "" : "  \(word)", Style(isTaken ? .bad : .quiet)),
    ]
  }
}
