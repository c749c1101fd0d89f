import SubscriptionModel
import SupportAnswers
import Testing

/// What no reply may say unless the customer's documents do, over every scenario.
@Suite("What a reply must not say")
struct UnsaidTests {
  /// Words, and the customers of whom they may be said.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var isTrue: @Sendable (CustomerAssessment) -> Bool

    init(_ words: String, _ isTrue: @escaping @Sendable (CustomerAssessment) -> Bool) {
      testDescription = words
      self.isTrue = isTrue
    }
  }

  static let facts = [
    Row("Apple refunded") { customer in
      customer.hasTransaction { $0.revocationDate != nil }
        || customer.subscriptions.contains { $0.transactions.contains { $0.returnedShare != nil } }
        || customer.hasEvent(.refundReversed) || customer.hasEvent(.refund)
        || customer.hasTransaction {
          $0.advancedCommerceInfo?.items.first?.refunds.isEmpty == false
        }
    },
    Row("so your access ended") { $0.hasTransaction { $0.revocationDate != nil } },
    Row("the next charge on") { $0.hasSubscription { $0.willRenew == true } },
    Row("The next charge is on") { $0.hasSubscription { $0.willRenew == true } },
    Row("Auto-renewal is still on") { $0.hasSubscription { $0.willRenew == true } },
    Row("renews automatically") { customer in
      customer.hasSubscription { $0.willRenew == true && $0.access == .yes }
    },
    Row("no charge for it after that") { $0.hasSubscription { $0.willRenew == false } },
    Row("Auto-renewal is off") { customer in
      customer.hasSubscription { $0.willRenew == false || $0.commitment?.renewsAtEnd == false }
    },
    Row("have access until") { $0.hasSubscription { $0.access == .yes } },
    Row("is active until") { $0.hasSubscription { $0.access == .yes } },
    Row("your access is on hold") { $0.hasSubscription { $0.state == .billingRetry } },
    Row("but you still have access") { $0.hasSubscription { $0.state == .gracePeriod } },
    Row("Your free trial") { $0.hasTransaction { $0.offerType == .known(.introductory) } },
    Row("came through Family Sharing") { customer in
      customer.hasTransaction {
        $0.inAppOwnershipType == .known(.familyShared) || $0.revocationType == .known(.familyRevoke)
      } || customer.hasEvent(.revoke)
    },
    Row("is a 12-month commitment") { $0.hasTransaction { $0.commitmentInfo != nil } },
    Row("because auto-renewal was") { customer in
      customer.hasSubscription { $0.expirationReason == .customerCancelled }
    },
    Row("because Apple couldn't collect") { customer in
      customer.hasSubscription { $0.expirationReason == .billingError }
        || customer.hasEvent(.didFailToRenew)
    },
    Row("Apple hasn't told us") { customer in
      customer.hasSubscription { $0.access == .unknown || $0.certainty == .inferred }
    },
  ]

  @Test(arguments: facts) func wordsAreTrueOfTheCustomer(row: Row) throws {
    var said = 0
    for told in try ToldScenario.all.get() {
      for reply in told.replies where reply.contains(row.testDescription) {
        said += 1
        let isTrue = row.isTrue(told.customer)
        #expect(isTrue, "\(told.scenario): \(reply)")
      }
    }
    #expect(said > 0, "no scenario says it")
  }

  // MARK: Words of some verdicts alone

  /// Advice, and every verdict that gives it; the others never do.
  static let advice: [(words: String, verdicts: Set<Verdict>)] = [
    (
      "ask Apple for a refund",
      [
        .twoAppleAccounts, .twoSubscriptions, .ownPeriods, .separatePurchases, .furtherSeats,
        .unexplainedCharges, .noCharge,
        .neverTurnedOff, .turnedOffAfterCharge, .turnedOffOnLastDay, .turnedOnAgain,
        .turnedOnAfterCharge, .subscribedAgain, .turnedOffTimeUnknown, .otherSubscriptionCancelled,
        .cancellationContradicted, .refundedStillCharged, .offerEnded, .priceIncreaseInEffect,
        .priceUnexplained, .trialEndedOnTime, .trialCancelledOnLastDay, .trialUsedBefore,
        .trialRunningLastDay, .trialContradicted, .lifetimeBesideSubscription,
      ]
    ),
    ("looking into", [.problemOnOurSide]),
    ("duplicate", [.latePaymentThenRenewal, .furtherSeats]),
    (
      "Restore Purchases",
      [
        .notLinked, .otherAppleAccount, .severalAppleAccounts, .sameAppleAccount,
        .appleAccountUnknown, .familyActive,
      ]
    ),
    ("different account", [.linkedToOtherUser]),
    ("different Apple Account", [.otherAppleAccount]),
    (
      "send us",
      [
        .noCharge, .oneCharge, .oneChargeSeveralRecords, .unexplainedCharges, .consumableNotInData,
        .notFound, .cancellationContradicted, .trialContradicted, .priceUnexplained,
      ]
    ),
    ("no money was taken", [.testPurchase]),
    ("temporary hold", [.oneCharge]),
    ("at no extra charge", [.dateExtended]),
  ]

  @Test(arguments: advice)
  func adviceIsGivenByItsVerdictsAlone(words: String, verdicts: Set<Verdict>) throws {
    for told in try ToldScenario.all.get() {
      for (answer, reply) in zip(told.answers, told.answerReplies)
      where reply.contains(words) && !verdicts.contains(answer.verdict) {
        // What the reply about the state says is no advice of the answer that repeats it.
        let spoken = ToldScenario.words.addressing(told.customer)
        let states = told.customer.purchases.map { spoken.answer(for: $0).say }
        if states.contains(reply) { continue }
        Issue.record("\(told.scenario), \(answer.verdict): \(reply)")
      }
    }
  }
}

extension CustomerAssessment {
  fileprivate func hasSubscription(_ isTrue: (SubscriptionAssessment) -> Bool) -> Bool {
    subscriptions.contains(where: isTrue)
  }

  fileprivate func hasTransaction(_ isTrue: (Transaction) -> Bool) -> Bool {
    let merged = subscriptions.flatMap(\.transactions) + purchases.map(\.merged)
    return merged.contains { isTrue($0.transaction) }
  }

  fileprivate func hasEvent(_ type: NotificationType) -> Bool {
    (subscriptions.flatMap(\.events) + purchases.flatMap(\.events)).contains { folded in
      guard case .v2(.known(type), subtype: _) = folded.event.name else { return false }
      return true
    }
  }
}
