import AppStoreDocuments
import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// Which identifiers stand in a record, and what a hit shows of one that stands in several.
@Suite("Identifiers of records")
struct IdentifiersTests {
  // MARK: Which there are

  /// For each kind of record, as `Samples.full` has them.
  static let identifiers: [[String]] = [
    [
      "transactionId 1", "originalTransactionId 2", "webOrderLineItemId 3", "appTransactionId 6",
      "appAccountToken 5", "previousOriginalTransactionId 8", "productId pro",
      "requestReferenceId r", "SKU a", "SKU b",
    ],
    [
      "originalTransactionId 2", "productId pro", "productId plus", "appAccountToken 5",
      "appTransactionId 6", "offerIdentifier SPRING25", "offerIdentifier b", "offerIdentifier a",
      "requestReferenceId r", "SKU a", "SKU b",
    ],
    ["appTransactionId 704"],
    [
      "notificationUUID u-1", "originalTransactionId 2", "transactionId 1", "appAccountToken 5",
      "productId pro",
    ],
    ["originalTransactionId 2"],
    ["originalTransactionId 2", "originalTransactionId 1"],
    ["originalTransactionId 2", "webOrderLineItemId 3"],
  ]

  @Test(arguments: zip(Samples.full, identifiers))
  func everyIdentifierOfARecordIsFound(record: Record, expected: [String]) {
    let found = Identifiers.ofOrphan([record], mentioned: [])
    #expect(found.map { "\($0.field.rawValue) \($0.text)" }.sorted() == expected.sorted())
  }

  /// A paid period "0" says that there is none; a transaction "0" is Xcode's first.
  @Test(arguments: [("0", false), ("1", true), ("00", true)])
  func zeroIsNoPaidPeriod(id: String, isOne: Bool) throws {
    var transaction = Transaction(
      transactionId: try #require(TransactionId("0")),
      environment: .xcode,
      evidence: Samples.evidence
    )
    transaction.webOrderLineItemId = WebOrderLineItemId(id)
    let found = Identifiers.ofOrphan([Record(transaction)], mentioned: []).map(\.field)
    #expect(found == [.transactionId] + (isOne ? [.webOrderLineItemId] : []))
  }

  /// Letters of either case are the same, also those of other alphabets.
  @Test(arguments: [
    (["abc", "ABC", "aBc"], ["abc"]), (["ABC", "abc"], ["ABC"]), (["Äbc", "äbc"], ["Äbc"]),
    (["äbc", "ÄBC"], ["äbc"]), (["Ä", "ä"], ["Ä"]), (["AZ", "az"], ["AZ"]),
    (["@[", "@{"], ["@[", "@{"]),
    (["1", "2"], ["1", "2"]),
  ])
  func lettersOfEitherCaseAreTheSame(texts: [String], expected: [String]) {
    let mentioned = texts.map { MentionedIdentifier(field: .fileName, text: $0) }
    #expect(Identifiers.ofOrphan([], mentioned: mentioned).map(\.text) == expected)
  }

  @Test func oneTextOfTwoKindsIsTwoIdentifiers() {
    let mentioned = [IdentifierField.fileName, .requestIdentifier].map {
      MentionedIdentifier(field: $0, text: "a")
    }
    #expect(Identifiers.ofOrphan([], mentioned: mentioned) == mentioned)
  }

  // MARK: What is shown

  /// What one record says of a transaction.
  struct Copy {
    var isPurchase = false
    var isVerified = false
    /// The day that it is of; `nil` for one that is dated by its file.
    var day: Int64?
    var product: String?
  }

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var known: Copy
    var other: Copy
    /// Whether the other one is shown.
    var isOther: Bool

    init(_ name: String, _ known: Copy, _ other: Copy, isOther: Bool) {
      testDescription = name
      self.known = known
      self.other = other
      self.isOther = isOther
    }
  }

  static let table = [
    Row("newer", Copy(day: 1), Copy(day: 2), isOther: true),
    Row("as old", Copy(day: 1), Copy(day: 1), isOther: false),
    Row("older", Copy(day: 2), Copy(day: 1), isOther: false),
    Row("dated", Copy(), Copy(day: 1), isOther: true),
    Row("without a date", Copy(day: 1), Copy(), isOther: false),
    Row("verified", Copy(day: 2), Copy(isVerified: true, day: 1), isOther: true),
    Row("not verified", Copy(isVerified: true, day: 1), Copy(day: 2), isOther: false),
    Row(
      "both verified",
      Copy(isVerified: true, day: 1),
      Copy(isVerified: true, day: 2),
      isOther: true
    ),
    Row("a purchase", Copy(day: 2), Copy(isPurchase: true, day: 1), isOther: true),
    Row("a message", Copy(isPurchase: true, day: 1), Copy(day: 2), isOther: false),
    Row(
      "an unverified purchase",
      Copy(isVerified: true, day: 1),
      Copy(isPurchase: true, day: 2),
      isOther: false
    ),
    Row("newer without the product", Copy(day: 1, product: "a"), Copy(day: 2), isOther: false),
    Row("newer with a product", Copy(day: 1), Copy(day: 2, product: "a"), isOther: true),
    Row(
      "newer with another product",
      Copy(day: 1, product: "a"),
      Copy(day: 2, product: "b"),
      isOther: true
    ),
    Row("older with a product", Copy(day: 2), Copy(day: 1, product: "a"), isOther: false),
  ]

  @Test(arguments: table) func theBestRecordIsShown(row: Row) throws {
    var identifiers = Identifiers()
    for (number, copy) in zip(Int64(1)..., [row.known, row.other]) {
      identifiers.add(try Self.record(copy, document: number))
    }
    let mention = try #require(identifiers.mentions.first { $0.field == .transactionId })
    let shown = row.isOther ? row.other : row.known
    #expect(mention.document == (row.isOther ? 2 : 1))
    #expect(mention.path == "part")
    #expect(mention.date == shown.day.map { Timestamp(milliseconds: $0 * 86_400_000) })
    #expect(mention.productId?.text == shown.product)
    #expect(mention.isVerified == shown.isVerified)
    #expect(mention.isPurchase == shown.isPurchase)
  }

  private static func record(_ copy: Copy, document: Int64) throws -> Record {
    let moment = Timestamp(milliseconds: (copy.day ?? 0) * 86_400_000)
    let evidence = Evidence(
      document: document,
      provenance: Provenance(file: "a.json", path: "part"),
      source: .signedPayload,
      asOf: moment,
      clock: copy.day == nil ? .fileTime : .stated,
      signature: copy.isVerified ? .verified : .unsigned
    )
    let id = try #require(TransactionId("7"))
    guard !copy.isPurchase else {
      var value = Transaction(transactionId: id, environment: .production, evidence: evidence)
      value.productId = copy.product.flatMap { ProductId($0) }
      return Record(value)
    }
    var value = NotificationEvent(
      name: .v2(.known(.didRenew), subtype: nil),
      environment: .production,
      evidence: evidence
    )
    value.transactionId = id
    value.productId = copy.product.flatMap { ProductId($0) }
    return Record(value)
  }

  /// The date of a purchase says more than that of the document about it.
  @Test func aPurchaseHasItsOwnDate() {
    var identifiers = Identifiers()
    identifiers.add(Record(Samples.transaction))
    #expect(identifiers.mentions.first?.date == .march)
    var undated = Samples.transaction
    undated.purchaseDate = nil
    undated.evidence.asOf = Timestamp(milliseconds: 5)
    var others = Identifiers()
    others.add(Record(undated))
    #expect(others.mentions.first?.date == Timestamp(milliseconds: 5))
  }
}
