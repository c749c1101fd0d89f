import SubscriptionModel

extension KnownLines {
  /// What the index holds of a file that may only have grown; `nil` for one that is to be read whole.
  ///
  /// A date that the file's time decides stays the same only while that time does not go back.
  static func stored(of file: ListedFile, in connection: Connection) throws -> KnownLines? {
    guard let id = file.id, file.entry.kind == .file else { return nil }
    let stored = try connection.first(
      """
      SELECT known_bytes, known_items, known_unsigned, known_digest, modified FROM file
        WHERE id = ? AND known_digest IS NOT NULL
      """,
      binding: .int(id)
    ) { row in
      (
        known: KnownLines(
          bytes: Int(row.int(0)),
          items: Int(row.int(1)),
          unsigned: Int(row.int(2)),
          digest: row.text(3)
        ),
        modified: row.int(4)
      )
    }
    guard let (known, modified) = stored,
      UnsettledTime.time(of: modified) ?? modified <= file.entry.modified
    else { return nil }
    return known
  }
}

extension IndexWriter {
  /// Notes that a file gets more items, and is to be read whole should it come to no end.
  func markAsGrowing(_ file: Int64, in connection: Connection) throws {
    try connection.run(
      "UPDATE file SET modified = ?, watched = 1, known_digest = NULL WHERE id = ?",
      binding: .int(Self.noTime),
      .int(file)
    )
  }

  /// Notes that all parts of a file are written.
  func close(_ file: Int64, with last: DecodedFile, in connection: Connection) throws {
    try connection.run(
      """
      UPDATE file SET size = ?, modified = ?, watched = 1, unverified = unverified | ?,
        unreadable = ?, known_bytes = ?, known_items = ?, known_unsigned = ?,
        known_digest = ? WHERE id = ?
      """,
      binding: .int(last.file.entry.size),
      .int(last.isUnreadable ? Self.noTime : time(of: last)),
      .int(last.isUnverified ? 1 : 0),
      .int(unreadableSince(last)),
      .int(last.known.map { Int64($0.bytes) }),
      .int(last.known.map { Int64($0.items) }),
      .int(last.known.map { Int64($0.unsigned) }),
      .text(last.known?.digest),
      .int(file)
    )
  }
}
