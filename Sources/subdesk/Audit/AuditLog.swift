import FoundationEssentials
import Glibc
import SubscriptionModel

/// Writes to the system's log who saw what, a datagram for each line.
final class AuditLog: Sendable {
  private let path: String
  private let descriptor: Int32
  private let agent: AuditRecord.Agent
  /// The ticket of `--ticket`; `nil` where nobody said.
  private let ticket: String?

  /// How long the log may take for one line.
  private static let secondsToWait = 3

  /// Where the system's log takes messages.
  static let systemLog = "/dev/log"

  /// Connects to a log.
  ///
  /// - Throws: ``CommandError`` where the log is not there: then nothing may be shown.
  init(path: String, ticket: String?, variables: [String: String]) throws {
    self.path = path
    self.ticket = ticket
    agent = AuditRecord.Agent(
      user: Self.user,
      client: variables["SSH_CONNECTION"]?.split(separator: " ").first.map(String.init),
      host: ProcessInfo.processInfo.hostName,
      process: getpid()
    )
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Self.failure(path) }
    // A log that reads nothing must not hold the desk for ever.
    var patience = timeval(tv_sec: Self.secondsToWait, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
    guard Self.connect(descriptor, to: path) else {
      let failure = Self.failure(path)
      close(descriptor)
      throw failure
    }
  }

  deinit { close(descriptor) }

  /// Writes a record, for the ticket of `--ticket` unless the record names another.
  ///
  /// - Throws: ``CommandError`` where the log does not take it.
  func record(_ record: AuditRecord) throws {
    var record = record
    record.ticket = record.ticket ?? ticket
    try write(record)
  }

  /// Writes a record, for the ticket that it names, or for none.
  ///
  /// - Throws: ``CommandError`` where the log does not take it.
  func write(_ record: AuditRecord) throws {
    for line in record.lines(of: agent, at: .now).map({ Array($0.utf8) }) {
      // A log that restarts has another socket in its place; one that is full does not.
      guard
        send(line) || errno != EAGAIN && Self.connect(descriptor, to: path) && send(line)
      else {
        throw Self.failure(path)
      }
    }
  }

  private func send(_ line: [UInt8]) -> Bool {
    Glibc.send(descriptor, line, line.count, Int32(MSG_NOSIGNAL)) == line.count
  }

  private static func connect(_ descriptor: Int32, to path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { field in
      guard bytes.count < field.count else { return false }
      field.copyBytes(from: bytes)
      return true
    }
    guard fits else { return false }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  /// The account, which the environment cannot change.
  private static var user: String {
    guard let entry = getpwuid(getuid()) else { return "uid \(getuid())" }
    return String(cString: entry.pointee.pw_name)
  }

  private static func failure(_ path: String) -> CommandError {
    CommandError(
      message: "The audit log \(path) cannot be written (\(String(cString: strerror(errno)))), "
        + "so nothing is shown.",
      code: ExitStatus.unwritable
    )
  }
}
