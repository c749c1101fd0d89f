#if Postgres
import SubscriptionModel
import Testing

@testable import ArchiveIndex

extension TestArchive {
  /// Writes documents whose texts, order and size could make two engines answer otherwise.
  ///
  /// - Parameter folder: A path in front of theirs, which ends with a slash.
  func writeHostileDocuments(in folder: String = "") {
    for number in 0..<40 {
      write(
        "\(folder)day\(number % 3)/n\(number).json",
        Body.v2(
          original: "34000\(number / 2)",
          transaction: "34100\(number)",
          uuid: "00000000-0000-4000-8000-0000000000\(10 + number)",
          token: number % 4 == 0 ? "ABCDEF00-0000-4000-8000-00000000000\(number % 10)" : nil,
          product: number % 5 == 0
            ? "É\\u0001%_\\\\x\(number)" : "com.example.pro.\(number % 3)",
          environment: ["Production", "Sandbox", "Xcode"][number % 3],
          signed: 1_741_000_001_000 + Int64(number) * 86_400_000
        )
      )
    }
    write(
      "\(folder)nul.json",
      Body.v2(original: "350001", transaction: "350001", uuid: "u-0", product: "N\\u0000UL")
    )
    write("\(folder)broken.json", "{")
    write("\(folder)test.json", Body.test(uuid: "00000000-0000-4000-8000-000000000099"))
    write("\(folder)old.json", Body.v1(originals: ["520001", "520002"]))
    let long = String(repeating: "0123456789abcdef", count: 15)
    let deep = Array(repeating: long, count: 6).joined(separator: "/")
    write(
      "\(folder)\(deep)/xcode.json",
      Body.v2(original: "0", transaction: "1", uuid: "x-1", environment: "Xcode")
    )
  }
}

/// Two indexes give the same answers to every question, but for when they were made.
func expectSameAnswers(from shared: ArchiveIndex, as local: ArchiveIndex) throws {
  for asOf in [Timestamp.march, Timestamp(milliseconds: 1_742_900_000_000)] {
    for segment in Segment.allCases {
      for sort in ListSort.allCases {
        var request = ListRequest(asOf: asOf, limit: 100)
        request.environment = .all
        request.segment = segment
        request.sort = sort
        #expect(try shared.page(request) == local.page(request), "\(segment) by \(sort)")
      }
    }
    let texts =
      [
        "340001", "34100", "4100", "É", "é\u{1}", "%_", "abcdef00", "com.example", "\\x5",
        "520001",
      ]
      + ["000000000099", "99", "340009", "xcode", "x-1"]
    for text in texts {
      let request = SearchRequest(text: text, environment: .all, asOf: asOf, limit: 50)
      let (answer, expected) = (try shared.search(request), try local.search(request))
      // Which hits are among the first ones of too many goes by internal numbers.
      #expect(answer == expected || expected.cut != nil && answer.cut == expected.cut, "\(text)")
    }
    var facts = try shared.facts(asOf: asOf, environment: .all)
    let expected = try local.facts(asOf: asOf, environment: .all)
    facts.scannedAt = expected.scannedAt
    facts.isReadOnly = expected.isReadOnly
    facts.indexServer = expected.indexServer
    #expect(facts == expected)
  }
  let items = try shared.items(outcome: nil, after: nil, limit: 1000).map(\.report)
  let expected = try local.items(outcome: nil, after: nil, limit: 1000).map(\.report)
  #expect(items.map(\.provenance) == expected.map(\.provenance))
  #expect(items.map(\.outcome) == expected.map(\.outcome))
}
#endif
