package import SubscriptionModel

/// A fact in a reply, before a language writes it.
package enum ReplyFact: Hashable, Sendable {
  /// A name or an ID, written as it is.
  case text(String)
  /// Names in a row.
  case list([String])
  /// A day.
  case day(Timestamp)
  /// Days in a row.
  case days([Timestamp])
  /// The day on which something ends or is due; with the time if it is today.
  case due(Timestamp)
  /// How many there are, such as `1,200`.
  case number(Int)
  case amount(Money)
  /// An amount that is computed and may differ by a cent from what was paid: `about $4.00`.
  case about(Money)
  /// The share of a partial refund in thousandths of a percent; `nil` if no document states it.
  case share(Int?)
  /// Charges that Apple refunded, each with its day.
  case refunds([RefundedCharge])
  /// A phrase of the language.
  case phrase(PlaceholderName)
  /// A whole reply as part of another one.
  case reply(Reply)

  /// A charge and when Apple refunded it.
  package struct RefundedCharge: Hashable, Sendable {
    var charged: Timestamp
    /// When Apple refunded it; `nil` where no document states it.
    var refunded: Timestamp?
  }

  /// The moments whose days it states.
  var moments: [Timestamp] {
    switch self {
    case .day(let moment), .due(let moment): [moment]
    case .days(let moments): moments
    case .refunds(let charges): charges.flatMap { [$0.charged, $0.refunded] }.compactMap(\.self)
    case .text, .list, .number, .amount, .about, .share, .phrase, .reply: []
    }
  }

  /// The charges of which a reply says what Apple refunded or took back.
  var toldRefunds: Set<TransactionId> {
    if case .reply(let reply) = self { reply.toldRefunds } else { [] }
  }

  /// Whether it is a reply with a sentence of a name.
  func says(_ name: ReplyName) -> Bool {
    if case .reply(let reply) = self { reply.says(name) } else { false }
  }
}

/// The facts that a reply may use.
package struct ReplyFacts: Hashable, Sendable {
  /// The facts by name; unknown ones are absent.
  package var known: [String: ReplyFact]
  /// Whether the reply is about a one-time purchase.
  package var isPurchase: Bool

  /// Makes facts; those that are `nil` are unknown.
  package init(_ facts: [String: ReplyFact?] = [:], isPurchase: Bool = false) {
    known = facts.compactMapValues { $0 }
    self.isPurchase = isPurchase
  }
}
