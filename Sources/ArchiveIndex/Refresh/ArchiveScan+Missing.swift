import SubscriptionModel

/// An archive that is not there, or only in part, is not taken for one that has lost its contents.
extension ArchiveScan {
  /// How many files may go without asking, whatever part they are of the archive.
  private static let maximumGoneUnasked = 20

  /// Notes a folder in which nothing stands, which may be the place of a file system that is not mounted.
  mutating func note(
    emptyFolder contents: DirectoryListing.Contents,
    at path: String,
    known: Directory?
  ) {
    guard contents.isEmpty else { return }
    if parts.paths.contains(path) { isEmpty = true }
    if let device = known?.device, device != contents.device { exchanged.insert(ExactText(path)) }
  }

  /// Keeps what may be missing rather than gone, unless the loss was accepted.
  ///
  /// That is
  ///
  /// - everything, where the archive is empty;
  /// - a folder directly in the archive that is not there, and had files;
  /// - a folder that is empty and on another file system than before;
  /// - whatever would go, where that is more than half of the files and more than a few.
  ///
  /// Folders that are named by older days than are retained may go, but not with what they were in.
  mutating func keepMissing(accepting accepted: AcceptedLoss) throws {
    guard !gone.isEmpty || !goneDirectories.isEmpty else { return }
    let withGone = Set(gone.values.map { ExactText(top(of: $0)) })
    var folders = exchanged.union(withGone.filter { isLost($0) && !isOutdated(folder: $0.text) })
    let retained = gone.values.filter { path in
      !isOutdated(folder: path.parentFolder) || folders.contains(ExactText(top(of: path)))
    }
    let lost = Set(retained.map { ExactText(top(of: $0)) })
    let files = try Counts.stored(in: connection).files
    if retained.count > Self.maximumGoneUnasked, Int64(retained.count) > files / 2 {
      folders.formUnion(lost)
    }
    // What is missing stays so while it is not there, however the archive grows meanwhile.
    let known = knownMissing.filter { $0.isEmpty || lost.contains(ExactText(top(of: $0))) }
    folders.formUnion(known.map(ExactText.init))
    if isEmpty, !gone.isEmpty { folders = Set(parts.paths.map(ExactText.init)) }
    folders = folders.filter { !accepted.contains($0.text) }
    guard !folders.isEmpty else { return }
    gone = gone.filter { !folders.containFolderOrRoot(atOrAbove: $0.value) }
    goneDirectories = goneDirectories.filter { !folders.containFolderOrRoot(atOrAbove: $0.value) }
    missing = folders.sorted().map(\.text).filter { path in
      let others = folders.subtracting([ExactText(path)])
      return !others.containFolderOrRoot(atOrAbove: path)
    }
    // So that the next look lists them again, whatever their times.
    for index in directories.indices { directories[index].modified = -1 }

    /// Whether a folder directly in the archive is gone itself, with the files that were in it, and
    /// nothing else stands in its place.
    func isLost(_ folder: ExactText) -> Bool {
      guard withGone.contains(folder), goneDirectories.values.contains(folder.text) else {
        return false
      }
      do throws(SystemError) { return try status(of: folder.text) == nil } catch { return true }
    }
  }

  /// Whether a folder is named by a day that need not be retained.
  private func isOutdated(folder: String) -> Bool {
    guard let retainedFrom else { return false }
    return FolderDay.last(in: folder).map { $0 < retainedFrom } ?? false
  }

  /// The folder directly in the archive, or in the share, at or above a path; empty for the archive itself.
  private func top(of path: String) -> String {
    let base =
      parts.paths.first { !$0.isEmpty && (path == $0 || path.beginsWithBytes(of: "\($0)/")) } ?? ""
    guard path != base else { return base }
    let start = base.isEmpty ? path.startIndex : path.utf8.index(base.endIndex, offsetBy: 1)
    let end = path[start...].firstIndex(of: "/") ?? path.endIndex
    return String(path[..<end])
  }
}

extension String {
  /// The folder of a file by its path; empty for the archive itself.
  var parentFolder: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
  }
}

extension Set<ExactText> {
  /// Whether the archive itself is among these folders, or one of them is at a path or holds it.
  fileprivate func containFolderOrRoot(atOrAbove path: String) -> Bool {
    contains(ExactText("")) || containFolder(atOrAbove: path)
  }
}

/// What of an archive may be forgotten although it looks as if it were only missing.
public enum AcceptedLoss: Hashable, Sendable {
  /// Nothing.
  case none
  /// Everything that is not there.
  case all
  /// These folders, by their paths from the archive's root, with everything in them.
  case folders([String])

  /// Whether a folder may be forgotten.
  func contains(_ folder: String) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .folders(let accepted):
      accepted.contains { $0 == folder || folder.beginsWithBytes(of: "\($0)/") }
    }
  }
}
