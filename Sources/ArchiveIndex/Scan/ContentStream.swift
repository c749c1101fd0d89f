import AppStoreDocuments
import Decompression
import Glibc

/// The content of a file in its order, inflated where it is gzip, in the memory of one step.
final class ContentStream {
  private var source: any ByteSource
  private let file: FileSource
  /// The bytes that were read to see whether they are gzip.
  private var head: [UInt8]
  private var given = 0
  /// The digest of what was given, where it may be needed.
  private var fingerprint: FileFingerprint?
  /// How much is read at once; no more than a small file has.
  private let stepBytes: Int

  /// Opens a file below the archive's root.
  ///
  /// - Parameters:
  ///   - path: The path of the file below the root.
  ///   - root: The archive's root.
  ///   - keepsMark: Whether `mark` will be asked for, which takes as long as to read the file again.
  /// - Throws: The reason why it cannot be read.
  init(
    _ path: String,
    in root: ArchiveRoot,
    keepsMark: Bool = true
  ) throws(FileReader.Refusal) {
    let opened = try FileReader.open(path, in: root)
    guard opened.entry.size <= FileReader.maximumSize else {
      throw FileReader.Refusal(
        reason: "larger than the limit of \(FileReader.maximumSize >> 30) GiB for one file"
      )
    }
    let size = Int(opened.entry.size)
    file = FileSource(opened)
    var source: any ByteSource = file
    var step = min(Self.maximumStepBytes, max(2, size))
    var head = try Self.head(of: source, atMost: step)
    for _ in 0..<FileReader.maximumCompressions where Gunzip.isGzip(head[...]) {
      source = try GzipSource(head: head, rest: source)
      step = Self.maximumStepBytes
      head = try Self.head(of: source, atMost: step)
    }
    self.source = source
    self.head = head
    stepBytes = step
    if keepsMark, source is FileSource, Self.looksLikeJSONLines(head) {
      fingerprint = FileFingerprint()
    }
  }

  /// Appends the next `count` bytes to `bytes`; fewer only where the content ends.
  ///
  /// - Throws: The reason why they cannot be read.
  func read(_ count: Int, into bytes: inout [UInt8]) throws(ContentError) {
    let start = bytes.count
    try append(count, to: &bytes)
    fingerprint?.add(bytes[start...])
  }

  /// How many bytes were read so far, and the digest of them, as `KnownLines` has both; `nil` for
  /// content that is compressed or does not begin as JSON Lines.
  var mark: (bytes: Int, digest: String)? { fingerprint.map { (given, $0.hexadecimal) } }

  /// How many bytes of the file were read so far, compressed as they are.
  var bytesRead: Int64 { Int64(file.offset) }

  /// Whether the content looks like JSON Lines; to digest other files would be in vain.
  private static func looksLikeJSONLines(_ head: [UInt8]) -> Bool {
    head.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress,
        let lineBreak = memchr(start, Int32(UInt8(ascii: "\n")), bytes.count)
      else { return false }
      let next = UnsafeRawPointer(lineBreak) - start + 1
      return next < bytes.count && bytes[next] == UInt8(ascii: "{")
    }
  }

  private func append(_ count: Int, to bytes: inout [UInt8]) throws(ContentError) {
    var left = count
    if !head.isEmpty {
      let taken = min(left, head.count)
      if taken == head.count, bytes.isEmpty { swap(&bytes, &head) } else { bytes += head[..<taken] }
      head.removeFirst(min(taken, head.count))
      left -= taken
      given += taken
    }
    while left > 0 {
      let piece = min(left, stepBytes)
      let before = bytes.count
      do throws(FileReader.Refusal) {
        try bytes.append(addingCapacity: piece) { free throws(FileReader.Refusal) in
          try free.withUnsafeMutableBufferPointer { buffer, count throws(FileReader.Refusal) in
            count += try source.read(
              into: UnsafeMutableBufferPointer(rebasing: buffer[count..<count + piece])
            )
          }
        }
      } catch {
        throw ContentError(reason: error.reason)
      }
      let got = bytes.count - before
      guard got > 0 else { return }
      left -= got
      given += got
      guard given <= FileReader.maximumInflatedSize else {
        let limit = "\(FileReader.maximumInflatedSize >> 30) GiB"
        throw ContentError(reason: "expands to more than the limit of \(limit)")
      }
    }
  }

  /// The first bytes, at least as many as tell gzip from other content.
  private static func head(
    of source: any ByteSource,
    atMost size: Int
  ) throws(FileReader.Refusal) -> [UInt8] {
    var failure: FileReader.Refusal?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      do throws(FileReader.Refusal) {
        while count < 2 {
          let got = try source.read(into: UnsafeMutableBufferPointer(rebasing: buffer[count...]))
          guard got > 0 else { return }
          count += got
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private static let maximumStepBytes = 1 << 20
}

/// What gives bytes in their order.
private protocol ByteSource: AnyObject {
  /// Writes the next bytes at the start of `buffer`; the result is how many, 0 at the end.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(FileReader.Refusal) -> Int
}

/// The bytes of a file as they are.
private final class FileSource: ByteSource {
  private let file: FileReader.OpenFile
  /// How many bytes were read.
  private(set) var offset = 0

  init(_ file: consuming FileReader.OpenFile) {
    self.file = file
  }

  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(FileReader.Refusal) -> Int {
    // What was added since the file was opened is read by the next refresh.
    while offset < Int(file.entry.size) {
      let got = pread(file.descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if got >= 0 {
        offset += got
        return got
      }
      guard errno == EINTR else {
        throw FileReader.Refusal(reason: "the file cannot be read: \(SystemError.last.words)")
      }
    }
    return 0
  }
}

/// What the bytes of another source inflate to.
private final class GzipSource: ByteSource {
  private let stream: GunzipStream
  private let rest: any ByteSource
  private var input: [UInt8]
  private var used = 0
  private var isLast = false
  private var hasEnded = false

  init(head: [UInt8], rest: any ByteSource) throws(FileReader.Refusal) {
    do { stream = try GunzipStream() } catch {
      throw FileReader.Refusal(reason: Self.reason(for: error))
    }
    self.rest = rest
    input = head
  }

  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(FileReader.Refusal) -> Int {
    while !hasEnded {
      let step: GunzipStream.Step
      do throws(Gunzip.Failure) {
        step = try stream.inflate(input[used...], isLast: isLast, into: buffer)
      } catch {
        throw FileReader.Refusal(reason: Self.reason(for: error))
      }
      used += step.consumed
      hasEnded = step.hasEnded
      if step.written > 0 { return step.written }
      if !hasEnded { try refill() }
    }
    return 0
  }

  private func refill() throws(FileReader.Refusal) {
    input.removeFirst(used)
    used = 0
    var failure: FileReader.Refusal?
    let more = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      do throws(FileReader.Refusal) {
        count = try rest.read(into: buffer)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    isLast = more.isEmpty
    input += more
  }

  private static func reason(for failure: Gunzip.Failure) -> String {
    switch failure {
    case .truncated: "truncated gzip"
    case .damaged: "damaged gzip"
    case .tooLarge: "expands to too much"
    case .noMemory: "there was not enough memory to expand it"
    }
  }
}
