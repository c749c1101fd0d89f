import ArchiveIndex
import SubscriptionModel
import SupportAnswers
import TestSupport
import Testing

@testable import subdesk

/// Notifications of all customers, page by page.
@Suite("Pages of notifications")
final class NotificationReaderTests {
  private let archive: MadeArchive
  private let desk: Desk

  /// 1003 and 1004 are notified at one moment, 1001 twice, and 1006 in the sandbox.
  init() throws {
    let at = { (minute: Int) in "2025-03-10T10:0\(minute):00Z" }
    archive = try MadeArchive([
      "1.json": MadeArchive.notification("u-1", of: "1001", type: "SUBSCRIBED", signed: at(1)),
      "2.json": MadeArchive.notification("u-2", of: "1002", signed: at(2)),
      "3.json": MadeArchive.notification("u-3", of: "1003", signed: at(3)),
      "4.json": MadeArchive.notification("u-4", of: "1004", signed: at(3)),
      "5.json": MadeArchive.notification("u-5", of: "1005", signed: at(5)),
      "6.json": MadeArchive.notification(
        "u-6",
        of: "1006",
        signed: at(6),
        environment: "Sandbox"
      ),
      "7.json": MadeArchive.notification("u-7", of: "1001", signed: at(7)),
      "test.json": MadeArchive.testNotification("u-8"),
    ])
    desk = try archive.desk()
  }

  private static func minute(_ minute: Int, milliseconds: Int64 = 0) -> Timestamp {
    let start = Timestamp(rfc3339: "2025-03-10T10:00:00Z") ?? Timestamp(milliseconds: 0)
    return start.adding(.minutes(Int64(minute))).adding(TimeSpan(milliseconds: milliseconds))
  }

  private func request(
    _ environment: EnvironmentFilter = .production,
    asOf: Timestamp? = nil,
    limit: Int = 100
  ) -> NotificationsRequest {
    NotificationsRequest(
      asOf: asOf ?? desk.asOf,
      environment: environment,
      zone: .utc,
      limit: limit
    )
  }

  /// The customers, each with the minute, such as `1003 3`.
  private func words(_ rows: [CustomerNotification]) -> [String] {
    rows.map { row in
      let id = row.customer.text.split(separator: "/").last ?? ""
      return "\(id) \(row.signed.since(Self.minute(0)).milliseconds / 60_000)"
    }
  }

  private func page(_ request: NotificationsRequest) throws -> NotificationsPage {
    try NotificationReader(index: desk.index).page(request)
  }

  private static let all = ["1001 7", "1005 5", "1003 3", "1004 3", "1002 2", "1001 1"]

  @Test(arguments: 1...7) func everyPageSizeGivesEachOnce(limit: Int) throws {
    var request = request(limit: limit)
    var found: [String] = []
    var pages = 0
    repeat {
      let page = try page(request)
      found += words(page.rows)
      request.before = page.next
      pages += 1
    } while request.before != nil && pages < 20
    #expect(found == Self.all)
    #expect(pages < 8)
  }

  @Test func oneEnvironmentOrAllAreShown() throws {
    #expect(try words(page(request(.sandbox)).rows) == ["1006 6"])
    #expect(
      try words(page(request(.all)).rows)
        == ["1001 7", "1006 6", "1005 5", "1003 3", "1004 3", "1002 2", "1001 1"]
    )
    #expect(try page(request(.xcode)).rows.isEmpty)
  }

  /// What was signed at the as-of moment itself is known.
  @Test func theMomentItselfCounts() throws {
    #expect(
      try words(page(request(asOf: Self.minute(3))).rows)
        == ["1003 3", "1004 3", "1002 2", "1001 1"]
    )
    let before = Self.minute(3, milliseconds: -1)
    #expect(try words(page(request(asOf: before)).rows) == ["1002 2", "1001 1"])
  }

  @Test func sinceIncludesItsMomentAndBeforeDoesNot() throws {
    var since = request()
    since.since = Self.minute(3)
    #expect(try words(page(since).rows) == ["1001 7", "1005 5", "1003 3", "1004 3"])
    since.since = Self.minute(3, milliseconds: 1)
    #expect(try words(page(since).rows) == ["1001 7", "1005 5"])
    var before = request()
    before.before = Self.minute(3)
    #expect(try words(page(before).rows) == ["1002 2", "1001 1"])
    before.before = Self.minute(3, milliseconds: 1)
    #expect(try words(page(before).rows) == ["1003 3", "1004 3", "1002 2", "1001 1"])
  }

  // MARK: What is new

  @Test func newDocumentsAreToldByCustomerAndByFile() throws {
    var request = request(limit: 0)
    #expect(try page(request).new.isEmpty)
    request.newSince = Timestamp(milliseconds: 0)
    let page = try page(request)
    #expect(page.rows.isEmpty)
    #expect(words(page.new) == Self.all)
    #expect(page.newDocuments.map(\.file) == ["test.json"])
    request.environment = .sandbox
    #expect(try words(self.page(request).new) == ["1006 6"])
  }

  /// Of a customer with a new document, what an earlier one said is not new.
  @Test func onlyWhatANewDocumentSaysIsNew() throws {
    let start = Timestamp.now
    while Timestamp.now <= start {}
    var request = request(limit: 0)
    request.newSince = start
    #expect(try page(request).new.isEmpty)
    try archive.write(
      "8.json",
      MadeArchive.notification("u-9", of: "1002", signed: "2025-03-10T10:08:00Z")
    )
    try desk.look(.full)
    #expect(try words(page(request).new) == ["1002 8"])
    #expect(try page(request).newDocuments.isEmpty)
  }
}
