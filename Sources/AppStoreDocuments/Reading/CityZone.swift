import SubscriptionModel

/// The zone of a city, as far as dates in documents need it: rule V1 of <doc:Values>.
///
/// Apple writes `America/Los_Angeles`, and some tools write the zone of their own server. This target
/// reads no files, so the rules of today stand here, with those of the United States since 2005; a
/// city that is not listed has no moment, rather than a wrong one.
///
/// Source: <https://data.iana.org/time-zones/tzdb/>
struct CityZone {
  /// The time from UTC without daylight saving.
  private let offset: TimeSpan
  private let daylightSaving: DaylightSaving

  /// When clocks are an hour ahead.
  private enum DaylightSaving {
    case never
    /// By the clocks of each zone.
    case american
    /// Everywhere at 01:00 UTC.
    case european
  }

  /// Finds the zone of `Area/City`; `nil` for one that is not listed.
  init?(name: ArraySlice<UInt8>) {
    guard let known = Self.known[String(decoding: name, as: UTF8.self)] else { return nil }
    self = known
  }

  private init(_ minutes: Int64, _ daylightSaving: DaylightSaving) {
    offset = .minutes(minutes)
    self.daylightSaving = daylightSaving
  }

  /// The moment at which clocks in the city show `time`; in the hour that occurs twice, the first.
  ///
  /// `nil` for a time that no calendar has.
  func moment(_ time: CivilTime) -> Timestamp? {
    guard time.isValid else { return nil }
    let isDaylight =
      switch daylightSaving {
      case .never: false
      case .american: Self.isAmericanDaylightSaving(time)
      case .european: isEuropeanDaylightSaving(time)
      }
    let saved = TimeSpan.hours(isDaylight ? 1 : 0)
    return time.timestamp(
      offset: TimeSpan(milliseconds: offset.milliseconds + saved.milliseconds)
    )
  }

  // MARK: Daylight saving

  /// Source: Energy Policy Act of 2005, section 110; before 2007, the first Sunday of April to the
  /// last of October.
  private static func isAmericanDaylightSaving(_ time: CivilTime) -> Bool {
    let (start, end) =
      time.year >= 2007
      ? (sunday(2, of: 3, time.year), sunday(1, of: 11, time.year))
      : (sunday(1, of: 4, time.year), lastSunday(of: 10, time.year))
    return key(start) <= key(time) && key(time) < key(end)
  }

  /// Source: Directive 2000/84/EC of the European Parliament and of the Council, articles 2 and 3.
  private func isEuropeanDaylightSaving(_ time: CivilTime) -> Bool {
    let hours = Int(offset.milliseconds / 3_600_000)
    var (start, end) = (Self.lastSunday(of: 3, time.year), Self.lastSunday(of: 10, time.year))
    start.hour = 1 + hours
    end.hour = 2 + hours
    return Self.key(start) <= Self.key(time) && Self.key(time) < Self.key(end)
  }

  private static func key(_ time: CivilTime) -> Int {
    ((time.month * 100 + time.day) * 100 + time.hour) * 100 + time.minute
  }

  private static func sunday(_ count: Int, of month: Int, _ year: Int) -> CivilTime {
    let weekday = CivilTime(year: year, month: month, day: 1).dayOfWeek
    let day = (weekday == 0 ? 1 : 8 - weekday) + (count - 1) * 7
    return CivilTime(year: year, month: month, day: day, hour: 2)
  }

  /// The last Sunday of a month with 31 days.
  private static func lastSunday(of month: Int, _ year: Int) -> CivilTime {
    let day = 31 - CivilTime(year: year, month: month, day: 31).dayOfWeek
    return CivilTime(year: year, month: month, day: day, hour: 2)
  }

  // MARK: Cities

  private static let known: [String: CityZone] = {
    let groups: [(names: String, minutes: Int64, daylightSaving: DaylightSaving)] = [
      ("America/Los_Angeles America/Vancouver US/Pacific", -480, .american),
      ("America/Denver", -420, .american), ("America/Phoenix", -420, .never),
      ("America/Chicago", -360, .american),
      ("America/New_York America/Toronto US/Eastern", -300, .american),
      ("America/Bogota America/Lima", -300, .never),
      ("America/Argentina/Buenos_Aires", -180, .never),
      ("Africa/Lagos", 60, .never), ("Africa/Johannesburg", 120, .never),
      ("Africa/Nairobi Asia/Riyadh Europe/Moscow", 180, .never),
      ("Europe/London Europe/Lisbon Europe/Dublin", 0, .european),
      (
        "Europe/Amsterdam Europe/Berlin Europe/Brussels Europe/Copenhagen Europe/Madrid Europe/Oslo"
          + " Europe/Paris Europe/Prague Europe/Rome Europe/Stockholm Europe/Vienna Europe/Warsaw"
          + " Europe/Zurich",
        60, .european
      ),
      (
        "Europe/Athens Europe/Bucharest Europe/Helsinki Europe/Kiev Europe/Kyiv", 120, .european
      ),
      ("Europe/Istanbul", 180, .never), ("Asia/Dubai", 240, .never), ("Asia/Karachi", 300, .never),
      ("Asia/Calcutta Asia/Kolkata", 330, .never), ("Asia/Dhaka", 360, .never),
      ("Asia/Bangkok Asia/Ho_Chi_Minh Asia/Jakarta Asia/Saigon", 420, .never),
      (
        "Asia/Hong_Kong Asia/Kuala_Lumpur Asia/Manila Asia/Shanghai Asia/Singapore Asia/Taipei"
          + " Australia/Perth",
        480, .never
      ),
      ("Asia/Seoul Asia/Tokyo", 540, .never), ("Australia/Brisbane", 600, .never),
    ]
    var zones: [String: CityZone] = [:]
    for group in groups {
      for name in group.names.split(separator: " ") {
        zones[String(name)] = CityZone(group.minutes, group.daylightSaving)
      }
    }
    return zones
  }()
}
