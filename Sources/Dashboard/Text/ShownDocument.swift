import SubscriptionModel
import SupportAnswers
import TerminalUI

/// A document that is shown as a tree, through every layer: read when it is wanted.
struct ShownDocument: Hashable, Sendable {
  let provenance: Provenance
  /// Why the document was not understood; `nil` where nobody said.
  let reason: String?
  /// `nil` while it is read, or when it cannot be.
  private(set) var tree: DocumentTree?
  private var isAwaited = false
  /// Why the document cannot be shown.
  private var failure: String?
  /// The paths of the nodes whose children are hidden.
  private(set) var folded: Set<String> = []
  /// What a line must contain to be shown; empty for all.
  var filter = ""

  /// Names a document without reading it.
  init(_ provenance: Provenance, reason: String? = nil) {
    self.provenance = provenance
    self.reason = reason
  }

  /// Asks for the document unless it is there or on its way.
  mutating func read() -> [ScreenOutcome] {
    guard tree == nil, failure == nil, !isAwaited else { return [] }
    isAwaited = true
    return [.run(.document(provenance))]
  }

  /// Takes the answer, if it is the one that is awaited.
  mutating func take(_ answer: DashboardEvent) {
    guard isAwaited else { return }
    switch answer {
    case .document(provenance, let tree):
      isAwaited = false
      self.tree = tree
      if tree == nil { failure = "This file cannot be read as a document." }
    case .failed(.document(provenance), let message):
      isAwaited = false
      failure = message
    default: break
    }
  }

  /// Lets go of the document, so that only one is held however many were gone through.
  mutating func forget() {
    tree = nil
    failure = nil
    isAwaited = false
  }

  /// Hides or shows what stands in a node.
  mutating func toggle(fold: String) {
    if folded.remove(fold) == nil { folded.insert(fold) }
  }

  // MARK: Lines

  /// Makes the lines; `filterNote` says how the filter is changed.
  func build(in builder: inout TextBuilder, filterNote: String = "") {
    let line = provenance.line.map { "  line \(grouped($0))" } ?? ""
    let file = builder.context.shown(place: Provenance(file: provenance.file))
    builder.note(file + line, style: Style(.plain, bold: true))
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
      builder.note(filterNote, style: Style(.match))
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
