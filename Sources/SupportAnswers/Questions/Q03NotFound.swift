package import SubscriptionModel

extension Wording {
  /// Answers Q3 if no document was found on the days that the customer states.
  package func paidButNotFound(_ coverage: ArchiveCoverage) -> QuestionAnswer {
    let verdict: Verdict =
      switch coverage {
      case .hole, .startsAfter, .endsBefore: .notFoundInGap
      case .noGapSeen, .noNotifications: .notFoundArchiveComplete
      }
    let gap = if case .hole(let gap) = coverage { span(gap.end.since(gap.start)) } else { "none" }
    return notFound(
      verdict,
      sentence(for: coverage),
      path: PathStep("gap in the archive that day", gap)
    )
  }

  /// Answers Q3 if an identifier was not found and no date is known.
  package func paidButNotFound(
    gaps: [ArchiveGap],
    newestEvidence: Timestamp?
  ) -> QuestionAnswer {
    notFound(
      .notFound,
      completeness(gaps: gaps, newestEvidence: newestEvidence),
      path: PathStep("gaps in the archive", String(gaps.count))
    )
  }

  private func notFound(
    _ verdict: Verdict,
    _ sentence: String,
    path step: PathStep
  ) -> QuestionAnswer {
    QuestionAnswer(
      question: .paidWithoutAccess,
      verdict: verdict,
      statements: [
        Statement("Not found.", .unknown), Statement(sentence, .inferred),
        Statement("Ask for the order ID in Apple's email; it begins with M.", .inferred),
      ],
      path: [PathStep("matches", "0", .unknown), step],
      reply: replies.reply(.verdict(verdict))
    )
  }

  /// The answer if a search found nothing; `nil` unless the text is a purchase's identifier.
  package func answer(
    toNothing search: SearchAnswer,
    facts: ArchiveFacts,
    gaps: [ArchiveGap]
  ) -> QuestionAnswer? {
    switch search.recognisedAs {
    case .orderId, .gpaOrder: orderNumber(search, facts: facts)
    case .number, .uuid: paidButNotFound(gaps: gaps, newestEvidence: facts.newestEvidence)
    case .productId, .email, .name, .date, .amount, .message, .text: nil
    }
  }
}
