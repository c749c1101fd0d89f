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

/// The folders at which a look at an archive begins, with everything in them.
struct ArchiveParts {
  /// Their paths; the empty one is the whole archive.
  let paths: [String]

  /// What a process reads: its share, or the whole archive.
  init(readBy share: ArchiveShare?) { paths = [share?.name ?? ""] }

  /// What an index holds, as far as it is on this host: some of the archive's shares, or the whole.
  init(heldIn connection: Connection, below root: ArchiveRoot) throws {
    let shares = try IndexState.shares(in: connection).filter { !$0.isEmpty }
    paths = shares.isEmpty ? [""] : shares.filter { Self.isFolder($0, below: root) }
  }

  private static func isFolder(_ path: String, below root: ArchiveRoot) -> Bool {
    do { return try DirectoryListing.status(of: path, in: root).kind == .directory } catch {
      return false
    }
  }

  /// Whether a folder of the archive is one of them, or is in one.
  func contain(folder path: String) -> Bool {
    paths.contains { $0.isEmpty || path == $0 || path.hasPrefix("\($0)/") }
  }
}
