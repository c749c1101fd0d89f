import Glibc

/// Paths without links and dots.
enum RealPath {
  /// The real path; `nil` for what is not there.
  static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The real path of a directory, or where it would be made.
  static func ofNearestExisting(_ path: String) -> String {
    if let real = of(path) { return real }
    guard let slash = path.lastIndex(of: "/") else {
      return (of(".") ?? "") + "/" + path
    }
    let parent = String(path[..<slash])
    return ofNearestExisting(parent.isEmpty ? "/" : parent) + String(path[slash...])
  }
}
