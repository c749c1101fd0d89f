import SubscriptionModel
import Testing

@testable import SupportAnswers

/// What is said of an index that may be missing something.
@Suite("Words for an incomplete index")
struct IncompleteIndexTests {
  private var facts: ArchiveFacts {
    var facts = ArchiveFacts()
    facts.documents = 608
    facts.files = 600
    return facts
  }

  @Test(arguments: ["340999999999999", "MMLLVBDFG1", "jane@example.com", "nobody"])
  func anIncompleteIndexNeverReportsAbsence(text: String) {
    var facts = facts
    facts.incompleteness = .unfinished
    let nothing = EmptyResultExplanation(search: text, facts: facts)
    #expect(
      nothing.reasons == [
        "Not found so far: “\(text)” is not in what the index holds now.",
        "The index is incomplete: it is being built now, or building it was interrupted.",
        "Searched: 608 documents in 600 files.",
      ]
    )
    #expect(nothing.next == [.searchAgain])
    #expect(!nothing.suggestsFind)
  }

  @Test func aReaderIsReferredToTheOwner() {
    var facts = facts
    facts.incompleteness = .outdated
    facts.isReadOnly = true
    let nothing = EmptyResultExplanation(list: .grace, facts: facts)
    #expect(
      nothing.reasons == [
        "No customer so far.",
        "The index is incomplete: files were added to the archive, or changed, since its last refresh.",
      ]
    )
    #expect(nothing.next == [.askForRefresh])
  }

  @Test(arguments: [
    ([""], "the archive's contents have"), (["a"], "a has"), (["a", "b"], "a, b have"),
    (["a", "b", "c"], "a, b, c have"), (["a", "b", "c", "d"], "a, b, c, and 1 more folder have"),
    (["a", "b", "c", "d", "e"], "a, b, c, and 2 more folders have"),
  ])
  func missingFoldersAreNamedOrCounted(folders: [String], words: String) {
    let missing = MissingFolders(folders: folders, since: HandMade.asOf)
    let text = EmptyResultExplanation.explanation(of: .missing(missing))
    let standing = "incomplete: \(words) been missing, in whole or in part, since "
    #expect(text.contains(standing), "\(text)")
  }

  @Test func anEmptyArchiveIsNotCalledEmptyBeforeItIsRead() {
    let nothing = EmptyResultExplanation(list: .all, facts: .unread)
    #expect(nothing.reasons.first == "No customer so far.")
  }
}
