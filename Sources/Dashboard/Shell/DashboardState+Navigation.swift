package import SubscriptionModel
import SupportAnswers
import TerminalUI

/// Opens and closes screens.
extension DashboardState {
  /// Where the person is.
  ///
  /// Screens that cannot be reopened, and what lies above them, are left out.
  package var place: DeskPlace {
    var place = DeskPlace()
    if let list = stack.root.screen as? CustomersScreen {
      place.segment = list.segment
      if case .saved(let saved) = list.tab { place.savedFilter = saved.name }
      place.state = list.state
      place.filter = list.filter
      place.sort = list.sort
      place.isReversed = list.isReversed
      place.selected = list.selected
    }
    place.within = context.within
    place.routes = Array(stack.above.map(\.destination.route).prefix { $0.storedName != nil })
    return place
  }

  /// Opens the screens of the place where the desk was left, or those that the dashboard starts
  /// with.
  mutating func reopenScreens() -> [Effect] {
    let configuration = context.configuration
    let routes = configuration.place.map(\.routes) ?? [configuration.start.route].compactMap(\.self)
    return routes.flatMap { push(Destination($0)) }
  }

  /// Opens a screen; from what lies over the screen it can be come back to.
  mutating func push(_ destination: Destination) -> [Effect] {
    let origin = modal
    if let find = origin?.screen as? FindScreen {
      lastFind = find
      note(find)
    }
    modal = nil
    return push(destination, from: origin)
  }

  private mutating func push(_ destination: Destination, from origin: ScreenBox?) -> [Effect] {
    let shown = stack.top.destination
    let isOtherCharge =
      destination.foundCharge != nil && destination.foundCharge != shown.foundCharge
    guard destination.route != shown.route || origin != nil || isOtherCharge else { return [] }
    stack.push(destination, from: origin, in: context)
    if let customer = destination.route.customer {
      context.memory.note(viewed: customer)
      if let letter = destination.letter {
        context.letter = CustomerLetter(from: customer, in: letter)
        context.letterRequest = LetterRequest(in: letter, of: customer)
      }
    }
    forgetChosenLanguage()
    return sendToTop(.opened)
  }

  /// Closes what lies over the screen, or else goes back to the exact place, and to the search that
  /// the screen was opened from.
  mutating func close() -> [Effect] {
    guard modal == nil else {
      if let find = modal?.screen as? FindScreen { note(find) }
      return closeModal()
    }
    guard let left = stack.pop() else { return [] }
    modal = left.origin
    forgetChosenLanguage()
    let effects = sendToModal(.resumed)
    forgetUnusedCustomers()
    return effects + sendToTop(.resumed)
  }

  /// A language that was chosen for a customer is nobody else's.
  private mutating func forgetChosenLanguage() {
    guard let customer = context.chosenLanguage?.customer, !openedCustomers.contains(customer)
    else { return }
    context.chosenLanguage = nil
  }

  /// Remembers what was searched for.
  private mutating func note(_ find: FindScreen) {
    if let search = find.pastSearch { context.memory.note(search) }
  }

  /// Closes what lies over the screen; help gives back what it was opened over.
  mutating func closeModal() -> [Effect] {
    (modal, modalBelowHelp) = (modalBelowHelp, nil)
    return sendToModal(.resumed)
  }

  /// Opens something over the screen.
  mutating func present(_ modal: Modal) -> [Effect] {
    if case .help = modal { modalBelowHelp = self.modal }
    self.modal = ScreenBox(modal.screen(in: context))
    return sendToModal(.opened)
  }

  /// Goes to the next or previous match of the last search, in place of the match that is shown.
  mutating func goToMatch(step: Int) -> [Effect] {
    guard var find = lastFind, !find.choices.isEmpty else {
      message = Message("No search yet; \(CustomersScreen.key(.find, in: context)) starts one")
      return []
    }
    let shown = find.destination
    message = find.select(step: step)
    lastFind = find
    guard let destination = find.destination else { return [] }
    if let shown, stack.top.destination.shows(shown) { _ = stack.pop() }
    return push(destination, from: ScreenBox(find))
  }

  /// Shows two customers side by side; one alone with the one that was opened last.
  mutating func compare(_ customers: [CustomerId]) -> [Effect] {
    let last = context.memory.recent.first { !customers.contains($0) }
    let pair = (customers + [last].compactMap(\.self)).prefix(max(2, customers.count))
    guard !customers.isEmpty, pair.count == 2 else {
      message = Message(
        customers.count > 2
          ? "Two customers are compared at a time, and \(customers.count) are marked"
          : "Mark two customers in the list, or open one and then another, to compare them"
      )
      return []
    }
    return push(Destination(.comparison(pair[0], pair[1])))
  }

  /// Cancels what lies over the screen; without that, a second time within two seconds leaves.
  mutating func cancel() -> [Effect] {
    let now = context.now
    guard modal == nil else {
      cancelledAt = now
      return closeModal()
    }
    if let cancelledAt, now.since(cancelledAt) <= .seconds(2) { return [.quit] }
    cancelledAt = now
    let (again, close) = (
      CustomersScreen.key(.cancel, in: context), CustomersScreen.key(.close, in: context)
    )
    message = Message("Press \(again) again within 2 s to quit; \(close) closes")
    return []
  }
}

/// What the screen discloses of whom, for the audit log.
extension DashboardState {
  /// The ticket that the desk is used for; `nil` for none.
  package var ticket: String? { context.ticket }

  /// Whether names and e-mail addresses are shown whole.
  package var isRevealing: Bool { context.isRevealing }

  /// Whether lists can be written to files.
  package var writesFiles: Bool { context.configuration.writesFiles }

  /// Whether something is being searched for, so that what is typed is not the last word.
  package var isSearching: Bool {
    guard let screen = modal?.screen else { return false }
    if case .filter = (screen as? LinePrompt)?.purpose { return true }
    return screen is FindScreen || screen is DescribeScreen
  }

  /// The customers that the screen on top is about; below a document, those whose screen led to it.
  package var openedCustomers: [CustomerId] {
    for entry in stack.above.reversed() {
      switch entry.destination.route {
      case .document: continue
      case let route: return route.customers
      }
    }
    return []
  }

  /// The customer whose answer is shown beside a list; `nil` while none is.
  package var previewedCustomer: CustomerId? {
    guard modal?.screen.coversScreen != true,
      let customer = stack.top.screen.previewedCustomer(in: context),
      context.assessment(of: customer) != nil
    else { return nil }
    return customer
  }
}

extension Destination {
  /// Whether it is what another one leads to, wherever the cursor goes there.
  fileprivate func shows(_ other: Destination) -> Bool {
    route == other.route && foundCharge == other.foundCharge
  }
}
