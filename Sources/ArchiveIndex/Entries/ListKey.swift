import SubscriptionModel

/// A row's place in one order: what it is sorted by, then a tie-breaker, so that no two places are
/// equal.
struct ListKey: Hashable, Comparable, Sendable {
  var value: Value
  /// A digest of the customer's id: the same whatever order customers were found in.
  var tieBreaker: Int64
  /// The customer's number.
  var customer: Int64

  /// What a list is sorted by; numbers stand before texts, as in SQLite.
  enum Value: Hashable, Comparable, Sendable {
    case number(Int64)
    case text(String)
    /// Behind everything.
    case end

    static func < (left: Value, right: Value) -> Bool {
      switch (left, right) {
      case (.number(let left), .number(let right)): left < right
      case (.text(let left), .text(let right)):
        left.utf8.lexicographicallyPrecedes(right.utf8)
      case (.end, _): false
      case (.number, _), (.text, .end): true
      case (.text, .number): false
      }
    }

    var sql: SQLValue {
      switch self {
      case .number(let value): .mixedInt(value)
      case .text(let value): .mixedText(value)
      case .end: .bytes([0xFF])
      }
    }
  }

  /// Before the first row.
  static let first = ListKey(value: .number(.min), tieBreaker: .min, customer: .min)
  /// Behind the last row.
  static let last = ListKey(value: .end, tieBreaker: .max, customer: .max)

  /// Behind every row with this value.
  static func behind(_ value: Value) -> ListKey {
    ListKey(value: value, tieBreaker: .max, customer: .max)
  }

  static func < (left: ListKey, right: ListKey) -> Bool {
    if left.value != right.value { return left.value < right.value }
    return (left.tieBreaker, left.customer) < (right.tieBreaker, right.customer)
  }
}

extension ListSort {
  /// The number in the tables.
  var code: Int64 {
    switch self {
    case .state: 0
    case .until: 1
    case .newest: 2
    case .charges: 3
    case .customer: 4
    }
  }

  /// What a row is sorted by in all lists but those of ends of access.
  func value(of entry: ListingEntry) -> ListKey.Value {
    let row = entry.row
    let urgency = entry.urgency?.rawValue ?? Urgency.allCases.count
    return switch self {
    case .state: .number(Int64(urgency) << 52 | row.order(within: entry.urgency))
    case .until: .number(row.untilOrder)
    case .newest: .number(row.newestOrder)
    case .charges:
      .number((0x7FFF - Int64(min(max(row.charges, 0), 0x7FFF))) << 48 | row.newestOrder)
    case .customer: .text(row.label.lowercased())
    }
  }
}

extension ListSort {
  /// What a row is sorted by in a list: where somebody loses access, by the time that is left.
  func value(of entry: ListingEntry, in list: ListID) -> ListKey.Value {
    isByTimeLeft(in: list) ? .number(entry.accessEndOrder) : value(of: entry)
  }

  /// Whether a list in this order is sorted by the time that is left.
  func isByTimeLeft(in list: ListID) -> Bool {
    guard list.isByAccessEnd else { return false }
    switch self {
    case .state, .until: return true
    case .newest, .charges, .customer: return false
    }
  }
}

extension ListingEntry {
  /// The soonest end of access first; behind all for nobody's.
  var accessEndOrder: Int64 {
    accessEnd.map { Self.accessEndOrder(of: $0.until.date) } ?? .max
  }

  /// The place of an end of access at a date.
  static func accessEndOrder(of date: Timestamp) -> Int64 { CustomerRow.held(date) }
}

extension CustomerRow {
  /// The largest time that keys hold, in milliseconds: 48 bits reach to the year 10889.
  private static var maximumTime: Int64 { 1 << 48 - 1 }

  fileprivate static func held(_ date: Timestamp) -> Int64 {
    min(max(date.milliseconds, 0), maximumTime)
  }

  /// The place among rows of equal urgency: what waits for an answer to Apple by the time left, then
  /// what has waited longer; everything else by its date.
  fileprivate func order(within urgency: Urgency?) -> Int64 {
    switch (urgency, answerBy, refundAskedAt) {
    case (.refundAnswerDue, let answerBy?, _): Self.held(answerBy)
    case (.refundAsked, _, let asked?): 1 << 49 | (Self.maximumTime - Self.held(asked))
    default: untilOrder
    }
  }

  /// The soonest first, by when somebody must act if there is such a date; then what is past, the
  /// latest first; then what has no date.
  fileprivate var untilOrder: Int64 {
    if let due = action.due { return Self.held(due) }
    guard let until else { return 2 << 49 }
    let time = Self.held(until.date)
    switch until.kind {
    case .renews, .ends, .trialEnds, .graceEnds, .retryEnds: return time
    case .ended, .renewalDue, .refunded, .purchased: return 1 << 49 | (Self.maximumTime - time)
    }
  }

  /// The newest evidence first.
  fileprivate var newestOrder: Int64 {
    newestEvidence.map { Self.maximumTime - Self.held($0) } ?? Self.maximumTime
  }
}
