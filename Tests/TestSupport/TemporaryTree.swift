import Foundation
import Glibc

/// A folder of a test's own, which goes away with the value.
///
/// Everything that a test creates, follows, overwrites or removes goes through a tree, and a tree
/// refuses whatever lies outside it: a path that climbs out with `..`, an absolute path to
/// somewhere else, a path that leads through a link, and a link that leads out. So no mistake in a
/// test, and no path that a program printed, can damage the machine.
///
/// Names are relative to the tree, such as `archive/2025/a.json`; absolute paths inside the tree
/// are taken, too.
package final class TemporaryTree: Sendable {
  /// The absolute path of the tree; no part of it is a link.
  package let path: String
  private let root: Int32

  /// Makes an empty tree.
  ///
  /// - Throws: ``TemporaryTreeError`` where the machine's temporary folder cannot be written.
  package init() throws {
    var template = Array(
      (FileManager.default.temporaryDirectory.path + "/subdesk-XXXXXX").utf8CString
    )
    guard let made = mkdtemp(&template), let real = realpath(made, nil) else {
      throw TemporaryTreeError(path: "the temporary folder", reason: TreePath.lastError())
    }
    defer { free(real) }
    path = String(cString: real)
    root = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard root >= 0 else { throw TemporaryTreeError(path: path, reason: TreePath.lastError()) }
  }

  deinit {
    TreeRemoval.removeContents(of: root)
    close(root)
    rmdir(path)
  }

  /// The absolute path of a name.
  package func path(of name: String) throws -> String {
    let parts = try TreePath.parts(of: Array(name.utf8), in: path)
    return ([path] + parts.map { String(decoding: $0, as: UTF8.self) }).joined(separator: "/")
  }

  // MARK: Making

  /// Makes a folder, with the folders that it needs; one that is there already stays as it is.
  package func makeDirectory(_ name: String) throws {
    close(try openDirectory(TreePath.parts(of: Array(name.utf8), in: path), creating: true))
  }

  /// Writes a file anew, with the folders that it needs.
  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file anew, with the folders that it needs.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try write(bytes, toFileNamed: Array(name.utf8))
  }

  /// Writes a file whose name need not be UTF-8.
  package func write(_ bytes: [UInt8], toFileNamed name: [UInt8]) throws {
    try inFolder(of: name, creating: true) { folder, last in
      let file = openat(folder, last, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o644)
      guard file >= 0 else { return false }
      defer { close(file) }
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Gives a file a size, in bytes, and makes it where there is none; what is added is not stored.
  package func truncate(_ name: String, to size: Int) throws {
    try inFolder(of: Array(name.utf8), creating: true) { folder, last in
      let file = openat(folder, last, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644)
      guard file >= 0 else { return false }
      defer { close(file) }
      return ftruncate(file, off_t(size)) == 0
    }
  }

  /// Makes a named pipe.
  package func makePipe(_ name: String) throws {
    try inFolder(of: Array(name.utf8)) { mkfifoat($0, $1, 0o644) == 0 }
  }

  /// Makes a symbolic link.
  ///
  /// - Parameters:
  ///   - name: The link.
  ///   - target: What stands in the link: an absolute path, or one that begins in the link's folder.
  /// - Throws: ``TemporaryTreeError`` where the link would lead out of the tree.
  package func makeLink(_ name: String, leadingTo target: String) throws {
    let folder = try path(of: name).split(separator: "/").dropLast().map { "/" + $0 }.joined()
    _ = try path(of: target.hasPrefix("/") ? target : "\(folder)/\(target)")
    try inFolder(of: Array(name.utf8)) { symlinkat(target, $0, $1) == 0 }
  }

  /// Copies a file or folder, which may lie outside the tree, into it; links in it are left out.
  package func copy(_ source: String, to name: String) throws {
    var status = stat()
    guard lstat(source, &status) == 0 else {
      throw TemporaryTreeError(path: source, reason: TreePath.lastError())
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      try makeDirectory(name)
      for entry in try FileManager.default.contentsOfDirectory(atPath: source) {
        try copy("\(source)/\(entry)", to: "\(name)/\(entry)")
      }
    case S_IFREG: try write(Array(Data(contentsOf: URL(fileURLWithPath: source))), to: name)
    default: return
    }
  }

  // MARK: Changing

  /// Renames a file, folder or link.
  package func rename(_ name: String, to newName: String) throws {
    try inFolder(of: Array(name.utf8)) { folder, last in
      var renamed = false
      try self.inFolder(of: Array(newName.utf8)) { newFolder, newLast in
        renamed = renameat(folder, last, newFolder, newLast) == 0
        return renamed
      }
      return renamed
    }
  }

  /// Removes a file, a link (never what it leads to), or a folder with all that is in it.
  package func remove(_ name: String) throws {
    try inFolder(of: Array(name.utf8)) { TreeRemoval.remove($1, in: $0) }
  }

  /// Sets when a file or folder was last modified, in seconds since 1970.
  package func setModified(_ name: String, seconds: Int) throws {
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    guard try !TreePath.parts(of: Array(name.utf8), in: path).isEmpty else {
      guard futimens(root, [time, time]) == 0 else {
        throw TemporaryTreeError(path: name, reason: TreePath.lastError())
      }
      return
    }
    try inFolder(of: Array(name.utf8)) {
      utimensat($0, $1, [time, time], AT_SYMLINK_NOFOLLOW) == 0
    }
  }

  /// Sets who may read, write and enter a file or folder, such as 0o755; the empty name is the
  /// tree.
  package func setMode(_ name: String, _ mode: Int) throws {
    guard try !TreePath.parts(of: Array(name.utf8), in: path).isEmpty else {
      guard fchmod(root, mode_t(mode)) == 0 else {
        throw TemporaryTreeError(path: name, reason: TreePath.lastError())
      }
      return
    }
    try inFolder(of: Array(name.utf8)) { folder, last in
      // Opened, so that no link is followed.
      let file = openat(folder, last, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { return false }
      defer { close(file) }
      return fchmod(file, mode_t(mode)) == 0
    }
  }

  // MARK: Reading

  /// Who may read, write and enter a file or folder; `nil` where there is none.
  package func mode(of name: String) throws -> Int? {
    var status = stat()
    guard try lstat(path(of: name), &status) == 0 else { return nil }
    return Int(status.st_mode & 0o7777)
  }

  /// When a file or folder was modified, its size in bytes, and when its entry last changed: three
  /// numbers that are equal if nobody has written to it.
  package func traces(of name: String) throws -> [Int] {
    var status = stat()
    guard try lstat(path(of: name), &status) == 0 else {
      throw TemporaryTreeError(path: name, reason: TreePath.lastError())
    }
    return [status.st_mtim.tv_sec, Int(status.st_size), status.st_ctim.tv_nsec]
  }

  /// The bytes of a file; empty where there is none.
  package func contents(of name: String) throws -> [UInt8] {
    let file = try path(of: name)
    return FileManager.default.contents(atPath: file).map(Array.init) ?? []
  }

  /// The names in a folder, in order.
  package func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(of: name)).sorted()
  }

  // MARK: Details

  /// Does something in the folder of a name; it answers whether that worked.
  private func inFolder(
    of name: [UInt8],
    creating: Bool = false,
    _ change: (Int32, [CChar]) throws -> Bool
  ) throws {
    let parts = try TreePath.parts(of: name, in: path)
    let text = String(decoding: name, as: UTF8.self)
    guard let last = parts.last else {
      throw TemporaryTreeError(path: text, reason: "this is the tree itself")
    }
    let folder = try openDirectory(parts.dropLast(), creating: creating)
    defer { close(folder) }
    guard try change(folder, TreePath.cString(last)) else {
      throw TemporaryTreeError(path: text, reason: TreePath.lastError())
    }
  }

  /// Opens a folder of the tree one part at a time, so that no link is followed.
  private func openDirectory(_ parts: some Sequence<[UInt8]>, creating: Bool) throws -> Int32 {
    var folder = fcntl(root, F_DUPFD_CLOEXEC, 0)
    for part in parts {
      let name = TreePath.cString(part)
      if creating { mkdirat(folder, name, 0o755) }
      let next = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let reason = TreePath.lastError()
      close(folder)
      guard next >= 0 else {
        throw TemporaryTreeError(path: String(decoding: part, as: UTF8.self), reason: reason)
      }
      folder = next
    }
    return folder
  }
}
