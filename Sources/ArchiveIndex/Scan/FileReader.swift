import CFiles
import Decompression
import Glibc

/// Reads whole files of the archive, and only reads.
enum FileReader {
  /// The largest file that is read, because its bytes are held in memory at once: 512 MiB, a day of
  /// notifications of a large business as JSON Lines.
  static let sizeLimit: Int64 = 512 << 20
  /// The most bytes that a compressed file may inflate to, which is as much: a bomb must not fill the
  /// memory.
  static let inflatedLimit = 512 << 20
  /// How often a file may be compressed on top of itself.
  static let compressionLimit = 2

  /// Why a file was not read, in words.
  struct Refusal: Error, Hashable, Sendable {
    var reason: String
    /// Whether there is no such file.
    var isMissing = false
  }

  /// A regular file of the archive that is open for reading, until it is let go.
  struct OpenFile: ~Copyable {
    let descriptor: Int32
    /// What the system said of it when it was opened.
    let entry: DirectoryEntry

    deinit {
      close(descriptor)
    }
  }

  /// Opens a file below the archive's root.
  static func open(_ path: String, in root: ArchiveRoot) throws(Refusal) -> OpenFile {
    let descriptor: Int32
    do { descriptor = try root.open(path) } catch {
      throw Refusal(
        reason: "the file cannot be opened: \(error.words)",
        isMissing: error.isMissing
      )
    }
    var status = cfiles_status()
    let result = cfiles_status_of_descriptor(descriptor, &status)
    let file = OpenFile(descriptor: descriptor, entry: DirectoryEntry(name: "", status))
    guard result == 0, file.entry.kind == .file else {
      throw Refusal(reason: "not a regular file")
    }
    return file
  }

  /// The bytes of a file, inflated if they are gzip.
  static func bytes(of path: String, in root: ArchiveRoot) throws(Refusal) -> [UInt8] {
    let file = try open(path, in: root)
    guard file.entry.size <= sizeLimit else {
      throw Refusal(reason: "larger than the limit of \(sizeLimit >> 20) MiB for one file")
    }
    var bytes = try read(file.descriptor, size: Int(file.entry.size))
    for _ in 0..<compressionLimit where Gunzip.isGzip(bytes[...]) {
      bytes = try inflated(bytes)
    }
    return bytes
  }

  private static func read(_ descriptor: Int32, size: Int) throws(Refusal) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = pread(
          descriptor,
          buffer.baseAddress?.advanced(by: count),
          size - count,
          off_t(count)
        )
        if got > 0 {
          count += got
        } else if got == 0 {
          // The file became shorter since it was listed; the next refresh sees its new size.
          break
        } else if errno != EINTR {
          failure = SystemError.last
          break
        }
      }
    }
    if let failure { throw Refusal(reason: "the file cannot be read: \(failure.words)") }
    return bytes
  }

  private static func inflated(_ bytes: [UInt8]) throws(Refusal) -> [UInt8] {
    do throws(Gunzip.Failure) {
      return try Gunzip.inflated(bytes[...], limit: inflatedLimit)
    } catch {
      throw Refusal(reason: reason(for: error))
    }
  }

  private static func reason(for failure: Gunzip.Failure) -> String {
    switch failure {
    case .truncated: "truncated gzip"
    case .damaged: "damaged gzip"
    case .tooLarge: "expands to more than the limit of \(inflatedLimit >> 20) MiB"
    case .noMemory: "there was not enough memory to expand it"
    }
  }
}
