import AppStoreDocuments
import GRDB
import SubscriptionModel

/// Finds the charges that may be the one described; it never picks one.
struct Triangulator {
  let database: Database
  let trustedRoots: TrustedRoots
  let catalogue: ProductCatalogue
  let request: TriangulationRequest

  /// A candidate before its customer was looked at.
  struct Draft {
    var rows: [ChargeRow]
    var amount: TriangulationAnswer.AmountMatch?
    var daysApart: Int?
  }

  /// The answer.
  func answer() throws -> TriangulationAnswer {
    var answer = TriangulationAnswer(request: request)
    guard request.saysAnything, request.limit > 0 else { return answer }
    let rows = ChargeRows(database: database, request: request, catalogue: catalogue)
    var drafts: [Draft] = []
    if let amount = request.amount {
      // A group's parts cost anything; alone a price is at least four fifths of what was paid.
      let lowest = request.days == nil ? max(1, amount.milliunits / 5 * 4) : 1
      let found = try rows.rows(from: lowest, to: amount.milliunits)
      drafts = single(found.rows, paid: amount.milliunits)
      drafts += GroupedCharges(request: request).drafts(of: found.rows)
      let unknown = TraceWriter.unknownPrice
      let unpriced = try rows.rows(from: unknown, to: unknown)
      answer.withoutPrice = unpriced.rows.count
      answer.totalIsLeast = found.isCut || unpriced.isCut
    } else {
      let found = try rows.rows(from: TraceWriter.unknownPrice, to: .max)
      drafts = found.rows.map { Draft(rows: [$0], amount: nil, daysApart: daysApart($0.date)) }
      answer.totalIsLeast = found.isCut
      // The days that were named are meant, unless nothing was paid on them.
      if drafts.contains(where: { $0.daysApart == 0 }) { drafts.removeAll { $0.daysApart != 0 } }
    }
    drafts.sort(by: isBetter)
    try confirm(&drafts, in: &answer)
    answer.total = drafts.count
    answer.customers = Set(drafts.flatMap(\.rows).map(\.customer)).count
    answer.question = TellingApart(drafts: drafts, answer: answer).question
    return answer
  }

  /// Charges whose own price agrees.
  private func single(_ rows: [ChargeRow], paid: Int64) -> [Draft] {
    rows.compactMap { row in
      guard let price = row.milliunits, let match = Self.match(price: price, paid: paid) else {
        return nil
      }
      return Draft(rows: [row], amount: match, daysApart: daysApart(row.date))
    }
  }

  /// How a price agrees with what was paid; `nil` where it does not.
  static func match(price: Int64, paid: Int64) -> TriangulationAnswer.AmountMatch? {
    if price == paid { return .exact }
    guard price > 0, price < paid else { return nil }
    let (product, overflow) = (paid - price).multipliedReportingOverflow(by: 100_000)
    guard !overflow else { return nil }
    let share = product / price
    let most = TriangulationRequest.highestTaxPercent * 1000
    // Exactly 25 % is allowed; what is cut off by the division is above it.
    guard share < most || (share == most && product % price == 0) else { return nil }
    return .plusTax(Int(share))
  }

  private func daysApart(_ date: Timestamp) -> Int? { request.days?.daysApart(from: date) }

  /// The best agreement first; equals in a fixed order.
  private func isBetter(_ left: Draft, _ right: Draft) -> Bool {
    let keys = (left.rank, right.rank)
    if keys.0 != keys.1 { return keys.0 < keys.1 }
    let apart = (left.daysApart ?? 0, right.daysApart ?? 0)
    if apart.0 != apart.1 { return apart.0 < apart.1 }
    guard let first = left.rows.first, let second = right.rows.first else { return false }
    return (second.date, first.customer) < (first.date, second.customer)
  }

  // MARK: Candidates

  /// Looks at the customers of the best drafts, whose records say what really holds: a charge of
  /// which only a broken signature speaks is none, and is taken away.
  private func confirm(_ drafts: inout [Draft], in answer: inout TriangulationAnswer) throws {
    let loader = CustomerLoader(database: database, trustedRoots: trustedRoots)
    var customers: [Int64: CustomerAssessment] = [:]
    var looked = 0
    var left: [Draft] = []
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
      answer.candidates.append(
        TriangulationAnswer.Candidate(
          customer: customer.id,
          customerLabel: customer.label,
          environment: customer.environment,
          charges: charges,
          amount: draft.amount,
          daysApart: draft.daysApart
        )
      )
    }
    drafts = left + drafts.dropFirst(looked)
  }

  private func charges(
    of draft: Draft,
    in customer: CustomerAssessment
  ) -> [TriangulationAnswer.ChargeFacts]? {
    let transactions =
      customer.subscriptions.flatMap { $0.charges.map(\.transaction) }
      + customer.purchases.map(\.merged.transaction)
    let facts = draft.rows.compactMap { row -> TriangulationAnswer.ChargeFacts? in
      let transaction = transactions.first {
        $0.purchaseDate == row.date && $0.productId?.text == row.product
          && $0.price?.milliunits == row.milliunits
      }
      return transaction.map { TriangulationAnswer.ChargeFacts($0, date: row.date) }
    }
    return facts.count == draft.rows.count ? facts : nil
  }
}

extension Triangulator.Draft {
  /// How well it agrees, the best first: the price itself, a sum, then a price with tax; what does not
  /// state the country comes after what does.
  fileprivate var rank: Int {
    let match =
      switch amount {
      case .exact, nil: 0
      case .grouped: 2
      case .plusTax: 4
      }
    return match + (rows.contains { $0.storefront == nil } ? 1 : 0)
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
  }
}
