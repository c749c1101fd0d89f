// What a transaction says by itself, apart from the others of its chain.

extension Transaction {
  /// Whether the customer's own Apple Account paid.
  ///
  /// Rows of family members and assigned seats are not charges.
  package var isOwnPurchase: Bool { payer == .customer }

  /// Whether it is a seat that an organization or a group gave to the customer.
  package var isAssignedSeat: Bool { payer == .organization }

  /// What the customer paid for it; `nil` where somebody else pays, and where no document says.
  package var pricePaid: Money? { isOwnPurchase ? price : nil }

  /// Who pays for it.
  package var payer: Payer {
    if revocationType == .known(.assignmentRevoke) { return .organization }
    return switch inAppOwnershipType {
    case .known(.assigned): .organization
    case .known(.familyShared): .family
    case .known(.purchased), .unrecognized, nil: .customer
    }
  }

  /// Whether it is a monthly payment of a 12-month commitment.
  package var isMonthlyPayment: Bool {
    switch billingPlanType {
    case .known(.monthly): true
    case .known(.billedUpfront): false
    case .unrecognized, nil: commitmentInfo != nil
    }
  }

  /// Apple's `additionalTransactionReason` of seats that were added to a period.
  package static let seatAdditionReason = "SEAT_ADDITION"

  /// Whether it is one of several transactions that bought the seats of a period.
  package var isSeatAddition: Bool { additionalTransactionReason == Self.seatAdditionReason }

  /// Whether it is a later payment of the same commitment as `other`, as far as their numbers tell.
  package func isPayment(after other: Transaction) -> Bool {
    guard isMonthlyPayment, other.isMonthlyPayment, productId == other.productId else {
      return false
    }
    guard let number = commitmentInfo?.billingPeriodNumber,
      let earlier = other.commitmentInfo?.billingPeriodNumber
    else { return true }
    return earlier < number
  }

  /// How long Apple tries to charge for the time after it, in production.
  var retryTime: TimeSpan {
    isMonthlyPayment ? StateLimits.commitmentRetry : StateLimits.billingRetry
  }

  /// The web order line item, if there is one: receipts write 0 for none.
  var lineItem: WebOrderLineItemId? {
    guard let webOrderLineItemId, webOrderLineItemId.text != "0" else { return nil }
    return webOrderLineItemId
  }

  // MARK: Offers

  /// The kind of introductory offer (rule P10 of <doc:Periods>); `nil` where there is none.
  var introductoryKind: IntroductoryKind? {
    guard offerType == .known(.introductory) else { return nil }
    switch offerDiscountType {
    case .known(.freeTrial): return .freeTrial
    case .known(.payAsYouGo), .known(.payUpFront): return .paid
    case .known(.oneTime), .unrecognized: return .notStated
    case nil: break
    }
    guard let price else { return .notStated }
    return price.milliunits == 0 ? .freeTrial : .paid
  }

  /// Whether the period cost nothing.
  package var isFree: Bool {
    offerDiscountType == .known(.freeTrial) || introductoryKind == .freeTrial
      || price?.milliunits == 0
  }

  /// Whether it is the period of a free trial.
  package var isFreeTrial: Bool {
    if introductoryKind == .freeTrial { return true }
    return offerType == nil && offerDiscountType == .known(.freeTrial)
  }

  // MARK: Refunds and revocations

  /// Whether Apple had taken it back at `instant`.
  package func isRevoked(at instant: Timestamp) -> Bool {
    revocationDate.map { $0 <= instant } ?? false
  }

  /// Whether the copy's format has no upgrade flag, so that its absence says nothing: that of an app
  /// receipt and of a row of `in_app`.
  ///
  /// Rows that have one state the owner, too.
  var lacksUpgradeFlag: Bool {
    switch evidence.source {
    case .signedPayload, .decodedPayload: false
    case .verifyReceipt, .notificationV1: isUpgraded == nil && inAppOwnershipType == nil
    case .appReceipt, .transactionReceipt: true
    }
  }

  /// When Apple refunded the charge, whole or in part.
  ///
  /// `nil` without a refund, and for the end of sharing, a seat, and an upgrade, which are not
  /// refunds, and where a value that this version does not know is all that Apple states: rule N12
  /// of <doc:States>.
  package var refundDate: Timestamp? {
    guard isUpgraded != true, isOwnPurchase else { return nil }
    if isRefundNamed == true { return revocationDate }
    switch (revocationType, revocationReason) {
    case (.known(.familyRevoke), _), (.known(.assignmentRevoke), _), (.unrecognized, _): return nil
    case (.known(.refundFull), _), (.known(.refundProrated), _): return revocationDate
    case (nil, .unrecognized): return nil
    case (nil, .known), (nil, nil): return isOfUnknownOwner ? nil : revocationDate
    }
  }

  /// Whether Apple states that it refunded what the customer bought, so that no event about sharing
  /// is about it.
  package var isStatedRefund: Bool {
    inAppOwnershipType == .known(.purchased)
      && (isRefundNamed == true || revocationType?.isRefund ?? false)
  }

  /// Whether a REVOKE notification about it reports the end of Family Sharing.
  ///
  /// Nothing that is used up is shared, a seat has its own end, and what an owner of a kind that this
  /// version does not know lost is not told as the end of sharing. What the customer bought and Apple
  /// took back for a reason or with a type that this version does not know is told as Apple calls it.
  package var mayHaveBeenShared: Bool {
    switch inAppOwnershipType {
    case .known(.familyShared): true
    case .known(.purchased):
      !isStatedRefund && type != .known(.consumable)
        && (revocationType == .known(.familyRevoke) || !isRevokedForUnknownReason)
    case nil: type != .known(.consumable)
    case .known(.assigned), .unrecognized: false
    }
  }

  /// Whether a REVOKE notification about it leaves open whether Apple refunded it: the customer bought
  /// it, and Apple states no type.
  package var isUnclearIfRevoked: Bool {
    inAppOwnershipType == .known(.purchased) && revocationType == nil && mayHaveBeenShared
  }

  /// The seats that Apple refunded without a revocation of the charge, which usually means that
  /// others remain; `nil` otherwise.
  package var refundedSeats: (refunded: Int, total: Int)? {
    guard isOwnPurchase, revocationDate == nil, let total = quantity,
      let refunded = multiSeatInfo?.revokedSeatQuantity, refunded > 0, refunded <= total
    else { return nil }
    return (refunded, total)
  }

  /// The items of an Advanced Commerce purchase of which Apple refunded something, where that is not
  /// the whole price.
  ///
  /// Without a revocation, the rest goes on.
  package var refundedItems: [AdvancedCommerceInfo.Item] {
    guard isOwnPurchase, let info = advancedCommerceInfo,
      revocationDate == nil || (info.refundedAmount.map { $0 != price?.milliunits } ?? false)
    else { return [] }
    return info.refundedItems
  }

  /// Whether what Apple refunded of its items is the whole price.
  package var areItemsRefundedWhole: Bool {
    guard let price, !refundedItems.isEmpty else { return false }
    return advancedCommerceInfo?.refundedAmount == price.milliunits
  }

  /// Whether Apple refunded a share of it.
  var isRefundedByShare: Bool {
    if case .part = refundedShare { true } else { false }
  }

  /// Whether what Apple refunded of it left access as it was: some of its seats or items, or a share of
  /// a one-time purchase.
  package var keptAccessWhenRefunded: Bool {
    revocationDate == nil || (expiresDate == nil && isRefundedByShare)
  }

  /// When Apple refunded the charge, some of its items, or some of its seats, the latter as of the
  /// first document that says so; `nil` for none, and where nothing had been paid.
  package var moneyReturned: Timestamp? {
    if isFree { return nil }
    if let refundDate { return refundDate }
    if !refundedItems.isEmpty { return advancedCommerceInfo?.lastRefund ?? evidence.dated }
    return refundedSeats == nil ? nil : refundSums.last?.on ?? evidence.dated
  }

  /// Whether Apple refunded it in several steps, of seats, items, or shares, so that no one day is that
  /// of the refund.
  package var hasSeveralRefunds: Bool { Set(moneyReturns.map(\.on)).count > 1 }

  /// Each time when Apple returned money for it, oldest first, with the amount; the amount is `nil`
  /// where no document tells it.
  package var moneyReturns: [(on: Timestamp, amount: Money?)] {
    guard let returned = moneyReturned else { return [] }
    let items = advancedCommerceInfo?.items.flatMap(\.refunds) ?? []
    if let price, !items.isEmpty, items.allSatisfy({ $0.refundDate != nil }) {
      return items.map { refund in
        let amount = refund.refundAmount.map { Money(milliunits: $0, currency: price.currency) }
        return (refund.refundDate ?? returned, amount)
      }
      .sorted { $0.on < $1.on }
    }
    guard refundSums.count > 1 else { return [(returned, amountRefunded)] }
    var before: Int64 = 0
    return refundSums.map { refund in
      guard let sum = refund.amount else { return (refund.on, nil) }
      let (added, overflow) = sum.milliunits.subtractingReportingOverflow(before)
      before = sum.milliunits
      return (refund.on, overflow ? nil : Money(milliunits: added, currency: sum.currency))
    }
  }

  /// What stays paid of the price; `nil` where the price or the refund has no known amount, where no
  /// document states whether money was returned, and where somebody else paid.
  package var amountKept: Money? {
    guard isOwnPurchase, let price else { return nil }
    guard moneyReturned != nil || returnedShare != nil else {
      let isTakenBack = revocationDate != nil && isUpgraded != true && !isFree
      return isTakenBack ? nil : price
    }
    guard let back = amountRefunded, back.currency == price.currency else { return nil }
    let (rest, overflow) = price.milliunits.subtractingReportingOverflow(back.milliunits)
    return overflow ? nil : Money(milliunits: rest, currency: price.currency)
  }

  /// The refunded amount: the price for a full refund, Apple's share of it for a partial one, the
  /// price of the refunded seats where all seats cost the same, and what was refunded of items.
  ///
  /// `nil` without a refund, without a price, and where no document tells the share.
  package var amountRefunded: Money? {
    if let seats = refundedSeats { return amount(ofSeats: seats.refunded) }
    if let returnedShare { return price?.share(returnedShare) }
    guard moneyReturned != nil, let price else { return nil }
    if let info = advancedCommerceInfo, !info.refundedItems.isEmpty {
      return info.refundedAmount.map { Money(milliunits: $0, currency: price.currency) }
    }
    if let share = revocationPercentage { return price.share(share) }
    return refundedShare == .whole ? price : nil
  }

  /// How much of the price Apple refunded, as its type of refund says, and its percentage where that
  /// is less than all.
  package var refundedShare: RefundedShare {
    switch revocationType {
    case .known(.refundProrated) where revocationPercentage == 100_000: .whole
    case .known(.refundProrated): .part(revocationPercentage)
    case .known(.refundFull) where (revocationPercentage ?? 100_000) < 100_000,
      nil where (revocationPercentage ?? 100_000) < 100_000:
      .part(revocationPercentage)
    case .unrecognized: revocationPercentage.map { .part($0) } ?? .notStated
    case .known, nil: .whole
    }
  }
}

/// What Apple had refunded of a charge by one of its refunds, with the earlier ones.
struct RefundSum: Hashable, Sendable {
  /// The seats, or the share of the price in thousandths of a percent.
  var size: Int
  /// The amount; `nil` where no document tells it.
  var amount: Money?
  var on: Timestamp
}

extension Transaction {
  /// What this copy shows as refunded, where Apple can have refunded it in several steps: some or all
  /// seats, or a share or all of the price; `nil` for nothing, and for any other refund.
  ///
  /// Seats are refunded as of the document, which states no day unless all are gone.
  var refundSum: RefundSum? {
    let step = { (size: Int?, day: Timestamp?) in
      size.flatMap { size in
        day.map { RefundSum(size: size, amount: amountRefunded, on: $0) }
      }
    }
    if let seats = refundedSeats { return step(seats.refunded, evidence.dated) }
    guard isOwnPurchase, isUpgraded != true, revocationDate != nil else { return nil }
    switch refundedShare {
    case .whole where multiSeatInfo != nil: return step(quantity, revocationDate)
    case .whole where revocationType?.isRefund == true: return step(100_000, revocationDate)
    case .part(let share) where multiSeatInfo == nil && revocationType?.isRefund == true:
      return step(share, revocationDate)
    case .whole, .part, .notStated: return nil
    }
  }
}

/// How much of a price Apple refunded.
package enum RefundedShare: Hashable {
  case whole
  /// A part, in thousandths of a percent; `nil` where no document states it.
  case part(Int?)
  /// Apple's type of refund is one that this version does not know.
  case notStated
}

extension Money {
  /// A share of the amount, in thousandths of a percent; `nil` if it is too large.
  ///
  /// It is exact to the smallest unit in which the App Store writes prices of the currency.
  package func share(_ share: Int) -> Money? {
    let unit: Int64 =
      Currencies.pricesAreWhole(in: currency) ? 1000 : [1000, 100, 10, 1][minorDigits]
    let product = milliunits.multipliedReportingOverflow(by: Int64(share))
    let rounded = product.partialValue.addingReportingOverflow(unit * 50_000)
    guard !product.overflow, !rounded.overflow else { return nil }
    return Money(milliunits: rounded.partialValue / (unit * 100_000) * unit, currency: currency)
  }
}

extension Transaction {
  /// Whether Apple revoked it with a reason or type that this version does not know, or from an owner of
  /// a kind that it does not know, and neither a type nor any other document names it as refunded.
  package var isRevokedForUnknownReason: Bool {
    guard isRefundNamed != true else { return false }
    let isOddReason = revocationReason.map { $0.known == nil } ?? false
    return isOddReason || !(revocationType?.isRefund ?? !isOfUnknownOwner)
  }

  /// Whether Apple states a kind of owner that this version does not know.
  package var isOfUnknownOwner: Bool { inAppOwnershipType.map { $0.known == nil } ?? false }

  /// The transaction without what Apple says of a refund or revocation.
  ///
  /// What it returned of the price stays.
  var withoutRevocation: Transaction {
    var copy = self
    copy.returnedShare = isOwnPurchase ? revocationPercentage : nil
    copy.revocationDate = nil
    copy.revocationReason = nil
    copy.revocationType = nil
    copy.revocationPercentage = nil
    copy.refundSums = []
    copy.isRefundedOrUnshared = false
    return copy
  }
}

extension Transaction {
  /// Whether the price is calculated: the sum of several seats' prices, of which Apple states each.
  package var priceIsComputed: Bool {
    price != nil && multiSeatInfo?.priceTiers.isEmpty == false && (quantity ?? 1) > 1
  }

  /// The price of one item or seat, where all cost the same; otherwise `nil`.
  package var priceOfOne: Money? {
    guard let price else { return nil }
    if let tiers = multiSeatInfo?.priceTiers, !tiers.isEmpty {
      return tiers.pricePerSeat.map { Money(milliunits: $0, currency: price.currency) }
    }
    guard let quantity, quantity > 0, price.milliunits.isMultiple(of: Int64(quantity)) else {
      return quantity == nil ? price : nil
    }
    return Money(milliunits: price.milliunits / Int64(quantity), currency: price.currency)
  }

  private func amount(ofSeats count: Int) -> Money? {
    if count == quantity { return price }
    guard let each = multiSeatInfo?.priceTiers.pricePerSeat, let price else { return nil }
    let (sum, overflow) = each.multipliedReportingOverflow(by: Int64(count))
    return overflow ? nil : Money(milliunits: sum, currency: price.currency)
  }
}

/// What kind of introductory offer a period has.
enum IntroductoryKind {
  case freeTrial
  case paid
  /// Not stated; documents before October 2023 do not always say.
  case notStated
}
