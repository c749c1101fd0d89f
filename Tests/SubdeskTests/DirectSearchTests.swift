import AppStoreDocuments
import ArgumentParser
import Foundation
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex
@testable import subdesk

/// What is found in the files' bytes is what an index says.
@Suite("A direct search")
struct DirectSearchTests {
  /// Every identifier in the documents of a folder, each once.
  static func identifiers(in folder: String) throws -> [String] {
    var found: Set<String> = []
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    for name in names.sorted() {
      let file = URL(filePath: folder).appending(path: name)
      guard let bytes = try? Data(contentsOf: file) else { continue }
      let context = FileContext(file: name, modified: nil)
      for item in DocumentReader.items(in: [UInt8](bytes), of: context) {
        let identifiers = Identifiers.ofOrphan(item.records, mentioned: item.identifiers)
        found.formUnion(identifiers.map(\.text))
      }
    }
    return found.filter { ArchiveIndex.canSearchDirectly(for: $0) }.sorted()
  }

  static func options(_ archive: String, _ more: [String] = []) throws -> CommonOptions {
    try CommonOptions.parse(
      ["--archive", archive, "--index", "memory", "-q", "--as-of", "2025-03-15T12:00:00Z"] + more
    )
  }

  static let root = ["--trust-root", CommandLineRun.fixture("trust/demo-root.pem")]

  /// Compares both answers to identifiers of an archive; returns how many were compared.
  @discardableResult
  static func compare(_ archive: String, _ identifiers: [String]) throws -> Int {
    let options = try options(archive, root)
    let indexed = try Desk(options, quickLook: false)
    var compared = 0
    for identifier in identifiers {
      let comparison = try DirectComparison(of: identifier, indexed: indexed, options)
      let difference = comparison.difference.map { "\($0)" }
      #expect(difference == nil, "\(identifier) in \(archive)")
      compared += comparison.searched == nil ? 0 : 1
    }
    return compared
  }

  /// Whether every identifier is compared, which takes minutes.
  static let isSlow = ProcessInfo.processInfo.environment["SUBDESK_SLOW"] == "1"

  @Test(arguments: ScenarioFolder.all)
  func saysOfAScenarioWhatTheIndexSays(scenario: ScenarioFolder) throws {
    let documents = scenario.folder + "/documents"
    let all = try Self.identifiers(in: documents)
    // The IDs of some scenarios are so short that they stand in every file by chance, which needs the
    // index; the demo has none of these.
    var compared = 0
    for identifier in all.reversed() where Self.isSlow || compared == 0 {
      compared += try Self.compare(documents, [identifier])
    }
  }

  /// A large archive without an index is searched, where that is not forbidden; with an index that answers.
  @Test func answersBeforeThereIsAnIndex() throws {
    let made = try MadeArchive()
    let signed = CommandLineRun.fixture("demo/status")
    for name in try FileManager.default.contentsOfDirectory(atPath: signed) {
      try made.write(name, try String(contentsOfFile: "\(signed)/\(name)", encoding: .utf8))
    }
    func source(_ options: [String] = []) throws -> String? {
      let run = try made.run(
        ["lookup", "340005687745164", "--format", "json"] + Self.root + options
      )
      #expect(run.status == 0)
      return (try run.json()["archive"] as? [String: Any])?["source"] as? String
    }
    let line = #"{"msg":"\#(String(repeating: "x", count: 1 << 20))"}\#n"#
    try made.write("log.jsonl", String(repeating: line, count: 33))
    #expect(try source() == "direct")
    #expect(try source(["--no-direct"]) == "index")
    #expect(try source() == "index")
    #expect(try source(["--direct"]) == "direct")
  }

  /// Each chain that one names is looked for in all files again; of too many the index tells.
  @Test(arguments: [(14, true), (30, false)])
  func followsLinksToALimit(chains: Int, isExact: Bool) throws {
    let made = try MadeArchive()
    for chain in 0..<chains {
      let previous = ",\"previousOriginalTransactionId\":\"\(340_001_196_262_001 + chain)\""
      try made.write(
        "\(chain).json",
        MadeArchive.period("\(340_001_196_262_000 + chain)", previous)
      )
    }
    let run = try made.run(["lookup", "340001196262000", "--direct"])
    #expect(run.status == 0)
    #expect(run.errors.contains("lead to others more than 16 times") != isExact)
  }

  @Test func saysOfTheDemoWhatTheIndexSays() throws {
    let all = try Self.identifiers(in: DemoTests.archive)
    let some = stride(from: 0, to: all.count, by: Self.isSlow ? 1 : 97).map { all[$0] }
    #expect(try Self.compare(DemoTests.archive, some) > 4)
  }
}
