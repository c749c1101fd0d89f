import CFiles
import Glibc

/// One name in a directory, and what `lstat` says of it.
struct DirectoryEntry: Hashable, Sendable {
  /// The name; bytes that are no UTF-8 stand as `\xNN`.
  var name: String
  var kind: Kind
  var size: Int64
  /// The time of the last change, in nanoseconds since 1970.
  var modified: Int64

  /// What a name stands for.
  enum Kind: Hashable, Sendable {
    case file
    case directory
    case link
    case special
    /// `lstat` failed, with these words.
    case unknown(String)
  }
}

/// A directory of the archive, by its path from the root; empty for the root itself.
enum DirectoryListing {
  /// The names in a directory, in order; links are not followed.
  static func entries(of path: String) throws(SystemError) -> [DirectoryEntry] {
    guard let directory = cfiles_open_directory(path) else { throw SystemError.last }
    defer { cfiles_close_directory(directory) }
    var entries: [DirectoryEntry] = []
    while let found = cfiles_next_name(directory) {
      let name = Array(UnsafeBufferPointer(start: found, count: strlen(found) + 1))
      guard !isSelfOrParent(name) else { continue }
      entries.append(entry(named: name, in: directory))
    }
    if errno != 0 { throw SystemError.last }
    return entries.sorted { $0.name < $1.name }
  }

  /// Whether a directory may be listed at all.
  static func probe(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError.last }
    close(descriptor)
  }

  /// What `lstat` says of a path.
  static func status(of path: String) throws(SystemError) -> DirectoryEntry {
    var status = cfiles_status()
    guard cfiles_status_of_path(path, &status) == 0 else { throw SystemError.last }
    return DirectoryEntry(name: "", status)
  }

  private static func entry(named name: [CChar], in directory: OpaquePointer) -> DirectoryEntry {
    var status = cfiles_status()
    let shown = displayName(name)
    guard cfiles_status_of_name(directory, name, &status) == 0 else {
      let words = "cannot be looked at: \(SystemError.last.words)"
      return DirectoryEntry(name: shown, kind: .unknown(words), size: 0, modified: 0)
    }
    return DirectoryEntry(name: shown, status)
  }

  private static func isSelfOrParent(_ name: [CChar]) -> Bool {
    let dot = CChar(bitPattern: UInt8(ascii: "."))
    return name == [dot, 0] || name == [dot, dot, 0]
  }

  private static func displayName(_ name: [CChar]) -> String {
    let bytes = name.dropLast().map(UInt8.init(bitPattern:))
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return bytes.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "\\x" + String($0, radix: 16) }
      .joined()
  }
}

extension DirectoryEntry {
  fileprivate init(name: String, _ status: cfiles_status) {
    let kind: Kind =
      switch status.kind {
      case CFILES_FILE: .file
      case CFILES_DIRECTORY: .directory
      case CFILES_LINK: .link
      default: .special
      }
    self.init(name: name, kind: kind, size: status.size, modified: status.modified)
  }
}
