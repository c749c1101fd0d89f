import AppStoreDocuments
import ArchiveIndex
import Dashboard
import Foundation
import SubscriptionModel
import TestSupport
import Testing

@testable import subdesk

/// Lists that the dashboard writes out, to the clipboard or to a file.
@Suite("Lists that are written out")
struct ListExporterTests {
  private static let token = "7e3fb204-1c58-4a3c-9d7e-0b1f2a3c4d5e"
  private let archive: MadeArchive
  private let index: ArchiveIndex
  private let asOf = Timestamp(milliseconds: 1_742_040_000_000)

  init() throws {
    archive = try MadeArchive([
      "a.json": MadeArchive.period("1001", #","appAccountToken":"\#(Self.token)""#),
      "b.json": MadeArchive.period("2002", product: "season|pass"),
    ])
    index = try ArchiveIndex(
      archive: archive.tree.path(of: "archive"),
      location: .memory,
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
    try index.refresh(.full, asOf: asOf)
  }

  private func export(
    _ format: ListExport.Format,
    to target: ListExport.Target = .clipboard,
    showsNames: Bool = false,
    writesFiles: Bool = true,
    isRedacted: Bool = false,
    change: (inout ListRequest) -> Void = { _ in }
  ) throws -> DashboardEvent {
    var people = CustomerDirectory()
    let token = try #require(AppAccountToken(Self.token))
    people.add(CustomerRecords.Person(name: "=Ada", email: nil), for: token)
    let runner = EffectRunner(
      index: index,
      customers: people,
      isRedacted: isRedacted,
      writesFiles: writesFiles
    )
    var request = ListRequest(asOf: asOf, limit: 1)
    request.sort = .customer
    change(&request)
    let export = ListExport(
      request: request,
      zone: .utc,
      showsNames: showsNames,
      format: format,
      target: target
    )
    return try #require(runner.events(answering: .export(export)).first)
  }

  private func text(of event: DashboardEvent) throws -> String {
    guard case .exported(_, let text, let rows) = event else {
      Issue.record("\(event)")
      return ""
    }
    #expect(rows == 2)
    return text
  }

  @Test func valuesStandUnderTheirNames() throws {
    let lines = try text(of: export(.csv)).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "id,label,name,environment,bundleId,state,productId,until,untilKind,access,willRenew,"
          + "charges,certainty,newestEvidence,answerBy",
        "Production/com.example.reader/2002,2002,,Production,com.example.reader,active,season|pass,"
          + "2025-04-01T10:00:00Z,ends,yes,,1,unsigned,2025-03-01T10:00:01Z,",
        "Production/com.example.reader/1001,\(Self.token),,Production,com.example.reader,active,"
          + "pro.monthly,2025-04-01T10:00:00Z,ends,yes,,1,unsigned,2025-03-01T10:00:01Z,",
      ]
    )
  }

  @Test func personalDataIsMaskedWhereTheDashboardMasksIt() throws {
    let text = try text(of: export(.csv, showsNames: true, isRedacted: true))
    #expect(!text.contains("Ada"))
    #expect(!text.contains(Self.token))
    #expect(text.contains(#","7e3fb204…","#))
  }

  /// A name is no formula, and stands there only while the screen shows it.
  @Test func namesAreThoseOfTheScreen() throws {
    #expect(try !text(of: export(.csv)).contains("Ada"))
    #expect(try text(of: export(.csv, showsNames: true)).contains(",'=Ada,"))
    #expect(try text(of: export(.markdown, showsNames: true)).contains("| =Ada |"))
  }

  @Test func jsonIsOneObject() throws {
    let text = try text(of: export(.json, showsNames: true))
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    #expect(json["asOf"] as? String == "2025-03-15T12:00:00Z")
    let customers = try #require(json["customers"] as? [[String: Any]])
    #expect(customers.count == 2)
    #expect(customers[0]["name"] is NSNull)
    #expect(customers[1]["name"] as? String == "=Ada")
    #expect(customers[1]["charges"] as? Int == 1)
    #expect(customers[1]["willRenew"] is NSNull)
  }

  /// What documents say ends no cell.
  @Test func markdownIsATable() throws {
    let lines = try text(of: export(.markdown)).split(separator: "\n").map(String.init)
    #expect(lines[0] == "| State | Customer | Name | Product | Until | Charges |")
    #expect(lines[1] == "|---|---|---|---|---|---|")
    #expect(lines[2] == "| active | 2002 |  | season\\|pass | until 1 Apr | 1 |")
    #expect(lines.count == 4)
  }

  @Test func anEmptyListIsWhole() throws {
    let event = try export(.json) { $0.segment = .retry }
    guard case .exported(_, let text, 0) = event else {
      Issue.record("\(event)")
      return
    }
    #expect(
      text == """
        {
          "schemaVersion": 1,
          "asOf": "2025-03-15T12:00:00Z",
          "customers": []
        }

        """
    )
  }

  // MARK: Files

  @Test func aFileIsTheOwnersAlone() throws {
    let path = try archive.tree.path(of: "list.csv")
    let event = try export(.csv, to: .file(path))
    #expect(try text(of: event).isEmpty)
    #expect(try text(of: export(.csv)) == String(contentsOfFile: path, encoding: .utf8))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  private func expectFailure(
    _ words: String,
    _ path: String,
    writesFiles: Bool = true
  ) throws {
    let event = try export(.csv, to: .file(path), writesFiles: writesFiles)
    guard case .failed(_, let message) = event else {
      Issue.record("\(event)")
      return
    }
    #expect(message.contains(words), "\(message)")
  }

  @Test func noFileIsOverwritten() throws {
    try archive.tree.write("mine", to: "list.csv")
    try expectFailure("there is a file already", archive.tree.path(of: "list.csv"))
    #expect(
      try String(contentsOfFile: archive.tree.path(of: "list.csv"), encoding: .utf8) == "mine"
    )
  }

  @Test func nothingIsWrittenIntoTheArchive() throws {
    try expectFailure("inside the archive", archive.tree.path(of: "archive") + "/list.csv")
    try expectFailure("inside the archive", archive.tree.path + "/archive/../archive/list.csv")
    #expect(!FileManager.default.fileExists(atPath: archive.tree.path + "/archive/list.csv"))
    try expectFailure("cannot be written", archive.tree.path + "/none/list.csv")
  }

  @Test func aLockedHostWritesNone() throws {
    let path = try archive.tree.path(of: "list.csv")
    try expectFailure("locked", path, writesFiles: false)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// With keys alone, as a person types them.
  @Test(arguments: [([], "2 customers written to"), (["--locked"], "")])
  func theDashboardWritesAFile(options: [String], message: String) throws {
    try archive.tree.write(
      "archive = \(archive.tree.path)/archive\nindex = memory\n",
      to: "config/subdesk/config"
    )
    let path = try archive.tree.path(of: "keys.csv")
    let keys = (["W"] + path.map { $0 == "/" ? "/" : String($0) } + ["Enter"])
      .joined(separator: " ")
    let run = try CommandLineRun(
      ["browse", "-q", "--headless", "200x24", "--keys", keys] + DemoTests.asOf + options,
      environment: ["XDG_CONFIG_HOME": archive.tree.path + "/config"]
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(message.isEmpty ? "writes no files" : message), "\(run.output)")
    #expect(FileManager.default.fileExists(atPath: path) == !message.isEmpty)
  }
}
