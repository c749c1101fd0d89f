import SubscriptionModel
import SupportAnswers
import TerminalUI

/// What a value rests on, and the older values it replaced; beside it, where there is room, the
/// document under the cursor.
struct EvidenceScreen: DocumentSidebarScreen {
  let id: CustomerId
  /// The value, which follows the screen below when another instant is chosen.
  private(set) var topic: EvidenceTopic
  /// Whether the screen below no longer shows the value at the instant that was chosen.
  private(set) var isPassed = false
  var document: ShownDocument?
  var columns = TextColumns()

  /// Shows the evidence of a customer's value.
  init(_ id: CustomerId, _ topic: EvidenceTopic) {
    self.id = id
    self.topic = topic
  }

  static let name = "Evidence"
  static let keys: [KeyBinding<EvidenceScreen>] = .keymap(
    [
      .open(footer: "document"),
      .document(),
      .copy(footer: "copy"),
      .back(footer: "back"),
      .zone(footer: "zone"),
    ],
    sharing: KeyBinding.reading + KeyBinding.stepping + KeyBinding.everywhere
  )

  var customer: CustomerId? { id }

  func crumbs(in context: ScreenContext) -> [String] { ["evidence"] }

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .opened, .resumed: return [.fetchCustomers([id])]
    case .evidenceBelow(let below):
      if context.assessment(of: id) != nil { follow(below, asOf: context.asOf) }
      return []
    case .covered, .key, .paste, .filter, .restoreFilter, .show, .changed, .answered:
      updateDocument(for: event)
      return []
    }
  }

  mutating func toggle(fold: String) { document?.toggle(fold: fold) }

  /// Shows what the value now rests on; what rests on nothing then keeps what was shown before.
  private mutating func follow(_ below: EvidenceTopic?, asOf: Timestamp) {
    let shown = topic
    topic = below ?? shown
    if topic.evidence.isEmpty, topic.older.isEmpty { topic = shown }
    isPassed = topic == shown && topic.evidence.contains { $0.asOf > asOf }
  }

  // MARK: Lines

  /// What a value rests on, and the older values it replaced.
  func build(in builder: inout TextBuilder) {
    guard builder.column.index == 0 else { return buildDocument(in: &builder) }
    builder.note(topic.title, style: Style(.plain, bold: true))
    if isPassed {
      let date = builder.wording.dateWithZone(builder.context.asOf)
      builder.note(
        "Unknown as of \(date). This is the evidence from before the date was changed.",
        style: Style(.warn)
      )
    }
    builder.heading("Evidence")
    for (number, evidence) in topic.evidence.enumerated() {
      builder.evidence(evidence, field: topic.field, key: "evidence/\(number)")
    }
    if topic.evidence.isEmpty {
      builder.note("None: the value is absent or inferred.", indent: 2)
    }
    if !topic.older.isEmpty {
      builder.heading("Replaced \(counted(topic.older.count, "other value"))", hint: "newest first")
      for (number, value) in topic.older.prefix(Self.maximumDocuments).enumerated() {
        builder.note(value.text, indent: 2, style: .plain)
        builder.evidence(value.evidence, field: topic.field, key: "older/\(number)")
      }
      noteRest(of: topic.older.count, in: &builder)
    }
    guard !topic.repeats.isEmpty else { return }
    let says = topic.repeats.count == 1 ? "says" : "say"
    builder.heading(
      "\(counted(topic.repeats.count, "other document")) \(says) the same",
      hint: "newest first"
    )
    for (number, evidence) in topic.repeats.prefix(Self.maximumDocuments).enumerated() {
      builder.evidence(evidence, field: topic.field, key: "repeats/\(number)")
    }
    noteRest(of: topic.repeats.count, in: &builder)
  }

  private func noteRest(of count: Int, in builder: inout TextBuilder) {
    guard count > Self.maximumDocuments else { return }
    builder.note("… and \(grouped(count - Self.maximumDocuments)) older", indent: 2)
  }

  /// More documents than this prove nothing more to a person.
  private static let maximumDocuments = 30
}
