import FoundationEssentials
import Glibc
import SubscriptionModel
import SupportAnswers

/// The folder with what agents wrote down, beside the archive.
///
/// Each author on each host has a file of JSON Lines, to which lines are only added, so that many
/// hosts write to a shared folder without locks.
struct NotesFolder {
  let path: String

  /// The most bytes of a file that are read, from its end.
  private static let maximumBytes = 16 << 20

  // MARK: Reading

  /// All notes, oldest first; a line that cannot be read is passed over, and so is one by another author
  /// than the one that the file is named after.
  func notes() -> [CaseNote] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted().flatMap { name in
      let author = name.prefix { $0 != "@" }
      return lines(ofFile: "\(path)/\(name)").compactMap { line in
        try? JSONDecoder().decode(Line.self, from: Data(line)).note
      }
      .filter { Self.name(of: $0.author) == author }
    }
    .sorted { ($0.writtenAt, $0.author) < ($1.writtenAt, $1.author) }
  }

  /// Where a text stands in the files, such as `anna@desk.jsonl:3`, whoever wrote it.
  func places(mentioning texts: [String]) -> [String] {
    let texts = texts.map { Array($0.utf8) }.filter { !$0.isEmpty }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted().flatMap { name in
      lines(ofFile: "\(path)/\(name)").enumerated()
        .filter { line in texts.contains { line.element.contains($0) } }
        .map { "\(path)/\(name):\($0.offset + 1)" }
    }
  }

  /// The whole lines at the end of a file; none of what is no file of its own, such as a link or a pipe,
  /// which would be waited for.
  private func lines(ofFile file: String) -> [ArraySlice<UInt8>] {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    let start = max(0, Int(status.st_size) - Self.maximumBytes)
    guard lseek(descriptor, off_t(start), SEEK_SET) == start,
      let bytes = try? OptionFile.bytes(of: descriptor, called: "notes file \(file)")
    else { return [] }
    let lineBreak = UInt8(ascii: "\n")
    let whole = start == 0 ? bytes[...] : bytes.drop { $0 != lineBreak }
    return whole.split(separator: lineBreak)
  }

  /// One line of a file.
  private struct Line: Codable {
    var customer: String
    var text: String
    var author: String
    var writtenAt: String
    /// Not in lines of earlier versions, which were written as of then.
    var asOf: String?
    var ticket: String?
    var expect: String?
    var until: String?
    var watch: Bool?

    var note: CaseNote? {
      guard let id = CustomerId(customer), let moment = Timestamp(rfc3339: writtenAt) else {
        return nil
      }
      var promise: CasePromise?
      if let expectation = expect.flatMap(CasePromise.Expectation.init),
        let until = until.flatMap({ Timestamp(rfc3339: $0) })
      {
        promise = CasePromise(expectation: expectation, until: until)
      }
      return CaseNote(
        customer: id,
        text: text,
        author: author,
        writtenAt: moment,
        asOf: asOf.flatMap { Timestamp(rfc3339: $0) },
        ticket: ticket,
        promise: promise,
        isWatched: watch
      )
    }
  }

  // MARK: Writing

  /// The account of the user, which the environment cannot change.
  static var author: String {
    guard let entry = getpwuid(getuid()) else { return "uid \(getuid())" }
    return String(cString: entry.pointee.pw_name)
  }

  /// Adds a note to the file of its author on this host, which is made for its owner and group.
  ///
  /// - Throws: ``CommandError`` with exit code 74 if the line cannot be written whole.
  func add(_ note: CaseNote, host: String = ProcessInfo.processInfo.hostName) throws {
    let line = Line(
      customer: note.customer.text,
      text: note.text,
      author: note.author,
      writtenAt: note.writtenAt.description,
      asOf: note.asOf.description,
      ticket: note.ticket,
      expect: note.promise?.expectation.rawValue,
      until: note.promise?.until.description,
      watch: note.isWatched
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes = [UInt8](try encoder.encode(line))
    bytes.append(UInt8(ascii: "\n"))
    let file = "\(path)/\(Self.name(of: note.author))@\(Self.name(of: host)).jsonl"
    let descriptor = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o640)
    guard descriptor >= 0 else { throw failure(file) }
    defer { close(descriptor) }
    // One call, so that lines of several processes do not mix.
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count == bytes.count, fsync(descriptor) == 0 else { throw failure(file) }
  }

  private func failure(_ file: String) -> CommandError {
    CommandError(
      message: "The note cannot be written to \(file): \(String(cString: strerror(errno))).",
      code: ExitStatus.unwritable
    )
  }

  /// A name as part of a file's name.
  private static func name(of text: String) -> String {
    let kept = text.unicodeScalars.map { scalar -> Character in
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      return isPlain || scalar == "-" || scalar == "_" ? Character(scalar) : "_"
    }
    return kept.isEmpty ? "unknown" : String(kept.prefix(64))
  }
}
