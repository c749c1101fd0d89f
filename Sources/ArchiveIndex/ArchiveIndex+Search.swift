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
    let answer = try search(request, people: people, within: Self.statementTimeout)
    guard let app = request.app else { return answer }
    return try narrowed(answer, to: app)
  }

  /// The answer without customers of other apps.
  private func narrowed(
    _ answer: SearchAnswer,
    to app: BundleId
  ) throws(ArchiveIndexError) -> SearchAnswer {
    var apps: [CustomerId: BundleId] = [:]
    for hit in answer.hits + answer.unsignedHits + answer.near {
      guard let id = hit.customer, apps[id] == nil else { continue }
      apps[id] = try customer(id)?
        .assessment(asOf: answer.request.asOf, catalogue: catalogue()).bundleId
    }
    let isOther = { (hit: SearchHit) in hit.customer.map { apps[$0] != app } ?? false }
    var narrowed = answer
    narrowed.hits.removeAll(where: isOther)
    narrowed.unsignedHits.removeAll(where: isOther)
    narrowed.near.removeAll(where: isOther)
    if narrowed.hits.isEmpty {
      let others = answer.hits.compactMap(\.customer).compactMap { apps[$0]?.text }
      narrowed.otherApps = Set(others).sorted()
    }
    return narrowed
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
    let read = request.message ?? ReadMessage(request.text, characters: CharacterSets.text)
    guard var message = PastedMessage(read) else {
      var answer = try answer(within: limit) {
        try $0.answer(request, text: request.cleanedText, people: people)
      }
      answer.unreadable = read.unreadable
      return answer
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
    answer.unreadable = read.unreadable
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
    let charges = message.charges(asOf: request.asOf, zone: request.zone)
      .prefix(Self.maximumCharges)
    for (place, charge) in charges.enumerated() {
      var charge = charge
      var choice = try self.choice(charge, on: charge.days, request, message.language)
      for (part, days) in charge.others.prefix(Self.maximumOtherDays)
      where !choice.answers.contains(where: \.isExact) {
        let other = try self.choice(charge, on: days, request, message.language)
        guard other.answers.contains(where: \.isExact) else { continue }
        (charge.dayPart, charge.days, choice) = (part, days, other)
      }
      found.append(choice.answers)
      answer.add(choice, of: charge)
      if charges.count == 1 {
        found += try rivals(of: choice, charge, &answer, message.language)
      }
      // The last of several days that are named with one amount.
      let ofAmount = charge.together.count
      guard ofAmount > 1, found.count >= ofAmount,
        place + 1 == charges.count || charges[place + 1].amountPart != charge.amountPart,
        !found.suffix(ofAmount).joined().contains(where: \.isExact)
      else { continue }
      let sum = try sum(charge, request)
      guard !sum.candidates.isEmpty else { continue }
      found.removeLast(ofAmount)
      found.append([sum])
      answer.add(sum, of: charge)
    }
    answer.take(found)
    answer.agree(withProductsOf: message)
    answer.addTotals(of: message)
  }

  /// Exact charges of other customers on further days that the only charge of a message can be on: what
  /// the message says of these days is not sure enough to leave them out.
  private func rivals(
    of choice: ChargeReading.Choice,
    _ charge: PastedMessage.Charge,
    _ answer: inout SearchAnswer,
    _ language: MessageLanguage?
  ) throws(ArchiveIndexError) -> [[TriangulationAnswer]] {
    guard choice.answers.contains(where: \.isExact) else { return [] }
    let customers = Set(choice.answers.flatMap(\.candidates).map(\.customer))
    var found: [[TriangulationAnswer]] = []
    for (part, days) in charge.rivals.prefix(Self.maximumOtherDays) where part != charge.dayPart {
      let other = try self.choice(charge, on: days, answer.request, language)
      guard other.answers.contains(where: \.isExact),
        customers.isDisjoint(with: other.answers.flatMap(\.candidates).map(\.customer))
      else { continue }
      var rival = charge
      (rival.dayPart, rival.days) = (part, days)
      found.append(other.answers)
      answer.add(other, of: rival)
    }
    return found
  }

  /// The charges of the amount on days that can be the stated one.
  private func choice(
    _ charge: PastedMessage.Charge,
    on days: [DaySpan],
    _ request: SearchRequest,
    _ language: MessageLanguage?
  ) throws(ArchiveIndexError) -> ChargeReading.Choice {
    var readings: [(day: String, answer: TriangulationAnswer)] = []
    for day in days {
      guard let range = DayRange(day.isoDate, zone: request.zone) else { continue }
      var asked = triangulationRequest(charge, request)
      asked.days = range
      readings.append((day.isoDate, try triangulate(asked)))
    }
    return ChargeReading(readings, language: language).choice
  }

  /// Charges of the days that are named with an amount, which came to it together.
  private func sum(
    _ charge: PastedMessage.Charge,
    _ request: SearchRequest
  ) throws(ArchiveIndexError) -> TriangulationAnswer {
    var asked = triangulationRequest(charge, request)
    asked.together = charge.together.compactMap { day in
      day.days.first.flatMap { DayRange($0.isoDate, zone: request.zone) }
    }
    guard let first = asked.together.map(\.start).min(), let end = asked.together.map(\.end).max()
    else { return TriangulationAnswer(request: asked) }
    asked.days = DayRange(start: first, end: end)
    return try triangulate(asked)
  }

  private func triangulationRequest(
    _ charge: PastedMessage.Charge,
    _ request: SearchRequest
  ) -> TriangulationRequest {
    var asked = TriangulationRequest(
      environment: request.environment,
      asOf: request.asOf,
      limit: Self.describedCharges
    )
    asked.zone = request.zone
    asked.app = request.app
    asked.amount = charge.amount
    asked.endsAtExact = true
    return asked
  }

  private func answer(
    within limit: Duration,
    _ ask: (Searcher) throws -> SearchAnswer
  ) throws(ArchiveIndexError) -> SearchAnswer {
    try attempt {
      func answer(_ searcher: Searcher) throws -> SearchAnswer {
        try searcher.connection.inFewRoundTrips { try ask(searcher) }
      }
      return try store.read(within: limit) { try answer(Searcher(connection: $0)) }
        ?? store.read { try answer(Searcher(connection: $0, looksInside: false)) }
    }
  }

  /// How many charges are offered for one that a message describes; nobody reads more.
  private static let describedCharges = 20
  /// How many further days are tried for an amount without an exact charge on its own.
  private static let maximumOtherDays = 3
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

/// Answers without an index of the archive.
extension ArchiveIndex {
  /// Whether an identifier can be looked for in the bytes of files: it is a number, a UUID, or an order
  /// ID, and long enough.
  public static func canSearchDirectly(for text: String) -> Bool {
    let cleaned = SearchRequest.cleaned(text)
    guard IdentifierEncodings.canBeSearched(cleaned), PastedMessage(text) == nil else {
      return false
    }
    switch SearchAnswer.Recognition(of: cleaned) {
    case .number, .uuid, .orderId, .gpaOrder: return true
    case .productId, .email, .name, .date, .amount, .message, .text: return false
    }
  }

  /// Searches the bytes of all files for identifiers and for what is linked to them, and fills this
  /// index, which must be empty and in memory, with the documents of the customers that are found.
  ///
  /// What this index then says of these customers is what an index of the whole archive says of them. It
  /// says nothing of anybody else.
  ///
  /// - Parameters:
  ///   - identifiers: Each with ``canSearchDirectly(for:)``.
  ///   - minimumBytes: How large an archive has to be; a smaller one is not searched.
  ///   - asOf: The moment to assess.
  ///   - isCancelled: Whether to stop.
  ///   - progress: Told how far it came.
  /// - Returns: What was searched, or why the answer would not be exact.
  /// - Throws: `ArchiveIndexError.archiveUnreadable` where the archive cannot be listed.
  public func searchDirectly(
    for identifiers: [String],
    inAtLeast minimumBytes: Int64 = 0,
    asOf: Timestamp,
    isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
  ) throws(ArchiveIndexError) -> DirectSearchOutcome {
    precondition(store.path == nil, "The index of a direct search is in memory.")
    let root: ArchiveRoot
    do { root = try ArchiveRoot(archive) } catch {
      throw .archiveUnreadable(path: archive, reason: error.words)
    }
    let refresher = refresher(
      asOf: asOf,
      verify: .now,
      rows: false,
      isCancelled: isCancelled,
      progress: progress
    )
    return try attempt {
      let scan = try store.read {
        try ArchiveScan(
          root: root,
          parts: ArchiveParts(readBy: nil),
          mode: .full,
          connection: $0,
          isCancelled: isCancelled
        )
      }
      if let failure = scan.directories.first(where: { $0.path.isEmpty })?.failure {
        throw ArchiveIndexError.archiveUnreadable(path: archive, reason: failure)
      }
      let files = scan.filesToRead
      guard files.bytes >= minimumBytes else { return .small }
      let search = DirectSearch(
        root: root,
        files: files,
        maximumUnsigned: maximumUnsigned,
        isCancelled: isCancelled,
        report: progress
      )
      let found: DirectSearch.Found
      do throws(DirectSearch.InexactAnswer) {
        found = try search.found(identifiers.map { SearchRequest.cleaned($0) })
      } catch {
        return .inexact(error.reason)
      }
      try refresher.fill(with: found.selected, below: root)
      return .searched(
        SearchedFiles(
          found: found.files,
          files: files.count - found.notSearched.count,
          total: files.count,
          bytes: files.bytes,
          notSearched: found.notSearched
        )
      )
    }
  }
}
