/// What a search of bytes shares with the reader of documents.
public enum DocumentLimits {
  /// How deep values may stand in each other.
  public static let maximumDepth = JSONScanner.maximumDepth
  /// What a dump of bytes begins with.
  public static let hexDumpStarts = HexDump.starts
}
