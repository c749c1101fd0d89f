import AppStoreDocuments
import ArchiveIndex
import Foundation
import SubscriptionModel
import SupportAnswers
import Testing

@testable import subdesk

/// A case of the support questions: a folder with documents, and beside them what must be said of
/// them.
struct ScenarioFolder: Sendable, CustomTestStringConvertible {
  /// The folder's name.
  let name: String
  let folder: String
  let expected: Expected

  var testDescription: String { name }

  /// The file `expected.json`, typed by hand.
  struct Expected: Decodable, Sendable {
    /// The number of the case.
    var `case`: String
    var asOf: String
    var timeZone: String?
    /// What the agent pastes.
    var lookup: String
    /// The app user who asks; `nil` where the agent does not know.
    var appUser: String?
    /// The Apple Account of the phone that the customer holds, as an appTransactionId.
    var phone: String?
    /// The day on which the customer says that they paid, where nothing of theirs is found.
    var paidOn: String?
    /// The number of the question.
    var question: Int
    /// What must come out.
    var verdict: String
    /// The state and access of the subscription that the answer leads with.
    var state: String?
    var access: String?
    /// What the statements must name.
    var dates: [String]?
    var amounts: [String]?
    /// Further words that the statements must hold.
    var says: [String]?
    /// What the reply to the customer must hold.
    var reply: [String]?
    /// What the first line about the customer and what to say must hold, whatever was asked.
    var tells: [String]?
  }

  /// Every scenario of the project, in the order of the questions.
  static let all = scenarios(in: CommandLineRun.fixture("scenarios"))

  /// The scenarios of a folder outside of the project, which `SUBDESK_SCENARIOS` names.
  static let others =
    ProcessInfo.processInfo.environment["SUBDESK_SCENARIOS"].map { scenarios(in: $0) } ?? []

  private static func scenarios(in root: String) -> [ScenarioFolder] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return names.sorted().compactMap { name in
      let file = URL(fileURLWithPath: "\(root)/\(name)/expected.json")
      guard let bytes = try? Data(contentsOf: file),
        let expected = try? JSONDecoder().decode(Expected.self, from: bytes)
      else { return nil }
      return ScenarioFolder(name: name, folder: "\(root)/\(name)", expected: expected)
    }
  }

  /// The answer to the question, by way of the files, the index and the customer.
  func answered() throws -> (answer: QuestionAnswer, customer: CustomerAssessment?) {
    let asOf = try #require(Timestamp(rfc3339: expected.asOf))
    let question = try #require(SupportQuestion(rawValue: expected.question))
    let index = try ArchiveIndex(
      archive: "\(folder)/documents",
      location: .memory,
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
    try index.refresh(.full, asOf: asOf)
    let facts = try index.facts(asOf: asOf, environment: .all)
    #expect(facts.problems == 0, "\(name): every document is read")
    let zone = try expected.timeZone.map { try TimeZones.rules(named: $0) } ?? .utc
    let words = Wording(asOf: asOf, zone: zone)
    let search = try index.search(
      SearchRequest(text: expected.lookup, environment: .all, asOf: asOf, limit: 10)
    )
    if question == .orderNumber { return (words.orderNumber(search, facts: facts), nil) }
    if let paidOn = expected.paidOn {
      #expect(search.hits.isEmpty)
      let day = try #require(DayRange(paidOn, zone: zone))
      let coverage = ArchiveCoverage(
        of: day,
        gaps: try index.gaps(in: .production, until: asOf),
        heard: try index.notificationHours(in: .production, until: asOf)
      )
      return (words.paidButNotFound(coverage), nil)
    }
    let ids = Set(search.hits.compactMap(\.customer))
    #expect(ids.count == 1, "\(name): \(expected.lookup) leads to one customer")
    let id = try #require(ids.first)
    let customer = try #require(try index.customer(id)).assessment(asOf: asOf)
    let typed = [expected.appUser, expected.phone].compactMap(\.self).joined(separator: " ")
    let answers = words.answers(for: customer, askedBy: try #require(Inquirer(typed: typed)))
    return (try #require(answers.first { $0.question == question }), customer)
  }
}

/// The cases of the support questions, from the documents of a folder to what an agent says.
@Suite("The support questions, case by case")
struct ScenarioTests {
  @Test func everyFolderIsAScenario() throws {
    let folders = try FileManager.default
      .contentsOfDirectory(atPath: CommandLineRun.fixture("scenarios"))
    #expect(ScenarioFolder.all.map(\.name) == folders.sorted())
    let questions = Set(ScenarioFolder.all.map(\.expected.question))
    #expect(questions == Set(SupportQuestion.allCases.map(\.rawValue)))
  }

  @Test(arguments: ScenarioFolder.all + ScenarioFolder.others)
  func verdictDatesAndAmounts(scenario: ScenarioFolder) throws {
    let (answer, customer) = try scenario.answered()
    let expected = scenario.expected
    #expect(answer.verdict.rawValue == expected.verdict)
    let text = answer.statements.map(\.text).joined(separator: " ")
    for said in (expected.dates ?? []) + (expected.amounts ?? []) + (expected.says ?? []) {
      #expect(text.contains(said), "\(said) is not in: \(text)")
    }
    for said in expected.reply ?? [] {
      #expect(answer.reply.contains(said), "\(said) is not in the reply: \(answer.reply)")
    }
    let lead = customer?.subscriptions.first
    if let state = expected.state { #expect(lead?.state.rawValue == state) }
    if let access = expected.access { #expect(customer?.access.rawValue == access) }
    let plain = Wording(asOf: try #require(Timestamp(rfc3339: expected.asOf)))
    let words = customer.map { plain.addressing($0) } ?? plain
    let told =
      lead.map { words.answer(for: $0) } ?? customer?.purchases.first.map { words.answer(for: $0) }
    for said in expected.tells ?? [] {
      let text = [told?.headline, told?.say].compactMap { $0 }.joined(separator: " ")
      #expect(text.contains(said), "\(said) is not in: \(text)")
    }
    // Who answers customers knows the questions by their words, not by our numbers.
    #expect(!text.contains(/Q[0-9]/), "\(text)")
    #expect(!answer.path.isEmpty)
    #expect(!answer.reply.contains("…"), "\(answer.reply)")
    #expect(!answer.reply.contains("{"), "\(answer.reply)")
  }
}
