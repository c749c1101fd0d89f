import Testing

@testable import SubscriptionModel

/// Documents of equal times: rule M12 of Merging.
@Suite("Order of documents")
struct DocumentOrderTests {
  /// What a document says of itself.
  struct Facts {
    var arrived: Int64?
    var purchases: [Int64?] = []
    var type: NotificationTypeV1?
    var file = "a"
    var line: Int?
    var number: Int64 = 0

    var evidence: Evidence {
      Evidence(
        document: number,
        provenance: Provenance(file: file, line: line),
        source: .notificationV1,
        asOf: Dates.end,
        clock: .approximate,
        signature: .unsigned,
        arrived: arrived.map { Dates.end.plus(hours: $0) }
      )
    }

    func add(to order: inout DocumentOrder) {
      let number = order.number(of: evidence)
      for purchase in purchases {
        order.add(purchase: purchase.map { Dates.bought.plus(hours: $0) }, to: number)
      }
      guard let type else { return }
      let name = NotificationEvent.Name.v1(.known(type))
      let event = NotificationEvent(name: name, environment: .production, evidence: evidence)
      order.add(event, to: number)
    }
  }

  /// In each row, everything that counts less says the opposite.
  static let rows: [(name: String, first: Facts, second: Facts)] = [
    (
      "arrival", Facts(arrived: 1, purchases: [9], file: "b"),
      Facts(arrived: 2, purchases: [1], file: "a")
    ),
    ("no arrival", Facts(purchases: [9]), Facts(arrived: 2, file: "a", line: 1)),
    (
      "newest purchase", Facts(purchases: [1, 3, 2], file: "b"),
      Facts(purchases: [1, 4], file: "a")
    ),
    ("undated purchase", Facts(purchases: [nil, nil], file: "b"), Facts(purchases: [1])),
    (
      "number of purchases", Facts(purchases: [3], type: .cancel, file: "b"),
      Facts(purchases: [3, 3], type: .initialBuy, file: "a")
    ),
    ("first purchase", Facts(type: .initialBuy, file: "b"), Facts(type: .didRenew, file: "a")),
    ("renewal", Facts(type: .didRenew, file: "b"), Facts(type: .cancel, file: "a")),
    ("no event", Facts(file: "b"), Facts(type: .didRecover, file: "a")),
    ("path", Facts(file: "a", line: 2), Facts(file: "b", line: 1)),
    ("no line", Facts(number: 2), Facts(line: 1, number: 1)),
    ("line", Facts(line: 2, number: 2), Facts(line: 10, number: 1)),
    ("number", Facts(line: 1, number: 9), Facts(line: 1, number: 10)),
  ]

  @Test(arguments: rows.indices) func documentsOfOneTimeAreOrdered(index: Int) {
    let row = Self.rows[index]
    var order = DocumentOrder()
    row.first.add(to: &order)
    row.second.add(to: &order)
    #expect(order.ranks == [0, 1], "\(row.name)")
    order = DocumentOrder()
    row.second.add(to: &order)
    row.first.add(to: &order)
    #expect(order.ranks == [1, 0], "\(row.name)")
  }

  /// Records of one document share its number, whatever stands between them; the last arrival counts.
  @Test func recordsOfOneDocumentShareItsNumber() {
    var order = DocumentOrder()
    let numbers = [
      Facts(arrived: 3, file: "a"), Facts(arrived: 1, file: "a"), Facts(arrived: 2, file: "b"),
      Facts(file: "a"), Facts(file: "a", line: 1), Facts(file: "c", number: 7),
      Facts(file: "d", line: 4, number: 7),
    ].map { order.number(of: $0.evidence) }
    #expect(numbers == [0, 0, 1, 0, 2, 3, 3])
    #expect(order.ranks == [3, 2, 0, 1])
  }

  /// Lists of evidence go by time, then by file, line, and path; a missing line is the first.
  @Test func evidenceIsListedByTimeThenPlace() {
    let places: [(milliseconds: Int64, file: String, line: Int?, path: String)] = [
      (0, "b", 9, "z"), (1, "a", nil, "b"), (1, "a", 1, "a"), (1, "a", 1, "b"), (1, "a", 2, "a"),
      (1, "b", nil, "a"), (2, "a", nil, ""),
    ]
    let evidence = places.map { place in
      Evidence(
        provenance: Provenance(file: place.file, line: place.line, path: place.path),
        source: .signedPayload,
        asOf: Dates.end.plus(milliseconds: place.milliseconds),
        clock: .stated,
        signature: .verified
      )
    }
    for left in evidence.indices {
      for right in evidence.indices {
        #expect(evidence[left].isBefore(evidence[right]) == (left < right))
      }
    }
  }
}
