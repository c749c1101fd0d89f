import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DocumentScreen {
  /// One document as a tree, through every layer.
  func build(in builder: inout TextBuilder) {
    let line = provenance.line.map { "  line \(grouped($0))" } ?? ""
    builder.note(provenance.file + line, style: Style(.plain, bold: true))
    guard let tree else {
      builder.note(failure ?? "Reading the document…")
      return
    }
    builder.note(tree.kind == .unknown ? "not recognized" : tree.kind.rawValue)
    if tree.kind == .unknown, let reason { builder.note(reason, style: Style(.warn)) }
    for note in tree.notes {
      builder.note("\(note.path.isEmpty ? "" : "\(note.path): ")\(note.text)", style: Style(.warn))
    }
    buildSignatures(tree.signatures, in: &builder)
    builder.blank()
    var outline = DocumentOutline(folded: folded, wording: builder.wording)
    if !filter.isEmpty {
      builder.note(
        "Showing lines with “\(filter)”; \(key(.filter)) changes it, \(key(.back)) clears it",
        style: Style(.match)
      )
      outline.keep(filter, in: tree.root)
    }
    outline.trace(tree.root, path: "", depth: 0, in: &builder)
    if outline.isCut {
      builder.note(
        "… the document continues; only its first \(DocumentOutline.maximumNodes) values are shown"
      )
    }
  }

  /// How many places of signatures with one verdict are named.
  private static let maximumSignaturePlaces = 3

  /// One line for each verdict, with the places that have it.
  private func buildSignatures(_ signatures: [DocumentSignature], in builder: inout TextBuilder) {
    var places: [(verdict: SignatureVerdict, paths: [String])] = []
    for signature in signatures {
      if let known = places.firstIndex(where: { $0.verdict == signature.verdict }) {
        places[known].paths.append(signature.path)
      } else {
        places.append((signature.verdict, [signature.path]))
      }
    }
    for (verdict, paths) in places {
      let mark = EvidenceMark(verdict)
      var names = paths.prefix(Self.maximumSignaturePlaces).map { $0.isEmpty ? "the document" : $0 }
      let more = paths.count - names.count
      if more > 0 { names.append("\(grouped(more)) more") }
      builder.note(
        "\(mark.sign) \(names.joined(separator: ", ")): \(builder.signatureText(verdict))",
        style: Style(mark == .invalid ? .bad : .quiet)
      )
    }
  }
}
