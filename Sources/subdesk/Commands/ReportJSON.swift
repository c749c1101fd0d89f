import ArchiveIndex
import SubscriptionModel
import SupportAnswers

/// A case report as JSON, identical in every run.
struct ReportJSON {
  let desk: Desk
  let customer: CustomerAssessment
  let report: CaseReport
  let setting: CaseReport.Setting

  /// The whole report.
  func value() throws -> JSONOutput {
    let json = AssessmentJSON(wording: desk.wording(in: .utc))
    let contents = JSONOutput.members([
      "customer": json.customer(customer, field: nil, match: nil),
      "candidates": .array([]),
      "note": .null,
      "verdicts": .array(report.verdicts.map(verdict)),
      "answers": .array(report.answers.map(answer)),
      "events": .array(EventJSON.all(report.timeline, of: customer).map(\.json)),
      "charges": .array(report.charges.map(charge)),
      "consumption": .array(customer.consumption.map { JSONOutput($0) }),
      "warnings": .array(report.warnings.map(statement)),
      "evidence": .array(report.evidence.map(evidence)),
    ])
    let head = try Self.head(setting.whoAsks, desk)
    return JSONOutput.object(head + contents).masked(
      by: Self.redaction(setting.whoAsks, customer, desk)
    )
    .withSchemaVersion
  }

  /// The report of nobody: the same members, without anything in them, beside the customers to choose from.
  static func value(
    of undecided: UndecidedCustomer,
    _ whoAsks: Inquirer,
    _ desk: Desk
  ) throws -> JSONOutput {
    let head = JSONOutput.object(try head(whoAsks, desk)).masked(by: redaction(whoAsks, nil, desk))
    let nothing = [
      "verdicts", "answers", "events", "charges", "consumption", "warnings", "evidence",
    ]
    return JSONOutput.object(
      head.members
        + JSONOutput.members([
          "customer": .null, "candidates": undecided.candidates(desk), "note": undecided.note,
        ]) + nothing.map { JSONOutput.Member(name: $0, value: .array([])) }
    ).withSchemaVersion
  }

  /// What the report was made with.
  private static func head(_ whoAsks: Inquirer, _ desk: Desk) throws -> [JSONOutput.Member] {
    try JSONOutput.members([
      "asOf": .string(desk.asOf.description),
      "version": .string(Subdesk.version),
      "trustRoots": .array(desk.trustRootNames.map { .string($0) }),
      "acceptsUnsigned": .bool(desk.index.acceptsUnsigned),
      "redacted": .bool(desk.isRedacted),
      "appUser": .optional(whoAsks.appUser?.text),
      "phone": .optional(whoAsks.phone?.text),
      "archive": ArchiveJSON.completeness(of: desk),
    ])
  }

  private static func redaction(
    _ whoAsks: Inquirer,
    _ customer: CustomerAssessment?,
    _ desk: Desk
  ) -> Redaction {
    var redaction = desk.redaction(of: [customer].compactMap(\.self))
    if desk.isRedacted { redaction.add(whoAsks) }
    return redaction
  }

  private func verdict(_ verdict: CaseReport.CaseVerdict) -> JSONOutput {
    .object([
      "id": .string(verdict.id),
      "headline": .string(verdict.answer.headline),
      "mark": .string(EventsOutput.word(verdict.answer.mark)),
      "whoMustAct": .optional(verdict.answer.whoMustAct),
      "actor": .string(verdict.action.actor.rawValue),
      "due": .optional(verdict.action.due?.description),
      "next": .optional(verdict.answer.next),
      "also": .array(verdict.answer.also.map(statement)),
      "say": .string(verdict.answer.say),
      "language": .string(verdict.answer.draft.language.rawValue),
      "sayInEnglish": .optional(verdict.answer.draft.english),
    ])
  }

  private func answer(_ answer: QuestionAnswer) -> JSONOutput {
    .object([
      "question": .int(answer.question.rawValue),
      "title": .string(answer.question.title),
      "verdict": .string(answer.verdict.rawValue),
      "statements": .array(answer.statements.map(statement)),
      "path": .array(
        answer.path.map {
          .object(["asked": .string($0.asked), "found": .string($0.found)])
        }
      ),
      "reply": .string(answer.reply),
      "language": .string(answer.draft.language.rawValue),
      "replyInEnglish": .optional(answer.draft.english),
    ])
  }

  private func statement(_ statement: Statement) -> JSONOutput {
    .object([
      "text": .string(statement.text), "mark": .string(EventsOutput.word(statement.mark)),
    ])
  }

  private func charge(_ line: CaseReport.ChargeLine) -> JSONOutput {
    let transaction = line.transaction
    return .object([
      "transactionId": .string(transaction.transactionId.text),
      "originalTransactionId": .optional(transaction.originalTransactionId?.text),
      "webOrderLineItemId": .optional(transaction.webOrderLineItemId?.text),
      "productId": .optional(transaction.productId?.text),
      "purchaseDate": .optional(transaction.purchaseDate?.description),
      "expiresDate": .optional(transaction.expiresDate?.description),
      "price": .money(transaction.price),
      "refunded": .money(transaction.amountRefunded),
      "kept": .money(transaction.amountKept),
      "storefront": .optional(transaction.storefront),
      "revocationDate": .optional(transaction.revocationDate?.description),
      "refund": .optional(line.refund),
      "signature": .string(transaction.evidence.signature.name),
      "claimed": .bool(line.isClaimed),
    ])
  }

  private func evidence(_ line: CaseReport.EvidenceLine) -> JSONOutput {
    .object([
      "file": .string(line.file),
      "line": .optional(line.line),
      "asOf": .optional(line.asOf),
      "filedBy": .optional(line.filedBy),
      "signature": .string(line.signature),
      "sha256": .optional(line.digest?.sha256),
      "note": .optional(line.digest?.note),
    ])
  }
}
