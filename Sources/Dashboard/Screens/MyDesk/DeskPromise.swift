import SubscriptionModel
import SupportAnswers

/// A promise of a note that is on My desk, with what became of it.
struct DeskPromise {
  let note: CaseNote
  let promise: CasePromise
  let customer: CustomerAssessment
  let outcome: CasePromise.Outcome

  /// How long before its last day an open promise is due.
  static let dueTime = TimeSpan.days(1)
  /// The most notes whose customers are looked at, the newest first: each is a customer to read.
  static let maximumNotes = 100

  /// Asks the evidence what became of a note's promise; `nil` for one that is neither due nor
  /// decided.
  init?(_ note: CaseNote, customer: CustomerAssessment) {
    guard let promise = note.promise else { return nil }
    outcome = promise.outcome(of: customer, since: note.asOf)
    guard outcome != .open || promise.until.since(customer.asOf) <= Self.dueTime else { return nil }
    self.note = note
    self.promise = promise
    self.customer = customer
  }
}
