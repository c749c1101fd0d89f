import Testing

@testable import ArchiveIndex

/// What the age of a file says about it.
@Suite struct ClockTests {
  @Test(arguments: [
    (age: -3_600_000_000_000 as Int64, isUnfinished: true),
    (age: 0, isUnfinished: true),
    (age: 60_000_000_000, isUnfinished: true),
    (age: 60_000_000_001, isUnfinished: false),
    (age: 1_763_000_000_000_000_000, isUnfinished: false),
  ])
  func aFileMayBeUnfinishedForAMinute(age: Int64, isUnfinished: Bool) {
    let now: Int64 = 1_763_000_000_000_000_000
    #expect(Clock.mayStillBeWritten(now - age, now: now) == isUnfinished)
  }

  @Test func timesFarAwayAreCompared() {
    #expect(Clock.mayStillBeWritten(.max, now: -2))
    #expect(!Clock.mayStillBeWritten(.min, now: 2))
  }
}
