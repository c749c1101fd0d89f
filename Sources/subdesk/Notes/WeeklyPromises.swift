import SubscriptionModel
import SupportAnswers

/// What became of the promises whose last day is in a week.
struct WeeklyPromises: Hashable {
  /// The days of the week, in UTC.
  var days: Range<Int64>
  /// How many had each outcome.
  var counts: [CasePromise.Outcome: Int] = [:]

  /// Such as `2 kept, 1 broken, 1 open`.
  var text: String {
    let outcomes: [CasePromise.Outcome] = [.kept, .broken, .open]
    return outcomes.compactMap { outcome in counts[outcome].map { "\($0) \(outcome.rawValue)" } }
      .joined(separator: ", ")
  }

  /// Counts the promises of notes on the requested days; weeks without any are left out.
  static func weeks(
    of notes: [CaseNote],
    _ request: StatisticsRequest,
    customers: ([CustomerId]) throws -> [CustomerId: CustomerAssessment]
  ) rethrows -> [WeeklyPromises] {
    let notes = notes.filter { note in
      guard let day = note.promise?.until.dayNumber else { return false }
      return request.days.contains(day) && note.asOf <= request.asOf
    }
    guard !notes.isEmpty else { return [] }
    var weekly = request
    weekly.step = .week
    var weeks = weekly.bins.map { WeeklyPromises(days: $0) }
    let found = try customers(notes.map(\.customer))
    for note in notes {
      guard let promise = note.promise, let customer = found[note.customer],
        let week = weeks.firstIndex(where: { $0.days.contains(promise.until.dayNumber) })
      else { continue }
      weeks[week].counts[promise.outcome(of: customer, since: note.asOf), default: 0] += 1
    }
    return weeks.filter { !$0.counts.isEmpty }
  }
}
