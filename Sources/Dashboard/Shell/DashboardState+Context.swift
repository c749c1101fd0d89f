package import SubscriptionModel
import SupportAnswers
import TerminalUI

/// What is asked for the context, and how the person changes it.
extension DashboardState {
  /// How long names and e-mail addresses are shown.
  private static let revealTime = TimeSpan.seconds(60)

  // MARK: What is fetched

  /// Asks for counts and freshness.
  mutating func fetchFacts() -> [Effect] {
    context.awaitedFacts = context.question
    return [.facts(asOf: context.asOf, environment: context.environment)]
  }

  /// Asks for the gaps of the archive unless they are known.
  mutating func fetchGaps() -> [Effect] {
    guard context.gapsQuestion != context.question else { return [] }
    context.gapsQuestion = context.question
    return [.gaps(until: context.asOf, environment: context.environment)]
  }

  /// Asks for customers that are not known and were not asked for already.
  mutating func fetchCustomers(_ ids: [CustomerId]) -> [Effect] {
    guard !ids.isEmpty else { return [] }
    forgetUnusedCustomers()
    return ids.filter { context.customers[$0] == nil && awaitedCustomers.insert($0).inserted }
      .map { .customer($0) }
  }

  /// Asks for everything on the screens anew: the archive may hold something else.
  mutating func askAgain() -> [Effect] {
    var effects = sendToList(.changed(.archive)) + fetchFacts()
    forgetUnusedCustomers()
    // Asked again even if an answer is under way: it may tell of the archive as it was.
    let wanted = shownCustomers
    awaitedCustomers.formUnion(wanted)
    effects += wanted.map { .customer($0) }
    if !stack.isAtRoot { effects += sendToTop(.changed(.archive)) }
    return effects
  }

  /// The customers that screens show, those of the stack first.
  var shownCustomers: [CustomerId] {
    let screens = stack.screens
    let order = Array(screens.dropFirst()) + screens.prefix(1)
    return order.flatMap { $0.shownCustomers(in: context) }.uniqued
  }

  /// Lets go of customers that no screen shows.
  mutating func forgetUnusedCustomers() {
    let wanted = Set(shownCustomers)
    context.customers = context.customers.filter { wanted.contains($0.key) }
  }

  // MARK: What the person changes

  /// Asks about another instant; what is open is assessed anew at once, lists are asked for.
  mutating func set(asOf moment: Timestamp?, note: String) -> [Effect] {
    guard moment != context.chosenAsOf else { return [] }
    context.chosenAsOf = moment
    if moment == nil { context.shownNow = context.now }
    message = Message(note, role: .quiet)
    context.assessAgain()
    return sendEvidenceBelow() + announce(.asOf)
  }

  /// Goes to the moment before or after the instant.
  mutating func step(_ direction: StepDirection, through moments: [Timestamp]) -> [Effect] {
    // What happened within a second is one step: no screen tells its instants apart.
    let second = { (moment: Timestamp) in moment.milliseconds / 1000 }
    let steps = moments.indices.compactMap { index in
      let isLast = index + 1 == moments.count
      return isLast || second(moments[index]) != second(moments[index + 1]) ? moments[index] : nil
    }
    let next: Timestamp?
    switch direction {
    case .back: next = steps.last { $0 < context.asOf }
    case .forward: next = steps.first { $0 > context.asOf }
    }
    if let next {
      // Events of one minute are told apart by their seconds.
      let second = context.zone.civilTime(at: next).second
      let seconds = second == 0 ? "" : ", second \(second)"
      return set(asOf: next, note: "As of \(context.wording.dateWithZone(next))\(seconds)")
    }
    guard direction == .forward, context.chosenAsOf != nil else {
      message = Message(
        direction == .back ? "There is no earlier event" : "This is now; there is no later event"
      )
      return []
    }
    return set(asOf: context.configuration.asOf, note: "Back to the starting date")
  }

  /// Goes from what was true at the instant to what the archive could have known then, and back.
  mutating func changeScope() -> [Effect] {
    context.scope = context.scope == .signed ? .arrived : .signed
    let text =
      context.scope == .signed
      ? "What was true then: all documents signed by then"
      : "What the archive could have known then: only documents that had arrived"
    message = Message(text, role: .quiet)
    context.assessAgain()
    return sendEvidenceBelow()
  }

  /// Sends the screen on top the evidence that the screen below now has for the value under its
  /// cursor.
  private mutating func sendEvidenceBelow() -> [Effect] {
    guard let below = stack.screenBelow else { return [] }
    return sendToTop(.evidenceBelow(below.selectedEvidence(in: context)))
  }

  mutating func changeZone() -> [Effect] {
    context.zoneIndex = (context.zoneIndex + 1) % max(1, context.configuration.zones.count)
    message = Message("Dates are shown in \(context.zone.name)", role: .quiet)
    return sendToList(.changed(.zone))
  }

  /// Looks so far ahead; from the list, for those who lose access.
  mutating func set(within: TimeSpan?) -> [Effect] {
    context.within = within
    let key = stack.top.screen.key(.within, in: context)
    let text = within.map { "Looking \($0.typedWords) ahead; \(key) changes it" }
    message = Message(text ?? "Looking as far ahead as usual", role: .quiet)
    if stack.top.screen is CustomersScreen {
      return carryOut([.showCustomers(.segment(.losingAccess))])
    }
    return sendToList(.changed(.within)) + sendToTop(.changed(.within))
  }

  /// Writes replies in a language; `nil` for the usual one.
  mutating func set(language: ReplyLanguage?) -> [Effect] {
    let customer = openedCustomers.first
    context.chosenLanguage = language.map { ChosenLanguage(language: $0, customer: customer) }
    let fixed = language ?? context.configuration.replies.fixedLanguage
    let name = fixed?.name ?? "the customer's language"
    let whose =
      customer == nil || language == nil ? "Replies" : "Replies to this customer"
    message = Message("\(whose) are in \(name)", role: .quiet)
    return []
  }

  /// Tells the audit log another ticket from now on.
  mutating func set(ticket: String?) -> [Effect] {
    guard context.configuration.isAudited else {
      message = Message("A ticket is for the audit log, and this desk writes none")
      return []
    }
    context.ticket = ticket
    let text = ticket.map { "Ticket \($0) from now on" } ?? "No ticket from now on"
    message = Message(text, role: .quiet)
    return []
  }

  mutating func reveal() -> [Effect] {
    guard !context.isRevealing else {
      context.revealUntil = nil
      return []
    }
    guard !context.configuration.isRedacted else {
      message = Message("Names and email addresses are masked as long as --redact is in force")
      return []
    }
    context.revealUntil = context.now.adding(Self.revealTime)
    message = Message(
      "Email addresses, and names in reports and exports, are shown for 60 s",
      role: .quiet
    )
    return []
  }

  /// Takes clicks and the mouse wheel as events, or leaves them to the terminal.
  mutating func changeMouseCapture() -> [Effect] {
    context.capturesMouse.toggle()
    let key = stack.top.screen.key(.mouse, in: context)
    let text =
      context.capturesMouse
      ? "Click selects, double-click opens; \(key) lets the terminal select text again"
      : "The mouse selects text in the terminal again; \(key) makes clicks work here"
    message = Message(text, role: .quiet)
    return [.captureMouse(context.capturesMouse)]
  }

  // MARK: What is remembered

  /// What is remembered of this session and of earlier ones.
  package var memory: DeskMemory { context.memory }

  /// Pins a customer, or removes the pin, and says so.
  mutating func changePin(of id: CustomerId) -> [Effect] {
    let isPinned = context.memory.changePin(of: id)
    let key = CustomersScreen.key(.recent, in: context)
    message = Message(isPinned ? "Pinned; \(key) lists it" : "No longer pinned", role: .quiet)
    return sendToTop(.changed(.memory))
  }

  /// Remembers how much room the preview has on screens of this width.
  mutating func remember(_ preview: PreviewSize) {
    if size.columns >= CustomersScreen.previewColumns {
      context.memory.widePreview = preview
    } else {
      context.memory.narrowPreview = preview
    }
  }

  // MARK: Following

  /// Pauses following the archive, or resumes it.
  mutating func changeFollowing() -> [Effect] {
    switch context.following {
    case nil:
      let key = CustomersScreen.key(.refresh, in: context)
      message = Message("The folder is not followed here; \(key) checks it again")
      return []
    case .paused:
      message = Message("Following the folder again", role: .quiet)
      return [.follow(true)]
    case .live, .polling, .unreachable:
      context.following = .paused
      let key = CustomersScreen.key(.follow, in: context)
      message = Message("Following is paused; \(key) resumes it", role: .quiet)
      return [.follow(false)]
    }
  }

  /// Notes how the archive is followed; what came before everything was looked at is not new.
  ///
  /// What could not be asked for meanwhile is asked for again.
  mutating func take(_ following: Following, since: Timestamp) -> [Effect] {
    let before = context.following
    context.following = following
    if context.newSince == nil { context.newSince = since }
    guard case .unreachable = before, following != before else { return [] }
    message = nil
    return askForCurrentContents()
  }

  /// Counts new documents from now on.
  mutating func noteNewDocumentsSeen() {
    guard context.newSince != nil else { return }
    context.newSince = context.now
    context.newDocuments = 0
  }

  /// Takes how many documents came since a moment; those that are being looked at are not counted.
  mutating func take(newDocuments count: Int, since: Timestamp) {
    guard since == context.newSince else { return }
    context.newDocuments = count
    if route == .notifications { noteNewDocumentsSeen() }
  }

  /// How long rows keep their order after a key.
  private static let frozenTime = TimeSpan.seconds(2)

  /// When rows may take their new order; `nil` where they have it.
  package var orderChangesAt: Timestamp? {
    guard context.isOrderFrozen else { return nil }
    return keyPressedAt.map { $0.adding(Self.frozenTime) }
  }

  /// Asks for what the archive holds now; rows keep their order while keys are being pressed.
  mutating func askForCurrentContents() -> [Effect] {
    if context.chosenAsOf == nil {
      // What was signed just now is not in the future.
      context.shownNow = max(context.shownNow, context.now)
      context.assessAgain()
    }
    if context.following != nil, let keyPressedAt {
      context.isOrderFrozen = context.now.since(keyPressedAt) < Self.frozenTime
    }
    let count = context.newSince.map { [Effect.newDocuments(since: $0)] } ?? []
    return askAgain() + sendToModal(.changed(.archive)) + count
  }

  /// Gives rows their new order, once no key was pressed for a while.
  mutating func releaseOrder() -> [Effect] {
    guard let orderChangesAt, context.now >= orderChangesAt else { return [] }
    context.isOrderFrozen = false
    return sendToList(.changed(.archive))
  }
}
