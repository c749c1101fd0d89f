import Foundation
import Testing

/// `report --app-user --phone`: the answers for the person who writes.
@Suite("Answers for who asks")
struct WhoAsksTests {
  /// A customer with an active subscription.
  private static let token = CaseCommandTests.token
  /// A customer whose documents name the Apple Account that bought.
  private static let named = "fb074586-8dbc-4b37-b6df-379eb1075347"
  private static let buyer = "704713151053290605"
  private static let stranger = "704289519999999902"
  private static let otherUser = "9c000000-0000-4000-8000-000000000001"

  struct Row: Sendable, CustomTestStringConvertible {
    var customer = token
    var options: [String]
    var question: Int
    var verdict: String
    var testDescription: String { "\(options) Q\(question)" }
  }

  @Test(arguments: [
    Row(options: [], question: 3, verdict: "linkedToUser"),
    Row(options: ["--app-user", token], question: 3, verdict: "problemOnOurSide"),
    Row(options: ["--app-user", otherUser], question: 3, verdict: "linkedToOtherUser"),
    Row(customer: named, options: [], question: 4, verdict: "sameAppleAccount"),
    Row(customer: named, options: ["--phone", buyer], question: 4, verdict: "sameAppleAccount"),
    Row(
      customer: named,
      options: ["--phone", stranger],
      question: 4,
      verdict: "otherAppleAccount"
    ),
  ])
  func answersForThePersonWhoWrites(row: Row) throws {
    let report = try DemoTests.run(["report", row.customer, "--format", "json"] + row.options)
      .json()
    let answers = try #require(report["answers"] as? [[String: Any]])
    let answer = try #require(answers.first { $0["question"] as? Int == row.question })
    #expect(answer["verdict"] as? String == row.verdict)
    #expect(report["appUser"] is String == row.options.contains("--app-user"))
    #expect(report["phone"] is String == row.options.contains("--phone"))
  }

  @Test func theHeadingSaysForWhomAndIsMasked() throws {
    let options = ["--app-user", Self.otherUser, "--phone", Self.stranger]
    let whole = try DemoTests.run(["report", Self.token] + options).output
    #expect(whole.contains("Asker's app account token \(Self.otherUser)"))
    let masked = try DemoTests.run(["report", Self.token, "--redact"] + options).output
    #expect(masked.contains("Asker's app account token 9c000000…"))
    #expect(!masked.contains(Self.otherUser))
    #expect(!masked.contains(Self.stranger))
  }

  @Test(arguments: [["--app-user", "Ada"], ["--phone", "12"], ["--phone", Self.otherUser]])
  func otherTextIsRefused(options: [String]) throws {
    #expect(try DemoTests.run(["report", Self.token] + options).status == 64)
  }
}
