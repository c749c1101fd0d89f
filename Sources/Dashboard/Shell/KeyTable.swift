import SubscriptionModel
import TerminalUI

/// The keys of every screen as a table in Markdown, for `subdesk help keys`.
package func keyTableMarkdown() -> String {
  var lines = ["| keys | does | where |", "|---|---|---|"]
  let screens = Route.screens + Modal.screens
  for command in Command.all {
    // Screens that bind the same keys share a line.
    var groups: [(keys: [Key], screens: [any Screen.Type])] = []
    for screen in screens {
      let keys = screen.keyRows.filter { $0.command == command }.flatMap(\.keys)
      guard !keys.isEmpty else { continue }
      if let index = groups.firstIndex(where: { $0.keys == keys }) {
        groups[index].screens.append(screen)
      } else {
        groups.append((keys, [screen]))
      }
    }
    for group in groups {
      let keys = group.keys.map { "`\($0.name)`" }.joined(separator: " ")
      let names =
        group.screens.count >= Route.screens.count
        ? "everywhere" : group.screens.map { $0.name }.joined(separator: ", ")
      lines.append("| \(keys) | \(command.explanation) | \(names) |")
    }
  }
  lines.append("| `0`–`9`, a paste | search for it | everywhere |")
  return lines.joined(separator: "\n") + "\n"
}

extension Command {
  /// What the keys of any screen do, each once: how to move, then in the order of the keymaps.
  package static var all: [Command] {
    let movement = KeyBinding<CustomersScreen>.movement.map(\.row)
    let screens = Route.screens + Modal.screens
    return (movement + screens.flatMap { $0.keyRows }).map(\.command).uniqued
  }
}
