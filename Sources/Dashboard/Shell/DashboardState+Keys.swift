import SubscriptionModel
import SupportAnswers
import TerminalUI

/// What the keyboard sends.
extension DashboardState {
  /// More keys than this are not typed before an answer, but leaned on.
  static let maximumHeldKeys = 32

  /// A key reaches what lies on top.
  mutating func press(_ key: Key) -> [Effect] {
    if case .alt(let character) = key, !isTaken(key) {
      // What is typed at once after Esc arrives as a key with Alt.
      let effects = press(.escape)
      prepareScreens()
      return effects + press(.character(character))
    }
    message = nil
    guard modal == nil else { return sendToModal { $0.press(key, in: $1) } }
    let screen = stack.top.screen
    if let command = screen.command(for: key, in: context) {
      if command.needsContent, screen.isWaiting(in: context) {
        if heldKeys.count < Self.maximumHeldKeys { heldKeys.append(key) }
        return []
      }
      heldKeys = []
      return perform(command)
    }
    if case .character(let character) = key, character.isASCII, character.isNumber {
      return present(.find(String(character)))
    }
    let context = context
    if let command = Route.screens.lazy.compactMap({ $0.command(for: key, in: context) }).first {
      let helpKey = screen.key(.help, in: context)
      let reason = screen.reason(against: command, key: key)
      message = Message(
        reason ?? "\(key.name) does nothing on this screen; \(helpKey) lists its keys"
      )
    }
    return []
  }

  /// Whether a key does something, in a line that is typed into or on any screen.
  private func isTaken(_ key: Key) -> Bool {
    var line = TextField()
    if let modal {
      return line.handle(key) || modal.screen.command(for: key, in: context) != nil
    }
    return Route.screens.contains { $0.command(for: key, in: context) != nil }
  }

  /// A paste is text to find or to type, never commands.
  mutating func paste(_ text: String) -> [Effect] {
    message = nil
    let whole = text
    let text = String(whole.prefix(FindScreen.maximumPaste))
    let isTaken = modal?.screen.takesPastes ?? false
    let effects = isTaken ? sendToModal(.paste(text)) : present(.find(text))
    if text.utf8.count < whole.utf8.count {
      message = Message(
        "Only the first \(FindScreen.maximumPaste) characters of the paste were read"
      )
    }
    return effects
  }

  /// A click puts the cursor on what it reaches, and a double-click also opens it.
  mutating func click(at place: Point, count: Int) -> [Effect] {
    message = nil
    guard let target = view(self).clickTarget(at: place, as: ClickTarget.self) else { return [] }
    switch target {
    case .command(let command):
      guard modal == nil else { return sendToModal { $0.perform(command, in: $1) } }
      let isWaiting = command.needsContent && stack.top.screen.isWaiting(in: context)
      return isWaiting ? [] : perform(command)
    case .list(let choice):
      return modal == nil ? sendToTop(.show(choice)) : carryOut([.showCustomers(choice)])
    case .choice(let row): return sendToModal { $0.select(row: row, column: 0, in: $1) }
    case .row(let row, let column):
      // A click beside a line that is typed into leaves the line.
      if let modal, !modal.screen.coversScreen { self.modal = nil }
      let selecting: Handling = { screen, context in
        let outcomes = screen.select(row: row, column: column, in: context)
        return count > 1 ? outcomes + screen.open(in: context) : outcomes
      }
      return modal == nil ? sendToTop(selecting) : sendToModal(selecting)
    }
  }

  /// Does what the keymap of the screen on top has for a command.
  mutating func perform(_ command: Command) -> [Effect] {
    sendToTop { $0.perform(command, in: $1) }
  }

  /// Does what was typed before the screen had arrived.
  mutating func releaseKeys() -> [Effect] {
    guard modal == nil, !heldKeys.isEmpty, !stack.top.screen.isWaiting(in: context) else {
      return []
    }
    let keys = heldKeys
    heldKeys = []
    var effects: [Effect] = []
    for key in keys {
      prepareScreens()
      effects += press(key)
    }
    return effects
  }
}
