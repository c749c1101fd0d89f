import SubscriptionModel
import SupportAnswers
import Testing

/// What holds of every answer, and of single words in it.
extension AnswerWordingTests {
  @Test func everyStateIsAnsweredInTwoSentencesOrMore() throws {
    for state in SubscriptionState.allCases {
      for access in Access.allCases {
        let made = try HandMade.subscription(state, access, rule: .active, until: nil) {
          $0.newestEvidence = nil
          $0.transactions = []
        }
        let answer = words.answer(for: made)
        #expect(answer.headline.split(separator: ".").count >= 2)
        #expect(!answer.say.isEmpty)
        #expect(!answer.headline.contains("nil"))
      }
    }
  }

  @Test func describesAOneTimePurchaseOnce() throws {
    let coins = try HandMade.transaction(until: nil, price: 1990) {
      $0.productId = ProductId("com.example.reader.coins.100")
      $0.revocationType = .known(.refundProrated)
      $0.revocationPercentage = 40_000
      $0.revocationDate = HandMade.at("2025-03-12T16:20:00Z")
    }
    let purchase = PurchaseAssessment(
      merged: HandMade.merged(coins),
      state: .purchased,
      access: .yes,
      certainty: .signed
    )
    #expect(
      words.answer(for: purchase).headline == """
        Has access to coins.100, unless it is a consumable. Purchased once on 10 Feb 2025 08:15 UTC \
        for 1.99 USD. Apple refunded 40% of it on 12 Mar 2025 16:20 UTC.
        """
    )
  }

  @Test(
    arguments: [
      (.consumable, false), (.nonRenewingSubscription, false), (.nonConsumable, true), (nil, true),
    ] as [(ProductType?, Bool)]
  )
  func onlyWhatAppleKeepsIsRestored(type: ProductType?, restores: Bool) throws {
    let bought = try HandMade.transaction(until: nil) { $0.type = type.map { .known($0) } }
    let purchase = PurchaseAssessment(
      merged: HandMade.merged(bought),
      state: .purchased,
      access: .yes,
      certainty: .signed
    )
    let say = words.answer(for: purchase).say
    #expect(say.contains("use Restore Purchases") == restores)
    // Where the kind is not stated, nothing is promised for what is used up.
    #expect(say.contains("coins, can't be restored") == (type == nil))
  }

  @Test func anAdvanceRenewalIsNotStillToCome() throws {
    let ahead = try HandMade.transaction(
      bought: "2025-03-26T08:15:00Z",
      until: "2025-04-26T08:15:00Z"
    )
    let ends = HandMade.at("2025-04-26T08:15:00Z")
    var next = NextPeriod(transaction: ahead, ends: ends, willRenew: true)
    var made = try HandMade.subscription(.active, .yes, rule: .active) {
      $0.willRenew = true
      $0.nextPeriod = next
    }
    let answer = words.answer(for: made)
    #expect(
      answer.headline.hasSuffix(
        """
         It has already renewed for 9.99 USD; the next period is paid until 26 Apr 2025 08:15 UTC.
        """
      )
    )
    #expect(
      answer.say.hasPrefix(
        """
        Your subscription has already renewed for $9.99, so you have access until 26 April.
        """
      )
    )
    // Turned off after that renewal: the flag behind the period that runs is old news as well.
    next.willRenew = false
    made.willRenew = false
    made.nextPeriod = next
    #expect(words.answer(for: made).headline.hasSuffix("Auto-renewal is off, so it ends then."))
    #expect(words.answer(for: made).say.contains("Auto-renewal is off, so it ends then."))
    made.state = .freeTrial
    #expect(
      words.answer(for: made).headline.contains(
        "Free trial. It has already renewed for 9.99 USD; the next period is paid"
      )
    )
    next.transaction.inAppOwnershipType = .known(.familyShared)
    made.nextPeriod = next
    let shared = words.answer(for: made)
    #expect(
      shared.headline.hasSuffix(
        """
         The purchaser's plan has already renewed; the next period runs until 26 Apr 2025 08:15 UTC. \
        Auto-renewal is off, so it ends then.
        """
      )
    )
    #expect(!shared.say.contains("9.99"))
  }

  @Test func namesARefundRequestWithoutMakingItADecision() {
    var request = RefundRequest(requestedAt: HandMade.at("2025-03-14T09:00:00Z"))
    request.reason = .known(.unintendedPurchase)
    let asked = "The customer asked Apple for a refund 1 d 3 h ago (purchased by mistake)"
    #expect(sentence(request) == "\(asked); the archive shows no decision.")
    request.decision = .declined
    request.decidedAt = HandMade.at("2025-03-15T10:00:00Z")
    #expect(sentence(request) == "\(asked); Apple declined it on 15 Mar 2025 10:00 UTC.")
  }

  struct AlsoRow: Sendable, CustomTestStringConvertible {
    var name: String
    var state = SubscriptionState.active
    var modifiers: [StateModifier]
    /// What follows the headline, with its heading.
    var lines: [String]
    var marks: [EvidenceMark?]
    var testDescription: String { name }
  }

  static var alsoRows: [AlsoRow] {
    let promotional = AppliedOffer(
      type: .known(.promotional),
      discountType: nil,
      identifier: "LOYAL",
      period: nil
    )
    var asked = RefundRequest(requestedAt: HandMade.at("2025-03-14T09:00:00Z"))
    asked.evidence = [HandMade.evidence("2025-03-14T09:00:00Z", .unsigned)]
    let price = Money(milliunits: 59990, currency: "USD")
    let end = HandMade.at("2025-03-26T08:15:00Z")
    let consent: StateModifier? = .endsUnlessPriceAccepted(on: end, price: price)
    return [
      AlsoRow(
        name: "the offer of this period is not what comes next",
        modifiers: [.offer(promotional)],
        lines: ["Also: This period: promotional offer LOYAL."],
        marks: [.signed]
      ),
      AlsoRow(
        name: "a refund asked for, by a notice without a signature",
        modifiers: [.refundPending(asked)],
        lines: [
          "Also: The customer asked Apple for a refund 1 d 3 h ago; the archive shows no decision."
        ],
        marks: [.unsigned]
      ),
      AlsoRow(
        name: "an end that was computed",
        modifiers: [.expiryEstimated],
        lines: [
          "Also: The end date is calculated from the product's period; no document states it."
        ],
        marks: [.inferred]
      ),
      AlsoRow(
        name: "a change of plan behind a price to accept is to come",
        modifiers: [
          consent, ProductId("pro.annual").map { .planChange(to: $0, on: end, price: price) },
        ].compactMap(\.self),
        lines: [
          "Who must act: The customer, by accepting the new price in Apple's message or in Settings.",
          "Next: It changes to pro.annual on 26 Mar 2025 08:15 UTC for 59.99 USD.",
        ],
        marks: [nil, nil]
      ),
      AlsoRow(
        name: "family sharing that ended leaves two ways, and nothing to come",
        state: .familySharingEnded,
        modifiers: [],
        lines: [
          """
          Who must act: The purchaser (not identified in the archive), by sharing it again, or the \
          customer, by buying their own plan.
          """
        ],
        marks: [nil]
      ),
    ]
  }

  @Test(arguments: alsoRows) func separatesNextEventsFromOtherFacts(row: AlsoRow) throws {
    let made = try HandMade.subscription(row.state, .yes, rule: .active, modifiers: row.modifiers)
    let further = words.answer(for: made).further
    #expect(further.map(\.text) == row.lines)
    #expect(further.map(\.mark) == row.marks)
  }

  private func sentence(_ request: RefundRequest) -> String? {
    guard let transaction = try? HandMade.transaction(until: nil) else { return nil }
    var purchase = PurchaseAssessment(
      merged: HandMade.merged(transaction),
      state: .purchased,
      access: .yes,
      certainty: .signed
    )
    purchase.refundRequest = request
    #expect(words.answer(for: purchase).next == nil)
    return words.answer(for: purchase).also.first?.text
  }
}
