import SubscriptionModel

/// Writes the traces of customers, and takes them away again.
final class TraceWriter {
  private let texts: MentionWriter
  private var hours: [Hour: Int64] = [:]

  private struct Hour: Hashable {
    var scope: Int64
    var hour: Int64
  }

  /// Shares the remembered texts of the refresh.
  init(texts: MentionWriter) {
    self.texts = texts
  }

  /// Writes a customer's traces and gives the bytes that take them away again.
  func add(
    _ traces: CustomerTraces,
    of customer: Int64,
    scope: Int64,
    in connection: Connection
  ) throws -> [UInt8] {
    var written = ByteWriter()
    written.signed(scope)
    written.count(traces.charges.count)
    for (number, charge) in traces.charges.enumerated() {
      let price = charge.price?.milliunits ?? Self.unknownPrice
      try connection.run(
        """
        INSERT INTO charge
          (day, price, customer, number, date, scope, currency, product, storefront)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (day, price, customer, number) DO UPDATE SET date = excluded.date,
          scope = excluded.scope, currency = excluded.currency, product = excluded.product,
          storefront = excluded.storefront
        """,
        binding: .int(charge.day),
        .int(price),
        .int(customer),
        .int(number),
        .int(charge.date.milliseconds),
        .int(scope),
        .int(try charge.price.map { try texts.word($0.currency, in: connection) }),
        .int(try charge.productId.map { try texts.word($0.text, in: connection) }),
        .int(try charge.storefront.map { try texts.word($0, in: connection) })
      )
      written.signed(charge.day)
      written.signed(price)
    }
    written.count(traces.hours.count)
    for hour in traces.hours {
      hours[Hour(scope: scope, hour: hour), default: 0] += 1
      written.signed(hour)
    }
    return written.finished()
  }

  /// Takes away what `add` wrote.
  func remove(_ bytes: [UInt8], of customer: Int64, in connection: Connection) throws {
    guard !bytes.isEmpty else { return }
    var reader = ByteReader(bytes[...])
    let scope = reader.signed()
    for number in 0..<reader.countOfElements() {
      let day = reader.signed()
      try connection.run(
        "DELETE FROM charge WHERE day = ? AND price = ? AND customer = ? AND number = ?",
        binding: .int(day),
        .int(reader.signed()),
        .int(customer),
        .int(number)
      )
    }
    for _ in 0..<reader.countOfElements() {
      hours[Hour(scope: scope, hour: reader.signed()), default: 0] -= 1
    }
  }

  /// Writes how many customers have a notification in each hour.
  func finish(in connection: Connection) throws {
    for (hour, change) in hours where change != 0 {
      try connection.run(
        """
        INSERT INTO notification_hour (scope, hour, count) VALUES (?, ?, ?)
          ON CONFLICT (scope, hour) DO UPDATE SET count = notification_hour.count + excluded.count
        """,
        binding: .int(hour.scope),
        .int(hour.hour),
        .int(change)
      )
    }
    hours = [:]
  }

  /// Stands for a price that no document states; no price is negative.
  static let unknownPrice: Int64 = -1
}
