/// A report of the system about a watched folder.
struct FolderReport: Hashable, Sendable {
  /// The number of the watch.
  var watch: Int32
  /// What happened.
  var what: What
  /// The name in the folder, as `FileName` writes it; empty for the folder itself.
  var name: String

  /// What happened, as bits of `cfiles_change_kind`.
  struct What: OptionSet, Hashable, Sendable {
    let rawValue: UInt32

    static let changing = What(rawValue: 1)
    static let complete = What(rawValue: 2)
    static let removed = What(rawValue: 4)
    static let watchedGone = What(rawValue: 8)
    static let watchEnded = What(rawValue: 16)
    static let lost = What(rawValue: 32)
    static let isDirectory = What(rawValue: 64)
  }
}

/// Which folders of an archive are watched, and what their reports say is to be looked at again.
///
/// It asks the system nothing: reports and times go in, changes and steps come out.
struct WatchedTree {
  /// What the watcher is to do.
  enum Step: Hashable {
    /// Watch a folder and everything below it.
    case watch(String)
    /// Watch a folder no more.
    case endWatch(Int32)
    /// Watch every folder again: reports were lost.
    case watchAgain
    /// The archive's own folder is gone.
    case rootIsGone
  }

  /// How long a file that is still open for writing may wait for its end before it is read as it
  /// is, in milliseconds: a log may stay open for days.
  static let openFileDelay: Int64 = 1000

  /// The watched folders, by the numbers of their watches.
  private(set) var folders: [Int32: String] = [:]
  private var watches: [String: Int32] = [:]
  private var changes = ArchiveChanges()
  /// Files that were still being written, each with the time at which it is read nevertheless.
  private var openFiles: [String: Int64] = [:]

  /// When the next open file is read, in milliseconds of the clock that `take` is given; `nil` for
  /// never.
  var nextDue: Int64? { openFiles.values.min() }

  /// Notes the watch of a folder.
  mutating func note(_ folder: String, watch: Int32) {
    // A folder that was moved keeps its number.
    if let before = folders[watch] { watches[before] = nil }
    folders[watch] = folder
    watches[folder] = watch
  }

  /// Forgets all watches; changes that were not taken stay.
  mutating func forgetWatches() {
    folders = [:]
    watches = [:]
  }

  /// Takes a report, and says what is to be done about watches.
  mutating func take(_ report: FolderReport, at now: Int64) -> [Step] {
    if report.what.contains(.lost) {
      changes.addEverything()
      openFiles = [:]
      return [.watchAgain]
    }
    guard let folder = folders[report.watch] else { return [] }
    if report.what.contains(.watchEnded) {
      forget(report.watch)
      return []
    }
    if report.what.contains(.watchedGone) {
      changes.add(folder: folder)
      return folder.isEmpty ? [.rootIsGone] : []
    }
    guard !report.name.isEmpty else { return [] }
    let path = folder.isEmpty ? report.name : "\(folder)/\(report.name)"
    if report.what.contains(.isDirectory) { return note(folder: path, report.what) }
    if report.what.isDisjoint(with: [.complete, .removed]) {
      if openFiles[path] == nil { openFiles[path] = now + Self.openFileDelay }
      return []
    }
    openFiles[path] = nil
    changes.add(file: path)
    return []
  }

  private mutating func note(folder path: String, _ what: FolderReport.What) -> [Step] {
    changes.add(folder: path)
    guard what.contains(.removed) else { return [.watch(path)] }
    let below = "\(path)/"
    let gone = watches.filter { $0.key == path || $0.key.beginsWithBytes(of: below) }.map(\.value)
    for watch in gone { forget(watch) }
    return gone.sorted().map { .endWatch($0) }
  }

  private mutating func forget(_ watch: Int32) {
    guard let folder = folders.removeValue(forKey: watch) else { return }
    if watches[folder] == watch { watches[folder] = nil }
  }

  /// Takes away the changes that are to be looked at by now.
  mutating func takeChanges(at now: Int64) -> ArchiveChanges {
    for (path, due) in openFiles where due <= now {
      openFiles[path] = nil
      changes.add(file: path)
    }
    defer { changes = ArchiveChanges() }
    return changes
  }
}
