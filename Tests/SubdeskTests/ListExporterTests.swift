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
    guard case .exported(_, let text, let customers, true) = event, customers.count == 2 else {
      Issue.record("\(event)")
      return ""
    }
    return text
  }

  @Test func valuesStandUnderTheirNames() throws {
    let lines = try text(of: export(.csv)).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "customer,label,name,environment,bundleId,originalTransactionId,productId,state,"
          + "expirationReason,access,expiresDate,willRenew,certainty",
        "Production/com.example.reader/2002,2002,,Production,com.example.reader,2002,season|pass,"
          + "active,,yes,2025-04-01T10:00:00Z,,unsigned",
        "Production/com.example.reader/1001,\(Self.token),,Production,com.example.reader,1001,"
          + "pro.monthly,active,,yes,2025-04-01T10:00:00Z,,unsigned",
      ]
    )
  }

  /// One list has one form, whoever writes it, and a line for each subscription.
  @Test func aListIsTheOneOfTheCommand() throws {
    let demo = try DemoDesk()
    let tree = try TemporaryTree()
    /// What the dashboard writes into a new file after some keys.
    func written(_ keys: String, _ name: String, _ options: [String] = []) throws -> String {
      let path = try tree.path(of: name)
      let typed = "\(keys) W \(path.map(String.init).joined(separator: " ")) Enter"
      let desk = try demo.run(["browse", "--headless", "200x24", "--keys", typed] + options)
      #expect(desk.output.contains(" written to \(path)"), "\(desk.output)")
      return try String(contentsOfFile: path, encoding: .utf8)
    }
    for format in ["csv", "json"] {
      for options in [[], ["--redact"]] {
        let text = try written("Tab Tab", "losing\(options.count).\(format)", options)
        let segment = ["--segment", "losing-access", "--format", format]
        #expect(text.contains("gracePeriod"))
        #expect(try text == demo.run(["list"] + segment + options).output)
      }
    }
    let marked = try written("\\ a u d i o Enter m", "marked.csv").split(separator: "\n")
    #expect(
      marked.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false)[5...6] }
        == [
          ["340008747511885", "com.example.reader.audio.monthly"],
          ["340008747511864", "com.example.reader.pro.monthly"],
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
    #expect(customers[1]["actor"] as? String == "nobody")
    #expect((customers[1]["subscriptions"] as? [Any])?.count == 1)
    #expect((json["archive"] as? [String: Any])?["files"] as? Int == 2)
  }

  /// What documents say ends no cell.
  @Test func markdownIsATable() throws {
    let lines = try text(of: export(.markdown)).split(separator: "\n").map(String.init)
    #expect(lines[0] == "# All customers")
    #expect(lines[2] == "| State | Customer | Product | Until | Charges |")
    #expect(lines[3] == "|---|---|---|---|---|")
    #expect(lines[4] == "| active | 2002 | season\\|pass | until 1 Apr | 1 |")
    #expect(lines.count == 6)
    let named = try text(of: export(.markdown, showsNames: true)).split(separator: "\n")
    #expect(named[2] == "| State | Customer | Name | Product | Until | Charges |")
  }

  /// What a table lists, and of when.
  struct HeadingRow: CustomTestStringConvertible {
    let testDescription: String
    let title: String
    let terms: String
    var zone = "UTC"
    var isRedacted = false
    let change: @Sendable (inout ListRequest) -> Void
  }

  static let headings: [HeadingRow] = [
    HeadingRow(
      testDescription: "a segment in another zone",
      title: "# Customers: Grace",
      terms: "As of 15 Mar 2025 05:00 Pacific · sorted by until, reversed",
      zone: "America/Los_Angeles"
    ) {
      $0.segment = .grace
      $0.sort = .until
      $0.isReversed = true
    },
    HeadingRow(
      testDescription: "who loses access soon",
      title: "# Customers: Losing access, next 24 h",
      terms: "As of 15 Mar 2025 12:00 UTC · sorted by state"
    ) {
      $0.segment = .losingAccess
      $0.within = .hours(24)
    },
    HeadingRow(
      testDescription: "a group of My desk",
      title: "# Customers: the customer must act",
      terms: "As of 15 Mar 2025 12:00 UTC · sorted by until"
    ) {
      $0.actor = .customer
      $0.sort = .until
    },
    HeadingRow(
      testDescription: "a filter and a state in all environments",
      title: "# All customers",
      terms: "As of 15 Mar 2025 12:00 UTC · all environments · state: grace period · filter: a\\|b"
        + " · sorted by state"
    ) {
      $0.environment = .all
      $0.states = ["gracePeriod"]
      $0.filter = "a|b"
    },
    HeadingRow(
      testDescription: "a filter that could be a name",
      title: "# All customers",
      terms: "As of 15 Mar 2025 12:00 UTC · filter: … · sorted by state",
      isRedacted: true
    ) { $0.filter = "ada" },
    HeadingRow(
      testDescription: "marked customers",
      title: "# Marked customers",
      terms: "As of 15 Mar 2025 12:00 UTC · sorted by state"
    ) {
      $0.customers = []
      $0.environment = .all
    },
    HeadingRow(
      testDescription: "the customers behind a number, only from unsigned documents",
      title: "# Customers: Product, pro.monthly",
      terms: "As of 15 Mar 2025 12:00 UTC · known only from unsigned documents · sorted by state"
    ) {
      $0.counted = [CountedSelection(.product, texts: ["pro.monthly"])]
      $0.evidence = .unsigned
    },
  ]

  private static func markdown(
    of request: ListRequest,
    in zone: ZoneRules = .utc,
    isRedacted: Bool = false
  ) -> ListTable {
    let export = ListExport(
      request: request,
      zone: zone,
      showsNames: false,
      format: .markdown,
      target: .clipboard
    )
    return ListTable(
      export,
      catalogue: ProductCatalog(),
      people: CustomerDirectory(),
      isRedacted: isRedacted
    )
  }

  @Test(arguments: headings) func markdownSaysWhatItLists(row: HeadingRow) throws {
    var request = ListRequest(asOf: asOf, limit: 1)
    row.change(&request)
    let zone = try TimeZones.rules(named: row.zone)
    let table = Self.markdown(of: request, in: zone, isRedacted: row.isRedacted)
    let lines = table.opening { ArchiveFacts() }.split(separator: "\n")
    #expect(lines[0] == row.title)
    #expect(lines[1] == row.terms)
  }

  /// Who has a line of their own on the screen is not in the list, and the heading says so.
  @Test func markdownSaysWhoIsNotListed() throws {
    var request = ListRequest(asOf: asOf, limit: 1)
    request.evidence = .signedElseAll
    var facts = ArchiveFacts()
    let table = Self.markdown(of: request)
    let words = "without customers known only from unsigned documents"
    #expect(!table.opening { facts }.contains(words))
    facts.unsignedCounts = [.all: 4]
    #expect(table.opening { facts }.contains(words))
  }

  @Test func anEmptyListIsWhole() throws {
    let event = try export(.json) { $0.segment = .retry }
    guard case .exported(_, let text, [], true) = event else {
      Issue.record("\(event)")
      return
    }
    #expect(text.hasSuffix("  \"customers\": []\n}\n"))
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
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
    try expectFailure("list.csv already exists", archive.tree.path(of: "list.csv"))
    #expect(
      try String(contentsOfFile: archive.tree.path(of: "list.csv"), encoding: .utf8) == "mine"
    )
  }

  @Test func nothingIsWrittenIntoTheArchive() throws {
    let words = "/list.csv is inside the archive, and subdesk never writes there"
    try expectFailure(words, archive.tree.path(of: "archive") + "/list.csv")
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
