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
    for customer in built { try write(customer, in: connection) }
  }

  /// Writes the places and the lengths of the lists, and deletes the identifiers that nobody has any
  /// more.
  func finish(in connection: Connection) throws {
    try places.finish(in: connection)
    try traces.finish(in: connection)
    try counts.finish(in: connection)
    try history.finish(in: connection) { try places.number(of: $0, in: connection) }
    try texts.deleteUnused(in: connection)
    try Meta.add(1, to: "generation", in: connection)
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

  private func write(_ customer: BuiltCustomer, in connection: Connection) throws {
    let old = try connection.first(
      "SELECT entry, tie_breaker, mentions, traces FROM customer WHERE id = ?",
      binding: .int(customer.id)
    ) {
      (
        entry: ListingEntry($0.bytes(0)), tieBreaker: $0.int(1), mentions: $0.bytes(2),
        traces: $0.bytes(3)
      )
    }
    guard let old else { return }
    if let entry = old.entry, !defersRows {
      try places.remove(entry, of: customer.id, tieBreaker: old.tieBreaker, in: connection)
    }
    try connection.run("DELETE FROM pending WHERE customer = ?", binding: .int(customer.id))
    if customer.content.map({ $0.mentions != nil }) ?? true {
      try SharedTransactions.forget(customer.id, in: connection)
    }
    guard let content = customer.content else {
      if try Meta.text("history", in: connection) != nil {
        try write(nil as CustomerHistory?, of: customer.id, in: connection)
      }
      try deleteMentions(old.mentions, of: customer.id, in: connection)
      try traces.remove(old.traces, of: customer.id, in: connection)
      try connection.run("DELETE FROM customer WHERE id = ?", binding: .int(customer.id))
      return
    }
    var mentions = old.mentions
    if let new = content.mentions {
      try deleteMentions(old.mentions, of: customer.id, in: connection)
      mentions = try add(
        new,
        of: customer.id,
        environment: content.environment.name,
        in: connection
      )
    }
    var traceBytes = old.traces
    if let new = content.traces {
      try traces.remove(old.traces, of: customer.id, in: connection)
      let scope = content.environment.scope
      traceBytes = traces.add(new, of: customer.id, scope: scope)
    }
    if let history = content.history { try write(history, of: customer.id, in: connection) }
    if !defersRows {
      try places.add(
        content.entry,
        of: customer.id,
        tieBreaker: old.tieBreaker,
        in: connection
      )
    }
    try connection.run(
      """
      UPDATE customer SET entry = ?, valid_from = ?, valid_until = ?, mentions = ?, traces = ?
        WHERE id = ?
      """,
      binding: .bytes(content.entry.encoded()),
      .int(content.entry.validFrom.milliseconds),
      .int(content.entry.validUntil.milliseconds),
      .bytes(mentions),
      .bytes(traceBytes),
      .int(customer.id)
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
