import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// A customer as the lists know it.
struct Person {
  var label: String
  var environment = AppStoreEnvironment.production
  var segments: Set<Segment> = []
  var states: Set<String> = ["active"]
  var products: [String] = []
  var isContradicted = false
  /// In how many days access ends.
  var endsIn: Int64?

  func entry() throws -> ListingEntry {
    var row = CustomerRow(id: try id(), label: label, environment: environment, lead: .none)
    row.segments = segments.union([.all])
    return ListingEntry(
      row: row,
      states: states,
      products: Set(products.compactMap { ProductId($0) }),
      contradictions: isContradicted ? [.statusConflict] : [],
      accessEnd: endsIn.map { days in
        let date = Timestamp.march.adding(.days(days))
        return ListingEntry.AccessEnd(
          state: .active,
          until: CustomerRow.Until(kind: .ends, date: date),
          certainty: .signed,
          segments: []
        )
      },
      validFrom: .distantPast,
      validUntil: Timestamp(milliseconds: .max)
    )
  }

  func id() throws -> CustomerId { try #require(CustomerId("Production/-/\(label)")) }
}

extension Tables {
  /// Writes customers 1, 2, and so on.
  func write(_ people: [Person]) throws {
    try store.transaction { connection in
      let writer = CustomerWriter(texts: MentionWriter())
      for (number, person) in zip(Int64(1)..., people) {
        try Self.insert(number, try person.id(), in: connection)
        let content = BuiltCustomer.Content(
          entry: try person.entry(),
          environment: person.environment
        )
        try writer.write([BuiltCustomer(id: number, content: content)], in: connection)
      }
      try writer.finish(in: connection)
    }
  }

  static func insert(_ number: Int64, _ id: CustomerId, in connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO customer (id, key, tie_breaker, valid_from, valid_until) VALUES (?, ?, ?, 0, 0)
      """,
      binding: .int(number),
      .text(id.text),
      .int(number)
    )
  }

  func page(
    _ request: ListRequest,
    _ moment: ListMoment? = nil,
    counted: Set<Int64>? = nil
  ) throws -> ListPage {
    let moment = moment ?? ListMoment(asOf: .march, generation: 0, rows: [:])
    return try store.read {
      try ListReader(connection: $0, moment: moment, counted: counted).page(request) { [$0.label] }
    }
  }
}
