#if Postgres
import CPostgres

/// The types that values are sent and read as, by PostgreSQL's numbers.
enum PostgresType {
  static let bytes: UInt32 = 17
  static let integerTypes: Set<UInt32> = [int, 21, 23]
  static let int: UInt32 = 20
  static let text: UInt32 = 25
  static let arrayOfBytes: UInt32 = 1001
  static let arrayOfText: UInt32 = 1009
  static let arrayOfInt: UInt32 = 1016
  /// The server finds out.
  static let unknown: UInt32 = 0
}

/// How values stand in a database, where that is not PostgreSQL's own way.
///
/// PostgreSQL's texts hold no NUL, so U+0000 and U+0001 are written as U+0001 and another one; the
/// order of texts stays the same. A column that holds values of several kinds is one of bytes, with
/// a mark in front of numbers and texts, so that bytes are in the order in which SQLite has values.
enum PostgresForm {
  static let markOfNumber: UInt8 = 1
  static let markOfText: UInt8 = 2
  static let escape: UInt8 = 1

  /// A number whose bytes are in the order of numbers.
  static func ordered(_ value: Int64) -> UInt64 { UInt64(bitPattern: value) ^ 1 << 63 }

  /// Appends a value; gives its type, and `nil` where there is none.
  static func append(_ value: SQLValue, to bytes: inout [UInt8]) -> UInt32? {
    switch value {
    case .null: return nil
    case .int(let value):
      append(UInt64(bitPattern: value), to: &bytes)
      return PostgresType.int
    case .text(let value):
      for byte in value.utf8 {
        if byte <= escape {
          bytes += [escape, byte &+ 1]
        } else {
          bytes.append(byte)
        }
      }
      return PostgresType.text
    case .bytes(let value): bytes += value
    case .mixedInt(let value):
      bytes.append(markOfNumber)
      append(ordered(value), to: &bytes)
    case .mixedText(let value):
      bytes.append(markOfText)
      bytes += value.utf8
    }
    return PostgresType.bytes
  }

  static func append(_ word: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: word.bigEndian) { bytes += $0 }
  }

  /// The text that stands for some bytes.
  static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    guard bytes.contains(escape) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        text.append(byte &- 1)
        isEscaped = false
      } else if byte == escape {
        isEscaped = true
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The values of one statement in PostgreSQL's binary form.
struct PostgresValues: Hashable {
  /// Never empty, since no value may lie nowhere.
  private var bytes: [UInt8] = [0]
  private var offsets: [Int32] = []
  private var lengths: [Int32] = []
  private var types: [UInt32] = []

  init(_ values: [SQLValue] = []) {
    for value in values {
      let start = bytes.count
      let type = PostgresForm.append(value, to: &bytes)
      note(start, type)
    }
  }

  /// Arrays, one for each column of some rows.
  init(arrays: [PostgresArray]) {
    for array in arrays {
      let start = bytes.count
      array.append(to: &bytes)
      note(start, array.type)
    }
  }

  private mutating func note(_ start: Int, _ type: UInt32?) {
    offsets.append(Int32(start))
    lengths.append(type == nil ? -1 : Int32(bytes.count - start))
    types.append(type ?? PostgresType.unknown)
  }

  /// Gives the values as libpq takes them.
  func withPieces<Result>(_ body: (cpostgres_values) -> Result) -> Result {
    bytes.withUnsafeBytes { bytes in
      offsets.withUnsafeBufferPointer { offsets in
        lengths.withUnsafeBufferPointer { lengths in
          types.withUnsafeBufferPointer { types in
            body(
              cpostgres_values(
                count: Int32(lengths.count),
                bytes: bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                offsets: offsets.baseAddress,
                lengths: lengths.baseAddress,
                types: types.baseAddress
              )
            )
          }
        }
      }
    }
  }
}

/// Values of one column, as PostgreSQL has arrays in its binary form.
struct PostgresArray: Sendable {
  private let element: UInt32
  private var bytes: [UInt8] = []
  private var count: Int32 = 0
  private var hasNull = false

  /// An array for a column of a type, by PostgreSQL's number.
  init(of column: UInt32) {
    let isInt = PostgresType.integerTypes.contains(column)
    element = isInt ? PostgresType.int : column == PostgresType.text ? column : PostgresType.bytes
  }

  /// The name of its elements' type.
  var typeName: String {
    switch element {
    case PostgresType.int: "bigint"
    case PostgresType.text: "text"
    default: "bytea"
    }
  }

  /// Its own type.
  var type: UInt32 {
    switch element {
    case PostgresType.int: PostgresType.arrayOfInt
    case PostgresType.text: PostgresType.arrayOfText
    default: PostgresType.arrayOfBytes
    }
  }

  /// Adds a value; gives how many bytes it takes.
  mutating func add(_ value: SQLValue) -> Int {
    let start = bytes.count
    bytes += [0, 0, 0, 0]
    let isNull = PostgresForm.append(value, to: &bytes) == nil
    let length = isNull ? -1 : Int32(bytes.count - start - 4)
    withUnsafeBytes(of: length.bigEndian) { length in
      for place in 0..<4 { bytes[start + place] = length[place] }
    }
    hasNull = hasNull || isNull
    count += 1
    return bytes.count - start
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    count = 0
    hasNull = false
  }

  /// Appends the whole array, which has one dimension and is counted from 1.
  func append(to other: inout [UInt8]) {
    for word in [1, hasNull ? 1 : 0, Int32(bitPattern: element), count, 1] {
      PostgresForm.append(word, to: &other)
    }
    other += bytes
  }
}

/// One row of an answer, which a closure borrows; columns count from 0.
struct PostgresRow: ~Copyable {
  private let answer: OpaquePointer
  private let place: Int32

  init(_ answer: OpaquePointer, at place: Int32) {
    self.answer = answer
    self.place = place
  }

  func isNull(_ column: Int32) -> Bool {
    var length: Int32 = 0
    return cpostgres_value(answer, place, column, &length) == nil
  }

  func int(_ column: Int32) -> Int64 {
    withBytes(column) { bytes in
      guard cpostgres_type(answer, column) == PostgresType.bytes else { return Self.number(bytes) }
      return Self.mixedNumber(bytes) ?? 0
    }
  }

  func text(_ column: Int32) -> String {
    withBytes(column) { bytes in
      switch cpostgres_type(answer, column) {
      case PostgresType.bytes:
        if let number = Self.mixedNumber(bytes) { return "\(number)" }
        let isText = bytes.first == PostgresForm.markOfText
        return String(decoding: isText ? bytes.dropFirst() : bytes[...], as: UTF8.self)
      case let type where PostgresType.integerTypes.contains(type):
        return bytes.isEmpty ? "" : "\(Self.number(bytes))"
      default: return PostgresForm.text(bytes)
      }
    }
  }

  /// Gives the bytes of a column where they are, until `body` returns; none of NULL.
  func withBytes<Value>(
    _ column: Int32,
    _ body: (UnsafeRawBufferPointer) throws -> Value
  ) rethrows -> Value {
    var length: Int32 = 0
    let start = cpostgres_value(answer, place, column, &length)
    return try body(UnsafeRawBufferPointer(start: start, count: Int(length)))
  }

  /// A whole number of any size; 0 of NULL.
  private static func number(_ bytes: UnsafeRawBufferPointer) -> Int64 {
    var number: Int64 = bytes.first.map { $0 & 0x80 == 0 } == false ? -1 : 0
    for byte in bytes { number = number << 8 | Int64(byte) }
    return number
  }

  /// The number in a column that holds values of several kinds; `nil` of another kind.
  private static func mixedNumber(_ bytes: UnsafeRawBufferPointer) -> Int64? {
    guard bytes.count == 9, bytes[0] == PostgresForm.markOfNumber else { return nil }
    let word = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 1, as: UInt64.self))
    return Int64(bitPattern: word ^ 1 << 63)
  }
}
#endif
