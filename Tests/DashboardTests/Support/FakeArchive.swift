import Dashboard
import SubscriptionModel
import SupportAnswers

/// A hand-made archive that answers effects as the run loop would.
struct FakeArchive {
  var rows: [CustomerRow] = []
  var records: [CustomerId: CustomerRecords] = [:]
  var documents: [Provenance: DocumentTree] = [:]
  var items: [ItemReport] = []
  /// Documents that match no customer.
  var orphans: [ItemReport] = []
  /// The customers of each contradiction.
  var contradicting: [Contradiction: [CustomerRow]] = [:]
  var hits: [SearchHit] = []
  var near: [SearchHit] = []
  var gaps: [ArchiveGap] = []
  /// What the overview counts.
  var counted = CountedFacts()
  /// The charges that a description may mean.
  var candidates: [TriangulationAnswer.Candidate] = []
  var facts = ArchiveFacts()
  /// How many documents count as new, whenever that is asked.
  var newDocuments = 0
  /// The company's file of names.
  var customers = CustomerDirectory()

  /// The event that answers an effect; `nil` for one without an answer.
  func answer(_ effect: Effect) -> DashboardEvent? {
    switch effect {
    case .list(let request): .listed(page(request))
    case .facts(let asOf, let environment):
      .facts(archiveFacts, asOf: asOf, environment: environment)
    case .search(let request): .found(found(request))
    case .triangulate(let request): .triangulated(triangulated(request), gaps: gaps)
    case .customer(let id): .customer(id, records[id])
    case .document(let provenance): .document(provenance, documents[provenance])
    case .items(let request) where request.onlyOrphans:
      .items(
        Array(
          orphans.drop { $0.provenance != request.after && request.after != nil }
            .dropFirst(request.after == nil ? 0 : 1).prefix(request.limit)
        ),
        request
      )
    case .items(let request):
      .items(
        Array(
          items.filter {
            request.outcomes.contains($0.outcome) || !$0.notes.isEmpty || $0.brokenSignature != nil
          }
          .drop { $0.provenance != request.after && request.after != nil }
          .dropFirst(request.after == nil ? 0 : 1).prefix(request.limit)
        ),
        request
      )
    case .gaps(let until, let environment):
      .gaps(gaps.filter { $0.end <= until }, until: until, environment: environment)
    case .notifications(let request): .notifications(page(request))
    case .newDocuments(let since): .newDocuments(newDocuments, since: since)
    case .copy(let text, _): .copied(text, how: "OSC 52")
    case .digests(let files):
      .digests(Dictionary(uniqueKeysWithValues: files.map { ($0, .unchanged(sha256: "4f1d")) }))
    case .copyLink(let place, let asOf, _):
      .copied("\(place.segment) \(place.routes.count) \(asOf)", how: "OSC 52")
    case .note(let note): .noted(note)
    case .export(let export):
      .exported(
        export,
        text: "one\ntwo\n",
        customers: page(export.request).rows.map(\.id),
        isWhole: true
      )
    case .copyConsumption(let all): .copied("\(all.count) requests", how: "OSC 52")
    case .statistics(let request):
      .statistics(Statistics(request, facts: counted, gaps: gaps))
    case .follow, .captureMouse, .denied, .refresh, .suspend, .redraw, .quit: nil
    }
  }

  private func triangulated(_ request: TriangulationRequest) -> TriangulationAnswer {
    var answer = TriangulationAnswer(request: request)
    answer.candidates = candidates.filter { candidate in
      candidate.charges.contains { charge in
        request.product.map { charge.productId?.text.contains($0) == true } ?? true
      }
    }
    answer.total = answer.candidates.count
    answer.customers = Set(answer.candidates.map(\.customer)).count
    answer.candidates = Array(answer.candidates.prefix(request.limit))
    if answer.total > 1 {
      answer.question = .init(fact: .purchaseDay, leaves: 1, answers: ["2025-02-10", "2025-03-10"])
    }
    return answer
  }

  private var archiveFacts: ArchiveFacts {
    var facts = facts
    let signed = rows.filter { $0.basis == .signed }
    let unsigned = rows.filter { $0.basis == .unsigned }
    for segment in Segment.allCases {
      facts.segmentCounts[segment] = signed.count { $0.segments.contains(segment) }
      guard !unsigned.isEmpty else { continue }
      facts.unsignedCounts[segment] = unsigned.count { $0.segments.contains(segment) }
    }
    facts.orphans = orphans.count
    facts.contradictionCounts = contradicting.mapValues(\.count)
    return facts
  }

  func page(_ request: ListRequest) -> ListPage {
    let all = request.contradiction.map { contradicting[$0] ?? [] } ?? rows
    var kept = all.filter { $0.segments.contains(request.segment) }
    switch request.evidence {
    case .all: break
    case .signed, .signedElseAll: kept = kept.filter { $0.basis == .signed }
    case .unsigned: kept = kept.filter { $0.basis == .unsigned }
    }
    if let customers = request.customers { kept = kept.filter { customers.contains($0.id) } }
    if let actor = request.actor {
      kept = kept.filter { $0.action.actor == actor }
      let never = Timestamp(milliseconds: .max)
      kept.sort { ($0.action.due ?? never) < ($1.action.due ?? never) }
    }
    if !request.counted.isEmpty { kept = Array(kept.prefix(2)) }
    if !request.states.isEmpty { kept = kept.filter { request.states.contains($0.plainCells[0]) } }
    if !request.filter.isEmpty {
      let cells = ListCells(
        wording: Wording(asOf: request.asOf, zone: request.zone),
        customers: customers
      )
      kept = kept.filter { RowFilter(request.filter).keeps(cells.texts(of: $0)) }
    }
    if request.isReversed { kept.reverse() }
    let place = { (id: CustomerId) in kept.firstIndex { $0.id == id } }
    let range: Range<Int> =
      switch request.position {
      case .start: 0..<min(kept.count, request.limit)
      case .end: max(0, kept.count - request.limit)..<kept.count
      case .after(let id): window(from: (place(id) ?? -1) + 1, count: request.limit, of: kept)
      case .before(let id):
        max(0, (place(id) ?? 0) - request.limit)..<(place(id) ?? 0)
      case .around(let id):
        window(from: max(0, (place(id) ?? 0) - request.limit / 2), count: request.limit, of: kept)
      }
    return ListPage(
      request: request,
      rows: Array(kept[range]),
      total: kept.count,
      firstIndex: range.lowerBound,
      hasMoreBefore: range.lowerBound > 0,
      hasMoreAfter: range.upperBound < kept.count
    )
  }

  private func window(from start: Int, count: Int, of rows: [CustomerRow]) -> Range<Int> {
    min(start, rows.count)..<min(start + count, rows.count)
  }

  private func page(_ request: NotificationsRequest) -> NotificationsPage {
    let wording = Wording(asOf: request.asOf, zone: request.zone)
    let all = records.values.flatMap { records in
      wording.notifications(of: records.assessment(asOf: request.asOf, catalogue: ProductCatalog()))
    }.newestFirst
    let older = all.filter { notification in
      notification.signed < request.before ?? Timestamp(milliseconds: .max)
        && (notification.line.mark == .unsigned) == (request.evidence == .unsigned)
    }
    var page = NotificationsPage(request: request)
    page.rows = Array(older.prefix(request.limit))
    page.next = older.count > request.limit ? page.rows.last?.signed : nil
    if let newSince = request.newSince { page.new = all.filter { $0.signed > newSince } }
    return page
  }

  private func found(_ request: SearchRequest) -> SearchAnswer {
    let wanted = request.cleanedText.lowercased()
    let all = hits.filter { $0.text.lowercased().contains(wanted) }
    return SearchAnswer(
      request: request,
      recognisedAs: SearchAnswer.Recognition(of: request.text),
      hits: all,
      near: all.isEmpty ? [] : near
    )
  }
}
