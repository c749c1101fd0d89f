import Glibc

/// Reads the files that options and settings name.
///
/// A pipe can be one of them, as in `--customers <(gpg --decrypt people.csv.gpg)`.
enum OptionFile {
  /// The largest file, in bytes: several hundred thousand customers with names and addresses fit.
  static let maximumBytes = 64 << 20

  /// The bytes of a file; `name` says what it is, such as `customers file`.
  static func bytes(at path: String, called name: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw refusal("\(name) \(path)", "cannot be read") }
    defer { close(descriptor) }
    return try bytes(of: descriptor, called: "\(name) \(path)")
  }

  /// The bytes of an open file from where it stands, without those that `take` takes off as they arrive.
  static func bytes(
    of descriptor: Int32,
    called name: String,
    take: (inout [UInt8]) throws -> Void = { _ in }
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count < 0 {
        guard errno == EINTR else { throw refusal(name, "cannot be read") }
        continue
      }
      guard bytes.count + count <= maximumBytes else {
        throw refusal(name, "is larger than \(maximumBytes >> 20) MiB")
      }
      bytes += buffer[..<count]
      try take(&bytes)
    }
  }

  private static func refusal(_ name: String, _ reason: String) -> CommandError {
    CommandError(message: "The \(name) \(reason).", code: ExitStatus.usage)
  }

  /// The text of a file in UTF-8.
  static func text(at path: String, called name: String) throws -> String {
    guard let text = String(validating: try bytes(at: path, called: name), as: UTF8.self) else {
      throw CommandError(message: "The \(name) \(path) is not UTF-8.", code: ExitStatus.usage)
    }
    return text
  }
}
