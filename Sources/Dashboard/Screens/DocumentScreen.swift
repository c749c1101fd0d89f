import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// One document as a tree, through every layer.
  func buildDocument(
    _ provenance: Provenance,
    folded: Set<String>,
    in builder: inout BodyBuilder
  ) {
    let line = provenance.line.map { "  line \(grouped($0))" } ?? ""
    builder.note(provenance.file + line, style: Style(.plain, bold: true))
    guard let document, document.provenance == provenance else { return }
    guard let tree = document.tree else {
      builder.note(document.failure ?? "Reading the document…")
      return
    }
    builder.note(tree.kind == .unknown ? "not recognised" : tree.kind.rawValue)
    if tree.kind == .unknown,
      let reason = problems.items.first(where: { $0.provenance == provenance })?.reason
    {
      builder.note(reason, style: Style(.warn))
    }
    for note in tree.notes {
      builder.note("\(note.path.isEmpty ? "" : "\(note.path): ")\(note.text)", style: Style(.warn))
    }
    builder.blank()
    var tracer = TreeTracer(folded: folded, wording: wording)
    tracer.trace(tree.root, path: "", depth: 0, in: &builder)
    if tracer.isCut {
      builder.note("… the document goes on; only its first \(TreeTracer.limit) values are drawn")
    }
  }
}

/// Draws the nodes of a tree as lines.
private struct TreeTracer {
  /// How many nodes are drawn at most: no person reads more, and each costs a line in memory.
  static let limit = 5000
  /// How deep the indentation goes; deeper nodes stand below one another.
  private static let deepestIndent = 12

  let folded: Set<String>
  let wording: Wording
  private(set) var count = 0
  private(set) var isCut = false

  init(folded: Set<String>, wording: Wording) {
    self.folded = folded
    self.wording = wording
  }

  mutating func trace(
    _ node: DocumentNode,
    path: String,
    depth: Int,
    in builder: inout BodyBuilder
  ) {
    guard count < Self.limit else {
      isCut = true
      return
    }
    count += 1
    let isFolded = folded.contains(path)
    draw(node, path: path, depth: depth, isFolded: isFolded, in: &builder)
    guard !isFolded else { return }
    for (number, child) in node.children.enumerated() {
      // Documents may repeat a member's name; the number keeps the paths apart.
      trace(child, path: "\(path)/\(number).\(child.name)", depth: depth + 1, in: &builder)
    }
  }

  /// The moment that Apple writes in milliseconds: `expiresDate`, `purchase_date_ms`.
  private func moment(_ node: DocumentNode) -> Timestamp? {
    guard node.name.hasSuffix("Date") || node.name.hasSuffix("_ms"), let text = node.text,
      text.count == 13, let milliseconds = Int64(text)
    else { return nil }
    return Timestamp(milliseconds: milliseconds)
  }

  private func draw(
    _ node: DocumentNode,
    path: String,
    depth: Int,
    isFolded: Bool,
    in builder: inout BodyBuilder
  ) {
    var action = BodyAction()
    action.copy = node.text
    if !node.children.isEmpty { action.fold = path }
    let sign = node.children.isEmpty ? "  " : isFolded ? "▸ " : "▾ "
    let indent = String(repeating: "  ", count: min(depth, Self.deepestIndent))
    var lead = [Span("\(indent)\(sign)", Style(.quiet)), Span(node.name, Style(.accent))]
    if let layer = node.layer { lead.append(Span(" (\(layer))", Style(.soft))) }
    var text = node.text ?? ""
    if let moment = moment(node) { text += " = \(wording.dateWithZone(moment))" }
    if isFolded { text = "… \(counted(node.children.count, "value"))" }
    if depth == 0, node.name.isEmpty { lead[1] = Span("document", Style(.accent)) }
    let used = lead.reduce(0) { $0 + columnWidth(of: $1.text) }
    if used + 12 > builder.textWidth {
      // A long name leaves no room beside it.
      let lines = wrapped(text, width: max(6, builder.textWidth - 6))
      builder.item(path, lines: [lead] + lines.map { [Span("      "), Span($0)] }, action: action)
    } else {
      builder.paragraph(path, lead: lead + [Span("  ")], text, action: action)
    }
  }
}
