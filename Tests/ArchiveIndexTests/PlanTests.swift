import SubscriptionModel
import Testing

@testable import ArchiveIndex

@Suite struct PlanTests {
  @Test(arguments: ReadStatement.allCases)
  func readsByIndexOnly(statement: ReadStatement) throws {
    let archive = try TestArchive()
    let index = try archive.index()
    let plan = try statement.plan(in: index.store)
    #expect(!plan.isEmpty)
    for step in plan {
      // The rows counted and the trigrams looked up are bounded where they come from; environments and
      // products are few however large the archive is.
      let isBounded =
        step.contains("VIRTUAL TABLE INDEX") || step.hasPrefix("SCAN (subquery")
        || step == "SCAN environment" || step.hasPrefix("SCAN product")
      #expect(!step.hasPrefix("SCAN") || isBounded, "\(statement): \(step)")
      #expect(!step.contains("TEMP B-TREE"), "\(statement): \(step)")
    }
  }
}
