import Testing

@testable import SubscriptionModel
@testable import SupportAnswers

/// What other documents say about a value.
@Suite("History of a value")
struct FactHistoryTests {
  private static func evidence(_ file: String) -> Evidence { HandMade.evidence(file: file) }

  private static func history(
    _ words: String?,
    _ versions: [(String, String?)],
    absent: String? = nil
  ) -> FactHistory {
    FactHistory(
      words,
      from: evidence("a"),
      versions: versions.map { ($0.1, evidence($0.0)) },
      absent: absent
    )
  }

  private static func files(_ evidence: [Evidence]) -> [String] {
    evidence.map(\.provenance.file)
  }

  /// The document of the value itself says nothing more; others say the same or something else.
  @Test func sameValuesAreRepeatsAndOthersAreOlder() {
    let history = Self.history("1", [("a", "1"), ("b", "1"), ("c", "2"), ("d", "2"), ("e", "1")])
    #expect(Self.files(history.repeats) == ["b", "e"])
    #expect(history.older == [FactHistory.Older(text: "2", evidence: Self.evidence("c"))])
  }

  /// A value that came back is told each time.
  @Test func aValueThatCameBackIsToldAgain() {
    let history = Self.history("1", [("b", "2"), ("c", "3"), ("d", "2")])
    #expect(history.older.map(\.text) == ["2", "3", "2"])
    #expect(history.repeats.isEmpty)
  }

  @Test func whatADocumentDoesNotStateIsLeftOut() {
    let history = Self.history("1", [("b", nil), ("c", "2")])
    #expect(history.repeats.isEmpty)
    #expect(history.older.map(\.text) == ["2"])
  }

  @Test func whatIsNotStatedCanHaveWords() {
    let stated = Self.history("1", [("b", nil), ("c", "1")], absent: "none")
    #expect(stated.older.map(\.text) == ["none"])
    #expect(Self.files(stated.repeats) == ["c"])
    let absent = Self.history(nil, [("b", nil), ("c", "1")], absent: "none")
    #expect(Self.files(absent.repeats) == ["b"])
    #expect(absent.older.map(\.text) == ["1"])
  }
}
