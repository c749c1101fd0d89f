import Testing

/// `--app`, over an archive of two apps with the same products and prices.
@Suite("One of several apps")
struct AppOptionTests {
  private let archive: MadeArchive

  init() throws {
    let token = #","appAccountToken":"7e3fb204-1c7b-4a0e-9b1d-3f1f4f4b2a10""#
    let other = "com.example.player"
    archive = try MadeArchive([
      "reader.json": MadeArchive.period("2001", token),
      "player.json": MadeArchive.period("3001", token)
        .replacing("com.example.reader", with: other),
      "second.json": MadeArchive.period("3002").replacing("com.example.reader", with: other),
    ])
  }

  private func run(_ arguments: String...) throws -> CommandLineRun {
    try archive.run(arguments + ["--accept-unsigned"])
  }

  @Test func listsOneApp() throws {
    let player = ["--accept-unsigned", "--app", "com.example.player"]
    #expect(try archive.listed(["--accept-unsigned"]).count == 3)
    #expect(try archive.listed(player) == ["3001", "3002"])
    #expect(try archive.listed(player + ["--state", "active"]) == ["3001", "3002"])
    #expect(try archive.listed(["--accept-unsigned", "--app", "com.example.reader"]) == ["2001"])
    let none = try run("list", "--app", "com.example.writer")
    #expect(none.status == 1)
    let words =
      "No customer uses the app com.example.writer."
      + " Apps in this archive: com.example.player, com.example.reader"
    #expect(none.errors.contains(words), "\(none.errors)")
    let numbers = try run("stats", "--app", "com.example.writer")
    #expect(numbers.status == 1)
    #expect(numbers.errors.contains(words), "\(numbers.errors)")
    // An app that customers use is known, whoever is listed of them.
    let other = try run("list", "--app", "com.example.reader", "--state", "expired")
    #expect(other.errors.contains("No listed customer is one of the app com.example.reader."))
    #expect(!other.errors.contains("Apps in this archive"))
  }

  @Test func atMostTenAppsAreNamed() throws {
    let apps = (10..<22).map { "com.example.app\($0)" }
    let many = try MadeArchive(
      Dictionary(
        uniqueKeysWithValues: apps.enumerated().map { number, app in
          let period = MadeArchive.period("50\(number)")
          return ("\(number).json", period.replacing("com.example.reader", with: app))
        }
      )
    )
    let run = try many.run(["list", "--accept-unsigned", "--app", "com.example.writer"])
    let named = apps.prefix(10).joined(separator: ", ")
    #expect(run.errors.contains("Apps in this archive: \(named), and 2 more"), "\(run.errors)")
  }

  @Test func countsOneApp() throws {
    func numbers(_ arguments: String...) throws -> (customers: Int?, money: String?) {
      let run = try archive.run(
        ["stats", "--accept-unsigned", "--format", "json", "--from", "2025-01-01"] + arguments
      )
      let json = try run.json()
      let money = json["money"] as? [[String: Any]]
      let customers = json["customers"] as? [String: Any]
      return (customers?["total"] as? Int, money?.first?["paid"] as? String)
    }
    #expect(try numbers() == (3, "29.97"))
    #expect(try numbers("--app", "com.example.player") == (2, "19.98"))
    #expect(try numbers("--app", "com.example.reader") == (1, "9.99"))
  }

  @Test func findsChargesOfOneApp() throws {
    let charge = ["find", "--date", "2025-03-01", "--price", "9.99", "--accept-unsigned"]
    func total(_ options: String...) throws -> Int? {
      try archive.run(charge + ["--format", "json"] + options).json()["total"] as? Int
    }
    #expect(try total() == 3)
    #expect(try total("--app", "com.example.player") == 2)
    #expect(try archive.run(charge + ["--app", "com.example.writer"]).status == 1)
  }

  /// Charges without a price are counted of the same app.
  @Test func countsTheChargesWithoutAPriceOfOneApp() throws {
    func withoutPrice(_ options: String...) throws -> Int? {
      let find = ["find", "--price", "9.99", "--format", "json", "--trust-root"]
      let demo = [CommandLineRun.fixture("trust/demo-root.pem"), "--archive", DemoTests.archive]
      let run = try CommandLineRun(
        find + demo + DemoTests.asOf + ["--index", "memory", "-q"] + options
      )
      return try run.json()["withoutPrice"] as? Int
    }
    #expect(try withoutPrice("--app", "com.example.reader") == 21)
    #expect(try withoutPrice("--app", "com.example.studio") == 1)
    #expect(try withoutPrice("--app", "com.example.writer") == 0)
  }

  @Test func draftsForOneApp() throws {
    let token = "7e3fb204-1c7b-4a0e-9b1d-3f1f4f4b2a10"
    func found(_ text: String, _ options: [String]) throws -> String? {
      let run = try archive.run(
        ["triage", "-", "--accept-unsigned"] + options,
        input: #"{"id":"1","text":"\#(text)"}"#
      )
      return (try run.json()["certainty"] as? [String: Any])?["customer"] as? String
    }
    let player = ["--app", "com.example.player"]
    #expect(try found("I am \(token)", []) == "several")
    #expect(try found("I am \(token)", player) == "identifier")
    #expect(try found("I am 2001", player) == "none")
  }

  /// Lists, counts, searches, numbers, and notifications of the dashboard.
  @Test func opensTheDashboardForOneApp() throws {
    try archive.write(
      "news.json",
      MadeArchive.notification("n-1", of: "2001", signed: "2025-03-02T10:00:00Z")
    )
    func screen(_ keys: String, _ app: String?) throws -> String {
      let words = ["browse", "--headless", "150x40", "--keys", keys, "--accept-unsigned"]
      let run = try archive.run(words + (app.map { ["--app", $0] } ?? []))
      #expect(run.status == 0, "\(run.errors)")
      return run.output
    }
    let (reader, player) = ("com.example.reader", "com.example.player")
    let list = try screen("", player)
    #expect(list.contains("All 2") && list.contains("app \(player)"), "\(list)")
    #expect(list.contains("3002"), "\(list)")
    #expect(try screen("", nil).contains("All 3"))
    // Only one customer of the player is called by that number, and every list would show it.
    for keys in ["", "\\ pro Enter", "/ Tab pro", "D", "i"] {
      #expect(try !screen(keys, reader).contains("3002"), "\(keys)")
    }
    let search = try screen("/ 3002", reader)
    #expect(search.contains("belongs to another app: \(player)"), "\(search)")
    #expect(!search.contains("We can't find"))
    #expect(try !screen("/ 3002", player).contains("belongs to"))
    #expect(try screen("i", reader).contains("1 notification"))
    #expect(try !screen("i", player).contains("renewed"))
    let overview = try screen("o", player)
    #expect(overview.contains("2 customers"), "\(overview)")
    let none = try screen("", "com.example.writer")
    #expect(none.contains("No listed customer is one of the app com.example.writer."), "\(none)")
  }

  @Test func notificationsOfOneApp() throws {
    try archive.write(
      "news.json",
      MadeArchive.notification("n-1", of: "2001", signed: "2025-03-02T10:00:00Z")
    )
    let events = ["events", "--accept-unsigned", "--format", "tsv", "--app"]
    #expect(try archive.run(events + ["com.example.reader"]).output.contains("n-1"))
    let other = try archive.run(events + ["com.example.player"])
    #expect(other.status == 1 && !other.output.contains("n-1"))
  }

  /// The same account stands in both apps, as two customers.
  @Test func anAppTellsTwoCustomersApart() throws {
    let token = "7e3fb204-1c7b-4a0e-9b1d-3f1f4f4b2a10"
    #expect(try run("lookup", token).status == 3)
    for command in ["lookup", "report", "events"] {
      let one = try run(command, token, "--app", "com.example.reader")
      #expect(one.status == 0, "\(command): \(one.errors)")
      #expect(!one.output.contains("3001"))
    }
    let other = try run("lookup", "2001", "--app", "com.example.player")
    #expect(other.status == 1)
    #expect((other.output + other.errors).contains("belongs to another app: com.example.reader"))
    #expect(!other.output.contains("We can't find"), "\(other.output)")
    // A charge that a message describes is one of the app's customers.
    let charge = ["lookup", "I paid 9.99 USD on 1 March 2025", "--accept-unsigned"]
    #expect(try archive.run(charge).output.contains("2001"))
    let described = try archive.run(charge + ["--app", "com.example.player"]).output
    #expect(described.contains("3001") && !described.contains("2001"), "\(described)")
  }
}
