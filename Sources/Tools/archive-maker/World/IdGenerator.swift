/// IDs for the transactions of one subscriber, different from those of any other.
struct IdGenerator: Sendable {
  private let environment: StoreEnvironment
  private var next: Int64
  private var random: SeededRandom

  /// The number of IDs for one subscriber: 10 digits vary, and up to two million subscribers share
  /// them.
  private static let room: Int64 = 5000
  /// The number for a tester; only 9 digits vary.
  private static let sandboxRoom: Int64 = 400
  /// Varies the ends of first IDs; 20 times as much in production, where there are more IDs.
  private static let maximumIdOffset = 100
  /// A prime, so that neighbors in the archive do not have neighboring IDs.
  private static let blocks: Int64 = 1_999_993

  init(environment: StoreEnvironment, subscriber: Int, random: SeededRandom) {
    self.environment = environment
    self.random = random
    let offset = Int64(self.random.number(0...Self.maximumIdOffset))
    let block = (Int64(subscriber) * 611_953 + 77_777) % Self.blocks
    switch environment {
    case .production: next = 340_000_000_000_000 + block * Self.room + offset * 20
    case .sandbox: next = 2_000_000_000_000_000 + block * Self.sandboxRoom + offset
    }
  }

  /// The next ID of a transaction or web order line item; both usually increase with time.
  mutating func id() -> String {
    next += Int64(random.number(1...9))
    return String(next)
  }
}
