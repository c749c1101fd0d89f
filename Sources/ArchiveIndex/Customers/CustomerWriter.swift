import SubscriptionModel

/// Writes customers: their rows, their places in the lists, and their identifiers.
final class CustomerWriter {
  private let texts: MentionWriter
  private let traces: TraceWriter
  private var history = HistoryWriter()
  private var counts: CountWriter
  private var places = PlaceWriter()
  /// Whether rows are left out that `DeferredRows` writes at the end.
  var defersRows = false {
    didSet { texts.defersReversed = defersRows }
  }

  /// Shares the remembered texts of the refresh.
  init(texts: MentionWriter) {
    self.texts = texts
    traces = TraceWriter(texts: texts)
    counts = CountWriter(texts: texts)
  }

  /// Writes customers; `finish` belongs behind them, in the same transaction.
  func write(_ built: [BuiltCustomer], in connection: Connection) throws {
    try texts.prepare(built.lazy.flatMap { $0.content?.mentions ?? [] }, in: connection)
    let earlier = try earlier(built, in: connection)
    let known = built.compactMap { customer in earlier[customer.id].map { (customer, $0) } }
    for customer in known.lazy.map(\.0) {
      try connection.run("DELETE FROM pending WHERE customer = ?", binding: .int(customer.id))
    }
    // What all of them had goes first, so that what they have in common is noted of what they have now.
    try SharedTransactions.forget(
      known.lazy.filter { $0.0.changesMentions }.map(\.0.id),
      in: connection
    )
    for (customer, old) in known { try remove(old, replacedBy: customer, in: connection) }
    for (customer, old) in known {
      guard let content = customer.content else { continue }
      try write(content, of: customer.id, inPlaceOf: old, in: connection)
    }
  }

  /// What is stored of a customer before it is written anew.
  private struct Earlier {
    var entry: ListingEntry?
    var tieBreaker: Int64
    var mentions: [UInt8]
    var traces: [UInt8]
  }

  /// Reads what is stored of some customers, all at once: none of them changes what is read of another.
  private func earlier(
    _ built: [BuiltCustomer],
    in connection: Connection
  ) throws -> [Int64: Earlier] {
    var found: [Int64: Earlier] = [:]
    let numbers = built.lazy.map { SQLValue.int($0.id) }
    try connection.each(
      "SELECT entry, tie_breaker, mentions, traces FROM customer WHERE id = ?",
      bindings: numbers
    ) {
      found[built[$0].id] = Earlier(
        entry: ListingEntry($1.bytes(0)),
        tieBreaker: $1.int(1),
        mentions: $1.bytes(2),
        traces: $1.bytes(3)
      )
    }
    return found
  }

  /// Writes the places and the lengths of the lists, and deletes the identifiers that nobody has any
  /// more.
  func finish(in connection: Connection) throws {
    try places.finish(in: connection)
    try traces.finish(in: connection)
    try counts.finish(in: connection)
    try history.finish(in: connection) { try places.number(of: $0, in: connection) }
    try texts.deleteUnused(in: connection)
    try IndexState.noteChangeOfCustomers(in: connection)
  }

  /// Writes the rows of all times; `finish` belongs behind them, in the same transaction.
  func write(
    _ histories: [(customer: Int64, history: CustomerHistory)],
    in connection: Connection
  ) throws {
    for (customer, history) in histories { try write(history, of: customer, in: connection) }
  }

  /// Puts what is kept for all times in the place of what was; nothing for a customer that is gone.
  private func write(
    _ all: CustomerHistory?,
    of customer: Int64,
    in connection: Connection
  ) throws {
    try history.write(all?.pieces, of: customer, in: connection)
    try counts.write(all, of: customer, in: connection)
  }

  /// Takes away what a customer does not keep.
  private func remove(
    _ old: Earlier,
    replacedBy customer: BuiltCustomer,
    in connection: Connection
  ) throws {
    let id = customer.id
    if let entry = old.entry, !defersRows {
      try places.remove(entry, of: id, tieBreaker: old.tieBreaker, in: connection)
    }
    if customer.changesMentions { try deleteMentions(old.mentions, of: id, in: connection) }
    guard let content = customer.content else {
      if try Meta.text("history", in: connection) != nil {
        try write(nil as CustomerHistory?, of: id, in: connection)
      }
      try traces.remove(old.traces, of: id, in: connection)
      try connection.run("DELETE FROM customer WHERE id = ?", binding: .int(id))
      return
    }
    if content.traces != nil { try traces.remove(old.traces, of: id, in: connection) }
  }

  /// Writes what a customer has now.
  private func write(
    _ content: BuiltCustomer.Content,
    of customer: Int64,
    inPlaceOf old: Earlier,
    in connection: Connection
  ) throws {
    let environment = content.environment
    let mentions = try content.mentions.map {
      try add($0, of: customer, environment: environment.name, in: connection)
    }
    let traceBytes = content.traces.map { traces.add($0, of: customer, scope: environment.scope) }
    if let history = content.history { try write(history, of: customer, in: connection) }
    if !defersRows {
      try places.add(content.entry, of: customer, tieBreaker: old.tieBreaker, in: connection)
    }
    try connection.run(
      """
      UPDATE customer SET entry = ?, valid_from = ?, valid_until = ?, mentions = ?, traces = ?
        WHERE id = ?
      """,
      binding: .bytes(content.entry.encoded()),
      .int(content.entry.validFrom.milliseconds),
      .int(content.entry.validUntil.milliseconds),
      .bytes(mentions ?? old.mentions),
      .bytes(traceBytes ?? old.traces),
      .int(customer)
    )
  }

  // MARK: Identifiers

  private func add(
    _ mentions: [Mention],
    of customer: Int64,
    environment: String,
    in connection: Connection
  ) throws -> [UInt8] {
    var written = ByteWriter()
    written.count(mentions.count)
    for mention in mentions {
      let ident = try texts.write(
        mention,
        owner: customer,
        environment: environment,
        in: connection
      )
      written.signed(ident)
      written.signed(mention.field.code)
      guard mention.field == .transactionId, !texts.madeIdent else { continue }
      try SharedTransactions.note(ident, of: customer, in: connection)
    }
    return written.finished()
  }

  private func deleteMentions(
    _ bytes: [UInt8],
    of customer: Int64,
    in connection: Connection
  ) throws {
    for (ident, field) in MentionList.decoded(bytes) {
      try texts.delete(ident, field: field, owner: customer, in: connection)
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
