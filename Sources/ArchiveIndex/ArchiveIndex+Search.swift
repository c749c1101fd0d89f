public import SubscriptionModel

/// Looking for customers.
extension ArchiveIndex {
  /// Where an identifier stands, or what the values of a pasted message stand for.
  ///
  /// `people` are the names and addresses of the customers file, which is not stored here.
  public func search(
    _ request: SearchRequest,
    people: CustomerDirectory = CustomerDirectory()
  ) throws(ArchiveIndexError) -> SearchAnswer {
    try search(request, people: people, within: Self.statementTimeout)
  }

  /// How long a server may take for one statement of a search.
  ///
  /// Agents wait for it, and a short part of an identifier can take a large index much longer.
  private static let statementTimeout = Duration.seconds(3)

  /// Where a statement takes longer than `limit`, the middle of identifiers is not looked at.
  func search(
    _ request: SearchRequest,
    people: CustomerDirectory,
    within limit: Duration
  ) throws(ArchiveIndexError) -> SearchAnswer {
    guard var message = PastedMessage(request.text) else {
      return try answer(within: limit) {
        try $0.answer(request, text: request.cleanedText, people: people)
      }
    }
    var answer = try self.answer(request, message, people: people, within: limit)
    if answer.hits.isEmpty, answer.candidates.isEmpty, message.isComplete,
      !message.describesCharge
    {
      message.isReadWholly = true
      answer = try self.answer(request, message, people: people, within: limit)
    }
    if answer.hits.isEmpty, answer.candidates.isEmpty, request.limit > 0 {
      answer = try self.answer(within: limit) { searcher in
        var further = answer
        try searcher.addPartialHits(of: message, to: &further)
        return further
      }
    }
    answer.rank(describedCustomers: Set(answer.candidates.map(\.customer)))
    answer.agreeWithHits()
    return answer
  }

  private func answer(
    _ request: SearchRequest,
    _ message: PastedMessage,
    people: CustomerDirectory,
    within limit: Duration
  ) throws(ArchiveIndexError) -> SearchAnswer {
    var answer = try answer(within: limit) {
      try $0.answer(request, message: message, people: people)
    }
    try describe(message, in: &answer)
    return answer
  }

  /// Looks for the charges that a message describes, each amount with its own day.
  private func describe(
    _ message: PastedMessage,
    in answer: inout SearchAnswer
  ) throws(ArchiveIndexError) {
    let request = answer.request
    var found: [[TriangulationAnswer]] = []
    for charge in message.charges(asOf: request.asOf, zone: request.zone)
      .prefix(Self.maximumCharges)
    {
      var readings: [(day: String, answer: TriangulationAnswer)] = []
      for day in charge.days {
        guard let days = DayRange(day.isoDate, zone: request.zone) else { continue }
        var asked = TriangulationRequest(
          environment: request.environment,
          asOf: request.asOf,
          limit: Self.describedCharges
        )
        asked.zone = request.zone
        asked.amount = charge.amount
        asked.days = days
        asked.endsAtExact = true
        readings.append((day.isoDate, try triangulate(asked)))
      }
      let choice = ChargeReading(readings, language: message.language).choice
      found.append(choice.answers)
      answer.add(choice, of: charge)
    }
    answer.take(found)
    answer.agree(withProductsOf: message)
  }

  private func answer(
    within limit: Duration,
    _ ask: (Searcher) throws -> SearchAnswer
  ) throws(ArchiveIndexError) -> SearchAnswer {
    try attempt {
      try store.read(within: limit) { try ask(Searcher(connection: $0)) }
        ?? store.read { try ask(Searcher(connection: $0, looksInside: false)) }
    }
  }

  /// How many charges are offered for one that a message describes; nobody reads more.
  private static let describedCharges = 20
  /// How many charges of one message are looked for; each takes about a tenth of a second at most.
  private static let maximumCharges = 12

  /// The customers that carry one of these tokens of the company's.
  public func customers(
    carrying tokens: [AppAccountToken]
  ) throws(ArchiveIndexError) -> Set<CustomerId> {
    try attempt {
      try store.read { try Searcher(connection: $0).customers(carrying: tokens) }
    }
  }

  /// The files of the archive that mention a customer, by path; none for an id that is no customer.
  ///
  /// They are the documents about the customer, and those of others or of nobody in which one of
  /// their identifiers stands. Costs a look at every item of each file.
  public func files(of id: CustomerId) throws(ArchiveIndexError) -> [CustomerFile] {
    try attempt {
      try store.read { connection in
        let number = try connection.first(.read(.customerNumber), binding: .text(id.text)) {
          $0.int(0)
        }
        return try number.map { try CustomerFiles(connection: connection).files(of: $0) } ?? []
      }
    }
  }

  /// The files of the archive that mention an identifier, by path.
  ///
  /// - Parameter identifier: The whole identifier; letters of either case are the same.
  /// - Returns: The files; none where nothing has the identifier.
  /// - Throws: `ArchiveIndexError.indexFailed` when the index cannot be read.
  public func files(mentioning identifier: String) throws(ArchiveIndexError) -> [CustomerFile] {
    try attempt {
      try store.read { connection in
        let search = IdentifierSearch(connection: connection)
        guard let match = try search.exact(identifier) else { return [] }
        return try CustomerFiles(connection: connection).files(mentioning: match)
      }
    }
  }

  /// Which charges may be the one that a customer describes: candidates, never a pick.
  public func triangulate(
    _ request: TriangulationRequest
  ) throws(ArchiveIndexError) -> TriangulationAnswer {
    let (trustedRoots, catalogue) = (trustedRoots, try catalogue())
    return try attempt {
      try store.read { connection in
        try Triangulator(
          connection: connection,
          trustedRoots: trustedRoots,
          catalogue: catalogue,
          request: request
        ).answer()
      }
    }
  }
}
