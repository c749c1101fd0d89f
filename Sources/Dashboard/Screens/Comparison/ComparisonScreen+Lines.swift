import SubscriptionModel
import SupportAnswers
import TerminalUI

extension ComparisonScreen {
  /// The customers, what differs between them, and what is the same.
  func build(in builder: inout TextBuilder) {
    let context = builder.context
    guard !isWaiting(in: context) else { return builder.note("Reading the customers…") }
    guard let left = context.assessment(of: first), let right = context.assessment(of: second)
    else {
      return builder.note("The archive no longer has both of these customers.")
    }
    buildHead(left, right, in: &builder)
    let pairs = pairs(builder.wording.facts(of: left), builder.wording.facts(of: right))
    let different = pairs.filter(\.differs)
    if !different.isEmpty { builder.heading("What differs \(different.count)") }
    for pair in different where pair.label != Self.reply { build(pair, in: &builder) }
    for pair in different where pair.label == Self.reply {
      buildReply(pair.left, to: left, side: "left", in: &builder)
      buildReply(pair.right, to: right, side: "right", in: &builder)
    }
    let same = pairs.filter { !$0.differs }
    if !same.isEmpty { builder.heading("What is the same \(same.count)") }
    for pair in same {
      var action = ItemAction()
      action.copy = "\(pair.label): \(pair.left)"
      builder.fact(
        "same/\(pair.label)",
        label: pair.label,
        labelWidth: Self.labelWidth,
        pair.left,
        action: action
      )
    }
  }

  /// One fact about both customers.
  private struct Pair {
    let label: String
    let left: String
    let right: String
    var differs: Bool { left != right }
  }

  /// The facts by label, those of the first customer in their order; what only the other one has
  /// follows the fact that it follows there.
  private func pairs(_ left: [FactLine], _ right: [FactLine]) -> [Pair] {
    var labels = left.map(\.label)
    for (index, line) in right.enumerated() where !labels.contains(line.label) {
      let before = index == 0 ? nil : labels.firstIndex(of: right[index - 1].label)
      labels.insert(line.label, at: before.map { $0 + 1 } ?? 0)
    }
    return labels.map { label in
      Pair(
        label: label,
        left: left.first { $0.label == label }?.text ?? Self.nothing,
        right: right.first { $0.label == label }?.text ?? Self.nothing
      )
    }
  }

  /// What stands where a fact is none about a customer.
  private static let nothing = "–"
  private static let labelWidth = 15
  /// The label of the reply, which goes to one of the two.
  private static let reply = "Say"
  /// What parts the texts of the two customers.
  private static let gap = " │ "
  /// Texts in narrower columns stand below one another.
  private static let minimumColumns = 20

  /// Who is compared; Enter opens the customer, and `y` copies the reply.
  private func buildHead(
    _ left: CustomerAssessment,
    _ right: CustomerAssessment,
    in builder: inout TextBuilder
  ) {
    let labels = ShortLabels([left, right].map(\.label))
    for (number, customer) in [left, right].enumerated() {
      let person = customer.person ?? builder.context.configuration.customers.person(of: customer)
      let name = person?.name.map { " \($0)" } ?? ""
      var action = ItemAction()
      action.route = .customer(customer.id)
      action.replyTo = customer.id
      let side = number == 0 ? "Left" : "Right"
      builder.item(
        "customer/\(number)",
        lines: [
          [
            Span(padded(side, to: Self.labelWidth) + " ", Style(.quiet)),
            Span(labels[customer.label] + name, Style(.plain, bold: true)),
          ]
        ],
        action: action
      )
    }
  }

  /// The reply to one of the customers; `y` copies it alone.
  private func buildReply(
    _ text: String,
    to customer: CustomerAssessment,
    side: String,
    in builder: inout TextBuilder
  ) {
    var action = ItemAction()
    action.replyTo = customer.id
    builder.fact(
      "say/\(side)",
      label: "\(Self.reply), \(side)",
      labelWidth: Self.labelWidth,
      text,
      action: action
    )
  }

  private func build(_ pair: Pair, in builder: inout TextBuilder) {
    var action = ItemAction()
    action.copy = "\(pair.label): \(pair.left)\n\(pair.label): \(pair.right)"
    action.copiesLines = true
    let room = (builder.width - Self.labelWidth - 1 - columnWidth(of: Self.gap)) / 2
    guard room >= Self.minimumColumns else {
      let texts = [pair.left, pair.right].flatMap {
        wrappedText($0, width: max(6, builder.width - 4), indent: 2)
      }
      let lines = [[Span(pair.label, Style(.quiet))]] + texts.map { [Span("  \($0)")] }
      return builder.item("differs/\(pair.label)", lines: lines, action: action)
    }
    let left = wrappedText(pair.left, width: room)
    let right = wrappedText(pair.right, width: room)
    let lines = (0..<max(left.count, right.count)).map { number in
      [
        Span(padded(number == 0 ? pair.label : "", to: Self.labelWidth) + " ", Style(.quiet)),
        Span(padded(left.indices.contains(number) ? left[number] : "", to: room)),
        Span(Self.gap, Style(.quiet)),
        Span(right.indices.contains(number) ? right[number] : ""),
      ]
    }
    builder.item("differs/\(pair.label)", lines: lines, action: action)
  }
}
