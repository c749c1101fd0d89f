import SubscriptionModel

extension CaseReport {
  /// One line for each place, with the newest evidence from it.
  static func evidence(
    _ customer: CustomerAssessment,
    _ words: Wording,
    digests: [String: FileDigest]
  ) -> [EvidenceLine] {
    struct FileLine: Hashable {
      var file: String
      var line: Int?
    }
    var newest: [FileLine: Evidence] = [:]
    for item in allEvidence(of: customer) {
      let place = FileLine(file: item.provenance.file, line: item.provenance.line)
      if let known = newest[place], !isLessTrusted(known, than: item) { continue }
      newest[place] = item
    }
    return newest.sorted { ($0.key.file, $0.key.line ?? 0) < ($1.key.file, $1.key.line ?? 0) }
      .map { place, item in
        EvidenceLine(
          file: place.file,
          line: place.line,
          asOf: item.dated?.description,
          signature: item.signature.name,
          filed: item.filedBy.map { words.filed($0) },
          filedBy: item.filedBy?.description,
          digest: digests[place.file]
        )
      }
  }

  /// An invalid signature within a document must not be hidden by a newer valid one.
  private static func isLessTrusted(_ known: Evidence, than item: Evidence) -> Bool {
    let isBroken = known.signature.name == "invalid"
    guard isBroken == (item.signature.name == "invalid") else { return !isBroken }
    // The time of filing is not needed if a date is stated.
    guard (known.filedBy == nil) == (item.filedBy == nil) else { return known.filedBy != nil }
    return known.asOf < item.asOf
  }

  /// All evidence in the assessment of a customer.
  static func allEvidence(of customer: CustomerAssessment) -> [Evidence] {
    let merged = customer.subscriptions.flatMap(\.transactions) + customer.purchases.map(\.merged)
    let transactions = merged.flatMap { [$0.transaction] + $0.olderVersions }.map(\.evidence)
    let renewals =
      customer.subscriptions.flatMap(\.renewalHistory).map(\.evidence)
      + customer.subscriptions.flatMap(\.extensions).map(\.evidence)
    let uncounted = customer.rejected + customer.claimedRecords
    return transactions + renewals + customer.events.flatMap(\.copies)
      + customer.appTransactions.map(\.evidence) + uncounted.map(\.evidence)
  }

  /// Masks personal data in all text.
  mutating func mask(_ redaction: Redaction) {
    let mask = { (text: String) in redaction.masked(text) }
    let maskStatement = { (statement: Statement) in
      Statement(mask(statement.text), statement.mark)
    }
    heading = heading.map(mask)
    totals = totals.map(mask)
    warnings = warnings.map(maskStatement)
    for index in verdicts.indices {
      verdicts[index].title = mask(verdicts[index].title)
      verdicts[index].answer.headline = mask(verdicts[index].answer.headline)
      verdicts[index].answer.whoMustAct = verdicts[index].answer.whoMustAct.map(mask)
      verdicts[index].answer.next = verdicts[index].answer.next.map(mask)
      verdicts[index].answer.also = verdicts[index].answer.also.map(maskStatement)
      verdicts[index].answer.draft.changeTexts(mask)
    }
    for index in answers.indices {
      answers[index].statements = answers[index].statements.map(maskStatement)
      answers[index].draft.changeTexts(mask)
      for step in answers[index].path.indices {
        answers[index].path[step].found = mask(answers[index].path[step].found)
      }
    }
    for index in timeline.indices { timeline[index].text = mask(timeline[index].text) }
    for index in evidence.indices {
      evidence[index].file = redaction.maskedName(ofFile: evidence[index].file)
    }
  }
}
