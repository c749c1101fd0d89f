import Glibc
import SubscriptionModel

/// The lines of standard input, each up to what is read of a message.
struct InputLines {
  /// What was read and is not given yet.
  private var buffer: ArraySlice<UInt8> = []

  /// One more than is read of a message, which tells that the line was longer.
  private static let maximumBytes = PastedMessage.maximumBytes + 1
  private static let lineBreak = UInt8(ascii: "\n")

  /// Ends the command where nothing can be read, as where standard input is closed or a folder.
  static func requireInput() throws {
    guard read(STDIN_FILENO, nil, 0) != 0 else { return }
    let reason = String(cString: strerror(errno))
    throw CommandError(
      message: "Standard input cannot be read: \(reason).",
      code: ExitStatus.unwritable
    )
  }

  /// The next line without its line break; `nil` at the end.
  ///
  /// The rest of a longer line is read and dropped, so that one without an end fills no memory.
  mutating func next() -> String? {
    var line: [UInt8] = []
    var hasLine = false
    while fill() {
      hasLine = true
      let end = buffer.firstIndex(of: Self.lineBreak)
      line += buffer[..<(end ?? buffer.endIndex)].prefix(Self.maximumBytes - line.count)
      buffer = buffer[(end.map { $0 + 1 } ?? buffer.endIndex)...]
      guard end == nil else { break }
    }
    return hasLine ? String(decoding: line, as: UTF8.self) : nil
  }

  /// Reads on where everything was given; whether there is more.
  private mutating func fill() -> Bool {
    guard buffer.isEmpty else { return true }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var count = -1
    repeat {
      count = bytes.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    buffer = bytes.prefix(max(0, count))
    return !buffer.isEmpty
  }
}
