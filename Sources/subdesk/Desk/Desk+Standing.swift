import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

extension Desk {
  /// Reads every file of the archive, once in a process, unless that is not allowed.
  ///
  /// Call this before reporting that something is absent: a quick refresh misses a file that was
  /// overwritten in place.
  ///
  /// - Returns: Whether it read the files, so that the request is worth repeating.
  func refreshCompletely(rows: Bool = false) throws -> Bool {
    guard mayRefresh, !index.hasLookedAtEverything else { return false }
    let before = try incompleteness()
    try look(.full, verifiesEarlier: false, rows: rows)
    if try incompleteness() != before { try warnIfIncomplete() }
    return true
  }

  /// The exit code of a command that found nothing.
  func nothingFound() throws -> ExitCode {
    try isComplete() ? ExitStatus.nothingFound : ExitStatus.notFoundSoFar
  }

  /// Whether what is not found is nowhere in the archive.
  func isComplete() throws -> Bool {
    try incompleteness() == nil && searched?.isComplete ?? true
  }

  /// Prints on standard error what the following answers may lack.
  func warnIfIncomplete() throws {
    guard let incompleteness = try incompleteness() else { return }
    // It stays so until the file changes, and whoever finds nothing is told.
    if case .partlyRead = incompleteness { return }
    StandardOutput.printError(EmptyResultExplanation.explanation(of: incompleteness))
  }

  /// Warns on standard error that part of the archive is missing or could not be read; returns whether part
  /// is missing.
  ///
  /// That other processes are still reading their shares is no reason to warn.
  func warnOfMissingContents() throws -> Bool {
    let missing: MissingFolders?
    do { missing = try index.missing() } catch { throw CommandError(error) }
    switch try missing.map(Incompleteness.missing) ?? incompleteness() {
    case .missing(let folders):
      StandardOutput.printError(EmptyResultExplanation.explanation(of: .missing(folders)))
    case .unreadable(let count, let since):
      let unreadable = Incompleteness.unreadable(count, since: since)
      StandardOutput.printError(EmptyResultExplanation.explanation(of: unreadable))
    case .unfinished, .outdated, .partlyRead, nil: break
    }
    return missing != nil
  }

  /// When the index was last refreshed, for answers that use nothing newer; `nil` if the archive
  /// was read for this answer.
  func lastRefresh(_ facts: ArchiveFacts) -> String? {
    guard searched == nil, !mayRefresh || facts.isReadOnly, let scannedAt = facts.scannedAt else {
      return nil
    }
    return "The index was last refreshed on \(wording.dateWithZone(scannedAt))."
  }

  /// Why nothing was found, and what to do next.
  func reasons(_ found: FoundCustomers, _ facts: ArchiveFacts) -> [String] {
    guard searched != nil else {
      return found.reasons(facts) + [lastRefresh(facts)].compactMap(\.self)
    }
    return [
      "'\(found.displayedQuery)' is in no document of the files that were searched.",
      "Parts of IDs were not searched.", "Next: Leave out --direct to search them, too.",
    ]
  }

  /// What the answers may lack of the archive; `nil` for nothing.
  func incompleteness() throws -> Incompleteness? {
    if let knownGap { return knownGap }
    do { return try index.incompleteness() } catch { throw CommandError(error) }
  }
}
