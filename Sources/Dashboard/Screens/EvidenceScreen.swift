import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// What a value rests on, and the older values it replaced.
  func buildEvidence(_ topic: EvidenceTopic, in builder: inout BodyBuilder) {
    builder.note(topic.title, style: Style(.plain, bold: true))
    builder.heading("Rests on")
    for (number, evidence) in topic.evidence.enumerated() {
      build(evidence, key: "evidence/\(number)", in: &builder)
    }
    if topic.evidence.isEmpty {
      builder.note("Nothing of its own: it is absent, or we infer it.", indent: 2)
    }
    guard !topic.older.isEmpty else { return }
    builder.heading("Replaced or repeated")
    for (number, value) in topic.older.enumerated() {
      builder.note(value.text, indent: 2, style: .plain)
      build(value.evidence, key: "older/\(number)", in: &builder)
    }
  }

  /// One piece of evidence: file, line, place, time and signature.
  func build(_ evidence: Evidence, key: String, in builder: inout BodyBuilder) {
    let mark = EvidenceMark(evidence.signature)
    var action = BodyAction()
    action.route = .document(documentPlace(of: evidence))
    action.copy = placeText(evidence.provenance)
    let width = builder.textWidth - 2
    let file = wrappedText(fileText(evidence.provenance), width: width)
    var lines = file.map { [Span("  "), Span($0)] }
    if !evidence.provenance.path.isEmpty {
      lines += wrappedText(evidence.provenance.path, width: width - 2)
        .map { [Span("    "), Span($0, Style(.quiet))] }
    }
    lines += wrappedText(timeText(evidence), width: width - 2)
      .map { [Span("    "), Span($0, Style(.quiet))] }
    lines += wrappedText(signatureText(evidence), width: width - 2)
      .map { [Span("    "), Span($0, Style(mark == .invalid ? .bad : .quiet))] }
    builder.item(key, lines: lines, mark: mark, action: action)
  }

  private func fileText(_ provenance: Provenance) -> String {
    provenance.file + (provenance.line.map { "  line \(grouped($0))" } ?? "")
  }

  /// The place as it is copied, such as `dir/file.jsonl:3 signedPayload.data`.
  func placeText(_ provenance: Provenance) -> String {
    let line = provenance.line.map { ":\($0)" } ?? ""
    return provenance.file + line + (provenance.path.isEmpty ? "" : " \(provenance.path)")
  }

  private func timeText(_ evidence: Evidence) -> String {
    let date = wording.dateWithZone(evidence.asOf)
    let how =
      switch evidence.clock {
      case .stated: "as of \(date)"
      case .approximate: "as of about \(date), from other dates in it"
      case .fileTime: "as of \(date), only the file's own time"
      }
    let arrived = evidence.arrived.map { ", arrived \(wording.date($0))" } ?? ""
    return how + arrived
  }

  private func signatureText(_ evidence: Evidence) -> String {
    // "not checked: not checked yet" would say the same twice.
    let given = evidence.signature.reason.map { $0.hasPrefix("not checked") ? "" : ": \($0)" }
    let reason = given ?? ""
    let what =
      switch evidence.signature {
      case .verified: "signed by Apple, the signature holds"
      case .xcode: "signed by Xcode on a developer's machine"
      case .unsigned: "not signed"
      case .invalid: "the signature does NOT hold"
      case .unchecked: "signature not checked"
      }
    return what + reason
  }
}
