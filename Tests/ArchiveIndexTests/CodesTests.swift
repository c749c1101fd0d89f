import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// What stands in the tables for cases and notes, and the lists that a row stands in.
@Suite("Numbers and bytes in the tables")
struct CodesTests {
  @Test func everyNumberLeadsBackToItsCase() {
    for outcome in [ItemOutcome.decoded, .ignored, .problem] {
      #expect(ItemOutcome(code: outcome.code) == outcome)
    }
    for kind in DocumentKind.allCases { #expect(DocumentKind(code: kind.code) == kind) }
    #expect(Set(DocumentKind.allCases.map(\.code)).count == DocumentKind.allCases.count)
    for field in IdentifierField.allCases { #expect(IdentifierField(code: field.code) == field) }
    #expect(Set(IdentifierField.allCases.map(\.code)).count == IdentifierField.allCases.count)
    for strength in EvidenceStrength.allCases {
      #expect(EvidenceStrength(code: strength.code) == strength)
    }
  }

  @Test(arguments: [-1, 99, .max] as [Int64]) func otherNumbersAreNoCases(code: Int64) {
    #expect(ItemOutcome(code: code) == .problem)
    #expect(DocumentKind(code: code) == .unknown)
    #expect(IdentifierField(code: code) == nil)
    #expect(EvidenceStrength(code: code) == .unsigned)
  }

  @Test(arguments: [[], [("a.b", "odd")], [("", "one"), ("x", ""), ("", "one")]])
  func notesAreReadBack(texts: [(path: String, text: String)]) {
    let notes = texts.map { DocumentNote(path: $0.path, text: $0.text) }
    #expect(ItemNotes.decoded(ItemNotes.encoded(notes)) == notes)
    #expect(ItemNotes.decoded([]) == [])
  }

  /// By path, then by place in the file, however many digits that has.
  @Test func itemsAreOrderedByPathAndPlace() {
    let keys = [("a", 0), ("a", 2), ("a", 10), ("a", 1_000_000), ("a.b", 0), ("a/b", 0), ("b", 0)]
      .map { ItemOrder.key(path: $0.0, number: $0.1) }
    #expect(keys == keys.sorted())
    #expect(Set(keys).count == keys.count)
  }

  // MARK: Lists

  /// Each thing that is known of a customer puts it into a list.
  @Test func aRowStandsInTheListsOfAllThatIsKnown() throws {
    func lists(_ person: Person) throws -> Set<ListID> {
      try person.entry().lists { $0.text == "pro" ? .product(7) : nil }
    }
    // Somebody or nobody must act for each.
    let always: Set<ListID> = [.segment(.all), .actor(.nobody)]
    #expect(try lists(Person(label: "a", states: [])) == always)
    #expect(
      try lists(Person(label: "a", states: ["active"])) == always.union([.state(.active)])
    )
    #expect(
      try lists(Person(label: "a", states: ["expired", "purchased", "paused"]))
        == always.union([.state(.expired), .purchased])
    )
    #expect(
      try lists(Person(label: "a", segments: [.retry], states: []))
        == always.union([.segment(.retry)])
    )
    #expect(
      try lists(Person(label: "a", states: [], products: ["pro", "plus"]))
        == always.union([.product(7)])
    )
    #expect(
      try lists(Person(label: "a", states: [], isContradicted: true))
        == always.union([.contradiction(.statusConflict)])
    )
    #expect(try lists(Person(label: "a", states: [], endsIn: 3)) == always.union([.accessEnds]))
    var entry = try Person(label: "a", states: []).entry()
    entry.row.action = RequiredAction(.apple)
    #expect(entry.lists { _ in nil } == [.segment(.all), .actor(.apple)])
  }
}
