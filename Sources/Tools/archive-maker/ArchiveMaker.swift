import ArgumentParser
import FoundationEssentials

/// Makes an archive of App Store documents whose correct answers are known.
@main
struct ArchiveMaker: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive-maker",
    abstract: "Makes an archive of made-up subscribers whose states are known.",
    discussion: """
      The documents are signed by a made-up chain; --trust-root writes its root certificate. \
      --truth writes what support must be told of each subscriber at --clock. The same seed and \
      clock give the same ids, dates, states and receipts; the signatures of JWS differ.

      --stories 2025 tells what documents could tell until 2025. --stories 2026 tells of 12-month \
      commitments, seats, the Advanced Commerce API, retention and one-time offers, codes that \
      nobody knows, app transactions, and withdrawn consent; it needs a --clock of 2027-06-01 or \
      later, and its subscribers have its stories in turn.
      """
  )

  @Option(help: "How many subscribers there are.")
  var subscribers: Int = 100

  @Option(help: "Everything random follows from this number.")
  var seed: UInt64 = 1

  @Option(help: "The instant at which the archive ends, such as 2026-06-01T12:00:00Z.")
  var clock: String

  @Option(help: "Which stories are told: 2025 or 2026.")
  var stories: Story.Collection = .until2025

  @Option(help: "Where notifications are kept: flat, or dated for a folder a day.")
  var layout: ArchiveWriter.Layout = .flat

  @Option(help: "Lengthen the past of subscribers until there are about so many files.")
  var files: Int?

  @Option(help: "The share of subscribers with V1 notifications, 0 to 1.")
  var v1Share: Double = 0.3

  @Option(help: "The folder to make the archive in; it must be empty or not there.")
  var output: String

  @Option(help: "Where to write the root certificate, as PEM.")
  var trustRoot: String?

  @Option(help: "Where to write the truth, as JSON; keep it outside the archive.")
  var truth: String?

  @Flag(help: "Add files that are no App Store documents.")
  var oddFiles = false

  @Flag(help: "Add saved answers of Apple's servers for some subscribers.")
  var apiFiles = false

  func validate() throws {
    guard subscribers > 0 else { throw ValidationError("--subscribers must be positive.") }
    guard (0...1).contains(v1Share) else { throw ValidationError("--v1-share is 0 to 1.") }
  }

  func run() async throws {
    guard let clock = Instant(iso8601: clock) else {
      throw ArchiveError.unreadableClock(self.clock)
    }
    guard clock >= stories.firstClock else { throw ArchiveError.earlyClock(stories.firstClock) }
    let authority = try Authority(seed: seed, clock: clock)
    let plan = ArchivePlan(
      subscribers: subscribers,
      seed: seed,
      clock: clock,
      v1Percent: Int((v1Share * 100).rounded()),
      savesResponses: apiFiles,
      files: files,
      collection: stories
    )
    let writer = try ArchiveWriter(folder: output, layout: layout)
    let archive = Archive(
      plan: plan,
      writer: writer,
      signer: authority.signer,
      oddFiles: oddFiles ? UnrelatedFile.all : []
    )
    let result = try await archive.make()
    if let trustRoot { try write(Array(authority.rootPEM.utf8), to: trustRoot) }
    if let truth { try write(truthJSON(of: archive, result).indentedBytes, to: truth) }
    print("\(result.files) files, \(result.bytes) bytes, \(result.stories.count) stories")
  }

  private func truthJSON(of archive: Archive, _ result: Archive.Result) -> JSON {
    var fields = Fields()
    fields.add("asOf", archive.plan.clock.iso8601)
    fields.add("seed", String(seed))
    fields.add("files", result.files)
    fields.add("documents", result.files - archive.oddFiles.count)
    fields.add("ignored", archive.oddFiles.count { !$0.isProblem })
    fields.add("problems", archive.oddFiles.count { $0.isProblem })
    fields.add("subscribers", .array(result.truths.map(\.json)))
    return .object(fields)
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: url)
  }
}

extension ArchiveWriter.Layout: ExpressibleByArgument {}
extension Story.Collection: ExpressibleByArgument {}
