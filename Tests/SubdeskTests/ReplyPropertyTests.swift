import AppStoreDocuments
import ArchiveIndex
import Foundation
import SubscriptionModel
import SupportAnswers
import Testing

@testable import subdesk

/// What no answer may say of any customer, whatever the documents: over the demo and all scenarios.
@Suite("No answer contradicts how things stand")
struct ReplyPropertyTests {
  @Test func ofTheDemo() throws {
    let root = try Data(contentsOf: URL(filePath: CommandLineRun.fixture("trust/demo-root.pem")))
    let asOf = try #require(Timestamp(rfc3339: "2025-03-15T12:00:00Z"))
    let customers = try customers(
      of: CommandLineRun.fixture("demo"),
      asOf: asOf,
      trusting: TrustedRoots(adding: Array(root))
    )
    #expect(customers.count > 60)
    for customer in customers { check(customer, "demo") }
  }

  @Test(arguments: ScenarioFolder.all + ScenarioFolder.others)
  func ofTheScenarios(scenario: ScenarioFolder) throws {
    let asOf = try #require(Timestamp(rfc3339: scenario.expected.asOf))
    for customer in try customers(of: "\(scenario.folder)/documents", asOf: asOf, trusting: .apple)
    {
      check(customer, scenario.name)
    }
  }

  private func customers(
    of archive: String,
    asOf: Timestamp,
    trusting roots: TrustedRoots
  ) throws -> [CustomerAssessment] {
    let index = try ArchiveIndex(
      archive: archive,
      location: .memory,
      catalogue: ProductCatalogue(),
      trustedRoots: roots
    )
    try index.refresh(.full, asOf: asOf)
    var request = ListRequest(asOf: asOf, limit: 500)
    request.environment = .all
    return try index.page(request).rows.compactMap {
      try index.customer($0.id)?.assessment(asOf: asOf)
    }
  }

  private func check(_ customer: CustomerAssessment, _ name: String) {
    let words = Wording(asOf: customer.asOf)
    let answers = words.answers(for: customer)
    let stands =
      customer.subscriptions.map { words.answer(for: $0) }
      + customer.purchases.map { words.answer(for: $0) }
    let replies = answers.map(\.reply) + stands.map(\.say)
    let texts =
      replies + answers.flatMap { $0.statements.map(\.text) } + stands.map(\.headline)
    let who = "\(name), \(customer.label)"
    if customer.access == .no {
      for promise in ["keep access", "HAS access", "Access until", "is active until"] {
        for text in texts { #expect(!text.contains(promise), "\(who): \(text)") }
      }
    }
    if customer.environment.isTest {
      for reply in replies { #expect(reply.contains("no money was taken"), "\(who): \(reply)") }
    }
    let isChargedOn = customer.subscriptions.contains { $0.nextChargeIsAhead(of: customer.asOf) }
    for reply in replies where isChargedOn {
      #expect(!reply.contains("buy it again"), "\(who): \(reply)")
    }
    for text in texts { checkDates(in: text, customer.asOf, who) }
    for (subscription, answer) in zip(customer.subscriptions, stands) {
      #expect(
        answer.headline.contains("HAS access") == (subscription.access == .yes),
        "\(who): \(answer.headline)"
      )
    }
  }

  /// Words before a date that is to come.
  private static let ahead =
    "keep access until|access until|Access until|HAS access to [^ ]+ until|runs until"
    + "|next charge is on|next charge is due on|the next charge on|The next one is on|Next charge:"
    + "|next renewal is on|the next is|is booked for|It renews on|It changes to [^ ]+ on|retries until about"
    + "|Renewal is still on: the next charge is due on|is active until"
  /// Words before a date that is over.
  private static let over =
    "ended on|Access ended on|access ended on|refunded it on|Refunded on|turned off on|on again on"
    + "|failed on|recovered on|charge of|was charged on"

  /// Every date after such words must lie on the right side of the as-of instant.
  private func checkDates(in text: String, _ asOf: Timestamp, _ who: String) {
    let today = day(of: asOf)
    for date in dates(after: Self.ahead, in: text, asOf) {
      #expect(date >= today, "\(who): past date in \(text)")
    }
    for date in dates(after: Self.over, in: text, asOf) {
      #expect(date <= today, "\(who): future date in \(text)")
    }
  }

  /// Days as numbers such as 20250315; a letter leaves out the year of the as-of instant.
  private func dates(after words: String, in text: String, _ asOf: Timestamp) -> [Int] {
    let month = "(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*"
    let pattern = "(?:\(words)) ([0-9]{1,2}) \(month)(?: (20[0-9]{2}))?"
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    let all = NSRange(text.startIndex..., in: text)
    return expression.matches(in: text, range: all).compactMap { match in
      let groups = (1...3).map { Range(match.range(at: $0), in: text).map { String(text[$0]) } }
      let names = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ]
      guard let date = groups[0].flatMap({ Int($0) }),
        let number = groups[1].flatMap({ names.firstIndex(of: $0) })
      else { return nil }
      let year = groups[2].flatMap { Int($0) } ?? day(of: asOf) / 10_000
      return year * 10_000 + (number + 1) * 100 + date
    }
  }

  private func day(of moment: Timestamp) -> Int {
    let time = ZoneRules.utc.civilTime(at: moment)
    return Int(time.year) * 10_000 + Int(time.month) * 100 + Int(time.day)
  }
}

extension SubscriptionAssessment {
  /// Whether it was taken back, and Apple charges again.
  fileprivate func nextChargeIsAhead(of instant: Timestamp) -> Bool {
    state == .refunded && willRenew == true && expiresDate.map { $0 > instant } ?? false
  }
}
