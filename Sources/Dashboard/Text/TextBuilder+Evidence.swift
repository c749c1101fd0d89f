import SubscriptionModel
import SupportAnswers
import TerminalUI

extension TextBuilder {
  /// One piece of evidence: file, line, place, time and signature.
  mutating func evidence(
    _ evidence: Evidence,
    field: String? = nil,
    key: String
  ) {
    let mark = EvidenceMark(evidence.signature)
    var action = ItemAction()
    action.destination = evidence.document(field: field)
    let path = fullPath(evidence, field: field)
    let provenance = evidence.provenance
    action.copy =
      Provenance(file: provenance.file, line: provenance.line, path: path).placeText
    let width = textWidth - 2
    let file = wrappedText(fileText(provenance), width: width)
    var lines = file.map { [Span("  "), Span($0)] }
    if !path.isEmpty {
      lines += wrapped(path, width: width - 2)
        .map { [Span("    "), Span($0, Style(.quiet))] }
    }
    lines += wrappedText("\(evidence.source.words), \(timeText(evidence))", width: width - 2)
      .map { [Span("    "), Span($0, Style(.quiet))] }
    lines += wrappedText(signatureText(evidence.signature), width: width - 2)
      .map { [Span("    "), Span($0, Style(mark == .invalid ? .bad : .quiet))] }
    item(key, lines: lines, mark: mark, action: action)
  }

  /// The place in the document down to the field, where the document uses Apple's newer names.
  private func fullPath(_ evidence: Evidence, field: String?) -> String {
    let path = evidence.provenance.path
    guard let field, evidence.source == .signedPayload || evidence.source == .decodedPayload,
      field.allSatisfy({ $0.isLetter })
    else { return path }
    return path.isEmpty ? field : "\(path).\(field)"
  }

  private func fileText(_ provenance: Provenance) -> String {
    provenance.file + (provenance.line.map { "  line \(grouped($0))" } ?? "")
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
    context.configuration.trustRootNames.isEmpty ? "Apple" : "Apple or an added root"
  }
}

extension Evidence {
  /// The document that the evidence stands in, whole.
  var document: Provenance { Provenance(file: provenance.file, line: provenance.line) }

  /// Where the document is shown, with the cursor on a field, whatever its older name is.
  func document(field: String?) -> Destination {
    let path = provenance.path
    guard let field, field.allSatisfy({ $0.isLetter }) else {
      return Destination(.document(document), target: path)
    }
    return Destination(.document(document), target: path.isEmpty ? field : "\(path).\(field)")
  }
}

extension Provenance {
  /// The place as it is copied, such as `dir/file.jsonl:3 signedPayload.data`.
  var placeText: String {
    let line = line.map { ":\($0)" } ?? ""
    return file + line + (path.isEmpty ? "" : " \(path)")
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
