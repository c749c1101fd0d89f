/// The forms of documents that a search of bytes must know as the reader does.
public enum DocumentForms {
  /// How deep values may stand in each other.
  public static let maximumDepth = JSONScanner.maximumDepth
  /// What a dump of bytes begins with.
  public static let hexDumpStarts = HexDump.starts
}
