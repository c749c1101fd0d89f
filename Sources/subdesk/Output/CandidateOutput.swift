import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The charges that a customer may mean, for a person and as JSON.
struct CandidateOutput {
  let desk: Desk

  /// The customer's label: whole, or shortened if personal IDs are masked.
  func label(of candidate: TriangulationAnswer.Candidate) -> String {
    var redaction = Redaction()
    let isChain = candidate.customer.text.hasSuffix("/\(candidate.customerLabel)")
    if desk.isRedacted, !isChain { redaction.add(candidate.customerLabel) }
    return redaction.masked(candidate.customerLabel)
  }

  /// The customer's name in the customers file; `nil` if it has none.
  func name(of candidate: TriangulationAnswer.Candidate) -> String? {
    desk.customers.name(labelled: candidate.customerLabel)
  }

  /// The lines for a person.
  func lines(of candidate: TriangulationAnswer.Candidate) -> [String] {
    let words = desk.wording
    let name = name(of: candidate).map { "  \($0)" } ?? ""
    var lines = ["\(label(of: candidate))\(name)  \(candidate.environment.name)"]
    let agreement = candidate.agreement
    if !agreement.isEmpty { lines.append("  \(agreement)") }
    for charge in candidate.charges {
      let price = charge.price.map { words.money($0) } ?? "no price"
      let items = charge.itemNames.map { " (\($0))" } ?? ""
      let product = "\(charge.productId?.text ?? "no product")\(items)"
      lines.append("  \(words.dateWithZone(charge.purchaseDate))  \(product)")
      lines.append(
        "    \(price)  \(charge.storefront ?? "no country")  \(charge.transactionId.text)"
      )
    }
    return lines
  }

  /// The name of a match in output.
  static func word(_ match: TriangulationAnswer.AmountMatch?) -> String? {
    switch match {
    case .exact: "exact"
    case .grouped: "grouped"
    case .plusTax: "plusTax"
    case nil: nil
    }
  }

  // MARK: JSON

  /// Who a candidate is.
  func identity(of candidate: TriangulationAnswer.Candidate) -> JSONOutput {
    .customer(
      candidate.customer,
      label: label(of: candidate),
      name: name(of: candidate),
      environment: candidate.environment,
      bundleId: candidate.customer.bundleId
    )
  }

  /// One candidate as JSON.
  func json(of candidate: TriangulationAnswer.Candidate) -> JSONOutput {
    .object([
      "customer": identity(of: candidate),
      "label": .string(label(of: candidate)),
      "name": .optional(name(of: candidate)),
      "environment": .string(candidate.environment.name),
      "amountMatch": .optional(CandidateOutput.word(candidate.amount)),
      "taxPercent": taxPercent(candidate.amount),
      "daysApart": .optional(candidate.daysApart),
      "charges": .array(candidate.charges.map(json)),
    ])
  }

  /// The question that distinguishes candidates as JSON; `null` without one.
  static func json(of question: TriangulationAnswer.Question?) -> JSONOutput {
    guard let question else { return .null }
    return .object([
      "fact": .string(question.fact.rawValue),
      "leaves": .int(question.leaves),
      "answers": .array(question.answers.map { .string($0) }),
      "text": .string(question.sentence),
    ])
  }

  /// The percentage of the amount above the price, with three decimals.
  private func taxPercent(_ match: TriangulationAnswer.AmountMatch?) -> JSONOutput {
    guard case .plusTax(let thousandths) = match else { return .null }
    return .percentage(thousandths)
  }

  private func json(_ charge: TriangulationAnswer.ChargeFacts) -> JSONOutput {
    .object([
      "transactionId": .string(charge.transactionId.text),
      "productId": .optional(charge.productId?.text),
      "purchaseDate": .string(charge.purchaseDate.description),
      "originalPurchaseDate": .optional(charge.originalPurchaseDate?.description),
      "price": charge.price.map {
        .object(["amount": .string($0.amount), "currency": .string($0.currency)])
      } ?? .null,
      "storefront": .optional(charge.storefront),
      "itemNames": .optional(charge.itemNames),
    ])
  }
}
