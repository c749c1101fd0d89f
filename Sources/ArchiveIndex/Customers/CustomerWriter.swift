import GRDB
import SubscriptionModel

/// Writes customers: their rows, their places in the lists, and their identifiers.
final class CustomerWriter {
  private let texts: IndexWriter
  private let traces: TraceWriter
  private var history = HistoryWriter()
  private var products: [String: Int64] = [:]
  private var tallies: [Tally: Int64] = [:]
  private var environments: [String: Int64] = [:]

  private struct Tally: Hashable {
    var list: ListName
    var scope: Int64
  }

  /// Shares the remembered texts of the refresh.
  init(texts: IndexWriter) {
    self.texts = texts
    traces = TraceWriter(texts: texts)
  }

  /// Writes customers; `finish` belongs behind them, in the same transaction.
  func write(_ built: [BuiltCustomer], in database: Database) throws {
    for customer in built { try write(customer, in: database) }
  }

  /// Writes the lengths of the lists.
  func finish(in database: Database) throws {
    let tally = try Prepared(
      database,
      """
      INSERT INTO tally (list, scope, count) VALUES (?, ?, ?)
        ON CONFLICT (list, scope) DO UPDATE SET count = count + excluded.count
      """
    )
    for (key, change) in tallies where change != 0 {
      try tally.run(.int(key.list.code), .int(key.scope), .int(change))
    }
    let environment = try Prepared(
      database,
      """
      INSERT INTO environment (name, count) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET count = count + excluded.count
      """
    )
    for (name, change) in environments where change != 0 {
      try environment.run(.text(name), .int(change))
    }
    try traces.finish(in: database)
    try history.finish(in: database) { try number(of: $0, in: database) }
    tallies = [:]
    environments = [:]
    try Meta.set("generation", .int((Meta.int("generation", in: database) ?? 0) + 1), in: database)
  }

  /// Writes the rows of all times; `finish` belongs behind them, in the same transaction.
  func write(
    _ pieces: [(customer: Int64, pieces: [ListingEntry])],
    in database: Database
  ) throws {
    for (customer, pieces) in pieces { try history.write(pieces, of: customer, in: database) }
  }

  private func write(_ customer: BuiltCustomer, in database: Database) throws {
    let old = try Prepared(
      database,
      "SELECT entry, tie, mentions, traces FROM customer WHERE id = ?"
    )
    try old.bind(.int(customer.id))
    guard try old.step() else { return }
    let oldEntry = ListingEntry(old.bytes(0))
    let tie = old.int(1)
    let oldMentions = old.bytes(2)
    let oldTraces = old.bytes(3)
    old.reset()
    if let oldEntry { try remove(oldEntry, of: customer.id, tie: tie, in: database) }
    try Prepared(database, "DELETE FROM pending WHERE customer = ?").run(.int(customer.id))
    if customer.content.map({ $0.mentions != nil }) ?? true {
      try SharedTransactions.forget(customer.id, in: database)
    }
    guard let content = customer.content else {
      if try Meta.text("history", in: database) != nil {
        try history.write([], of: customer.id, in: database)
      }
      try removeMentions(oldMentions, of: customer.id, in: database)
      try traces.remove(oldTraces, of: customer.id, in: database)
      try Prepared(database, "DELETE FROM customer WHERE id = ?").run(.int(customer.id))
      return
    }
    var mentions = oldMentions
    if let new = content.mentions {
      try removeMentions(oldMentions, of: customer.id, in: database)
      mentions = try add(
        new,
        of: customer.id,
        environment: content.environment.name,
        in: database
      )
    }
    var traceBytes = oldTraces
    if let new = content.traces {
      try traces.remove(oldTraces, of: customer.id, in: database)
      let scope = content.environment.scope
      traceBytes = try traces.add(new, of: customer.id, scope: scope, in: database)
    }
    if let pieces = content.pieces { try history.write(pieces, of: customer.id, in: database) }
    try add(content.entry, of: customer.id, tie: tie, in: database)
    try Prepared(
      database,
      """
      UPDATE customer SET entry = ?, valid_from = ?, valid_until = ?, mentions = ?, traces = ?
        WHERE id = ?
      """
    ).run(
      .bytes(content.entry.encoded()),
      .int(content.entry.validFrom.milliseconds),
      .int(content.entry.validUntil.milliseconds),
      .bytes(mentions),
      .bytes(traceBytes),
      .int(customer.id)
    )
  }

  // MARK: Places

  private func add(
    _ entry: ListingEntry,
    of customer: Int64,
    tie: Int64,
    in database: Database
  ) throws {
    let insert = try texts.hot(in: database).insertPlaces
    let lists = try lists(of: entry, in: database)
    for list in lists {
      let keys = ListSort.allCases.map { $0.value(of: entry, in: list).sql }
      try insert.run(
        [.int(list.code), .int(entry.row.environment.scope), .int(tie), .int(customer)] + keys
      )
    }
    change(entry, lists: lists, by: 1)
  }

  private func remove(
    _ entry: ListingEntry,
    of customer: Int64,
    tie: Int64,
    in database: Database
  ) throws {
    let delete = try Prepared(
      database,
      """
      DELETE FROM place WHERE list = ? AND scope = ? AND sort = ? AND key = ? AND tie = ?
        AND customer = ?
      """
    )
    let lists = try lists(of: entry, in: database)
    for order in ListSort.allCases {
      for list in lists {
        try delete.run(
          .int(list.code),
          .int(entry.row.environment.scope),
          .int(order.code),
          order.value(of: entry, in: list).sql,
          .int(tie),
          .int(customer)
        )
      }
    }
    change(entry, lists: lists, by: -1)
  }

  private func change(_ entry: ListingEntry, lists: Set<ListName>, by step: Int64) {
    for list in lists {
      tallies[Tally(list: list, scope: entry.row.environment.scope), default: 0] += step
    }
    if entry.isListed { environments[entry.row.environment.name, default: 0] += step }
  }

  private func lists(of entry: ListingEntry, in database: Database) throws -> Set<ListName> {
    try entry.lists { .product(try number(of: $0, in: database)) }
  }

  /// The number of a product in the table `product`, where it is written if it is new.
  private func number(of product: ProductId, in database: Database) throws -> Int64 {
    if let known = products[product.text] { return known }
    try Prepared(database, "INSERT OR IGNORE INTO product (text) VALUES (?)")
      .run(.text(product.text))
    let find = try Prepared(database, ReadStatement.productNumber.rawValue)
    try find.bind(.text(product.text))
    guard try find.step() else { return 0 }
    defer { find.reset() }
    let number = find.int(0)
    products[product.text] = number
    return number
  }

  // MARK: Identifiers

  private func add(
    _ mentions: [Mention],
    of customer: Int64,
    environment: String,
    in database: Database
  ) throws -> [UInt8] {
    var written = ByteWriter()
    written.count(mentions.count)
    for mention in mentions {
      let ident = try texts.write(mention, owner: customer, environment: environment, in: database)
      written.signed(ident)
      written.signed(mention.field.code)
      guard mention.field == .transactionId, !texts.madeIdent else { continue }
      try SharedTransactions.note(ident, of: customer, in: database)
    }
    return written.finished()
  }

  private func removeMentions(_ bytes: [UInt8], of customer: Int64, in database: Database) throws {
    for (ident, field) in MentionList.decoded(bytes) {
      try Prepared(database, "DELETE FROM mention WHERE ident = ? AND field = ? AND owner = ?")
        .run(.int(ident), .int(field), .int(customer))
    }
  }
}

/// The identifiers of a customer, by number, so that they can be taken away again.
enum MentionList {
  /// Reads the list.
  static func decoded(_ bytes: [UInt8]) -> [(ident: Int64, field: Int64)] {
    guard !bytes.isEmpty else { return [] }
    var reader = ByteReader(bytes[...])
    var list: [(ident: Int64, field: Int64)] = []
    for _ in 0..<reader.countOfElements() {
      let ident = reader.signed()
      list.append((ident, reader.signed()))
    }
    return list
  }
}
