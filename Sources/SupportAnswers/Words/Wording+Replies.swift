package import SubscriptionModel

/// Facts as replies state them to a customer.
extension Wording {
  /// The wording with replies to a customer: in the language of the message that they answer, or else
  /// of the storefront, unless one is fixed.
  package func addressing(_ customer: CustomerAssessment) -> Wording {
    let storefront = customer.newestStorefront
    var words = writing(to: storefront)
    if let letter, letter.customer == customer.id {
      words.replies = words.replies.answering(
        in: ReplyLanguage(spoken: letter.spoken, storefront: storefront)
      )
    }
    return words
  }

  /// The wording with replies to a customer of a storefront.
  package func writing(to storefront: String?) -> Wording {
    var words = self
    words.replies = replies.forCustomer(in: storefront)
    return words
  }

  /// A reply that says first how to ask Apple for a refund, unless it says so itself.
  package func offeringRefund(before reply: Reply) -> Reply {
    var offer = reply
    if !reply.says(.refund(.askForRefund)) {
      offer.begin(with: Reply.Sentence(name: .refund(.askForRefund), facts: ReplyFacts()))
    }
    return offer
  }

  /// A day.
  package func replyDay(_ moment: Timestamp) -> ReplyFact { .day(moment) }

  /// The day on which something ends or is due; today it includes the time.
  package func replyDate(_ moment: Timestamp) -> ReplyFact { .due(moment) }

  /// An amount.
  package func replyAmount(_ money: Money) -> ReplyFact { .amount(money) }

  /// What Apple refunded of a charge; `nil` where no document says how much.
  func replyRefundedAmount(_ transaction: Transaction) -> ReplyFact? {
    transaction.amountRefunded.map { transaction.refundIsComputed ? .about($0) : .amount($0) }
  }

  /// The product's name for customers, from the catalog; `nil` if it has none, since an ID means
  /// nothing to a customer.
  package func replyProduct(_ id: ProductId?) -> ReplyFact? { replyName(id).map { .text($0) } }

  /// The product's name for customers as text.
  func replyName(_ id: ProductId?) -> String? {
    guard let id, let name = catalogue.products[id]?.displayName, !name.isEmpty else { return nil }
    return name
  }

  /// The share of a partial refund; `nil` for any other.
  func replyRefundShare(_ transaction: Transaction) -> ReplyFact? {
    guard case .part(let share) = transaction.refundedShare else { return nil }
    return .share(share)
  }

  /// The price of a refunded charge; `nil` where it is not known how much of it was refunded.
  func replyRefundedPrice(_ transaction: Transaction) -> ReplyFact? {
    guard transaction.refundedShare != .notStated else { return nil }
    return transaction.price.map { replyAmount($0) }
  }

  /// The share of a partial refund, of items and of seats, too; `nil` unless it is partial.
  func replyRefundedPart(_ transaction: Transaction) -> ReplyFact? {
    let isOfSome = transaction.refundedSeats.map { $0.refunded < $0.total } ?? false
    if transaction.areItemsRefundedWhole { return nil }
    return isOfSome || !transaction.refundedItems.isEmpty
      ? .share(nil) : replyRefundShare(transaction)
  }

  /// How many people a charge was for; `nil` unless several seats were bought.
  func replySeats(_ transaction: Transaction) -> ReplyFact? {
    guard transaction.multiSeatInfo != nil || transaction.averageSeatPrice != nil,
      let seats = transaction.quantity, seats > 1
    else { return nil }
    return .number(seats)
  }

  /// A reply of one template and further sentences.
  package func reply(
    _ name: ReplyName,
    _ facts: ReplyFacts = ReplyFacts(),
    then further: [Reply.Sentence] = [],
    telling told: Set<TransactionId> = []
  ) -> Reply {
    Reply([Reply.Sentence(name: name, facts: facts)] + further, by: writer, telling: told)
  }

  /// A reply of sentences.
  func reply(_ sentences: [Reply.Sentence]) -> Reply { Reply(sentences, by: writer) }

  /// A fact as a reply in a language states it; in the language of the replies unless another is
  /// given.
  package func written(_ fact: ReplyFact, in language: ReplyLanguage? = nil) -> String {
    writer.text(fact, in: language ?? replies.language)
  }

  /// Whether two facts name one day.
  func nameOneDay(_ one: ReplyFact, _ other: ReplyFact) -> Bool {
    writer.nameOneDay(one, other) || written(one) == written(other)
  }

  private var writer: ReplyWriter {
    ReplyWriter(
      templates: replies,
      asOf: asOf,
      zone: replyZone ?? zone,
      statedDays: statedDays
    )
  }
}

extension [String: ReplyFact?] {
  /// The facts without `name` if it is the same day as `other`, so that a reply does not name it
  /// twice.
  func leavingOut(_ name: String, ifSameAs other: String, in words: Wording) -> Self {
    guard let day = self[name] ?? nil, let same = self[other] ?? nil,
      words.nameOneDay(day, same)
    else { return self }
    return filter { $0.key != name }
  }
}
