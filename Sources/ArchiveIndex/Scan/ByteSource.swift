import Decompression
import Glibc
import Unpacking

/// What gives bytes in their order.
protocol ByteSource: AnyObject {
  /// Writes the next bytes at the start of `buffer`; the result is how many, 0 at the end.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(FileReader.Refusal) -> Int
}

/// How much a file may still inflate to, through all its layers and members.
final class InflationBudget {
  /// How much it may inflate to.
  let limit: Int
  private var left: Int

  /// What a file of so many bytes may inflate to.
  ///
  /// A few bytes must not keep the reader busy: logs have a tenth or a twentieth of their size as gzip, and
  /// bombs a thousandth.
  init(ofFileWith bytes: Int) {
    limit = min(
      FileReader.maximumInflatedSize,
      max(FileReader.maximumInflatedSizeOfSmallFile, bytes * Self.maximumRatio)
    )
    left = limit
  }

  /// How many times its size a file may inflate to that is not small.
  static let maximumRatio = 64

  /// Takes what was inflated.
  func take(_ count: Int) throws(FileReader.Refusal) {
    left -= count
    guard left >= 0 else {
      let words = limit % (1 << 30) == 0 ? "\(limit >> 30) GiB" : "\(limit >> 20) MiB"
      throw FileReader.Refusal(reason: "expands to more than the limit of \(words)")
    }
  }
}

/// The bytes of a file as they are.
final class FileSource: ByteSource {
  private let file: FileReader.OpenFile
  /// Where the next byte is read.
  var offset = 0
  /// Whether the system could not read it on.
  private(set) var hasFailed = false

  /// Where reading ends.
  private let end: Int

  /// How many bytes the file had when it was opened.
  var size: Int { Int(file.entry.size) }

  /// Reads a file, or a part of it.
  init(_ file: consuming FileReader.OpenFile, part: Range<Int>? = nil) {
    // What was added since the file was opened is read by the next refresh.
    end = min(part?.upperBound ?? .max, Int(file.entry.size))
    offset = part?.lowerBound ?? 0
    self.file = file
  }

  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(FileReader.Refusal) -> Int {
    while offset < end {
      let room = min(buffer.count, end - offset)
      let got = pread(file.descriptor, buffer.baseAddress, room, off_t(offset))
      if got > 0 {
        offset += got
        return got
      }
      let error = SystemError.last
      guard got == 0 || error.number != EINTR else { continue }
      hasFailed = true
      let reason = got == 0 ? "it ended before the size that it has" : error.words
      throw FileReader.Refusal(reason: "the file cannot be read: \(reason)", isSystemFailure: true)
    }
    return 0
  }
}

/// What the bytes of another source inflate to.
final class GzipSource: ByteSource {
  private let stream: GunzipStream
  private let rest: any ByteSource
  private let budget: InflationBudget
  private var input: [UInt8]
  private var used = 0
  private var isLast = false
  private var hasEnded = false

  init(
    head: [UInt8],
    rest: any ByteSource,
    budget: InflationBudget
  ) throws(FileReader.Refusal) {
    do { stream = try GunzipStream() } catch {
      throw FileReader.Refusal(reason: Self.reason(for: error))
    }
    self.rest = rest
    self.budget = budget
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
      if step.written > 0 {
        try budget.take(step.written)
        return step.written
      }
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

/// The content of the member that an unpacker has come to, or nothing where it has come to none.
final class MemberSource: ByteSource {
  private let container: OpenContainer
  private let isEmpty: Bool
  /// Whether nothing more of the container can be read.
  private(set) var hasEndedContainer = false

  init(of container: OpenContainer, isEmpty: Bool = false) {
    self.container = container
    self.isEmpty = isEmpty
  }

  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(FileReader.Refusal) -> Int {
    guard !isEmpty else { return 0 }
    let got: Int
    do throws(Unpacker.Failure) {
      got = try container.unpacker.read(into: buffer)
    } catch {
      hasEndedContainer = error.isFinal
      throw container.refusal(for: error)
    }
    hasEndedContainer = true
    if container.format.expands { try container.budget.take(got) }
    hasEndedContainer = false
    return got
  }
}
