import Testing

@testable import SubscriptionModel

/// The calendar, day by day.
@Suite("Calendar") struct CivilTimeTests {
  /// Days of every month around leap years, centuries, and eras of 400 years.
  @Test(
    arguments: [
      (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017),
      (1999, 12, 31, 10_956), (2001, 1, 1, 11_323), (2100, 2, 28, 47_540), (2100, 3, 1, 47_541),
      (1900, 3, 1, -25_508), (1600, 2, 29, -135_081), (1600, 3, 1, -135_080), (0, 3, 1, -719_468),
      (0, 2, 29, -719_469), (-1, 12, 31, -719_529), (9999, 12, 31, 2_932_896),
    ] as [(Int, Int, Int, Int64)]
  )
  func aDateIsADay(year: Int, month: Int, day: Int, number: Int64) {
    let date = CivilTime(year: year, month: month, day: day)
    #expect(date.isValid)
    #expect(date.timestamp() == Timestamp(dayNumber: number))
    #expect(CivilTime(Timestamp(dayNumber: number)) == date)
    let last = CivilTime(Timestamp(dayNumber: number + 1).adding(TimeSpan(milliseconds: -1)))
    #expect(
      last
        == CivilTime(
          year: year,
          month: month,
          day: day,
          hour: 23,
          minute: 59,
          second: 59,
          millisecond: 999
        )
    )
  }

  @Test(arguments: [
    (2025, 2, 29, 0, 0, 0, 0, false), (2024, 2, 29, 0, 0, 0, 0, true),
    (1900, 2, 29, 0, 0, 0, 0, false),
    (2000, 2, 29, 0, 0, 0, 0, true), (2025, 4, 31, 0, 0, 0, 0, false),
    (2025, 1, 31, 0, 0, 0, 0, true),
    (2025, 1, 0, 0, 0, 0, 0, false), (2025, 0, 1, 0, 0, 0, 0, false),
    (2025, 13, 1, 0, 0, 0, 0, false),
    (9999, 1, 1, 23, 59, 59, 999, true), (10_000, 1, 1, 0, 0, 0, 0, false),
    (-10_000, 1, 1, 0, 0, 0, 0, false), (2025, 1, 1, 24, 0, 0, 0, false),
    (2025, 1, 1, 0, 60, 0, 0, false),
    (2025, 1, 1, 0, 0, 60, 0, false), (2025, 1, 1, 0, 0, 0, 1000, false),
    (2025, 1, 1, -1, 0, 0, 0, false),
  ])
  func aDateIsValidOrNot(
    year: Int,
    month: Int,
    day: Int,
    hour: Int,
    minute: Int,
    second: Int,
    millisecond: Int,
    isValid: Bool
  ) {
    let time = CivilTime(
      year: year,
      month: month,
      day: day,
      hour: hour,
      minute: minute,
      second: second,
      millisecond: millisecond
    )
    #expect(time.isValid == isValid)
    #expect((time.timestamp() != nil) == isValid)
  }

  /// 1 January 1970 was a Thursday, and 29 February 2000 a Tuesday.
  @Test(arguments: [
    (1970, 1, 1, 4), (1970, 1, 4, 0), (1969, 12, 31, 3), (1969, 12, 28, 0), (2000, 2, 29, 2),
    (1900, 1, 1, 1),
  ])
  func aDateIsOnAWeekday(year: Int, month: Int, day: Int, weekday: Int) {
    #expect(CivilTime(year: year, month: month, day: day).dayOfWeek == weekday)
  }

  @Test(arguments: [
    (Int64(0), "1970-01-01T00:00:00Z"), (1, "1970-01-01T00:00:00.001Z"),
    (-1, "1969-12-31T23:59:59.999Z"), (-62_167_219_200_001, "-0001-12-31T23:59:59.999Z"),
  ])
  func aMomentIsWrittenInUTC(milliseconds: Int64, text: String) {
    #expect(Timestamp(milliseconds: milliseconds).description == text)
  }

  @Test func clocksAreAheadOfUTCByTheirOffset() {
    let offset = TimeSpan.minutes(330)
    let noon = CivilTime(at("2025-03-10T12:00:00Z"), offset: offset)
    #expect(noon == CivilTime(year: 2025, month: 3, day: 10, hour: 17, minute: 30))
    #expect(noon.timestamp(offset: offset) == at("2025-03-10T12:00:00Z"))
  }
}
