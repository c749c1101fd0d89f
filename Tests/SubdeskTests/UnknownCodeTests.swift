import AppStoreDocuments
import ArchiveIndex
import Dashboard
import Foundation
import SubscriptionModel
import TestSupport
import Testing

/// A code that this version does not know is told by its value, and never as if Apple had said
/// nothing.
@Suite("Codes that this version does not know")
struct UnknownCodeTests {
  /// Members of a JSON object.
  typealias Members = [String: Value]

  /// A value of a JSON object.
  enum Value: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String)
    case number(Int)
    /// Another value, as JSON.
    case raw(String)

    init(stringLiteral value: String) { self = .text(value) }
    init(integerLiteral value: Int) { self = .number(value) }

    /// The value as JSONSerialization takes it.
    var json: Any {
      switch self {
      case .text(let text): text
      case .number(let number): number
      case .raw(let text): (try? JSONSerialization.jsonObject(with: Data(text.utf8))) ?? ""
      }
    }
  }

  /// One customer whose documents hold one unknown code.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The code as Apple wrote it.
    var code: String
    var transaction: Members
    var renewal: Members
    /// The notification that follows the purchase; empty for none.
    var event: Members
    /// Whether a line of the timeline must tell it.
    var isEvent: Bool

    init(
      _ name: String,
      _ code: String,
      transaction: Members = [:],
      renewal: Members = [:],
      event: Members = [:],
      isEvent: Bool = false
    ) {
      testDescription = name
      self.code = code
      self.transaction = transaction
      self.renewal = renewal
      self.event = event
      self.isEvent = isEvent
    }
  }

  /// A payment of a 12-month commitment.
  private static let monthly: Members = [
    "billingPlanType": "MONTHLY",
    "commitmentInfo": .raw(
      #"""
      {"billingPeriodNumber":3,"totalBillingPeriods":12,"commitmentExpiresDate":1764583200000,      "commitmentPrice":119880}
      """#
    ),
  ]

  /// A purchase of one item with these members.
  private static func item(_ members: String) -> Members {
    [
      "advancedCommerceInfo": .raw(
        #"{"items":[{"SKU":"a","displayName":"Atlas","price":9990,\#(members)}]}"#
      )
    ]
  }

  private static let revoked: Members = ["revocationDate": .number(day(8))]

  static let rows: [Row] = [
    Row("expirationIntent", "77", renewal: ["expirationIntent": 77], event: ["type": "EXPIRED"]),
    Row(
      "subtype of EXPIRED",
      "BUNDLED",
      event: ["type": "EXPIRED", "subtype": "BUNDLED"],
      isEvent: true
    ),
    Row(
      "revocationReason",
      "78",
      transaction: revoked.merging(["revocationReason": 78]) { $1 },
      event: ["type": "SOMETHING"]
    ),
    Row(
      "revocationReason of a refund",
      "79",
      transaction: revoked.merging(["revocationReason": 79]) { $1 },
      event: ["type": "REFUND"],
      isEvent: true
    ),
    Row(
      "revocationType",
      "TAKEN",
      transaction: revoked.merging(["revocationType": "TAKEN"]) { $1 },
      event: ["type": "SOMETHING"]
    ),
    Row(
      "revocationType of a refund",
      "REFUND_CREDIT",
      transaction: revoked.merging(["revocationType": "REFUND_CREDIT"]) { $1 },
      event: ["type": "REFUND"],
      isEvent: true
    ),
    Row("offerType", "80", transaction: ["offerType": 80, "offerIdentifier": "NEWKIND"]),
    Row(
      "offerDiscountType",
      "PAY_IN_KIND",
      transaction: ["offerType": 2, "offerIdentifier": "P", "offerDiscountType": "PAY_IN_KIND"]
    ),
    Row("inAppOwnershipType", "BORROWED", transaction: ["inAppOwnershipType": "BORROWED"]),
    Row("transactionReason", "GIFT", transaction: ["transactionReason": "GIFT"]),
    Row("billingPlanType", "WEEKLY", transaction: ["billingPlanType": "WEEKLY"]),
    Row(
      "additionalTransactionReason",
      "SEAT_SWAP",
      transaction: ["additionalTransactionReason": "SEAT_SWAP"]
    ),
    Row(
      "invitationManagement",
      "ROBOT",
      transaction: ["multiSeatInfo": .raw(#"{"invitationManagement":"ROBOT"}"#)]
    ),
    Row("type", "Rental", transaction: ["type": "Rental"]),
    Row(
      "reason of an item's offer",
      "APOLOGY",
      transaction: item(#""offer":{"period":"P1M","price":0,"reason":"APOLOGY"}"#)
    ),
    Row(
      "status of an item's price increase",
      "DOUBTED",
      transaction: item(#""priceIncreaseInfo":{"price":12990,"status":"DOUBTED"}"#)
    ),
    Row(
      "refundType of an item",
      "SPLIT",
      transaction: item(
        #""refunds":[{"refundAmount":990,"refundDate":1741428000000,"refundType":"SPLIT"}]"#
      )
    ),
    Row(
      "refundReason of an item",
      "MOON_PHASE",
      transaction: item(
        #"""
        "refunds":[{"refundAmount":990,"refundDate":1741428000000,"refundReason":"MOON_PHASE",        "refundType":"PRORATED"}]
        """#
      )
    ),
    Row(
      "commitmentAutoRenewStatus",
      "84",
      transaction: monthly,
      renewal: ["commitmentInfo": .raw(#"{"commitmentAutoRenewStatus":84}"#)]
    ),
    Row(
      "commitmentRenewalBillingPlanType",
      "BILLED_TWICE",
      transaction: monthly,
      renewal: [
        "commitmentInfo": .raw(
          #"{"commitmentAutoRenewStatus":1,"commitmentRenewalBillingPlanType":"BILLED_TWICE"}"#
        )
      ]
    ),
    Row("autoRenewStatus", "81", renewal: ["autoRenewStatus": 81]),
    Row("priceIncreaseStatus", "82", renewal: ["priceIncreaseStatus": 82]),
    Row("renewalBillingPlanType", "YEARLY", renewal: ["renewalBillingPlanType": "YEARLY"]),
    Row("status", "83", event: ["type": "DID_RENEW", "status": 83]),
    Row("notificationType", "BRAND_NEW", event: ["type": "BRAND_NEW"], isEvent: true),
    Row(
      "subtype of DID_CHANGE_RENEWAL_STATUS",
      "PAUSED",
      event: ["type": "DID_CHANGE_RENEWAL_STATUS", "subtype": "PAUSED"],
      isEvent: true
    ),
    Row(
      "consumptionRequestReason",
      "CHANGED_MIND",
      event: ["type": "CONSUMPTION_REQUEST", "consumptionRequestReason": "CHANGED_MIND"],
      isEvent: true
    ),
  ]

  /// Sentences that deny what Apple states with a code that is not known.
  private static func denials(of row: Row) -> [String] {
    let isRevoked = row.transaction["revocationDate"] != nil
    let isOffer = row.transaction["offerType"] != nil
    return ["no reason", "Apple states no"] + (isOffer ? ["no offer"] : [])
      + (isRevoked ? ["shows no refund."] : [])
  }

  private let archive: MadeArchive

  init() throws {
    archive = try MadeArchive()
    for (number, row) in Self.rows.enumerated() {
      try archive.write("\(number).json", try Self.document(row, number))
    }
  }

  private static func original(_ number: Int) -> String { String(700_000 + number) }

  /// Milliseconds of a day in March 2025.
  private static func day(_ number: Int) -> Int {
    MadeArchive.milliseconds("2025-03-0\(number)T10:00:00Z")
  }

  /// A purchase on 1 March, and what followed on 8 March.
  private static func document(_ row: Row, _ number: Int) throws -> String {
    let id = original(number)
    let isOver = row.event["type"]?.json as? String == "EXPIRED"
    let end = isOver ? day(7) : MadeArchive.milliseconds("2025-04-01T10:00:00Z")
    var transaction: [String: Any] = [
      "transactionId": id, "originalTransactionId": id, "webOrderLineItemId": "9\(id)",
      "bundleId": "com.example.reader", "productId": "com.example.reader.pro.monthly",
      "subscriptionGroupIdentifier": "20812345", "purchaseDate": day(1),
      "originalPurchaseDate": day(1), "expiresDate": end, "quantity": 1,
      "type": "Auto-Renewable Subscription", "inAppOwnershipType": "PURCHASED",
      "environment": "Production", "transactionReason": "PURCHASE", "price": 9990,
      "currency": "USD", "signedDate": day(8),
    ]
    var renewal: [String: Any] = [
      "originalTransactionId": id, "productId": "com.example.reader.pro.monthly",
      "autoRenewProductId": "com.example.reader.pro.monthly", "autoRenewStatus": 1,
      "environment": "Production", "renewalDate": end, "signedDate": day(8),
    ]
    transaction.merge(row.transaction.mapValues(\.json)) { $1 }
    renewal.merge(row.renewal.mapValues(\.json)) { $1 }
    var data: [String: Any] = [
      "bundleId": "com.example.reader", "environment": "Production",
      "signedTransactionInfo": transaction, "signedRenewalInfo": renewal,
    ]
    for name in ["status", "consumptionRequestReason"] { data[name] = row.event[name]?.json }
    var body: [String: Any] = [
      "notificationType": row.event["type"]?.json ?? "SUBSCRIBED", "version": "2.0",
      "notificationUUID": "00000000-0000-4000-8000-000000\(id)", "signedDate": day(8),
      "data": data,
    ]
    body["subtype"] = row.event["subtype"]?.json
    let bytes = try JSONSerialization.data(withJSONObject: body)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func everyCodeIsToldByItsValue() throws {
    for (number, row) in Self.rows.enumerated() {
      let id = Self.original(number)
      let report = try archive.run(["report", id, "--format", "text"])
      #expect(report.status == 0)
      let text = report.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let isTold = text.contains(row.code) && text.contains("which this version does not know")
      if !isTold { Issue.record("\(row) is not told: \(text)") }
      for denial in Self.denials(of: row) where text.contains(denial) {
        Issue.record("\(row): \(denial)")
      }
      let events = try archive.run(["events", id, "--format", "text"]).output
      if row.isEvent { #expect(events.contains(row.code), "\(row): \(events)") }
      let json = try archive.run(["report", id, "--format", "json"]).output
      #expect(json.contains(row.code), "\(row) is not told in JSON")
      for denial in Self.denials(of: row) where json.contains(denial) {
        Issue.record("\(row) in JSON: \(denial)")
      }
    }
  }

  /// What commands say of all customers at once.
  static let commands: [[String]] = [
    ["lookup", "-"], ["lookup", "-", "--format", "tsv"], ["events"],
    ["events", "--format", "tsv"], ["list"], ["list", "--format", "json"],
    ["list", "--format", "csv"], ["list", "--segment", "refunded", "--format", "json"],
    ["list", "--segment", "expired"], ["list", "--segment", "offer"], ["stats"],
    ["stats", "--format", "json"],
    ["find", "--product", "com.example.reader.pro.monthly", "--date", "2025-03-01"],
    [
      "find", "--product", "com.example.reader.pro.monthly", "--date", "2025-03-01", "--format",
      "json",
    ], ["check"],
  ]

  @Test(arguments: commands) func noCommandDeniesACode(command: [String]) throws {
    let input = command[0] == "lookup" ? Self.everyID : ""
    let run = try archive.run(command, input: input)
    #expect(run.status == 0 || run.status == 3, "\(command): \(run.errors)")
    #expect(!run.output.isEmpty)
    for denial in ["no reason", "Apple states no", "shows no refund", "no offer"]
    where run.output.contains(denial) {
      Issue.record("\(command): \(denial)")
    }
  }

  private static var everyID: String {
    rows.indices.map { original($0) }.joined(separator: "\n")
  }

  /// The event of each code, in JSON, is told by its value.
  @Test func everyEventTellsItsCodeInJSON() throws {
    let lines = try archive.run(["events", "--format", "jsonl"]).output.split(separator: "\n")
    for (number, row) in Self.rows.enumerated() where row.isEvent {
      let own = lines.filter { $0.contains(Self.original(number)) }
      let isTold = own.contains {
        $0.contains(row.code) && $0.contains("which this version does not know")
      }
      #expect(isTold, "\(row): \(own)")
    }
  }

  /// The answers to tickets that ask why it ended, and whether there was a refund.
  @Test(arguments: ["Why did my subscription end?", "Was I refunded?"])
  func noTicketIsAnsweredWithADenial(question: String) throws {
    let tickets = try Self.rows.indices.map { number in
      let ticket = [
        "id": "\(number)", "text": "\(question) My number is \(Self.original(number)).",
      ]
      return String(decoding: try JSONSerialization.data(withJSONObject: ticket), as: UTF8.self)
    }
    let run = try archive.run(["triage", "-"], input: tickets.joined(separator: "\n"))
    #expect(run.status == 0)
    let answers = run.output.split(separator: "\n")
    #expect(answers.count == Self.rows.count)
    for (row, answer) in zip(Self.rows, answers) {
      let isRevoked = row.transaction["revocationDate"] != nil
      let denials = Self.denials(of: row) + (isRevoked ? ["We don't see a refund"] : [])
      for denial in denials where answer.contains(denial) {
        Issue.record("\(row), \(question): \(denial)")
      }
    }
  }

  @Test func lookupKeepsEveryCode() throws {
    let run = try archive.run(["lookup", "-", "--format", "json"], input: Self.everyID)
    let lookups = try #require(try run.json()["lookups"] as? [[String: Any]])
    #expect(lookups.count == Self.rows.count)
    for (row, lookup) in zip(Self.rows, lookups)
    where !row.transaction.isEmpty || !row.renewal.isEmpty {
      let bytes = try JSONSerialization.data(withJSONObject: lookup)
      #expect(String(decoding: bytes, as: UTF8.self).contains(row.code), "\(row)")
    }
    let listed = try archive.listed()
    #expect(listed.count == Self.rows.count)
  }

  /// The screens of a customer say the code, and none of them says that there is none.
  @Test func everyScreenTellsEveryCode() throws {
    let asOf = Timestamp(milliseconds: Int64(MadeArchive.milliseconds("2025-03-15T12:00:00Z")))
    let index = try ArchiveIndex(
      archive: try archive.tree.path(of: "archive"),
      location: .memory,
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
    try index.refresh(.full, asOf: asOf)
    let dashboard = IndexedDashboard(index, asOf: asOf)
    for (number, row) in Self.rows.enumerated() {
      let found = try index.search(
        SearchRequest(text: Self.original(number), environment: .all, asOf: asOf, limit: 10)
      )
      let id = try #require(found.hits.first?.customer)
      let records = try #require(try index.customer(id))
      let customer = records.assessment(asOf: asOf)
      let transaction = try #require(TransactionId(Self.original(number)))
      var routes: [Route] = [.customer(id), .transaction(id, transaction), .answers(id)]
      routes += customer.subscriptions.map { .subscription(id, $0.chainKey) }
      var texts = routes.map(dashboard.text)
      let timeline = dashboard.text(of: .timeline(id, nil))
      if row.isEvent { #expect(timeline.contains(row.code), "\(row): \(timeline)") }
      texts.append(timeline)
      let isTold = texts.contains {
        $0.contains(row.code) && $0.contains("which this version does not know")
      }
      if !isTold { Issue.record("\(row) is not told: \(texts[0])") }
      for (route, text) in zip(routes + [.timeline(id, nil)], texts) {
        for denial in Self.denials(of: row) where text.contains(denial) {
          Issue.record("\(row), \(route): \(denial)")
        }
      }
    }
  }
}
