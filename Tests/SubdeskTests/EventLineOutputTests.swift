import ArchiveIndex
import SubscriptionModel
import SupportAnswers
import TestSupport
import Testing

@testable import subdesk

/// One line of a timeline in every form.
@Suite("A line of a timeline")
struct EventLineOutputTests {
  private static func line(
    copies: Int = 1,
    late: String? = nil,
    filed: String? = nil,
    isFiled: Bool = false
  ) -> EventLine {
    var line = EventLine(
      moment: Timestamp(milliseconds: 1_742_040_000_000),
      date: "15 Mar 12:00",
      actor: copies > 1 ? .apple : nil,
      text: "renewed",
      mark: .signed,
      copies: copies,
      late: late
    )
    line.filed = filed
    line.isFiled = isFiled
    return line
  }

  @Test(
    arguments: [
      (line(), "✓"), (line(copies: 2), "✓ ×2"), (line(late: "2 d late"), "✓ 2 d late"),
      (line(copies: 3, late: "2 d late"), "✓ ×3 2 d late"),
      (line(filed: "filed 1 Mar"), "✓ filed 1 Mar"),
      (line(late: "2 d late", filed: "filed 1 Mar"), "✓ 2 d late"),
    ] as [(EventLine, String)]
  )
  func signsAndCopiesStandBehindTheText(line: EventLine, notes: String) {
    #expect(EventsOutput.notes(line) == notes)
  }

  /// A date that is only the file's is not the event's.
  @Test func aFiledLineHasNoDateOfItsOwn() throws {
    let dated = Self.line(copies: 2, late: "2 d late")
    #expect(
      EventsOutput.fields(dated)
        == ["2025-03-15T12:00:00Z", "event", "Apple", "renewed", "signed", "2", "2 d late"]
    )
    let id = try #require(CustomerId("Production/com.example.reader/1001"))
    let customer = CustomerRecords(id: id, records: []).assessment(asOf: dated.moment)
    let json = { (line: EventLine) in EventJSON(line, of: customer, transactions: [:]).json.compact
    }
    #expect(
      json(dated).hasPrefix(
        #"{"date":"2025-03-15T12:00:00Z","filedBy":null,"kind":"event","actor":"Apple","#
          + #""text":"renewed","mark":"signed","copies":2,"late":"2 d late","#
      )
    )
    let filed = Self.line(isFiled: true)
    #expect(EventsOutput.fields(filed) == ["", "event", "", "renewed", "signed", "1", ""])
    #expect(
      json(filed).hasPrefix(
        #"{"date":null,"filedBy":"2025-03-15T12:00:00Z","kind":"event","actor":null,"#
          + #""text":"renewed","mark":"signed","copies":1,"late":null,"#
      )
    )
  }

  /// A line that is too long goes on below its text, behind the columns that there are.
  @Test func aLongLineGoesOnBelowItsText() throws {
    let archive = try MadeArchive(["a.json": MadeArchive.period("1001")])
    let desk = try archive.desk()
    let id = try #require(CustomerId("Production/com.example.reader/1001"))
    let customer = try #require(try desk.assessment(of: id))
    let words = Array(repeating: "word", count: 20).joined(separator: " ")
    for (copies, margin) in [(1, 16), (2, 23)] {
      var line = Self.line(copies: copies)
      line.text = words
      let lines = EventsOutput(desk: desk, customer: customer, lines: [line])
        .textLines(Redaction())
      let lead = copies == 1 ? "  15 Mar 12:00  " : "  15 Mar 12:00  Apple  "
      #expect(lines.dropFirst(2).first?.hasPrefix(lead + "word ") == true)
      #expect(lines.last?.hasPrefix(String(repeating: " ", count: margin) + "word") == true)
      #expect(lines.allSatisfy { $0.count <= 80 })
      #expect(lines.count == 4)
      #expect(lines.joined().split { $0 == " " }.count { $0.hasPrefix("word") } == 20)
    }
  }

  /// What was first indexed at the moment itself counts as since then.
  @Test func whatWasIndexedAtTheMomentIsRecent() throws {
    let archive = try MadeArchive(["a.json": "{", "b.json": MadeArchive.period("1001")])
    let desk = try archive.desk()
    let items = try desk.index.items(outcome: nil, after: nil, limit: 10)
    let problem = items.first { $0.report.outcome == .problem }
    let indexed = try #require(problem?.report.firstIndexed)
    for (since, problems) in [
      (nil, 1), (indexed, 1), (Timestamp(milliseconds: indexed.milliseconds + 1), 0),
    ] as [(Timestamp?, Int)] {
      let output = CheckOutput(desk: desk, facts: try desk.facts(), since: since)
      #expect(try output.findings() == CheckOutput.Findings(problems: problems, invalid: 0))
    }
  }
}
