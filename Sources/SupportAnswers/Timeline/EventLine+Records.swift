import SubscriptionModel

extension EventLine {
  /// A line for something that only a record reports.
  init(
    _ moment: Timestamp,
    _ actor: EventLine.Actor?,
    _ text: String,
    by evidence: [Evidence],
    about transaction: TransactionId? = nil,
    copies: Int = 1,
    in words: Wording
  ) {
    // The date of most lines is stated in the document, such as a purchase date.
    let filing = evidence.first.flatMap { $0.filedBy == moment ? $0 : nil }
    let note = filing.map { "; \(words.filed($0.asOf)), the document states no time" } ?? ""
    self.init(
      moment: moment,
      date: filing.map { words.listDate($0) } ?? words.date(moment),
      actor: actor,
      text: "\(text) (no notification\(note))",
      mark: evidence.first.map { EvidenceMark($0) } ?? .inferred,
      copies: copies,
      kind: .record
    )
    isFiled = filing != nil
    self.evidence = evidence
    transactionId = transaction
  }

  /// A refund or revocation that no event reports, whole or of some items or seats; `nil` if there is none
  /// up to the moment.
  init?(revocationOf transaction: Transaction, in words: Wording) {
    guard let taken = transaction.revocationDate ?? transaction.moneyReturned, taken <= words.asOf,
      transaction.isUpgraded != true
    else { return nil }
    self.init(
      taken,
      transaction.isAssignedSeat ? nil : transaction.isFamilyShared ? .family : .apple,
      Self.words(forRevocationOf: transaction, in: words),
      by: [transaction.evidence],
      about: transaction.transactionId,
      in: words
    )
  }

  /// What was taken back: a charge, or what somebody else had paid for the customer.
  private static func words(
    forRevocationOf transaction: Transaction,
    in words: Wording
  ) -> String {
    switch transaction.payer {
    case .customer: "charge of \(words.refund(transaction))"
    case .family: words.refund(transaction, namesCharge: false)
    case .organization: SeatEnd(transaction).event
    }
  }

  /// A gap in the archive.
  init(_ gap: ArchiveGap, in words: Wording) {
    let length = gap.end.since(gap.start)
    let isOneDay = words.day(gap.start) == words.day(gap.end)
    let ends = isOneDay ? words.clock(gap.end) : words.date(gap.end)
    let range =
      length >= .days(1)
      ? "\(words.day(gap.start)) to \(words.day(gap.end))"
      : "\(words.date(gap.start)) to \(ends)"
    self.init(
      moment: gap.end,
      date: words.date(gap.end),
      actor: nil,
      text: "gap in the archive: no notifications for \(words.span(length)), \(range)",
      mark: .inferred,
      kind: .hole
    )
  }
}

extension [EventLine] {
  /// Newest first; lines of the same moment keep a fixed order.
  var newestFirst: [EventLine] {
    sorted { left, right in
      left.moment == right.moment ? left.text < right.text : left.moment > right.moment
    }
  }
}
