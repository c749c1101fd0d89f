import SubscriptionModel
import Testing

/// Lengths of time as people type them.
@Suite("Typed lengths of time")
struct TypedTimeSpanTests {
  @Test(arguments: [
    ("24h", TimeSpan.hours(24), "24 h"), ("36h", .hours(36), "36 h"), ("3d", .days(3), "3 d"),
    ("90m", .minutes(90), "90 min"), ("36500d", .days(36_500), "36500 d"),
  ])
  func aLengthIsReadAndWritten(text: String, span: TimeSpan, words: String) {
    #expect(TimeSpan(typed: text) == span)
    #expect(span.typed == text)
    #expect(span.typedWords == words)
  }

  /// The largest unit without a remainder, but for a single day.
  @Test(arguments: [("72h", "3d"), ("120m", "2h"), ("1d", "24h"), ("1440m", "24h")])
  func aLengthHasOneForm(text: String, typed: String) {
    #expect(TimeSpan(typed: text)?.typed == typed)
  }

  @Test(arguments: ["", "h", "0h", "-1h", "24", "24 h", "1w", "36501d", "99999999999999999999h"])
  func nothingElseIsALength(text: String) {
    #expect(TimeSpan(typed: text) == nil)
  }
}
