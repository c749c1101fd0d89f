import AppStoreDocuments
import SubscriptionModel

/// What the system cannot read keeps what was read of it before, until it can be read or is gone.
///
/// A file may be half written when it is read, so a file that has just changed and cannot be read
/// keeps what was read of it before. That goes when the file is read whole, turns into something
/// else, is gone, or is looked at again when it has stayed as it is for a minute.
extension IndexWriter {
  /// Writes the problem of a file that cannot be read now, beside what is known of it.
  ///
  /// - Returns: Whether that was done; otherwise the file is to be written in the usual way.
  func preserveEarlierReading(
    of decoded: DecodedFile,
    file: Int64,
    in connection: Connection
  ) throws -> Bool {
    guard let report = decoded.reportToAdd else { return false }
    var count = 0
    var isGood = false
    var earlier: (item: Int64, reason: String)?
    try connection.forEach(
      """
      SELECT id, outcome, reason, CASE WHEN line IS NULL AND path = '' THEN 1 ELSE 0 END FROM item
        WHERE file = ?
      """,
      binding: .int(file)
    ) { item in
      count += 1
      let (outcome, reason) = (ItemOutcome(code: item.int(1)), item.optionalText(2) ?? "")
      isGood = isGood || outcome == .decoded
      let isReport = outcome == .problem || reason.hasSuffix(ItemReport.keptContentsNotice)
      guard isReport, item.int(3) == 1 else { return }
      earlier = (item.int(0), reason)
    }
    guard isGood || decoded.isUnreadable else { return false }
    var kept = report
    if isGood {
      kept.reason = "\(report.reason ?? "cannot be read"); \(ItemReport.keptContentsNotice)"
    }
    try noteUnreadable(decoded, file: file, in: connection)
    guard earlier?.reason != kept.reason else { return true }
    if let earlier {
      try removeReport(earlier.item, in: connection)
      count -= 1
    }
    try write(kept, number: count, of: file, path: decoded.file.path, in: connection)
    counts.add(kept.outcome, kept.kind, bytes: kept.bytes)
    return true
  }

  /// Notes that a file is to be read again with every look, and since when it cannot be read.
  private func noteUnreadable(
    _ decoded: DecodedFile,
    file: Int64,
    in connection: Connection
  ) throws {
    // Neither size nor time is that of what was read.
    try connection.run(
      """
      UPDATE file SET size = ?1, modified = ?2, watched = 1, known_digest = NULL,
        unreadable = CASE WHEN ?3 <= 0 OR unreadable <= 0 THEN ?3 ELSE unreadable END
        WHERE id = ?4
      """,
      binding: .int(StoredFile.sizeOfKeptReading),
      .int(Self.noTime),
      .int(unreadableSince(decoded)),
      .int(file)
    )
  }

  /// Since when a file that was just read could not be: now, or 0 where it could; negative where it could be
  /// in part.
  func unreadableSince(_ decoded: DecodedFile) -> Int64 {
    decoded.isUnreadable ? Clock.milliseconds : decoded.isIncomplete ? -Clock.milliseconds : 0
  }
}

extension DecodedFile {
  /// What to write beside what is known of the file; `nil` where that is replaced.
  fileprivate var reportToAdd: Item? {
    if isUnreadable { return isLast && firstNumber == 0 ? items.last : nil }
    return Clock.mayStillBeWritten(file.entry.modified) ? onlyReport : nil
  }

  /// Why nothing of the file could be read; `nil` for a file of which something could, which is
  /// something else on purpose, or which could not even be opened.
  var onlyReport: Item? {
    guard isLast, firstNumber == 0, wasOpened, items.count == 1, let item = items.first,
      item.records == 0
    else { return nil }
    // A log that was good may be about to be written again.
    return item.outcome == .problem || file.entry.size == 0 ? item : nil
  }
}
