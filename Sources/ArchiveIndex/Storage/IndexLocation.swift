/// Where the index of an archive is kept.
public enum IndexLocation: Hashable, Sendable {
  /// In this directory, under a name that belongs to the archive; in memory where the directory
  /// cannot be written.
  case standard(cacheDirectory: String)
  /// In this file, which must lie outside the archive.
  case file(String)
  /// On a PostgreSQL server, which many desks can share.
  case server(IndexServer)
  /// Nowhere: it lives and ends with the process.
  case memory
}

/// How thoroughly a refresh looks at the archive.
public enum RefreshMode: Hashable, Sendable {
  /// Lists every directory, and reads what is new or changed by path, size and time.
  case full
  /// Looks at the times of directories, and of files that hold several documents or were still
  /// being written; a file that was overwritten in place is seen by the next full refresh.
  case quick
  /// Looks only at what a watcher named; everything else counts as it was.
  case changes(ArchiveChanges)
}
