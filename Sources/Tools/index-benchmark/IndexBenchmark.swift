import AppStoreDocuments
import ArchiveIndex
import Glibc
import SubscriptionModel
import Synchronization

/// Fills an index on a server, or asks it questions over one connection, as the dashboard does, and
/// says how long each took.
///
/// `.ci/benchmark-server` runs it, and counts the round trips.
@main
enum IndexBenchmark {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    guard let action = words.first, words.count >= 4, let clock = Int64(words[words.startIndex + 3])
    else {
      fail("usage: index-benchmark ask|fill|verify ARCHIVE URL MILLISECONDS [SHARE]", code: 64)
    }
    let share = words.dropFirst(4).first.map { ArchiveShare($0) } ?? nil
    let index = try ArchiveIndex(
      archive: words[words.startIndex + 1],
      location: .server(IndexServer(words[words.startIndex + 2])),
      maintainsIndex: action != "ask",
      share: share,
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
    let asOf = Timestamp(milliseconds: clock)
    switch action {
    case "fill": try fill(index, asOf: asOf, verify: .later)
    case "verify": try fill(index, asOf: asOf, verify: .now)
    default: try answer(index, asOf: asOf)
    }
  }

  /// Reads a share, and prints how many documents and seconds the reading took, and how many seconds
  /// the customers.
  private static func fill(
    _ index: ArchiveIndex,
    asOf: Timestamp,
    verify: VerificationPolicy
  ) throws {
    let start = ContinuousClock.now
    let reading = Mutex<(documents: Int, end: ContinuousClock.Instant)>((0, start))
    let note = { @Sendable (progress: IndexProgress) in
      guard progress.phase == .reading else { return }
      reading.withLock { $0 = (progress.documents, ContinuousClock.now) }
    }
    try index.refresh(.full, asOf: asOf, verify: verify, progress: note)
    let (documents, end) = reading.withLock { $0 }
    let seconds = [end - start, ContinuousClock.now - end].map { $0 / .seconds(1) }
    say("\(documents) \(seconds[0]) \(seconds[1])", to: STDOUT_FILENO)
  }

  /// Answers a question for each line, and prints how many microseconds it took, and what was found.
  ///
  /// A line is `page` with what it lies behind, `customer` with an id, or `search` with a text.
  private static func answer(_ index: ArchiveIndex, asOf: Timestamp) throws {
    while let line = readLine() {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      let text = words.count > 1 ? words[1] : ""
      let start = ContinuousClock.now
      let found: [String]
      switch words.first {
      case "page":
        var request = ListRequest(asOf: asOf, limit: 50)
        request.environment = .all
        if let id = CustomerId(text) { request.position = .after(id) }
        found = try index.page(request).rows.map(\.id.text)
      case "customer":
        found = [try CustomerId(text).flatMap { try index.customer($0) }?.id.text ?? ""]
      case "search":
        let request = SearchRequest(text: text, environment: .all, asOf: asOf, limit: 50)
        found = try index.search(request).hits.map { $0.customer?.text ?? "-" }
      default: fail("\(line): no such question", code: 65)
      }
      let duration = ContinuousClock.now - start
      say("\(Int(duration / .microseconds(1))) \(found.joined(separator: " "))", to: STDOUT_FILENO)
    }
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    say(message, to: STDERR_FILENO)
    exit(code)
  }

  /// Writes a line at once: whoever asks waits for it.
  private static func say(_ line: String, to file: Int32) {
    _ = (line + "\n").withCString { write(file, $0, strlen($0)) }
  }
}
