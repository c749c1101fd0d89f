/// Random numbers that are the same for the same seed, on every machine (SplitMix64).
struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The numbers of one subscriber, independent of how many others there are.
  init(seed: UInt64, stream: Int) {
    var mixed = SeededRandom(seed: seed)
    var salted = SeededRandom(seed: mixed.next() &+ UInt64(bitPattern: Int64(stream)))
    state = salted.next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// True in `percent` of 100 cases.
  mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  /// A moment between two others, at a whole second.
  mutating func moment(from start: Instant, to end: Instant) -> Instant {
    let length = max(0, (end - start).milliseconds)
    let offset = Int64.random(in: 0...length, using: &self)
    return max(start, Instant(milliseconds: start.milliseconds + offset).wholeSecond)
  }

  /// A version 4 UUID in lower case.
  mutating func uuid() -> String {
    var bytes = bytes(16)
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let hex = bytes.map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }.joined()
    var text = ""
    for (index, digit) in hex.enumerated() {
      if [8, 12, 16, 20].contains(index) { text.append("-") }
      text.append(digit)
    }
    return text
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 7)
    while bytes.count < count {
      let number = next()
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
      }
    }
    return Array(bytes.prefix(count))
  }
}
