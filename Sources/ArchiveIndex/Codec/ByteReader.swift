import SubscriptionModel

/// Reads what `ByteWriter` wrote.
///
/// Damage never traps: `isDamaged` becomes true, and every further value is empty.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var texts: [String] = []
  private(set) var isDamaged = false

  /// Reads the texts and stands before the first value.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
    let count = count()
    // A text takes at least one byte, so a damaged count cannot ask for more room than that.
    guard count <= bytes.count else {
      fail()
      return
    }
    texts.reserveCapacity(count)
    for _ in 0..<count where !isDamaged { texts.append(plainText()) }
  }

  /// Whether everything was read.
  var isAtEnd: Bool { index == bytes.endIndex }

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

  private mutating func plainText() -> String {
    let length = count()
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

  mutating func timestamp() -> Timestamp { Timestamp(milliseconds: signed()) }

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
