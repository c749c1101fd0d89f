import SubscriptionModel
import SupportAnswers
import TerminalUI

/// Prints the candidates for a described charge.
struct FindOutput {
  let desk: Desk
  let answer: TriangulationAnswer
  let gaps: [ArchiveGap]
  /// The archive's facts, and how complete and current the index is.
  let facts: ArchiveFacts
  /// The archive's gaps on the requested days, if nothing was found on them.
  var coverage: ArchiveCoverage?
  /// Whether the reader can ask for more candidates.
  var canIncreaseLimit = true

  private var candidates: CandidateOutput { CandidateOutput(desk: desk) }

  /// Prints everything.
  func print(_ format: RowFormat) {
    switch format {
    case .text: for line in textLines { StandardOutput.line(line) }
    case .tsv:
      StandardOutput.line(FindOutput.columns.joined(separator: "\t"))
      for candidate in answer.candidates {
        for charge in candidate.charges {
          let fields = fields(candidate, charge)
          StandardOutput.line(fields.map(TableField.tsv).joined(separator: "\t"))
        }
      }
    case .jsonl:
      for candidate in answer.candidates {
        StandardOutput.line(candidates.json(of: candidate).withSchemaVersion.compact)
      }
    case .json: StandardOutput.line(json.withSchemaVersion.indented(level: 0))
    }
    guard answer.candidates.count < answer.total else { return }
    let least = answer.totalIsLeast ? "at least " : ""
    let isFixed = !canIncreaseLimit || desk.fixedLimit != nil
    StandardOutput.printError(
      "Showing \(answer.candidates.count) of \(least)\(answer.total) matching charges."
        + (isFixed ? " Add details about the charge." : desk.limitHint)
    )
  }

  // MARK: Text

  /// The lines for a person.
  var textLines: [String] {
    let words = desk.wording
    let soFar = EmptyResultExplanation.soFar(answer, facts)?.commandLineWords
    var lines = soFar ?? [answer.countSentence]
    if answer.hasOnlyNearMisses, let near = answer.nearMissesSentence { lines.append(near) }
    for candidate in answer.candidates { lines += [""] + candidates.lines(of: candidate) }
    let left = answer.hasOnlyNearMisses ? nil : answer.nearMissesSentence
    let further = [left, answer.questionSentence].compactMap { $0 }
    let nothing = coverage.map { coverage in
      let answer = words.paidButNotFound(coverage)
      return answer.statements.dropFirst().map(\.text) + answer.draft.lines(quotes: ("", ""))
    }
    let last = answer.total == 0 ? [desk.lastRefresh(facts)].compactMap(\.self) : []
    let cautions =
      answer.cautions(gaps: nothing == nil ? gaps : [], in: words) + (nothing ?? []) + last
    if !further.isEmpty || !cautions.isEmpty { lines.append("") }
    return (lines + further + cautions).flatMap { LookupText.broken($0) }
  }

  // MARK: TSV

  private static let columns = [
    "customer", "label", "environment", "amountMatch", "daysApart", "transactionId", "productId",
    "purchaseDate", "price", "currency", "storefront", "name", "itemNames",
  ]

  private func fields(
    _ candidate: TriangulationAnswer.Candidate,
    _ charge: TriangulationAnswer.ChargeFacts
  ) -> [String] {
    [
      candidate.customer.text,
      candidates.label(of: candidate),
      candidate.environment.name,
      CandidateOutput.word(candidate.amount) ?? "",
      candidate.daysApart.map(String.init) ?? "",
      charge.transactionId.text,
      charge.productId?.text ?? "",
      charge.purchaseDate.description,
      charge.price?.amount ?? "",
      charge.price?.currency ?? "",
      charge.storefront ?? "",
      candidates.name(of: candidate) ?? "",
      charge.itemNames ?? "",
    ]
  }

  // MARK: JSON

  /// The answer as JSON.
  var json: JSONOutput {
    .object([
      "asOf": .string(desk.asOf.description),
      "query": query,
      "total": .int(answer.total),
      "totalIsLeast": .bool(answer.totalIsLeast),
      "customers": .int(answer.customers),
      "archive": .object(ArchiveJSON.standing(facts)),
      "unsigned": .int(answer.unsigned),
      "withoutPrice": .int(answer.withoutPrice),
      "nearMisses": .int(answer.nearMisses),
      "question": CandidateOutput.json(of: answer.question),
      "gaps": .array(
        gaps.map {
          .object(["from": .string($0.start.description), "until": .string($0.end.description)])
        }
      ),
      "candidates": .array(answer.candidates.map(candidates.json)),
    ])
  }

  private var query: JSONOutput {
    let request = answer.request
    return .object([
      "product": .optional(request.product),
      "from": .optional(request.days?.start.description),
      "until": .optional(request.days?.end.description),
      "price": .optional(
        request.amount.map { Money(milliunits: $0.milliunits, currency: $0.currency ?? "").amount }
      ),
      "currency": .optional(request.amount?.currency),
      "storefront": .optional(request.storefront),
    ])
  }
}
