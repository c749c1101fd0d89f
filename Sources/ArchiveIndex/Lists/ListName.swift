import SubscriptionModel

/// A list that customers stand in.
enum ListName: Hashable, Sendable {
  /// A tab.
  case segment(Segment)
  /// Somebody whose access to something ends at a known date, however far ahead.
  case accessEnds
  /// A state of a subscription, or the state of a purchase with the same name.
  case state(SubscriptionState)
  /// The one state of purchases that no subscription has.
  case purchased
  /// A way in which documents contradict each other.
  case contradiction(Contradiction)
  /// A product, by its number in the table `product`.
  case product(Int64)

  /// The list of a state's name in output; `nil` for a word that is no state.
  init?(state word: String) {
    if let state = SubscriptionState(rawValue: word) {
      self = .state(state)
      return
    }
    switch PurchaseState(rawValue: word) {
    case .purchased: self = .purchased
    case .refunded: self = .state(.refunded)
    case .revoked: self = .state(.revoked)
    case .familySharingEnded: self = .state(.familySharingEnded)
    case nil: return nil
    }
  }

  /// The lists that every archive has.
  static let fixed: [ListName] =
    Segment.allCases.map { .segment($0) } + [.accessEnds]
    + SubscriptionState.allCases.map { .state($0) } + [.purchased]
    + Contradiction.allCases.map { .contradiction($0) }

  /// The number in the tables.
  ///
  /// Numbers of fixed lists follow each other from 0, so that each is a bit of a `ListMask` as well; a
  /// new list moves others, for which `Schema.mark` names them all.
  var code: Int64 {
    switch self {
    case .segment(let segment): segment.place
    case .accessEnds: Self.accessEndsCode
    case .state(let state): Self.firstState + state.place
    case .purchased: Self.firstState + Int64(SubscriptionState.allCases.count)
    case .contradiction(let contradiction): Self.firstContradiction + contradiction.place
    case .product(let number): Self.firstProduct + number
    }
  }

  private static let accessEndsCode = Int64(Segment.allCases.count)
  private static let firstState = accessEndsCode + 1
  private static let firstContradiction = firstState + Int64(SubscriptionState.allCases.count) + 1
  /// Products begin here, above every bit of a mask.
  private static let firstProduct: Int64 = 1000

  /// Whether the list is about ends of access, and so ordered by them where others are by urgency.
  var isByAccessEnd: Bool { self == .segment(.losingAccess) || self == .accessEnds }
}

extension CaseIterable where Self: Equatable {
  /// The place among all cases, from 0.
  fileprivate var place: Int64 { Int64(Self.allCases.prefix { $0 != self }.count) }
}

/// The lists that a row stands in but for products, and its environment, as bits.
struct ListMask: Hashable, Sendable {
  var bits: UInt64

  /// Environments take the highest bits.
  static let firstEnvironmentBit: Int64 = 56

  init(bits: UInt64) { self.bits = bits }

  /// The lists of an entry.
  init(_ entry: ListingEntry) {
    bits = ListMask(entry.row.environment).bits
    for list in entry.lists({ _ in nil }) { bits |= ListMask(list)?.bits ?? 0 }
  }

  /// One list; `nil` for a product's, which are too many for bits.
  init?(_ list: ListName) {
    switch list {
    case .segment, .accessEnds, .state, .purchased, .contradiction: bits = 1 << UInt64(list.code)
    case .product: return nil
    }
  }

  /// One environment; those that Apple does not know share a bit.
  init(_ environment: AppStoreEnvironment) {
    bits = 1 << UInt64(Self.firstEnvironmentBit + environment.place)
  }

  /// The environments of scopes.
  init(scopes: [Int64]) {
    let environments: [AppStoreEnvironment] = [
      .production, .unknown, .sandbox, .xcode, .localTesting, .other(""),
    ]
    bits = environments.filter { scopes.contains($0.scope) }
      .reduce(0) { $0 | ListMask($1).bits }
  }

  func intersects(_ other: ListMask) -> Bool { bits & other.bits != 0 }
}

extension AppStoreEnvironment {
  fileprivate var place: Int64 {
    switch self {
    case .production: 0
    case .unknown: 1
    case .sandbox: 2
    case .xcode: 3
    case .localTesting: 4
    case .other: 5
    }
  }
}
