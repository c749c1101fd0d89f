import SubscriptionModel
import Testing

@testable import ArchiveIndex

@Suite(.onlyInThisProcess) struct PlanTests {
  @Test(arguments: ReadStatement.allCases)
  func readsByIndexOnly(statement: ReadStatement) throws {
    let archive = try TestArchive()
    let index = try archive.index(.memory)
    try expectIndexOnly(.read(statement), in: index)
  }

  @Test func partsAreReadByIndexOnly() throws {
    try expectIndexOnly(PartSearch.find, in: TestArchive().index(.memory))
  }

  private func expectIndexOnly(_ statement: SQL, in index: ArchiveIndex) throws {
    let plan = try #require(index.store.engine.local).plan(of: statement)
    #expect(!plan.isEmpty)
    for step in plan {
      // The rows counted and the trigrams looked up are bounded where they come from; environments
      // and products are few however large the archive is, and so are the nodes that a refresh
      // touches; of the customers that wait, the first tells enough.
      let isBounded =
        step.contains("VIRTUAL TABLE INDEX") || step == "SCAN found"
        || step == "SCAN environment" || step == "SCAN dirty" || step == "SCAN pending"
        || step.hasPrefix("SCAN product") || ["SCAN customers", "SCAN documents"].contains(step)
      #expect(!step.hasPrefix("SCAN") || isBounded, "\(statement.text): \(step)")
      // The places of one identifier are sorted, of which a bounded number is read.
      let isSorted = statement == .read(.mentionsIn)
      #expect(!step.contains("TEMP B-TREE") || isSorted, "\(statement.text): \(step)")
    }
  }

  /// A refresh of one file must not look at every customer there is.
  @Test func dirtyNodesLead() throws {
    let index = try TestArchive().index(.memory)
    let plan = try #require(index.store.engine.local).plan(of: .read(.customersOfDirtyNodes))
    #expect(plan == ["SCAN dirty", "SEARCH node USING INTEGER PRIMARY KEY (rowid=?)"])
  }
}
