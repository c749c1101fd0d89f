import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// Rows of lists and counts, as bytes.
@Suite("Bytes of rows and counts")
struct EntryCodecTests {
  // MARK: Rows

  private static func entry(
    _ change: (inout ListingEntry) -> Void = { _ in }
  ) throws -> ListingEntry {
    let row = CustomerRow(
      id: try #require(CustomerId("Production/-/1")),
      label: "a",
      environment: .sandbox,
      lead: .none
    )
    var entry = ListingEntry(
      row: row,
      states: [],
      products: [],
      validFrom: .march,
      validUntil: Timestamp(milliseconds: .max)
    )
    change(&entry)
    return entry
  }

  static let leads: [CustomerRow.LeadState] =
    [.none, .subscription(.expired, .billingError)]
    + SubscriptionState.allCases.map { .subscription($0, nil) }
    + PurchaseState.allCases.map { .purchase($0) }

  @Test(arguments: leads) func everyLeadingStateIsReadBack(lead: CustomerRow.LeadState) throws {
    let entry = try Self.entry { $0.row.lead = lead }
    #expect(ListingEntry(entry.encoded()) == entry)
  }

  /// What is not stated stays so beside what is.
  @Test func whatIsNotStatedIsReadBack() throws {
    let bare = try Self.entry()
    #expect(ListingEntry(bare.encoded()) == bare)
    let ending = try Self.entry {
      $0.row.segments = []
      $0.row.until = CustomerRow.Until(kind: .renews, date: .march)
      $0.accessEnd = ListingEntry.AccessEnd(
        state: .active,
        until: CustomerRow.Until(kind: .ends, date: Timestamp(milliseconds: 1)),
        certainty: .inferred,
        segments: []
      )
    }
    #expect(ListingEntry(ending.encoded()) == ending)
    let others = try Self.entry {
      $0.contradictions = Set(Contradiction.allCases)
      $0.states = ["active", "expired"]
      $0.products = Set(["a", "b"].compactMap { ProductId($0) })
      $0.urgency = .purchased
    }
    #expect(ListingEntry(others.encoded()) == others)
  }

  @Test func cutBytesAreNoRow() throws {
    let entry = try Self.entry {
      $0.row.lead = .subscription(.expired, .billingError)
      $0.row.charges = 3
      $0.accessEnd = ListingEntry.AccessEnd(
        state: .active,
        until: CustomerRow.Until(kind: .ends, date: .march),
        certainty: .inferred,
        productId: ProductId("pro"),
        willRenew: false,
        segments: [.ending]
      )
    }
    let bytes = entry.encoded()
    for length in 0..<bytes.count { #expect(ListingEntry(Array(bytes[..<length])) == nil) }
  }

  /// An end of access without a state is damage.
  @Test func anEndWithoutAStateIsDamage() {
    var writer = ByteWriter()
    for text in ["Production/-/1", "a", "Sandbox"] { writer.text(text) }
    writer.byte(0)
    writer.text(Access.yes.rawValue)
    writer.text(Certainty.signed.rawValue)
    let head = writer
    writer.endOfFields()
    #expect(ListingEntry(writer.finished()) != nil)
    for (state, kind, certainty) in [
      ("new", "ends", "signed"), ("active", "new", "signed"), ("active", "ends", "new"),
      ("active", "ends", "signed"),
    ] {
      var writer = head
      writer.byte(17)
      writer.text(state)
      writer.text(kind)
      writer.moment(.march)
      writer.text(certainty)
      writer.endOfFields()
      let isWhole = ![state, kind, certainty].contains("new")
      #expect((ListingEntry(writer.finished()) != nil) == isWhole, "\(state) \(kind) \(certainty)")
    }
  }

  // MARK: Bodies of documents

  /// What stands behind the last record is damage.
  @Test func aBodyEndsBehindItsLastRecord() {
    let body = DocumentBody(checks: [], identifiers: [], records: Samples.full)
    let bytes = body.encoded()
    let roots = Samples.roots
    #expect(DocumentBody(bytes[...], of: Samples.document, trustedRoots: roots) != nil)
    #expect(DocumentBody((bytes + [0])[...], of: Samples.document, trustedRoots: roots) == nil)
  }

  // MARK: Counts

  private static let changes: [CountChange] = {
    var first = CountedFacts()
    first.add(CountedFact(.customer))
    first.add(
      CountedFact(.paid, day: -5, text: "USD", number: 7),
      CountedAmount(count: 2, milliunits: -9990)
    )
    var second = CountedFacts()
    second.add(CountedFact(.customer), CountedAmount(count: -1))
    return [
      CountChange(at: Timestamp(milliseconds: -1), facts: first),
      CountChange(at: .march, facts: second),
    ]
  }()

  @Test func countsAreReadBack() {
    #expect([CountChange](Self.changes.encoded()) == Self.changes)
    #expect([CountChange]([CountChange]().encoded()) == [])
    let bytes = Array(Self.changes.prefix(1)).encoded()
    for length in 0..<bytes.count { #expect([CountChange](Array(bytes[..<length])) == []) }
  }

  /// A change holds from its moment on.
  @Test func changesHoldFromTheirMomentOn() {
    let customer = CountedFact(.customer)
    let march = Timestamp.march.milliseconds
    for (moment, count) in [
      (-2, nil), (-1, 1), (0, 1), (march - 1, 1), (march, nil), (march + 1, nil),
    ] as [(Int64, Int64?)] {
      let facts = Self.changes.facts(at: Timestamp(milliseconds: moment))
      #expect(facts.counts[customer]?.count == count, "\(moment)")
    }
  }

  /// The first day at whose beginning, in UTC, a change holds.
  @Test(
    arguments: [
      (0, 0), (1, 1), (86_399_999, 1), (86_400_000, 1), (86_400_001, 2), (-1, 0), (-86_400_000, -1),
      (-86_399_999, 0), (-86_400_001, -1),
    ] as [(Int64, Int64)]
  )
  func aChangeIsKnownAtTheNextMidnight(milliseconds: Int64, day: Int64) {
    #expect(CountDay.known(Timestamp(milliseconds: milliseconds)) == day)
  }

  @Test func farMomentsHaveADay() {
    let (first, last) = (
      CountDay.known(.distantPast), CountDay.known(Timestamp(milliseconds: .max))
    )
    #expect(first < CountDay.known(Timestamp(milliseconds: -1 << 59)))
    #expect(last > CountDay.known(Timestamp(milliseconds: 1 << 59)))
  }
}
