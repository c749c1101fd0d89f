import AppStoreDocuments
import CFiles
import Glibc

/// Opens files of the archive, and only to read them.
enum FileReader {
  /// The largest file that is read, 2 GiB; its bytes are never in memory at once.
  static let maximumSize: Int64 = 2 << 30
  /// The most bytes that a compressed file may inflate to, which is as much: a bomb must not keep
  /// the reader busy.
  static let maximumInflatedSize = 2 << 30
  /// The most bytes that a small compressed file may inflate to, for the same reason: a few seconds of work.
  static let maximumInflatedSizeOfSmallFile = 128 << 20
  /// How often a file may be compressed on top of itself.
  static let maximumCompressions = 2

  /// Why a file was not read, in words.
  struct Refusal: Error, Hashable, Sendable {
    var reason: String
    /// Whether there is no such file.
    var isMissing = false
    /// Whether the system failed, so that the file may be read later as it is.
    var isSystemFailure = false
  }

  /// A regular file of the archive that is open for reading, until it is let go.
  struct OpenFile: ~Copyable {
    let descriptor: Int32
    /// What the system said of it when it was opened.
    let entry: DirectoryEntry

    deinit {
      close(descriptor)
    }

    /// The bytes from a place in the file to the end of the line, without its line break; `nil` for
    /// a line that is larger than a document may be, or that cannot be read.
    func line(at offset: Int) -> [UInt8]? {
      var line: [UInt8] = []
      while line.count <= ContentLimits.standard.maximumDocumentBytes {
        let start = line.count
        line += [UInt8](unsafeUninitializedCapacity: FileReader.lineStepBytes) { buffer, count in
          let got = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset + start))
          count = max(got, 0)
        }
        let end = line[start...].firstIndex(of: UInt8(ascii: "\n"))
        if let end { return Array(line[..<end]) }
        // The last line may have no end.
        guard line.count > start else { return line.isEmpty ? nil : line }
      }
      return nil
    }
  }

  /// How much of a line is read at once, in bytes; most lines have less.
  private static let lineStepBytes = 16_384

  /// Opens a file below the archive's root.
  static func open(_ path: String, in root: ArchiveRoot) throws(Refusal) -> OpenFile {
    let descriptor: Int32
    do { descriptor = try root.open(path) } catch {
      // Of a file that was listed, the next look says whether it is gone, or only cannot be opened yet.
      throw Refusal(
        reason: "the file cannot be opened: \(error.words)",
        isMissing: error.isMissing,
        isSystemFailure: true
      )
    }
    var status = cfiles_status()
    let failure =
      cfiles_status_of_descriptor(descriptor, &status) == 0 ? nil : SystemError.last
    let file = OpenFile(descriptor: descriptor, entry: DirectoryEntry(name: "", status))
    if let failure {
      throw Refusal(
        reason: "the file cannot be read: \(failure.words)",
        isSystemFailure: true
      )
    }
    guard file.entry.kind == .file else { throw Refusal(reason: "not a regular file") }
    return file
  }
}
