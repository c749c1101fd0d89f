import CFiles

/// Which file stands at a path, whatever its contents.
struct FileIdentity: Hashable, Sendable {
  /// The file system that it is on.
  let device: Int64
  /// Its number there.
  let number: UInt64

  /// What stands at a path; `nil` for nothing.
  init?(at path: String) {
    var status = cfiles_status()
    guard cfiles_status_of_path(path, &status) == 0 else { return nil }
    (device, number) = (status.device, status.number)
  }
}
