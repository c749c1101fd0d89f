import CFiles
import Glibc

/// A small file that belongs to this account alone, in a folder that does, too.
///
/// A link in its place is not followed, and what others own or can change is not read.
package struct PrivateFile: Sendable {
  /// The folder; it is made, with its parents, when the file is first written.
  package let folder: String
  /// The name in the folder.
  package let name: String
  /// The largest contents that are read or written, in bytes.
  package let maximumBytes: Int

  /// Why a file cannot be used, in words for a support person that complete "The file … cannot be
  /// used: ".
  package struct Refusal: Error, Hashable, Sendable {
    /// The words, without a full stop.
    package let reason: String
  }

  /// Names a file, whether or not it exists.
  package init(folder: String, name: String, maximumBytes: Int) {
    self.folder = folder
    self.name = name
    self.maximumBytes = maximumBytes
  }

  /// The path of the file.
  package var path: String { "\(folder)/\(name)" }

  /// The contents; `nil` where there is no file.
  package func contents() throws(Refusal) -> [UInt8]? {
    guard try isFolderOurs() else { return nil }
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = Glibc.open(path, flags)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw Refusal(reason: errno == ELOOP ? "it is a link" : SystemError.last.words)
    }
    defer { close(descriptor) }
    var status = cfiles_status()
    guard cfiles_status_of_descriptor(descriptor, &status) == 0 else {
      throw Refusal(reason: SystemError.last.words)
    }
    if let reason = reason(against: status) { throw Refusal(reason: reason) }
    // One byte more than allowed tells that the file grew meanwhile.
    var bytes = [UInt8](repeating: 0, count: maximumBytes + 1)
    var count = 0
    while count < bytes.count {
      let taken = bytes.withUnsafeMutableBytes { buffer in
        read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if taken == 0 { break }
      if taken < 0 {
        guard errno == EINTR else { throw Refusal(reason: SystemError.last.words) }
        continue
      }
      count += taken
    }
    guard count <= maximumBytes else { throw Refusal(reason: tooLarge) }
    return Array(bytes[..<count])
  }

  /// Replaces the contents in one step, so that a reader sees the old or the new ones.
  package func replaceContents(with bytes: [UInt8]) throws(Refusal) {
    guard bytes.count <= maximumBytes else { throw Refusal(reason: tooLarge) }
    do throws(ArchiveIndexError) {
      try IndexFiles.prepareFolder(folder)
    } catch {
      guard case .indexFailed(_, let reason) = error else {
        throw Refusal(reason: "its folder cannot be made")
      }
      throw Refusal(reason: reason)
    }
    let temporary = "\(folder)/.\(name).\(getpid()).\(UInt32.random(in: 0...UInt32.max))"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = Glibc.open(temporary, flags, mode_t(IndexFiles.privateMode))
    guard descriptor >= 0 else { throw Refusal(reason: SystemError.last.words) }
    let isWritten = write(bytes, to: descriptor)
    let failure = SystemError.last
    close(descriptor)
    guard isWritten, rename(temporary, path) == 0 else {
      let reason = isWritten ? SystemError.last.words : failure.words
      unlink(temporary)
      throw Refusal(reason: reason)
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    // The umask may have taken bits away.
    guard fchmod(descriptor, mode_t(IndexFiles.privateMode)) == 0 else { return false }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return fsync(descriptor) == 0
  }

  /// Whether the folder exists; refuses one that others own or can change.
  private func isFolderOurs() throws(Refusal) -> Bool {
    var status = cfiles_status()
    guard cfiles_status_of_path(folder, &status) == 0 else {
      if errno == ENOENT { return false }
      throw Refusal(reason: SystemError.last.words)
    }
    guard status.kind == CFILES_DIRECTORY else { throw Refusal(reason: "its folder is no folder") }
    if status.owner != geteuid() { throw Refusal(reason: "its folder belongs to another account") }
    if status.mode & Self.writableByOthers != 0 {
      throw Refusal(reason: "other accounts can write to its folder")
    }
    return true
  }

  private func reason(against status: cfiles_status) -> String? {
    if status.kind != CFILES_FILE { return "it is not a file" }
    if status.owner != geteuid() { return "it belongs to another account" }
    if status.mode & Self.writableByOthers != 0 { return "other accounts can write to it" }
    return status.size > maximumBytes ? tooLarge : nil
  }

  private var tooLarge: String { "it is larger than \(maximumBytes >> 10) KiB" }

  /// The bits that let others than the owner change a file or folder.
  private static let writableByOthers: UInt32 = 0o022
}
