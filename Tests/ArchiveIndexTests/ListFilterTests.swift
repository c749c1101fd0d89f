import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// Which rows a request keeps, and how many there are.
@Suite("Filters of a list")
struct ListFilterTests {
  private let tables: Tables

  init() throws { tables = try Tables() }

  private static let people = [
    Person(label: "a", products: ["p"]),
    Person(label: "b", segments: [.grace], states: ["gracePeriod"], products: ["p"]),
    Person(label: "c", segments: [.grace], states: ["gracePeriod", "expired"], products: ["q"]),
    Person(label: "d", states: ["active", "expired"], products: ["p", "q"], isContradicted: true),
    Person(label: "e", segments: [.grace], products: ["q"], isContradicted: true),
    Person(
      label: "f",
      environment: .sandbox,
      segments: [.grace],
      products: ["p"],
      isContradicted: true
    ),
    Person(label: "h", segments: [.losingAccess], products: ["p"], endsIn: 2),
    Person(label: "i", products: ["q"], isContradicted: true, endsIn: 20),
    Person(
      label: "j",
      segments: [.grace],
      states: ["expired"],
      products: ["q"],
      isContradicted: true
    ),
    Person(
      label: "k",
      segments: [.losingAccess],
      products: ["p"],
      isContradicted: false,
      endsIn: 1
    ),
  ]

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var labels: String
    /// Whether the length of the list is known without counting rows.
    var isCounted: Bool
    /// The numbers of the customers of whom something is counted.
    var counted: Set<Int64>?
    var change: @Sendable (inout ListRequest) -> Void

    init(
      _ name: String,
      _ labels: String,
      isCounted: Bool,
      counted: Set<Int64>? = nil,
      _ change: @escaping @Sendable (inout ListRequest) -> Void
    ) {
      testDescription = name
      self.labels = labels
      self.isCounted = isCounted
      self.counted = counted
      self.change = change
    }
  }

  private static func products(_ names: String...) -> Set<ProductId> {
    Set(names.compactMap { ProductId($0) })
  }

  private static func ids(_ labels: String...) -> Set<CustomerId> {
    Set(labels.compactMap { CustomerId("Production/-/\($0)") })
  }

  static let table = [
    Row("all", "abcdehijk", isCounted: true) { _ in },
    Row("the sandbox", "f", isCounted: true) { $0.environment = .sandbox },
    Row("everywhere", "abcdefhijk", isCounted: true) { $0.environment = .all },
    Row("a state", "adehik", isCounted: true) { $0.states = ["active"] },
    Row("two states", "acdehijk", isCounted: false) { $0.states = ["active", "expired"] },
    Row("a state that nobody has", "", isCounted: true) { $0.states = ["revoked"] },
    Row("a product", "abdhk", isCounted: true) { $0.products = products("p") },
    Row("two products", "abcdehijk", isCounted: false) { $0.products = products("p", "q") },
    Row("a product that nobody has", "", isCounted: true) { $0.products = products("r") },
    Row("a state and a product", "adhk", isCounted: false) {
      $0.states = ["active"]
      $0.products = products("p")
    },
    Row("a segment", "bcej", isCounted: true) { $0.segment = .grace },
    Row("a segment and a state", "cj", isCounted: false) {
      $0.segment = .grace
      $0.states = ["expired"]
    },
    Row("a segment and a product", "cej", isCounted: false) {
      $0.segment = .grace
      $0.products = products("q")
    },
    Row("a contradiction", "deij", isCounted: true) { $0.contradiction = .statusConflict },
    Row("a contradiction and a segment", "ej", isCounted: false) {
      $0.contradiction = .statusConflict
      $0.segment = .grace
    },
    Row("a contradiction and a state", "dei", isCounted: false) {
      $0.contradiction = .statusConflict
      $0.states = ["active"]
    },
    Row("a contradiction and a product", "deij", isCounted: false) {
      $0.contradiction = .statusConflict
      $0.products = products("q")
    },
    Row("another contradiction", "", isCounted: true) { $0.contradiction = .farFutureDate },
    Row("customers", "bdi", isCounted: false) { $0.customers = ids("b", "d", "f", "i", "none") },
    Row("customers of a segment", "be", isCounted: false) {
      $0.customers = ids("b", "d", "e")
      $0.segment = .grace
    },
    Row("counted customers", "de", isCounted: false, counted: [4, 5, 6, 99]) { _ in },
    Row("counted customers of those named", "de", isCounted: false, counted: [4, 5, 6]) {
      $0.customers = ids("a", "d", "e")
    },
    Row("words", "bcdehijk", isCounted: false) { $0.filter = "!a" },
    Row("words and a segment", "bcj", isCounted: false) {
      $0.filter = "!e"
      $0.segment = .grace
    },
    Row("who loses access", "hk", isCounted: true) { $0.segment = .losingAccess },
    Row("who loses access, of a state", "hk", isCounted: false) {
      $0.segment = .losingAccess
      $0.states = ["active"]
    },
    Row("who loses access, with a product", "hk", isCounted: false) {
      $0.segment = .losingAccess
      $0.products = products("p")
    },
    Row("who loses access, with a contradiction", "", isCounted: true) {
      $0.segment = .losingAccess
      $0.contradiction = .statusConflict
    },
    Row("who loses access within two days", "hk", isCounted: false) {
      $0.segment = .losingAccess
      $0.within = .days(2)
    },
    Row("who loses access sooner", "k", isCounted: true) {
      $0.segment = .losingAccess
      $0.within = TimeSpan(milliseconds: 2 * 86_400_000 - 1)
    },
    Row("who loses access within a month", "hik", isCounted: false) {
      $0.segment = .losingAccess
      $0.within = .days(30)
    },
  ]

  /// A list that only one table tells has a length, every other one only where a page shows it all.
  @Test(arguments: table) func aListHasItsRows(row: Row) throws {
    try tables.write(Self.people)
    var request = ListRequest(asOf: .march, limit: 100)
    request.sort = .customer
    row.change(&request)
    let whole = try tables.page(request, counted: row.counted)
    #expect(whole.rows.map(\.label) == row.labels.map { String($0) })
    #expect(whole.total == row.labels.count)
    request.limit = 1
    let first = try tables.page(request, counted: row.counted)
    #expect(first.rows.map(\.label) == row.labels.prefix(1).map { String($0) })
    #expect(first.total == (row.isCounted ? row.labels.count : nil))
    #expect(first.hasMoreAfter == (row.labels.count > 1))
  }

  /// Where the order is that of the time left, the list ends with it.
  @Test(
    arguments: [
      (nil, "kh"), (TimeSpan.days(30), "khi"), (.days(2), "kh"), (.days(1), "k"), (.hours(1), ""),
    ] as [(TimeSpan?, String)]
  )
  func whoLosesAccessComesByTheTimeLeft(within: TimeSpan?, labels: String) throws {
    try tables.write(Self.people)
    for sort in [ListSort.state, .until] {
      for isReversed in [false, true] {
        var request = ListRequest(asOf: .march, limit: 100)
        request.segment = .losingAccess
        request.within = within
        request.sort = sort
        request.isReversed = isReversed
        let expected = labels.map { String($0) }
        #expect(
          try tables.page(request).rows.map(\.label)
            == (isReversed ? expected.reversed() : expected)
        )
        request.limit = 1
        request.position = .end
        let last = isReversed ? expected.first : expected.last
        #expect(try tables.page(request).rows.map(\.label) == [last].compactMap(\.self))
      }
    }
  }

  /// A customer who is not in the list has a place in its order all the same.
  @Test func pagesGoOnFromCustomersOfOtherLists() throws {
    try tables.write(Self.people)
    var request = ListRequest(asOf: .march, limit: 2)
    request.sort = .customer
    request.segment = .grace
    let id = try Person(label: "d").id()
    let unknown = try Person(label: "nobody").id()
    for (position, labels) in [
      (.after(id), "ej"), (.before(id), "bc"), (.around(id), "bc"), (.after(unknown), "bc"),
      (.before(unknown), "bc"), (.around(unknown), "bc"),
    ] as [(ListRequest.Position, String)] {
      request.position = position
      #expect(try tables.page(request).rows.map(\.label).joined() == labels, "\(position)")
    }
  }

  // MARK: Environments

  @Test func environmentsAreCountedAtTheMoment() throws {
    try tables.write(Self.people)
    let moved = Person(label: "a", environment: .other("Moon"))
    let moment = ListMoment(
      asOf: .march,
      generation: 0,
      rows: [
        1: ListMoment.Row(
          tieBreaker: 1,
          stored: try Self.people[0].entry(),
          current: try moved.entry()
        ),
        6: ListMoment.Row(tieBreaker: 6, stored: try Self.people[5].entry(), current: nil),
      ]
    )
    for (moment, expected) in [
      (ListMoment(asOf: .march, generation: 0, rows: [:]), ["Production": 9, "Sandbox": 1]),
      (moment, ["Production": 8, "Moon": 1]),
    ] {
      let counts = try tables.store.read {
        try ListLengths(connection: $0, moment: moment).environments()
      }
      #expect(counts == expected)
    }
  }

  /// A list of one product, of those with a contradiction, is of those that are both.
  @Test func aProductsListWithAContradiction() throws {
    let archive = try TestArchive()
    let other = "11111111-4cdb-47cc-936d-99d65f608138"
    for (original, product, tokens) in [
      ("100", "pro", ["7e3fb20b-4cdb-47cc-936d-99d65f608138", other]),
      ("200", "plus", ["22222222-4cdb-47cc-936d-99d65f608138", "3" + other.dropFirst()]),
      ("300", "pro", ["44444444-4cdb-47cc-936d-99d65f608138"]),
    ] {
      for (number, token) in tokens.enumerated() {
        archive.write(
          "\(original)-\(number).json",
          Body.v2(
            original: original,
            transaction: "\(original)\(number)",
            order: "9\(original)\(number)",
            uuid: "u-\(original)-\(number)",
            token: token,
            product: product,
            signed: 1_741_000_001_000 + Int64(number)
          )
        )
      }
    }
    let index = try archive.index()
    func listed(_ change: (inout ListRequest) -> Void) throws -> [String] {
      var request = ListRequest(asOf: .march, limit: 20)
      request.sort = .customer
      change(&request)
      let page = try index.page(request)
      #expect(page.total == nil || page.total == page.rows.count)
      return page.rows.compactMap { $0.id.text.split(separator: "/").last.map(String.init) }
        .sorted()
    }
    let contradiction = Contradiction.severalAppAccountTokens
    #expect(try listed { $0.contradiction = contradiction } == ["100", "200"])
    #expect(
      try listed {
        $0.contradiction = contradiction
        $0.products = Self.products("pro")
      } == ["100"]
    )
    #expect(
      try listed {
        $0.contradiction = contradiction
        $0.products = Self.products("pro")
        $0.states = ["expired"]
      } == []
    )
    #expect(
      try listed {
        $0.contradiction = contradiction
        $0.products = Self.products("pro", "plus")
        $0.states = ["active"]
      } == ["100", "200"]
    )
    #expect(
      try listed {
        $0.contradiction = contradiction
        $0.segment = .oneTime
      } == []
    )
    #expect(try listed { $0.products = Self.products("pro") } == ["100", "300"])
  }
}
