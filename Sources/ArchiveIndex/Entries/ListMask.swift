import SubscriptionModel

/// The lists that a row stands in but for products, and its environment with the basis of its
/// evidence, as bits.
struct ListMask: Hashable, Sendable {
  var bits: UInt64

  /// Environments take high bits, once for each basis, below the sign.
  static let firstEnvironmentBit: Int64 = 51

  /// The list of all of whom there is evidence.
  static let all = ListMask(.segment(.all)) ?? ListMask(bits: 0)

  /// Every list but those of products.
  static let allLists = ListMask(bits: 1 << UInt64(firstEnvironmentBit) - 1)

  init(bits: UInt64) { self.bits = bits }

  /// The lists of an entry.
  init(_ entry: ListingEntry) {
    bits = ListMask(entry.row.environment, entry.row.basis).bits
    for list in entry.lists({ _ in nil }) { bits |= ListMask(list)?.bits ?? 0 }
  }

  /// One list; `nil` for a product's, which are too many for bits.
  init?(_ list: ListID) {
    switch list {
    case .segment, .accessEnds, .state, .purchased, .actor, .contradiction:
      bits = 1 << UInt64(list.code)
    case .product: return nil
    }
  }

  /// One environment, and the basis of the evidence; environments that Apple does not know share a
  /// bit.
  init(_ environment: AppStoreEnvironment, _ basis: EvidenceBasis) {
    let place = environment.place + Int64(basis.rawValue * Self.environments.count)
    bits = 1 << UInt64(Self.firstEnvironmentBit + place)
  }

  /// One environment, on whatever basis.
  init(_ environment: AppStoreEnvironment) {
    bits = EvidenceBasis.allCases.reduce(0) { $0 | ListMask(environment, $1).bits }
  }

  /// The environments of scopes.
  init(scopes: [Int64]) {
    bits = 0
    for basis in EvidenceBasis.allCases {
      for environment in Self.environments
      where scopes.contains(basis.scope(of: environment.scope)) {
        bits |= ListMask(environment, basis).bits
      }
    }
  }

  private static let environments: [AppStoreEnvironment] = [
    .production, .unknown, .sandbox, .xcode, .localTesting, .other(""),
  ]

  /// The environment alone.
  var environment: ListMask {
    ListMask(bits: bits & (.max << UInt64(Self.firstEnvironmentBit)))
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
