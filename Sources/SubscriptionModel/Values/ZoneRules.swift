/// The clock times of one time zone at any moment.
///
/// Source: RFC 9636 (TZif, versions 1 to 4) and POSIX.1-2024, 8.3, for the footer's rule.
public struct ZoneRules: Hashable, Sendable {
  /// The zone's name, such as `America/Los_Angeles`.
  public let name: String
  /// The moments at which the clock changes, in seconds since 1970, ascending.
  private let transitions: [Int64]
  /// The offset that begins at each of `transitions`.
  private let periods: [Period]
  /// The offset before the first transition.
  private let first: Period
  /// The rule from the last transition on; `nil` if the last offset stays.
  private let footer: PosixZoneRule?

  /// Coordinated Universal Time, which needs no file.
  public static let utc = ZoneRules(
    name: "UTC",
    transitions: [],
    periods: [],
    first: Period(offset: 0, abbreviation: "UTC"),
    footer: nil
  )

  /// Reads the bytes of a TZif file; `nil` for anything else, and for files with leap seconds,
  /// which Apple's dates do not count.
  public init?(name: String, tzif bytes: [UInt8]) {
    guard bytes.count <= Self.maximumZoneFileBytes, var block = TZifBlock(bytes[...], timeSize: 4)
    else {
      return nil
    }
    var rule: PosixZoneRule?
    if block.version >= 2 {
      guard let second = TZifBlock(block.rest, timeSize: 8) else { return nil }
      block = second
      guard let text = Self.footerText(block.rest) else { return nil }
      if !text.isEmpty {
        guard let parsed = PosixZoneRule(text) else { return nil }
        rule = parsed
      }
    }
    guard block.leapCount == 0, let first = block.types.first else { return nil }
    self.init(
      name: name,
      transitions: block.transitions,
      periods: block.periods,
      first: first,
      footer: rule
    )
  }

  private init(
    name: String,
    transitions: [Int64],
    periods: [Period],
    first: Period,
    footer: PosixZoneRule?
  ) {
    self.name = name
    self.transitions = transitions
    self.periods = periods
    self.first = first
    self.footer = footer
  }

  /// How far clocks of the zone are ahead of UTC at `moment`; negative to the west.
  public func offset(at moment: Timestamp) -> TimeSpan {
    .seconds(Int64(period(at: moment).offset))
  }

  /// The abbreviation of the zone at `moment`, such as `PDT` or `+03`.
  public func abbreviation(at moment: Timestamp) -> String {
    period(at: moment).abbreviation
  }

  /// The clock time in the zone at `moment`.
  public func civilTime(at moment: Timestamp) -> CivilTime {
    CivilTime(moment, offset: offset(at: moment))
  }

  /// The moment at which a clock of the zone shows `time`; `nil` for an invalid date.
  ///
  /// A time that occurs twice gives the earlier moment. A skipped time is read with the offset
  /// before the change.
  public func timestamp(of time: CivilTime) -> Timestamp? {
    guard let guess = time.timestamp() else { return nil }
    let before = offset(at: guess.adding(.days(-1)))
    let after = offset(at: guess.adding(.days(1)))
    for offset in [before, after] {
      guard let moment = time.timestamp(offset: offset) else { return nil }
      if self.offset(at: moment) == offset { return moment }
    }
    return time.timestamp(offset: before)
  }

  private func period(at moment: Timestamp) -> Period {
    let quotient = moment.milliseconds / 1000
    let seconds = moment.milliseconds % 1000 < 0 ? quotient - 1 : quotient
    let next = transitions.partitioningIndex { $0 > seconds }
    if next == transitions.count, let footer { return footer.period(at: seconds) }
    return next == 0 ? first : periods[next - 1]
  }

  private static func footerText(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.first == UInt8(ascii: "\n") else { return nil }
    let text = bytes.dropFirst()
    guard let end = text.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    return String(decoding: text[..<end], as: UTF8.self)
  }

  /// The most bytes of a TZif file; the largest in tzdata has less than 4 KB.
  private static let maximumZoneFileBytes = 1_048_576

  /// A span of time with one offset.
  struct Period: Hashable, Sendable {
    /// Seconds ahead of UTC.
    var offset: Int
    var abbreviation: String
  }
}

/// One header of a TZif file with its data (RFC 9636, section 3).
private struct TZifBlock {
  var version: Int
  var transitions: [Int64] = []
  var periods: [ZoneRules.Period] = []
  var types: [ZoneRules.Period] = []
  var leapCount: Int
  var rest: ArraySlice<UInt8>

  init?(_ bytes: ArraySlice<UInt8>, timeSize: Int) {
    var reader = ByteReader(rest: bytes)
    guard reader.take(4).map(Array.init) == Array("TZif".utf8),
      let versionByte = reader.take(1)?.first, reader.take(15) != nil
    else { return nil }
    // Version 1 is a NUL; later versions are a digit.
    version = versionByte == 0 ? 1 : Int(versionByte) - 48
    var counts: [Int] = []
    for _ in 0..<6 {
      guard let count = reader.integer(4), count >= 0, count <= bytes.count else { return nil }
      counts.append(Int(count))
    }
    let (utCount, standardCount, timeCount) = (counts[0], counts[1], counts[3])
    leapCount = counts[2]
    guard let times = reader.take(timeCount * timeSize), let indices = reader.take(timeCount),
      let records = reader.take(counts[4] * 6), let names = reader.take(counts[5]),
      reader.take(leapCount * (timeSize + 4) + standardCount + utCount) != nil
    else { return nil }
    rest = reader.rest
    guard readTypes(records, names: names) else { return nil }
    var timeReader = ByteReader(rest: times)
    for index in indices {
      guard let time = timeReader.integer(timeSize), Int(index) < types.count,
        transitions.last.map({ $0 < time }) ?? true
      else { return nil }
      transitions.append(time)
      periods.append(types[Int(index)])
    }
  }

  private mutating func readTypes(_ records: ArraySlice<UInt8>, names: ArraySlice<UInt8>) -> Bool {
    var reader = ByteReader(rest: records)
    while !reader.rest.isEmpty {
      guard let offset = reader.integer(4), abs(offset) < 26 * 3600, reader.take(1) != nil,
        let index = reader.take(1)?.first, Int(index) < names.count
      else { return false }
      let name = names.dropFirst(Int(index)).prefix { $0 != 0 }
      types.append(
        ZoneRules.Period(offset: Int(offset), abbreviation: String(decoding: name, as: UTF8.self))
      )
    }
    return true
  }
}

/// Takes bytes from the front, never more than there are.
private struct ByteReader {
  var rest: ArraySlice<UInt8>

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// A big-endian two's complement number of 4 or 8 bytes.
  mutating func integer(_ size: Int) -> Int64? {
    guard let bytes = take(size), let lead = bytes.first else { return nil }
    var value: Int64 = lead >= 128 ? -1 : 0
    for byte in bytes { value = (value << 8) | Int64(byte) }
    return value
  }
}
