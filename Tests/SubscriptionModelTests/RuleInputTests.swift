import Testing

@testable import SubscriptionModel

/// What each rule of States read: everything if it gave the state, otherwise what prevented it.
@Suite("What a rule read") struct RuleInputTests {
  typealias Table = StateTable

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var records: [Record]
    var asOf = RuleInputTests.now
    var acceptsUnsigned = false
    var rule: StateRuleName
    /// Each input as its name, value, and test; `-` for a value that is absent.
    var inputs: [String]
  }

  static let now = at("2026-02-25T00:00:00Z")
  static let hourLater = Dates.end.plus(hours: 1)
  static let chain = StateTable.chain
  static let ended = "expiresDate 2026-03-05T10:00:00Z past"

  static func said(
    _ moment: Timestamp,
    on isOn: Bool? = true,
    _ change: (inout RenewalInfo) -> Void = { _ in }
  ) -> Record {
    chain.renewal(on: isOn, Dates.end, in: .signed("said \(moment)", moment), change)
  }

  static func status(_ status: AppleStatus, _ moment: Timestamp) -> Record {
    chain.status(status, in: .signed("status", moment))
  }

  private static var newStatus: Record {
    var claim = StatusClaim(
      originalTransactionId: chain.original,
      environment: .production,
      status: .unrecognized("9"),
      evidence: Doc.signed("status", now).evidence()
    )
    claim.bundleId = chain.bundleId
    return Record(claim)
  }

  // MARK: Rows 0a to 3

  static let words: [Row] = {
    let earlier = at("2026-02-10T00:00:00Z")
    let decoded = Doc(file: "decoded", source: .decodedPayload, asOf: now, signature: .unsigned)
    let word = { (name: String, records: [Record], input: String) in
      Row(testDescription: name, records: records, rule: .appleStatus, inputs: [input])
    }
    var lapsed = word(
      "a status that was overtaken by a date",
      Table.month() + [status(.expired, earlier)],
      "appleStatus 2026-03-05T10:00:00Z past"
    )
    lapsed.asOf = Dates.end
    var unsigned = word(
      "an unsigned status beside what Apple signed",
      Table.month() + [chain.status(.expired, in: decoded)],
      "appleStatus 2 differs"
    )
    unsigned.acceptsUnsigned = true
    return [
      word("no status", Table.month(), "appleStatus - notStated"),
      word(
        "a status before other evidence",
        Table.month() + [status(.expired, earlier), said(now)],
        "appleStatus 2 past"
      ),
      word("a status that is new", Table.month() + [newStatus], "appleStatus 9 stated"),
      word(
        "a status that agrees",
        Table.month() + [status(.active, earlier)],
        "appleStatus 1 matches"
      ), lapsed, unsigned,
      Row(
        testDescription: "a status that decides",
        records: Table.month() + [status(.expired, now)],
        rule: .appleStatus,
        inputs: ["status 2 differs", "computedState active differs"]
      ),
      Row(
        testDescription: "no later period",
        records: Table.month(),
        rule: .activeLaterPeriodMissing,
        inputs: ["renewalDate - notStated"]
      ),
      Row(
        testDescription: "a later period that is over",
        records: Table.month() + [
          chain.renewal(on: true, hourLater, in: .signed("next", Dates.end))
        ],
        asOf: hourLater,
        rule: .activeLaterPeriodMissing,
        inputs: ["renewalDate 2026-03-05T11:00:00Z past"]
      ),
    ]
  }()

  static let revocations: [Row] = {
    let refund = Table.takenBack { $0.revocationReason = .known(.problemWithApp) }
    let renewing = Table.takenBack(renews: true)
    let revoked = "revocationDate 2026-02-20T00:00:00Z past"
    let replaced = [
      chain.period(from: Dates.bought, to: Dates.end, in: Table.start) {
        $0.isUpgraded = true
        $0.revocationDate = Table.revokedAt
      }
    ]
    return [
      Row(
        testDescription: "nothing is revoked",
        records: Table.month(),
        rule: .seatWithdrawn,
        inputs: ["revocationDate - notStated", "revocationType - differs"]
      ),
      Row(
        testDescription: "a revocation to come",
        records: refund,
        asOf: Table.revokedAt.plus(milliseconds: -1),
        rule: .refunded,
        inputs: ["revocationDate 2026-02-20T00:00:00Z ahead"]
      ),
      Row(testDescription: "refunded", records: refund, rule: .refunded, inputs: [revoked]),
      Row(
        testDescription: "a replaced period decides nothing",
        records: replaced,
        rule: .refunded,
        inputs: ["revocationDate 2026-02-20T00:00:00Z differs"]
      ),
      Row(
        testDescription: "REVOKE without a revocation",
        records: Table.month() + [chain.event(.revoke, in: .signed("revoke", now))],
        rule: .familySharingEnded,
        inputs: ["revocationDate - notStated", "revocationType - differs"]
      ),
      Row(
        testDescription: "a refund is no end of Family Sharing",
        records: Table.takenBack { $0.revocationType = .known(.refundFull) },
        rule: .familySharingEnded,
        inputs: ["revocationType REFUND_FULL differs"]
      ),
      Row(
        testDescription: "a seat",
        records: Table.takenBack { $0.revocationType = .known(.assignmentRevoke) },
        rule: .seatWithdrawn,
        inputs: [revoked, "revocationType ASSIGNMENT_REVOKE matches"]
      ),
      Row(
        testDescription: "a known reason",
        records: refund,
        rule: .revoked,
        inputs: ["revocationReason 1 differs"]
      ),
      Row(
        testDescription: "a type that is new",
        records: Table.takenBack { $0.revocationType = .unrecognized("NEW") },
        rule: .revoked,
        inputs: [revoked, "revocationType NEW differs"]
      ),
      Row(
        testDescription: "a type and a reason that are new",
        records: Table.takenBack {
          $0.revocationType = .unrecognized("NEW")
          $0.revocationReason = .unrecognized("7")
        },
        rule: .revoked,
        inputs: [revoked, "revocationReason 7 differs"]
      ),
      Row(
        testDescription: "refunded with renewal off",
        records: Table.takenBack(),
        asOf: Dates.end,
        rule: .refundedThenUnconfirmed,
        inputs: ["autoRenewStatus 0 differs"]
      ),
      Row(
        testDescription: "refunded with renewal on",
        records: renewing,
        asOf: Dates.end,
        rule: .refundedThenUnconfirmed,
        inputs: [revoked, "autoRenewStatus 1 matches", ended, "newsSinceEnd - notStated"]
      ),
      Row(
        testDescription: "refunded, with a status after the end",
        records: renewing + [status(.revoked, Dates.end)],
        asOf: Dates.end,
        rule: .refundedThenUnconfirmed,
        inputs: ["newsSinceEnd 2026-03-05T10:00:00Z stated"]
      ),
      Row(
        testDescription: "not replaced",
        records: Table.month(),
        rule: .upgraded,
        inputs: ["replacedPeriod 2026-02-05T10:00:00Z differs"]
      ),
      Row(
        testDescription: "no period at all",
        records: [said(hourLater)],
        asOf: hourLater,
        rule: .upgraded,
        inputs: ["replacedPeriod - notStated"]
      ),
      Row(
        testDescription: "only replaced",
        records: replaced,
        rule: .upgraded,
        inputs: ["isUpgraded true matches"]
      ),
    ]
  }()

  // MARK: Rows 4 to 7

  static let running: [Row] = {
    let introductory = { (type: OfferDiscountType?) in
      Table.month {
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = type.map { .known($0) }
      }
    }
    let ahead = "expiresDate 2026-03-05T10:00:00Z ahead"
    let row = { (name: String, records: [Record], rule: StateRuleName, inputs: [String]) in
      Row(testDescription: name, records: records, rule: rule, inputs: inputs)
    }
    return [
      row("no offer", Table.month(), .freeTrial, ["offerType - notStated"]),
      row(
        "a trial",
        introductory(.freeTrial),
        .freeTrial,
        [ahead, "offerDiscountType FREE_TRIAL matches"]
      ),
      row(
        "a paid offer",
        introductory(.payAsYouGo),
        .freeTrial,
        ["offerDiscountType PAY_AS_YOU_GO differs"]
      ),
      row(
        "an offer of a kind that nobody states",
        introductory(nil),
        .introductoryOffer,
        [ahead, "offerType 1 matches"]
      ),
      row(
        "a promotional offer",
        Table.month {
          $0.offerType = .known(.promotional)
          $0.offerDiscountType = .known(.freeTrial)
        },
        .freeTrial,
        ["offerType 2 differs"]
      ),
      row("active", Table.month(), .active, [ahead]),
      Row(
        testDescription: "ended",
        records: Table.month(),
        asOf: Dates.end,
        rule: .active,
        inputs: [ended]
      ),
    ]
  }()

  @Test(arguments: words + revocations + running + RuleInputTests.failing + RuleInputTests.over)
  func aRuleNamesWhatItRead(row: Row) throws {
    var customer = row.records.customer
    customer.acceptsUnsigned = row.acceptsUnsigned
    let said = try #require(customer.assessment(asOf: row.asOf).subscriptions.first)
    let finding = try #require(said.findings.first { $0.rule == row.rule })
    #expect(finding.inputs.map(Self.text) == row.inputs)
    #expect(finding.fired == (said.rule == row.rule))
  }

  private static func text(_ input: RuleInput) -> String {
    let value =
      switch input.value {
      case .absent: "-"
      case .flag(let flag): "\(flag)"
      case .date(let date): date.description
      case .text(let text): text
      case .number(let number): "\(number)"
      }
    return "\(input.name) \(value) \(input.test)"
  }
}
