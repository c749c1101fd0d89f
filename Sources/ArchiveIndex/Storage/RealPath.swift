import Glibc

/// Paths without links and dots.
public enum RealPath {
  /// The real path; `nil` for what is not there.
  static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The real path of a directory, or where it would be made.
  static func ofNearestExisting(_ path: String) -> String {
    if let real = of(path) { return real }
    guard let slash = path.unicodeScalars.lastIndex(of: "/") else {
      return (of(".") ?? "") + "/" + path
    }
    let parent = String(path[..<slash])
    return ofNearestExisting(parent.isEmpty ? "/" : parent) + String(path[slash...])
  }

  /// Whether what is at a path, or would be made there, is a folder or lies in it; links and dots count as
  /// the system follows them.
  public static func isInside(_ path: String, folder: String) -> Bool {
    (ofNearestExisting(path) + "/").beginsWithBytes(of: ofNearestExisting(folder) + "/")
  }

  /// The real path of an archive, which must be a folder that can be listed.
  static func ofArchive(_ archive: String) throws(ArchiveIndexError) -> String {
    guard let path = of(archive) else {
      let error = SystemError.last
      guard error.isPermission else {
        let reason = error.isMissing ? "does not exist" : "cannot be opened: \(error.words)"
        throw .archiveMissing(path: archive, reason: reason)
      }
      throw .archiveUnreadable(path: archive, reason: error.words)
    }
    let status: DirectoryEntry
    do { status = try DirectoryListing.status(of: path) } catch {
      throw .archiveUnreadable(path: archive, reason: error.words)
    }
    guard status.kind == .directory else {
      throw .archiveMissing(path: archive, reason: "is not a folder")
    }
    do { try DirectoryListing.probe(path) } catch {
      throw .archiveUnreadable(path: archive, reason: error.words)
    }
    return path
  }
}

extension String {
  /// Whether the bytes of a path begin with those of another.
  ///
  /// A name may begin with a mark that makes one character of it and the slash before it, so that
  /// characters would not show what lies in a folder.
  func beginsWithBytes(of prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }
}
