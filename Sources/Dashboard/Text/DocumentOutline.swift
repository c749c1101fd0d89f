import SubscriptionModel
import SupportAnswers
import TerminalUI

/// Draws the nodes of a tree as lines.
struct DocumentOutline {
  /// How many nodes are drawn at most: no person reads more, and each costs a line in memory.
  static let maximumNodes = 5000
  /// How deep the indentation goes; deeper nodes stand below one another.
  private static let maximumIndent = 12

  let folded: Set<String>
  let wording: Wording
  /// The paths of the nodes that are drawn; `nil` for all.
  private var kept: Set<String>?
  private(set) var count = 0
  private(set) var isCut = false

  init(folded: Set<String>, wording: Wording) {
    self.folded = folded
    self.wording = wording
  }

  /// Draws only the nodes whose name or value contains a text, and those that they stand in.
  mutating func keep(_ text: String, in root: DocumentNode) {
    var paths: Set<String> = [""]
    let wanted = text.lowercased()
    func holds(_ node: DocumentNode, _ path: String) -> Bool {
      var isKept = "\(node.name) \(node.text ?? "")".lowercased().contains(wanted)
      for number in node.children.indices {
        let inner = holds(node.children[number], node.key(of: number, under: path))
        isKept = isKept || inner
      }
      if isKept { paths.insert(path) }
      return isKept
    }
    _ = holds(root, "")
    kept = paths
  }

  mutating func trace(
    _ node: DocumentNode,
    path: String,
    depth: Int,
    in builder: inout TextBuilder
  ) {
    guard kept?.contains(path) ?? true else { return }
    guard count < Self.maximumNodes else {
      isCut = true
      return
    }
    count += 1
    let isFolded = folded.contains(path)
    draw(node, path: path, depth: depth, isFolded: isFolded, in: &builder)
    guard !isFolded else { return }
    for (number, child) in node.children.enumerated() {
      trace(child, path: node.key(of: number, under: path), depth: depth + 1, in: &builder)
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
    in builder: inout TextBuilder
  ) {
    var action = ItemAction()
    action.copy = node.text
    if !node.children.isEmpty { action.fold = path }
    let sign = node.children.isEmpty ? "  " : isFolded ? "▸ " : "▾ "
    let indent = String(repeating: "  ", count: min(depth, Self.maximumIndent))
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

extension DocumentNode {
  /// The key of a child's line; documents may repeat a member's name, so the number is a part of
  /// it.
  fileprivate func key(of number: Int, under path: String) -> String {
    "\(path)/\(number).\(children[number].name)"
  }

  /// The key of the line at a place such as `signedPayload.data.signedTransactionInfo`, or at the
  /// deepest part of it that is there.
  func key(of place: String) -> String {
    var node = self
    var key = ""
    var rest = place[...]
    while !rest.isEmpty {
      let fitting = node.children.indices.filter { node.children[$0].begins(rest) }
      // A member may be named like the beginning of another one.
      let longest = fitting.max {
        node.children[$0].name.utf8.count < node.children[$1].name.utf8.count
      }
      guard let number = longest else {
        let older = olderNames(of: String(rest))
        let numbers = older.lazy.compactMap { name in
          node.children.indices.first { node.children[$0].name == name }
        }
        return numbers.first.map { node.key(of: $0, under: key) } ?? key
      }
      key = node.key(of: number, under: key)
      node = node.children[number]
      rest = rest.dropFirst(node.name.count)
      if rest.first == "." { rest = rest.dropFirst() }
    }
    return key
  }

  /// The names that a field has in V1 notifications, verifyReceipt answers and receipts, in
  /// milliseconds first.
  private func olderNames(of field: String) -> [String] {
    let snake = field.reduce(into: "") { name, character in
      name += character.isUppercase ? "_\(character.lowercased())" : String(character)
    }
    let other =
      switch field {
      case "revocationDate": "cancellation_date"
      case "revocationReason": "cancellation_reason"
      case "priceIncreaseStatus": "price_consent_status"
      case "bundleId": "bid"
      case "offerType", "offerDiscountType": "is_trial_period"
      case "offerIdentifier": "promotional_offer_id"
      default: snake
      }
    return [other, snake].flatMap { ["\($0)_ms", $0] }
  }

  private func begins(_ place: Substring) -> Bool {
    guard !name.isEmpty, place.hasPrefix(name) else { return false }
    let next = place.dropFirst(name.count).first
    return next == nil || next == "." || next == "["
  }
}
