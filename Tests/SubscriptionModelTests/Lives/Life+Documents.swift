@testable import SubscriptionModel

/// The documents of lives, as Apple makes them.
struct LifeDocument: Sendable {
  var moment: Timestamp
  var records: [Record]
}

extension Life {
  private static let products: [ProductId] = ["weekly", "monthly", "quarterly", "annual"]

  /// V2 notifications: each carries the transaction that it is about, renewal info and status.
  func version2(_ original: TransactionId) -> [LifeDocument] {
    let chain = Chain(original: original)
    return told.enumerated().map { index, notice in
      let doc = Doc.signed("\(original.text)-\(index).json", notice.moment)
      let period = notice.account.periods[notice.period]
      let (type, subtype) = notice.name
      return LifeDocument(
        moment: notice.moment,
        records: [
          transaction(period, of: chain, in: doc), renewal(notice, of: chain, in: doc),
          chain.status(notice.status, in: doc),
          chain.event(type, subtype, about: chain.id(of: period), in: doc),
        ]
      )
    }
  }

  fileprivate func transaction(_ period: Period, of chain: Chain, in doc: Doc) -> Record {
    let isV2 = doc.source <= .decodedPayload
    return chain.period(chain.id(of: period), from: period.start, to: period.end, in: doc) {
      $0.productId = Self.products[period.product]
      $0.inAppOwnershipType = .known(isFamily ? .familyShared : .purchased)
      if isV2 { $0.transactionReason = .known(period.isRenewal ? .renewal : .purchase) }
      $0.revocationDate = period.revoked
      if period.revoked != nil { $0.revocationReason = .known(.other) }
      if period.isUpgraded { $0.isUpgraded = true }
      if period.isTrial {
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.freeTrial)
      }
    }
  }

  private func renewal(_ notice: Told, of chain: Chain, in doc: Doc) -> Record {
    let isV2 = doc.source <= .decodedPayload
    let last = notice.account.periods.last
    return chain.renewal(on: notice.account.isOn, isV2 ? last?.end : nil, in: doc) {
      $0.productId = last.map { Self.products[$0.product] }
      $0.autoRenewProductId = Self.products[notice.account.nextProduct]
      if notice.account.waitsForConsent { $0.priceIncreaseStatus = .known(.waiting) }
      switch notice.account.ending {
      case .untold: break
      case .failing(let grace):
        $0.isInBillingRetryPeriod = true
        $0.expirationIntent = .known(.billingError)
        $0.gracePeriodExpiresDate = grace
      case .over(let reason, didFail: _):
        $0.isInBillingRetryPeriod = false
        $0.expirationIntent = .known(reason.intent)
      }
    }
  }

  /// Bodies of StoreKit 1 with everything that one Apple Account has: a notification where V1 has
  /// one for what happened, else a verifyReceipt response that somebody saved.
  static func version1(
    _ lives: [(life: Life, original: TransactionId)],
    isStated: Bool
  ) -> [LifeDocument] {
    lives.flatMap { told in
      told.life.told.enumerated().map { index, notice in
        // Apple knows at once what it tells moments later, so such a body would tell it early.
        let lives = lives.filter {
          $0.original == told.original || !$0.life.isUntold(at: notice.moment)
        }
        let name = "\(told.original.text)-\(index).json"
        let type =
          told.life.isFamily && notice.act == .bought(again: false) ? nil : notice.version1Name
        var doc: Doc =
          type == nil ? .response(name, notice.moment) : .v1(name, notice.moment)
        if isStated { doc.clock = .stated }
        let chain = Chain(original: told.original)
        var records = lives.flatMap { $0.life.rows($0.original, at: notice.moment, in: doc) }
        let others = lives.filter {
          $0.original != told.original && $0.life.account(at: notice.moment) != nil
        }
        let listed = lives.filter { $0.life.isPending(at: notice.moment) }.map(\.original)
        records.append(
          Record(
            AccountView(
              environment: .production,
              bundleId: chain.bundleId,
              originalTransactionIds: [told.original] + others.map(\.original),
              renewalInfoFor: listed,
              isComplete: true,
              evidence: doc.evidence("view")
            )
          )
        )
        if let type {
          let newest = notice.account.periods.last.map { chain.id(of: $0) }
          records.append(chain.event(v1: type, about: newest, in: doc))
          // The switch stands at the top level, too, where Apple lists nothing as pending.
          if !listed.contains(told.original) {
            let product = notice.account.periods.last.map { Self.products[$0.product] }
            records.append(
              chain.renewal(on: notice.account.isOn, in: doc) { $0.productId = product }
            )
          }
        }
        return LifeDocument(moment: notice.moment, records: records)
      }
    }
    .sorted { $0.moment < $1.moment }
  }

  /// Whether a period has ended at `moment`, and Apple tells only moments later what came of it.
  private func isUntold(at moment: Timestamp) -> Bool {
    guard let account = account(at: moment) else { return false }
    let next = told.first { $0.moment > moment }
    return account.ending == .untold && account.periods.allSatisfy { $0.end <= moment }
      && next.map { $0.moment.since(moment) < .hours(1) } ?? false
  }

  /// Whether Apple lists the subscription as pending: not after a cancellation during retry.
  private func isPending(at moment: Timestamp) -> Bool {
    guard let account = account(at: moment) else { return false }
    return account.ending != .over(.customerCancelled, didFail: true)
  }

  private func rows(_ original: TransactionId, at moment: Timestamp, in doc: Doc) -> [Record] {
    guard let notice = told.last(where: { $0.moment <= moment }) else { return [] }
    let chain = Chain(original: original)
    let rows = notice.account.periods.map { transaction($0, of: chain, in: doc) }
    return isPending(at: moment) ? rows + [renewal(notice, of: chain, in: doc)] : rows
  }
}

extension Chain {
  fileprivate func id(of period: Life.Period) -> TransactionId {
    TransactionId("\(original.text)\(period.id)") ?? original
  }
}

extension ExpirationReason {
  fileprivate var intent: ExpirationIntent {
    switch self {
    case .customerCancelled: .customerCancelled
    case .billingError: .billingError
    case .priceIncreaseNotAccepted: .priceIncreaseNotAccepted
    case .productUnavailable: .productUnavailable
    case .other, .unknown: .other
    }
  }

  fileprivate var subtype: NotificationSubtype? {
    switch self {
    case .customerCancelled: .voluntary
    case .billingError: .billingRetry
    case .priceIncreaseNotAccepted: .priceIncrease
    case .productUnavailable: .productNotForSale
    case .other, .unknown: nil
    }
  }
}

extension Life.Told {
  /// Apple's status at the signing.
  fileprivate var status: AppleStatus {
    switch account.ending {
    case .over: return .expired
    case .failing(let grace):
      return grace.map { moment < $0 } ?? false ? .gracePeriod : .billingRetry
    case .untold: break
    }
    let running = account.periods.last { $0.start <= moment }
    return running?.revoked == nil ? .active : .revoked
  }

  fileprivate var name: (NotificationType, NotificationSubtype?) {
    switch act {
    case .bought(let again): (.subscribed, again ? .resubscribe : .initialBuy)
    case .renewed: (.didRenew, nil)
    case .recovered: (.didRenew, .billingRecovery)
    case .upgraded: (.didChangeRenewalPref, .upgrade)
    case .choseProduct: (.didChangeRenewalPref, .downgrade)
    case .switched: (.didChangeRenewalStatus, account.isOn ? .autoRenewEnabled : .autoRenewDisabled)
    case .failed: (.didFailToRenew, account.ending == .failing(grace: nil) ? nil : .gracePeriod)
    case .graceEnded: (.gracePeriodExpired, nil)
    case .ended:
      if case .over(let reason, didFail: _) = account.ending {
        (.expired, reason.subtype)
      } else {
        (.expired, nil)
      }
    case .refunded: (.refund, nil)
    case .reversed: (.refundReversed, nil)
    case .askedForRefund: (.consumptionRequest, nil)
    case .extended: (.renewalExtended, nil)
    case .askedConsent: (.priceIncrease, .pending)
    case .consented: (.priceIncrease, .accepted)
    }
  }

  /// `nil` where V1 has no word for it.
  fileprivate var version1Name: NotificationTypeV1? {
    switch act {
    case .bought(let again): again ? .interactiveRenewal : .initialBuy
    case .renewed: .didRenew
    case .recovered: .didRecover
    case .upgraded: .interactiveRenewal
    case .choseProduct: .didChangeRenewalPref
    case .switched: .didChangeRenewalStatus
    case .failed: .didFailToRenew
    case .ended:
      switch account.ending {
      case .over(_, didFail: true): .didChangeRenewalStatus
      case .over(_, didFail: false), .failing, .untold: nil
      }
    case .refunded: .cancel
    case .askedConsent: .priceIncreaseConsent
    case .graceEnded, .reversed, .askedForRefund, .extended, .consented: nil
    }
  }
}
