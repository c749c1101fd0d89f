/// A part of an archive that one host brings up to date in an index which several hosts share: a folder
/// directly in the archive, with everything in it.
public struct ArchiveShare: Hashable, Sendable {
  /// The folder's name.
  public let name: String

  /// Takes the name of a folder; `nil` for a text that names none directly in the archive.
  public init?(_ name: String) {
    guard !name.isEmpty, name != ".", name != "..", !name.contains("/"), !name.contains("\0") else {
      return nil
    }
    self.name = name
  }
}
