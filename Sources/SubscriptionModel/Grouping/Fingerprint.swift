/// A long identifier in 128 bits, within one environment and app.
///
/// UUIDs, such as account tokens, are represented exactly. Other text is hashed; with a billion
/// texts, the chance that two collide is about one in 10^20.
struct Fingerprint: Hashable {
  private let high: UInt64
  private let low: UInt64
  private let scope: Int32

  /// Reads `text`, ignoring case.
  init(_ text: String, scope: Int32) {
    self.scope = scope
    if let (high, low) = text.uuidBits {
      self.high = high
      self.low = low
    } else {
      let lowercased = text.lowercased().utf8
      high = Self.hash(lowercased, seed: 0xCBF2_9CE4_8422_2325)
      low = Self.hash(lowercased, seed: 0x9E37_79B9_7F4A_7C15)
    }
  }

  /// FNV-1a with a final mix, so that both halves of a fingerprint differ.
  private static func hash(_ text: String.UTF8View, seed: UInt64) -> UInt64 {
    var hash = seed
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 31)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 29)
  }
}

/// Numbers for fingerprints, and the numbers of each chain.
///
/// Nearly every chain has at most one; only additional ones take more than four bytes for each
/// chain.
struct FingerprintIndex {
  private var numbers: [Fingerprint: Int32] = [:]
  /// By number: the chain that had it first.
  private(set) var owners: [Int32] = []
  /// By number: how many chains have it.
  private(set) var counts: [Int32] = []
  /// By chain; negative for none.
  private var first: [Int32] = []
  private var further: [Int32: [Int32]] = [:]

  /// Adds the next chain.
  mutating func addChain() {
    first.append(-1)
  }

  /// Adds `fingerprint` to `chain`; returns its number.
  mutating func add(_ fingerprint: Fingerprint, to chain: Int32) -> Int32 {
    let number = numbers[fingerprint] ?? Int32(owners.count)
    if Int(number) == owners.count {
      numbers[fingerprint] = number
      owners.append(chain)
      counts.append(0)
    }
    guard !self.numbers(of: chain).contains(number) else { return number }
    counts[Int(number)] += 1
    if first[Int(chain)] < 0 {
      first[Int(chain)] = number
    } else {
      further[chain, default: []].append(number)
    }
    return number
  }

  /// The numbers that `chain` has.
  func numbers(of chain: Int32) -> [Int32] {
    let number = first[Int(chain)]
    return number < 0 ? [] : [number] + (further[chain] ?? [])
  }
}
