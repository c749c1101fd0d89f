import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// What a value rests on, and the older values it replaced.
  func buildEvidence(_ topic: EvidenceTopic, in builder: inout BodyBuilder) {
    builder.note(topic.title, style: Style(.plain, bold: true))
    if topic.isPassed {
      builder.note(
        "Unknown as of \(wording.dateWithZone(asOf)). This is the evidence from before the date was"
          + " changed.",
        style: Style(.warn)
      )
    }
    builder.heading("Evidence")
    for (number, evidence) in topic.evidence.enumerated() {
      build(evidence, field: topic.field, key: "evidence/\(number)", in: &builder)
    }
    if topic.evidence.isEmpty {
      builder.note("None: the value is absent or inferred.", indent: 2)
    }
    if !topic.older.isEmpty {
      builder.heading("Replaced \(counted(topic.older.count, "other value"))", hint: "newest first")
      for (number, value) in topic.older.prefix(Self.evidenceShown).enumerated() {
        builder.note(value.text, indent: 2, style: .plain)
        build(value.evidence, field: topic.field, key: "older/\(number)", in: &builder)
      }
      noteRest(of: topic.older.count, in: &builder)
    }
    guard !topic.repeats.isEmpty else { return }
    let says = topic.repeats.count == 1 ? "says" : "say"
    builder.heading(
      "\(counted(topic.repeats.count, "other document")) \(says) the same",
      hint: "newest first"
    )
    for (number, evidence) in topic.repeats.prefix(Self.evidenceShown).enumerated() {
      build(evidence, field: topic.field, key: "repeats/\(number)", in: &builder)
    }
    noteRest(of: topic.repeats.count, in: &builder)
  }

  private func noteRest(of count: Int, in builder: inout BodyBuilder) {
    guard count > Self.evidenceShown else { return }
    builder.note("… and \(grouped(count - Self.evidenceShown)) older", indent: 2)
  }

  /// More documents than this prove nothing more to a person.
  private static let evidenceShown = 30

  /// One piece of evidence: file, line, place, time and signature.
  func build(
    _ evidence: Evidence,
    field: String? = nil,
    key: String,
    in builder: inout BodyBuilder
  ) {
    let mark = EvidenceMark(evidence.signature)
    var action = BodyAction()
    action.route = .document(documentPlace(of: evidence))
    let path = fullPath(evidence, field: field)
    action.target = target(evidence, field: field)
    action.copy = placeText(
      Provenance(file: evidence.provenance.file, line: evidence.provenance.line, path: path)
    )
    let width = builder.textWidth - 2
    let file = wrappedText(fileText(evidence.provenance), width: width)
    var lines = file.map { [Span("  "), Span($0)] }
    if !path.isEmpty {
      lines += wrapped(path, width: width - 2)
        .map { [Span("    "), Span($0, Style(.quiet))] }
    }
    lines += wrappedText("\(evidence.source.words), \(timeText(evidence))", width: width - 2)
      .map { [Span("    "), Span($0, Style(.quiet))] }
    lines += wrappedText(signatureText(evidence.signature), width: width - 2)
      .map { [Span("    "), Span($0, Style(mark == .invalid ? .bad : .quiet))] }
    builder.item(key, lines: lines, mark: mark, action: action)
  }

  /// The place in the document down to the field, where the document uses Apple's newer names.
  private func fullPath(_ evidence: Evidence, field: String?) -> String {
    let path = evidence.provenance.path
    guard let field, evidence.source == .signedPayload || evidence.source == .decodedPayload,
      field.allSatisfy({ $0.isLetter })
    else { return path }
    return path.isEmpty ? field : "\(path).\(field)"
  }

  /// Where the cursor goes in the document: to the field, whatever its older name is.
  func target(_ evidence: Evidence, field: String?) -> String {
    let path = evidence.provenance.path
    guard let field, field.allSatisfy({ $0.isLetter }) else { return path }
    return path.isEmpty ? field : "\(path).\(field)"
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
      case .approximate: "as of about \(date), based on other dates in it"
      case .fileTime where evidence.arrived != nil:
        "\(wording.filed(evidence.asOf)): the document states no time, so it counts from that day on"
      case .fileTime:
        "\(wording.filed(evidence.asOf)) by the file's modification time, which copying resets: the"
          + " document states no time, so it counts at every date"
      }
    guard evidence.filedBy == nil, let arrived = evidence.arrived else { return how }
    return evidence.arrivedIsDay
      ? "\(how), \(wording.filed(arrived))" : "\(how), arrived \(wording.date(arrived))"
  }

  /// What there is to say of a signature.
  func signatureText(_ verdict: SignatureVerdict) -> String {
    // "not checked: not checked yet" would say the same twice.
    let given = verdict.reason.map { $0.hasPrefix("not checked") ? "" : ": \($0)" }
    let reason = given ?? ""
    let what =
      switch verdict {
      case .verified: "signed by \(signerName), valid signature"
      case .xcode: "signed by Xcode on a developer's machine"
      case .unsigned: "not signed"
      case .invalid: "invalid signature"
      case .unchecked: "signature not checked"
      }
    return what + reason
  }

  private var signerName: String {
    configuration.trustRootNames.isEmpty ? "Apple" : "Apple or an added root"
  }
}

extension EvidenceTopic {
  /// A value with what other documents say of it.
  init(title: String, field: String?, evidence: [Evidence], history: FactHistory) {
    self.init(
      title: title,
      field: field,
      evidence: evidence,
      repeats: history.repeats,
      older: history.older.map { OlderValue(text: $0.text, evidence: $0.evidence) }
    )
  }
}

extension RecordSource {
  /// The shape of document in words.
  var words: String {
    switch self {
    case .signedPayload: "signed payload"
    case .decodedPayload: "decoded copy or API response"
    case .verifyReceipt: "verifyReceipt response"
    case .notificationV1: "V1 notification"
    case .appReceipt: "app receipt"
    case .transactionReceipt: "iOS 6 transaction receipt"
    }
  }
}
