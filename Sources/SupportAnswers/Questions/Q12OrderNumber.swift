package import SubscriptionModel

extension Wording {
  /// Answers Q12, "here is my order number", from what a search found.
  package func orderNumber(_ search: SearchAnswer, facts: ArchiveFacts) -> QuestionAnswer {
    let cleaned = search.request.cleanedText
    let path = [
      PathStep("recognised as", search.recognisedAs.rawValue),
      PathStep("matches", String(search.hits.count)),
    ]
    let verdict: Verdict
    var statements: [Statement]
    if search.recognisedAs == .orderId, !search.hits.isEmpty,
      search.hits.allSatisfy({ $0.customer == nil })
    {
      verdict = .orderInvalid
      let text = "A saved answer carries \(cleaned) in its file name: Apple found no such order."
      statements = [Statement(text, .unsigned)]
    } else if let hit = search.hits.first {
      verdict = .orderFound
      let via =
        hit.field == .fileName
        ? "a saved answer that carries it in its file name" : "\(hit.field.rawValue)"
      statements = [Statement("\(cleaned) is found by \(via).", .unsigned)]
    } else {
      let nothing = NothingFound(
        search: search.request.text,
        facts: facts,
        isCut: search.cut != nil
      )
      statements = nothing.reasons.map { Statement($0, .unknown) }
      statements += nothing.next.map { Statement("Next: \($0)", .inferred) }
      switch search.recognisedAs {
      case .gpaOrder: verdict = .googlePlayOrder
      case .orderId: verdict = .orderNotFound
      case .number, .uuid, .productId, .text: verdict = .numberNotFound
      }
    }
    return QuestionAnswer(
      question: .orderNumber,
      verdict: verdict,
      statements: statements,
      path: path,
      reply: replies.reply(to: verdict, facts: ["order": cleaned])
    )
  }
}
