import CSearch

/// Patterns of bytes that are looked for together.
final class PatternSet: Sendable {
  /// The address of the set, which nothing changes.
  private let address: UInt
  /// How many patterns there are.
  let count: Int
  /// The most bytes of a pattern.
  let maximumLength: Int
  private let lengths: [Int]

  /// Prepares to look for patterns; `nil` where there is none, one is too short, or there is not enough
  /// memory.
  init?(_ patterns: [[UInt8]]) {
    let set = csearch_open(Array(patterns.joined()), patterns.map(\.count), patterns.count)
    guard let set else { return nil }
    address = UInt(bitPattern: set)
    count = patterns.count
    lengths = patterns.map(\.count)
    maximumLength = lengths.max() ?? 0
  }

  deinit { csearch_close(set) }

  /// How many bytes a pattern has.
  func length(of pattern: Int) -> Int { lengths[pattern] }

  /// The set, as long as this stands for it.
  var set: OpaquePointer? { OpaquePointer(bitPattern: address) }

  /// The first place in a range at which a pattern begins that ends within the bytes, and the pattern's
  /// number; `nil` for none.
  func first(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> (place: Int, pattern: Int)? {
    var pattern = 0
    let place = csearch_next(
      set,
      bytes.baseAddress,
      bytes.count,
      range.lowerBound,
      range.upperBound,
      &pattern
    )
    // What C has for nowhere is negative here.
    return place < 0 ? nil : (place, pattern)
  }
}
