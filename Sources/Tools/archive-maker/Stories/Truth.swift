/// The expected answers about a subscriber at the end of the archive.
///
/// They come from the story and not from any rule. Names are those of the program's JSON.
struct Truth: Sendable {
  let story: String
  let channel: Life.Channel
  let account: Account
  let subscriptions: [Subscription]
  let purchases: [Purchase]

  /// What a story expects of its documents.
  struct Outcome: Hashable, Sendable {
    let state: String
    var reason: String?
    let access: String

    static let freeTrial = Outcome(state: "freeTrial", access: "yes")
    static let introductoryOffer = Outcome(state: "introductoryOffer", access: "yes")
    static let active = Outcome(state: "active", access: "yes")
    static let gracePeriod = Outcome(state: "gracePeriod", access: "yes")
    static let billingRetry = Outcome(state: "billingRetry", access: "no")
    static let refunded = Outcome(state: "refunded", access: "no")
    static let familySharingEnded = Outcome(state: "familySharingEnded", access: "no")
    static let seatWithdrawn = Outcome(state: "seatWithdrawn", access: "no")
    static let revoked = Outcome(state: "revoked", access: "no")
    /// Another subscription continues it.
    static let moved = Outcome(state: "upgraded", access: "no")
    static let unconfirmed = Outcome(state: "unconfirmed", access: "unknown")

    static func expired(_ reason: String) -> Outcome {
      Outcome(state: "expired", reason: reason, access: "no")
    }
  }

  /// The expected answers about one chain.
  struct Subscription: Sendable {
    let outcome: Outcome
    /// What the documents last say about the chain.
    let chain: Chain
    /// The end of the archive; later periods are signed ahead.
    let clock: Instant
    /// The deciding transaction.
    let deciding: Transaction
    let speaksV1: Bool
    /// When and why a refund was requested, and the result.
    let refundRequest: RefundRequest?
  }

  /// A customer's refund request.
  struct RefundRequest: Sendable {
    let requestedAt: Instant
    let reason: String?
    let decision: String?
  }

  /// The expected answers about a one-time purchase.
  struct Purchase: Sendable {
    let state: String
    let transaction: Transaction
    let speaksV1: Bool
  }
}

extension Life {
  /// States the expected answers about a chain.
  ///
  /// `v1` is what V1 documents alone can show; `periodsBack` counts from the newest period to the
  /// deciding one.
  mutating func expect(
    _ outcome: Truth.Outcome,
    v1: Truth.Outcome? = nil,
    chain: Int = 0,
    periodsBack: Int = 0,
    refundRequest: Truth.RefundRequest? = nil
  ) {
    let told = documented.chains[chain]
    subscriptions.append(
      Truth.Subscription(
        outcome: channel == .v1 ? v1 ?? outcome : outcome,
        chain: told,
        clock: clock,
        deciding: told.transactions[told.transactions.count - 1 - periodsBack],
        speaksV1: channel == .v1,
        refundRequest: channel == .v1 ? nil : refundRequest
      )
    )
  }

  /// States the expected answers about the newest one-time purchase.
  mutating func expectPurchase(_ state: String, v1: String? = nil) {
    guard let transaction = documented.purchases.last else { return }
    purchases.append(
      Truth.Purchase(
        state: channel == .v1 ? v1 ?? state : state,
        transaction: transaction,
        speaksV1: channel == .v1
      )
    )
  }

  /// The expected answers of the whole life.
  func truth(of story: String) -> Truth {
    Truth(
      story: story,
      channel: channel,
      account: account,
      subscriptions: subscriptions,
      purchases: purchases
    )
  }
}
