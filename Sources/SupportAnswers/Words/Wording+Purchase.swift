package import SubscriptionModel

/// The answer for a one-time purchase.
extension Wording {
  /// The answer for a one-time purchase.
  ///
  /// A non-renewing subscription has no end from Apple, and none is made up.
  package func answer(for purchase: PurchaseAssessment) -> AnswerText {
    let environment = purchase.merged.transaction.environment
    let words = of(environment)
    return AnswerText(
      headline: [
        words.accessSentence(purchase), words.stateSentence(purchase), testSentence(environment),
      ].compactMap(\.self).joined(separator: " "),
      mark: EvidenceMark(purchase.certainty),
      whoMustAct: purchase.refundRequest?.isOpen == true && !environment.isTest
        ? whoDecides(purchase.requestsToAnswer) : nil,
      also: purchase.refundRequest.map { [refundRequestStatement($0)] } ?? [],
      say: say(purchase)
    )
  }

  /// The answer in one line, as in the JSON `summary`.
  package func summary(for purchase: PurchaseAssessment) -> String {
    answer(for: purchase).summary
  }

  private func accessSentence(_ purchase: PurchaseAssessment) -> String {
    let product = productName(purchase.merged.transaction.productId)
    switch purchase.access {
    case .yes:
      switch purchase.merged.transaction.type {
      case .known(.consumable):
        return "The archive does not show whether \(product) has been used."
      case nil where purchase.merged.transaction.productId == nil:
        return "One purchase; the product is not named and may be a consumable."
      case nil: return "\(Self.lead(.yes)) to \(product), unless it is a consumable."
      default: return "\(Self.lead(.yes)) to \(product)."
      }
    case .no: return "\(Self.lead(.no)) to \(product)."
    case .unknown: return "\(Self.lead(.unknown)) for \(product)."
    }
  }

  private func stateSentence(_ purchase: PurchaseAssessment) -> String {
    let transaction = purchase.merged.transaction
    let taken = transaction.revocationDate.map { " on \(dateWithZone($0))" } ?? ""
    switch purchase.state {
    case .purchased:
      let bought = transaction.purchaseDate.map { " on \(dateWithZone($0))" } ?? ""
      let paid = transaction.price.map { " for \(money($0))" } ?? ""
      let part = refundedPart(transaction).map { " Apple refunded \($0) of it\(taken)." } ?? ""
      if transaction.inAppOwnershipType == .known(.familyShared) {
        return "Received through Family Sharing\(bought).\(part)"
      }
      return "Purchased once\(bought)\(paid).\(part)"
    case .refunded: return "Apple refunded it\(taken) (\(words(transaction.revocationReason)))."
    case .revoked: return "Apple revoked it\(taken)."
    case .familySharingEnded:
      let why = transaction.revocationReason.map { ": \(words($0, isFamily: true))" } ?? ""
      return "Family Sharing access ended\(taken)\(why). This customer was not refunded."
    }
  }

  /// The refunded share, such as `40%`; `nil` unless the refund is partial.
  func refundedPart(_ transaction: Transaction) -> String? {
    guard transaction.revocationType == .known(.refundProrated) else { return nil }
    return transaction.revocationPercentage.map { percentage($0) } ?? "part"
  }

  /// " in part (40%)" for a partial refund; otherwise empty.
  func inPart(_ transaction: Transaction) -> String {
    guard transaction.revocationType == .known(.refundProrated) else { return "" }
    return " in part" + (transaction.revocationPercentage.map { " (\(percentage($0)))" } ?? "")
  }
}
