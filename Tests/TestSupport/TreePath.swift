import Glibc

/// What a tree refused, or could not do.
package struct TemporaryTreeError: Error, Hashable, CustomStringConvertible {
  /// The path as the test gave it.
  package let path: String
  /// Why, in words.
  package let reason: String

  package var description: String { "\(path): \(reason)" }
}

/// Paths inside a tree.
enum TreePath {
  /// The parts of a name below the tree.
  ///
  /// - Throws: ``TemporaryTreeError`` where the path lies outside the tree.
  static func parts(of name: [UInt8], in tree: String) throws -> [[UInt8]] {
    let slash = UInt8(ascii: "/")
    var rest = name[...]
    if rest.first == slash {
      let prefix = Array(tree.utf8)
      guard rest.starts(with: prefix), rest.count == prefix.count || name[prefix.count] == slash
      else { throw outside(name) }
      rest = rest.dropFirst(prefix.count)
    }
    var parts: [[UInt8]] = []
    for part in rest.split(separator: slash) where !part.elementsEqual(".".utf8) {
      if part.elementsEqual("..".utf8) {
        guard parts.popLast() != nil else { throw outside(name) }
      } else {
        parts.append(Array(part))
      }
    }
    return parts
  }

  /// A name as C functions take it.
  static func cString(_ name: [UInt8]) -> [CChar] {
    name.map { CChar(bitPattern: $0) } + [0]
  }

  /// The reason of the last failure, as the system words it.
  static func lastError() -> String { String(cString: strerror(errno)) }

  private static func outside(_ name: [UInt8]) -> TemporaryTreeError {
    TemporaryTreeError(
      path: String(decoding: name, as: UTF8.self),
      reason: "this lies outside the test's own tree"
    )
  }
}

/// Removes what a tree holds; a link is removed, never what it leads to.
enum TreeRemoval {
  /// Removes everything in an open folder.
  static func removeContents(of folder: Int32) {
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else { return }
    defer { closedir(stream) }
    var names: [[CChar]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        Array(bytes.prefix { $0 != 0 }).map { CChar(bitPattern: $0) }
      }
      if name != [46], name != [46, 46] { names.append(name + [0]) }
    }
    for name in names { _ = remove(name, in: folder) }
  }

  /// Removes a file, a link or a folder with all that is in it; answers whether it is gone.
  static func remove(_ name: [CChar], in folder: Int32) -> Bool {
    if unlinkat(folder, name, 0) == 0 { return true }
    let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard inner >= 0 else { return false }
    fchmod(inner, 0o755)
    removeContents(of: inner)
    close(inner)
    return unlinkat(folder, name, AT_REMOVEDIR) == 0
  }
}
