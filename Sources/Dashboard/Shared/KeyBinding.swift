import TerminalUI

/// A row of a screen's keymap: which keys do what, how the footer says it, and what happens.
struct KeyBinding<Target: Screen>: Sendable {
  /// What a key does to its screen, and what the screen then asks of the shell.
  typealias Action = @Sendable (inout Target, ScreenContext) -> [ScreenOutcome]

  /// The row as footer, help, palette, and the table of keys show it.
  let row: KeyRow
  /// What happens.
  let action: Action

  /// Binds keys to a command.
  ///
  /// - Parameters:
  ///   - keys: The keys, the one to show in the footer first.
  ///   - command: What they do.
  ///   - footer: The footer's word for it; `nil` keeps it out of the footer.
  ///   - action: What happens.
  init(_ keys: [Key], _ command: Command, footer: String? = nil, _ action: @escaping Action) {
    row = KeyRow(keys: keys, command: command, footer: footer)
    self.action = action
  }
}

extension Array {
  /// A screen's keymap: its own rows, in the footer's order of importance, then those shared rows
  /// whose command the screen does not bind itself.
  static func keymap<Target>(_ own: Self, sharing shared: Self) -> Self
  where Element == KeyBinding<Target> {
    let taken = Set(own.map(\.row.command))
    return own + shared.filter { !taken.contains($0.row.command) }
  }
}

/// A row of a keymap without what it does.
struct KeyRow: Hashable, Sendable {
  /// The keys, the one to show in the footer first.
  let keys: [Key]
  /// What they do.
  let command: Command
  /// The footer's word for it; `nil` keeps it out of the footer.
  let footer: String?
}
