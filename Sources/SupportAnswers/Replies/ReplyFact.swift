package import SubscriptionModel

/// A fact in a reply, before a language writes it.
package enum ReplyFact: Hashable, Sendable {
  /// A name or an ID, written as it is.
  case text(String)
  /// Names in a row.
  case list([String])
  /// A day.
  case day(Timestamp)
  /// The day on which something ends or is due; with the time if it is today.
  case due(Timestamp)
  case amount(Money)
  /// The share of a partial refund in thousandths of a percent; `nil` if no document states it.
  case share(Int?)
  /// A phrase of the language.
  case phrase(PlaceholderName)
  /// A whole reply as part of another one.
  case reply(Reply)

  /// The moment whose day it states; `nil` for anything else.
  var moment: Timestamp? {
    switch self {
    case .day(let moment), .due(let moment): moment
    case .text, .list, .amount, .share, .phrase, .reply: nil
    }
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
