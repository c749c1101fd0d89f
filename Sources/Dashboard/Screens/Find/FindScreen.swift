import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The search over everything: what is typed and what was found.
struct FindScreen: Screen {
  /// How many hits one search asks for; more are told by a count.
  static let maximumHits = 50
  /// How much of a paste is taken: a customer's message, but no document.
  static let maximumPaste = PastedMessage.maximumBytes

  private(set) var text: TextField
  /// A letter that was pasted, whose lines the field cannot show; `nil` for none.
  private var letter: PastedLetter?
  /// The question whose answer is the only one that is taken.
  private(set) var awaited: SearchRequest?
  /// The newest answer; it may belong to a text that was typed further since.
  private(set) var answer: SearchAnswer?
  /// The index of the hit under the cursor, near ones after the hits.
  private(set) var selected = 0
  /// Whether Enter was pressed before the answer was there; it goes to the first hit then.
  private(set) var opensWhenAnswered = false
  /// Why the last question could not be answered.
  private(set) var failure: String?
  /// The earlier search that is shown; `nil` while a text of its own is typed.
  private(set) var recalled: RecalledSearch?
  /// The instant that was chosen when the last question was asked; `nil` for now.
  private(set) var chosenAsOf: Timestamp?

  /// Starts with a text.
  init(text: String) {
    self.text = TextField(text)
    letter = PastedLetter(text, shown: self.text.text)
  }

  /// What is searched for: what stands in the field or, of a pasted letter, all of its lines.
  var searchedText: String { letter?.shown == text.text ? letter?.text ?? text.text : text.text }

  // MARK: Keys

  static let name = "Find"
  static let chrome = ScreenChrome(header: 6, footer: 4)
  static let takesPastes = true
  static let keys: [KeyBinding<FindScreen>] = .keymap(
    [
      .open([.enter], footer: "open"),
      KeyBinding([.tab], describe, footer: "by product, day, amount") { screen, _ in
        [.present(.describe(screen.text.text.trimmed))]
      },
      .nextWhileTyping(footer: "next"),
      .previousWhileTyping(),
      .back([.escape], footer: "back"),
      KeyBinding([.backTab], .environment) { screen, context in
        screen.selected = 0
        return [.setEnvironment(context.environment == .all ? .production : .all)]
      },
      KeyBinding([.control("r")], .copy, footer: "copy reply") { $0.copy(in: $1) },
    ],
    sharing: KeyBinding.movementWhileTyping + KeyBinding.whileTyping
  )
  static let describe = Command(
    "find a charge",
    "find a charge by product, day, amount, and country"
  )

  /// Shows another text, which was recalled or typed before.
  mutating func show(_ text: String, _ recalled: RecalledSearch?) {
    self.text = TextField(text)
    self.recalled = recalled
    selected = 0
  }

  // MARK: What is shown

  /// What Enter can go to.
  var choices: [FindChoice] { answer?.choices ?? [] }

  /// What is under the cursor.
  var choice: FindChoice? {
    choices.indices.contains(selected) ? choices[selected] : nil
  }

  /// Where the hit under the cursor leads to; `nil` for nowhere.
  var destination: Destination? { choice.flatMap(destination(of:)) }

  /// Whether the answer belongs to the text as it stands.
  var isUpToDate: Bool { awaited == nil }

  func crumbs(in context: ScreenContext) -> [String] { ["Find"] }

  func position(in context: ScreenContext) -> String {
    choices.isEmpty ? "" : "\(selected + 1)/\(choices.count)"
  }

  func isUseful(_ command: Command) -> Bool {
    switch command {
    case .open, .next: !choices.isEmpty
    case .copy: choices.isEmpty && answer != nil
    default: true
    }
  }

  /// The reply to a customer who is not found; `nil` while one may be.
  func notFoundReply(in context: ScreenContext) -> String? {
    guard let answer, isUpToDate, choices.isEmpty, failure == nil, context.gapsQuestion != nil,
      context.factsSoFar.incompleteness == nil
    else { return nil }
    return context.wording.answer(
      toNothing: answer,
      facts: context.facts ?? ArchiveFacts(),
      gaps: context.gaps
    )?.reply
  }

  // MARK: Events

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .opened, .changed(.environment): return search(in: context)
    case .resumed:
      // What lay over it took the answer.
      if let awaited { return [.run(.search(awaited))] }
      return searchIfStale(in: context)
    case .changed(.archive):
      // What was not found may have been read since.
      guard answer?.choices.isEmpty == true else { return [] }
      answer = nil
      return search(in: context)
    case .key(let key):
      guard text.handle(key) else { return [] }
      recalled = nil
      selected = 0
      return search(in: context)
    case .paste(let pasted):
      let isAlone = text.text.isEmpty
      text.paste(pasted)
      if isAlone { letter = PastedLetter(pasted, shown: text.text) }
      recalled = nil
      selected = 0
      return search(in: context)
    case .answered(.found(let answer)) where answer.request == awaited:
      return take(answer)
    case .answered(.failed(.search(let request), let message)) where request == awaited:
      awaited = nil
      failure = message
      return []
    case .changed, .covered, .filter, .restoreFilter, .show, .evidenceBelow, .answered: return []
    }
  }

  /// Asks for hits of the text as it stands; without a text there is nothing to ask.
  mutating func search(in context: ScreenContext) -> [ScreenOutcome] {
    opensWhenAnswered = false
    failure = nil
    guard text.text.contains(where: { !$0.isWhitespace }) else {
      awaited = nil
      answer = nil
      return []
    }
    var request = SearchRequest(
      text: searchedText,
      environment: context.environment,
      asOf: context.asOf,
      limit: Self.maximumHits
    )
    request.zone = context.zone
    guard answer?.request != request else {
      awaited = nil
      return []
    }
    awaited = request
    chosenAsOf = context.chosenAsOf
    return [.run(.search(request))]
  }

  /// Keeps the hits as they were left, unless they are of another instant, zone, or environment.
  private mutating func searchIfStale(in context: ScreenContext) -> [ScreenOutcome] {
    guard let asked = answer?.request,
      asked.environment != context.environment || chosenAsOf != context.chosenAsOf
        || asked.zone != context.zone
    else { return [] }
    return search(in: context)
  }

  private mutating func take(_ answer: SearchAnswer) -> [ScreenOutcome] {
    awaited = nil
    self.answer = answer
    failure = nil
    selected = min(selected, max(0, choices.count - 1))
    // How complete the archive is tells what "not found" is worth.
    let gaps: [ScreenOutcome] = answer.hits.isEmpty ? [.fetchGaps] : []
    return gaps + (opensWhenAnswered ? openHit() : [])
  }

  // MARK: What keys do

  mutating func move(_ move: CursorMove, in context: ScreenContext) -> [ScreenOutcome] {
    if let earlier = recall(move, in: context) { return earlier }
    // The lines around the hits are four on the usual screen.
    let rows = max(1, context.size.rows - 4)
    selected = move.index(from: selected, count: choices.count, rows: rows)
    return []
  }

  mutating func select(row: Int, column: Int, in context: ScreenContext) -> [ScreenOutcome] {
    selected = row
    return []
  }

  mutating func open(in context: ScreenContext) -> [ScreenOutcome] { openHit() }

  mutating func copy(in context: ScreenContext) -> [ScreenOutcome] {
    guard let reply = notFoundReply(in: context) else {
      return [.message(Message("There is no reply to copy here"))]
    }
    return [
      .announceCopy(as: "the reply to a customer who is not found"),
      .run(.copying([reply], of: [])),
    ]
  }

  /// Goes to the hit under the cursor; while hits are awaited the old ones are not what was typed,
  /// so Enter waits for them.
  private mutating func openHit() -> [ScreenOutcome] {
    guard isUpToDate else {
      opensWhenAnswered = true
      return []
    }
    guard let choice else { return [] }
    guard let destination = destination(of: choice) else {
      return [.message(Message("Nothing more is known about \(choice.text)"))]
    }
    return [.push(destination)]
  }

  /// Puts the cursor on a hit so many after the one under it, round at the ends, and says which it
  /// is.
  mutating func select(step: Int) -> Message {
    let next = selected + step
    let count = max(1, choices.count)
    selected = (next + count) % count
    let wrapped = next < 0 || next >= count ? ", wrapped around" : ""
    return Message("Match \(selected + 1) of \(count)\(wrapped)", role: .quiet)
  }

  /// Where a choice leads to: a charge to its customer, for how things stand is what is asked.
  private func destination(of choice: FindChoice) -> Destination? {
    switch choice {
    case .hit(let hit), .near(let hit): return destination(of: hit)
    case .charge(let candidate, let charge):
      var destination = Destination(.customer(candidate.customer))
      destination.foundCharge = charge.transactionId.text
      destination.letter = answerToLetter
      destination.foundBy = [answer?.certaintySentence, answer?.questionSentence]
        .compactMap(\.self).joined(separator: " ")
      return destination
    }
  }

  /// The message that is searched for, with what was found by it; `nil` for anything else.
  private var answerToLetter: SearchAnswer? { answer?.parts.isEmpty == false ? answer : nil }

  private func destination(of hit: SearchHit) -> Destination? {
    guard let customer = hit.customer else {
      return hit.provenance.map { Destination(.document($0)) }
    }
    var destination = Destination(.customer(customer))
    destination.letter = answerToLetter
    switch hit.field {
    case .transactionId, .webOrderLineItemId: destination.foundCharge = hit.text
    case .notificationUUID, .requestIdentifier, .requestReferenceId, .seatClaimId, .groupId,
      .externalPurchaseId, .orderId, .messageIdentifier, .testNotificationToken, .fileName:
      if let provenance = hit.provenance { destination = Destination(.document(provenance)) }
    case .originalTransactionId, .previousOriginalTransactionId, .appTransactionId,
      .appAccountToken, .productId, .sku, .offerIdentifier, .name, .email:
      break
    }
    return destination
  }
}
