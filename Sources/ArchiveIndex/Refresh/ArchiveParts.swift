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
    paths.contains { $0.isEmpty || path == $0 || path.beginsWithBytes(of: "\($0)/") }
  }
}

extension Set<ExactText> {
  /// Whether one of these folders has a path, or holds what has it, however deep.
  func containFolder(atOrAbove path: String) -> Bool {
    var part = path[...]
    while !contains(ExactText(String(part))) {
      guard let slash = part.lastIndex(of: "/") else { return false }
      part = part[..<slash]
    }
    return true
  }
}
