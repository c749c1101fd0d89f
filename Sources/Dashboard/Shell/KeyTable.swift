import TerminalUI

/// The keys of every screen as a table in Markdown, for the README.
package func keyTableMarkdown() -> String {
  var lines = ["| keys | does | where |", "|---|---|---|"]
  for command in Command.allCases {
    let uses = KeyContext.allCases.compactMap { context -> (KeyContext, [Key])? in
      let keys = Keymap.bindings(in: context).filter { $0.command == command }.flatMap(\.keys)
      return keys.isEmpty ? nil : (context, keys)
    }
    // Screens that bind the same keys share a line.
    var groups: [(keys: [Key], contexts: [KeyContext])] = []
    for (context, keys) in uses {
      if let index = groups.firstIndex(where: { $0.keys == keys }) {
        groups[index].contexts.append(context)
      } else {
        groups.append((keys, [context]))
      }
    }
    for group in groups {
      let keys = group.keys.map { "`\($0.name)`" }.joined(separator: " ")
      let place =
        group.contexts.count >= screenCount
        ? "everywhere" : group.contexts.map(\.rawValue).joined(separator: ", ")
      lines.append("| \(keys) | \(command.explanation) | \(place) |")
    }
  }
  lines.append("| `0`–`9`, a paste | search for it | everywhere |")
  return lines.joined(separator: "\n") + "\n"
}

/// How many contexts are screens; the others lie over them.
private let screenCount = 9
