import SubscriptionModel
package import TerminalUI

/// Keys that a person chose for a command.
package struct KeyChoice: Hashable, Sendable {
  /// The command's name in the palette.
  package let command: String
  /// The keys, the one to show in the footer first.
  package let keys: [Key]

  /// Chooses keys.
  package init(command: String, keys: [Key]) {
    self.command = command
    self.keys = keys
  }
}

/// Why keys cannot be as they were chosen.
package struct KeyConflict: Error, Hashable, Sendable {
  /// The command whose choice is at fault.
  package let command: String
  /// What is wrong, as a sentence for a support person.
  package let reason: String
}

extension KeyChoices {
  /// Applies choices to the keymaps of all screens.
  ///
  /// A command that has fewer keys on one screen than elsewhere, since others need them there, does
  /// not get those back, and keeps the keys that it has on that screen alone. Where letters are
  /// typed, no letter is a key.
  ///
  /// - Throws: `KeyConflict` for a command that does not exist, for digits, which begin a search,
  ///   and for two commands with one key.
  package init(_ choices: [KeyChoice]) throws(KeyConflict) {
    let usual = Command.usualKeys
    var chosen: [Command: [Key]] = [:]
    for choice in choices {
      guard let command = Command.all.first(where: { $0.name == choice.command }) else {
        throw KeyConflict(command: choice.command, reason: "no command is called this.")
      }
      if let digit = choice.keys.first(where: { $0.isDigit }) {
        throw KeyConflict(
          command: choice.command,
          reason: "\(digit.name) begins a search, as every digit does."
        )
      }
      // What is as usual on every screen is no choice.
      if choice.keys != usual[command] { chosen[command] = choice.keys }
    }
    var rows: [String: [KeyRow]] = [:]
    if !chosen.isEmpty {
      for screen in Route.screens + Modal.screens {
        rows[screen.name] = try Self.rows(of: screen, chosen: chosen, usual: usual)
      }
    }
    self.init(rows: rows, chosen: chosen)
  }

  private static func rows(
    of screen: any Screen.Type,
    chosen: [Command: [Key]],
    usual: [Command: [Key]]
  ) throws(KeyConflict) -> [KeyRow] {
    let isTypedInto = !screen.keyRows.contains { $0.keys.contains { $0.isCharacter } }
    let rows = screen.keyRows.map { row -> KeyRow in
      guard let keys = chosen[row.command] else { return row }
      let usual = usual[row.command] ?? []
      let missing = usual.filter { !row.keys.contains($0) }
      let own = row.keys.filter { !usual.contains($0) }
      let fitting = keys.filter { !missing.contains($0) && !(isTypedInto && $0.isCharacter) }
      let isNone = fitting.isEmpty && !keys.isEmpty
      return KeyRow(
        keys: isNone ? row.keys : (fitting + own).uniqued,
        command: row.command,
        footer: row.footer
      )
    }
    var taken: [Key: Command] = [:]
    for row in rows {
      for key in row.keys {
        if let other = taken[key] {
          let atFault = chosen[row.command] == nil ? other : row.command
          let kept = atFault == other ? row.command : other
          throw KeyConflict(
            command: atFault.name,
            reason: "on the screen \(screen.name), \(key.name) is the key of \(kept.name), too."
          )
        }
        taken[key] = row.command
      }
    }
    return rows
  }
}

extension Command {
  /// The keys of each command on the first screen that has it.
  package static let usualKeys: [Command: [Key]] = {
    let rows = (Route.screens + Modal.screens).flatMap { $0.keyRows }
    return Dictionary(rows.map { ($0.command, $0.keys) }) { first, _ in first }
  }()
}

extension Key {
  fileprivate var isCharacter: Bool {
    if case .character = self { true } else { false }
  }

  fileprivate var isDigit: Bool {
    if case .character(let character) = self { ("0"..."9").contains(character) } else { false }
  }
}
