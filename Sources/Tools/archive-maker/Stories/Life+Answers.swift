/// The responses about a subscriber that engineers request from Apple and save.
extension Life {
  /// Saves one response soon after the newest event, so that it adds nothing new.
  mutating func saveResponses() {
    // A response would state what V1 notifications cannot.
    guard !hasUnreportedActs, let first = account.chains.first else { return }
    let id = first.originalTransactionId
    if channel == .v1 {
      capture(Document.verifyReceiptResponse, .verify, name: id)
      let isBinary = random.chance(50)
      capture({ .appReceipt($0, isBinary: isBinary) }, .receipts, name: id)
      return
    }
    if first.transactions.contains(where: { $0.revocation != nil }), random.chance(50) {
      capture(Document.refundHistoryResponse, .refunds, name: id)
      return
    }
    switch random.number(0...8) {
    case 0...2: capture(Document.statusResponse, .status, name: id)
    case 3...4: capture(Document.historyResponse, .history, name: id)
    case 5...6: lookUpOrder()
    case 7: capture(Document.transactionInfoResponse, .transactions, name: newest.transactionId)
    default: saveNotificationHistory(named: id)
    }
  }

  /// Saves the response about a one-time purchase without a notification, in the format of the
  /// subscriber's time.
  mutating func savePurchase(named name: String) {
    if channel == .v1 {
      capture(Document.verifyReceiptResponse, .verify, name: name)
    } else {
      capture(Document.historyResponse, .history, name: name)
    }
  }

  /// Orders can be looked up in production only.
  private mutating func lookUpOrder() {
    guard account.environment == .production else { return }
    // As in Apple's emails.
    let letters = Array("BCDFGHJKLMNPQRSTVWXYZ0123456789")
    var order = "M"
    for _ in 0..<9 { order.append(letters[random.number(0...letters.count - 1)]) }
    capture(Document.orderLookupResponse, .lookup, name: order)
  }

  /// Saves the same notifications again, as they were sent.
  private mutating func saveNotificationHistory(named name: String) {
    var sent: [NotificationV2] = []
    for delivery in deliveries {
      guard case .notificationV2(let notification) = delivery.document else { continue }
      if notification.uuid != sent.last?.uuid { sent.append(notification) }
    }
    let page = sent
    capture({ _ in .notificationHistoryResponse(page) }, .notificationHistory, name: name)
  }
}
