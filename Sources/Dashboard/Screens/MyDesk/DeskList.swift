import SubscriptionModel

/// A list of customers whose first rows My desk shows.
///
/// Each is one that the index keeps in order, so that its first page and its length cost the same
/// in an archive of any size.
enum DeskList: Hashable, Sendable {
  /// Customers for whom somebody must act, the soonest first; of those for whom nobody must, only the
  /// number is shown.
  case actor(RequiredAction.Actor)
  /// Customers whose documents contradict each other in one way, the newest evidence on top.
  case contradiction(Contradiction)

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
    case .actor(let actor):
      request.actor = actor
      request.sort = ListSelection.actor(actor).sort
      if actor == .nobody { request.limit = 1 }
    case .contradiction(let kind):
      request.contradiction = kind
      request.sort = .newest
      request.limit = Self.maximumContradicting
    }
    return request
  }

  /// The most rows of one list: more than fit on a screen are for the list of customers.
  static let maximumRows = 10
  /// The most customers of one contradiction: the screen of problems lists them all.
  private static let maximumContradicting = 3
}
