/// What clocks can show in the country of an account: its zones, with summer time.
package struct StorefrontClock: Hashable, Sendable {
  /// The least that clocks are ahead of UTC, in minutes.
  package var earliest: Int64
  /// The most that clocks are ahead of UTC, in minutes.
  package var latest: Int64

  /// The clock of a country; `nil` for one that is not listed.
  ///
  /// - Parameter storefront: ISO 3166-1 alpha-3 code.
  package init?(_ storefront: String) {
    guard let offsets = Self.offsets[storefront.uppercased()] else { return nil }
    (earliest, latest) = offsets
  }

  /// The days as they are in the country; `days` are those of `zone`.
  package func days(_ days: DayRange, in zone: ZoneRules) -> DayRange? {
    let last = days.end.adding(TimeSpan(milliseconds: -1))
    guard let start = Self.midnight(zone.civilTime(at: days.start)),
      let end = Self.midnight(zone.civilTime(at: last))
    else { return nil }
    return DayRange(
      start: start.adding(.minutes(-latest)),
      end: end.adding(.days(1)).adding(.minutes(-earliest))
    )
  }

  private static func midnight(_ time: CivilTime) -> Timestamp? {
    CivilTime(year: time.year, month: time.month, day: time.day).timestamp()
  }

  /// Source: the IANA Time Zone Database, 2026a, for countries with most accounts.
  private static let offsets: [String: (Int64, Int64)] = {
    let rows: [(Int64, Int64, String)] = [
      (-600, -240, "USA"), (-480, -150, "CAN"), (-480, -300, "MEX"), (-300, -120, "BRA"),
      (-180, -180, "ARG URY"), (-240, -180, "CHL"), (-300, -300, "COL PER ECU"),
      (0, 60, "GBR IRL PRT"),
      (
        60, 120,
        "DEU AUT CHE FRA ITA NLD BEL LUX DNK NOR SWE POL CZE SVK HUN SVN HRV"
      ), (0, 120, "ESP"), (120, 180, "FIN EST LVA LTU ROU BGR GRC UKR ISR CYP"),
      (180, 180, "TUR SAU KWT QAT"), (120, 720, "RUS"), (120, 120, "ZAF"), (240, 240, "ARE OMN"),
      (330, 330, "IND LKA"), (420, 420, "THA VNM"), (420, 540, "IDN"),
      (480, 480, "CHN HKG TWN MAC SGP MYS PHL"), (540, 540, "JPN KOR"), (480, 660, "AUS"),
      (720, 780, "NZL"),
    ]
    var offsets: [String: (Int64, Int64)] = [:]
    for (earliest, latest, countries) in rows {
      for country in countries.split(separator: " ") {
        offsets[String(country)] = (earliest, latest)
      }
    }
    return offsets
  }()
}
