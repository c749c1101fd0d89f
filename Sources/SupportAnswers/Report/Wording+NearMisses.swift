package import SubscriptionModel

extension Wording {
  /// What to say about charges that match except for their day; `nil` if there are none.
  ///
  /// Days are in the zone of the request.
  package func nearMisses(of answer: TriangulationAnswer) -> String? {
    guard let days = answer.request.days, let window = answer.request.window else { return nil }
    let zone = answer.request.zone
    let around = TriangulationRequest.postingDays
    if answer.hasOnlyNearMisses {
      return "Near misses only: nothing that matches was paid on \(days.text(in: zone)). These are"
        + " up to \(around) days off."
    }
    guard answer.nearMisses > 0 else { return nil }
    let charges =
      answer.nearMisses == 1 ? "1 near miss" : "\(answer.nearMisses) near misses"
    return "Not shown: \(charges), up to \(around) days off. \(window.text(in: zone)) as the day"
      + " shows \(answer.nearMisses == 1 ? "it" : "them")."
  }
}

extension DayRange {
  /// The range as typed: `2025-03-10`, or `2025-03-10..2025-03-12`.
  package func text(in zone: ZoneRules) -> String {
    let days = [start, end.adding(TimeSpan(milliseconds: -1))].map { moment in
      let time = zone.civilTime(at: moment)
      return "\(time.year.digits(4))-\(time.month.digits(2))-\(time.day.digits(2))"
    }
    return days[0] == days[1] ? days[0] : days.joined(separator: "..")
  }
}
