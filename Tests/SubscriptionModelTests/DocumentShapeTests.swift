import Testing

@testable import SubscriptionModel

/// Which of two documents counts, by their times and shapes.
@Suite("Shapes of documents")
struct DocumentShapeTests {
  private let chain = Chain()
  private let now = at("2026-02-20T00:00:00Z")
  private let doc = Doc.signed("a", Dates.bought)

  private func assessed(_ records: [Record], at moment: Timestamp? = nil) -> CustomerAssessment {
    records.customer.assessment(asOf: moment ?? now)
  }

  /// Reference 3.2, rule 1, the best first.
  static let bestFirst: [RecordSource] = [
    .signedPayload, .decodedPayload, .verifyReceipt, .notificationV1, .appReceipt,
    .transactionReceipt,
  ]

  /// Of two documents of one moment the better shape counts, whichever file comes first.
  @Test(arguments: bestFirst.indices, bestFirst.indices)
  func atOneMomentTheBetterShapeCounts(better: Int, worse: Int) throws {
    guard better < worse else { return }
    for names in [("a", "b"), ("b", "a")] {
      let records = [(better, names.0, Int64(1000)), (worse, names.1, 2000)].map {
        (place, file, price) in
        var document = Doc.signed(file, Dates.bought)
        document.source = Self.bestFirst[place]
        document.signature = .unsigned
        return chain.period(from: Dates.bought, to: Dates.end, in: document) {
          $0.price = Money(milliunits: price, currency: "USD")
        }
      }
      let merged = try #require(assessed(records).subscriptions.first?.transactions.first)
      #expect(merged.transaction.price?.milliunits == 1000)
    }
  }

  @Test func everyShapeHasItsPlace() {
    #expect(Set(Self.bestFirst) == Set(RecordSource.allCases))
    #expect(Self.bestFirst == Self.bestFirst.sorted())
  }

  /// A newer document counts before a better shape, from one millisecond on, where both are signed.
  @Test(arguments: [(Int64(-1), Int64(1000)), (0, 1000), (1, 2000)])
  func aNewerDocumentCountsBeforeABetterShape(later: Int64, price: Int64) throws {
    let receipt = Doc.receipt("z", Dates.bought.plus(milliseconds: later))
    let records = [(doc, Int64(1000)), (receipt, 2000)].map { document, price in
      chain.period(from: Dates.bought, to: Dates.end, in: document) {
        $0.price = Money(milliunits: price, currency: "USD")
      }
    }
    let merged = try #require(assessed(records).subscriptions.first?.transactions.first)
    #expect(merged.transaction.price?.milliunits == price)
  }
}
