#if Postgres
import SubscriptionModel

/// Writes the pieces of customers on a server, each with what lists filter, count and sort by.
///
/// Many rows go with one statement, as arrays.
struct PieceWriter {
  let connection: Connection

  /// How many rows one statement writes, as a customer's are not divided.
  private static let rowsAtOnce = 1024

  /// Stands in place of the lists of a customer that is too large to have pieces.
  static let unkept = Int64.min

  /// Puts pieces in the place of customers' old ones; `nil` for a customer that is gone.
  func write(
    _ made: [Int64: [ListingEntry]?],
    number: (ProductId) throws -> Int64
  ) throws {
    var rows = Rows()
    for (customer, pieces) in made.sorted(by: { $0.key < $1.key }) {
      rows.customers.add(customer)
      guard let pieces else { continue }
      for piece in pieces { try rows.add(piece, of: customer, number: number) }
      if pieces.isEmpty { rows.addUnkept(customer) }
      guard rows.count >= Self.rowsAtOnce else { continue }
      try write(rows)
      rows = Rows()
    }
    if !rows.customers.isEmpty { try write(rows) }
  }

  private func write(_ rows: Rows) throws {
    try connection.run(
      "DELETE FROM piece WHERE customer = ANY (CAST(? AS bigint[]))",
      binding: rows.customers.sql
    )
    guard rows.count > 0 else { return }
    try connection.run(
      """
      INSERT INTO piece_group (lists, length)
      SELECT DISTINCT lists, length FROM unnest(CAST(? AS bigint[]), CAST(? AS smallint[]))
        AS made (lists, length) WHERE lists <> ? ON CONFLICT DO NOTHING
      """,
      binding: rows.lists.sql,
      rows.length.sql,
      .int(Self.unkept)
    )
    try connection.run(
      """
      INSERT INTO piece (customer, until, valid_from, lists, length, state, expiry, newest, charges,
        access_end, label, products, entry, tie_breaker)
      SELECT made.customer, made.until, made.valid_from, made.lists, made.length, made.state,
        made.expiry, made.newest, made.charges, made.access_end, made.label,
        CAST(made.products AS bigint[]), made.entry, customer.tie_breaker
      FROM unnest(CAST(? AS bigint[]), CAST(? AS bigint[]), CAST(? AS bigint[]),
        CAST(? AS bigint[]), CAST(? AS smallint[]), CAST(? AS bigint[]), CAST(? AS bigint[]),
        CAST(? AS bigint[]), CAST(? AS bigint[]), CAST(? AS bigint[]), CAST(? AS text[]),
        CAST(? AS text[]), CAST(? AS bytea[]))
        AS made (customer, until, valid_from, lists, length, state, expiry, newest, charges,
          access_end, label, products, entry)
        CROSS JOIN customer WHERE customer.id = made.customer
      """,
      binding: rows.customer.sql,
      rows.until.sql,
      rows.validFrom.sql,
      rows.lists.sql,
      rows.length.sql,
      rows.numbers[0].sql,
      rows.numbers[1].sql,
      rows.numbers[2].sql,
      rows.numbers[3].sql,
      rows.accessEnd.sql,
      rows.label.sql,
      rows.products.sql,
      rows.entry.sql
    )
  }

  /// The columns of some rows.
  private struct Rows {
    var count = 0
    /// Whose old rows go.
    var customers = ArrayText()
    var customer = ArrayText()
    var until = ArrayText()
    var validFrom = ArrayText()
    var lists = ArrayText()
    var length = ArrayText()
    /// By the code of the order.
    var numbers = [ArrayText](repeating: ArrayText(), count: ListSort.allCases.count)
    var accessEnd = ArrayText()
    var label = ArrayText()
    var products = ArrayText()
    var entry = ArrayText()

    mutating func add(
      _ piece: ListingEntry,
      of customer: Int64,
      number: (ProductId) throws -> Int64
    ) throws {
      count += 1
      let (from, until) = (piece.validFrom.milliseconds, piece.validUntil.milliseconds)
      self.customer.add(customer)
      self.until.add(until)
      validFrom.add(from)
      lists.add(ListMask(piece).number)
      length.add(PieceLength.step(from: from, until: until))
      for sort in ListSort.allCases {
        switch sort.value(of: piece) {
        case .number(let value): numbers[Int(sort.code)].add(value)
        case .text(let text): label.add(text)
        case .end: break
        }
      }
      accessEnd.add(piece.accessEndOrder)
      products.add(ArrayText(try piece.products.map(number)).text)
      entry.add(piece.encoded())
    }

    /// Writes down that a customer has no pieces.
    mutating func addUnkept(_ customer: Int64) {
      count += 1
      self.customer.add(customer)
      until.add(.max)
      validFrom.add(.min)
      lists.add(PieceWriter.unkept)
      length.add(0)
      for sort in ListSort.allCases where sort != .customer { numbers[Int(sort.code)].add(0) }
      accessEnd.add(0)
      label.add("")
      products.add(ArrayText([]).text)
      entry.add([UInt8]())
    }
  }
}

/// An array as PostgreSQL writes it: what a statement is given many rows with.
struct ArrayText {
  private var utf8: [UInt8] = []

  init(_ numbers: [Int64] = []) {
    for number in numbers { add(number) }
  }

  var isEmpty: Bool { utf8.isEmpty }

  var text: String { "{\(String(decoding: utf8, as: UTF8.self))}" }

  var sql: SQLValue { .text(text) }

  mutating func add(_ number: Int64) {
    addCommaIfNeeded()
    utf8 += String(number).utf8
  }

  mutating func add(_ text: String) {
    addCommaIfNeeded()
    utf8.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        utf8.append(UInt8(ascii: "\\"))
      }
      utf8.append(byte)
    }
    utf8.append(UInt8(ascii: "\""))
  }

  /// Adds bytes as hexadecimal digits.
  mutating func add(_ bytes: [UInt8]) {
    addCommaIfNeeded()
    utf8 += "\"\\\\x".utf8
    for byte in bytes {
      utf8.append(Self.digits[Int(byte >> 4)])
      utf8.append(Self.digits[Int(byte & 15)])
    }
    utf8.append(UInt8(ascii: "\""))
  }

  private mutating func addCommaIfNeeded() {
    if !utf8.isEmpty { utf8.append(UInt8(ascii: ",")) }
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
#endif
