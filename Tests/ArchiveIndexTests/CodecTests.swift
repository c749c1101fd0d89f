import AppStoreDocuments
import SubscriptionModel
import Testing

@testable import ArchiveIndex

@Suite struct CodecTests {
  @Test(arguments: Samples.records)
  func readsBackWhatItWrote(record: Record) throws {
    let body = DocumentBody(
      checks: Samples.checks,
      identifiers: [MentionedIdentifier(field: .fileName, text: "MK5TTTVWJH")],
      records: [record]
    )
    let read = try #require(
      DocumentBody(body.encoded()[...], of: Samples.document, trustedRoots: Samples.roots)
    )
    #expect(read.records == [record])
    #expect(read.checks == body.checks)
    #expect(read.identifiers == body.identifiers)
  }

  /// A date in the path says when a document arrived where nothing in it does.
  @Test(arguments: Samples.records)
  func writesTheArrivalOfTheDocument(record: Record) throws {
    let day = Timestamp(milliseconds: 1_772_841_600_000)
    let body = DocumentBody(checks: Samples.checks, identifiers: [], records: [record])
    let bytes = body.encoded(arrived: day)
    let read = try #require(
      DocumentBody(bytes[...], of: Samples.document, trustedRoots: Samples.roots)
    )
    #expect(read.records.first?.evidence.arrived == record.evidence.arrived ?? day)
  }

  @Test(arguments: [
    ("a", 0), ("a.b", 1), ("a.b.c", 1), ("a.b[2].c", 3), ("a.b[2]", 3), ("a.bc", 0), ("ab", nil),
    ("list[7999].x", 2), ("list[79", 2), ("", nil),
  ])
  func innermostPartSpeaksForAPlace(path: String, expected: Int?) {
    let checks = ["a", "a.b", "list", "a.b[2]", "a"].map { PartCheck(path: $0, check: .xcode) }
    #expect(PartIndex(checks).index(for: path) == expected)
    let whole = PartIndex(checks + [PartCheck(path: "", check: .xcode)])
    #expect(whole.index(for: path) == expected ?? 5)
  }

  @Test(arguments: Samples.full)
  func sampleHasEveryField(record: Record) throws {
    // A field that was added to a record but not to the codec's samples is found here.
    for child in Self.fields(of: record) {
      #expect(!Self.isEmpty(child.value), "\(child.name) is not set in the sample")
    }
  }

  @Test func cutBytesAreNoBody() {
    let body = DocumentBody(checks: Samples.checks, identifiers: [], records: Samples.full)
    let bytes = body.encoded()
    for length in 0..<bytes.count {
      let cut = DocumentBody(bytes[..<length], of: Samples.document, trustedRoots: .apple)
      #expect(cut == nil)
    }
  }

  @Test func changedBytesNeverTrap() {
    let body = DocumentBody(checks: Samples.checks, identifiers: [], records: Samples.full)
    let bytes = body.encoded()
    for place in bytes.indices {
      for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
        var changed = bytes
        changed[place] = value
        _ = DocumentBody(changed[...], of: Samples.document, trustedRoots: .apple)
      }
    }
  }

  @Test func trustIsAppliedWhenRead() throws {
    var record = Samples.transaction
    record.evidence.signature = .unchecked(reason: "not verified")
    record.evidence.provenance.path = "signedPayload.data.signedTransactionInfo"
    let body = DocumentBody(
      checks: Samples.checks,
      identifiers: [],
      records: [Record(record)]
    )
    let bytes = body.encoded()
    let trusting = DocumentBody(bytes[...], of: Samples.document, trustedRoots: Samples.roots)
    #expect(trusting?.records.first?.evidence.signature == .verified)
    let other = DocumentBody(bytes[...], of: Samples.document, trustedRoots: .apple)
    #expect(other?.records.first?.evidence.signature.name == "invalid")
  }

  @Test func innerPlacesBelongToTheInnermostSignedPart() {
    let checks = [
      PartCheck(path: "signedPayload", check: .xcode),
      PartCheck(path: "signedPayload.data.signedTransactionInfo", check: .unsigned),
    ]
    #expect(PartIndex(checks).index(for: "signedPayload.data.signedTransactionInfo") == 1)
    #expect(PartIndex(checks).index(for: "signedPayload.data.status") == 0)
    #expect(PartIndex(checks).index(for: "signedPayloads") == nil)
  }

  @Test func rowsAreReadBack() throws {
    var row = CustomerRow(
      id: try #require(CustomerId("Production/com.example/1")),
      label: "label",
      environment: .other("Moon"),
      lead: .subscription(.expired, .billingError)
    )
    row.name = "Ada"
    row.bundleId = BundleId("com.example")
    row.additionalCount = 2
    row.productId = ProductId("pro")
    row.until = CustomerRow.Until(kind: .ended, date: .march)
    row.access = .no
    row.certainty = .inferred
    row.willRenew = false
    row.charges = 7
    row.newestEvidence = .march
    row.answerBy = .march
    row.refundAskedAt = .march
    row.segments = [.all, .expired]
    for child in Mirror(reflecting: row).children {
      #expect(!Self.isEmpty(child.value), "\(child.label ?? "") is not set")
    }
    let entry = ListingEntry(
      row: row,
      states: ["expired"],
      products: [try #require(ProductId("pro"))],
      contradictions: [.statusConflict, .farFutureDate],
      urgency: .expired,
      accessEnd: ListingEntry.AccessEnd(
        state: .gracePeriod,
        until: CustomerRow.Until(kind: .graceEnds, date: .march),
        certainty: .signed,
        productId: ProductId("pro"),
        willRenew: true,
        segments: [.grace, .losingAccess]
      ),
      validFrom: .march,
      validUntil: Timestamp(milliseconds: .max)
    )
    #expect(ListingEntry(entry.encoded()) == entry)
    #expect(Mirror(reflecting: entry).children.count == 8)
    for child in Mirror(reflecting: try #require(entry.accessEnd)).children {
      #expect(!Self.isEmpty(child.value), "\(child.label ?? "") is not set")
    }
  }

  // MARK: Details

  private static func fields(of record: Record) -> [(name: String, value: Any)] {
    let value = Mirror(reflecting: record).children.first?.value ?? record
    return Mirror(reflecting: value).children.map { ($0.label ?? "", $0.value) }
  }

  private static func isEmpty(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional || mirror.displayStyle == .collection else {
      return false
    }
    return mirror.children.isEmpty
  }
}
