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
    guard let message = PastedMessage(request.text) else {
      return try answer(within: limit) {
        try $0.answer(request, text: request.cleanedText, people: people)
      }
    }
    var answer = try answer(within: limit) {
      try $0.answer(request, message: message, people: people)
    }
    var described: Set<CustomerId> = []
    let charge = message.charge(
      environment: request.environment,
      asOf: request.asOf,
      zone: request.zone,
      limit: Self.describedCharges
    )
    if let charge, let amount = message.amounts.first, let day = message.dates.first {
      let charges = try triangulate(charge)
      described = Set(charges.candidates.map(\.customer))
      answer.described = SearchAnswer.Described(amount: amount, day: day, charges: charges.total)
    }
    answer.rank(describedCustomers: described)
    return answer
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

  /// How many charges that a message describes are looked at, to rank what its other values found.
  private static let describedCharges = 20

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
