import CFiles
import Glibc

/// The system's watches on an archive's folders and on its index, or on one of both; used from one thread.
struct FolderWatcher: ~Copyable {
  /// Readable while there are reports.
  let descriptor: Int32
  private let archive: String?
  private let index: String?
  /// The number of the watch on the index's log; `nil` for none.
  private var indexWatch: Int32?
  /// The number of the watch on the names beside the index; `nil` for none.
  private var namesWatch: Int32?
  private(set) var tree = WatchedTree()

  /// Why an archive cannot be watched.
  enum Failure: Error, Hashable {
    /// The user has no more watches, or no more descriptors.
    case noMoreWatches
    /// The file system reports no changes that other machines make.
    case unreported
    /// The archive's folder cannot be opened.
    case missing
  }

  /// Watches every folder of an archive, and the file of its index; `nil` for what is not watched.
  init(archive: String?, index: String?) throws(Failure) {
    descriptor = cfiles_watcher_open()
    self.archive = archive
    self.index = index
    guard descriptor >= 0 else { throw .noMoreWatches }
    if archive != nil { try watch("") }
    watchIndex()
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// What the reports that wait say.
  struct Reports {
    var changes = ArchiveChanges()
    /// Whether the index's file was written, by whichever process.
    var hasIndexChanged = false
    /// Whether the archive's own folder is gone.
    var isArchiveGone = false
  }

  private static let bufferSize = 65_536

  /// Reads the reports that wait, and watches folders that are new.
  mutating func read(at now: Int64) throws(Failure) -> Reports {
    var reports = Reports()
    var buffer = [CChar](repeating: 0, count: Self.bufferSize)
    var steps: [WatchedTree.Step] = []
    while true {
      let count = cfiles_watcher_read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      var offset = 0
      while offset < count {
        var change = cfiles_change()
        let name = buffer.withUnsafeBufferPointer { bytes in
          offset = cfiles_next_change(bytes.baseAddress, offset, &change)
          return change.name.map {
            FileName.text(of: UnsafeBufferPointer(start: $0, count: strlen($0)))
          }
        }
        let what = FolderReport.What(rawValue: change.what)
        if change.watch == indexWatch {
          reports.hasIndexChanged = true
          if what.contains(.watchEnded) { watchIndex() }
        } else if change.watch == namesWatch {
          // Another file has come into its place, or none is there any more.
          guard let name, indexNames.contains(name) else { continue }
          reports.hasIndexChanged = true
          watchIndex()
        } else {
          let report = FolderReport(watch: change.watch, what: what, name: name ?? "")
          steps += tree.take(report, at: now)
        }
      }
    }
    for step in steps {
      switch step {
      case .watch(let folder): try watch(folder)
      case .endWatch(let watch): _ = cfiles_watch_end(descriptor, watch)
      case .watchAgain:
        tree.forgetWatches()
        try watch("")
      case .rootIsGone: reports.isArchiveGone = true
      }
    }
    reports.changes = tree.takeChanges(at: now)
    return reports
  }

  /// Watches a folder and those below it; what is gone or must not be read is passed over, since it
  /// cannot be listed either.
  private mutating func watch(_ folder: String) throws(Failure) {
    guard let archive else { return }
    let root: ArchiveRoot
    do { root = try ArchiveRoot(archive) } catch { throw .missing }
    var waiting = [folder]
    while let path = waiting.popLast() {
      let directory: OpaquePointer
      do { directory = try root.openDirectory(path) } catch {
        if path.isEmpty { throw .missing }
        continue
      }
      defer { cfiles_close_directory(directory) }
      guard cfiles_reports_changes(directory) != 0 else { throw .unreported }
      let watch = cfiles_watch_directory(descriptor, directory)
      guard watch >= 0 else {
        if errno == EACCES { continue }
        throw .noMoreWatches
      }
      tree.note(path, watch: watch)
      // Listed after it is watched, so that no folder is missed.
      while let name = cfiles_next_directory(directory) {
        let text = FileName.text(of: UnsafeBufferPointer(start: name, count: strlen(name)))
        waiting.append(path.isEmpty ? text : "\(path)/\(text)")
      }
    }
  }

  /// Watches the index's log, in which every process writes what it changes, and the names beside it: a file
  /// that another process has replaced or deleted is still open here, and reports nothing any more.
  private mutating func watchIndex() {
    indexWatch = nil
    guard let index else { return }
    let names = cfiles_watch_names(descriptor, Self.folder(of: index))
    namesWatch = names < 0 ? nil : names
    for path in ["\(index)-wal", index] {
      let watch = cfiles_watch_file(descriptor, path)
      guard watch < 0 else {
        indexWatch = watch
        return
      }
    }
  }

  /// The names of the index and of its log.
  private var indexNames: [String] {
    guard let name = index?.split(separator: "/").last else { return [] }
    return [String(name), "\(name)-wal"]
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
