import SubscriptionModel
import TestSupport
import Testing

@testable import subdesk

/// A line of `list` for a person, and the heading above it.
@Suite("Lines of a list")
final class ListLineTests {
  private let archive: MadeArchive

  init() throws {
    archive = try MadeArchive([
      "a.json": MadeArchive.period("1001"), "b.json": MadeArchive.period("340001000000001"),
    ])
  }

  private func output(
    of id: String = "1001",
    _ options: [String] = [],
    segment: Segment = .all
  ) throws -> (output: ListOutput, row: CustomerRow) {
    let desk = try archive.desk(options)
    let id = try #require(CustomerId("Production/com.example.reader/\(id)"))
    let customer = try #require(try desk.assessment(of: id))
    return (ListOutput(desk: desk, format: .text, segment: segment), customer.row)
  }

  /// The words of a line, each with the column in which it begins; two blanks part them.
  private func columns(_ line: String) -> [String] {
    line.split(separator: "  ").map { word in
      let text = word.drop { $0 == " " }
      return "\(line.distance(from: line.startIndex, to: text.startIndex)) \(text)"
    }
  }

  @Test func whatBelongsTogetherStandsBelow() throws {
    let (output, row) = try output()
    #expect(
      columns(output.heading)
        == ["0 State", "28 Customer", "66 Product", "102 Until", "122 Name"]
    )
    #expect(
      columns(output.textLine(row))
        == ["0 ● active", "28 1001", "66 pro.monthly", "102 until 1 Apr"]
    )
  }

  /// The dates of who is losing access have more words.
  @Test func anEndHasMoreRoom() throws {
    let (output, _) = try output(segment: .losingAccess)
    #expect(columns(output.heading).suffix(2) == ["102 Until", "139 Name"])
  }

  @Test func blanksAtTheEndAreLeftOut() throws {
    let (output, row) = try output()
    #expect(output.textLine(row).last == "r")
    var unknown = row
    unknown.productId = nil
    unknown.until = nil
    unknown.label = "3f1c2a90-5b7e-4d1a-9c55-0a1b2c3d4e5f"
    #expect(columns(output.textLine(unknown)).last == "28 3f1c2a90-5b7e-4d1a-9c55-0a1b2c3d4e5f")
    #expect(output.textLine(unknown).last == "f")
  }

  /// What is too long for its column moves the others on, and two blanks still part them.
  @Test(arguments: [(36, 66), (37, 67), (50, 80)])
  func aLongLabelIsWhole(length: Int, product: Int) throws {
    let (output, known) = try output()
    var row = known
    row.label = String(repeating: "x", count: length)
    #expect(columns(output.textLine(row))[1...2] == ["28 \(row.label)", "\(product) pro.monthly"])
  }

  /// A token is masked; a transaction's ID is not.
  @Test func onlyLabelsOfPersonsAreMasked() throws {
    let (output, known) = try output(of: "340001000000001", ["--redact"])
    #expect(output.textLine(known).contains("  340001000000001  "))
    var row = known
    row.label = "3f1c2a90-5b7e-4d1a-9c55-0a1b2c3d4e5f"
    #expect(!output.textLine(row).contains(row.label))
    #expect(output.textLine(row).contains("  3f1c2a90"))
    let (open, _) = try self.output()
    #expect(open.textLine(row).contains(row.label))
  }
}
