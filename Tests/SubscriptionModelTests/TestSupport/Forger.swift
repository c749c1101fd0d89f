import TestSupport
import Testing

@testable import SubscriptionModel

/// Makes up documents about a chain, as somebody without a key can.
struct Forger {
  private var numbers: SeededNumbers
  private let first: Timestamp
  private let last: Timestamp
  private let chain = Chain()

  init(seed: UInt64, from first: Timestamp, until last: Timestamp) {
    numbers = SeededNumbers(seed: seed ^ 0xF00D)
    self.first = first
    self.last = last
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &numbers)
  }

  private mutating func moment() -> Timestamp {
    let span = last.since(first).milliseconds
    return first.plus(milliseconds: Int64.random(in: 0...max(1, span), using: &numbers))
  }

  /// One document with one to four statements.
  mutating func document(number: Int) -> [Record] {
    let sources: [RecordSource] = [
      .signedPayload, .decodedPayload, .verifyReceipt, .notificationV1, .transactionReceipt,
      .appReceipt,
    ]
    let source = sources[self.number(0...sources.count - 1)]
    var doc = Doc(file: "forged-\(number)", source: source, asOf: moment())
    doc.clock = [.stated, .approximate, .fileTime][self.number(0...2)]
    switch self.number(0...2) {
    case 0: doc.signature = .invalid(reason: "forged")
    case 1: doc.signature = .unchecked(reason: "later")
    default: doc.signature = .unsigned
    }
    let count = self.number(1...4)
    return (0..<count).map { _ in record(doc) }
  }

  private mutating func record(_ doc: Doc) -> Record {
    let date = moment()
    switch number(0...7) {
    case 0, 1: return period(doc)
    case 2: return renewal(doc)
    case 3: return chain.status(AppleStatus.allCases[number(0...4)], in: doc)
    case 4:
      let types: [NotificationType] = [
        .expired, .refund, .didFailToRenew, .didRenew, .consumptionRequest, .revoke,
        .gracePeriodExpired, .refundReversed,
      ]
      return chain.event(types[number(0...types.count - 1)], about: id(), in: doc) {
        $0.appAccountToken = "00000000-0000-0000-0000-00000000000f"
      }
    case 5: return chain.view(pending: number(0...1) == 0, with: ["2000"], in: doc)
    case 6: return chain.renewalExtension(to: date, in: doc)
    default:
      let types: [NotificationTypeV1] = [.cancel, .didFailToRenew, .didRenew, .initialBuy]
      return chain.event(v1: types[number(0...types.count - 1)], about: id(), in: doc)
    }
  }

  private mutating func id() -> TransactionId {
    TransactionId("1000\(number(0...6))") ?? "1000"
  }

  private mutating func period(_ doc: Doc) -> Record {
    let (start, end, revoked) = (moment(), moment(), moment())
    let choice = number(0...9)
    return chain.period(id(), from: start, to: end, in: doc) {
      if choice % 3 == 0 { $0.revocationDate = revoked }
      if choice % 4 == 0 { $0.isUpgraded = true }
      if choice % 5 == 0 { $0.appAccountToken = "00000000-0000-0000-0000-00000000000f" }
      if choice == 7 { $0.bundleId = nil }
      if choice == 9 { $0.appTransactionId = "666" }
      if choice % 2 == 0 { $0.inAppOwnershipType = .known(.familyShared) }
      $0.productId = choice > 5 ? "monthly" : "forged"
    }
  }

  private mutating func renewal(_ doc: Doc) -> Record {
    let (date, grace) = (moment(), moment())
    let choice = number(0...7)
    return chain.renewal(on: choice % 2 == 0, date, in: doc) {
      if choice > 3 {
        $0.isInBillingRetryPeriod = true
        $0.gracePeriodExpiresDate = grace
      }
      if choice == 2 { $0.priceIncreaseStatus = .known(.waiting) }
      if choice == 3 { $0.bundleId = nil }
      if choice == 5 { $0.expirationIntent = .known(.customerCancelled) }
    }
  }
}
