#if Postgres
import CPostgres

/// How answers are waited for: all that were sent for come in one round trip.
extension PostgresConnection {
  /// Asks once for each of many values, many of them in one round trip.
  func each(
    _ sql: SQL,
    _ values: some Sequence<SQLValue>,
    _ body: (Int, borrowing Row) throws -> Void
  ) throws {
    try each(Statement(sql: sql), values, body)
  }

  func each(
    _ statement: Statement,
    _ values: some Sequence<SQLValue>,
    _ body: (Int, borrowing Row) throws -> Void
  ) throws {
    var place = 0
    var rest = values.makeIterator()
    var hasMore = true
    while hasMore {
      try sendRows()
      if isRehearsing {
        guard let value = rest.next() else { return }
        try rehearsedAnswer(to: statement, PostgresValues([value]))?.giveRows {
          try body(place, $0)
        }
        place += 1
        continue
      }
      // All their answers, and that of the preparation, are kept.
      try makeRoom(for: Self.valuesAtOnce + 1)
      var questions: [PostgresQuestion?] = []
      var sent = 0
      while questions.count < Self.valuesAtOnce, let value = rest.next() {
        let values = PostgresValues([value])
        let question = ahead(statement, values)
        questions.append(question)
        guard question == nil else { continue }
        try send(statement, values)
        sent += 1
      }
      hasMore = questions.count == Self.valuesAtOnce
      var found = (sent == 0 ? [] : try answers(last: sent)).makeIterator()
      for question in questions {
        let answer = try question.map { try fetchedAnswer(to: $0) } ?? found.next()
        try answer?.giveRows { try body(place, $0) }
        place += 1
      }
    }
  }

  // MARK: Rehearsals

  /// What `map` makes of each value; it is rehearsed until no answer is missing.
  func map<Element, Value>(
    _ values: some Sequence<Element>,
    _ map: (Element) throws -> Value
  ) throws -> [Value] {
    let values = Array(values)
    guard isSnapshot, !isRehearsing else { return try values.map(map) }
    var made = [Value?](repeating: nil, count: values.count)
    var left = Array(values.indices)
    for _ in 0..<Self.maximumRehearsals {
      guard !left.isEmpty, fetched.count < Self.maximumFetched else { break }
      left = try left.filter { place in
        made[place] = try rehearsed { try map(values[place]) }
        return made[place] == nil
      }
      _ = try answers(last: 0)
    }
    for place in left { made[place] = try map(values[place]) }
    return made.compactMap { $0 }
  }

  /// How often something is rehearsed: no question depends on so many others, one after the other.
  private static let maximumRehearsals = 16
  /// How many answers of one snapshot are kept; what is asked behind them is asked one by one.
  private static let maximumFetched = 8192

  /// What `body` makes of the answers that are there; `nil` where one was missing.
  private func rehearsed<Value>(_ body: () throws -> Value) throws -> Value? {
    isRehearsing = true
    defer { (isRehearsing, lacksAnswers) = (false, false) }
    do {
      let value = try body()
      return lacksAnswers ? nil : value
    } catch {
      guard lacksAnswers, !(error is PostgresError) else { throw error }
      return nil
    }
  }

  /// The answer that is there; `nil` for one that is sent for.
  private func rehearsedAnswer(
    to statement: Statement,
    _ values: PostgresValues
  ) throws -> PostgresAnswer? {
    let question = PostgresQuestion(sql: statement.sql, values: values)
    if let answer = fetched[question] { return answer }
    lacksAnswers = true
    guard unread.asked.count + fetched.count < Self.maximumFetched else { throw MissingAnswers() }
    if !unread.asked.contains(question) { try send(statement, values, question) }
    return nil
  }

  /// A question that was asked in a rehearsal; `nil` for any other.
  private func ahead(_ statement: Statement, _ values: PostgresValues) -> PostgresQuestion? {
    guard !fetched.isEmpty || !unread.asked.isEmpty, statement.numbering == .none
    else { return nil }
    let question = PostgresQuestion(sql: statement.sql, values: values)
    return fetched[question] != nil || unread.asked.contains(question) ? question : nil
  }

  private func fetchedAnswer(to question: PostgresQuestion) throws -> PostgresAnswer? {
    if let answer = fetched[question] { return answer }
    _ = try answers(last: 0)
    return fetched[question]
  }

  // MARK: Waiting

  /// The whole answer to a statement; `nil` in a rehearsal, for one that is missing.
  func answer(to sql: SQL, _ values: [SQLValue]) throws -> PostgresAnswer? {
    guard !isRehearsing else {
      return try rehearsedAnswer(to: Statement(sql: sql), PostgresValues(values))
    }
    return try answer(to: Statement(sql: sql), values)
  }

  func answer(to statement: Statement, _ values: [SQLValue]) throws -> PostgresAnswer {
    let values = PostgresValues(values)
    if let question = ahead(statement, values), let answer = try fetchedAnswer(to: question) {
      return answer
    }
    try send(statement, values)
    return try lastAnswer()
  }

  /// Reads the answers that wait where there is no room for some more.
  func makeRoom(for count: Int) throws {
    if unread.count + count > Self.maximumUnread { _ = try answers(last: 0) }
  }

  func lastAnswer() throws -> PostgresAnswer {
    guard let answer = try answers(last: 1).first else { throw PostgresError(of: handle) }
    return answer
  }

  /// Waits for the answers to all that was sent, and gives the last ones.
  func answers(last count: Int) throws -> [PostgresAnswer] {
    guard !unread.isEmpty else { return [] }
    guard unread.isEnding || cpostgres_request(handle) != 0 else { throw PostgresError(of: handle) }
    roundTrips += 1
    var kept: [PostgresAnswer] = []
    while let expected = unread.popFirst() {
      switch expected {
      case .answer(let question):
        let answer = try nextAnswer()
        if let question { fetched[question] = answer }
        if unread.count < count { kept.append(answer) }
      case .end:
        let end = try nextAnswer(isEnd: true)
        guard cpostgres_kind_of(end.handle) == CPOSTGRES_SYNCHRONIZED else {
          throw PostgresError(of: handle)
        }
      }
    }
    return kept
  }

  private func nextAnswer(isEnd: Bool = false) throws -> PostgresAnswer {
    guard let answer = cpostgres_next(handle).map(PostgresAnswer.init) else {
      throw PostgresError(of: handle)
    }
    switch cpostgres_kind_of(answer.handle) {
    case CPOSTGRES_SYNCHRONIZED where isEnd: return answer
    case CPOSTGRES_DONE, CPOSTGRES_ROWS:
      // Behind each statement's answer stands an empty one.
      if let more = cpostgres_next(handle) { cpostgres_free(more) }
      return answer
    default:
      let error = PostgresError(answer.handle, of: handle)
      recover()
      throw error
    }
  }

  /// After a failure: reads past everything that was sent and is not run, so that others can run.
  private func recover() {
    hasFailed = true
    // Some of what was to be prepared was not.
    (prepared, preparedRows) = ([:], [:])
    var ends = unread.endCount
    if !unread.isEnding, cpostgres_synchronize(handle) != 0 { ends += 1 }
    unread.removeAll()
    var isBehindAnswer = false
    while ends > 0, cpostgres_is_open(handle) != 0 {
      guard let answer = cpostgres_next(handle) else {
        // One stands behind each answer; two, where nothing comes any more.
        guard !isBehindAnswer else { return }
        isBehindAnswer = true
        continue
      }
      isBehindAnswer = false
      if cpostgres_kind_of(answer) == CPOSTGRES_SYNCHRONIZED { ends -= 1 }
      cpostgres_free(answer)
    }
  }
}
#endif
