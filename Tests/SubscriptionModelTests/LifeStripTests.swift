import Testing

@testable import SubscriptionModel

/// The spans of a subscription's life, each as `kind from..to certainty`; every row was typed by
/// hand from what the documents say.
@Suite struct LifeStripTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var records: [Record]
    var asOf: String
    var spans: [String]
    var planChanges: [String] = []
    var testDescription: String { name }
  }

  private static let chain = Chain()

  private static func day(_ date: String) -> Timestamp { at("\(date)T00:00:00Z") }

  private static func doc(_ date: String) -> Doc { .signed("doc-\(date)", day(date)) }

  /// A period that was signed when it began.
  private static func period(
    _ id: TransactionId,
    _ from: String,
    _ to: String?,
    in doc: Doc? = nil,
    _ change: (inout Transaction) -> Void = { _ in }
  ) -> Record {
    let end = to.map { day($0) }
    return chain.period(id, from: day(from), to: end, in: doc ?? self.doc(from), change)
  }

  private static func trial(_ transaction: inout Transaction) {
    transaction.offerType = .known(.introductory)
    transaction.offerDiscountType = .known(.freeTrial)
  }

  private static func failing(
    _ date: String,
    grace: String? = nil,
    isRetrying: Bool = true
  )
    -> Record
  {
    chain.renewal(on: true, in: doc(date)) { info in
      info.isInBillingRetryPeriod = isRetrying
      info.gracePeriodExpiresDate = grace.map { day($0) }
      info.expirationIntent = .known(.billingError)
    }
  }

  static let running: [Row] = [
    Row(
      name: "a trial, then paid, and paid ahead of today",
      records: [
        period("1", "2026-01-01", "2026-01-08", trial),
        period("2", "2026-01-08", "2026-02-08"), period("3", "2026-02-08", "2026-03-08"),
      ],
      asOf: "2026-02-20",
      spans: ["trial 2026-01-01..2026-01-08 signed", "paid 2026-01-08..2026-03-08 signed"]
    ),
    Row(
      name: "as of an earlier day, what is known then",
      records: [
        period("1", "2026-01-01", "2026-01-08", trial),
        period("2", "2026-01-08", "2026-02-08"), period("3", "2026-02-08", "2026-03-08"),
      ],
      asOf: "2026-01-20",
      spans: ["trial 2026-01-01..2026-01-08 signed", "paid 2026-01-08..2026-02-08 signed"]
    ),
    Row(
      name: "an upgrade replaces a period from the day on which it begins",
      records: [
        period("1", "2026-01-01", "2026-02-01") { $0.isUpgraded = true },
        period("2", "2026-01-15", "2027-01-15") { $0.productId = "pro.annual" },
      ],
      asOf: "2026-03-01",
      spans: ["paid 2026-01-01..2027-01-15 signed"],
      planChanges: ["2026-01-15"]
    ),
    Row(
      name: "what only unsigned documents say is unsigned",
      records: [
        period("1", "2026-01-01", "2026-02-01", in: .response("a", day("2026-01-02")))
      ],
      asOf: "2026-01-20",
      spans: ["paid 2026-01-01..2026-02-01 unsigned"]
    ),
  ]

  static let failures: [Row] = [
    Row(
      name: "grace period, stated beyond today",
      records: [
        period("1", "2026-01-01", "2026-02-01"), failing("2026-02-01", grace: "2026-02-17"),
      ],
      asOf: "2026-02-05",
      spans: ["paid 2026-01-01..2026-02-01 signed", "gracePeriod 2026-02-01..2026-02-17 signed"]
    ),
    Row(
      name: "retry after a grace period: until today stated, then inferred for 60 days",
      records: [
        period("1", "2026-01-01", "2026-02-01"), failing("2026-02-01", grace: "2026-02-17"),
      ],
      asOf: "2026-02-20",
      spans: [
        "paid 2026-01-01..2026-02-01 signed", "gracePeriod 2026-02-01..2026-02-17 signed",
        "billingRetry 2026-02-17..2026-02-20 signed",
        "billingRetry 2026-02-20..2026-04-02 inferred",
      ]
    ),
    Row(
      name: "a charge that succeeded within the grace period",
      records: [
        period("1", "2026-01-01", "2026-02-01"), failing("2026-02-01", grace: "2026-02-17"),
        period("2", "2026-02-01", "2026-03-01", in: doc("2026-02-06")),
      ],
      asOf: "2026-02-20",
      spans: [
        "paid 2026-01-01..2026-02-01 signed", "gracePeriod 2026-02-01..2026-02-06 signed",
        "paid 2026-02-06..2026-03-01 signed",
      ]
    ),
    Row(
      name: "a charge that succeeded in billing retry",
      records: [
        period("1", "2026-01-01", "2026-02-01"), failing("2026-02-01"),
        period("2", "2026-02-20", "2026-03-20"),
      ],
      asOf: "2026-03-01",
      spans: [
        "paid 2026-01-01..2026-02-01 signed", "billingRetry 2026-02-01..2026-02-20 signed",
        "paid 2026-02-20..2026-03-20 signed",
      ]
    ),
    Row(
      name: "billing retry that Apple gave up",
      records: [
        period("1", "2026-01-01", "2026-02-01"), failing("2026-02-01"),
        failing("2026-04-02", isRetrying: false),
        chain.event(.expired, .billingRetry, in: doc("2026-04-02")),
      ],
      asOf: "2026-05-01",
      spans: [
        "paid 2026-01-01..2026-02-01 signed", "billingRetry 2026-02-01..2026-04-02 signed",
        "gap 2026-04-02..2026-05-01 signed",
      ]
    ),
    Row(
      name: "nothing since a failure: retry is known to its last evidence, and over after 60 days",
      records: [
        period("1", "2026-01-01", "2026-02-01"), failing("2026-02-01"), failing("2026-02-11"),
      ],
      asOf: "2026-05-01",
      spans: [
        "paid 2026-01-01..2026-02-01 signed", "billingRetry 2026-02-01..2026-02-11 signed",
        "billingRetry 2026-02-11..2026-04-02 inferred", "gap 2026-04-02..2026-05-01 inferred",
      ]
    ),
  ]

  static let ends: [Row] = [
    Row(
      name: "subscribed again after a stated end",
      records: [
        period("1", "2026-01-01", "2026-02-01"),
        chain.event(.expired, .voluntary, in: doc("2026-02-01")),
        period("2", "2026-03-01", "2026-04-01") { $0.transactionReason = .known(.purchase) },
      ],
      asOf: "2026-03-10",
      spans: [
        "paid 2026-01-01..2026-02-01 signed", "gap 2026-02-01..2026-03-01 signed",
        "paid 2026-03-01..2026-04-01 signed",
      ]
    ),
    Row(
      name: "bought again with nothing said of the end",
      records: [
        period("1", "2026-01-01", "2026-02-01"),
        period("2", "2026-03-01", "2026-04-01") { $0.transactionReason = .known(.purchase) },
      ],
      asOf: "2026-03-10",
      spans: [
        "paid 2026-01-01..2026-02-01 signed", "gap 2026-02-01..2026-03-01 inferred",
        "paid 2026-03-01..2026-04-01 signed",
      ]
    ),
    Row(
      name: "renewed later, and no document of the time between",
      records: [
        period("1", "2026-01-01", "2026-02-01"),
        period("2", "2026-03-01", "2026-04-01") { $0.transactionReason = .known(.renewal) },
      ],
      asOf: "2026-03-10",
      spans: [
        "paid 2026-01-01..2026-02-01 signed", "unknown 2026-02-01..2026-03-01 unknown",
        "paid 2026-03-01..2026-04-01 signed",
      ]
    ),
    Row(
      name: "one receipt lists both, and nothing between them",
      records: [
        period("1", "2026-01-01", "2026-02-01", in: .receipt("r", day("2026-03-02"))),
        period("2", "2026-03-01", "2026-04-01", in: .receipt("r", day("2026-03-02"))),
      ],
      asOf: "2026-03-10",
      spans: [
        "paid 2026-01-01..2026-02-01 signed", "gap 2026-02-01..2026-03-01 signed",
        "paid 2026-03-01..2026-04-01 signed",
      ]
    ),
    Row(
      name: "the renewal is due and unconfirmed",
      records: [
        period("1", "2026-01-01", "2026-02-01"), chain.renewal(on: true, in: doc("2026-01-01")),
      ],
      asOf: "2026-03-10",
      spans: ["paid 2026-01-01..2026-02-01 signed", "unknown 2026-02-01..2026-03-10 unknown"]
    ),
    Row(
      name: "no document states the end of the period",
      records: [period("1", "2026-01-01", nil)],
      asOf: "2026-03-10",
      spans: ["unknown 2026-01-01..2026-03-10 unknown"]
    ),
    Row(
      name: "renewal info tells of a later period",
      records: [
        period("1", "2026-01-01", "2026-02-01"),
        chain.renewal(on: true, day("2026-04-01"), in: doc("2026-03-05")),
      ],
      asOf: "2026-03-10",
      spans: [
        "paid 2026-01-01..2026-02-01 signed", "unknown 2026-02-01..2026-03-05 unknown",
        "paid 2026-03-05..2026-04-01 inferred",
      ]
    ),
  ]

  static let revocations: [Row] = [
    Row(
      name: "a refund in the middle of a life takes its whole period",
      records: [
        period("1", "2026-01-01", "2026-02-01") {
          $0.revocationDate = day("2026-02-10")
          $0.revocationType = .known(.refundFull)
        },
        period("2", "2026-02-01", "2026-03-01"),
      ],
      asOf: "2026-02-20",
      spans: ["revoked 2026-01-01..2026-02-01 signed", "paid 2026-02-01..2026-03-01 signed"]
    ),
    Row(
      name: "the last period was refunded: nothing is paid ahead",
      records: [
        period("1", "2026-01-01", "2026-02-01"),
        period("2", "2026-02-01", "2027-02-01") { $0.revocationDate = day("2026-02-10") },
      ],
      asOf: "2026-02-20",
      spans: ["paid 2026-01-01..2026-02-01 signed", "revoked 2026-02-01..2026-02-20 signed"]
    ),
    Row(
      name: "nothing follows a refund",
      records: [
        period("1", "2026-01-01", "2026-02-01") { $0.revocationDate = day("2026-01-10") }
      ],
      asOf: "2026-03-10",
      spans: ["revoked 2026-01-01..2026-02-01 signed", "gap 2026-02-01..2026-03-10 signed"]
    ),
    Row(
      name: "a refund is not known before its date",
      records: [
        period("1", "2026-01-01", "2026-02-01") { $0.revocationDate = day("2026-01-20") }
      ],
      asOf: "2026-01-10",
      spans: ["paid 2026-01-01..2026-02-01 signed"]
    ),
    Row(
      name: "a prorated refund takes the rest of its period",
      records: [
        period("1", "2026-01-01", "2026-02-01") {
          $0.revocationDate = day("2026-01-20")
          $0.revocationType = .known(.refundProrated)
        },
        period("2", "2026-02-01", "2026-03-01"),
      ],
      asOf: "2026-02-20",
      spans: [
        "paid 2026-01-01..2026-01-20 signed", "revoked 2026-01-20..2026-02-01 signed",
        "paid 2026-02-01..2026-03-01 signed",
      ]
    ),
    Row(
      name: "a refunded period that another purchase replaced stays refunded",
      records: [
        period("1", "2026-01-01", "2027-01-01") { $0.revocationDate = day("2026-01-20") },
        period("2", "2026-01-22", "2026-02-22") { $0.transactionReason = .known(.purchase) },
      ],
      asOf: "2026-02-01",
      spans: ["revoked 2026-01-01..2026-01-22 signed", "paid 2026-01-22..2026-02-22 signed"]
    ),
    Row(
      name: "Family Sharing ended",
      records: [
        period("1", "2026-01-01", "2027-01-01") {
          $0.inAppOwnershipType = .known(.familyShared)
          $0.revocationDate = day("2026-02-01")
          $0.revocationType = .known(.familyRevoke)
        }
      ],
      asOf: "2026-03-01",
      spans: ["paid 2026-01-01..2026-02-01 signed", "revoked 2026-02-01..2026-03-01 signed"]
    ),
  ]

  @Test(arguments: running + failures + ends + revocations)
  func spans(row: Row) throws {
    let asOf = Self.day(row.asOf)
    let customer = row.records.customer.assessment(asOf: asOf)
    let strip = try #require(customer.subscriptions.first?.lifeStrip(asOf: asOf))
    #expect(strip.spans.map(Self.text) == row.spans)
    #expect(strip.planChanges.map { String($0.description.prefix(10)) } == row.planChanges)
    #expect(strip.asOf == asOf)
  }

  private static func text(_ span: LifeStrip.Span) -> String {
    let days = [span.start, span.end].map { moment in
      moment.description.hasSuffix("T00:00:00Z")
        ? String(moment.description.prefix(10)) : moment.description
    }
    return "\(span.kind.rawValue) \(days[0])..\(days[1]) \(span.certainty.rawValue)"
  }

  /// A period without any date has no place in a life.
  @Test func thereIsNoStripWithoutADate() throws {
    let asOf = Self.day("2026-02-01")
    let record = Self.chain.period(from: nil, to: nil, in: Self.doc("2026-01-01"))
    let customer = [record].customer.assessment(asOf: asOf)
    #expect(try #require(customer.subscriptions.first).lifeStrip(asOf: asOf) == nil)
  }
}
