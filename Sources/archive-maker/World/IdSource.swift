/// Numbers for the transactions of one subscriber, never the same for two of them.
struct IdSource: Sendable {
  private let environment: StoreEnvironment
  private var next: Int64
  private var random: SeededRandom

  /// Ids a subscriber has room for: 10 digits vary, and up to two million subscribers share them.
  private static let room: Int64 = 5000
  /// A tester has fewer, for only 9 digits vary.
  private static let sandboxRoom: Int64 = 400
  /// So that first ids do not all end alike; times 20 in production, where rooms are larger.
  private static let mostOffset = 100
  /// A prime, so that neighbours in the archive do not have neighbouring ids.
  private static let blocks: Int64 = 1_999_993

  init(environment: StoreEnvironment, subscriber: Int, random: SeededRandom) {
    self.environment = environment
    self.random = random
    let offset = Int64(self.random.number(0...Self.mostOffset))
    let block = (Int64(subscriber) * 611_953 + 77_777) % Self.blocks
    switch environment {
    case .production: next = 340_000_000_000_000 + block * Self.room + offset * 20
    case .sandbox: next = 2_000_000_000_000_000 + block * Self.sandboxRoom + offset
    }
  }

  /// The next transaction or web order line item id; both rise with time, as they mostly do.
  mutating func id() -> String {
    next += Int64(random.number(1...9))
    return String(next)
  }
}
