import SubscriptionModel
import SupportAnswers
import TerminalUI

/// How events reach the screens, and what they ask for is done.
extension DashboardState {
  /// What a screen does with the context.
  typealias Telling = (inout any Screen, ScreenContext) -> [ScreenOutcome]

  mutating func tellTop(_ event: ScreenEvent) -> [Effect] {
    tellTop { $0.handle(event, in: $1) }
  }

  mutating func tellTop(_ telling: Telling) -> [Effect] {
    let context = context
    return carryOut(stack.withTop { telling(&$0, context) })
  }

  mutating func tellRoot(_ event: ScreenEvent) -> [Effect] {
    let context = context
    return carryOut(stack.withRoot { $0.handle(event, in: context) })
  }

  mutating func tellModal(_ event: ScreenEvent) -> [Effect] {
    tellModal { $0.handle(event, in: $1) }
  }

  mutating func tellModal(_ telling: Telling) -> [Effect] {
    guard var box = modal else { return [] }
    let outcomes = telling(&box.screen, context)
    modal = box
    return carryOut(outcomes)
  }

  /// Tells every screen, what lies over them last.
  mutating func tellAll(_ event: ScreenEvent) -> [Effect] {
    let context = context
    return carryOut(stack.withAll { $0.handle(event, in: context) }) + tellModal(event)
  }

  /// Tells the list, the screen on top, and what lies over it of a change that makes counts old.
  mutating func tellChange(_ change: ContextChange) -> [Effect] {
    var effects = tellRoot(.changed(change)) + fetchFacts()
    if !stack.isAtRoot { effects += tellTop(.changed(change)) }
    return effects + tellModal(.changed(change))
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
    case .pop: return pop()
    case .present(let modal): return present(modal)
    case .dismiss:
      modal = nil
      return []
    case .perform(let command):
      modal = nil
      return perform(command)
    case .showCustomers(let choice):
      modal = nil
      stack.popToRoot()
      forgetUnusedCustomers()
      return tellRoot(.show(choice))
    case .message(let message):
      self.message = message
      return []
    case .run(let effect): return [effect]
    case .fetchCustomers(let ids): return fetchCustomers(ids)
    case .fetchFacts: return fetchFacts()
    case .fetchGaps: return fetchGaps()
    case .filter(let text): return tellTop(.filter(text))
    case .restoreFilter(let text): return tellTop(.restoreFilter(text))
    case .setAsOf(let moment, let note): return set(asOf: moment, note: note)
    case .step(let direction, let moments): return step(direction, through: moments)
    case .changeScope: return changeScope()
    case .setEnvironment(let environment):
      context.environment = environment
      return tellChange(.environment)
    case .changeZone: return changeZone()
    case .setWhoAsks(let who, let customer):
      context.asker = who.isEmpty ? nil : Asker(customer: customer, who: who)
      return []
    case .reveal: return reveal()
    case .goToMatch(let step): return goToMatch(step: step)
    case .refresh:
      message = Message("Checking the folder again", role: .quiet)
      return [.refresh] + askAgain()
    case .cancel: return cancel()
    }
  }
}
