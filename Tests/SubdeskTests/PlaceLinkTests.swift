import ArgumentParser
import Dashboard
import SubscriptionModel
import TestSupport
import Testing

@testable import subdesk

/// A place on the desk as a word of a command line, and the command that opens it.
@Suite("Links to a place")
struct PlaceLinkTests {
  private static let id = "Production/com.example.reader/340001196262039"

  private static func place(_ change: (inout DeskPlace) -> Void) -> DeskPlace {
    var place = DeskPlace()
    change(&place)
    return place
  }

  /// The chain of the customer above, or of one whose environment and app no document states.
  private static func chain(isStated: Bool) throws -> ChainKey {
    ChainKey(
      environment: isStated ? .production : .unknown,
      bundleId: isStated ? BundleId("com.example.reader") : nil,
      originalTransactionId: try #require(TransactionId("340001196262039"))
    )
  }

  @Test(
    arguments: [
      (place { _ in }, "segment=all"),
      (place { $0.segment = .losingAccess }, "segment=losing-access"),
      (
        place { ($0.segment, $0.within) = (.losingAccess, .hours(24)) },
        "segment=losing-access;within=24h"
      ),
      (
        place {
          ($0.state, $0.filter, $0.sort, $0.isReversed) = ("expired", "ada; 50%=x", .newest, true)
        },
        "state=expired;filter=ada%3B%2050%25%3Dx;sort=newest;reversed=true"
      ),
      (place { $0.savedFilter = "Annual" }, "saved-filter=Annual"),
      (place { $0.routes = [.myDesk] }, "screen=desk"),
      (place { $0.routes = [.overview, .problems] }, "screen=overview;screen=problems"),
      (place { $0.filter = "%3B" }, "filter=%253B"),
      (place { $0.filter = "Zoë\u{1B}\r" }, "filter=Zo%C3%AB%1B%0D"),
      (place { $0.routes = [.list(.actor(.customer))] }, "screen=list;actor=customer"),
      (
        place { $0.routes = [.myDesk, .list(.segment(.ending))] },
        "screen=desk;screen=list;segment=ending"
      ),
    ]
  )
  func aPlaceIsWrittenAndReadBack(place: DeskPlace, text: String) {
    #expect(PlaceLink(place).text == text)
    #expect(PlaceLink(text: text)?.place == place)
  }

  @Test func aScreenKeepsWhatItIsAbout() throws {
    let id = try #require(CustomerId(Self.id))
    let transaction = try #require(TransactionId("1"))
    let routes: [Route] = [
      .customer(id), .subscription(id, try Self.chain(isStated: true)),
      .subscription(id, try Self.chain(isStated: false)), .transaction(id, transaction),
      .answers(id), .timeline(id, nil), .timeline(id, try Self.chain(isStated: true)),
      .notifications, .recent, .comparison(id, try #require(CustomerId(Self.id + "1"))),
    ]
    var place = DeskPlace()
    place.selected = id
    place.routes = routes
    let text = PlaceLink(place).text
    #expect(text.hasPrefix("selected=\(Self.id);screen=customer;customer=\(Self.id);screen="))
    #expect(PlaceLink(text: text)?.place == place)
  }

  @Test(arguments: [
    "grace", "segment", "segment=gracy", "sort=up", "state=dead", "color=red", "selected=",
    "screen=cellar", "screen=customer", "screen=subscription;customer=\(id)",
    "screen=overview;sort=up", "screen=customer;customer=\(id);customer=\(id)",
    "segment=" + String(repeating: "a", count: 20_000),
    "within=soon", "within=0h", "screen=comparison;customer=\(id)",
    "filter=%", "filter=%2", "filter=%zz", "filter=%FF", "screen=list", "screen=list;actor=me",
  ])
  func whatIsNoPlaceIsRefused(text: String) {
    #expect(PlaceLink(text: text) == nil)
  }

  // MARK: The command

  @Test func theCommandNamesWhatCounts() throws {
    let common = try CommonOptions.parse([
      "--trust-root", "/srv/my root.pem", "--accept-unsigned", "--notes", "/srv/notes",
    ])
    let asOf = try #require(Timestamp(rfc3339: "2025-03-15T12:00:00Z"))
    var place = DeskPlace()
    place.filter = "o'neill"
    let link = LinkCommand(archive: "/srv/receipts", common: common, isLocked: false)
    #expect(
      link.text(to: place, asOf: asOf, environment: .all)
        == "subdesk browse /srv/receipts --trust-root '/srv/my root.pem' --notes /srv/notes"
        + " --accept-unsigned"
        + " --as-of 2025-03-15T12:00:00Z --environment all --start 'filter=o%27neill'"
    )
    let locked = LinkCommand(archive: "/srv/receipts", common: common, isLocked: true)
    #expect(
      locked.text(to: DeskPlace(), asOf: asOf, environment: .production)
        == "subdesk browse --as-of 2025-03-15T12:00:00Z --environment production"
        + " --start 'segment=all'"
    )
  }

  /// Nothing that drives a terminal stands in the command, whatever names and identifiers hold, and no
  /// option takes the place of what the host's settings fix.
  @Test func theCommandIsPlainText() throws {
    let asOf = try #require(Timestamp(rfc3339: "2025-03-15T12:00:00Z"))
    var place = DeskPlace()
    let id = try #require(CustomerId("Production/com.x\u{1B}[201~\u{15}touch x\r/1"))
    place.selected = id
    place.routes = [.customer(id)]
    let link = LinkCommand(
      archive: "/srv/a\u{1B}'b\n",
      common: try CommonOptions.parse(["--redact"]),
      isLocked: false,
      fixed: [.asOf, .environment]
    )
    let text = link.text(to: place, asOf: asOf, environment: .all)
    #expect(text.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "\(text)")
    #expect(text.hasPrefix(#"subdesk browse $'\057\163\162\166\057\141\033\047\142\012' --redact"#))
    #expect(!text.contains("--as-of") && !text.contains("--environment"))
    let word = try #require(text.split(separator: "'").last)
    #expect(PlaceLink(text: String(word))?.place == place)
  }

  /// No backslash stands between quotation marks, where fish takes it for the mark's own.
  @Test func noShellReadsAWordFurther() throws {
    let asOf = try #require(Timestamp(rfc3339: "2025-03-15T12:00:00Z"))
    var place = DeskPlace()
    place.selected = CustomerId(#"Production/com.x\' & touch x #/1"#)
    let common = try CommonOptions.parse([])
    let link = LinkCommand(archive: #"/srv/a\' & touch x #'b"#, common: common, isLocked: false)
    let text = link.text(to: place, asOf: asOf, environment: .all)
    #expect(text.hasPrefix(#"subdesk browse '/srv/a'\\''\'' & touch x #'\''b' --as-of"#), "\(text)")
    #expect(
      text.hasSuffix("--start 'selected=Production/com.x%5C%27%20%26%20touch%20x%20%23/1'"),
      "\(text)"
    )
  }

  /// The words of a link open what its keys led to.
  @Test func aLinkOpensTheSameScreen() throws {
    let place = "segment=grace;selected=\(Self.graceId);screen=answers;customer=\(Self.graceId)"
    let linked = try DemoTests.run(["browse", "--headless", "80x24", "--start", place])
    let typed = try DemoTests.run(
      ["browse", "--headless", "80x24", "--keys", "Tab Tab Tab Down Enter A"]
    )
    #expect(linked.status == 0)
    #expect(linked.output.contains("answers"))
    #expect(
      linked.output.split(separator: "\n").dropFirst()
        == typed.output.split(separator: "\n").dropFirst()
    )
  }

  /// Where the customer of a link is not in its list, nobody else is taken for it; a step leads to the
  /// first row.
  @Test func nobodyElseIsSelected() throws {
    let place = "segment=expired;selected=\(Self.graceId)"
    let open = { (keys: String) in
      try DemoTests.run(["browse", "--headless", "160x24", "--start", place, "--keys", keys]).output
    }
    let linked = try open("")
    #expect(linked.contains("[Expired"))
    #expect(linked.contains("The customer of the link is not in this list."))
    #expect(!linked.contains("▌"))
    #expect(try !open("Enter y").contains("Copied"))
    let first = try DemoTests.run([
      "browse", "--headless", "160x24", "--start", "segment=expired",
    ]).output
    #expect(try open("j") == first)
  }

  /// The words of the settings, each with what its screen says of itself.
  @Test(arguments: [("overview", "Overview"), ("desk", "My desk"), ("customers", "Customers")])
  func aScreenIsOpened(word: String, title: String) throws {
    let run = try DemoTests.run(["browse", "--headless", "80x24", "--start", word])
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").first?.contains(title) == true, "\(run.output)")
    let tree = try TemporaryTree()
    #expect(try tree.settings(user: "start = \(word)\n").start.rawValue == word)
  }

  private static let graceId = "Production/com.example.reader/340006883255406"

  @Test(arguments: [["--start", "cellar"], ["--start", "desk", "--resume"]])
  func whatCannotBeOpenedIsWrongUse(options: [String]) throws {
    #expect(try DemoTests.run(["browse", "--headless", "80x24"] + options).status == 64)
  }
}
