import SubscriptionModel
import TerminalUI

extension DashboardState {
  /// A key reaches what lies on top.
  mutating func press(_ key: Key) -> [Effect] {
    message = nil
    if let overlay { return press(key, in: overlay) }
    if let command = Keymap.command(for: key, in: context) {
      if isWaiting, command.needsContent {
        if heldKeys.count < Self.mostHeldKeys { heldKeys.append(key) }
        return []
      }
      heldKeys = []
      return perform(command)
    }
    if case .character(let character) = key, character.isASCII, character.isNumber {
      return openFind(with: String(character))
    }
    if let command = Keymap.commandSomewhere(for: key) {
      message = Message(reasonAgainst(command, key: key))
    }
    return []
  }

  /// Why a key does nothing on this screen though it does on others.
  private func reasonAgainst(_ command: Command, key: Key) -> String {
    switch (command, route) {
    case (.stepBack, .document), (.stepForward, .document), (.asOf, .document):
      "A document is the same at every date; press Esc, then \(key.name)"
    case (.stepBack, .problems), (.stepForward, .problems), (.asOf, .problems):
      "\(key.name) works on customers and their list; press Esc, then \(key.name)"
    default: "\(key.name) does nothing on this screen; ? lists its keys"
    }
  }

  /// More keys than this are not typed before an answer, but leaned on.
  private static let mostHeldKeys = 32

  /// Whether what the keys are meant for is still on its way.
  private var isWaiting: Bool {
    if let id = route.customer { return opened[id] == nil }
    guard route == .customers, var awaited = customers.awaited, !isPreparingLists else {
      return false
    }
    guard let answered = customers.answered else { return true }
    // More of the same list is no reason to wait; another list is.
    awaited.position = answered.position
    awaited.asOf = answered.asOf
    return awaited != answered
  }

  /// Does what was typed before the screen had arrived.
  mutating func releaseKeys() -> [Effect] {
    guard !isWaiting, overlay == nil, !heldKeys.isEmpty else { return [] }
    let keys = heldKeys
    heldKeys = []
    var effects: [Effect] = []
    for key in keys {
      refreshBody()
      effects += press(key)
    }
    return effects
  }

  /// A paste is text to find or to type, never commands.
  mutating func paste(_ text: String) -> [Effect] {
    message = nil
    let text = String(text.prefix(FindState.pasteLimit))
    switch overlay {
    case nil, .help, .palette, .segments: return openFind(with: text)
    case .find(var find):
      find.text.paste(text)
      find.selected = 0
      return search(with: find)
    case .describe(let describe): return paste(text, in: describe)
    case .filter(var editor, let before):
      editor.paste(text)
      return applyFilter(editor, before: before)
    case .asOf(var editor, _):
      editor.paste(text)
      overlay = .asOf(editor, failure: nil)
      return []
    case .whoAsks(var editor, _):
      editor.paste(text)
      overlay = .whoAsks(editor, failure: nil)
      return []
    }
  }

  /// Whose keymap holds.
  package var context: KeyContext {
    switch overlay {
    case .find: .find
    case .describe: .describe
    case .filter, .asOf, .whoAsks: .prompt
    case .palette: .palette
    case .help: .help
    case .segments: .segments
    case nil: screenContext
    }
  }

  /// The key of the shown screen to name in a sentence about a command.
  func key(_ command: Command) -> String { Keymap.name(of: command, in: screenContext) }

  /// Whose keymap holds when nothing lies over the screen.
  var screenContext: KeyContext {
    switch route {
    case .customers: .customers
    case .customer: .customer
    case .subscription: .subscription
    case .transaction: .transaction
    case .answers: .answers
    case .timeline: .timeline
    case .evidence: .evidence
    case .document: .document
    case .problems: .problems
    }
  }

  private mutating func press(_ key: Key, in overlay: Overlay) -> [Effect] {
    let command = Keymap.command(for: key, in: context)
    switch command {
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    default: break
    }
    switch overlay {
    case .find(let find): return press(key, command, in: find)
    case .describe(let describe): return press(key, command, in: describe)
    case .filter(let editor, let before): return press(key, command, in: editor, before: before)
    case .asOf(let editor, _): return press(key, command, inAsOf: editor)
    case .whoAsks(let editor, _): return press(key, command, inWhoAsks: editor)
    case .palette(let palette): return press(key, command, in: palette)
    case .help(let help): return press(command, in: help)
    case .segments: return pressInSegments(key, command)
    }
  }
}
