import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

@Suite("Notifications of all customers")
struct NotificationTimesTests {
  private static let hour: Int64 = 3_600_000
  private static let first: Int64 = 1_741_000_000_000

  /// Customers 1 to 5, of whom each has a notification an hour after the one before; 5 is a test.
  private func archive() throws -> TestArchive {
    let archive = try TestArchive()
    for number in 1...5 {
      archive.write(
        "\(number).json",
        Body.v2(
          original: "34000\(number)",
          transaction: "34000\(number)",
          uuid: "u-\(number)",
          environment: number == 5 ? "Sandbox" : "Production",
          signed: Self.first + Int64(number) * Self.hour
        )
      )
    }
    return archive
  }

  private func numbers(
    _ index: ArchiveIndex,
    in environment: EnvironmentFilter = .production,
    before: Int64 = 100,
    since: Int64? = nil,
    limit: Int = 10
  ) throws -> (numbers: String, hasMore: Bool) {
    let moment = { (hour: Int64) in Timestamp(milliseconds: Self.first + hour * Self.hour) }
    let times = try index.notifications(
      in: environment,
      before: moment(before),
      since: since.map(moment),
      limit: limit
    )
    return (
      times.rows.compactMap { $0.customer.text.last }.map(String.init).joined(), times.hasMore
    )
  }

  @Test func theyComeNewestFirstAndInPages() throws {
    let index = try archive().index()
    #expect(try numbers(index) == ("4321", false))
    #expect(try numbers(index, in: .sandbox) == ("5", false))
    #expect(try numbers(index, in: .all) == ("54321", false))
    #expect(try numbers(index, limit: 3) == ("432", true))
    #expect(try numbers(index, before: 2, limit: 3) == ("1", false))
    #expect(try numbers(index, since: 2) == ("432", false))
    #expect(try numbers(index, limit: 0) == ("", false))
  }

  /// A page that ended within a moment could never go on behind it.
  @Test func customersOfOneMomentComeTogether() throws {
    let archive = try TestArchive()
    for number in 1...7 {
      archive.write(
        "\(number).json",
        Body.v2(
          original: "34000\(number)",
          transaction: "34000\(number)",
          uuid: "u-\(number)",
          signed: Self.first + (number == 1 ? 0 : Self.hour)
        )
      )
    }
    let index = try archive.index()
    let page = try numbers(index, limit: 2)
    #expect(Set(page.numbers.prefix(6)) == Set("234567"))
    #expect(try numbers(index, before: 1, limit: 2) == ("1", false))
  }

  @Test func whatIsDeletedIsGone() throws {
    let archive = try archive()
    let index = try archive.index()
    archive.delete("3.json")
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try numbers(index) == ("421", false))
    #expect(
      try index.gaps(in: .all, until: .march) == archive.index().gaps(in: .all, until: .march)
    )
  }

  @Test func aDocumentIsNewWhereItSaysSomethingElseThanBefore() throws {
    let archive = try archive()
    let index = try archive.index()
    let start = Timestamp(milliseconds: Clock.milliseconds)
    while Clock.milliseconds <= start.milliseconds {}
    #expect(try index.countOfNewDocuments(since: start) == 0)
    archive.write("4.json", Body.test(uuid: "u-8"), modified: 1_700_000_100)
    archive.write(
      "1.json",
      Body.v2(original: "340001", transaction: "340001", uuid: "u-9"),
      modified: 1_700_000_100
    )
    // Read again, and the same as before.
    archive.write(
      "2.json",
      Body.v2(
        original: "340002",
        transaction: "340002",
        uuid: "u-2",
        signed: Self.first + 2 * Self.hour
      ),
      modified: 1_700_000_100
    )
    archive.write("broken.json", "{", modified: 1_700_000_100)
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try index.countOfNewDocuments(since: start) == 2)
    let new = try index.newDocuments(since: start, limit: 10)
    #expect(Set(new.map(\.provenance.file)) == ["1.json", "4.json"])
    #expect(new.first { $0.provenance.file == "1.json" }?.customers.count == 1)
    #expect(new.first { $0.provenance.file == "4.json" }?.customers == [])
    #expect(try index.newDocuments(since: start, limit: 1).count == 1)
  }
}
