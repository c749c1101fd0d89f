import AppStoreDocuments
import ArchiveIndex
import Dashboard
import Dispatch
import SubscriptionModel
import SupportAnswers
import Synchronization
import TestSupport
import Testing

@testable import subdesk

/// Questions of the dashboard, answered one after the other.
@Suite("Answers to the dashboard's questions")
final class WorkerTests {
  private let archive: MadeArchive
  private let index: ArchiveIndex
  private let asOf = Timestamp(milliseconds: 1_742_040_000_000)

  init() throws {
    archive = try MadeArchive(["a.json": MadeArchive.period("1001")])
    index = try ArchiveIndex(
      archive: archive.tree.path(of: "archive"),
      location: .memory,
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
    try index.refresh(.full, asOf: asOf)
  }

  private func search(_ text: String) -> Effect {
    .search(SearchRequest(text: text, environment: .all, asOf: asOf, limit: 10))
  }

  private func list(_ limit: Int = 10) -> Effect { .list(ListRequest(asOf: asOf, limit: limit)) }

  private var statistics: Effect { .statistics(StatisticsRequest(asOf: asOf)) }

  private var facts: Effect { .facts(asOf: asOf, environment: .all) }

  /// What a question is called here, so that answers can be compared.
  private static func name(_ event: DashboardEvent) -> String {
    switch event {
    case .found(let answer): "search \(answer.request.text)"
    case .listed(let page): "list \(page.request.limit)"
    case .customer(let id, let records): "customer \(id.text) \(records != nil)"
    case .facts: "facts"
    case .statistics: "statistics"
    case .triangulated(let answer, _): "find \(answer.request.product ?? "")"
    case .newDocuments: "new"
    case .notifications(let page): "notifications \(page.request.limit)"
    case .failed(_, let message): "failed \(message)"
    default: "other"
    }
  }

  /// The answers to questions that are all asked while the first is still being answered.
  private func answers(
    to effects: [Effect],
    mustPrepareLists: Bool = false,
    mustPrepareStatistics: Bool = false
  ) -> [String] {
    let answered = Mutex<[String]>([])
    let isAsked = DispatchSemaphore(value: 0)
    let isDone = DispatchSemaphore(value: 0)
    // A question of which each counts opens and closes the row.
    let ends = ["first", "last"].compactMap { CustomerId("Production/-/\($0)") }
    let worker = Worker(
      runner: EffectRunner(index: index),
      mustPrepareLists: { _ in mustPrepareLists },
      mustPrepareStatistics: { mustPrepareStatistics },
      deliver: { event in
        if case .customer(let id, _) = event, id == ends.first {
          isAsked.wait()
        } else if case .customer(let id, _) = event, id == ends.last {
          isDone.signal()
        } else {
          answered.withLock { $0.append(Self.name(event)) }
        }
      }
    )
    for effect in ends.prefix(1).map(Effect.customer) + effects
      + ends.suffix(1).map(Effect.customer)
    {
      worker.run(effect)
    }
    isAsked.signal()
    isDone.wait()
    return answered.withLock { $0 }
  }

  /// Of searches and counts the newest counts; lists and customers are all answered.
  @Test func aNewerSearchTakesThePlaceOfAnOlderOne() throws {
    let id = try #require(CustomerId("Production/com.example.reader/1001"))
    var pro = TriangulationRequest(environment: .all, asOf: asOf, limit: 1)
    pro.product = "pro"
    var plus = pro
    plus.product = "plus"
    let notifications = { [asOf] (limit: Int) in
      Effect.notifications(
        NotificationsRequest(asOf: asOf, environment: .all, zone: .utc, limit: limit)
      )
    }
    #expect(
      answers(to: [
        search("1"), list(1), facts, search("2"), .triangulate(plus), .customer(id), statistics,
        notifications(3), search("3"), .newDocuments(since: asOf), list(2), facts,
        .triangulate(pro), .customer(id), notifications(4), statistics,
        .newDocuments(since: asOf),
      ]) == [
        "list 1", "customer Production/com.example.reader/1001 true", "search 3", "list 2", "facts",
        "find pro", "customer Production/com.example.reader/1001 true", "notifications 4",
        "statistics", "new",
      ]
    )
  }

  /// Lists and counts wait for the preparation of their moment, the overview for that of its
  /// numbers.
  @Test(
    arguments: [
      (false, false, ["list 10", "facts", "statistics", "search 1"]),
      (true, false, ["statistics", "search 1"]), (false, true, ["list 10", "facts", "search 1"]),
      (true, true, ["search 1"]),
    ] as [(Bool, Bool, [String])]
  )
  func whatMustBePreparedWaits(lists: Bool, statistics: Bool, expected: [String]) {
    #expect(
      answers(
        to: [list(), facts, self.statistics, search("1")],
        mustPrepareLists: lists,
        mustPrepareStatistics: statistics
      ) == expected
    )
  }

  // MARK: Single questions

  @Test func whatOnlyTheTerminalCanDoHasNoAnswer() {
    let runner = EffectRunner(index: index)
    for effect in [
      Effect.follow(true), .captureMouse(true), .copy("a", of: []), .copyConsumption([]), .refresh,
      .copyLink(DeskPlace(), asOf: asOf, environment: .all),
      .suspend, .redraw, .quit,
    ] {
      #expect(runner.events(answering: effect).isEmpty)
    }
  }

  @Test func aListIsFilteredByItsCells() throws {
    try archive.write("b.json", MadeArchive.period("2002", product: "season.pass"))
    try index.refresh(.full, asOf: asOf)
    let runner = EffectRunner(index: index)
    func products(_ filter: String) throws -> [String] {
      var request = ListRequest(asOf: asOf, limit: 10)
      request.filter = filter
      guard case .listed(let page) = try #require(runner.events(answering: .list(request)).first)
      else { return ["no list"] }
      return page.rows.compactMap { $0.productId?.text }.sorted()
    }
    #expect(try products("") == ["pro.monthly", "season.pass"])
    #expect(try products("season") == ["season.pass"])
    #expect(try products("!season") == ["pro.monthly"])
    #expect(try products("nothing") == [])
  }

  /// Gaps matter where a day was named, and only those on it.
  @Test func gapsAreThoseOfTheDaysNamed() throws {
    let runner = EffectRunner(index: index)
    var request = TriangulationRequest(environment: .all, asOf: asOf, limit: 1)
    request.product = "pro"
    guard
      case .triangulated(let answer, let gaps) = try #require(
        runner.events(answering: .triangulate(request)).first
      )
    else {
      Issue.record("no answer")
      return
    }
    #expect(answer.total == 1)
    #expect(gaps.isEmpty)
    let id = try #require(CustomerId("Production/com.example.reader/9999"))
    #expect(runner.events(answering: .customer(id)) == [.customer(id, nil)])
  }
}
