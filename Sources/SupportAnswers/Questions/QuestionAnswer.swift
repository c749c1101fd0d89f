package import SubscriptionModel

/// The answer to one question about one customer.
package struct QuestionAnswer: Hashable, Sendable {
  package var question: SupportQuestion
  /// The result, as a code for tests, JSON, and reply templates.
  package var verdict: Verdict
  /// The verdict in words, the most important sentence first.
  package var statements: [Statement]
  /// The questions asked of the evidence, with the values found.
  package var path: [PathStep]
  /// What to write to the customer, in any language.
  package var draft: Reply

  /// What to write to the customer, in the customer's language.
  package var reply: String { draft.text }

  /// Whether the evidence answers the question; such answers come first.
  package var hasEvidence: Bool { !verdict.isSilent }

  /// Everything that the path rests on, with each document once, in order.
  package var evidence: [Evidence] { path.flatMap(\.evidence).uniqued }

  /// Makes an answer.
  package init(
    question: SupportQuestion,
    verdict: Verdict,
    statements: [Statement],
    path: [PathStep],
    draft: Reply
  ) {
    self.question = question
    self.verdict = verdict
    self.statements = statements
    self.path = path
    self.draft = draft
  }
}

/// One step of a decision path.
package struct PathStep: Hashable, Sendable {
  /// The question, such as "charges within 45 days".
  package var asked: String
  /// The value found, such as "2".
  package var found: String
  /// The certainty of the value.
  package var mark: EvidenceMark
  /// Where the value stands, most important document first; empty for a count or an absent value.
  package var evidence: [Evidence]

  /// Makes a step that the given documents prove.
  package init(_ asked: String, _ found: String, by evidence: [Evidence]) {
    self.asked = asked
    self.found = found
    self.evidence = evidence
    mark = self.evidence.first.map { EvidenceMark($0.signature) } ?? .inferred
  }

  /// Makes a step that one document proves, or (`nil`) that is our count.
  package init(_ asked: String, _ found: String, by evidence: Evidence? = nil) {
    self.init(asked, found, by: evidence.map { [$0] } ?? [])
  }

  /// Makes a step with an inferred or unknown value.
  package init(_ asked: String, _ found: String, _ mark: EvidenceMark) {
    self.asked = asked
    self.found = found
    self.mark = mark
    evidence = []
  }
}
