import TestSupport
import Testing

/// `index --accept-loss` forgets the folders that are named, and says which of them it does not know.
@Suite struct AcceptedLossTests {
  private func archive() throws -> MadeArchive {
    let made = try MadeArchive([
      "2024/a.json": MadeArchive.period("340001000000001"),
      "2025/b.json": MadeArchive.period("340001000000002"),
    ])
    #expect(try made.run(["index"]).status == 0)
    try made.tree.remove("archive/2024")
    return made
  }

  @Test(arguments: ["2024", "2024/", "./2024", "./2024/"])
  func aFolderThatIsNamedIsForgotten(name: String) throws {
    let made = try archive()
    #expect(try made.run(["index"]).status == 66)
    let accepted = try made.run(["index", "--accept-loss", name])
    #expect(accepted.status == 0, "\(accepted.errors)")
    #expect(!accepted.errors.contains("no folder"), "\(accepted.errors)")
    #expect(try made.run(["index"]).status == 0)
  }

  @Test func aFolderThatTheIndexDoesNotKnowIsNamed() throws {
    let made = try archive()
    let misspelled = try made.run(["index", "--accept-loss", "2042"])
    #expect(misspelled.status == 66)
    #expect(
      misspelled.errors.contains(
        "The index knows no folder '2042', so there is no loss to accept."
      ),
      "\(misspelled.errors)"
    )
    #expect(misspelled.errors.contains("2024 has been missing, in whole or in part, since "))
  }
}
