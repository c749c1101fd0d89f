import AppStoreDocuments
import Glibc
public import SubscriptionModel

extension ArchiveIndex {
  /// Reads a file of the archive again and says whether it still is what the index knows.
  ///
  /// - Parameter file: The file's path from the archive's root.
  /// - Returns: The digest of the file's own bytes, or why there is none.
  /// - Throws: `ArchiveIndexError.indexFailed` when the index cannot be read.
  public func digest(of file: String) throws(ArchiveIndexError) -> FileDigest {
    let known = try attempt { () -> (size: Int64, modified: Int64)? in
      let cut = file.lastIndex(of: "/")
      let directory = cut.map { String(file[..<$0]) } ?? ""
      let name = cut.map { String(file[file.index(after: $0)...]) } ?? file
      return try store.read { connection in
        try connection.first(.read(.fileState), binding: .text(directory), .text(name)) {
          ($0.int(0), $0.int(1))
        }
      }
    }
    guard !file.split(separator: "/").contains("..") else {
      return .unreadable(reason: "its path leads outside the archive")
    }
    do throws(FileReader.Refusal) {
      let opened = try FileReader.open(file, in: root())
      let digest = try FileReader.fingerprint(of: opened)
      let status = opened.entry
      // A file that had only just changed when it was read is known without its time.
      let isSame =
        known.map { $0.size == status.size && ($0.modified == status.modified || $0.modified < 0) }
        ?? false
      return isSame ? .unchanged(sha256: digest) : .changed(sha256: digest)
    } catch {
      return error.isMissing ? .gone : .unreadable(reason: error.reason)
    }
  }
}

extension FileReader {
  /// How much of a file is held in memory at once.
  private static let pieceSize = 1 << 20

  /// The digest of a file's own bytes, compressed or not.
  static func fingerprint(of file: borrowing OpenFile) throws(Refusal) -> String {
    var fingerprint = FileFingerprint()
    var buffer = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let got = buffer.withUnsafeMutableBytes { read(file.descriptor, $0.baseAddress, $0.count) }
      if got == 0 { return fingerprint.hexadecimal }
      if got > 0 {
        fingerprint.add(buffer[..<got])
      } else if errno != EINTR {
        throw Refusal(reason: "the file cannot be read: \(SystemError.last.words)")
      }
    }
  }
}
