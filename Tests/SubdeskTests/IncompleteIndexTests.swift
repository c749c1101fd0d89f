import AppStoreDocuments
import ArchiveIndex
import Foundation
import SubscriptionModel
import Synchronization
import TestSupport
import Testing

/// Nothing is "not found" in an index that is incomplete, or older than the archive.
@Suite("An index that is incomplete")
struct IncompleteIndexTests {
  private let tree: TemporaryTree
  private let archive: String
  private let index: String
  private static let known = "340000388885707"
  private static let unknown = "340999999999999"

  init() throws {
    tree = try TemporaryTree()
    try tree.copy(DemoTests.archive, to: "archive")
    archive = try tree.path(of: "archive")
    index = try tree.path(of: "shared/index")
    try tree.makeDirectory("shared")
  }

  // MARK: Unfinished

  /// Every command that may say that something is not there.
  @Test(arguments: [
    ["lookup", unknown], ["report", unknown], ["events", unknown],
    ["find", "--date", "2001-03-12", "--product", "pro"], ["list", "--product", "com.nobody"],
  ])
  func nothingIsNotFoundInAnUnfinishedIndex(arguments: [String]) throws {
    try makeUnfinished()
    let run = try run(arguments + ["--refresh", "never"])
    #expect(run.status == 75, "\(run.errors)")
    let words = run.output + run.errors
    #expect(words.contains("so far"), "\(words)")
    #expect(words.contains("The index is incomplete: it is being built now"))
    for claim in ["does not appear", "We can't", "No customer has", "No charge matches."] {
      #expect(!words.contains(claim), "\(words)")
    }
    // Whoever may read the files reads the rest.
    #expect(try self.run(arguments).status == 1)
  }

  @Test func theFirstBuildIsCutShortAndSaysSo() throws {
    try makeUnfinished()
    let run = try run(["list", "--format", "json", "--refresh", "never"])
    let facts = try #require(try run.json()["archive"] as? [String: Any])
    #expect(facts["complete"] as? Bool == false)
    #expect(facts["readOnly"] as? Bool == false)
    #expect(facts["scannedAt"] is NSNull)
    let whole = try self.run(["list", "--format", "json"])
    let known = try #require(try whole.json()["archive"] as? [String: Any])
    #expect(known["complete"] as? Bool == true)
    #expect(known["scannedAt"] is String)
    for command in [["check"], ["find", "--product", "pro"]] {
      let json = try self.run(command + ["--format", "json"]).json()
      let standing = try #require(json["archive"] as? [String: Any])
      #expect(standing["complete"] as? Bool == true)
      #expect(standing["readOnly"] as? Bool == false)
      #expect(standing["scannedAt"] is String)
    }
  }

  @Test func configSaysThatTheFirstBuildHasNotEnded() throws {
    try makeUnfinished()
    let config = ["config", "--archive", archive, "--index", index]
    let run = try CommandLineRun(config)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("; its first build has not ended.\n"), "\(run.output)")
    let json = try CommandLineRun(config + ["--format", "json"]).json()
    #expect((json["index"] as? [String: Any])?["refreshedAt"] is NSNull)
  }

  // MARK: --refresh

  @Test(arguments: [["lookup", known], ["list"], ["check"], ["index"], ["browse"]])
  func refreshNeverRequiresAnIndex(arguments: [String]) throws {
    let run = try run(arguments + ["--refresh", "never"])
    #expect(run.status == 66, "\(run.errors)")
    #expect(run.errors.contains("There is no index of this archive at \(index)"))
    #expect(run.output.isEmpty)
    #expect(try tree.names(in: "shared").isEmpty)
    let cache = try CommandLineRun(
      arguments + ["--refresh", "never"] + (try options.filter { $0 != "--index" && $0 != index }),
      environment: ["XDG_CACHE_HOME": try tree.path(of: "cache")]
    )
    #expect(cache.status == 66, "\(cache.errors)")
    #expect(try tree.names() == ["archive", "shared"])
  }

  @Test func refreshNeverReportsTheLastRefresh() throws {
    #expect(try run(["index"]).status == 0)
    let run = try run(["lookup", Self.unknown, "--refresh", "never"])
    #expect(run.status == 1)
    #expect(run.output.contains("The index was last refreshed on "), "\(run.output)")
    let list = try self.run(["list", "--product", "com.nobody", "--refresh", "never"])
    #expect(list.status == 1)
    #expect(list.errors.contains("The index was last refreshed on "), "\(list.errors)")
    #expect(try !self.run(["lookup", Self.unknown]).output.contains("last refreshed"))
  }

  /// A quick look sees folders' times, which do not change with a file that is overwritten in
  /// place.
  @Test(arguments: [
    (["lookup"], []), (["report"], []), (["events"], []), (["lookup"], ["--refresh", "quick"]),
  ])
  func allFilesAreReadBeforeReportingAbsence(command: [String], refresh: [String]) throws {
    let (file, id) = try overwritten()
    let run = try run(command + [id] + refresh)
    #expect(run.status == 0, "\(file): \(run.output)\(run.errors)")
  }

  @Test func refreshNeverDoesNotReadNewFiles() throws {
    let (_, id) = try overwritten()
    let run = try run(["lookup", id, "--refresh", "never"])
    #expect(run.status == 1)
    #expect(run.output.contains("The index was last refreshed on "))
  }

  // MARK: Memory

  @Test func anIndexInMemoryIsSaidOnce() throws {
    try tree.write("", to: "file")
    let options = try options.filter { $0 != "--index" && $0 != index }
    let run = try CommandLineRun(
      ["lookup", Self.known, "340001"] + options,
      environment: ["XDG_CACHE_HOME": try tree.path(of: "file")]
    )
    #expect(run.errors.components(separatedBy: "The index is in memory").count == 2)
    #expect(run.output.contains(Self.known))
  }

  // MARK: Another process

  /// An indexer that was stopped keeps the index; what it held before is answered all the same.
  @Test func aStoppedIndexerBlocksNobody() throws {
    #expect(try run(["index"]).status == 0)
    let lock = open(index + "-lock", O_RDWR | O_CLOEXEC)
    try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
    defer { close(lock) }
    try tree.write("{}", to: "archive/new.json")
    let start = ContinuousClock.now
    let run = try run(["lookup", Self.unknown])
    #expect(ContinuousClock.now - start < .seconds(15))
    #expect(run.status == 75, "\(run.output)")
    #expect(run.errors.contains("Waiting for another process"), "\(run.errors)")
    #expect(run.errors.contains("so it was not refreshed now"), "\(run.errors)")
    #expect(try self.run(["index"]).status == 75)
  }

  // MARK: A second user

  @Test(.enabled(if: Stranger.isAvailable, Stranger.reason))
  func aReaderIsToldWhenTheIndexWasRefreshed() throws {
    try share()
    let miss = try run(["lookup", Self.unknown], isStranger: true)
    #expect(miss.status == 1, "\(miss.output)\(miss.errors)")
    #expect(miss.output.contains("The index was last refreshed on "))
    let json = try run(["lookup", Self.known, "--format", "json"], isStranger: true)
    #expect(json.status == 0, "\(json.errors)")
    let facts = try #require(try json.json()["archive"] as? [String: Any])
    #expect(facts["complete"] as? Bool == true)
    #expect(facts["readOnly"] as? Bool == true)
    #expect(facts["scannedAt"] is String)
  }

  @Test(
    "a reader is told of what the archive has become since",
    .enabled(if: Stranger.isAvailable, Stranger.reason),
    arguments: ["new", "gone", "overwritten"]
  )
  func aReaderIsToldOfChanges(change: String) throws {
    try share()
    let file = try #require(try files().first)
    switch change {
    case "new": try tree.write("{}", to: "archive/new.json")
    case "gone": try tree.remove("archive/" + file)
    default: _ = try overwrite()
    }
    let miss = try run(["lookup", Self.unknown], isStranger: true)
    #expect(miss.status == 75, "\(miss.output)\(miss.errors)")
    #expect(miss.output.contains("Not found so far"))
    #expect(miss.output.contains("Ask the owner of the index"))
    let json = try run(["lookup", Self.unknown, "--format", "json"], isStranger: true)
    let facts = try #require(try json.json()["archive"] as? [String: Any])
    #expect(facts["complete"] as? Bool == false)
  }

  @Test(.enabled(if: Stranger.isAvailable, Stranger.reason))
  func aReaderOfAnUnfinishedIndexFindsNothingMissing() throws {
    try makeUnfinished()
    try share(isBuilt: true)
    let miss = try run(["lookup", Self.unknown], isStranger: true)
    #expect(miss.status == 75, "\(miss.output)\(miss.errors)")
  }

  @Test(.enabled(if: Stranger.isAvailable, Stranger.reason))
  func anIndexBeingBuiltByOthersIsRetried() throws {
    try share(isBuilt: true)
    try tree.write("", to: "shared/index")
    let run = try run(["lookup", Self.known], isStranger: true)
    #expect(run.status == 75, "\(run.errors)")
    #expect(run.errors.contains("Another process is making the index"))
  }

  @Test(.enabled(if: Stranger.isAvailable, Stranger.reason))
  func whoMayNotWriteTheIndexCannotRefreshIt() throws {
    try share()
    let run = try run(["index"], isStranger: true)
    #expect(run.status == 74, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("can only be read by this account"))
  }

  /// What a second user hears of files that were not made for them.
  @Test(
    "an index that cannot be opened says the next step",
    .enabled(if: Stranger.isAvailable, Stranger.reason),
    arguments: [
      ("private", "its owner lets others read it with subdesk index --index-mode 0644"),
      ("copied alone", "copy them with it, or build an index elsewhere"),
    ]
  )
  func whatCannotBeOpenedSaysTheNextStep(how: String, words: String) throws {
    try share()
    if how == "private" {
      try tree.setMode("shared/index", 0o600)
    } else {
      for ending in ["-wal", "-shm"] { try tree.remove("shared/index" + ending) }
    }
    let run = try run(["lookup", Self.known], isStranger: true)
    #expect(run.status == 74, "\(run.output)")
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  // MARK: Another root

  /// An index says of which archive it is, and answers for no other.
  @Test(.enabled(if: Stranger.isAvailable, Stranger.reason))
  func anIndexOfAnotherPlaceNamesIt() throws {
    try share()
    try tree.copy(archive, to: "elsewhere")
    let elsewhere = try tree.path(of: "elsewhere")
    for refresh in [["--refresh", "never"], []] {
      let run = try CommandLineRun(
        ["lookup", Self.known, "--archive", elsewhere, "--index", index, "-q"] + refresh,
        isStranger: true
      )
      #expect(run.status == 74, "\(run.output)")
      #expect(
        run.errors.contains("it was made of \(archive), and this archive is \(elsewhere)"),
        "\(run.errors)"
      )
      #expect(run.output.isEmpty)
    }
    let accepting = try run(["lookup", Self.known, "--accept-unsigned"], isStranger: true)
    #expect(accepting.status == 74)
    #expect(
      accepting.errors.contains("it counts no unsigned documents; leave out --accept-unsigned")
    )
  }

  /// What an archive that is not there, or only in part, is said to have of the evidence.
  @Test(
    .enabled(if: Stranger.isAvailable, Stranger.reason),
    arguments: ["empty", "without a folder"]
  )
  func nothingIsGoneOfAnArchiveThatIsNotThere(how: String) throws {
    try share()
    if how == "empty" {
      try tree.rename("archive", to: "away")
      try tree.makeDirectory("archive")
    } else {
      try tree.rename("archive/notifications", to: "away")
    }
    let report = ["report", Self.known]
    for arguments in [report, report + ["--refresh", "never"]] {
      let run = try run(arguments, isStranger: true)
      #expect(run.status == 0, "\(run.errors)")
      let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("(not there now; the archive may not be mounted)"), "\(words)")
      #expect(!words.contains("no longer there"))
    }
    for format in ["text", "markdown", "html"] {
      let run = try run(report + ["--format", format], isStranger: true)
      let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("The index is incomplete: "), "\(format)")
    }
    let miss = try run(["lookup", Self.unknown], isStranger: true)
    #expect(miss.status == 75, "\(miss.output)\(miss.errors)")
    let what = how == "empty" ? "the archive's contents have" : "notifications has"
    let words = miss.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let standing = "The index is incomplete: \(what) been missing, in whole or in part, since "
    #expect(words.contains(standing), "\(words)")
    #expect(!words.contains("files were added"))
    let questions = [
      ["lookup", Self.unknown], ["report", Self.known], ["report", Self.unknown],
      ["events", Self.known], ["events", Self.unknown], ["events"],
    ]
    for question in questions {
      let json = try run(question + ["--format", "json"], isStranger: true)
      let facts = try #require(try json.json()["archive"] as? [String: Any], "\(question)")
      #expect(facts["missingFolders"] as? [String] == [how == "empty" ? "" : "notifications"])
      #expect(facts["missingSince"] is String && facts["complete"] as? Bool == false)
    }
    // It is back, and nothing was lost.
    if how == "empty" {
      try tree.remove("archive")
      try tree.rename("away", to: "archive")
    } else {
      try tree.rename("away", to: "archive/notifications")
    }
    #expect(try run(report, isStranger: true).output.contains("SHA-256"))
    #expect(try run(["lookup", Self.unknown], isStranger: true).status == 1)
  }

  /// A single file that is not there is gone: what it was in is there to tell.
  @Test(.enabled(if: Stranger.isAvailable, Stranger.reason))
  func aFileOfAnArchiveThatIsThereIsGone() throws {
    try share()
    let json = try run(["report", Self.known, "--format", "json"]).json()
    let evidence = try #require(json["evidence"] as? [[String: Any]])
    let file = try #require(evidence.first?["file"] as? String)
    try tree.remove("archive/" + file)
    let run = try run(["report", Self.known, "--refresh", "never"], isStranger: true)
    #expect(run.output.contains("no longer there"), "\(run.output)")
  }

  /// The same files on another file system, and then another file system with none of them.
  @Test(.enabled(if: Stranger.isAvailable, Stranger.reason))
  func theSameFilesOnAnotherDeviceAreTheSame() throws {
    try share()
    // With the files' times.
    let copied = try CommandLineRun([], shell: "cp -a \(archive) \(tree.path)/copy")
    #expect(copied.status == 0, "\(copied.errors)")
    let stranger = ([Stranger.setpriv] + Stranger.options).joined(separator: " ")
    func mounted(_ fill: String, _ arguments: [String]) throws -> CommandLineRun {
      let script = """
        exec unshare -m sh -c 'mount -t tmpfs -o mode=755 tmpfs \(archive) && \(fill) && exec \(stranger) "$0" "$@"' \
          "$0" "$@"
        """
      return try CommandLineRun(arguments + options, shell: script)
    }
    let report = ["report", Self.known, "--refresh", "never"]
    let copy = "cp -a \(tree.path)/copy/. \(archive)"
    let before = try run(report, isStranger: true).output
    #expect(before.contains("SHA-256"))
    #expect(try mounted(copy, report).output == before)
    try tree.makeDirectory("another/other")
    let other = try mounted("cp -a \(tree.path)/another/. \(archive)", report)
    let words = other.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("may not be mounted") && !words.contains("no longer there"), "\(words)")
    try tree.remove("copy/notifications/2025")
    let half = try mounted(copy, report)
    #expect(!half.output.contains("no longer there"), "\(half.output)")
  }

  // MARK: Modes

  @Test(.enabled(if: Stranger.isAvailable, Stranger.reason))
  func theModeSharesAnIndex() throws {
    #expect(try run(["index", "--index-mode", "0644"]).status == 0)
    try tree.setMode("", 0o755)
    let run = try run(["lookup", Self.known], isStranger: true)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try self.run(["index", "--index-mode", "0666"]).status == 64)
  }

  // MARK: Damage

  @Test func aDamagedIndexThatWasNamedIsRebuiltOnRequest() throws {
    #expect(try run(["index"]).status == 0)
    var bytes = try tree.contents(of: "shared/index")
    for page in 1..<bytes.count / 16_384 { bytes[page * 16_384 + 77] ^= 1 }
    try tree.write(bytes, to: "shared/index")
    let damaged = try run(["lookup", Self.known])
    #expect(damaged.status == 74, "\(damaged.output)")
    #expect(
      damaged.errors.contains("subdesk index --rebuild --index \(index)"),
      "\(damaged.errors)"
    )
    #expect(damaged.output.isEmpty)
    #expect(try run(["index", "--rebuild"]).status == 0)
    #expect(try run(["lookup", Self.known]).status == 0)
    #expect(try run(["index", "--rebuild", "--refresh", "never"]).status == 64)
  }

  @Test func aDamagedIndexInTheCacheIsRebuiltWithANote() throws {
    let options = try options.filter { $0 != "--index" && $0 != index }
    let cache = ["XDG_CACHE_HOME": try tree.path(of: "cache")]
    let first = try CommandLineRun(["lookup", Self.known] + options, environment: cache)
    #expect(first.status == 0)
    let name = try #require(
      try tree.names(in: "cache/subdesk").first { $0.hasSuffix(".index") }
    )
    var bytes = try tree.contents(of: "cache/subdesk/" + name)
    for page in 1..<bytes.count / 16_384 { bytes[page * 16_384 + 77] ^= 1 }
    try tree.write(bytes, to: "cache/subdesk/" + name)
    let again = try CommandLineRun(["lookup", Self.known] + options, environment: cache)
    #expect(again.status == 0)
    #expect(again.output == first.output)
    #expect(again.errors.components(separatedBy: "was damaged").count == 2, "\(again.errors)")
    let after = try CommandLineRun(["lookup", Self.known] + options, environment: cache)
    #expect(after.errors.isEmpty, "\(after.errors)")
  }

  // MARK: Details

  private var options: [String] {
    get throws {
      ["--archive", archive, "--index", index, "-q"] + DemoTests.asOf + DemoTests.roots
    }
  }

  private func run(_ arguments: [String], isStranger: Bool = false) throws -> CommandLineRun {
    try CommandLineRun(arguments + options, isStranger: isStranger)
  }

  /// Makes an index whose first build was interrupted.
  private func makeUnfinished() throws {
    let index = try ArchiveIndex(
      archive: archive,
      location: .file(index),
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
    let count = Flag()
    try index.refresh(
      .full,
      asOf: Timestamp(milliseconds: 1_742_040_000_000),
      verify: .later,
      isCancelled: { count.isSet },
      progress: { if $0.filesDone > 0 { count.set() } }
    )
    #expect(try index.incompleteness() == .unfinished)
  }

  /// Builds the index, and lets everybody read it and the archive.
  private func share(isBuilt: Bool = false) throws {
    if !isBuilt { #expect(try run(["index"]).status == 0) }
    try tree.setMode("", 0o755)
    for name in try tree.names(in: "shared") { try tree.setMode("shared/" + name, 0o644) }
  }

  /// The archive's notifications, by name.
  private func files() throws -> [String] {
    try tree.names(in: "archive/status").map { "status/\($0)" }
  }

  /// Builds the index, then overwrites a file in place with another whose id the index does not
  /// know.
  private func overwritten() throws -> (file: String, id: String) {
    #expect(try run(["index"]).status == 0)
    let file = try #require(try files().first)
    return (file, try overwrite())
  }

  /// Overwrites a file in place, and gives the id that only the new one has.
  private func overwrite() throws -> String {
    let file = "archive/" + (try #require(try files().first))
    let id = "340777777777777"
    let body = """
      {"environment":"Production","status":0,"latest_receipt_info":[{"transaction_id":"\(id)",\
      "original_transaction_id":"\(id)","product_id":"com.example.reader.plus.monthly",\
      "quantity":"1","purchase_date_ms":"1741000000000","expires_date_ms":"1743600000000",\
      "original_purchase_date_ms":"1741000000000","web_order_line_item_id":"9\(id)"}]}
      """
    try tree.write(body, to: file)
    try tree.setModified(file, seconds: 1_700_000_123)
    return id
  }
}

/// Something that happened once.
private final class Flag: Sendable {
  private let value = Mutex(false)
  var isSet: Bool { value.withLock { $0 } }
  func set() { value.withLock { $0 = true } }
}
