import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

extension Desk {
  /// Looks at every file of the archive, once a process, unless no file may be looked at.
  ///
  /// Belongs before anything is said not to be there: a quick look misses a file that was overwritten in
  /// place.
  ///
  /// - Returns: Whether it looked, so that the question is worth asking again.
  func lookAtEverything(rows: Bool = false) throws -> Bool {
    guard mayLook, !index.hasLookedAtEverything else { return false }
    let before = try incompleteness()
    try look(.full, verifiesEarlier: false, rows: rows)
    if try incompleteness() != before { try complainOfIncompleteness() }
    return true
  }

  /// The exit code of a command that found nothing.
  func nothingFound() throws -> ExitCode {
    try incompleteness() == nil ? ExitStatus.nothingFound : ExitStatus.notFoundSoFar
  }

  /// Says on standard error what the answers that follow may be missing.
  func complainOfIncompleteness() throws {
    guard let incompleteness = try incompleteness() else { return }
    StandardOutput.complain(NothingFound.explanation(of: incompleteness))
  }

  /// When the index was last refreshed, for answers that rest on nothing newer; `nil` where the archive
  /// was looked at for this answer.
  func lastRefresh(_ facts: ArchiveFacts) -> String? {
    guard !mayLook || facts.isReadOnly, let scannedAt = facts.scannedAt else { return nil }
    return "The index was last refreshed on \(wording.dateWithZone(scannedAt))."
  }

  /// Why nothing was found, and what to do next.
  func reasons(_ found: FoundCustomers, _ facts: ArchiveFacts) -> [String] {
    found.reasons(facts) + [lastRefresh(facts)].compactMap(\.self)
  }

  private func incompleteness() throws -> Incompleteness? {
    do { return try index.incompleteness() } catch { throw CommandFailure(error) }
  }
}
