import SubscriptionModel
import SupportAnswers
import Testing

/// The notable items of an archive, put together by what is wrong with them.
@Suite("Groups of notable items")
struct ItemGroupsTests {
  private static func item(
    _ outcome: ItemOutcome,
    reason: String? = nil,
    notes: [(path: String, text: String)] = [],
    signature: SignatureVerdict? = nil,
    broken: String? = nil
  ) -> ItemReport {
    var report = ItemReport(
      provenance: Provenance(file: "one.json"),
      outcome: outcome,
      kind: .unknown,
      records: 0,
      reason: reason,
      notes: notes.map { DocumentNote(path: $0.path, text: $0.text) }
    )
    report.signature = signature
    report.signatureReason = broken.map { "inner: \($0)" }
    report.brokenSignature = broken
    return report
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var item: ItemReport
    var kind: ItemGroups.Kind?
    var reason = ""
    var details: [String] = []
  }

  static let rows: [Row] = [
    Row(testDescription: "nothing to say", item: item(.decoded), kind: nil),
    Row(
      testDescription: "a problem",
      item: item(.problem, reason: "not JSON: line 3, column 1: found “}”"),
      kind: .problem,
      reason: "not JSON",
      details: ["line 3, column 1: found “}”"]
    ),
    Row(
      testDescription: "a problem that is signed wrongly, with notes",
      item: item(
        .problem,
        reason: "unreadable",
        notes: [("a", "a is odd"), ("", "more")],
        broken: "no root"
      ),
      kind: .problem,
      reason: "unreadable",
      details: ["its signature does not hold either: no root", "a: a is odd", "more"]
    ),
    Row(
      testDescription: "ignored",
      item: item(.ignored, reason: "plain text"),
      kind: .ignored,
      reason: "plain text"
    ),
    Row(
      testDescription: "an invalid signature",
      item: item(.decoded, signature: .invalid(reason: "no root"), broken: "no root"),
      kind: .brokenSignature,
      reason: "no root"
    ),
    Row(
      testDescription: "an invalid signature inside",
      item: item(.decoded, signature: .verified, broken: "no root"),
      kind: .brokenSignature,
      reason: "no root",
      details: ["inner: no root"]
    ),
    Row(
      testDescription: "a note about the whole",
      item: item(.decoded, notes: [("", "contains too much: 7 were not read")]),
      kind: .odd,
      reason: "contains too much",
      details: ["7 were not read"]
    ),
    Row(
      testDescription: "a note about a member",
      item: item(.decoded, notes: [("data.status", "status is not a number")]),
      kind: .odd,
      reason: "data.status: status is not a number"
    ),
    Row(
      testDescription: "notes about elements of lists",
      item: item(
        .decoded,
        notes: [("data[0].last[12].status", "status is not a number: x"), ("b", "b is odd")]
      ),
      kind: .odd,
      reason: "data[…].last[…].status: status is not a number",
      details: ["data[0].last[12].status: x", "b: b is odd"]
    ),
  ]

  @Test(arguments: rows) func putsAnItemWhereItBelongs(row: Row) {
    let sections = ItemGroups([row.item]).sections
    #expect(sections.map(\.kind) == [row.kind].compactMap(\.self))
    #expect(sections.first?.groups.map(\.reason) ?? [] == (row.kind == nil ? [] : [row.reason]))
    #expect(sections.first?.groups.first?.items.first?.details ?? [] == row.details)
  }

  @Test func itemsOfOneReasonAreOneGroup() {
    let items = [
      Self.item(.ignored, reason: "plain text"), Self.item(.problem, reason: "cut off: here"),
      Self.item(.problem, reason: "empty"), Self.item(.problem, reason: "cut off: there"),
    ]
    let sections = ItemGroups(items).sections
    #expect(sections.map(\.kind) == [.problem, .ignored])
    #expect(sections.map(\.count) == [3, 1])
    #expect(sections[0].groups.map(\.reason) == ["cut off", "empty"])
    #expect(sections[0].groups[0].items.map(\.details) == [["here"], ["there"]])
  }
}
