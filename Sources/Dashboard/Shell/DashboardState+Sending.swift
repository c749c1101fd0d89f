import SubscriptionModel
import SupportAnswers
import TerminalUI

/// Sends events to the screens, and does what they ask for.
extension DashboardState {
  /// What a screen is made to do.
  typealias Handling = (inout any Screen, ScreenContext) -> [ScreenOutcome]

  mutating func sendToTop(_ event: ScreenEvent) -> [Effect] {
    sendToTop { $0.handle(event, in: $1) }
  }

  mutating func sendToTop(_ handling: Handling) -> [Effect] {
    let context = context
    return carryOut(stack.withTop { handling(&$0, context) })
  }

  mutating func sendToList(_ event: ScreenEvent) -> [Effect] {
    let context = context
    return carryOut(stack.withRoot { $0.handle(event, in: context) })
  }

  mutating func sendToModal(_ event: ScreenEvent) -> [Effect] {
    sendToModal { $0.handle(event, in: $1) }
  }

  mutating func sendToModal(_ handling: Handling) -> [Effect] {
    guard var box = modal else { return [] }
    let outcomes = handling(&box.screen, context)
    modal = box
    return carryOut(outcomes)
  }

  /// Sends an event to every screen, to what lies over them last.
  mutating func sendToAll(_ event: ScreenEvent) -> [Effect] {
    let context = context
    return carryOut(stack.withAll { $0.handle(event, in: context) }) + sendToModal(event)
  }

  /// Sends a change that makes counts old to the list, to the screen on top, and to what lies over
  /// it.
  mutating func announce(_ change: ContextChange) -> [Effect] {
    var effects = sendToList(.changed(change)) + fetchFacts()
    if !stack.isAtRoot { effects += sendToTop(.changed(change)) }
    return effects + sendToModal(.changed(change))
  }

  /// Does what screens ask for.
  mutating func carryOut(_ outcomes: [ScreenOutcome]) -> [Effect] {
    var effects: [Effect] = []
    for outcome in outcomes { effects += carryOut(outcome) }
    return effects
  }

  private mutating func carryOut(_ outcome: ScreenOutcome) -> [Effect] {
    switch outcome {
    case .push(let destination): return push(destination)
    case .close: return close()
    case .present(let modal): return present(modal)
    case .perform(let command):
      let effects = closeModal()
      return effects
        + (modal == nil ? perform(command) : sendToModal { $0.perform(command, in: $1) })
    case .showCustomers(let choice):
      modal = nil
      stack.popToRoot()
      forgetUnusedCustomers()
      return sendToList(.show(choice))
    case .message(let message):
      self.message = message
      return []
    case .run(let effect): return [effect]
    case .fetchCustomers(let ids): return fetchCustomers(ids)
    case .fetchFacts: return fetchFacts()
    case .fetchGaps: return fetchGaps()
    case .filter(let text): return sendToTop(.filter(text))
    case .restoreFilter(let text): return sendToTop(.restoreFilter(text))
    case .setAsOf(let moment, let note):
      return change(.asOf) { $0.set(asOf: moment, note: note) }
    case .step(let direction, let moments):
      return change(.asOf) { $0.step(direction, through: moments) }
    case .changeScope: return changeScope()
    case .setEnvironment(let environment):
      return change(.environment) { state in
        state.context.environment = environment
        return state.announce(.environment)
      }
    case .changeZone: return change(.timeZone) { $0.changeZone() }
    case .setWithin(let within): return set(within: within)
    case .setLanguage(let language): return set(language: language)
    case .setWhoAsks(let who, let customer):
      context.asker = who.isEmpty ? nil : Asker(customer: customer, who: who)
      return []
    case .setTicket(let ticket): return change(.ticket) { $0.set(ticket: ticket) }
    case .reveal: return reveal()
    case .changePin(let customer): return changePin(of: customer)
    case .rememberPreview(let size):
      remember(size)
      return []
    case .rememberColumns(let columns):
      context.memory.columns = columns
      return sendToTop(.changed(.memory))
    case .compare(let customers): return compare(customers)
    case .announceCopy(let name):
      copiedName = name
      return []
    case .copyReply(let id): return copyReply(to: id)
    case .copyLink:
      return [.copyLink(place, asOf: context.asOf, environment: context.environment)]
    case .goToMatch(let step): return goToMatch(step: step)
    case .refresh:
      message = Message("Checking the folder again", role: .quiet)
      return [.refresh] + askAgain()
    case .changeFollowing: return changeFollowing()
    case .changeMouseCapture: return changeMouseCapture()
    case .noteNewDocumentsSeen:
      noteNewDocumentsSeen()
      return []
    case .cancel: return cancel()
    }
  }

  /// Changes what a setting says, unless the owner of the host fixed it.
  private mutating func change(
    _ setting: FixedSetting,
    _ body: (inout DashboardState) -> [Effect]
  ) -> [Effect] {
    guard !context.configuration.fixed.contains(setting) else {
      message = Message(setting.explanation)
      return [.denied(setting)]
    }
    return body(&self)
  }

  // MARK: Replies

  /// Copies the reply to a customer, and says to whom it speaks, about what, and in which language; asks
  /// for the customer first where the records are not known.
  ///
  /// Where the reply stands on no part of the screen, it is only told at first, and copied when it is
  /// asked for again.
  mutating func copyReply(to id: CustomerId) -> [Effect] {
    guard let known = context.customers[id] else {
      awaitedReply = id
      message = Message("Reading the customer to copy the reply", role: .quiet)
      return [.customer(id)]
    }
    awaitedReply = nil
    guard let customer = known.assessment,
      let reply = LeadingReply(to: customer, in: context.wording)
    else {
      message = Message("There is nothing to say about this customer")
      return []
    }
    let product = reply.productId.map { " about \(context.wording.productName($0))" } ?? ""
    let name = "\(replyDescription(to: customer))\(product), in \(reply.draft.language.name)"
    guard previewedCustomer == id || announcedReply == name else {
      announcedReply = name
      message = Message("\(stack.top.screen.key(.copy, in: context)) copies \(name)")
      return []
    }
    (announcedReply, copiedName) = (nil, name)
    return [.copying(reply.draft.text.split(separator: "\n").map(String.init), of: [id])]
  }
}
