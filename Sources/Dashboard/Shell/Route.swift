package import SubscriptionModel

/// What a screen shows; each case is one file in `Screens`.
package enum Route: Hashable, Sendable {
  /// The list of customers, the root of all ways.
  case customers
  /// One customer: the answer first.
  case customer(CustomerId)
  /// One subscription of a customer.
  case subscription(CustomerId, ChainKey)
  /// One transaction, of a subscription or bought once.
  case transaction(CustomerId, TransactionId)
  /// The questions that customers ask, answered for one of them.
  case answers(CustomerId)
  /// What happened, of one chain or (`nil`) of all.
  case timeline(CustomerId, ChainKey?)
  /// What a value rests on.
  case evidence(CustomerId, EvidenceTopic)
  /// A document as a tree.
  case document(Provenance)
  /// What could not be read.
  case problems

  /// The customer that the screen is about; `nil` where it is about none.
  package var customer: CustomerId? {
    switch self {
    case .customers, .document, .problems: nil
    case .customer(let id), .subscription(let id, _), .transaction(let id, _), .answers(let id),
      .timeline(let id, _), .evidence(let id, _):
      id
    }
  }
}

/// A value whose evidence is shown.
package struct EvidenceTopic: Hashable, Sendable {
  /// What the value is, such as `Paid until 10 Mar 2025 08:15`.
  package var title: String
  /// Apple's name of the field that the value stands in; `nil` where it is put together.
  package var field: String?
  /// What it rests on, the deciding evidence first.
  package var evidence: [Evidence]
  /// Other documents that say the same, newest first.
  package var repeats: [Evidence] = []
  /// The older values it replaced, newest first.
  package var older: [OlderValue]
  /// Whether the screen before no longer shows the value at the instant that was stepped to.
  var isPassed = false

  /// A value that a newer document replaced.
  package struct OlderValue: Hashable, Sendable {
    /// The value in words.
    package var text: String
    /// Where it stands.
    package var evidence: Evidence
  }
}

/// A screen on the back stack with everything that Esc must bring back.
package struct Place: Hashable, Sendable {
  /// What is shown.
  package var route: Route
  /// The key of the item under the cursor; `nil` for the first.
  var cursor: String?
  /// Where the item stood when it was last drawn, should its key be gone.
  var cursorIndex: Int
  /// The place in a document that the cursor goes to when the document is there.
  var target: String?
  /// The charge of the customer that a search led to, by the identifier that matched.
  var found: String?
  /// What the lines of a document must contain to be shown; empty for all.
  var filter = ""
  /// The search for a charge that Esc comes back to; `nil` for the screen below.
  var describe: DescribeState?
  /// The search that Esc comes back to; `nil` for the screen below.
  var find: FindState?
  /// How many lines are scrolled away above.
  var scroll: Int
  /// What Enter has turned: nodes of a document whose children are hidden, by path, and answers that
  /// show how they came about.
  var folded: Set<String>

  /// Opens a screen at its top.
  init(_ route: Route) {
    self.route = route
    cursorIndex = 0
    scroll = 0
    folded = []
  }
}
