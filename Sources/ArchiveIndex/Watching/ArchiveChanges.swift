/// What may have changed in an archive since it was last looked at, by paths from its root.
public struct ArchiveChanges: Hashable, Sendable {
  /// Files that were written, moved, or deleted.
  public private(set) var files: Set<String> = []
  /// Folders that must be listed, with everything below them.
  public private(set) var folders: Set<String> = []
  /// Whether the whole archive must be looked at.
  public private(set) var isEverything = false

  /// How many paths are kept at most; of more, a look at the whole archive is quicker.
  static let maximumPaths = 65_536

  /// No changes.
  public init() {}

  /// Whether nothing has changed.
  public var isEmpty: Bool { files.isEmpty && folders.isEmpty && !isEverything }

  /// Adds a file.
  public mutating func add(file path: String) {
    guard !isEverything else { return }
    files.insert(path)
    if files.count > Self.maximumPaths { addEverything() }
  }

  /// Adds a folder with everything below it; the empty path is the archive itself.
  public mutating func add(folder path: String) {
    guard !path.isEmpty else { return addEverything() }
    guard !isEverything else { return }
    folders.insert(path)
    if folders.count > Self.maximumPaths { addEverything() }
  }

  /// Adds the whole archive.
  public mutating func addEverything() {
    self = ArchiveChanges()
    isEverything = true
  }

  /// Adds what others have.
  public mutating func add(_ other: ArchiveChanges) {
    if other.isEverything { addEverything() }
    for file in other.files { add(file: file) }
    for folder in other.folders { add(folder: folder) }
  }
}
