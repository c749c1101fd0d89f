import TerminalUI

/// The keys that work on each screen, where a person has chosen others than the usual ones.
package struct KeyChoices: Hashable, Sendable {
  /// The keymaps by the screens' names; a screen without one has its usual keys.
  private let rows: [String: [KeyRow]]

  /// The keys that were chosen for commands.
  private let chosen: [Command: [Key]]

  /// The usual keys.
  package init() { self.init(rows: [:], chosen: [:]) }

  /// Keymaps by the screens' names, and what they were made from.
  init(rows: [String: [KeyRow]], chosen: [Command: [Key]]) {
    self.rows = rows
    self.chosen = chosen
  }

  /// The keys that were chosen for a command; `nil` for the usual ones.
  subscript(command: Command) -> [Key]? { chosen[command] }

  /// The keymap of a screen.
  func rows(of screen: any Screen.Type) -> [KeyRow] { rows[screen.name] ?? screen.keyRows }
}
