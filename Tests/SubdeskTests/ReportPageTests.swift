import Foundation
import SubscriptionModel
import SupportAnswers
import Testing

@testable import subdesk

/// `report --format html`.
@Suite("Reports as pages")
struct ReportPageTests {
  /// A customer of the demo archive with a free period, a grace period, and billing retry.
  private static let customer = "340006062586523"

  private static let elements: Set<String> = [
    "html", "head", "meta", "title", "style", "body", "h1", "h2", "h3", "section", "ul", "li",
    "table", "tr", "td", "figure", "figcaption", "span", "svg", "rect", "path", "text",
  ]

  private static let attributes: Set<String> = [
    "lang", "charset", "http-equiv", "content", "name", "viewBox", "role", "aria-labelledby",
    "aria-hidden", "id", "class", "x", "y", "width", "height", "d",
  ]

  /// Holds a page against what every page must be: well-formed, only known elements and attributes,
  /// and with a text alternative for every drawing.
  private func expectInert(
    _ page: String,
    sourceLocation: SourceLocation = #_sourceLocation
  )
    throws -> [PageMarkup.Element]
  {
    let elements = try PageMarkup(page).elements
    #expect(Set(elements.map(\.name)).isSubset(of: Self.elements), sourceLocation: sourceLocation)
    let attributes = Set(elements.flatMap(\.attributes.keys))
    #expect(attributes.isSubset(of: Self.attributes), sourceLocation: sourceLocation)
    let policies = elements.filter { $0.attributes["http-equiv"] == "Content-Security-Policy" }
    #expect(
      policies.map { $0.attributes["content"] }
        == ["default-src 'none'; style-src 'unsafe-inline'"],
      sourceLocation: sourceLocation
    )
    let ids = elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count, sourceLocation: sourceLocation)
    for image in elements where image.name == "svg" && image.attributes["aria-hidden"] == nil {
      #expect(image.attributes["role"] == "img", sourceLocation: sourceLocation)
      let label = elements.first { $0.attributes["id"] == image.attributes["aria-labelledby"] }
      #expect(
        label?.name == "title" && label?.text.isEmpty == false,
        sourceLocation: sourceLocation
      )
    }
    return elements
  }

  @Test func thePageOfADemoCustomer() throws {
    let run = try DemoTests.run(["report", Self.customer, "--format", "html"])
    #expect(run.status == 0)
    let page = run.output.replacing("subdesk \(Subdesk.version)", with: "subdesk VERSION")
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Pages/report.html")
    if ProcessInfo.processInfo.environment["RECORD_SCREENS"] != nil {
      try page.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded report.html; read it before you commit it")
    }
    #expect(page == (try String(contentsOf: file, encoding: .utf8)))
  }

  /// The words of Markdown, line by line and in its order; only the drawings come in addition.
  @Test func aPageHasThePartsOfMarkdown() throws {
    let demo = try DemoDesk()
    let list = try demo.run(["list", "--environment", "all", "--format", "json"])
    let customers = try #require(try list.json()["customers"] as? [[String: Any]])
    var drawings = 0
    // Every third customer, since each takes two runs of the program.
    for index in stride(from: 0, to: customers.count, by: 3) {
      let id = try #require(customers[index]["id"] as? String)
      let page = try demo.run(["report", id, "--format", "html"]).output
      let elements = try expectInert(page)
      let found = page.matches(of: #/http|<script|url\(|\bon[a-z]+=/#).map { String($0.output) }
      // The one attribute of the policy, which loads nothing.
      #expect(found == ["http"], "\(id)")
      drawings += elements.count { $0.name == "figure" }
      let blocks: Set<String> = ["h1", "h2", "h3", "li", "tr"]
      let lines = elements.indices.filter { blocks.contains(elements[$0].name) }.map { index in
        guard elements[index].name == "tr" else { return elements[index].text }
        let cells = elements[(index + 1)...].prefix { $0.name == "td" }.map(\.text)
        return cells.filter { !$0.isEmpty }.joined(separator: " · ")
      }
      let markdown = try demo.run(["report", id, "--format", "markdown"]).output
        .split(separator: "\n").map {
          String($0).replacing(#/^(#+|-) /#, with: "").replacing(#/\\(.)/#) { String($0.1) }
        }
      #expect(lines == markdown, "\(id)")
    }
    #expect(customers.count > 40 && drawings > 10)
  }

  // MARK: Text of documents

  struct HostileRow: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let escaped: String

    init(_ name: String, _ text: String, _ escaped: String) {
      (testDescription, self.text, self.escaped) = (name, text, escaped)
    }
  }

  static let hostile: [HostileRow] = [
    HostileRow("plain words", "Reader Pro, 9.99", "Reader Pro, 9.99"),
    HostileRow(
      "a script",
      #""><script>alert(1)</script>"#,
      "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"
    ),
    HostileRow("an attribute", #"x" onload="f()"#, "x&quot; onload=&quot;f()"),
    HostileRow("an attribute in single quotes", "x' onload='f()", "x&#39; onload=&#39;f()"),
    HostileRow("a quotation mark with an accent", "x\"\u{301}>", "x&quot;\u{301}&gt;"),
    HostileRow("a tag with an accent", "<\u{338}b>", "&lt;\u{338}b&gt;"),
    HostileRow("a reference", "&lt;b&gt; &#x3C;", "&amp;lt;b&amp;gt; &amp;#x3C;"),
    HostileRow("the end of a title", "</title></style>", "&lt;/title&gt;&lt;/style&gt;"),
    HostileRow("a comment", "<!-- -->", "&lt;!-- --&gt;"),
    HostileRow("a direction override", "a\u{202E}b", "a&lt;U+202E&gt;b"),
    HostileRow("NUL", "a\0b", "a&lt;U+0000&gt;b"),
    HostileRow("an escape sequence", "\u{1B}[2J", "&lt;U+001B&gt;[2J"),
    HostileRow("a line end", "a\nb", "a b"),
    HostileRow("a line end of Windows", "a\r\nb", "a&lt;U+000D&gt;&lt;U+000A&gt;b"),
  ]

  @Test(arguments: hostile) func textOfDocumentsIsEscaped(row: HostileRow) {
    #expect(HTMLText.escaped(row.text) == row.escaped)
  }

  @Test(arguments: hostile) func textOfDocumentsIsInertInAPage(row: HostileRow) throws {
    let json = try JSONEncoder().encode("com.example." + row.text.replacing(".", with: "·"))
    let archive = try MadeArchive()
    let quoted = String(decoding: json, as: UTF8.self).dropFirst().dropLast()
    try archive.write("a.json", MadeArchive.period("1001", product: String(quoted)))
    let run = try archive.run(["report", "1001", "--format", "html"])
    #expect(run.status == 0, "\(run.errors)")
    let elements = try expectInert(run.output)
    let escaped = row.escaped.replacing(".", with: "·")
    #expect(run.output.contains("<h3>example.\(escaped), 1001</h3>"), "\(run.output)")
    let label = try #require(elements.first { $0.attributes["id"] == "life-1" }).text
    #expect(label.contains(", 1001: paid 1 Mar 2025 to 15 Mar 2025; paid ahead 15 Mar 2025 to "))
  }

  // MARK: Drawings

  private static let start = Timestamp(milliseconds: 1_735_689_600_000)

  private static func day(_ number: Int64) -> Timestamp { start.adding(.days(number)) }

  private func drawn(_ strip: LifeStrip) throws -> [PageMarkup.Element] {
    let drawing = try #require(LifeStripDrawing(strip, words: Wording(asOf: strip.asOf)))
    let lines = drawing.figure(name: "Life", id: "life-1").joined(separator: "\n")
    return try PageMarkup("<!DOCTYPE html>\n" + lines).elements
  }

  /// Without the classes of kinds, which only color, no two signs of the legend are alike.
  @Test func everyKindHasAShapeOfItsOwn() throws {
    let spans = LifeStrip.Kind.allCases.enumerated().map { number, kind in
      let first = Int64(number) * 30
      return LifeStrip.Span(
        kind,
        from: Self.day(first),
        to: Self.day(first + 30),
        certainty: kind == .gap ? .inferred : .signed
      )
    }
    let ahead = LifeStrip.Span(.paid, from: Self.day(210), to: Self.day(240), certainty: .signed)
    let strip = LifeStrip(
      asOf: Self.day(210),
      spans: spans + [ahead],
      planChanges: [Self.day(45)]
    )
    let drawing = try #require(LifeStripDrawing(strip, words: Wording(asOf: strip.asOf)))
    let legend = drawing.figure(name: "Life", id: "life-1").filter { $0.hasPrefix("<span>") }
    let meanings = try legend.map { try PageMarkup("<!DOCTYPE html>\n" + $0).elements[0].text }
    #expect(
      meanings == [
        "F free", "P paid", "P paid ahead", "G grace", "R retry", " refunded or revoked",
        " no period", "? not known", "≈ inferred", " plan change",
      ]
    )
    let shapes = legend.map { line in
      line.replacing(#/</svg>.*/#, with: "")
        .replacing(
          #/class="(trial|paid|gracePeriod|billingRetry|revoked|gap|planChange)"/#,
          with: ""
        )
    }
    #expect(Set(shapes).count == legend.count)
    let title = try #require(try drawn(strip).first { $0.name == "title" })
    #expect(
      title.text == """
        Life: free 1 Jan 2025 to 31 Jan 2025; paid 31 Jan 2025 to 2 Mar 2025; \
        grace 2 Mar 2025 to 1 Apr 2025; retry 1 Apr 2025 to 1 May 2025; \
        refunded or revoked 1 May 2025 to 31 May 2025; \
        no period (inferred) 31 May 2025 to 30 Jun 2025; \
        not known 30 Jun 2025 to 30 Jul 2025; paid ahead 30 Jul 2025 to 29 Aug 2025; \
        plan change on 15 Feb 2025
        """
    )
  }

  /// Of a long life the newest part is told, and how much is left out.
  @Test func aLongLifeIsToldFromItsEnd() throws {
    let spans = (0..<62).map { number in
      LifeStrip.Span(
        number.isMultiple(of: 2) ? .paid : .gap,
        from: Self.day(number),
        to: Self.day(number + 1),
        certainty: .signed
      )
    }
    let strip = LifeStrip(asOf: Self.day(62), spans: spans, planChanges: [Self.day(2)])
    let title = try #require(try drawn(strip).first { $0.name == "title" }).text
    #expect(title.hasPrefix("Life: 2 earlier spans; paid 3 Jan 2025 to 4 Jan 2025; no period 4 "))
    #expect(
      title.hasSuffix("; no period 3 Mar 2025 to 4 Mar 2025; plan change on 3 Jan 2025"),
      "\(title)"
    )
  }

  /// Shapes stay within the image, and a refund of no time at all can be seen.
  @Test func shapesStayWithinTheImage() throws {
    let strip = LifeStrip(
      asOf: Self.day(400),
      spans: [
        .init(.paid, from: Self.day(0), to: Self.day(1), certainty: .signed),
        .init(.gap, from: Self.day(1), to: Self.day(400), certainty: .signed),
        .init(.revoked, from: Self.day(400), to: Self.day(400), certainty: .signed),
      ]
    )
    let bars = try drawn(strip).filter {
      $0.name == "rect" && !$0.parents.contains("figcaption")
    }
    let edges = try bars.map { bar in
      let x = try #require(Int(bar.attributes["x"] ?? ""))
      return [x, x + (try #require(Int(bar.attributes["width"] ?? "")))]
    }
    #expect(edges == [[0, 1], [1, 720], [717, 720]])
  }

  @Test func aLifeWithoutASensibleLengthIsNotDrawn() {
    for (start, end) in [(Int64.min, Int64.max), (0, 0), (0, 400_000 * 86_400_000)] {
      let span = LifeStrip.Span(
        .revoked,
        from: Timestamp(milliseconds: start),
        to: Timestamp(milliseconds: end),
        certainty: .signed
      )
      let strip = LifeStrip(asOf: Timestamp(milliseconds: start), spans: [span])
      #expect(LifeStripDrawing(strip, words: Wording(asOf: strip.asOf)) == nil)
    }
  }
}
