import SubscriptionModel
import SupportAnswers
import Testing

/// What `Y` copies into a ticket, line by line.
@Suite struct CaseSummaryTests {
  private func summary(_ story: (inout Story) throws -> Void) throws -> [String] {
    var made = Story()
    try story(&made)
    return CaseSummary(try made.assessed(), in: Wording(asOf: HandMade.asOf)).lines
  }

  private static let token = "7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44"
  private static let signed = "[signed by Apple, verified; certificate revocation not checked]"

  @Test func ofAnActiveSubscription() throws {
    let lines = try summary { story in
      try story.transaction("101", bought: At.february10, until: At.march10)
      try story.transaction("102", bought: At.march10, until: At.april10)
      try story.renewal(signed: At.march10, on: true, renews: At.april10) {
        $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
      }
    }
    #expect(
      lines == [
        "Customer \(Self.token), com.example.reader, Production",
        "",
        "pro.monthly (originalTransactionId 230001900000001): active",
        """
        Has access to pro.monthly until 10 Apr 2025 08:15 UTC (25 d left). It renews \
        then for 9.99 USD. \(Self.signed)
        """,
        """
        Say: "Your subscription is active and renews automatically on April 10 for $9.99. If you \
        don't want that, please cancel in Settings > [your name] > Subscriptions at least 24 hours \
        before."
        """,
        "Charges: 2 charges · 19.98 USD paid (as recorded)",
        "",
        """
        As of 15 Mar 2025 12:00 UTC; times in UTC; newest evidence 10 Mar 2025 08:15 UTC.
        """,
      ]
    )
  }

  @Test func ofARefundedSubscription() throws {
    let lines = try summary { story in
      try story.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
        $0.revocationDate = Timestamp(milliseconds: At.march12)
        $0.revocationReason = .known(.problemWithApp)
        $0.revocationType = .known(.refundFull)
        $0.revocationPercentage = 100_000
      }
      try story.renewal(signed: At.march12, on: true, renews: At.april10)
      try story.event(.refund, transaction: "101", signed: At.march12)
    }
    #expect(
      lines == [
        "Customer \(Self.token), com.example.reader, Production",
        "",
        "pro.monthly (originalTransactionId 230001900000001): refunded",
        """
        No access to pro.monthly. Apple refunded it on 12 Mar 2025 16:20 UTC (actual or perceived \
        issue with the app), but auto-renewal is still on, with the next charge on 10 Apr 2025 \
        08:15 UTC. \(Self.signed)
        """,
        """
        Who must act: The customer, by turning off auto-renewal in Settings if they want no further \
        charges.
        """,
        "Also: A refund does not turn off auto-renewal. \(Self.signed)",
        """
        Say: "Auto-renewal is still on; to avoid the next charge on April 10, please cancel in \
        Settings > [your name] > Subscriptions. Apple refunded your last payment of $9.99 on \
        March 12, so your access ended. It can take up to 30 days for the refund to show on your \
        statement."
        """,
        "Charges: 1 charge · 9.99 USD paid − 9.99 USD refunded (as recorded)",
        "",
        """
        As of 15 Mar 2025 12:00 UTC; times in UTC; newest evidence 12 Mar 2025 16:20 UTC.
        """,
      ]
    )
  }

  @Test func ofATestPurchase() throws {
    let lines = try summary { story in
      try story.transaction("101", bought: At.march10, until: At.april10) {
        $0.environment = .sandbox
      }
    }
    #expect(
      lines == [
        "Customer \(Self.token), com.example.reader, Sandbox",
        "",
        "pro.monthly (originalTransactionId 230001900000001): active",
        """
        Has access to pro.monthly until 10 Apr 2025 08:15 UTC (25 d left). The archive does not \
        show whether it renews. Test purchase (Sandbox): no one was charged. \(Self.signed)
        """,
        """
        Say: "This was bought in a test version of the app: no money was taken, and it doesn't \
        count in the App Store version. You don't need to do anything."
        """,
        "Charges: 1 charge · test, not charged",
        "",
        """
        As of 15 Mar 2025 12:00 UTC; times in UTC; newest evidence 10 Mar 2025 08:15 UTC.
        """,
      ]
    )
  }

  /// Two subscriptions, the more urgent one first, and coins.
  @Test func ofTwoSubscriptionsAndAPurchase() throws {
    let lines = try summary { story in
      try story.transaction("101", bought: At.march10, until: At.april10)
      try story.renewal(signed: At.march10, on: true, renews: At.april10)
      try story.transaction(
        "201",
        chain: "230001900000201",
        product: "audio.monthly",
        bought: At.february10,
        until: At.march10
      ) { $0.subscriptionGroupIdentifier = SubscriptionGroupId("20812399") }
      try story.renewal(chain: "230001900000201", signed: At.march10 + 1000, on: true) {
        $0.productId = ProductId("com.example.reader.audio.monthly")
        $0.autoRenewProductId = $0.productId
        $0.renewalDate = Timestamp(milliseconds: At.march10)
        $0.isInBillingRetryPeriod = true
      }
      try story.transaction(
        "301",
        chain: "301",
        product: "coins.100",
        bought: At.march12,
        until: nil,
        price: 1990
      ) { $0.type = .known(.consumable) }
    }
    let titles = lines.filter { $0.contains("TransactionId") || $0.contains("transactionId") }
    #expect(
      titles == [
        "audio.monthly (originalTransactionId 230001900000201): billing retry",
        "pro.monthly (originalTransactionId 230001900000001): active",
        "coins.100 (transactionId 301): purchased",
      ]
    )
    let says = lines.filter { $0.hasPrefix("Say: ") }
    #expect(says.count == 3)
    #expect(
      says[0].hasPrefix(
        "Say: \"Apple couldn't collect the payment on March 10, so your access is on hold."
      )
    )
    #expect(says[1].hasPrefix("Say: \"Your subscription is active and renews automatically on"))
    #expect(says[2].hasPrefix("Say: \"We can see your purchase on March 12; if"))
    #expect(lines.filter { $0.hasPrefix("Charges: ") }.count == 2)
    #expect(
      lines.contains(
        """
        Next: Apple keeps retrying until about 9 May (inferred: 60 days). When payment succeeds, access \
        returns and a new period starts that day.
        """
      )
    )
  }
}
