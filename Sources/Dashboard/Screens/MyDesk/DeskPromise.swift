import SubscriptionModel
import SupportAnswers

/// A promise of a note that is on My desk, with what became of it.
struct DeskPromise {
  let note: CaseNote
  let promise: CasePromise
  let customer: CustomerAssessment
  let outcome: CasePromise.Outcome

  /// How long a promise stays on the desk after its last day, unless a later note about the customer
  /// takes it away: whoever comes back from two weeks of leave still sees it.
  static let keptTime = TimeSpan.days(14)
  /// How long before its last day an open promise is due.
  static let dueTime = TimeSpan.days(1)
  /// The most promises that are looked at, the newest first: each is a customer to read.
  static let maximumPromises = 50

  /// The notes with a promise that may be on the desk, the newest first: written by the instant, not
  /// over for long, and the last word about their customer.
  static func candidates(among notes: [CaseNote], asOf: Timestamp) -> [CaseNote] {
    var told: Set<CustomerId> = []
    var candidates: [CaseNote] = []
    for note in notes.reversed() where note.writtenAt <= asOf {
      guard told.insert(note.customer).inserted, let promise = note.promise,
        promise.until.adding(keptTime) > asOf
      else { continue }
      candidates.append(note)
      if candidates.count == maximumPromises { break }
    }
    return candidates
  }

  /// Asks the evidence what became of a note's promise; `nil` for one that is neither due nor
  /// decided.
  init?(_ note: CaseNote, customer: CustomerAssessment) {
    guard let promise = note.promise else { return nil }
    outcome = promise.outcome(of: customer, since: note.writtenAt)
    guard outcome != .open || promise.until.since(customer.asOf) <= Self.dueTime else { return nil }
    self.note = note
    self.promise = promise
    self.customer = customer
  }
}
