import Dashboard
import TerminalUI

/// The settings `key NAME = KEYS`.
extension SettingsFile {
  /// The beginning of a key's name.
  static let keyStart = "key "

  /// The keys that the file chooses, each with its line.
  var keyChoices: [(choice: KeyChoice, line: Line)] {
    get throws {
      try lines("key").map { line in
        let words = line.words.split(separator: " ").map(String.init)
        let keys = try words == ["none"] ? [] : words.map { try key($0, line) }
        return (KeyChoice(command: line.subject ?? "", keys: keys), line)
      }
    }
  }

  private func key(_ name: String, _ line: Line) throws -> Key {
    guard let key = Key(named: name) else {
      throw mistake(
        line,
        "this is no key. Examples: p, P, C-p, M-p, F5, Space, PageDown."
      )
    }
    return key
  }
}

extension SettingsResolver {
  /// The keys of all screens; the user's own choice for a command comes before the system's.
  ///
  /// Throws the file and line of a choice that cannot be.
  mutating func keys() throws -> KeyChoices {
    var all: [(choice: KeyChoice, line: SettingsFile.Line, file: SettingsFile)] = []
    for file in files {
      for (choice, line) in try file.keyChoices
      where !all.contains(where: { $0.choice.command == choice.command }) {
        all.append((choice, line, file))
      }
    }
    // The usual keys are found by making all keymaps, which a command that shows no screen does not
    // need.
    guard !all.isEmpty else { return KeyChoices() }
    let choices: KeyChoices
    do throws(KeyConflict) {
      choices = try KeyChoices(all.map(\.choice))
    } catch {
      guard let fault = all.last(where: { $0.choice.command == error.command }) else { throw error }
      // What is no command may be anything that the file holds.
      let commands = Command.all.map(\.name)
      let isCommand = commands.contains(error.command)
      let name = isCommand ? "key \(error.command): " : ""
      let meant = isCommand ? "" : suggestion(for: error.command, among: commands)
      throw fault.file.mistake(fault.line, name + error.reason + meant)
    }
    for (choice, _, file) in all {
      let keys = choice.keys.map(\.name).joined(separator: " ")
      note("key \(choice.command)", keys.isEmpty ? "none" : keys, file.source)
    }
    return choices
  }
}
