import SupportAnswers
import Testing

/// What every built-in reply keeps to, so that it can be sent as it is.
@Suite("Rules for replies")
struct ReplyRuleTests {
  /// A rule, and whether a reply keeps to it.
  struct Rule: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var isKept: @Sendable (BuiltInReply) -> Bool

    init(_ rule: String, _ isKept: @escaping @Sendable (BuiltInReply) -> Bool) {
      testDescription = rule
      self.isKept = isKept
    }
  }

  /// A reply of the built-in file, with all of its facts and with none.
  struct BuiltInReply: Sendable {
    let name: ReplyName
    let template: ReplyTemplate
    let texts: [String]

    init(_ name: ReplyName) {
      self.name = name
      let words = Wording(asOf: HandMade.asOf, replies: .english)
      template = words.replies.template(name)
      var facts: [String: ReplyFact] = [
        "refund": .text("You can ask Apple for a refund at reportaproblem.apple.com."),
        "state": .text("Your subscription ended."), "answer": .text("Your subscription ended."),
      ]
      let bare = words.reply(name, ReplyFacts(facts)).text
      for place in template.places where facts[place] == nil {
        facts[place] = .text("12 March 2025")
      }
      texts = [words.reply(name, ReplyFacts(facts)).text, bare]
    }

    /// Whether the reply does no more than pass on another one.
    var isPassedOn: Bool { ["{state}", "{answer}"].contains(template.words) }

    func says(_ words: String) -> Bool { texts.contains { $0.contains(words) } }

    /// Whether each text that says any of the words also says `other`.
    func says(_ other: String, besides words: [String]) -> Bool {
      texts.allSatisfy { text in !words.contains { text.contains($0) } || text.contains(other) }
    }

    func isOneOf(_ names: Set<String>) -> Bool { names.contains(name.text) }
  }

  static let replies: [BuiltInReply] = ReplyName.all.compactMap { name in
    switch name {
    case .standIn, .term: nil
    case .verdict, .variant, .state, .refund: BuiltInReply(name)
    }
  }

  static let rules = [
    Rule("says what to do next") { reply in
      if case .refund = reply.name { return true }
      // Sentences of other replies, which say what to do.
      if [.state(.commitmentContinues), .state(.commitmentBeginsAtRenewal)].contains(reply.name) {
        return true
      }
      return reply.isPassedOn
        || reply.texts.allSatisfy { text in steps.contains { text.contains($0) } }
    },
    Rule("is at most 4 sentences and 400 characters long") { reply in
      reply.texts.allSatisfy { $0.count <= 400 && $0.matches(of: /[.](?: |$)/).count <= 4 }
    },
    Rule("uses no word that customers do not know") { reply in
      reply.texts.allSatisfy { text in
        !unknownWords.contains { text.lowercased().contains($0) } && !text.contains("UTC")
      }
    },
    Rule("blames nobody") { reply in
      ["late payment", "as agreed", "you should", "has to be", "you forgot"]
        .allSatisfy { !reply.says($0) }
    },
    Rule("says it as a support agent would") { reply in
      [
        "by itself", "by themselves", "pays for all", "see the status", "see its status",
        "access returns", "then tries",
      ].allSatisfy { !reply.says($0) }
    },
    Rule("leaves nothing of the template") { reply in
      reply.texts.allSatisfy { text in
        let text = text.replacing("[your name]", with: "name")
        return !text.contains { "{}[]|\\§".contains($0) } && !text.contains("  ")
          && !text.contains(" .") && !text.contains(" ,") && !text.contains(" ;")
      }
    },
    Rule("says where to cancel") { reply in
      reply.says(
        "Settings > [your name] > Subscriptions",
        besides: ["can cancel", "please cancel", ", cancel", "turn off auto-renewal"]
      )
    },
    Rule("says where to check a payment method") { reply in
      reply.says(
        "Settings > [your name] > Payment & Shipping",
        besides: ["check your payment method"]
      )
    },
    Rule("says where to ask for a refund, or to see one") { reply in
      reply.says(
        "reportaproblem.apple.com",
        besides: ["ask Apple for a refund", "see the refund", "see refunds", "the status"]
      )
    },
    Rule("promises a refund only after an upgrade") { reply in
      reply.isOneOf(["upgradeCharge", "planChangedAtOnceWithRefund"])
        || (!reply.says("Apple refunds") && !reply.says("will refund"))
    },
    Rule("promises an answer within 48 hours only of a new request") { reply in
      reply.isOneOf(["refundPending", "refundAsked", "purchaseRefundAsked"])
        || !reply.says("48 hours")
    },
    Rule("restores nothing that is used up, refunded, or no longer shared") { reply in
      reply.isOneOf(restoring) || !reply.says("Restore Purchases")
    },
    Rule("tells a family member nothing of another one's payments") { reply in
      let isOfFamily =
        reply.says("Family Sharing") || reply.isOneOf(["sharedInGracePeriod", "sharedPlanEnded"])
      return !isOfFamily
        || ["refund", "couldn't collect", "charge", "payment method"].allSatisfy { !reply.says($0) }
    },
    Rule("works on a problem only if we must act") { reply in
      reply.isOneOf(promising)
        || ["looking into", "get back to you", "We're asking", "we're asking", "checking"]
          .allSatisfy { !reply.says($0) }
    },
  ]

  /// Parts of the next steps that a reply can name.
  private static let steps = [
    "Settings > [your name] > ", "reportaproblem.apple.com", "Restore Purchases", "order ID",
    "email receipt", "sign in", "family member", "subscribe", "Subscribe", "buy it yourself",
    "please ask", "Please ask", "Please contact", "please contact", "don't need to do anything",
    "get back to you", "You can ask Apple", "Your subscription ended.", "Please tell us",
  ]

  private static let unknownWords = [
    "revoked", "record", "seat", "transaction", "grace", "retry", "consumable", "sandbox",
    "archive", "chain", "evidence",
  ]

  /// The replies that name Restore Purchases: what they are about can be restored, or they say what
  /// cannot.
  private static let restoring: Set = [
    "notLinked", "severalNotLinked", "notLinkedPaymentFails", "notLinkedPurchase",
    "otherAppleAccount", "severalAppleAccounts", "sameAppleAccount", "appleAccountUnknown",
    "familyActive", "purchased", "purchasedKindUnknown", "purchasedByFamily",
  ]

  /// The replies in which we promise something, because engineering or an agent must act.
  private static let promising: Set = [
    "problemOnOurSide", "problemOnOurSidePaymentFails", "problemOnOurSidePurchase",
    "severalProblemOnOurSide",
    "orderNotFound", "replaced", "unconfirmed",
    "commitmentUnconfirmed", "refundedUnconfirmed", "unknownExpiry",
  ]

  @Test(arguments: rules) func everyReplyKeepsTo(rule: Rule) {
    for reply in Self.replies {
      #expect(rule.isKept(reply), "\(reply.name.text): \(reply.texts.joined(separator: "\n"))")
    }
  }
}
