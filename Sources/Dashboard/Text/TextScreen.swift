import SubscriptionModel
import SupportAnswers
import TerminalUI

/// A screen that is read from top to bottom: it makes lines, and the cursor, scrolling, and drawing
/// follow.
protocol TextScreen: Screen {
  /// The place in the text.
  var text: TextView { get set }
  /// Makes the lines.
  func build(in builder: inout TextBuilder)
  /// The chain that the screen, or else the item under the cursor, is about.
  func chain(in context: ScreenContext) -> ChainKey?
  /// The key of the item that a target of the screen leads to.
  ///
  /// - Returns: `nil` while that cannot be told, an empty text where there is no such item.
  func key(of target: String, in context: ScreenContext) -> String?
  /// Whether what stands around a target tells what it belongs to, so that it comes to the middle.
  static var centersTarget: Bool { get }
  /// The most columns of a line.
  static var maximumWidth: Int { get }
  /// Hides or shows a part of the lines.
  mutating func toggle(fold: String)
  /// The lines that stay above the text while it scrolls.
  func pinnedLines(in context: ScreenContext) -> [[Span]]
}

extension TextScreen {
  static var chrome: ScreenChrome { ScreenChrome(header: 2, facts: 10, rule: 12, footer: 3) }
  static var centersTarget: Bool { false }
  static var maximumWidth: Int { TextBuilder.maximumWidth }

  func chain(in context: ScreenContext) -> ChainKey? {
    text.selectedItem?.action.route.flatMap { context.chain(of: $0) }
  }

  func key(of target: String, in context: ScreenContext) -> String? { target }

  mutating func toggle(fold: String) {}

  func pinnedLines(in context: ScreenContext) -> [[Span]] { [] }

  func customerToPin(in context: ScreenContext) -> CustomerId? {
    customer ?? text.selectedItem?.action.route?.customer
  }

  func position(in context: ScreenContext) -> String {
    guard let selected = text.selectedIndex, let body = text.body else { return "" }
    return "\(selected + 1)/\(body.items.count)"
  }

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .opened, .resumed: [.fetchCustomers(shownCustomers(in: context))]
    case .covered, .key, .paste, .filter, .restoreFilter, .show, .changed, .evidenceBelow,
      .answered:
      []
    }
  }

  func draw(in frame: inout Frame, layout: ScreenLayout, context: ScreenContext) {
    let pinned = pinnedLines(in: context)
    for (row, line) in zip(layout.body, pinned) { frame.put(line, row: row, column: 2) }
    text.draw(in: &frame, layout: layout.below(pinned.count))
  }

  // MARK: Lines

  mutating func prepare(in context: ScreenContext) {
    let layout = ScreenLayout(size: context.size, chrome: Self.chrome)
    let rows = layout.below(pinnedLines(in: context).count).body.count
    let screen = self
    if text.prepare(
      basis: textBasis(in: context),
      rows: rows,
      makeBody: { screen.lines(in: context) }
    ) {
      goToTarget(in: context)
    }
    text.clampScroll()
  }

  /// What the lines are made from: the screen without its place in them, and what it uses of the
  /// context.
  func textBasis(in context: ScreenContext) -> TextBasis {
    var screen = self
    screen.text = TextView()
    let versions = shownCustomers(in: context).map { context.customers[$0]?.version ?? -1 }
    return TextBasis(
      screen: ScreenBox(screen),
      size: context.size,
      asOf: context.asOf,
      zone: context.zone.name,
      replyLanguage: context.chosenLanguage?.language,
      isRevealing: context.isRevealing,
      environment: context.environment,
      within: context.within,
      versions: versions + [context.gapsVersion, context.factsVersion, context.notes.count],
      asker: context.asker
    )
  }

  mutating func discardPrepared() { text.discardLines() }

  /// Makes the lines of a column, or of the whole screen.
  func lines(in context: ScreenContext, column: TextColumn? = nil) -> TextBody {
    var builder = TextBuilder(
      context: context,
      rows: keyRows(in: context),
      column: column,
      maximumWidth: Self.maximumWidth
    )
    build(in: &builder)
    return builder.body
  }

  /// Goes to where the screen was opened for, once that is there.
  mutating func goToTarget(in context: ScreenContext) {
    guard let target = text.target, let key = key(of: target, in: context) else { return }
    text.target = nil
    guard let index = text.body?.index(of: key) else { return }
    text.select(index)
    if Self.centersTarget { text.center(index) }
  }

  func selectedEvidence(in context: ScreenContext) -> EvidenceTopic? {
    selectedEvidence(in: context, column: nil)
  }

  /// The evidence of what is under the cursor of a column, or of the whole screen.
  func selectedEvidence(in context: ScreenContext, column: TextColumn?) -> EvidenceTopic? {
    guard let customer, context.assessment(of: customer) != nil else { return nil }
    let body = lines(in: context, column: column)
    let index = text.cursorKey == nil ? 0 : body.index(of: text.cursorKey)
    let action = index.flatMap { body.items.indices.contains($0) ? body.items[$0].action : nil }
    return action?.evidence ?? context.evidence(of: action?.route, customer: customer)
  }

  // MARK: What keys do

  mutating func move(_ move: CursorMove, in context: ScreenContext) -> [ScreenOutcome] {
    text.move(move)
    return []
  }

  mutating func select(row: Int, column: Int, in context: ScreenContext) -> [ScreenOutcome] {
    text.select(row)
    return []
  }

  mutating func movePart(by step: Int, in context: ScreenContext) -> [ScreenOutcome] {
    text.movePart(by: step)
    return []
  }

  mutating func open(in context: ScreenContext) -> [ScreenOutcome] {
    guard let action = text.selectedItem?.action else { return [] }
    if let more = action.more { return [.run(more)] }
    if let list = action.list { return [.showCustomers(list)] }
    if let fold = action.fold {
      toggle(fold: fold)
      text.showOpened(fold)
      return []
    }
    if let destination = action.destination { return [.push(destination)] }
    return openEvidence(in: context)
  }

  /// Shows what the value under the cursor rests on.
  func openEvidence(in context: ScreenContext) -> [ScreenOutcome] {
    guard let customer, let item = text.selectedItem else { return [] }
    let topic =
      item.action.evidence ?? context.evidence(of: item.action.route, customer: customer)
    guard let topic, !(topic.evidence.isEmpty && topic.older.isEmpty) else {
      let text =
        "This line has no evidence of its own; \(key(.open, in: context)) and \(key(.evidence, in: context)) work on dates"
        + " and charges"
      return [.message(Message(text))]
    }
    return [.push(Destination(.evidence(customer, topic)))]
  }

  /// Shows the document that the value under the cursor stands in.
  func openDocument(in context: ScreenContext) -> [ScreenOutcome] {
    guard let item = text.selectedItem else { return [] }
    let destination = document(of: item, in: context)
    return destination.map { [.push($0)] } ?? [.message(Message("No document supports this line"))]
  }

  /// Leads to the document that an item's value stands in; `nil` without one.
  func document(of item: TextItem, in context: ScreenContext) -> Destination? {
    if case .document = item.action.route { return item.action.destination }
    let topic =
      item.action.evidence
      ?? customer.flatMap { context.evidence(of: item.action.route, customer: $0) }
    return topic?.evidence.first?.document(field: topic?.field)
  }

  /// Goes to why the state is what it is.
  func openWhy(in context: ScreenContext) -> [ScreenOutcome] {
    guard let customer, let assessment = context.assessment(of: customer) else { return [] }
    guard let key = chain(in: context) ?? assessment.subscriptions.first?.chainKey else {
      return [.message(Message("There is no subscription to explain"))]
    }
    let destination = Destination(
      .subscription(customer, key),
      target: Destination.reasonTarget
    )
    return [.push(destination)]
  }

  func copy(in context: ScreenContext) -> [ScreenOutcome] {
    guard let item = text.selectedItem else { return [] }
    if let customer = item.action.replyTo { return [.copyReply(to: customer)] }
    if let charge = item.action.replyAbout, let copied = copyReply(about: charge, in: context) {
      return copied
    }
    let customers = customerToPin(in: context).map { [$0] } ?? []
    guard let copied = item.action.copy else {
      let words = text.selectedText?.split(separator: " ").joined(separator: " ")
      return [.run(.copying([words ?? ""], of: customers))]
    }
    let lines = copied.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let name = item.action.copyName.map { [ScreenOutcome.announceCopy(as: $0)] } ?? []
    return name + [.run(.copying(item.action.copiesLines ? lines : [copied], of: customers))]
  }

  /// Copies the reply about a charge, and says to whom it speaks; `nil` where there is none.
  private func copyReply(
    about charge: TransactionId,
    in context: ScreenContext
  ) -> [ScreenOutcome]? {
    guard let assessment = context.assessment(of: customer),
      let answer = context.wording.answer(about: charge, of: assessment)
    else { return nil }
    let name = "\(replyDescription(to: assessment)) about charge \(charge.text)"
    let lines = answer.reply.split(separator: "\n").map(String.init)
    return [.announceCopy(as: name), .run(.copying(lines, of: [assessment.id]))]
  }

  /// Copies the case: who, how it stands, and what to say, without names.
  func copyCase(in context: ScreenContext) -> [ScreenOutcome] {
    guard let assessment = context.assessment(of: customer) else { return [] }
    let lines = CaseSummary(assessment, in: context.wording).lines
    return [.run(.copying(lines, of: [assessment.id]))]
  }

  /// Copies what is known for the answer to Apple about the undecided refund requests.
  func copyConsumption(in context: ScreenContext) -> [ScreenOutcome] {
    guard let assessment = context.assessment(of: customer) else { return [] }
    let consumption = assessment.consumption
    guard !consumption.isEmpty else {
      return [.message(Message("No refund request awaits a decision"))]
    }
    return [.run(.copyConsumption(consumption))]
  }
}

extension Effect {
  /// Copies lines about customers, each cleaned: what a document says must not end a line, or a paste,
  /// of its own.
  static func copying(_ lines: [String], of customers: [CustomerId]) -> Effect {
    .copy(lines.map { cleaned($0) }.joined(separator: "\n"), of: customers)
  }
}

/// The rows that the screens of one customer share.
extension KeyBinding where Target: TextScreen {
  static var inCustomer: [KeyBinding] {
    reading + stepping + [
      .language(),
      .why(), .evidence(), .document(), .timeline(), .answers(),
      .copyCase(),
      KeyBinding([.character("C")], .copyConsumption) { $0.copyConsumption(in: $1) },
      KeyBinding([.character("r")], .report) { screen, _ in
        screen.customer.map { [.push(Destination(.report([$0])))] } ?? []
      },
    ]
  }

  static func why(footer: String? = nil) -> KeyBinding {
    KeyBinding([.character("w")], .why, footer: footer) { $0.openWhy(in: $1) }
  }

  static func evidence(footer: String? = nil) -> KeyBinding {
    KeyBinding([.character("e")], .evidence, footer: footer) { $0.openEvidence(in: $1) }
  }

  static func document(footer: String? = nil) -> KeyBinding {
    KeyBinding([.character("v")], .document, footer: footer) { $0.openDocument(in: $1) }
  }

  static func timeline(footer: String? = nil) -> KeyBinding {
    KeyBinding([.character("t")], .timeline, footer: footer) { screen, context in
      screen.customer.map {
        [.push(Destination(.timeline($0, screen.chain(in: context))))]
      } ?? []
    }
  }

  static func answers(footer: String? = nil) -> KeyBinding {
    KeyBinding([.character("A")], .answers, footer: footer) { screen, _ in
      screen.customer.map { [.push(Destination(.answers($0)))] } ?? []
    }
  }

  static func whoAsks(footer: String? = nil) -> KeyBinding {
    KeyBinding([.character("a")], .whoAsks, footer: footer) { screen, _ in
      screen.customer.map { [.present(.whoAsks($0))] } ?? []
    }
  }

  static func copyCase(footer: String? = nil) -> KeyBinding {
    KeyBinding([.character("Y")], .copyCase, footer: footer) { $0.copyCase(in: $1) }
  }
}
