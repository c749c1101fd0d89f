import AppStoreDocuments
import SubscriptionModel

/// A name in the archive that is no directory.
struct ListedFile: Hashable, Sendable {
  /// The directory's path from the root; empty for the root.
  var directory: String
  /// The name, and what is known of it without opening it.
  var entry: DirectoryEntry
  /// The file's number in the index, if it is known there.
  var id: Int64?
  /// Whether the index knew no file of its folder when it looked.
  private(set) var isInNewFolder = false
  /// How far it was read before, if only what was added need be read.
  var known: KnownLines?

  /// The path from the root.
  let path: String

  /// Creates an entry for a name in a directory.
  init(directory: String, entry: DirectoryEntry, id: Int64?) {
    self.directory = directory
    self.entry = entry
    self.id = id
    path = directory.isEmpty ? entry.name : "\(directory)/\(entry.name)"
  }

  /// Creates an entry for a name in a folder of which the index knew no file.
  init(inNewFolder directory: String, entry: DirectoryEntry) {
    self.init(directory: directory, entry: entry, id: nil)
    isInNewFolder = true
  }

  /// What a decoder is told of the file.
  var context: FileContext {
    FileContext(file: path, modified: Timestamp(milliseconds: entry.modified / 1_000_000))
  }

  /// The name without endings that only tell a format, for searching.
  var stem: String { FileName.stem(of: entry.name) }
}
