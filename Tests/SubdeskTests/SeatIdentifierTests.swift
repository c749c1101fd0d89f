import TestSupport
import Testing

/// Identifiers of seats and groups lead to no customer, and say what they are.
@Suite("Identifiers of seats and groups")
struct SeatIdentifierTests {
  @Test(
    arguments: [
      ("910000000000000123", "an organization or a group"),
      ("c03248af-1111-4222-8333-944455556666", "a seat of a group"),
    ] as [(String, String)]
  )
  func saysWhatItIs(id: String, meaning: String) throws {
    let archive = try MadeArchive([
      "groups.json": """
      {"groups":[{"groupId":"910000000000000123","groupType":"CONSUMER","roles":[]}]}
      """,
      "seats.json": """
      {"totalSeatCount":8,"assignedSeatClaimIds":["c03248af-1111-4222-8333-944455556666"]}
      """,
    ])
    let found = try archive.run(["lookup", id])
    #expect(found.status == 0)
    let text = found.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("belongs to no customer: \(meaning)"), "\(text)")
  }

  /// The App Store Server API's answer about a customer's groups is understood.
  @Test func anAnswerAboutGroupsIsNoProblem() throws {
    let archive = try MadeArchive([
      "groups.json": """
      {"groups":[{"groupId":"910000000000000123","groupType":"CONSUMER","roles":[]}]}
      """
    ])
    #expect(try archive.run(["check"]).status == 0)
  }
}
