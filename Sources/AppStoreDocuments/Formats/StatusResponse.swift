import SubscriptionModel

/// The response of Get All Subscription Statuses, or one group of it.
///
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/statusresponse>
enum StatusResponse {
  /// Reads every chain of every group.
  static func read(_ answer: JSONValue, _ outer: Scope, _ builder: inout ItemBuilder) {
    builder.kind = .statusResponse
    var scope = outer
    scope.environment = answer["environment"]?.scalarText.map { AppStoreEnvironment(rawText: $0) }
    scope.bundleId = answer["bundleId"]?.scalarText.flatMap { BundleId($0) }
    var chains: [Chain] = []
    if answer.has("lastTransactions") {
      chains = read(group: answer, scope, &builder)
    } else {
      for (index, group) in (answer["data"]?.elements ?? []).enumerated() {
        chains += read(group: group, scope.at("data[\(index)]"), &builder)
      }
    }
    if chains.isEmpty { builder.markInformational() }
    // The response has no time of its own; its newest signed part dates it.
    scope.time = EvidenceTime.newest(of: chains.flatMap(\.evidence)) ?? outer.time
    for chain in chains { add(chain, scope, &builder) }
    addView(of: chains, scope, &builder)
  }

  /// One of the `lastTransactions`.
  private struct Chain {
    var path: String
    var originalTransactionId: TransactionId?
    var status: OpenEnum<AppleStatus>?
    var group: SubscriptionGroupId?
    var parts: NotificationParts

    var evidence: [Evidence] { parts.records.map(\.evidence) }
  }

  private static func read(
    group: JSONValue,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> [Chain] {
    let items = group["lastTransactions"]?.elements ?? []
    return items.enumerated().map { index, item in
      let place = scope.at("lastTransactions[\(index)]")
      var fields = FieldReader(item, path: place.path)
      let parts = NotificationParts.read(item, place, &builder)
      let id: TransactionId? = fields.number("originalTransactionId")
      let status: OpenEnum<AppleStatus>? = fields.term("status")
      builder.takeNotes(of: fields)
      return Chain(
        path: place.path,
        originalTransactionId: id ?? parts.chain,
        status: status,
        group: group["subscriptionGroupIdentifier"]?.scalarText.flatMap { SubscriptionGroupId($0) },
        parts: parts
      )
    }
  }

  private static func add(_ chain: Chain, _ outer: Scope, _ builder: inout ItemBuilder) {
    var scope = outer
    scope.path = chain.path
    if let id = chain.originalTransactionId, let status = chain.status {
      var claim = StatusClaim(
        originalTransactionId: id,
        environment: chain.parts.environment ?? scope.environment ?? .unknown,
        status: status,
        evidence: builder.evidence(scope)
      )
      claim.bundleId = chain.parts.bundleId ?? scope.bundleId
      claim.subscriptionGroupIdentifier = chain.group
      builder.add(Record(claim))
    }
    for record in chain.parts.records { builder.add(record) }
  }

  private static func addView(of chains: [Chain], _ scope: Scope, _ builder: inout ItemBuilder) {
    let ids = chains.compactMap(\.originalTransactionId).withoutDoubles
    guard !ids.isEmpty else { return }
    builder.add(
      Record(
        AccountView(
          environment: chains.first?.parts.environment ?? scope.environment ?? .unknown,
          bundleId: chains.first?.parts.bundleId ?? scope.bundleId,
          originalTransactionIds: ids,
          renewalInfoFor: nil,
          isComplete: true,
          evidence: builder.evidence(scope)
        )
      )
    )
  }
}
