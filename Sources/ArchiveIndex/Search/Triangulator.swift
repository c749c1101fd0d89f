import AppStoreDocuments
import SubscriptionModel

/// Finds the charges that may be the one described; it never picks one.
struct Triangulator {
  let connection: Connection
  let trustedRoots: TrustedRoots
  let catalogue: ProductCatalog
  let request: TriangulationRequest

  /// The answer: charges that are signed, and how many more others there are; where none is signed,
  /// those of which only unsigned documents tell.
  func answer() throws -> TriangulationAnswer {
    guard request.hasCriteria, request.limit > 0 else {
      return TriangulationAnswer(request: request)
    }
    var signed = try answer(of: .signed)
    var unsigned = try answer(of: .unsigned)
    guard signed.total > 0 else {
      unsigned.withoutPrice += signed.withoutPrice
      unsigned.totalIsLeast = unsigned.totalIsLeast || signed.totalIsLeast
      return unsigned
    }
    (signed.unsigned, signed.unsignedCustomers) = (unsigned.total, unsigned.customers)
    return signed
  }

  private func answer(of basis: EvidenceBasis) throws -> TriangulationAnswer {
    var answer = TriangulationAnswer(request: request)
    answer.basis = basis
    let rows = ChargeRows(connection: connection, request: request, catalogue: catalogue)
    let unknown = TraceWriter.unknownPrice
    let found: ChargeRows.Found
    if let amount = request.amount {
      found = try rows.rows(of: basis, from: request.lowestPrice, to: amount.milliunits)
      let unpriced = try rows.rows(of: basis, from: unknown, to: unknown)
      answer.withoutPrice = try confirmed(unpriced.rows).count
      answer.totalIsLeast = found.isCut || unpriced.isCut
    } else {
      found = try rows.rows(of: basis, from: unknown, to: .max)
      answer.totalIsLeast = found.isCut
    }
    var drafts: [CandidateDraft]
    (drafts, answer.nearMisses) = request.drafts(of: try confirmed(found.rows))
    drafts = try withTiesOrdered(drafts)
    try confirm(&drafts, in: &answer)
    answer.total = drafts.count
    answer.customers = Set(drafts.flatMap(\.rows).map(\.customer)).count
    answer.question = DisambiguationQuestion(drafts: drafts, answer: answer).question
    return answer
  }

  /// The rows of the customers of the request's app, without those of periods that begin later and that
  /// Apple had not charged yet.
  private func confirmed(_ rows: [ChargeRow]) throws -> [ChargeRow] {
    let loader = CustomerLoader(connection: connection, trustedRoots: trustedRoots)
    var customers: [Int64: CustomerAssessment] = [:]
    return try rows.filter { row in
      let isAhead = row.date > request.asOf
      guard isAhead || request.app != nil else { return true }
      if customers[row.customer] == nil {
        customers[row.customer] = try loader.records(of: row.customer)?
          .assessment(asOf: request.asOf, catalogue: catalogue)
      }
      guard let customer = customers[row.customer],
        request.app.map({ $0 == customer.bundleId }) ?? true
      else { return false }
      return !isAhead || transactions(of: customer).contains { $0.matches(row) }
    }
  }

  // MARK: Candidates

  /// The drafts, with those that agree equally well in the order of their customers' ids: the
  /// numbers of customers tell only in which order a build came to them.
  private func withTiesOrdered(_ drafts: [CandidateDraft]) throws -> [CandidateDraft] {
    var ordered: [CandidateDraft] = []
    ordered.reserveCapacity(drafts.count)
    var rest = drafts[...]
    while let first = rest.first {
      let ties = rest.prefix { $0.isAsGood(as: first) }
      rest = rest.dropFirst(ties.count)
      guard ties.count > 1 else {
        ordered += ties
        continue
      }
      let named = try ties.map { (id: try customerId(of: $0), draft: $0) }
      ordered += named.sorted { $0.id < $1.id }.map(\.draft)
    }
    return ordered
  }

  private func customerId(of draft: CandidateDraft) throws -> String {
    guard let number = draft.rows.first?.customer else { return "" }
    return try connection.first(.read(.customerHead), binding: .int(number)) { $0.text(0) } ?? ""
  }

  /// Looks at the customers of the best drafts, whose records say what really holds: a charge of
  /// which only a broken signature speaks is none, and is taken away.
  private func confirm(
    _ drafts: inout [CandidateDraft],
    in answer: inout TriangulationAnswer
  ) throws {
    let loader = CustomerLoader(connection: connection, trustedRoots: trustedRoots)
    var customers: [Int64: CustomerAssessment] = [:]
    var looked = 0
    var left: [CandidateDraft] = []
    for draft in drafts {
      guard answer.candidates.count < request.limit, let number = draft.rows.first?.customer else {
        break
      }
      looked += 1
      if customers[number] == nil {
        let records = try loader.records(of: number)
        customers[number] = records?.assessment(asOf: request.asOf, catalogue: catalogue)
      }
      guard let customer = customers[number], let charges = charges(of: draft, in: customer) else {
        continue
      }
      left.append(draft)
      var candidate = TriangulationAnswer.Candidate(
        customer: customer.id,
        customerLabel: customer.label,
        environment: customer.environment,
        charges: charges,
        amount: draft.amount,
        daysApart: draft.daysApart
      )
      candidate.isOfNamedDays = !request.together.isEmpty
      candidate.newestCharge = customer.newestCharge
      candidate.hasTurnedOffRenewal = customer.hasTurnedOffRenewal(of: charges)
      answer.candidates.append(candidate)
    }
    drafts = left + drafts.dropFirst(looked)
  }

  private func charges(
    of draft: CandidateDraft,
    in customer: CustomerAssessment
  ) -> [TriangulationAnswer.ChargeFacts]? {
    let transactions = transactions(of: customer)
    let facts = draft.rows.compactMap { row in
      transactions.first { $0.matches(row) }.map {
        TriangulationAnswer.ChargeFacts($0, date: row.date)
      }
    }
    return facts.count == draft.rows.count ? facts : nil
  }

  private func transactions(of customer: CustomerAssessment) -> [Transaction] {
    customer.subscriptions.flatMap { $0.charges.filter { !$0.isContinued }.map(\.transaction) }
      + customer.purchases.map(\.merged.transaction)
  }
}

extension Transaction {
  fileprivate func matches(_ row: ChargeRow) -> Bool {
    purchaseDate == row.date && productId?.text == row.product
      && price?.milliunits == row.milliunits
  }
}

extension CustomerAssessment {
  /// When the customer was charged last.
  fileprivate var newestCharge: Timestamp? {
    let charges = subscriptions.flatMap { $0.charges.filter(\.isCharge) }.map(\.transaction)
    return (charges + purchases.map(\.merged.transaction)).compactMap(\.purchaseDate).max()
  }

  /// Whether somebody turned off auto-renewal of the subscription of a charge; what goes off with its end
  /// or with a refund says nothing of the customer.
  fileprivate func hasTurnedOffRenewal(of charges: [TriangulationAnswer.ChargeFacts]) -> Bool? {
    let ids = Set(charges.map(\.transactionId))
    let subscription = subscriptions.first { subscription in
      subscription.charges.contains { ids.contains($0.transaction.transactionId) }
    }
    guard let switches = subscription?.renewalSwitches, !switches.isEmpty else { return nil }
    return switches.contains { !$0.isOn && !$0.isOfEnding && !$0.isOfRevocation }
  }
}

extension TriangulationAnswer.ChargeFacts {
  fileprivate init(_ transaction: Transaction, date: Timestamp) {
    self.init(
      transactionId: transaction.transactionId,
      productId: transaction.productId,
      purchaseDate: date,
      price: transaction.price,
      storefront: transaction.storefront,
      originalPurchaseDate: transaction.originalPurchaseDate
    )
    itemNames = transaction.advancedCommerceInfo?.name
  }
}
