import Testing

@testable import SubscriptionModel

/// Evidence with a broken signature is kept and told, and decides nothing.
@Suite struct ForgeryTests {
  private let chain = Chain()
  private let now = at("2026-02-20T00:00:00Z")
  private let far = at("2099-01-01T00:00:00Z")

  private var genuine: [Record] {
    let doc = Doc.signed("genuine", Dates.bought)
    return [
      chain.event(.subscribed, in: doc), chain.status(.active, in: doc),
      chain.period(from: Dates.bought, to: Dates.end, in: doc) {
        $0.appAccountToken = "11111111-1111-1111-1111-111111111111"
      },
      chain.renewal(on: true, Dates.end, in: doc),
    ]
  }

  private var forgedDocument: Doc {
    var doc = Doc.signed("forged", at("2026-02-19T00:00:00Z"))
    doc.signature = .invalid(reason: "the root is not Apple's")
    return doc
  }

  static let kinds = [
    "a later period", "the same period", "a refund", "renewal info", "a status", "an event",
    "a view",
    "an extension", "another token", "another app",
  ]

  private func forged(_ kind: String) -> [Record] {
    let doc = forgedDocument
    let token: AppAccountToken = "00000000-0000-0000-0000-00000000000f"
    return switch kind {
    case "a later period": [chain.period("1009", from: Dates.end, to: far, in: doc)]
    case "the same period": [chain.period(from: Dates.bought, to: far, in: doc)]
    case "a refund":
      [
        chain.period(from: Dates.bought, to: Dates.end, in: doc) {
          $0.revocationDate = at("2026-02-18T00:00:00Z")
        }
      ]
    case "renewal info": [chain.renewal(on: false, far, in: doc)]
    case "a status": [chain.status(.expired, in: doc)]
    case "an event": [chain.event(.refund, in: doc)]
    case "a view": [chain.view(pending: false, in: doc)]
    case "an extension": [chain.renewalExtension(to: far, in: doc)]
    case "another token":
      [
        chain.period(from: Dates.bought, to: Dates.end, in: doc) { $0.appAccountToken = token }
      ]
    default: [Chain(bundleId: "com.aaa").period(from: Dates.bought, to: far, in: doc)]
    }
  }

  @Test(arguments: kinds) func changesNoAnswerButIsTold(kind: String) throws {
    let before = genuine.customer.assessment(asOf: now)
    let after = (genuine + forged(kind)).customer.assessment(asOf: now)
    let subscriptions = [before, after].map { customer in
      customer.subscriptions.first { $0.chainKey == chain.key }
    }
    let honest = try #require(subscriptions[0])
    let attacked = try #require(subscriptions[1])
    #expect(attacked.state == honest.state)
    #expect(attacked.expiresDate == honest.expiresDate)
    #expect(attacked.willRenew == honest.willRenew)
    #expect(attacked.renewalDate == honest.renewalDate)
    #expect(attacked.certainty == honest.certainty)
    #expect(attacked.transactions == honest.transactions)
    #expect(after.access == before.access)
    #expect(after.label == before.label)
    #expect(after.newestEvidence == before.newestEvidence)
    let warnings = after.warnings + after.subscriptions.flatMap(\.warnings)
    #expect(
      warnings.map(\.kind).contains(.invalidEvidenceLeftOut(reason: "the root is not Apple's"))
    )
  }

  /// Renewal info names no app; it belongs to the chain that counts, not to the smallest name.
  @Test func doesNotDrawRenewalInfoToAnotherApp() throws {
    var info = chain.renewal(on: false, Dates.end, in: .signed("bare", now.plus(days: -1)))
    if case .renewalInfo(let shared) = info {
      var record = shared.value
      record.bundleId = nil
      info = Record(record)
    }
    let records = genuine + forged("another app") + [info]
    let customer = records.customer.assessment(asOf: now)
    let subscription = try #require(customer.subscriptions.first { $0.chainKey == chain.key })
    #expect(subscription.willRenew == false)
  }

  /// An old receipt names no original transaction; only what counts may tell it.
  @Test func doesNotDrawATransactionToAnotherChain() throws {
    let row = chain.period("1005", from: Dates.bought, to: Dates.end, in: .response("row", now)) {
      $0.originalTransactionId = nil
    }
    let forged = Chain(original: "666").period(
      "1005",
      from: Dates.bought,
      to: far,
      in: forgedDocument
    )
    let customer = [row, forged].customer.assessment(asOf: now)
    let keys = customer.subscriptions.filter { !$0.transactions.isEmpty }.map(\.chainKey)
    #expect(keys.map(\.originalTransactionId) == ["1005"])
  }

  /// The signer of an iOS 6 receipt is not known, so anybody could have made it.
  @Test func anUnknownIssuerDoesNotReplaceWhatIsVerified() throws {
    let receipt = Doc(
      file: "ios6",
      source: .transactionReceipt,
      asOf: now.plus(days: -1),
      signature: .unchecked(reason: "issuer not checked")
    )
    let records = genuine + [chain.period(from: Dates.bought, to: far, in: receipt)]
    let subscription = try #require(
      records.customer.assessment(asOf: now).subscriptions.first
    )
    #expect(subscription.expiresDate == Dates.end)
    #expect(subscription.certainty == .signed)
  }

  @Test func aCustomerOfForgeriesAloneIsStillDated() {
    let customer = forged("a later period").customer.assessment(asOf: now)
    #expect(customer.newestEvidence == forgedDocument.asOf)
    #expect(customer.access == .unknown)
  }
}
