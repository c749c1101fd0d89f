import AppStoreDocuments
import ArchiveIndex
import Dashboard
import Foundation
import SubscriptionModel
import SupportAnswers
import TerminalUI
import Testing

@testable import subdesk

/// The list, the JSON and the Customer screen must say the same of every customer of the demo.
@Suite("One assessment behind list, JSON and screen")
struct OneAssessmentTests {
  private let asOf: Timestamp
  private let index: ArchiveIndex

  init() throws {
    asOf = try #require(Timestamp(rfc3339: "2025-03-15T12:00:00Z"))
    let root = try Data(contentsOf: URL(filePath: CommandLineRun.fixture("trust/demo-root.pem")))
    index = try ArchiveIndex(
      archive: CommandLineRun.fixture("demo"),
      location: .memory,
      catalogue: ProductCatalog(),
      trustedRoots: TrustedRoots(adding: Array(root))
    )
    try index.refresh(.full, asOf: asOf, isCancelled: { false }, progress: { _ in })
  }

  @Test func listRowIsTheRowOfTheAssessment() throws {
    for row in try rows() {
      #expect(try assessment(of: row.id).row == row)
    }
  }

  @Test func jsonHasTheStatesOfTheAssessment() throws {
    let json = AssessmentJSON(wording: Wording(asOf: asOf))
    for row in try rows() {
      let customer = try assessment(of: row.id)
      let text = json.customer(customer, field: nil, match: nil).compact
      for subscription in customer.subscriptions {
        #expect(text.contains(#""state":"\#(subscription.state.rawValue)""#))
        #expect(
          text.contains(JSONOutput.quoted(Wording(asOf: asOf).answer(for: subscription).summary))
        )
      }
      for purchase in customer.purchases {
        #expect(text.contains(#""state":"\#(purchase.state.rawValue)""#))
      }
    }
  }

  @Test func customerScreenLeadsWithTheAnswerOfTheAssessment() throws {
    for row in try rows() {
      let customer = try assessment(of: row.id)
      let screen = words(in: try customerScreen(row.id).text)
      for subscription in customer.subscriptions {
        let headline = Wording(asOf: asOf).answer(for: subscription).headline
        let isSaid = screen.contains(words(in: headline))
        #expect(isSaid, "\(row.id.text)")
      }
      for purchase in customer.purchases where customer.subscriptions.isEmpty {
        let headline = Wording(asOf: asOf).answer(for: purchase).headline
        let isSaid = screen.contains(words(in: headline))
        #expect(isSaid, "\(row.id.text)")
      }
    }
  }

  /// Every customer of every environment, as the dashboard lists them.
  private func rows() throws -> [CustomerRow] {
    let rows = try rows(.signed) + rows(.unsigned)
    #expect(rows.count > 60)
    return rows
  }

  private func rows(_ evidence: EvidenceSelection) throws -> [CustomerRow] {
    var request = ListRequest(asOf: asOf, limit: 500)
    request.environment = .all
    request.evidence = evidence
    return try index.page(request).rows
  }

  private func assessment(of id: CustomerId) throws -> CustomerAssessment {
    try #require(try index.customer(id)).assessment(asOf: asOf)
  }

  /// The Customer screen, tall enough to hold all of it.
  private func customerScreen(_ id: CustomerId) throws -> Frame {
    var configuration = DashboardConfiguration(archiveName: "demo")
    configuration.asOf = asOf
    configuration.environment = .all
    var state = DashboardState(
      configuration: configuration,
      size: Size(columns: 120, rows: 200),
      now: asOf
    )
    settle(&state, state.start())
    let unsigned = try rows(.unsigned).firstIndex { $0.id == id }
    let place = try unsigned ?? rows(.signed).firstIndex { $0.id == id } ?? 0
    let list = unsigned == nil ? [] : [Key.character("U")]
    for key in list + Array(repeating: Key.down, count: place) + [.enter] {
      settle(&state, state.reduce(.terminal(.key(key))))
    }
    return view(state)
  }

  private func settle(_ state: inout DashboardState, _ effects: [Effect]) {
    let runner = EffectRunner(index: index)
    var waiting = effects[...]
    while let effect = waiting.popFirst() {
      for answer in runner.events(answering: effect) { waiting += state.reduce(answer) }
    }
  }

  /// The words of a text, so that line breaks and the cursor's bar do not count.
  private func words(in text: String) -> String {
    text.split { $0 == " " || $0 == "\n" || $0 == "▌" }.joined(separator: " ")
  }
}
