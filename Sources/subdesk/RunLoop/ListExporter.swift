import ArchiveIndex
import Dashboard
import FoundationEssentials
import Glibc
import SubscriptionModel

/// Writes lists of customers out for the dashboard.
struct ListExporter {
  let index: ArchiveIndex
  /// The company's file of names.
  let people: CustomerDirectory
  /// Whether files may be written.
  let writesFiles: Bool
  /// Reads a page of a list.
  let page: (ListRequest) throws -> ListPage

  /// The rows that are read at once, so that a list of any length takes little memory.
  private static let rowsAtOnce = 500
  /// The most rows for the clipboard; no terminal takes as many.
  private static let maximumCopiedRows = 10_000

  /// Writes a list, and tells what was written.
  func event(of export: ListExport) throws -> DashboardEvent {
    let text = ListExportText(export, catalogue: try index.catalogue(), people: people)
    switch export.target {
    case .clipboard:
      var copied = ""
      let count = try write(export, text, limit: Self.maximumCopiedRows) { copied += $0 }
      return .exported(export, text: copied, rows: count)
    case .file(let path):
      let count = try write(export, text, toNewFileAt: path)
      return .exported(export, text: "", rows: count)
    }
  }

  private func write(
    _ export: ListExport,
    _ text: ListExportText,
    limit: Int = .max,
    _ put: (String) throws -> Void
  ) throws -> Int {
    var request = export.request
    request.position = .start
    request.limit = min(Self.rowsAtOnce, limit)
    var count = 0
    try put(text.opening)
    while true {
      let page = try page(request)
      for row in page.rows.prefix(limit - count) {
        try put(text.text(of: row, number: count))
        count += 1
      }
      guard page.hasMoreAfter, count < limit, let last = page.searchedUpTo ?? page.rows.last?.id
      else { break }
      request.position = .after(last)
    }
    try put(text.closing(after: count))
    return count
  }

  // MARK: Files

  private func write(
    _ export: ListExport,
    _ text: ListExportText,
    toNewFileAt typed: String
  ) throws -> Int {
    guard writesFiles else {
      throw failure(
        "This host is locked and writes no files; csv, json, or markdown copies the list"
      )
    }
    let path = Self.expanded(typed)
    try rejectInsideArchive(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw systemFailure(path) }
    defer { close(descriptor) }
    do {
      let count = try write(export, text) { try Self.write($0, to: descriptor, path) }
      guard fsync(descriptor) == 0 else { throw systemFailure(path) }
      return count
    } catch {
      // Half a list would be taken for a whole one.
      unlink(path)
      throw error
    }
  }

  private static func write(_ text: String, to descriptor: Int32, _ path: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw systemFailure(path)
      }
    }
  }

  /// A path with its leading `~` replaced.
  private static func expanded(_ path: String) -> String {
    let home = ProcessInfo.processInfo.environment["HOME"].nonEmpty
    guard let home, path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  /// Refuses a file in the archive, which is only read.
  private func rejectInsideArchive(_ path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let real = { (url: URL) in url.resolvingSymlinksInPath().path + "/" }
    guard real(folder).hasPrefix(real(URL(fileURLWithPath: index.archive))) else { return }
    throw failure("\(path) is inside the archive, which is only read")
  }

  private func systemFailure(_ path: String) -> CommandError { Self.systemFailure(path) }

  private static func systemFailure(_ path: String) -> CommandError {
    let reason = errno == EEXIST ? "there is a file already" : String(cString: strerror(errno))
    return CommandError(
      message: "\(path) cannot be written: \(reason)",
      code: ExitStatus.unwritable
    )
  }

  private func failure(_ message: String) -> CommandError {
    CommandError(message: message, code: ExitStatus.usage)
  }
}
