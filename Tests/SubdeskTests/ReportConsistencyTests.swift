import AppStoreDocuments
import ArchiveIndex
import Foundation
import SubscriptionModel
import Testing

@testable import SupportAnswers

/// No report contradicts itself, at any moment: over every scenario, the archives of the project, and
/// archives of archive-maker.
///
/// `SUBDESK_REPORT_ARCHIVES` is the number of archives that archive-maker makes, in turn of the
/// stories until 2025 and of those since 2026.
@Suite("No report contradicts itself")
struct ReportConsistencyTests {
  @Test(arguments: ScenarioFolder.all + ScenarioFolder.others)
  func ofTheScenarios(scenario: ScenarioFolder) throws {
    let asOf = try #require(Timestamp(rfc3339: scenario.expected.asOf))
    try check("\(scenario.folder)/documents", until: asOf, trusting: .apple, moments: 3)
  }

  @Test(arguments: [
    "decoded-logs", "history-without-tokens", "server-api-answers", "storekit1-receipts",
    "v1-then-v2",
  ])
  func ofTheArchives(name: String) throws {
    let folder = CommandLineRun.fixture("archives/\(name)")
    let root = try? Data(contentsOf: URL(filePath: "\(folder)/root.pem"))
    let trusted = try root.map { try TrustedRoots(adding: Array($0)) } ?? .apple
    let end = Timestamp(milliseconds: 4_000_000_000_000)
    try check("\(folder)/documents", until: end, trusting: trusted, moments: 3)
  }

  @Test(arguments: StoryArchive.seeds(usually: 25)) func ofMadeArchives(seed: Int) throws {
    let archive = try StoryArchive(seed: seed)
    try check(archive.path, until: archive.end, trusting: archive.roots, moments: 4)
    try checkMoney(of: archive.path, until: archive.end, trusting: archive.roots)
  }

  /// What was paid, what came back, and how many charges there were, in one currency.
  private struct Sum: Hashable {
    var paid: Int64 = 0
    var refunded: Int64 = 0
    var charges = 0
  }

  /// Expects the numbers of `stats` to be the sum of the charges in the reports of all customers, in
  /// every currency.
  private func checkMoney(
    of archive: String,
    until end: Timestamp,
    trusting roots: TrustedRoots
  ) throws {
    let index = try index(of: archive, until: end, trusting: roots)
    var request = StatisticsRequest(asOf: end, environment: .all)
    request.days = 0..<(end.dayNumber + 1)
    let statistics = try index.statistics(request)
    let counted = statistics.money.map { money in
      let (paid, refunded) = (money.paid.milliunits, money.refunded.milliunits)
      return (money.paid.currency, Sum(paid: paid, refunded: refunded, charges: money.charges))
    }
    var sums: [String: Sum] = [:]
    for customer in try customers(of: index, until: end) {
      let assessed = customer.assessment(asOf: end)
      let report = CaseReport(
        customer: assessed,
        words: Wording(asOf: end),
        setting: .init(version: "1")
      )
      for line in report.charges where !line.isClaimed {
        let transaction = line.transaction
        guard transaction.environment.usesRealTime, let price = transaction.price else { continue }
        sums[price.currency, default: Sum()].paid += price.milliunits
        sums[price.currency, default: Sum()].charges += 1
        sums[price.currency, default: Sum()].refunded += transaction.amountRefunded?.milliunits ?? 0
      }
    }
    #expect(sums == Dictionary(uniqueKeysWithValues: counted), "\(archive)")
    #expect(!sums.isEmpty)
  }

  /// Assesses every customer of an archive at its end, and at moments before it.
  private func check(
    _ archive: String,
    until end: Timestamp,
    trusting roots: TrustedRoots,
    moments count: Int
  ) throws {
    let index = try index(of: archive, until: end, trusting: roots)
    for records in try customers(of: index, until: end) {
      for moment in moments(of: records, until: end, count) {
        let customer = records.assessment(asOf: moment)
        for contradiction in ReportContradictions(customer).found {
          Issue.record("\(archive), \(customer.label), \(moment.description): \(contradiction)")
        }
      }
    }
  }

  private func index(
    of archive: String,
    until end: Timestamp,
    trusting roots: TrustedRoots
  ) throws -> ArchiveIndex {
    let index = try ArchiveIndex(
      archive: archive,
      location: .memory,
      catalogue: ProductCatalog(),
      trustedRoots: roots
    )
    try index.refresh(.full, asOf: end)
    return index
  }

  private func customers(of index: ArchiveIndex, until end: Timestamp) throws -> [CustomerRecords] {
    var request = ListRequest(asOf: end, limit: 500)
    request.environment = .all
    return try index.page(request).rows.compactMap { try index.customer($0.id) }
  }

  /// The end, and moments spread over the life of a customer, each a while after a document.
  private func moments(
    of records: CustomerRecords,
    until end: Timestamp,
    _ count: Int
  ) -> [Timestamp] {
    let signed = records.records.compactMap(\.evidence.dated).filter { $0 < end }.sorted()
    guard !signed.isEmpty else { return [end] }
    let delays: [TimeSpan] = [.minutes(1), .days(2), .days(20), .days(70)]
    let chosen = (0..<count).map { number in
      signed[(number + 1) * (signed.count - 1) / (count + 1)]
        .adding(delays[number % delays.count])
    }
    return [end] + chosen.filter { $0 < end }
  }
}
