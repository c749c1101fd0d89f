import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// Searches by what no document holds: names and addresses of the company's, and whole messages.
@Suite struct PeopleSearchTests {
  private static let jane = "7e3fb204-6c35-4d5f-9b57-0a1b2c3d4e5f"
  private static let janet = "91c0aa17-6c35-4d5f-9b57-0a1b2c3d4e5f"
  private static let unseen = "00000000-6c35-4d5f-9b57-0a1b2c3d4e5f"

  /// Two customers with tokens, one of them with two purchases, and one without a token.
  private func archive() throws -> TestArchive {
    let archive = try TestArchive()
    archive.write(
      "a.json",
      Body.v2(
        original: "340001196262039",
        transaction: "340001393001057",
        order: "340000393001881",
        uuid: "0dc5fe48-ba17-40ec-82b1-e3809a7b720f",
        token: Self.jane
      )
    )
    archive.write(
      "b.json",
      Body.v2(
        original: "340001393002057",
        transaction: "340001393002057",
        order: "340000393001999",
        uuid: "11111111-ba17-40ec-82b1-e3809a7b720f",
        token: Self.janet.uppercased(),
        environment: "Sandbox"
      )
    )
    archive.write(
      "c.json",
      Body.v2(
        original: "340008899436227",
        transaction: "340008899436227",
        order: "340000393001777",
        uuid: "22222222-ba17-40ec-82b1-e3809a7b720f"
      )
    )
    return archive
  }

  private var people: CustomerDirectory {
    var people = CustomerDirectory()
    for (token, name, email) in [
      (Self.jane, "Jane Doe", "jane.doe@example.com"),
      (Self.janet, "Janet Röe", "janet@example.org"),
      (Self.unseen, "Jane Unseen", "unseen@example.com"),
    ] {
      guard let token = AppAccountToken(token) else { continue }
      people.add(.init(name: name, email: email), for: token)
    }
    return people
  }

  private func answer(
    _ text: String,
    _ environment: EnvironmentFilter = .production
  ) throws -> SearchAnswer {
    let request = SearchRequest(text: text, environment: environment, asOf: .march, limit: 20)
    return try archive().index().search(request, people: people)
  }

  /// Whoever is named by an address in a message may have more customers than the limit.
  @Test(arguments: [(1, SearchAnswer.Cut.limit), (2, nil)] as [(Int, SearchAnswer.Cut?)])
  func aMessageTellsThatAnAddressLeadsToMore(limit: Int, cut: SearchAnswer.Cut?) throws {
    let archive = try self.archive()
    archive.write(
      "d.json",
      Body.v2(
        original: "340001196262777",
        transaction: "340001196262777",
        uuid: "33333333-ba17-40ec-82b1-e3809a7b720f",
        token: Self.jane,
        environment: "Sandbox"
      )
    )
    let request = SearchRequest(
      text: "Hi, jane.doe@example.com wrote",
      environment: .production,
      asOf: .march,
      limit: limit
    )
    let answer = try archive.index().search(request, people: people)
    #expect(answer.recognisedAs == .message)
    #expect(Set(answer.hits.compactMap(\.customer)).count == limit)
    #expect(answer.cut == cut)
  }

  struct Row: CustomTestStringConvertible {
    var text: String
    var environment = EnvironmentFilter.production
    var recognised: SearchAnswer.Recognition
    var found: [String]
    var field = IdentifierField.name
    var match = SearchHit.Match.prefix
    var testDescription: String { "\(text) \(environment)" }
  }

  static let table: [Row] = [
    // A whole address is looked for in every environment, a part in the one that is shown.
    Row(
      text: "jane.doe@example.com",
      recognised: .email,
      found: ["jane.doe@example.com"],
      field: .email,
      match: .exact
    ),
    Row(
      text: "<JANET@example.org>",
      recognised: .email,
      found: ["janet@example.org"],
      field: .email,
      match: .exact
    ),
    Row(text: "Jane Doe", recognised: .name, found: ["Jane Doe"], match: .exact),
    Row(text: "jane", recognised: .name, found: ["Jane Doe"]),
    Row(text: "jane", environment: .all, recognised: .name, found: ["Jane Doe", "Janet Röe"]),
    Row(text: "janet roe", recognised: .name, found: ["Janet Röe"], match: .exact),
    Row(text: "roe", environment: .sandbox, recognised: .name, found: ["Janet Röe"], match: .part),
    Row(text: "jane.d", recognised: .email, found: ["jane.doe@example.com"], field: .email),
    // Known to the company, and in no document.
    Row(text: "unseen@example.com", recognised: .email, found: []),
    Row(text: "nobody@example.com", recognised: .email, found: []),
  ]

  @Test(arguments: table)
  func peopleLeadToTheirCustomers(row: Row) throws {
    let answer = try answer(row.text, row.environment)
    #expect(answer.recognisedAs == row.recognised)
    #expect(answer.hits.map(\.text) == row.found)
    #expect(answer.hits.allSatisfy { $0.field == row.field && $0.customer != nil })
    #expect(answer.hits.first?.match == (row.found.isEmpty ? nil : row.match))
  }

  @Test func saysWhetherTheCompanyKnowsSomebody() throws {
    #expect(try answer("unseen@example.com").knownPeople == 1)
    #expect(try answer("nobody@example.com").knownPeople == 0)
    let request = SearchRequest(text: "a@b.c", environment: .all, asOf: .march, limit: 20)
    #expect(try archive().index().search(request).knownPeople == nil)
  }

  @Test func anIdentifierWinsOverAName() throws {
    let answer = try answer(Self.jane)
    #expect(answer.recognisedAs == .uuid)
    #expect(answer.hits.map(\.field) == [.appAccountToken])
  }

  @Test func tokensLeadToCustomers() throws {
    let index = try archive().index()
    let tokens = [Self.jane, Self.janet, Self.unseen].compactMap { AppAccountToken($0) }
    let customers = try index.customers(carrying: tokens)
    #expect(
      customers.map(\.text).sorted() == [
        "Production/com.example.reader/340001196262039",
        "Sandbox/com.example.reader/340001393002057",
      ]
    )
  }

  // MARK: Messages

  @Test func everyValueOfAMessageIsSearched() throws {
    let answer = try answer(
      "Hi, order 340 008 899\n436 227 of 2 Mar and 99999999999 was 9.99 USD. jane.doe@example.com"
    )
    #expect(answer.recognisedAs == .message)
    #expect(answer.recognitions == [.message, .number, .email, .amount, .date])
    #expect(Set(answer.hits.map(\.text)) == ["340008899436227", "jane.doe@example.com"])
    #expect(
      answer.parts.map(\.text)
        == ["340008899436227", "99999999999", "jane.doe@example.com", "9.99 USD", "2 Mar"]
    )
    // The nearest charge of that price is of the next day.
    #expect(answer.parts.map(\.isFound) == [true, false, true, true, false])
    #expect(answer.parts.allSatisfy { $0.role == .said })
    #expect(answer.hits.allSatisfy { $0.match == .exact })
  }

  /// The customer that most values lead to stands first, whatever stands first in the message.
  @Test func theCustomerOfMostValuesStandsFirst() throws {
    let answer = try answer("340008899436227, 340001393001057 and 340000393001881: which is mine?")
    #expect(
      answer.hits.map(\.text) == [
        "340001393001057", "340000393001881",
        // The first purchase of a chain gives the chain its id.
        "340008899436227", "340008899436227",
      ]
    )
  }

  @Test func numbersThatStandSideBySideAreBothFound() throws {
    let both = try answer("see 340008899436227 340001393001057 please")
    #expect(Set(both.hits.map(\.text)) == ["340008899436227", "340001393001057"])
    let one = try answer("see 340008899 436227 please")
    #expect(Set(one.hits.map(\.text)) == ["340008899436227"])
  }

  /// 1,741,000,000 s is 3 March 2025; its three charges of 9.99 USD are offered and break the tie.
  @Test func anAmountAndADayDescribeACharge() throws {
    let whole = try answer("340008899436227 or 340001393001057, 9.99 USD on 3 Mar", .production)
    #expect(whole.described.map(\.charges) == [2])
    #expect(whole.described.map(\.day) == ["3 Mar"])
    #expect(try answer("340008899436227 or 340001393001057, 9.99 USD?").described.isEmpty)
  }

  @Test func withoutAnyWholeValuePartsAreFound() throws {
    let answer = try answer("my number ends with 99436227, I think")
    #expect(Set(answer.hits.map(\.match)) == [.suffix])
    #expect(Set(answer.hits.map(\.text)) == ["340008899436227"])
  }

  @Test func aHugeMessageIsBounded() throws {
    let text = (0..<100_000).map { "34000889943\(6_000_000 + $0)" }.joined(separator: " x ")
    let answer = try answer(text)
    #expect(answer.parts.count <= PastedMessage.maximumParts)
  }
}

/// A filter compares what a row shows, and looks at a bounded number of rows at a time.
@Suite struct RowSearchTests {
  private static let count = 100

  private func index() throws -> (TestArchive, ArchiveIndex) {
    let archive = try TestArchive()
    let lines = (0..<Self.count).map { number in
      Body.v2(
        original: "34000\(10_000 + number)",
        transaction: "35000\(10_000 + number)",
        order: "36000\(10_000 + number)",
        uuid: "u-\(number)",
        product: number == 80 ? "rare.product" : "pro.monthly"
      ).split(separator: "\n").joined()
    }
    archive.write("all.jsonl", lines.joined(separator: "\n"))
    return (archive, try archive.index())
  }

  @Test(arguments: [1, 7, 30, 99, 100, 101, 5000])
  func aSearchThroughManyRowsStopsAndGoesOn(budget: Int) throws {
    let (archive, index) = try index()
    var request = ListRequest(asOf: .march, limit: 50)
    request.sort = .customer
    request.filter = "rare"
    var looked = 0
    var steps = 0
    var found: [CustomerRow] = []
    while true {
      var rows = 0
      let page = try index.page(request, searchBudget: budget) { row in
        rows += 1
        return row.plainCells
      }
      looked += rows
      steps += 1
      #expect(rows <= budget, "one page looks at a bounded number of rows")
      found += page.rows
      guard page.hasMoreAfter, let edge = page.searchedUpTo ?? page.rows.last?.id else { break }
      request.position = .after(edge)
    }
    #expect(found.map(\.productId?.text) == ["rare.product"])
    #expect(looked == Self.count)
    #expect(steps == Self.count / budget + 1)

    // Backwards from the end it is the twentieth.
    request.position = .end
    let last = try index.page(request, searchBudget: budget) { $0.plainCells }
    #expect(last.rows == (budget < 20 ? [] : found))
    #expect(last.hasMoreBefore == (budget <= Self.count))
    #expect((last.searchedBackTo != nil) == last.hasMoreBefore)
    // Round the row itself both sides are looked at as far as the bound.
    request.position = .around(found[0].id)
    let around = try index.page(request, searchBudget: budget) { $0.plainCells }
    #expect(around.rows == found)
    #expect(around.hasMoreBefore == (budget <= 80))
    withExtendedLifetime(archive) {}
  }

  @Test func cellsDecideAndIdentifiersHelp() throws {
    let (archive, index) = try index()
    var request = ListRequest(asOf: .march, limit: 5)
    request.sort = .customer
    request.filter = "26 mar !7"
    let page = try index.page(request) { ["26 Mar", $0.label] }
    #expect(page.rows.count == 5)
    #expect(page.rows.allSatisfy { !$0.label.contains("7") })
    // The transaction's id is on no row.
    request.filter = "3500010042"
    #expect(try index.page(request).rows.map(\.label) == ["3400010042"])
    request.filter = "!3500010042"
    request.limit = 200
    #expect(try index.page(request).rows.count == 99)
    withExtendedLifetime(archive) {}
  }

  @Test func onlyTheNamedCustomersAreListed() throws {
    let (archive, index) = try index()
    var request = ListRequest(asOf: .march, limit: 10)
    request.sort = .customer
    let all = try index.page(request).rows
    request.customers = [all[2].id, all[7].id]
    #expect(try index.page(request).rows == [all[2], all[7]])
    request.segment = .refunded
    #expect(try index.page(request).rows == [])
    request.segment = .all
    request.customers = []
    #expect(try index.page(request).rows == [])
    // More than are listed by themselves: the list is walked through.
    let others = (0..<1500).compactMap { CustomerId("Production/none/\($0)") }
    request.customers = Set([all[2].id, all[7].id] + others)
    #expect(try index.page(request).rows == [all[2], all[7]])
    withExtendedLifetime(archive) {}
  }
}
