import CFiles
import Glibc

/// The archive's directory, held open: every file and directory is opened below it, and no link on
/// the way is followed.
final class ArchiveRoot: Sendable {
  /// The archive's real path.
  let path: String
  private let descriptor: Int32

  /// Opens the archive at its real path.
  init(_ path: String) throws(SystemError) {
    self.path = path
    descriptor = cfiles_open_root(path)
    guard descriptor >= 0 else { throw SystemError.last }
  }

  deinit {
    close(descriptor)
  }

  /// Opens a file for reading.
  func open(_ path: String) throws(SystemError) -> Int32 {
    // O_NONBLOCK: what became a pipe since it was listed must not hold the scan.
    let flags = O_RDONLY | O_NONBLOCK
    let opened = cfiles_open_beneath(descriptor, FileName.bytes(of: path), flags)
    guard opened >= 0 else { throw SystemError.last }
    return opened
  }

  /// Opens a directory for listing; the empty path is the archive itself.
  func openDirectory(_ path: String) throws(SystemError) -> OpaquePointer {
    guard let directory = cfiles_open_directory(descriptor, FileName.bytes(of: path)) else {
      throw SystemError.last
    }
    return directory
  }

  /// What the system says of a path; a link at its end is told, not followed.
  func status(of path: String) throws(SystemError) -> cfiles_status {
    var status = cfiles_status()
    guard cfiles_status_beneath(descriptor, FileName.bytes(of: path), &status) == 0 else {
      throw SystemError.last
    }
    return status
  }

  /// The number of the file system that a folder is on.
  func device(ofFolder path: String) throws(SystemError) -> Int64 { try status(of: path).device }

  /// What tells a folder from all others, on whichever host it is seen: its number on its file system, and when
  /// it was made, where the file system says so.
  func identity(ofFolder path: String) throws(SystemError) -> String {
    let number = try status(of: path).number
    return "\(number) \(cfiles_birth_beneath(descriptor, FileName.bytes(of: path)))"
  }
}
