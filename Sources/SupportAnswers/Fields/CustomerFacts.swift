import SubscriptionModel

/// The facts by which two customers are compared.
struct CustomerFacts {
  let customer: CustomerAssessment
  let words: Wording

  init(_ customer: CustomerAssessment, in words: Wording) {
    self.customer = customer
    self.words = words.addressing(customer)
  }

  /// Whose they are, then everything about what leads the customer's row, what else there is, and what
  /// to say.
  var lines: [FactLine] {
    let own = [
      FactLine("App", customer.bundleId?.text ?? "not stated"),
      FactLine("Environment", customer.environment.name),
      FactLine("Apple Account", accounts),
      FactLine("Storefront", customer.newestStorefront ?? "not stated"),
      access,
    ]
    let reply = LeadingReply(to: customer, in: words)?.draft
    let said = [
      others, reply.map { FactLine("Say", "“\($0.text)”") },
      reply?.english.map { FactLine("In English", "“\($0)”") },
    ]
    return own + leading + said.compactMap(\.self)
  }

  private var accounts: String {
    customer.appTransactionIds.isEmpty
      ? "not stated" : listed(customer.appTransactionIds.map { groupedDigits($0.text) })
  }

  private var access: FactLine {
    let products = customer.accessProducts.map { words.productName($0) }
    let through = products.isEmpty ? "" : ", through \(listed(products))"
    return FactLine("Access", customer.access.words + through)
  }

  private var leading: [FactLine] {
    switch customer.lead {
    case .subscription(let subscription): facts(of: subscription)
    case .purchase(let purchase): facts(of: purchase)
    case nil: []
    }
  }

  private func facts(of subscription: SubscriptionAssessment) -> [FactLine] {
    let last = subscription.charges.first(where: \.isCharge)
    return [
      FactLine("Product", words.productName(of: subscription)),
      FactLine("State", subscription.state.words, mark: EvidenceMark(subscription.certainty)),
      FactLine("Who pays", subscription.payer.words),
      FactLine("Last charge", last.map { text(of: $0.transaction) } ?? "none in the archive"),
      FactLine("Charges", words.totals(for: subscription)),
    ] + words.facts(for: subscription).filter { $0.label != "Apple status" }
  }

  private func facts(of purchase: PurchaseAssessment) -> [FactLine] {
    let transaction = purchase.merged.transaction
    return [
      FactLine("Product", words.productName(of: transaction)),
      FactLine("State", purchase.state.words, mark: EvidenceMark(purchase.certainty)),
      FactLine("Who pays", transaction.payer.words),
      FactLine(
        "Last charge",
        purchase.payer == .customer ? text(of: transaction) : "none of the customer's own"
      ),
    ]
  }

  /// When something was paid, how much, and what of it was refunded.
  private func text(of transaction: Transaction) -> String {
    let words = words.of(transaction.environment)
    let date = transaction.purchaseDate.map { words.date($0) } ?? "date not stated"
    let price = transaction.price.map { ", \(words.money($0))" } ?? ""
    let taken = transaction.revocationDate == nil ? "" : ", \(transaction.revocationWords)"
    return date + price + taken
  }

  /// What else the customer has, with its state.
  private var others: FactLine? {
    var subscriptions = customer.subscriptions
    var purchases = customer.purchases
    switch customer.lead {
    case .subscription(let lead): subscriptions.removeAll { $0 == lead }
    case .purchase(let lead): purchases.removeAll { $0 == lead }
    case nil: break
    }
    let all =
      subscriptions.map { "\(words.productName(of: $0)): \($0.state.words)" }
      + purchases.map {
        "\(words.productName(of: $0.merged.transaction)): \($0.state.words)"
      }
    return all.isEmpty ? nil : FactLine("Also", all.joined(separator: "; "))
  }
}
