import Foundation
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// Which folders are looked at again, and which are not looked at.
@Suite("Looks at folders")
struct FolderLookTests {
  /// A folder that had only just changed when it was read may have changed again within the same
  /// tick of its clock: its time proves nothing.
  @Test func aFolderThatHadJustChangedIsLookedAtAgain() throws {
    let archive = try TestArchive()
    // An hour ahead is never long ago, however slow the test.
    let now = Int(Date().timeIntervalSince1970) + 3600
    archive.write("a.json", HeardHoursTests.notifications([1]))
    try archive.tree.setModified("archive", seconds: now)
    let index = try archive.index()
    func customers() throws -> Int {
      try index.page(ListRequest(asOf: .march, limit: 5)).rows.count
    }
    #expect(try customers() == 1)
    archive.write("b.json", HeardHoursTests.notifications([2]))
    try archive.tree.setModified("archive", seconds: now)
    try index.refresh(.quick, asOf: .march, verify: .later)
    #expect(try customers() == 2)
    // One that changed long ago is as it was: a quick look trusts its time.
    try archive.tree.setModified("archive", seconds: 1_700_000_000)
    try index.refresh(.quick, asOf: .march, verify: .later)
    archive.write("c.json", HeardHoursTests.notifications([3]))
    try archive.tree.setModified("archive", seconds: 1_700_000_000)
    try index.refresh(.quick, asOf: .march, verify: .later)
    #expect(try customers() == 2)
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try customers() == 3)
  }

  /// What a folder with too long a path holds is a problem, and hides nothing else; both engines say
  /// the same, although only a server is in need of the limit.
  @Test(arguments: [(6, 2, 0), (7, 1, 1), (12, 1, 1)])
  func aFolderMayHaveALongPath(depth: Int, customers: Int, problems: Int) throws {
    let archive = try TestArchive()
    // Nothing that could be compressed.
    var random = SeededNumbers(seed: 5)
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    let folders = (0..<depth).map { _ in
      String((0..<250).map { _ in letters.randomElement(using: &random) ?? "-" })
    }
    archive.write("a.json", HeardHoursTests.notifications([1]))
    archive.write(folders.joined(separator: "/") + "/b.json", HeardHoursTests.notifications([2]))
    let index = try archive.index()
    #expect(try index.page(ListRequest(asOf: .march, limit: 5)).rows.count == customers)
    let items = try index.items(outcome: .problem, after: nil, limit: 5).map(\.report)
    #expect(items.count == problems)
    #expect(items.allSatisfy { "\($0)".contains("File name too long") })
    // What cannot be looked at may hold what is asked for.
    #expect((try index.incompleteness() == nil) == (problems == 0))
  }

  /// A folder whose name begins like the archive's is another folder.
  @Test func aNeighborIsNotInsideTheArchive() throws {
    let archive = try TestArchive()
    archive.write("a.json", HeardHoursTests.notifications([1]))
    try archive.tree.makeDirectory("archive2")
    let index = try archive.index(.file(archive.base + "/archive2/index"))
    #expect(try index.page(ListRequest(asOf: .march, limit: 5)).rows.count == 1)
    #expect(throws: ArchiveIndexError.self) {
      _ = try archive.opened(.file(archive.path + "/index"))
    }
  }
}
