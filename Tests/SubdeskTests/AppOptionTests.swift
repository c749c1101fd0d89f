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
    #expect(try run("events", "--app", "com.example.reader").status == 64)
  }
}
