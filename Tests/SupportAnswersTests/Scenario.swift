import SubscriptionModel
import SupportAnswers
import Testing

/// One case of the support questions: the documents, and the verdict that must come out.
struct Scenario: Sendable, CustomTestStringConvertible {
  var name: String
  var question: SupportQuestion
  var verdict: Verdict
  /// What the statements must say, with its dates and amounts.
  var says: [String]
  /// What the path must find, as `question: value`.
  var finds: [String]
  /// What the reply must say.
  var reply: String?
  var asker: String?
  var story: @Sendable (inout Story) throws -> Void

  var testDescription: String { name }

  init(
    _ name: String,
    _ question: SupportQuestion,
    _ verdict: Verdict,
    says: [String],
    finds: [String] = [],
    reply: String? = nil,
    asker: String? = nil,
    story: @escaping @Sendable (inout Story) throws -> Void
  ) {
    self.name = name
    self.question = question
    self.verdict = verdict
    self.says = says
    self.finds = finds
    self.reply = reply
    self.asker = asker
    self.story = story
  }

  /// Asks the question and compares verdict, dates and amounts.
  func check() throws {
    let answer = try Story.answer(question, asker: asker ?? "", story)
    #expect(answer.verdict == verdict)
    let text = answer.statements.map(\.text).joined(separator: " ")
    for said in says { #expect(text.contains(said), "\(text)") }
    let path = answer.path.map { "\($0.asked): \($0.found)" }
    for found in finds { #expect(path.contains(found), "\(path)") }
    if let reply { #expect(answer.reply.contains(reply), "\(answer.reply)") }
    #expect(!answer.path.isEmpty)
    #expect(!answer.reply.contains("…"), "\(answer.reply)")
    #expect(!answer.reply.contains("{"), "\(answer.reply)")
  }
}

extension Story {
  /// The answer to a question about the customer of a story.
  static func answer(
    _ question: SupportQuestion,
    in words: Wording = Wording(asOf: HandMade.asOf),
    asker: String = "",
    _ tell: (inout Story) throws -> Void
  ) throws -> QuestionAnswer {
    var story = Story()
    try tell(&story)
    let who = try #require(Inquirer(typed: asker))
    let answers = words.answers(for: try story.assessed(), askedBy: who)
    return try #require(answers.first { $0.question == question })
  }
}

/// The dates of the scenarios.
enum At {
  static let day = Int64(86_400_000)
  static let january10 = Int64(1_736_496_900_000)
  static let february10 = Int64(1_739_175_300_000)
  /// 2025-03-04T19:30:00Z.
  static let march4 = Int64(1_741_116_600_000)
  static let march10 = Int64(1_741_594_500_000)
  static let april10 = Int64(1_744_272_900_000)
  static let graceEnd = Int64(1_740_557_700_000)
  static let recovery = Int64(1_740_510_131_000)
  static let march12 = Int64(1_741_796_400_000)
}
