import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// Which rows stand on a page, and where in the list, from tables that are written by hand.
@Suite("Pages of a list")
struct ListPageTests {
  private let tables: Tables

  init() throws { tables = try Tables() }

  // MARK: Positions

  /// Every page of a list with these labels, whatever its size and direction.
  private func expectPages(_ labels: [String], _ moment: ListMoment? = nil) throws {
    for isReversed in [false, true] {
      let order = isReversed ? labels.reversed() : labels
      for limit in 1...labels.count + 1 {
        func expect(_ position: ListRequest.Position, _ range: Range<Int>) throws {
          var request = ListRequest(asOf: .march, limit: limit)
          request.sort = .customer
          request.isReversed = isReversed
          request.position = position
          let page = try tables.page(request, moment)
          let name = "\(position) \(limit) \(isReversed)"
          #expect(page.rows.map(\.label) == Array(order[range]), "\(name)")
          #expect(page.hasMoreBefore == (range.lowerBound > 0), "\(name)")
          #expect(page.hasMoreAfter == (range.upperBound < order.count), "\(name)")
          #expect(page.total == order.count, "\(name)")
          #expect(page.firstIndex == range.lowerBound, "\(name)")
        }
        try expect(.start, 0..<min(limit, order.count))
        try expect(.end, max(order.count - limit, 0)..<order.count)
        for (place, label) in order.enumerated() {
          let id = try Person(label: label).id()
          try expect(.after(id), place + 1..<min(place + 1 + limit, order.count))
          try expect(.before(id), max(place - limit, 0)..<place)
          let first = max(0, min(place - limit / 2, order.count - limit))
          try expect(.around(id), first..<min(first + limit, order.count))
        }
      }
    }
  }

  @Test(arguments: [1, 2, 7]) func everyPageHasItsRows(count: Int) throws {
    let labels = (0..<count).map { "l\($0)" }
    try tables.write(labels.map { Person(label: $0) })
    try expectPages(labels)
  }

  /// Some customers are others at the moment: one has another name, one is gone, one is new, and
  /// one is as before.
  @Test func rowsOfTheMomentTakeTheirPlaces() throws {
    let people = (0..<7).map { Person(label: "l\($0)") }
    try tables.write(people)
    try tables.store.transaction {
      try Tables.insert(20, try Person(label: "l05").id(), in: $0)
      try $0.run("UPDATE customer SET key = 'Production/-/l95' WHERE id = 3")
    }
    let moment = ListMoment(
      asOf: .march,
      generation: 0,
      rows: [
        3: ListMoment.Row(
          tieBreaker: 3,
          stored: try people[2].entry(),
          current: try Person(label: "l95").entry()
        ),
        5: ListMoment.Row(tieBreaker: 5, stored: try people[4].entry(), current: nil),
        6: ListMoment.Row(
          tieBreaker: 6,
          stored: try people[5].entry(),
          current: try people[5].entry()
        ),
        20: ListMoment.Row(
          tieBreaker: 20,
          stored: nil,
          current: try Person(label: "l05").entry()
        ),
      ]
    )
    try expectPages(["l0", "l05", "l1", "l3", "l5", "l6", "l95"], moment)
  }

  /// Rows that are equal but for their customers stand by their digests.
  @Test func equalRowsStandOnce() throws {
    try tables.write((0..<5).map { Person(label: "same \($0)") })
    var request = ListRequest(asOf: .march, limit: 2)
    request.sort = .charges
    var seen: [String] = []
    while true {
      let page = try tables.page(request)
      seen += page.rows.map(\.label)
      guard page.hasMoreAfter, let last = page.rows.last else { break }
      request.position = .after(last.id)
    }
    #expect(seen == (0..<5).map { "same \($0)" })
  }

  /// A page reads few rows, so the place of a row is told up to the 150th.
  @Test func farPlacesAreNotCounted() throws {
    let labels = (0..<160).map { "\(1000 + $0)" }
    try tables.write(labels.map { Person(label: $0) })
    for (place, index) in [(147, 148), (148, 149), (149, nil), (157, nil), (158, 159)]
      as [(Int, Int?)]
    {
      var request = ListRequest(asOf: .march, limit: 1)
      request.sort = .customer
      request.position = .after(try Person(label: labels[place]).id())
      let page = try tables.page(request)
      #expect(page.rows.map(\.label) == [labels[place + 1]])
      #expect(page.firstIndex == index, "\(place)")
      #expect(page.total == 160)
    }
  }
}
