import AppStoreDocuments
import Glibc

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
