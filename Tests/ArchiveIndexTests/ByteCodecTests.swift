import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// The bytes below all records: numbers, counts, and texts that stand once.
@Suite("Bytes of records")
struct ByteCodecTests {
  private func reader(_ write: (inout ByteWriter) -> Void) -> ByteReader {
    var writer = ByteWriter()
    write(&writer)
    return ByteReader(writer.finished()[...])
  }

  /// Seven bits a byte, the lowest first.
  @Test(
    arguments: [
      (0, [0]), (1, [1]), (127, [0x7F]), (128, [0x80, 1]), (16_383, [0xFF, 0x7F]),
      (16_384, [0x80, 0x80, 1]), (.max, Array(repeating: 0xFF, count: 9) + [1]),
    ] as [(UInt64, [UInt8])]
  )
  func numbersAreShort(value: UInt64, bytes: [UInt8]) {
    var writer = ByteWriter()
    writer.number(value)
    #expect(writer.bytes == bytes)
    var reader = self.reader { $0.number(value) }
    #expect(reader.number() == value)
    #expect(reader.isAtEnd && !reader.isDamaged)
  }

  @Test(
    arguments: [
      (0, 1), (-1, 1), (1, 1), (63, 1), (-64, 1), (64, 2), (-65, 2), (.max, 10), (.min, 10),
    ] as [(Int64, Int)]
  )
  func signedNumbersAreShort(value: Int64, count: Int) {
    var writer = ByteWriter()
    writer.signed(value)
    #expect(writer.bytes.count == count)
    var reader = self.reader { $0.signed(value) }
    #expect(reader.signed() == value)
  }

  /// However many texts there are, each stands once, and every mention is a number.
  @Test(arguments: [1, 31, 32, 33, 64, 127, 1000])
  func eachTextStandsOnce(count: Int) {
    // Texts that differ only in their last bytes, in their first ones, and in their length.
    let texts = (0..<count).map { number in
      ["\(number)", "a.long.beginning.\(number)", "\(number).and.a.long.end"][number % 3]
    }
    var writer = ByteWriter()
    for text in texts + texts { writer.text(text) }
    let mentions = (0..<count).reduce(0) { $0 + ($1 < 128 ? 2 : 4) }
    let stored = texts.reduce(count < 128 ? 1 : 2) { $0 + $1.utf8.count + 1 }
    let countOfMoments = 1
    #expect(writer.finished().count == stored + countOfMoments + mentions)
    var reader = ByteReader(writer.finished()[...])
    for text in texts + texts { #expect(reader.text() == text) }
    #expect(reader.isAtEnd && !reader.isDamaged)
  }

  @Test func fieldsThatAreAbsentTakeNoByte() {
    var writer = ByteWriter()
    writer.field(1, nil as String?)
    writer.field(2, nil as Int64?)
    writer.field(3, nil as Bool?)
    writer.field(4, nil as Money?)
    writer.field(5, [OtherField]())
    writer.field(6, nil as [String]?)
    #expect(writer.bytes.isEmpty)
    writer.field(6, [] as [String])
    writer.endOfFields()
    #expect(writer.bytes == [6, 0, 0])
  }

  // MARK: Damage

  /// The bytes, and the text that is read from them: how many texts there are, the form and the
  /// bytes of each, how many moments, and the number of the text.
  @Test(
    arguments: [
      ([1, 2, 97, 0, 0], "a"), ([1, 2, 97, 0, 1], nil), ([1, 4, 97], nil), ([1, 2, 97], nil),
      ([1, 2, 97, 0], nil), ([], nil), ([0, 0, 0], nil), ([5, 2, 97, 0, 0], nil),
      ([2, 0, 0, 0, 1], ""), ([1, 0, 0, 0], ""), ([1, 9, 97, 0, 0], nil), ([1, 2, 97, 3, 0], nil),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 2, 97, 0, 0], nil),
      ([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0], nil),
    ] as [([UInt8], String?)]
  )
  func damagedTextsAreNoTexts(bytes: [UInt8], text: String?) {
    var reader = ByteReader(bytes[...])
    let found = reader.text()
    #expect(reader.isDamaged == (text == nil))
    #expect(text == nil || found == text)
    #expect(reader.isAtEnd)
    // Whatever follows damage is empty.
    if text == nil { #expect(reader.byte() == 0 && reader.number() == 0) }
  }

  /// Each element takes at least one byte.
  @Test(arguments: [(3, 3, true), (3, 4, false), (0, 0, true)])
  func moreElementsThanBytesAreDamage(bytes: Int, count: Int, isRead: Bool) {
    var reader = self.reader { writer in
      writer.count(count)
      for _ in 0..<bytes { writer.endOfFields() }
    }
    #expect(reader.countOfElements() == (isRead ? count : 0))
    #expect(reader.isDamaged == !isRead)
  }

  @Test(arguments: [
    ("Production", AppStoreEnvironment.production), ("Sandbox", .sandbox), ("Xcode", .xcode),
    ("LocalTesting", .localTesting), ("Unknown", .unknown), ("Moon", .other("Moon")),
  ])
  func environmentsAreReadByName(name: String, environment: AppStoreEnvironment) {
    #expect(AppStoreEnvironment(stored: name) == environment)
    #expect(environment.name == name)
  }
}
