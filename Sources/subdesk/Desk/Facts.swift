import ArchiveIndex
import SubscriptionModel
import SupportAnswers

/// What is told of the archive as a whole, asked for once and only if it is printed: at another
/// moment it takes a look at every customer.
final class Facts {
  private let desk: Desk
  private var known: ArchiveFacts?
  private var knownGaps: [ArchiveGap]?

  init(_ desk: Desk) { self.desk = desk }

  func value() throws -> ArchiveFacts {
    if let known { return known }
    let facts = try desk.facts()
    known = facts
    return facts
  }

  /// What a message or an identifier to which nothing is found means, and what to reply; `nil` where
  /// something is found, and while the archive was not read to the end.
  func answer(
    toNothing found: FoundCustomers,
    _ words: Wording,
    isLetter: Bool = false
  ) throws -> QuestionAnswer? {
    guard found.outcome == .nothingFound else { return nil }
    let facts = try value()
    guard facts.incompleteness == nil, desk.searched == nil else { return nil }
    let gaps = try knownGaps ?? desk.index.gaps(in: desk.environment, until: desk.asOf)
    knownGaps = gaps
    return words.answer(toNothing: found.answer, facts: facts, gaps: gaps, isLetter: isLetter)
  }
}
