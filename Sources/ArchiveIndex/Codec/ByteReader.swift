import SubscriptionModel

/// Reads what `ByteWriter` wrote.
///
/// Damage never traps: `isDamaged` becomes true, and every further value is empty.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private(set) var texts: [String] = []
  private var moments: [Int64] = []
  private var nextMoment = 0
  private(set) var isDamaged = false
  /// Which of the bytes are the texts, without what of them is packed.
  private(set) var textRange: Range<Int>

  /// Stands before the first of some values without texts and moments.
  init(values: ArraySlice<UInt8>) {
    bytes = values
    index = bytes.startIndex
    textRange = index..<index
  }

  /// Reads the texts and moments, and stands before the first value.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
    textRange = index..<index
    // Each takes at least one byte, so a damaged count cannot ask for more room than that.
    let count = countOfElements()
    texts.reserveCapacity(count)
    var packed: [(number: Int, form: TextForm)] = []
    for number in 0..<count where !isDamaged {
      guard let form = TextForm(code: self.number()) else {
        fail()
        break
      }
      if case .plain(let count) = form {
        texts.append(plainText(count))
      } else {
        texts.append("")
        packed.append((number, form))
      }
    }
    let countOfMoments = countOfElements()
    textRange = bytes.startIndex..<index
    for (number, form) in packed where !isDamaged { texts[number] = packedValue(form) }
    moments.reserveCapacity(countOfMoments)
    for _ in 0..<countOfMoments where !isDamaged { moments.append((moments.last ?? 0) &+ signed()) }
  }

  /// Whether everything was read.
  var isAtEnd: Bool { index == bytes.endIndex }

  /// What was not read yet.
  var rest: ArraySlice<UInt8> { bytes[index...] }

  /// Notes that the bytes are not what was written.
  mutating func fail() {
    isDamaged = true
    index = bytes.endIndex
  }

  mutating func byte() -> UInt8 {
    guard index < bytes.endIndex else {
      fail()
      return 0
    }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func number() -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let next = byte()
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
      shift += 7
    }
    fail()
    return 0
  }

  mutating func signed() -> Int64 {
    let value = number()
    return Int64(bitPattern: (value >> 1) ^ (0 &- (value & 1)))
  }

  mutating func count() -> Int {
    guard let value = Int(exactly: number()) else {
      fail()
      return 0
    }
    return value
  }

  /// A count of things of which each takes at least one byte.
  mutating func countOfElements() -> Int {
    let value = count()
    guard value <= bytes.endIndex - index else {
      fail()
      return 0
    }
    return value
  }

  mutating func text() -> String {
    let number = count()
    guard number < texts.count else {
      fail()
      return ""
    }
    return texts[number]
  }

  mutating func timestamp() -> Timestamp {
    let back = count()
    let number = back == 0 ? nextMoment : nextMoment - back
    guard moments.indices.contains(number) else {
      fail()
      return Timestamp(milliseconds: 0)
    }
    if back == 0 { nextMoment += 1 }
    return Timestamp(milliseconds: moments[number])
  }

  private mutating func plainText(_ length: Int) -> String {
    guard length <= bytes.endIndex - index else {
      fail()
      return ""
    }
    defer { index += length }
    return String(decoding: bytes[index..<index + length], as: UTF8.self)
  }
}

// MARK: Fields

extension ByteReader {
  /// The number of the next field; `nil` behind the last one.
  mutating func tag() -> UInt8? {
    let tag = byte()
    return tag == 0 ? nil : tag
  }

  mutating func identifier<Kind>() -> Identifier<Kind>? {
    Identifier(stored: text())
  }

  mutating func openEnum<Known>() -> OpenEnum<Known> {
    OpenEnum(rawText: text())
  }

  mutating func int() -> Int { Int(signed()) }

  mutating func bool() -> Bool { byte() != 0 }

  mutating func money() -> Money {
    let milliunits = signed()
    return Money(milliunits: milliunits, currency: text())
  }

  mutating func otherFields() -> [OtherField] {
    var fields: [OtherField] = []
    for _ in 0..<countOfElements() where !isDamaged {
      let name = text()
      fields.append(OtherField(name: name, text: text()))
    }
    return fields
  }

  mutating func textList() -> [String] {
    var list: [String] = []
    for _ in 0..<countOfElements() where !isDamaged { list.append(text()) }
    return list
  }

  /// An environment that was written as its name.
  mutating func environment() -> AppStoreEnvironment {
    AppStoreEnvironment(stored: text())
  }
}

extension AppStoreEnvironment {
  /// Reads what `name` wrote.
  init(stored name: String) {
    self =
      switch name {
      case "Production": .production
      case "Sandbox": .sandbox
      case "Xcode": .xcode
      case "LocalTesting": .localTesting
      case "Unknown": .unknown
      default: .other(name)
      }
  }
}
