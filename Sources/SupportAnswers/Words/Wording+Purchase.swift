package import SubscriptionModel

/// The answer for a one-time purchase.
extension Wording {
  /// The answer for a one-time purchase; a subscription that does not renew has no end from Apple,
  /// and none is made up.
  package func answer(for purchase: PurchaseAssessment) -> AnswerText {
    let environment = purchase.merged.transaction.environment
    let words = of(environment)
    return AnswerText(
      headline: [
        words.accessSentence(purchase), words.stateSentence(purchase), testSentence(environment),
      ].compactMap(\.self).joined(separator: " "),
      mark: EvidenceMark(purchase.certainty),
      whoMustAct: purchase.refundRequest?.isOpen == true && !environment.isTest
        ? "Apple, by deciding on the refund request." : nil,
      also: purchase.refundRequest.map { [refundRequestStatement($0)] } ?? [],
      say: environment.isTest
        ? replies.reply(to: .testPurchase, facts: [:]) : ownReply(purchase) ?? say(purchase)
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
        return "Whether \(product) has been spent is not in the documents."
      case nil: return "The customer HAS \(product), unless it is something to use up."
      default: return "The customer HAS \(product)."
      }
    case .no: return "The customer has NO access to \(product)."
    case .unknown: return "It is NOT KNOWN whether the customer still has \(product)."
    }
  }

  private func stateSentence(_ purchase: PurchaseAssessment) -> String {
    let transaction = purchase.merged.transaction
    let taken = transaction.revocationDate.map { " on \(dateWithZone($0))" } ?? ""
    switch purchase.state {
    case .purchased:
      let bought = transaction.purchaseDate.map { " on \(dateWithZone($0))" } ?? ""
      let paid = transaction.price.map { " for \(money($0))" } ?? ""
      let part = refundedPart(transaction).map { " \($0) was refunded\(taken)." } ?? ""
      if transaction.inAppOwnershipType == .known(.familyShared) {
        return "It came through Family Sharing\(bought).\(part)"
      }
      return "Bought once\(bought)\(paid).\(part)"
    case .refunded: return "Apple refunded it\(taken) (\(words(transaction.revocationReason)))."
    case .revoked: return "Apple revoked it\(taken)."
    case .familySharingEnded:
      let why = transaction.revocationReason.map { ": \(words($0, isFamily: true))" } ?? ""
      return "Family access ended\(taken)\(why). This is not a refund to this person."
    }
  }

  /// The part of a prorated refund, such as `40 %`; `nil` for any other.
  func refundedPart(_ transaction: Transaction) -> String? {
    guard transaction.revocationType == .known(.refundProrated) else { return nil }
    return transaction.revocationPercentage.map { percentage($0) } ?? "A part"
  }

  private func say(_ purchase: PurchaseAssessment) -> String {
    let transaction = purchase.merged.transaction
    let product = productName(transaction.productId)
    let taken = transaction.revocationDate.map { " on \(letterDay($0))" } ?? ""
    switch purchase.state {
    case .purchased:
      let bought = transaction.purchaseDate.map { " on \(letterDay($0))" } ?? ""
      let seen =
        transaction.inAppOwnershipType == .known(.familyShared)
        ? "You have \(product) through Family Sharing."
        : "We can see your purchase of \(product)\(bought)."
      if let request = purchase.refundRequest, request.isOpen {
        return "\(seen) \(sayRefundAsked(request))"
      }
      // Apple restores neither what is used up nor what ends without renewing; the app keeps those.
      switch transaction.type {
      case .known(.consumable), .known(.nonRenewingSubscription):
        return "\(seen) If it is missing in the app, sign in there with the account you used then;"
          + " Apple cannot restore this kind of purchase."
      case nil:
        return "\(seen) If it is missing in the app, use Restore Purchases with the Apple Account"
          + " that bought it; that brings back what stays, not what is used up, such as coins."
      default:
        return "\(seen) If it is missing in the app, use Restore Purchases with the Apple Account"
          + " that bought it."
      }
    case .refunded:
      return "Apple refunded \(product)\(taken). Only Apple can change a refund:"
        + " reportaproblem.apple.com."
    case .revoked:
      return "Apple withdrew your purchase of \(product)\(taken). Only Apple can tell you why:"
        + " please ask at reportaproblem.apple.com."
    case .familySharingEnded:
      return
        "Your access to \(product) came through Family Sharing, which ended\(taken). Please ask"
        + " the family member who bought it to share it again, or buy it yourself."
    }
  }
}
