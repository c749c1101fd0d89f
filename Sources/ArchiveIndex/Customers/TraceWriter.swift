import SubscriptionModel

/// Writes the traces of customers, and takes them away again.
final class TraceWriter {
  private let texts: MentionWriter
  private var hours: [Hour: Int64] = [:]
  /// Charges and notifications to write, which wait until all are there.
  private var charges: [StoredCharge] = []
  private var notifications: [NotificationRow] = []

  /// A row of the table `charge`.
  private struct StoredCharge {
    var charge: CustomerTraces.Charge
    var price: Int64
    var customer: Int64
    var number: Int
    var scope: Int64

    /// What it is found by.
    var key: (Int64, Int64, Int64, Int) { (charge.day, price, customer, number) }
  }

  /// A row of the table `notification`.
  private struct NotificationRow {
    var scope: Int64
    var moment: Int64
    var customer: Int64

    /// What it is found by.
    var key: (Int64, Int64, Int64) { (scope, moment, customer) }
  }

  private struct Hour: Hashable {
    var scope: Int64
    var hour: Int64
  }

  /// Shares the remembered texts of the refresh.
  init(texts: MentionWriter) {
    self.texts = texts
  }

  /// Takes a customer's traces, which `finish` writes, and gives the bytes that take them away again.
  func add(_ traces: CustomerTraces, of customer: Int64, scope: Int64) -> [UInt8] {
    var written = ByteWriter()
    written.signed(scope)
    written.count(traces.charges.count)
    for (number, charge) in traces.charges.enumerated() {
      let price = charge.price?.milliunits ?? Self.unknownPrice
      charges.append(
        StoredCharge(
          charge: charge,
          price: price,
          customer: customer,
          number: number,
          scope: charge.basis.scope(of: scope)
        )
      )
      written.signed(charge.day)
      written.signed(price)
    }
    let verified = Set(traces.verifiedMoments)
    for moment in traces.moments {
      let scope = Self.scope(of: moment, in: scope, verified: verified)
      notifications.append(NotificationRow(scope: scope, moment: moment, customer: customer))
    }
    write(traces.moments, to: &written)
    write(traces.verifiedMoments, to: &written)
    count(traces.moments, verified: traces.verifiedMoments, in: scope, as: 1)
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
    let moments = Self.moments(from: &reader)
    let verifiedMoments = Self.moments(from: &reader)
    let verified = Set(verifiedMoments)
    for moment in moments {
      try connection.run(
        "DELETE FROM notification WHERE scope = ? AND moment = ? AND customer = ?",
        binding: .int(Self.scope(of: moment, in: scope, verified: verified)),
        .int(moment),
        .int(customer)
      )
    }
    count(moments, verified: verifiedMoments, in: scope, as: -1)
  }

  /// The scope of a moment at which a customer had a notification: one of its own for what is verified.
  private static func scope(of moment: Int64, in scope: Int64, verified: Set<Int64>) -> Int64 {
    let basis: EvidenceBasis = verified.contains(moment) ? .signed : .unsigned
    return basis.scope(of: scope)
  }

  private func write(_ moments: [Int64], to bytes: inout ByteWriter) {
    bytes.count(moments.count)
    var before: Int64 = 0
    for moment in moments {
      bytes.signed(moment &- before)
      before = moment
    }
  }

  private static func moments(from reader: inout ByteReader) -> [Int64] {
    var moments: [Int64] = []
    for _ in 0..<reader.countOfElements() { moments.append((moments.last ?? 0) &+ reader.signed()) }
    return moments
  }

  /// Counts a customer once for each hour with a notification: apart where one of them is verified.
  private func count(
    _ moments: [Int64],
    verified: [Int64],
    in scope: Int64,
    as change: Int64
  ) {
    let verified = Self.hours(of: verified)
    for hour in Self.hours(of: moments) {
      let basis: EvidenceBasis = verified.contains(hour) ? .signed : .unsigned
      hours[Hour(scope: basis.scope(of: scope), hour: hour), default: 0] += change
    }
  }

  private static func hours(of moments: [Int64]) -> Set<Int64> {
    Set(moments.map { CustomerTraces.hour(of: Timestamp(milliseconds: $0)) })
  }

  /// Writes the traces, and how many customers have a notification in each hour.
  ///
  /// Rows in the order of their keys touch each page of a large index once.
  func finish(in connection: Connection) throws {
    for row in charges.sorted(by: { $0.key < $1.key }) { try write(row, in: connection) }
    for row in notifications.sorted(by: { $0.key < $1.key }) { try write(row, in: connection) }
    charges = []
    notifications = []
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

  private func write(_ row: StoredCharge, in connection: Connection) throws {
    let charge = row.charge
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
      .int(row.price),
      .int(row.customer),
      .int(row.number),
      .int(charge.date.milliseconds),
      .int(row.scope),
      .int(try charge.price.map { try texts.word($0.currency, in: connection) }),
      .int(try charge.productId.map { try texts.word($0.text, in: connection) }),
      .int(try charge.storefront.map { try texts.word($0, in: connection) })
    )
  }

  private func write(_ row: NotificationRow, in connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO notification (scope, moment, customer) VALUES (?, ?, ?)
        ON CONFLICT DO NOTHING
      """,
      binding: .int(row.scope),
      .int(row.moment),
      .int(row.customer)
    )
  }

  /// Stands for a price that no document states; no price is negative.
  static let unknownPrice: Int64 = -1
}
