import ArchiveIndex
import Dashboard
import SubscriptionModel
import SupportAnswers

/// Answers the dashboard's effects from the index.
struct EffectRunner: Sendable {
  let index: ArchiveIndex
  /// The only app whose customers are shown; `nil` for all.
  var app: BundleId?
  /// The company's customers file, for searches and filters.
  var customers = CustomerDirectory()
  /// Whether personal data is masked before the dashboard gets it.
  var isRedacted = false
  /// How many customers a list that is written out has at most; `nil` for all.
  var maximumCustomers: Int?
  /// The files whose names are masked.
  private let maskedFiles = MaskedFiles()
  /// Whether lists may be written to files.
  var writesFiles = false
  /// Where notes are written; `nil` for nowhere.
  var notes: NotesFolder?

  /// The events that answer an effect; empty for effects that only the run loop can handle.
  func events(answering effect: Effect) -> [DashboardEvent] {
    let events = answers(to: effect)
    return isRedacted ? events.map(\.masked) : events
  }

  private func answers(to effect: Effect) -> [DashboardEvent] {
    do {
      switch effect {
      case .list(let request): return [.listed(try page(request))]
      case .facts(let asOf, let environment):
        let facts = try index.facts(asOf: asOf, environment: environment, app: app)
        return [.facts(facts, asOf: asOf, environment: environment)]
      case .search(let request):
        var asked = request
        asked.app = app
        var answer = try index.search(asked, people: customers)
        answer.request = request
        return [.found(answer)]
      case .triangulate(let request):
        var asked = request
        asked.app = app
        var answer = try index.triangulate(asked)
        answer.request = request
        guard let days = request.days else { return [.triangulated(answer, gaps: [])] }
        let gaps = try index.gaps(in: request.environment, until: request.asOf)
        return [.triangulated(answer, gaps: gaps.filter { $0.overlaps(days) })]
      case .customer(let id):
        let records = try index.customer(id, withMentions: true)
        if isRedacted, let records { maskedFiles.note(records) }
        return [.customer(id, records)]
      case .document(let provenance):
        return [.document(provenance, index.documentTree(at: provenance))]
      case .digests(let files):
        let digests = try files.map { ($0, try digest(of: $0)) }
        return [.digests(Dictionary(digests) { first, _ in first })]
      case .items(let request): return [.items(try index.items(request), request)]
      case .gaps(let until, let environment):
        let gaps = try index.gaps(in: environment, until: until)
        return [.gaps(gaps, until: until, environment: environment)]
      case .notifications(let request):
        return [.notifications(try NotificationReader(index: index, app: app).page(request))]
      case .newDocuments(let since):
        return [.newDocuments(try index.countOfNewDocuments(since: since), since: since)]
      case .statistics(let request):
        var asked = request
        asked.app = app
        var statistics = try index.statistics(asked)
        statistics.request = request
        return [.statistics(statistics)]
      case .note(var note):
        guard let notes else { return [] }
        note.author = NotesFolder.author
        try notes.add(note)
        return [.noted(note)]
      case .export(let export): return [try exporter.event(of: export)]
      case .follow, .captureMouse, .copy, .copyConsumption, .copyLink, .denied, .refresh, .suspend,
        .redraw, .quit:
        return []
      }
    } catch {
      return [.failed(effect, message: CommandError(error).message)]
    }
  }

  /// The digest of a file, whose name may be masked.
  private func digest(of file: String) throws -> FileDigest {
    let originals = isRedacted ? maskedFiles.originals(of: file) : [file]
    guard let original = originals.first, originals.count == 1 else {
      return .unreadable(reason: "several files have this masked name")
    }
    return try index.digest(of: original)
  }

  private var exporter: ListExporter {
    ListExporter(
      index: index,
      app: app,
      people: isRedacted ? CustomerDirectory() : customers,
      isRedacted: isRedacted,
      maximumCustomers: maximumCustomers,
      writesFiles: writesFiles
    ) { request in
      var page = try page(request)
      if isRedacted { page.rows = page.rows.map(\.masked) }
      return page
    }
  }

  /// A page of the list, filtered by the content of its cells.
  private func page(_ request: ListRequest) throws -> ListPage {
    var asked = request
    asked.app = app
    var page = try filteredPage(asked)
    page.request = request
    return page
  }

  private func filteredPage(_ request: ListRequest) throws -> ListPage {
    guard !request.filter.isEmpty else { return try index.page(request) }
    let cells = ListCells(
      wording: Wording(asOf: request.asOf, zone: request.zone, catalogue: try index.catalogue()),
      customers: customers
    )
    return try index.page(request, matching: cells, isRedacted: isRedacted)
  }
}

extension ArchiveIndex {
  /// A page of the list, filtered by the content of its cells.
  func page(_ request: ListRequest, matching cells: ListCells, isRedacted: Bool) throws -> ListPage
  {
    guard isRedacted else { return try page(request, cells: cells.texts) }
    // What is masked on the screen cannot be guessed by filtering for it.
    var masked = request
    masked.filtersByIdentifiers = false
    var page = try page(masked) { cells.texts(of: $0.masked) }
    page.request = request
    return page
  }
}
