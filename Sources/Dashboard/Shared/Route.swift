package import SubscriptionModel
import SupportAnswers

/// What a screen of the stack shows; each case is one folder in `Screens`.
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
  /// The cases of customers, to read and to copy.
  case report([CustomerId])
  /// Two customers side by side.
  case comparison(CustomerId, CustomerId)
  /// What could not be read.
  case problems
  /// The newest notifications of all customers.
  case notifications
  /// How customers stand, and what happened over time.
  case overview
  /// The customers behind a line of another screen.
  case list(ListSelection)
  /// The pinned and recently viewed customers.
  case recent
  /// What is due, by who must act.
  case myDesk
}

extension Route {
  /// The screens that are about nothing but the archive.
  package static let ofArchive: [Route] = [
    .problems, .notifications, .overview, .recent, .myDesk,
  ]

  /// The customer that the screen is about; `nil` where it is about none.
  package var customer: CustomerId? {
    switch self {
    case .customer(let id), .subscription(let id, _), .transaction(let id, _), .answers(let id),
      .timeline(let id, _), .evidence(let id, _):
      id
    case .report(let customers): customers.count == 1 ? customers[0] : nil
    case .customers, .comparison, .document, .problems, .notifications, .overview, .list, .recent,
      .myDesk:
      nil
    }
  }

  /// All customers that the screen is about.
  package var customers: [CustomerId] {
    switch self {
    case .report(let customers): customers
    case .comparison(let first, let second): [first, second]
    case .customers, .customer, .subscription, .transaction, .answers, .timeline, .evidence,
      .document, .problems, .notifications, .overview, .list, .recent, .myDesk:
      customer.map { [$0] } ?? []
    }
  }

  /// The name by which the screen is reopened in another session; `nil` for one that is not.
  package var storedName: String? {
    switch self {
    case .customer: "customer"
    case .subscription: "subscription"
    case .transaction: "transaction"
    case .answers: "answers"
    case .timeline: "timeline"
    case .comparison: "comparison"
    case .problems: "problems"
    case .notifications: "notifications"
    case .overview: "overview"
    case .list(.actor), .list(.segment): "list"
    case .recent: "recent"
    case .myDesk: "desk"
    // A report would be copied again, in place of what was copied since.
    case .customers, .evidence, .document, .report, .list(.counted): nil
    }
  }
}

/// A route with what its screen is opened for.
struct Destination: Hashable, Sendable {
  /// What is shown.
  var route: Route
  /// Where in the screen the cursor goes when it is there; `nil` for the beginning.
  var target: String?
  /// The charge of a customer that a search led to, by the identifier that matched.
  var foundCharge: String?
  /// How sure it is that the charge's customer is meant, and what to ask; `nil` where an identifier
  /// leads to the customer.
  var foundBy: String?
  /// The message that a search led here by, with what was found by it; `nil` for none.
  var letter: SearchAnswer?
  /// Why a document was not understood.
  var reason: String?

  /// The target on a subscription's screen that tells why the state is what it is.
  static let reasonTarget = "why/0"

  /// Leads to the beginning of what a route shows.
  init(_ route: Route, target: String? = nil) {
    self.route = route
    self.target = target.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// What lies over a screen and takes the keys first; each case is one folder in `Screens`, the
/// lines that are typed into share one.
enum Modal: Hashable, Sendable {
  /// The search over everything, with what is typed at first.
  case find(String)
  /// The search for a charge that a customer describes, with what was typed into Find.
  case describe(String)
  /// The line of the filter, with the filter as it is.
  case filter(String, hints: [String])
  /// The line that asks for an instant.
  case asOf
  /// The line that asks who asks about a customer.
  case whoAsks(CustomerId)
  /// The line that asks for which ticket the desk is used.
  case ticket
  /// The line that asks for a note about a customer, who is watched from then on, or no longer.
  case note(CustomerId, isWatched: Bool?)
  /// The line that asks how and where to write a list out.
  case export(ListRequest)
  /// Every action by name.
  case palette(ScreenSummary)
  /// The list of keys.
  case help(ScreenSummary)
  /// The choice of the list's columns.
  case columns
  /// The choice of the language of replies to customers of a storefront.
  case language(String?)
  /// The choice of a segment by its letter.
  case segments([Segment])
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
  package var older: [OlderValue] = []

  /// A value that a newer document replaced.
  package struct OlderValue: Hashable, Sendable {
    /// The value in words.
    package var text: String
    /// Where it stands.
    package var evidence: Evidence
  }
}
