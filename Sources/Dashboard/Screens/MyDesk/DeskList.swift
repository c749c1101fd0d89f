import SubscriptionModel

/// A list of customers whose first rows My desk shows.
///
/// Each is one that the index keeps in order, so that its first page and its length cost the same
/// in an archive of any size.
enum DeskList: Hashable, Sendable {
  /// Customers who asked Apple for a refund: first those whose request Apple still takes an answer
  /// to, by the time left, then those who have waited longest.
  case refundRequests
  /// Customers in the grace period, the one that ends first on top.
  case grace
  /// Customers in billing retry, by the time left.
  case retry
  /// Customers whose subscription ends unless they accept a price, the soonest on top.
  case consent
  /// Customers whose documents contradict each other in one way, the newest evidence on top.
  case contradiction(Contradiction)
  /// Customers with a subscription in a state; only their number is shown.
  case state(SubscriptionState)

  /// The lists of customers for whom something has a date.
  static let dated: [DeskList] = [.refundRequests, .grace, .retry, .consent]

  /// The states that somebody must act on, but by no date: no segment lists them.
  static let undated: [DeskList] = [
    .state(.unknownExpiry), .state(.revoked), .state(.familySharingEnded), .state(.seatWithdrawn),
  ]

  /// The contradictions between documents that Apple signed.
  ///
  /// What only unsigned documents claim anybody can make, so it takes no place of what is due; the
  /// screen of problems lists it.
  static let contradictions: [Contradiction] = Contradiction.allCases.filter { kind in
    switch kind {
    case .statusConflict, .version1Disagrees, .renewedAfterRenewalOff, .priceDiffersFromAnnounced,
      .transactionIdentityConflict, .severalAppAccountTokens, .environmentMismatch:
      true
    case .farFutureDate, .unsignedClaim, .unsignedLink, .documentsNotRead: false
    }
  }

  /// The request for the first rows.
  func request(for question: FactsQuestion) -> ListRequest {
    var request = ListRequest(asOf: question.asOf, limit: Self.maximumRows)
    request.environment = question.environment
    request.evidence = .signedElseAll
    switch self {
    case .refundRequests:
      request.segment = .refundAsked
      request.limit = Self.maximumRequests
    case .grace:
      request.segment = .grace
      request.sort = .until
    case .retry:
      request.segment = .retry
      request.sort = .until
    case .consent:
      request.segment = .consent
      request.sort = .until
    case .contradiction(let kind):
      request.contradiction = kind
      request.sort = .newest
      request.limit = Self.maximumContradicting
    case .state(let state):
      request.states = [state.rawValue]
      request.limit = 1
    }
    return request
  }

  /// The most rows of one list: more than fit on a screen are for the list of customers.
  static let maximumRows = 10
  /// The most refund requests: enough to count those that an answer is due for, since they are due
  /// within 12 hours of one another.
  private static let maximumRequests = 100
  /// The most customers of one contradiction: the screen of problems lists them all.
  private static let maximumContradicting = 3
}
