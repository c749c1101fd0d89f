package import SubscriptionModel

/// A subscription's or purchase's state, in words.
package struct AnswerText: Hashable, Sendable {
  /// One or two sentences; the first says whether there is access.
  package var headline: String
  /// The certainty of the headline.
  package var mark: EvidenceMark
  /// Who must act, and how; `nil` if nobody must.
  package var whoMustAct: String?
  /// What happens next if nobody acts; `nil` for nothing.
  package var next: String?
  /// The certainty of `next`, if it is lower than that of the headline.
  package var nextMark: EvidenceMark?
  /// What else to know before answering, with the certainty of each statement; nothing in it is
  /// still to come.
  package var also: [Statement]
  /// What to tell the customer, in any language.
  package var draft: Reply

  /// What to tell the customer, in the customer's language.
  package var say: String { draft.text }

  /// The answer to a customer who wishes to cancel.
  func answeringWishToCancel() -> AnswerText {
    var answer = self
    answer.draft = draft.answeringWishToCancel()
    return answer
  }

  /// Makes an answer.
  package init(
    headline: String,
    mark: EvidenceMark,
    whoMustAct: String? = nil,
    next: String? = nil,
    nextMark: EvidenceMark? = nil,
    also: [Statement] = [],
    draft: Reply
  ) {
    self.headline = headline
    self.mark = mark
    self.whoMustAct = whoMustAct
    self.next = next
    self.nextMark = nextMark
    self.also = also
    self.draft = draft
  }

  /// The first words of the answer, which screens emphasize.
  package static func lead(_ access: Access) -> String {
    switch access {
    case .yes: "Has access"
    case .no: "No access"
    case .unknown: "Access unknown"
    }
  }

  /// The headline, what happens next, and what else to know, on one line, as in the JSON
  /// `summary`.
  package var summary: String {
    ([headline, next].compactMap(\.self) + also.map(\.text)).joined(separator: " ")
  }

  /// The lines between the headline and what to say, each with its usual heading.
  package var further: [FurtherLine] {
    [
      whoMustAct.map { FurtherLine(key: "who", text: "Who must act: \($0)", mark: nil) },
      next.map { FurtherLine(key: "next", text: "Next: \($0)", mark: nextMark) },
    ].compactMap(\.self)
      + also.enumerated().map { number, statement in
        FurtherLine(key: "also/\(number)", text: "Also: \(statement.text)", mark: statement.mark)
      }
  }

  /// One line between the headline and what to say.
  package struct FurtherLine: Hashable, Sendable {
    /// Identifies the line within the answer.
    package var key: String
    /// The heading and the sentences.
    package var text: String
    /// The certainty, if it can differ from that of the headline.
    package var mark: EvidenceMark?
  }
}
