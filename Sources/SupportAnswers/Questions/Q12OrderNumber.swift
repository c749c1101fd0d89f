package import SubscriptionModel

extension Wording {
  /// Answers Q12, "here is my order number", from what a search found.
  package func orderNumber(_ search: SearchAnswer, facts: ArchiveFacts) -> QuestionAnswer {
    let cleaned = search.request.cleanedText
    let path = [
      PathStep("recognized as", search.recognisedAs.rawValue),
      PathStep("matches", String(search.hits.count)),
    ]
    let verdict: Verdict
    var statements: [Statement]
    if search.recognisedAs == .orderId, !search.hits.isEmpty,
      search.hits.allSatisfy({ $0.customer == nil })
    {
      verdict = .orderInvalid
      let text =
        "A saved response with \(cleaned) in its file name says that Apple found no such order."
      statements = [Statement(text, .unsigned)]
    } else if let hit = search.hits.first {
      verdict = .orderFound
      let via =
        hit.field == .fileName
        ? "the file name of a saved response" : "\(hit.field.rawValue)"
      statements = [Statement("\(cleaned) matches \(via).", .unsigned)]
    } else {
      let nothing = EmptyResultExplanation(
        search: search.request.text,
        facts: facts,
        isCut: search.cut != nil
      )
      statements = nothing.reasons.map { Statement($0, .unknown) }
      statements += nothing.next.compactMap(\.advice).map { Statement("Next: \($0)", .inferred) }
      switch search.recognisedAs {
      case .gpaOrder: verdict = .googlePlayOrder
      case .orderId: verdict = .orderNotFound
      case .number, .uuid, .productId, .email, .name, .date, .amount, .message, .text:
        verdict = .numberNotFound
      }
    }
    return QuestionAnswer(
      question: .orderNumber,
      verdict: verdict,
      statements: statements,
      path: path,
      reply: replies.reply(.verdict(verdict), facts: ReplyFacts(["order": cleaned]))
    )
  }
}
