import SubscriptionModel
import Synchronization

/// The files that a refresh reads.
///
/// A folder of which the index knows no file is listed again when its files are read, so that memory
/// does not grow with the files of an archive.
final class FilesToRead: Sendable {
  /// A folder whose files are all to be read.
  struct NewFolder: Sendable {
    var path: String
    /// How many files it had when it was found.
    var count: Int
    /// How many bytes they had.
    var bytes: Int64
  }

  /// How many files there are.
  let count: Int
  /// How many bytes they have.
  let bytes: Int64

  private let root: ArchiveRoot
  private let listed: [ListedFile]
  private let folders: [NewFolder]
  /// The number of each folder's first file.
  private let firsts: [Int]
  /// The files of the folders that were listed last, the newest first.
  private let recent = Mutex<[(folder: Int, files: [ListedFile])]>([])
  /// Folders that could be listed before, and not, or not wholly, when their files were to be read.
  private let unreadable = Mutex<Set<ExactText>>([])
  /// Several threads work on neighboring folders.
  private static let maximumRecentFolders = 4

  /// Takes files, and new folders; each in the order in which they are read.
  init(_ listed: [ListedFile], newFolders: [NewFolder] = [], below root: ArchiveRoot) {
    self.root = root
    self.listed = listed
    folders = newFolders
    var firsts: [Int] = []
    var count = listed.count
    var bytes = listed.reduce(0) { $0 + $1.entry.bytesToRead }
    for folder in newFolders {
      firsts.append(count)
      count += folder.count
      bytes += folder.bytes
    }
    self.firsts = firsts
    self.count = count
    self.bytes = bytes
  }

  /// Some of the files, by number; of a folder that has grown since, its last file brings the rest.
  func files(in range: Range<Int>) -> [ListedFile] {
    var files = Array(listed[range.clamped(to: 0..<listed.count)])
    let before = firsts.partitioningIndex { $0 > range.lowerBound } - 1
    for folder in max(before, 0)..<max(before, 0, folders.count) {
      guard firsts[folder] < range.upperBound else { break }
      let all = self.files(of: folder)
      let isLast = firsts[folder] + folders[folder].count <= range.upperBound
      let start = max(range.lowerBound - firsts[folder], 0)
      let end = isLast ? all.count : min(range.upperBound - firsts[folder], all.count)
      if start < end { files += all[start..<end] }
    }
    return files
  }

  /// Folders of which not all files were read, since they could not be listed again.
  var unreadableFolders: Set<ExactText> { unreadable.withLock { $0 } }

  private func note(unreadable folder: String) {
    unreadable.withLock { _ = $0.insert(ExactText(folder)) }
  }

  private func files(of folder: Int) -> [ListedFile] {
    recent.withLock { recent in
      if let known = recent.first(where: { $0.folder == folder }) { return known.files }
      let path = folders[folder].path
      let files: [ListedFile]
      switch Result(catching: { () throws(SystemError) in
        try DirectoryListing.contents(of: path, in: root)
      }) {
      case .success(let contents):
        files = contents.entries.filter { $0.kind != .directory }
          .map { ListedFile(inNewFolder: path, entry: $0) }.sorted { $0.path < $1.path }
        if contents.entries.contains(where: \.isUnreadable) { note(unreadable: path) }
      case .failure(let error):
        files = [ListedFile(unreadableFolder: path, reason: error.words)].compactMap(\.self)
        note(unreadable: path)
      }
      recent.insert((folder, files), at: 0)
      recent.removeLast(max(0, recent.count - Self.maximumRecentFolders))
      return files
    }
  }
}

extension ListedFile {
  /// A folder that cannot be read stands as an item of its own, in the folder above; `nil` for the
  /// root.
  init?(unreadableFolder path: String, reason: String, id: Int64? = nil) {
    guard !path.isEmpty else { return nil }
    let slash = path.lastIndex(of: "/")
    let entry = DirectoryEntry(
      name: slash.map { String(path[path.index(after: $0)...]) } ?? path,
      kind: .unknown("the folder cannot be read: \(reason)"),
      size: 0,
      modified: 0
    )
    self.init(directory: slash.map { String(path[..<$0]) } ?? "", entry: entry, id: id)
  }
}
