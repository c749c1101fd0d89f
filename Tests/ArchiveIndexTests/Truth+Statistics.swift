import SubscriptionModel
import Testing

@testable import ArchiveIndex

extension Truth {
  /// Compares the overview's numbers, and the lists behind some of them, with those of customers
  /// that are assessed one by one.
  func compareStatistics(
    _ index: ArchiveIndex,
    _ environment: EnvironmentFilter,
    at instant: Timestamp
  ) throws {
    let counted = customers.compactMap { customer -> (id: CustomerId, facts: CountedFacts)? in
      let assessment = customer.records.assessment(asOf: instant, catalogue: catalogue)
      guard environment.includes(assessment.environment) else { return nil }
      var facts = assessment.countedFacts
      for document in customer.records.countedDocuments where document.at <= instant {
        facts.add(document.fact)
      }
      return (customer.records.id, facts)
    }
    let all = counted.reduce(into: CountedFacts()) { $0.add($1.facts) }
    let gaps = try index.gaps(in: environment, until: instant)
    for step in StatisticsRequest.Step.allCases {
      let request = StatisticsRequest(asOf: instant, environment: environment, step: step)
      let expected = Statistics(request, facts: all, gaps: gaps)
      #expect(try index.statistics(request) == expected, "\(instant) \(step)")
    }
    let month = instant.dayNumber - 30..<instant.dayNumber + 1
    for selection in [
      CountedSelection(.state, texts: ["active"]), CountedSelection(.storefront),
      CountedSelection(.paid, days: month), CountedSelection(.renewed, days: month),
      CountedSelection(.failed, texts: ["open", "lost"], days: month),
      CountedSelection(.offer, days: month), CountedSelection(.nextOffer),
    ] {
      var request = ListRequest(asOf: instant, limit: 10_000)
      request.environment = environment
      request.counted = [selection]
      let listed = try index.page(request).rows.map(\.id)
      let expected = counted.filter { $0.facts.counts.keys.contains(where: selection.includes) }
      #expect(Set(listed) == Set(expected.map(\.id)), "\(instant) \(selection)")
      #expect(listed.count == expected.count)
    }
  }
}
