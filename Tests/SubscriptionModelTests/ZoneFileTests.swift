import Testing

@testable import SubscriptionModel

/// Files of time zones, byte by byte: RFC 9636.
@Suite("Files of time zones") struct ZoneFileTests {
  /// What a block of a file has.
  struct Block {
    var version: UInt8 = 0
    var utMarks: UInt8 = 0
    var standardMarks: UInt8 = 0
    var leaps: UInt8 = 0
    var times: [Int32] = []
    var indices: [UInt8] = []
    var offsets: [Int32] = [0]
    var nameIndex: UInt8 = 0

    /// The bytes in the form of version 1.
    var bytes: [UInt8] {
      var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
      let counts = [
        utMarks, standardMarks, leaps, UInt8(times.count), UInt8(offsets.count), UInt8(4),
      ]
      for count in counts { bytes += [0, 0, 0, count] }
      for time in times { bytes += Self.bigEndian(time) }
      bytes += indices
      for offset in offsets { bytes += Self.bigEndian(offset) + [0, nameIndex] }
      bytes += Array("AAA\0".utf8)
      let rest = Int(leaps) * 8 + Int(standardMarks) + Int(utMarks)
      return bytes + [UInt8](repeating: 0, count: rest)
    }

    private static func bigEndian(_ number: Int32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }

  private static func offset(_ block: Block, at seconds: Int64) -> Int64? {
    let moment = Timestamp(milliseconds: seconds * 1000)
    return ZoneRules(name: "Test", tzif: block.bytes)?.offset(at: moment).milliseconds
  }

  /// The first offset holds until the first change, and each until the next one.
  @Test func anOffsetHoldsFromItsChangeOn() {
    let block = Block(times: [-100, 100], indices: [1, 2], offsets: [0, -3600, 7200])
    let seconds: [Int64] = [-101, -100, 99, 100, 1_000_000]
    #expect(
      seconds.map { Self.offset(block, at: $0) }
        == [0, -3_600_000, -3_600_000, 7_200_000, 7_200_000]
    )
    // Half a second before a change it has not happened yet, before 1970 as well.
    let zone = ZoneRules(name: "Test", tzif: block.bytes)
    #expect(zone?.offset(at: Timestamp(milliseconds: -100_500)).milliseconds == 0)
    #expect(zone?.offset(at: Timestamp(milliseconds: 99_500)).milliseconds == -3_600_000)
  }

  @Test(
    arguments: [
      ("plain", Block(), true), ("with marks", Block(utMarks: 1, standardMarks: 1), true),
      ("with leap seconds", Block(leaps: 1), false),
      ("changes in order", Block(times: [1, 2], indices: [0, 0]), true),
      ("changes of one moment", Block(times: [1, 1], indices: [0, 0]), false),
      ("changes backward", Block(times: [2, 1], indices: [0, 0]), false),
      ("a change to no offset", Block(times: [1], indices: [1]), false),
      ("less than 26 hours", Block(offsets: [93_599]), true),
      ("26 hours", Block(offsets: [93_600]), false),
      ("less than 26 hours behind", Block(offsets: [-93_599]), true),
      ("26 hours behind", Block(offsets: [-93_600]), false),
      ("the last name", Block(nameIndex: 3), true),
      ("behind the names", Block(nameIndex: 4), false),
      ("no offset at all", Block(offsets: []), false),
      ("version 2 without its second block", Block(version: 0x32), false),
    ] as [(String, Block, Bool)]
  )
  func aFileIsReadOrRefused(name: String, block: Block, isRead: Bool) {
    #expect((ZoneRules(name: "Test", tzif: block.bytes) != nil) == isRead, "\(name)")
  }

  // MARK: The rule behind the changes

  @Test(arguments: [
    "AAA0", "AAA+5", "AAA-5:30", "AAA24", "AAA167:59:59BBB,0/0,1/0", "<+03>-3", "AAA0BBB,J1,J365",
    "AAA0BBB,0,365", "AAA0BBB-1,M1.1.0,M12.5.6", "AAA0BBB,0/167,1/-167",
  ])
  func aRuleIsRead(text: String) {
    // More than a day of offset is none.
    #expect((PosixZoneRule(text) != nil) == !text.hasPrefix("AAA167"))
  }

  @Test(arguments: [
    "", "AAA", "0", "AAA25", "AAA0:60", "AAA0:00:60", "AAA0BBB", "AAA0BBB,", "AAA0BBB,0",
    "AAA0BBB,0,",
    "AAA0BBB;0,1", "AAA0BBB,0;1", "AAA0BBB,0,1,", "AAA0BBB,0,366", "AAA0BBB,J0,J1",
    "AAA0BBB,J1,J366",
    "AAA0BBB,M0.1.0,M1.1.0", "AAA0BBB,M13.1.0,M1.1.0", "AAA0BBB,M1.0.0,M1.1.0",
    "AAA0BBB,M1.6.0,M1.1.0", "AAA0BBB,M1.1.7,M1.1.0", "AAA0BBB,M1-1.0,M1.1.0",
    "AAA0BBB,M1.1-0,M1.1.0",
    "AAA0BBB,0/168,1", "AAA0BBB,0/,1", "<>0", "<AAA0", "AAA0BBB,0/0:60,1", "AAA-", "AAA0BBB25,0,1",
  ])
  func whatIsNoRuleIsRefused(text: String) {
    #expect(PosixZoneRule(text) == nil)
  }

  @Test(
    arguments: [
      ("AAA5", 0, -18_000), ("AAA+5", 0, -18_000), ("AAA-5:30:15", 0, 19_815),
      // Summer time is an hour ahead, unless its offset is stated; it begins at two o'clock.
      ("AAA0BBB,0,1", 7199, 0), ("AAA0BBB,0,1", 7200, 3600), ("AAA0BBB-2,0,1", 7200, 7200),
      ("AAA0BBB,0/1:30:15,1", 5414, 0), ("AAA0BBB,0/1:30:15,1", 5415, 3600),
      // Until two o'clock of the second of January, as clocks show it in summer.
      ("AAA0BBB,0,1", 86_400 + 3599, 3600), ("AAA0BBB,0,1", 86_400 + 3600, 0),
      // In the south, summer goes on at the turn of the year.
      ("AAA0BBB,300/0,10/0", 0, 3600), ("AAA0BBB,300/0,10/0", 10 * 86_400 - 3601, 3600),
      ("AAA0BBB,300/0,10/0", 10 * 86_400 - 3600, 0), ("AAA0BBB,300/0,10/0", 300 * 86_400 - 1, 0),
      ("AAA0BBB,300/0,10/0", 300 * 86_400, 3600),
    ] as [(String, Int64, Int)]
  )
  func aRuleGivesOffsets(text: String, seconds: Int64, offset: Int) throws {
    #expect(try #require(PosixZoneRule(text)).period(at: seconds).offset == offset)
  }
}
