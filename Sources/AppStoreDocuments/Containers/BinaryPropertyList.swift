import FoundationEssentials

/// A binary property list, in which Apple's systems keep caches and settings, converted to JSON.
///
/// Source: the comment in Apple's CFBinaryPList.c. See rule C15 of <doc:Containers>.
struct BinaryPropertyList {
  /// The most values, counting one for each place that refers to it, so that a small list cannot
  /// expand without end.
  static let maximumValues = 1 << 18
  /// The most bytes of JSON, for the same reason.
  static let maximumBytes = 64 << 20

  /// The same content as JSON.
  private(set) var json: [UInt8] = []
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let tableStart: Int
  private var values = 0

  /// Reads a list.
  init(_ list: ArraySlice<UInt8>) throws(LayerError) {
    bytes = Array(list)
    let trailer = bytes.count - 32
    guard trailer >= 8 else { throw LayerError(reason: "is a truncated property list") }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, trailer + 8, 8), let top = Self.number(bytes, trailer + 16, 8),
      let tableStart = Self.number(bytes, trailer + 24, 8), tableStart <= trailer,
      count <= (trailer - tableStart) / offsetSize
    else { throw LayerError(reason: "is a truncated property list") }
    self.count = count
    self.tableStart = tableStart
    try write(top, depth: 0)
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
    guard start >= 0, size > 0, start <= bytes.count - size else { return nil }
    let number = bytes[start..<start + size]
    guard number.dropLast(8).allSatisfy({ $0 == 0 }) else { return nil }
    return Int(exactly: bits(number.suffix(8)))
  }

  /// A number of up to 8 bytes, the largest first.
  private static func bits(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func number(_ start: Int, _ size: Int) throws(LayerError) -> Int {
    guard let value = Self.number(bytes, start, size) else { throw damaged }
    return value
  }

  private var damaged: LayerError { LayerError(reason: "is a damaged property list") }

  // MARK: Values

  private mutating func write(_ reference: Int, depth: Int) throws(LayerError) {
    values += 1
    guard depth < JSONScanner.maximumDepth else {
      throw LayerError(
        reason: "is a property list with more than \(JSONScanner.maximumDepth) levels"
      )
    }
    guard values <= Self.maximumValues, json.count <= Self.maximumBytes else {
      throw LayerError(reason: "is a property list with more than \(Self.maximumValues) values")
    }
    guard reference < count else { throw damaged }
    let start = try number(tableStart + reference * offsetSize, offsetSize)
    guard start < tableStart else { throw damaged }
    let (kind, low) = (bytes[start] >> 4, Int(bytes[start] & 0x0F))
    switch kind {
    case 0x0: json += Array((low == 9 ? "true" : low == 8 ? "false" : "null").utf8)
    case 0x1: try writeInteger(start + 1, size: 1 << low)
    case 0x2, 0x3: try writeReal(start + 1, size: 1 << low, isDate: kind == 0x3)
    case 0x8: json += Array("\(try number(start + 1, low + 1))".utf8)
    case 0x4, 0x5, 0x6, 0x7: try writeText(kind, try content(at: start))
    case 0xA, 0xB, 0xC: try writeList(try content(at: start), depth: depth)
    case 0xD: try writeDictionary(try content(at: start), depth: depth)
    default: throw damaged
    }
  }

  /// Where the content of a value begins, and how many bytes or values it has.
  private func content(at start: Int) throws(LayerError) -> (start: Int, count: Int) {
    let low = Int(bytes[start] & 0x0F)
    guard low == 0x0F else { return (start + 1, low) }
    guard start + 1 < tableStart else { throw damaged }
    let size = 1 << Int(bytes[start + 1] & 0x0F)
    guard size <= 8 else { throw damaged }
    return (start + 2 + size, try number(start + 2, size))
  }

  private mutating func writeInteger(_ start: Int, size: Int) throws(LayerError) {
    guard size <= 16, start + size <= tableStart else { throw damaged }
    // Of 16 bytes the last 8 hold the number.
    let value = Self.bits(bytes[start..<start + size].suffix(8))
    json += Array((size < 8 ? "\(value)" : "\(Int64(bitPattern: value))").utf8)
  }

  /// A date is in seconds since 2001.
  private mutating func writeReal(_ start: Int, size: Int, isDate: Bool) throws(LayerError) {
    guard size == 4 || size == 8, start + size <= tableStart else { throw damaged }
    let bits = Self.bits(bytes[start..<start + size])
    let value =
      size == 8 ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(bits)))
    if isDate {
      let milliseconds = (value + Self.secondsTo2001) * 1000
      json += Array((Int64(exactly: milliseconds.rounded()).map(String.init) ?? "null").utf8)
    } else {
      json += Array((Int64(exactly: value).map(String.init) ?? "\"\(value)\"").utf8)
    }
  }

  private static let secondsTo2001 = 978_307_200.0

  private mutating func writeText(
    _ kind: UInt8,
    _ content: (start: Int, count: Int)
  ) throws(LayerError) {
    let (start, count) = content
    let unitSize = kind == 0x6 ? 2 : 1
    guard start <= tableStart, count <= (tableStart - start) / unitSize else { throw damaged }
    let text = bytes[start..<start + count * unitSize]
    switch kind {
    case 0x4: json += Array("\"\(Data(text).base64EncodedString())\"".utf8)
    case 0x6:
      let units = stride(from: start, to: text.endIndex, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      json += PropertyListText.quoted(Array(String(decoding: units, as: UTF16.self).utf8))
    default: json += PropertyListText.quoted(Array(text))
    }
  }

  private func reference(_ start: Int, _ index: Int) throws(LayerError) -> Int {
    try number(start + index * referenceSize, referenceSize)
  }

  private mutating func writeList(
    _ content: (start: Int, count: Int),
    depth: Int
  ) throws(LayerError) {
    let (start, count) = content
    guard count <= self.count else { throw damaged }
    json.append(UInt8(ascii: "["))
    for index in 0..<count {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      try write(try reference(start, index), depth: depth + 1)
    }
    json.append(UInt8(ascii: "]"))
  }

  private mutating func writeDictionary(
    _ content: (start: Int, count: Int),
    depth: Int
  ) throws(LayerError) {
    let (start, count) = content
    guard count <= self.count else { throw damaged }
    json.append(UInt8(ascii: "{"))
    for index in 0..<count {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      let name = json.count
      try write(try reference(start, index), depth: depth + 1)
      // Names are texts; JSON has no others.
      guard json[name] == UInt8(ascii: "\"") else { throw damaged }
      json.append(UInt8(ascii: ":"))
      try write(try reference(start, count + index), depth: depth + 1)
    }
    json.append(UInt8(ascii: "}"))
  }
}
