/// Undoes the compression of gzip, one bit after the other, and never writes more than it may.
///
/// Source: RFC 1951.
struct Inflater {
  /// What was inflated so far.
  private(set) var output: [UInt8] = []
  private let input: [UInt8]
  private let limit: Int
  private var position = 0
  private var bitBuffer: UInt = 0
  private var bitCount = 0

  /// Begins to read `bytes`, of which at most `limit` bytes may come.
  init(_ bytes: ArraySlice<UInt8>, limit: Int) {
    input = Array(bytes)
    self.limit = limit
  }

  static var damaged: LayerFailure { LayerFailure(reason: "is damaged gzip") }
  private static var truncated: LayerFailure { LayerFailure(reason: "is gzip that ends too early") }

  /// What was not read yet.
  var rest: ArraySlice<UInt8> { input[position...] }

  // MARK: Bytes

  /// The next byte; bits before it that were not read are dropped.
  mutating func byte() throws(LayerFailure) -> UInt8 {
    bitCount = 0
    bitBuffer = 0
    guard position < input.count else { throw Self.truncated }
    defer { position += 1 }
    return input[position]
  }

  /// The next bytes.
  mutating func bytes(_ count: Int) throws(LayerFailure) -> ArraySlice<UInt8> {
    bitCount = 0
    bitBuffer = 0
    guard count <= input.count - position else { throw Self.truncated }
    defer { position += count }
    return input[position..<position + count]
  }

  /// A number of four bytes, the lowest first.
  mutating func uint32() throws(LayerFailure) -> UInt32 {
    try bytes(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  // MARK: Blocks

  /// Reads the blocks of one member.
  mutating func readBlocks() throws(LayerFailure) {
    var isLast = false
    while !isLast {
      isLast = try bits(1) == 1
      switch try bits(2) {
      case 0: try readStored()
      case 1: try readCodes(literals: Self.fixedLiterals, distances: Self.fixedDistances)
      case 2:
        let (literals, distances) = try readTables()
        try readCodes(literals: literals, distances: distances)
      default: throw Self.damaged
      }
    }
  }

  private mutating func readStored() throws(LayerFailure) {
    let low = try byte()
    let size = Int(low) | Int(try byte()) << 8
    let lowComplement = try byte()
    guard size ^ 0xFFFF == Int(lowComplement) | Int(try byte()) << 8 else { throw Self.damaged }
    let stored = try bytes(size)
    try makeRoom(for: size)
    output += stored
  }

  private mutating func readCodes(
    literals: HuffmanCode,
    distances: HuffmanCode
  ) throws(LayerFailure) {
    while true {
      let symbol = try symbol(of: literals)
      if symbol < 256 {
        try makeRoom(for: 1)
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol - 257 < Self.lengths.count else { throw Self.damaged }
      let (length, lengthBits) = Self.lengths[symbol - 257]
      let count = try length + bits(lengthBits)
      let distanceSymbol = try self.symbol(of: distances)
      guard distanceSymbol < Self.distances.count else { throw Self.damaged }
      let (nearest, distanceBits) = Self.distances[distanceSymbol]
      let distance = try nearest + bits(distanceBits)
      guard distance <= output.count else { throw Self.damaged }
      try makeRoom(for: count)
      // Byte by byte: a copy may run into what it just wrote.
      for _ in 0..<count { output.append(output[output.count - distance]) }
    }
  }

  private func makeRoom(for count: Int) throws(LayerFailure) {
    guard count <= limit - output.count else {
      throw LayerFailure(
        reason: "is gzip that inflates to more than \(limit) bytes, the most that is read"
      )
    }
  }

  /// The codes of a block that brings its own, in a code of their own (RFC 1951, 3.2.7).
  private mutating func readTables() throws(LayerFailure) -> (HuffmanCode, HuffmanCode) {
    let literals = try 257 + bits(5)
    let distances = try 1 + bits(5)
    let count = try 4 + bits(4)
    guard literals <= 286, distances <= 30 else { throw Self.damaged }
    var lengths = [Int](repeating: 0, count: 19)
    for place in Self.orderOfLengths.prefix(count) { lengths[place] = try bits(3) }
    let code = try HuffmanCode(lengths: lengths)
    var all: [Int] = []
    while all.count < literals + distances {
      let symbol = try symbol(of: code)
      switch symbol {
      case 16:
        guard let last = all.last else { throw Self.damaged }
        all += try repeatElement(last, count: 3 + bits(2))
      case 17: all += try repeatElement(0, count: 3 + bits(3))
      case 18: all += try repeatElement(0, count: 11 + bits(7))
      default: all.append(symbol)
      }
    }
    guard all.count == literals + distances, all[256] > 0 else { throw Self.damaged }
    return (
      try HuffmanCode(lengths: Array(all[..<literals])),
      try HuffmanCode(lengths: Array(all[literals...]))
    )
  }

  // MARK: Bits

  /// Up to 13 bits, the lowest first.
  private mutating func bits(_ count: Int) throws(LayerFailure) -> Int {
    while bitCount < count {
      guard position < input.count else { throw Self.truncated }
      bitBuffer |= UInt(input[position]) << UInt(bitCount)
      position += 1
      bitCount += 8
    }
    let value = bitBuffer & ((1 << UInt(count)) - 1)
    bitBuffer >>= UInt(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func symbol(of code: HuffmanCode) throws(LayerFailure) -> Int {
    var value = 0
    var first = 0
    var index = 0
    for length in 1...HuffmanCode.longest {
      value |= try bits(1)
      let count = code.counts[length]
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Self.damaged
  }

  // MARK: Tables (RFC 1951, 3.2.5 to 3.2.7)

  private static let orderOfLengths = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// By symbol from 257: the shortest length, and how many bits add to it.
  private static let lengths: [(Int, Int)] =
    steps(from: 3, bits: [0, 0, 0, 0, 0, 0, 0, 0] + (1...5).flatMap { [$0, $0, $0, $0] })
    + [(258, 0)]

  /// By symbol: the nearest distance, and how many bits add to it.
  private static let distances: [(Int, Int)] =
    steps(from: 1, bits: [0, 0] + (0...13).flatMap { [$0, $0] })

  private static func steps(from first: Int, bits: [Int]) -> [(Int, Int)] {
    var start = first
    return bits.map { bits in
      defer { start += 1 << bits }
      return (start, bits)
    }
  }

  private static let fixedLiterals = HuffmanCode(
    fixed: [(144, 8), (112, 9), (24, 7), (8, 8)].flatMap { Array(repeating: $1, count: $0) }
  )
  private static let fixedDistances = HuffmanCode(fixed: Array(repeating: 5, count: 30))
}

/// A prefix code, told by how many symbols have each length.
struct HuffmanCode {
  /// No symbol has more bits.
  static let longest = 15

  /// By length.
  private(set) var counts = [Int](repeating: 0, count: longest + 1)
  /// The symbols in the order of their codes.
  private(set) var symbols: [Int] = []

  /// A code of the standard itself.
  fileprivate init(fixed lengths: [Int]) {
    for length in lengths { counts[length] += 1 }
    order(lengths)
  }

  /// The code in which each symbol has the given length, 0 for one that does not occur.
  init(lengths: [Int]) throws(LayerFailure) {
    for length in lengths { counts[length] += 1 }
    var left = 1
    for length in 1...Self.longest {
      left = left << 1 - counts[length]
      guard left >= 0 else { throw Inflater.damaged }
    }
    // Only a code of one symbol, or of none, may leave some of its codes out.
    let used = lengths.count - counts[0]
    guard left == 0 || used <= 1 else { throw Inflater.damaged }
    order(lengths)
  }

  private mutating func order(_ lengths: [Int]) {
    for length in 1...Self.longest where counts[length] > 0 {
      for (symbol, ofSymbol) in lengths.enumerated() where ofSymbol == length {
        symbols.append(symbol)
      }
    }
    counts[0] = 0
  }
}
