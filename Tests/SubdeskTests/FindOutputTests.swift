import ArchiveIndex
import Foundation
import SubscriptionModel
import TestSupport
import Testing

@testable import subdesk

/// The charges that a customer may mean, as a person and as a program read them.
@Suite("Candidates for a described charge")
final class FindOutputTests {
  private static let token = "7e3fb204-6c35-4d5f-9b57-0a1b2c3d4e5f"
  private let archive: MadeArchive

  init() throws {
    archive = try MadeArchive([
      "a.json": MadeArchive.period(
        "1001",
        from: "2025-03-10T10:00:00Z",
        #","storefront":"USA""#
      ),
      "b.json": MadeArchive.period(
        "1002",
        product: "plus.monthly",
        from: "2025-03-10T11:00:00Z",
        price: 4990,
        #","storefront":"DEU""#
      ),
      "c.json": MadeArchive.period(
        "1003",
        from: "2025-03-12T10:00:00Z",
        #","appAccountToken":"\#(Self.token)""#
      ),
    ])
  }

  private func output(
    day: String? = nil,
    product: String? = nil,
    price: String? = nil,
    options: [String] = []
  ) throws -> FindOutput {
    let desk = try archive.desk(options)
    var request = TriangulationRequest(environment: .all, asOf: desk.asOf, limit: 20)
    request.days = day.flatMap { DayRange($0, zone: .utc) }
    request.product = product
    request.amount = price.flatMap { StatedAmount($0) }
    return FindOutput(
      desk: desk,
      answer: try desk.index.triangulate(request),
      gaps: [],
      facts: try desk.index.counts()
    )
  }

  private func expect(
    _ lines: [String],
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines == expected, sourceLocation: sourceLocation)
  }

  @Test func chargesOfTheDayComeFirst() throws {
    try expect(
      output(day: "2025-03-10").textLines,
      """
      2 charges match, from 2 customers. A match is only a candidate; confirm with the
        customer.

      1002  Production
        same day
        10 Mar 2025 11:00 UTC  plus.monthly
          4.99 USD  DEU  1002

      1001  Production
        same day
        10 Mar 2025 10:00 UTC  pro.monthly
          9.99 USD  USA  1001

      Not shown: 1 near miss, up to 7 days off; search for 2025-03-03..2025-03-17 to
        see it.
      Ask which product it was (plus.monthly, pro.monthly). That leaves at most one.
      """
    )
  }

  @Test func nearMissesAloneAreLabeled() throws {
    let lines = try output(day: "2025-03-11", product: "pro").textLines
    expect(
      Array(lines.prefix(5)),
      """
      2 charges match, from 2 customers. A match is only a candidate; confirm with the
        customer.
      Near misses only: nothing that matches was paid on 2025-03-11. These are up to 7
        days off.

      """
    )
    #expect(lines.filter { $0 == "  1 day off" }.count == 2)
    #expect(!lines.contains { $0.hasPrefix("Not shown") })
  }

  @Test func oneCandidateHasNoQuestion() throws {
    try expect(
      output(product: "plus", price: "4.99 USD").textLines,
      """
      1 charge matches, from 1 customer. A match is only a candidate; confirm with the
        customer.

      1002  Production
        exact price
        10 Mar 2025 11:00 UTC  plus.monthly
          4.99 USD  DEU  1002
      """
    )
  }

  /// Apple renews up to 24 hours before a period begins; what it signs later is not charged yet.
  @Test(arguments: [("2025-03-15T08:00:00Z", true), ("2025-03-16T05:00:00Z", false)])
  func aChargeAheadOfItsPeriodIsFound(signed: String, isFound: Bool) throws {
    let start = "2025-03-16T05:00:00Z"
    let ahead = MadeArchive.period("1005", of: "1003", from: start, to: "2025-04-16T05:00:00Z")
      .replacing(
        "\"signedDate\":\(MadeArchive.milliseconds(start) + 1000)",
        with: "\"signedDate\":\(MadeArchive.milliseconds(signed))"
      )
    try archive.write("d.json", ahead)
    let lines = try output(day: "2025-03-16", price: "9.99").textLines
    #expect(lines.contains { $0.hasSuffix("  1005") } == isFound, "\(lines)")
  }

  @Test func whatNoDocumentStatesIsSaid() throws {
    let none = MadeArchive.period("1004").replacing(
      #","price":9990,"currency":"USD""#,
      with: ""
    )
    try archive.write("d.json", none)
    let lines = try output(day: "2025-03-01").textLines
    #expect(lines.contains("    no price  no country  1004"), "\(lines)")
    let named = try output(product: "pro", price: "9.99").textLines
    #expect(named.contains("    9.99 USD  no country  1003"))
  }

  /// A token tells who it is, and is cut; a transaction ID does not.
  @Test func labelsOfPersonsAreMasked() throws {
    let whole = try output(product: "pro").textLines
    #expect(whole.contains("\(Self.token)  Production"))
    #expect(whole.contains("1001  Production"))
    let masked = try output(product: "pro", options: ["--redact"]).textLines
    #expect(masked.contains("7e3fb204…  Production"))
    #expect(masked.contains("1001  Production"))
    try archive.tree.write("\(Self.token),Ada Moreno,ada@example.com\n", to: "people.csv")
    let people = ["--customers", try archive.tree.path(of: "people.csv")]
    let named = try output(product: "pro", options: people).textLines
    #expect(named.contains("\(Self.token)  Ada Moreno  Production"))
    let hidden = try output(product: "pro", options: people + ["--redact"]).textLines
    #expect(hidden.contains("7e3fb204…  Production"))
  }

  // MARK: JSON

  private func members(_ value: JSONOutput) -> [String: String] {
    guard case .object(let members) = value else { return [:] }
    return Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value.compact) })
  }

  @Test func jsonSaysWhatWasAskedAndFound() throws {
    let json = try members(output(day: "2025-03-10", product: "pro", price: "9.99 USD").json)
    #expect(
      json["query"]
        == #"{"product":"pro","from":"2025-03-10T00:00:00Z","until":"2025-03-11T00:00:00Z","#
        + #""price":"9.99","currency":"USD","storefront":null}"#
    )
    #expect(json["total"] == "1" && json["customers"] == "1" && json["nearMisses"] == "1")
    #expect(json["totalIsLeast"] == "false" && json["withoutPrice"] == "0")
    #expect(json["question"] == "null" && json["gaps"] == "[]")
    #expect(
      json["candidates"]
        == #"[{"customer":{"id":"Production/com.example.reader/1001","label":"1001","#
        + #""name":null,"environment":"Production","bundleId":"com.example.reader"},"#
        + #""label":"1001","name":null,"#
        + #""environment":"Production","amountMatch":"exact","taxPercent":null,"daysApart":0,"#
        + #""charges":[{"transactionId":"1001","productId":"pro.monthly","#
        + #""purchaseDate":"2025-03-10T10:00:00Z","originalPurchaseDate":"2025-03-10T10:00:00Z","#
        + #""price":{"amount":"9.99","currency":"USD"},"storefront":"USA","itemNames":null}]}]"#
    )
    let two = try members(output(day: "2025-03-10").json)
    #expect(
      two["question"]
        == #"{"fact":"product","leaves":1,"answers":["plus.monthly","pro.monthly"],"#
        + #""text":"Ask which product it was (plus.monthly, pro.monthly). That leaves at most one."}"#
    )
  }

  /// 19% of tax above 4.99 is 5.94, and 9.99 and 4.99 are 14.98.
  @Test func howAnAmountMatchesIsSaid() throws {
    let taxed = try members(output(product: "plus", price: "5.94 USD").json)["candidates"] ?? ""
    #expect(taxed.contains(#""amountMatch":"plusTax","taxPercent":"19.038""#), "\(taxed)")
    try archive.write(
      "d.json",
      MadeArchive.period("1005", of: "1001", from: "2025-03-10T12:00:00Z", price: 4990)
    )
    let grouped = try members(output(day: "2025-03-10", price: "14.98 USD").json)
    let candidates = grouped["candidates"] ?? ""
    #expect(candidates.contains(#""amountMatch":"grouped","taxPercent":null"#), "\(candidates)")
    #expect(candidates.contains(#""transactionId":"1001""#))
    #expect(candidates.contains(#""transactionId":"1005""#))
  }
}
