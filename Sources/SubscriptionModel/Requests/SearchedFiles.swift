/// What a search of the files' bytes has read.
public struct SearchedFiles: Hashable, Sendable {
  /// How many files hold documents of what was found.
  public var found: Int
  /// How many files were searched in all forms.
  public var files: Int
  /// How many files there are.
  public var total: Int
  /// How many bytes they have.
  public var bytes: Int64
  /// The files that could not be searched in all forms, by path.
  public var notSearched: [String]

  /// Makes the numbers of a search.
  public init(found: Int, files: Int, total: Int, bytes: Int64, notSearched: [String]) {
    self.found = found
    self.files = files
    self.total = total
    self.bytes = bytes
    self.notSearched = notSearched
  }

  /// Whether every byte was searched in all forms.
  public var isComplete: Bool { notSearched.isEmpty }
}

/// What came of a search of the files' bytes.
public enum DirectSearchOutcome: Hashable, Sendable {
  /// All files were searched.
  case searched(SearchedFiles)
  /// The answer would not be what an index of the archive gives; why.
  case inexact(String)
  /// The archive is smaller than one that is searched.
  case small
}
