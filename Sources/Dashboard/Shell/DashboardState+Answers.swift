import SubscriptionModel
import TerminalUI

extension DashboardState {
  /// A page of customers arrived.
  mutating func take(_ page: ListPage) -> [Effect] {
    if let contradiction = page.request.contradiction {
      return take(page, of: contradiction)
    }
    guard customers.take(page, visibleRows: listLayout.rows) else { return [] }
    return prefetchEffects() + previewEffects() + releaseKeys()
  }

  /// Counts and freshness arrived.
  mutating func take(_ facts: ArchiveFacts, for question: FactsQuestion) -> [Effect] {
    guard question == awaitedFacts else { return [] }
    awaitedFacts = nil
    let before = catalogue
    self.facts = facts
    if catalogue != before { assessAgain() }
    guard route == .problems else { return [] }
    readingVersion += 1
    return contradictionEffects()
  }

  /// Hits arrived.
  mutating func take(_ answer: SearchAnswer) -> [Effect] {
    guard case .find(var find) = overlay, answer.request == find.awaited else { return [] }
    find.awaited = nil
    find.answer = answer
    find.failure = nil
    find.selected = min(find.selected, max(0, find.choices.count - 1))
    overlay = .find(find)
    // How complete the archive is tells what "not found" is worth.
    let holes = answer.hits.isEmpty ? holesEffects() : []
    return holes + (find.opensWhenAnswered ? openHit(of: find) : [])
  }

  /// A customer's records arrived.
  mutating func take(_ records: CustomerRecords?, of id: CustomerId) -> [Effect] {
    awaitedCustomers.remove(id)
    guard isShown(id) else { return [] }
    let version = (opened[id]?.version ?? 0) + 1
    opened[id] = OpenedCustomer(
      records: records,
      assessment: records?.assessment(asOf: asOf, catalogue: catalogue, scope: scope),
      version: version
    )
    return releaseKeys()
  }

  /// A document arrived.
  mutating func take(_ tree: DocumentTree?, at provenance: Provenance) -> [Effect] {
    guard var document, document.isAwaited, document.provenance == provenance else { return [] }
    document.isAwaited = false
    document.tree = tree
    if tree == nil { document.failure = "This file cannot be read as a document." }
    readingVersion += 1
    self.document = document
    return []
  }

  /// Reports of items arrived.
  mutating func take(_ items: [ItemReport], for request: ItemsRequest) -> [Effect] {
    if request.onlyOrphans { return take(orphans: items, for: request) }
    guard request == problems.awaited else { return [] }
    readingVersion += 1
    problems.awaited = nil
    problems.isAnswered = true
    problems.failure = nil
    problems.items = request.after == nil ? items : problems.items + items
    problems.hasMore = items.count >= request.limit
    return []
  }

  /// The holes of the archive arrived.
  mutating func take(_ gaps: [ArchiveGap], for question: FactsQuestion) -> [Effect] {
    guard question == gapsQuestion else { return [] }
    if self.gaps != gaps {
      self.gaps = gaps
      gapsVersion += 1
    }
    return []
  }

  /// A scan tells how far it is.
  mutating func take(_ progress: IndexProgress) -> [Effect] {
    if progress.phase == .done {
      self.progress = nil
      scanStart = nil
      listedAt = nil
      return askAgainEffects() + askAgainForWhatWasMissed()
    }
    if self.progress == nil { scanStart = now }
    self.progress = progress
    // What is there already is shown while the rest is read, at most once a second.
    if let listedAt, now.since(listedAt) < .seconds(1) { return [] }
    guard customers.awaited == nil else { return [] }
    listedAt = now
    return refreshListEffects() + factsEffects()
  }

  /// Searches again for what was not found: the scan that ended may have read it.
  private mutating func askAgainForWhatWasMissed() -> [Effect] {
    if case .find(var find) = overlay, find.answer?.hits.isEmpty == true {
      find.answer = nil
      return search(with: find)
    }
    if case .describe(var describe) = overlay, describe.answer?.total == 0 {
      describe.answer = nil
      return triangulate(describe)
    }
    return []
  }

  /// An effect failed.
  mutating func fail(_ effect: Effect, message: String) -> [Effect] {
    heldKeys = []
    switch effect {
    case .list(let request) where request.contradiction != nil: break
    case .list(let request):
      guard request == customers.awaited else { return [] }
      customers.awaited = nil
    case .facts(let asOf, let environment):
      let question = FactsQuestion(asOf: asOf, environment: environment)
      guard question == awaitedFacts else { return [] }
      awaitedFacts = nil
    case .search(let request):
      guard case .find(var find) = overlay, request == find.awaited else { return [] }
      find.awaited = nil
      find.failure = message
      overlay = .find(find)
      return []
    case .triangulate(let request):
      guard case .describe(var describe) = overlay, request == describe.awaited else { return [] }
      describe.awaited = nil
      describe.failure = message
      overlay = .describe(describe)
      return []
    case .customer(let id):
      awaitedCustomers.remove(id)
      guard isShown(id) else { return [] }
    case .document(let provenance):
      guard document?.isAwaited == true, document?.provenance == provenance else { return [] }
      readingVersion += 1
      document?.isAwaited = false
      document?.failure = message
      return []
    case .items(let request) where request.onlyOrphans: break
    case .items(let request):
      guard request == problems.awaited else { return [] }
      readingVersion += 1
      problems.awaited = nil
      problems.isAnswered = true
      problems.failure = message
      return []
    case .refresh:
      progress = nil
      scanStart = nil
    case .gaps(let until, let environment):
      guard gapsQuestion == FactsQuestion(asOf: until, environment: environment) else { return [] }
      gapsQuestion = nil
    case .copy, .suspend, .redraw, .quit: break
    }
    self.message = Message(message, role: .bad)
    return []
  }

  /// Text went to the clipboard; it stands in the last row, for nobody can know whether it arrived.
  mutating func copied(_ text: String, how: String) -> [Effect] {
    let lines = text.split(whereSeparator: \.isNewline)
    let shown = lines.count > 1 ? "\(lines.count) lines" : text
    message = Message("Copied via \(how): \(shown)", role: .good)
    return []
  }
}
