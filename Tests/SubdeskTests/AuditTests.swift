import Foundation
import SubscriptionModel
import TestSupport
import Testing

@testable import subdesk

/// What the audit log is told, and that nothing is shown without it.
@Suite("Audit log")
struct AuditTests {
  // MARK: Lines

  private static let agent = AuditRecord.Agent(
    user: "anna",
    client: "192.0.2.7",
    host: "desk-1",
    process: 4711
  )

  struct Row: CustomTestStringConvertible {
    let record: AuditRecord
    let line: String
    var testDescription: String { line }
  }

  static let rows: [Row] = [
    Row(
      record: AuditRecord(action: .lookup, subject: "340006883255406"),
      line:
        #"lookup [subdesk@32473 user="anna" client="192.0.2.7" subject="340006883255406" count="0"]"#
    ),
    Row(
      record: AuditRecord(
        action: .open,
        customers: [CustomerId("Production/com.example/1")].compactMap(\.self),
        ticket: "T-7"
      ),
      line: #"open [subdesk@32473 user="anna" client="192.0.2.7" ticket="T-7" "#
        + #"customer="Production/com.example/1" count="1"]"#
    ),
    // Nothing ends a value or the line early.
    Row(
      record: AuditRecord(action: .denied, subject: "a\"b\\c]d\ne\u{1B}[31mü"),
      line: #"denied [subdesk@32473 user="anna" client="192.0.2.7" "#
        + #"subject="a\"b\\c\]d?e?[31m?" count="0"]"#
    ),
    Row(
      record: AuditRecord(action: .copy, subject: String(repeating: "9", count: 500)),
      line: #"copy [subdesk@32473 user="anna" client="192.0.2.7" subject=""#
        + String(repeating: "9", count: 77) + "..." + String(repeating: "9", count: 48)
        + #"" count="0"]"#
    ),
  ]

  @Test(arguments: rows) func aLineIsAsRFC5424HasIt(row: Row) throws {
    let moment = try #require(Timestamp(rfc3339: "2026-11-26T21:24:15Z"))
    #expect(
      row.record.lines(of: Self.agent, at: moment)
        == ["<86>1 2026-11-26T21:24:15Z desk-1 subdesk 4711 \(row.line)"]
    )
  }

  /// A line names 20 customers, and each by its transaction ID, however long the app's name is.
  @Test func everyCustomerIsNamed() throws {
    let app = String(repeating: "a", count: 500)
    let customers = (1000..<1045).compactMap { CustomerId("Production/\(app)/\($0)") }
    let lines = AuditRecord(action: .open, customers: customers)
      .lines(of: Self.agent, at: Timestamp(milliseconds: 0))
    #expect(lines.map { $0.matches(of: /customer=/).count } == [20, 20, 5])
    #expect(lines.allSatisfy { $0.hasSuffix(#" count="45"]"#) })
    let all = lines.joined()
    for number in 1000..<1045 { #expect(all.contains("/\(number)\"")) }
  }

  // MARK: Commands

  /// Runs a command on the demo archive with a log, and gives what the log got: from each line, what stands
  /// behind the account.
  private func told(
    _ arguments: [String],
    ticket: String? = nil,
    status: Int32 = 0,
    index: String = "memory",
    environment: [String: String] = [:]
  ) throws -> [String] {
    let tree = try TemporaryTree()
    let log = try #require(LogSocket(at: try tree.path(of: "log")))
    try tree.write("audit = \(log.path)\n", to: "config/subdesk/config")
    let run = try CommandLineRun(
      arguments + ["--archive", DemoTests.archive, "--index", index, "-q"] + DemoTests.asOf
        + DemoTests.roots + (ticket.map { ["--ticket", $0] } ?? []),
      environment: environment.merging(["XDG_CONFIG_HOME": try tree.path(of: "config")]) { $1 }
    )
    #expect(run.status == status, "\(run.errors)")
    return log.lines.map { line in
      let parts = line.split(separator: " ", maxSplits: 6, omittingEmptySubsequences: false)
      let data = parts.last.map(String.init) ?? ""
      let behind = data.drop { $0 != " " }.dropFirst().drop { $0 != " " }.dropFirst()
      return "\(parts[5]) \(behind)"
    }
  }

  private static let chain = "340006883255406"

  @Test func aLookupAndItsCustomerAreTold() throws {
    let lines = try told(["report", Self.chain], ticket: "T-1")
    #expect(lines.count == 2)
    #expect(
      lines[0].hasPrefix(#"lookup ticket="T-1" subject="\#(Self.chain)" customer="Production/"#)
    )
    #expect(lines[1].hasPrefix(#"open ticket="T-1" customer="Production/com.example.reader/"#))
  }

  /// A search that is done again after the files were looked at shows nobody twice.
  @Test func aSearchOfAFinishedIndexIsToldOnce() throws {
    let tree = try TemporaryTree()
    let index = try tree.path(of: "index")
    _ = try told(["index"], index: index)
    for (arguments, status, count) in [
      (["lookup", Self.chain], 0, 1), (["lookup", "340000000000000"], 1, 1),
      (["lookup", Self.chain, "340000000000000"], 1, 2), (["report", Self.chain], 0, 2),
      (["report", "340000000000000"], 1, 1),
    ] as [([String], Int32, Int)] {
      let lines = try told(arguments, status: status, index: index)
      #expect(lines.count == count, "\(arguments): \(lines)")
    }
  }

  @Test func noWordOfAMessageIsTold() throws {
    let lines = try told(["lookup", "I am Jane Doe, my order is \(Self.chain)."])
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix(#"lookup subject="(message)" customer="#))
    #expect(!lines[0].contains("Jane"))
  }

  @Test func listsAndChargesAreTold() throws {
    let grace = try told(["list", "--segment", "grace"])
    #expect(grace.count == 1)
    #expect(grace[0].hasPrefix(#"list subject="(grace)" customer="Production/"#), "\(grace)")
    #expect(grace[0].matches(of: /customer=/).count >= 1)
    let lines = try told(["list", "--product", "com.example.reader.pro.annual"])
    #expect(lines.allSatisfy { $0.hasPrefix(#"list subject="(all)" customer="Production/"#) })
    #expect(!lines.isEmpty)
    #expect(
      try told(["list", "--product", "none"], status: 1) == [#"list subject="(all)" count="0"]"#]
    )
    #expect(try told(["stats"]).isEmpty)
    for format in ["text", "json"] {
      #expect(try told(["check", "--format", format], status: 65) == [#"check count="0"]"#])
    }
  }

  private static let reader = "Production/com.example.reader/"
  private static let first = "340009943021409"
  private static let second = "340006883255406"

  /// What the dashboard tells while keys are pressed: the action, the ticket, and the last parts of
  /// customers.
  private func told(
    keys: String,
    size: String = "80x30",
    ticket: String? = nil,
    ofLists: Bool = false
  ) throws -> [String] {
    try told(["browse", "--headless", size, "--keys", keys], ticket: ticket).map { line in
      String(line.dropLast()).replacing(#"customer="\#(Self.reader)"#, with: #"customer=""#)
    }
    .filter { $0.hasPrefix("list ") == ofLists }
  }

  /// Each list once, however it is sorted; a filter when it is typed, without its words.
  @Test func theListsOfTheDashboardAreTold() throws {
    let lines = try told(keys: "s S Tab Tab S-Tab D Escape \\ j a n e Enter", ofLists: true)
    let subjects = lines.map { String($0.split(separator: "\"")[1]) }
    #expect(subjects.uniqued.prefix(3) == ["(all)", "(attention)", "(losing-access)"], "\(lines)")
    #expect(subjects.count { $0 == "(filter)" } == 1, "\(lines)")
    let named = lines.filter { $0.contains("(attention)") }.joined()
      .matches(of: /customer="([^"]*)"/).map { String($0.output.1) }
    #expect(!named.isEmpty && Set(named).count == named.count, "\(named)")
    #expect(!lines.joined().contains("jane"))
  }

  /// What was found is told before it is deleted for another search.
  @Test func aSearchThatIsTakenBackIsTold() throws {
    let back = String(repeating: "Backspace ", count: 15)
    let lines = try told(keys: "/ \(Self.chain) \(back)\(Self.first) Escape")
    #expect(lines.contains { $0.hasPrefix(#"lookup subject="\#(Self.chain)""#) }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix(#"lookup subject="\#(Self.first)""#) }, "\(lines)")
  }

  /// Without a terminal, the list of all is printed, and told.
  @Test func aListWithoutATerminalIsTold() throws {
    let lines = try told(["browse", "--plain"])
    #expect(lines.allSatisfy { $0.hasPrefix(#"list subject="(all)" customer="Production/"#) })
    #expect(!lines.isEmpty)
  }

  /// Everybody whom the answers showed until the typing ended.
  @Test func whomAFilterShowsIsTold() throws {
    let lines = try told(keys: "\\ g r a c e Enter", ofLists: true)
      .filter { $0.contains("(filter)") }
    #expect(!lines.isEmpty && lines.allSatisfy { $0.contains(" customer=") }, "\(lines)")
  }

  @Test func allWhomASearchShowedAreTold() throws {
    let typed = try told(keys: "/ 3 4 0 0 0 6 8 8 3 2 5 5 4 0 6 Escape")
    #expect(typed.joined().contains(#"customer="340006062586523""#), "\(typed)")
    // A number beside it is shown, though it is not found.
    let near = try told(keys: "/ 340006883255407 Escape")
    #expect(near.joined().contains(#"customer="\#(Self.second)""#), "\(near)")
    #expect(try told(["lookup", "340006883255407"], status: 1).joined().contains(Self.second))
  }

  @Test func aChargeThatIsTakenBackIsTold() throws {
    let first = try told(keys: "/ Tab p r o Escape")
    let back = "Backspace Backspace Backspace"
    let both = try told(keys: "/ Tab p r o \(back) z z z Escape")
    let named = { (lines: [String]) in
      Set(lines.joined().matches(of: /customer="(\d+)"/).map { String($0.output.1) })
    }
    #expect(!named(first).isEmpty && named(first).isSubset(of: named(both)), "\(both)")
  }

  /// With whose text it is, on whatever screen: the reply to a row, marks, a notification, the list.
  @Test(
    arguments: [
      ("y y", [#"copy customer="\#(first)" count="1""#]),
      ("m m y", [#"copy customer="\#(first)" customer="\#(second)" count="2""#]),
      (
        "m m W c s v Enter",
        [#"copy customer="\#(first)" customer="\#(second)" count="2""#]
      ),
    ]
  )
  func aCopyIsTold(keys: String, lines: [String]) throws {
    #expect(try told(keys: keys) == lines)
  }

  @Test func theNotificationsAreTold() throws {
    let lines = try told(keys: "i y")
    #expect(lines.first?.hasPrefix(#"events customer="#) == true, "\(lines)")
    #expect(lines.last?.hasPrefix("copy customer=") == true, "\(lines)")
  }

  /// Of the page that is printed, whoever asks for it.
  @Test func printedNotificationsAreTold() throws {
    let lines = try told(["events", "--limit", "3"])
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix(#"events customer="Production/com.example.reader/"#), "\(lines)")
    #expect(
      try told(["events", "--since", "2025-03-15"], status: 1) == [#"events count="0"]"#]
    )
  }

  /// As many lines as there are disclosures, each with where the request comes from.
  @Test(
    arguments: [
      ("lookup \(chain)", 1), ("report \(chain)", 2), ("list --limit 21", 2),
      ("list --limit 20", 1),
      ("events --limit 2", 1), ("stats", 0),
    ]
  )
  func aRequestOverSSHIsTold(words: String, count: Int) throws {
    let tree = try TemporaryTree()
    let log = try #require(LogSocket(at: try tree.path(of: "log")))
    let root = CommandLineRun.fixture("trust/demo-root.pem")
    try tree.write(
      "archive = \(DemoTests.archive)\nindex = memory\ntrust-root = \(root)\naudit = \(log.path)\n",
      to: "config/subdesk/config"
    )
    let run = try CommandLineRun(
      ["--locked", "--ticket", "T-1", "-q"] + DemoTests.asOf,
      environment: [
        "XDG_CONFIG_HOME": try tree.path(of: "config"), "SSH_ORIGINAL_COMMAND": words,
        "SSH_CONNECTION": "192.0.2.7 51515 192.0.2.1 22",
      ]
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(log.lines.count == count, "\(log.lines)")
    #expect(log.lines.allSatisfy { $0.contains(#" client="192.0.2.7" ticket="T-1" "#) })
  }

  /// What a forced command fixes, no key changes, and the log is told that somebody tried.
  @Test(
    arguments: [
      ("[", "as-of"), ("@ 2025-02-10 Enter", "as-of"), ("E", "environment"), ("z", "time-zone"),
      ("T 8 Enter", "ticket"), (": t i c k e t Space T - 8 Enter", "ticket"),
    ]
  )
  func aKeyThatAForcedCommandFixesIsTold(keys: String, subject: String) throws {
    let fixed = ["--environment", "production", "--time-zone", "UTC"]
    let lines = try told(
      ["browse", "--headless", "80x30", "--keys", keys] + fixed,
      ticket: "T-7",
      environment: ["SSH_ORIGINAL_COMMAND": "browse"]
    )
    .filter { !$0.hasPrefix("list ") }
    #expect(lines == [#"denied ticket="T-7" subject="\#(subject)" count="0"]"#])
  }

  /// The same of lines that are typed into the plain prompt.
  @Test func aLineThatAForcedCommandFixesIsTold() throws {
    let tree = try TemporaryTree()
    let log = try #require(LogSocket(at: try tree.path(of: "log")))
    try tree.write("audit = \(log.path)\n", to: "config/subdesk/config")
    let run = try TerminalRun(
      ["browse", DemoTests.archive, "--plain", "--index", "memory", "-q"] + DemoTests.roots
        + DemoTests.asOf + ["--environment", "production", "--time-zone", "UTC"],
      term: "xterm-256color",
      tree: tree,
      environment: ["XDG_CONFIG_HOME=\(tree.path)/config", "SSH_ORIGINAL_COMMAND=browse"]
    )
    try #require(run.shows("subdesk> "))
    for (line, setting) in [
      ("as-of 2025-02-10", "as-of"), ("environment all", "environment"),
      ("zone Europe/Berlin", "time-zone"),
    ] {
      #expect(run.type(line + "\n").contains("\(setting) cannot be changed here"))
    }
    run.type("quit\n")
    #expect(run.end() == 0)
    let denied = log.lines.filter { $0.contains(" denied [") }
    #expect(
      denied.compactMap { $0.firstMatch(of: /subject="([^"]*)"/).map { String($0.output.1) } }
        == ["as-of", "environment", "time-zone"],
      "\(log.lines)"
    )
  }

  @Test func theDashboardTellsWhomItShows() throws {
    let lines = try told(keys: "/ \(Self.chain) Enter Enter Escape Escape")
    let lookup = #"lookup subject="\#(Self.chain)" customer="\#(Self.second)""#
    #expect(lines.first?.hasPrefix(lookup) == true, "\(lines)")
    #expect(lines.last == #"open customer="\#(Self.second)" count="1""#)
  }

  /// Each once, whatever is between: a step and a step back.
  @Test func aPreviewIsTold() throws {
    #expect(
      try told(keys: "j k j", size: "100x30") == [
        #"preview customer="\#(Self.first)" count="1""#,
        #"preview customer="\#(Self.second)" count="1""#,
      ]
    )
    #expect(try told(keys: "j").isEmpty)
  }

  @Test func unmaskingIsTold() throws {
    #expect(
      try told(keys: "x j x x Enter x x") == [
        #"unmask count="0""#, #"unmask count="0""#, #"open customer="\#(Self.second)" count="1""#,
        #"unmask customer="\#(Self.second)" count="1""#,
      ]
    )
  }

  /// The report of marked customers opens all of them, and is copied by itself.
  @Test func aReportIsTold() throws {
    #expect(
      try told(keys: "m m r") == [
        #"open customer="\#(Self.first)" customer="\#(Self.second)" count="2""#,
        #"copy customer="\#(Self.first)" customer="\#(Self.second)" count="2""#,
      ]
    )
  }

  @Test func aComparisonTellsOfBoth() throws {
    #expect(
      try told(keys: "m m =") == [
        #"open customer="\#(Self.first)" customer="\#(Self.second)" count="2""#
      ]
    )
  }

  /// My desk shows the answer beside its lines where there is room.
  @Test func theAnswerBesideMyDeskIsTold() throws {
    for (size, isTold) in [("200x50", true), ("139x50", false)] {
      let lines = try told(["browse", "--headless", size, "--start", "desk"])
      #expect(lines.contains { $0.hasPrefix("preview ") } == isTold, "\(lines)")
    }
  }

  @Test func aDocumentIsTold() throws {
    let lines = try told(keys: "j Enter v")
    #expect(lines.count == 2)
    #expect(lines[0] == #"open customer="\#(Self.second)" count="1""#)
    #expect(lines[1].hasPrefix(#"document subject=""#))
    #expect(lines[1].hasSuffix(#".json" customer="\#(Self.second)" count="1""#), "\(lines)")
  }

  @Test func aDescribedChargeIsTold() throws {
    let lines = try told(keys: "/ Tab p r o Escape")
    #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("find customer=") }, "\(lines)")
  }

  /// The ticket of the option holds until another one is named; nothing names none.
  @Test func theTicketIsTheOneThatIsNamed() throws {
    let keys = "Enter Escape : t i c k e t Space T - 8 Enter j Enter Escape T C-u Enter Enter"
    #expect(
      try told(keys: keys, ticket: "T-7") == [
        #"open ticket="T-7" customer="\#(Self.first)" count="1""#,
        #"open ticket="T-8" customer="\#(Self.second)" count="1""#,
        #"open customer="\#(Self.second)" count="1""#,
      ]
    )
  }

  /// Also where the ID is the customer's own, which needs no search.
  @Test func whoseDocumentsAreNamedIsTold() throws {
    let tree = try TemporaryTree()
    let id = "Production/com.example.reader/\(Self.chain)"
    let lines = try told(
      ["index", "--forget", id],
      status: 65,
      index: try tree.path(of: "index")
    )
    #expect(lines == [#"forget customer="\#(id)" count="1"]"#])
  }

  /// Whoever is still on the screen is seen for the ticket that is named there, too.
  @Test func whoIsOpenIsSeenForTheNewTicket() throws {
    #expect(
      try told(keys: "Enter T C-u T - 8 Enter T C-u Enter", ticket: "T-7") == [
        #"open ticket="T-7" customer="\#(Self.first)" count="1""#,
        #"open ticket="T-8" customer="\#(Self.first)" count="1""#,
        #"open customer="\#(Self.first)" count="1""#,
      ]
    )
  }

  /// The system's queues log by themselves that a thread of theirs may not have the priority they want.
  @Test(.enabled(if: Stranger.isAvailable, Stranger.reason))
  func nothingElseIsWrittenToTheLog() throws {
    let run = try CommandLineRun(
      ["stats", "--archive", DemoTests.archive, "--index", "memory", "-q"] + DemoTests.asOf
        + DemoTests.roots,
      environment: ["LIBDISPATCH_LOG": "stderr"],
      isStranger: true
    )
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test func nothingIsShownWithoutTheLog() throws {
    let tree = try TemporaryTree()
    let path = try tree.path(of: "no-log")
    try tree.write("audit = \(path)\n", to: "config/subdesk/config")
    for arguments in [["lookup", Self.chain], ["list"], ["browse", "--headless", "80x24"]] {
      let run = try CommandLineRun(
        arguments + ["--archive", DemoTests.archive, "--index", "memory", "-q"] + DemoTests.roots,
        environment: ["XDG_CONFIG_HOME": try tree.path(of: "config")]
      )
      #expect(run.status == 74)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("The audit log \(path) cannot be written"))
    }
  }

  @Test func aUserCannotTurnItOff() throws {
    let tree = try TemporaryTree()
    let settings = try tree.settings(user: "audit = /tmp/mine\n", system: "audit = syslog\n")
    #expect(settings.audit == "/dev/log")
    let own = try TemporaryTree()
    #expect(try own.settings(["--audit"], user: "audit = /tmp/mine\n").audit == "/dev/log")
    #expect(try own.settings(["--audit"], user: "").audit == "/dev/log")
    // The file of an account that is locked cannot lead the log elsewhere.
    let locked = try TemporaryTree()
    #expect(
      try locked.settings(["--audit"], user: "audit = /tmp/mine\n", system: "locked = true\n").audit
        == "/dev/log"
    )
    // Nor can any other account's, where the option asks for the log.
    #expect(try own.settings([], user: "audit = /tmp/mine\n").audit == "/tmp/mine")
    #expect(throws: CommandError.self) {
      try tree.settings(user: "audit = somewhere\n", system: "")
    }
  }

  /// With what was asked for and no value, wherever it is refused.
  @Test(
    arguments: [
      ([], "index", "index"), ([], "jane", "(command)"),
      ([], "lookup 1 --archive /x", "--archive"), ([], "health --archive=/x", "--archive"),
      ([], "list --ticket T-1 --archive /x", "--archive"),
      ([], "list --ticket=T-1 --archive /x", "--archive"), ([], "browse --resume", "--resume"),
      (["--ticket", "T-1"], "list --ticket T-2", "--ticket"), (["triage", "/x"], "", "A file"),
      (["index", "--init", "postgresql://x/y"], "", "--init"),
    ]
  )
  func whatALockedHostDeniesIsTold(own: [String], words: String, subject: String) throws {
    let tree = try TemporaryTree()
    let log = try #require(LogSocket(at: try tree.path(of: "log")))
    try tree.write(
      "locked = true\narchive = \(DemoTests.archive)\naudit = \(log.path)\n",
      to: "config/subdesk/config"
    )
    let run = try CommandLineRun(
      own,
      environment: [
        "XDG_CONFIG_HOME": try tree.path(of: "config"), "SSH_ORIGINAL_COMMAND": words,
      ]
    )
    #expect(run.status == 64, "\(run.errors)")
    #expect(log.lines.count == 1)
    let line = log.lines.first ?? ""
    #expect(line.contains(" denied [") && line.contains("subject=\"\(subject)\""), "\(line)")
    #expect(line.contains("ticket=\"T-1\"") == "\(own) \(words)".contains("T-1"))
    #expect(!line.contains("/x") && !line.contains("T-2") && !line.contains("jane"))
  }
}

/// The socket of a log.
private final class LogSocket {
  let path: String
  private let descriptor: Int32

  /// Listens at a path; `nil` where that is too long.
  init?(at path: String) {
    self.path = path
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard descriptor >= 0, bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      return nil
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isBound else { return nil }
  }

  deinit { close(descriptor) }

  /// What has arrived.
  lazy var lines: [String] = {
    var lines: [String] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return lines }
      lines.append(String(decoding: buffer.prefix(count), as: UTF8.self))
    }
  }()
}
