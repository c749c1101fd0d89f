package import TerminalUI

/// Which keys do what on a screen, and how the footer says it.
package struct Binding: Hashable, Sendable {
  /// The keys, the one to show in the footer first.
  package let keys: [Key]
  /// What they do.
  package let command: Command
  /// The footer's word for it; `nil` keeps it out of the footer.
  package let footer: String?

  /// Binds keys to a command.
  package init(_ keys: [Key], _ command: Command, footer: String? = nil) {
    self.keys = keys
    self.command = command
    self.footer = footer
  }
}

/// What a keymap belongs to: a kind of screen or something that lies over it.
package enum KeyContext: String, Hashable, Sendable, CaseIterable {
  case customers = "Customers"
  case customer = "Customer"
  case subscription = "Subscription"
  case transaction = "Transaction"
  case answers = "Answers"
  case timeline = "Timeline"
  case evidence = "Evidence"
  case document = "Document"
  case problems = "Problems"
  case find = "Find"
  case describe = "Find a charge"
  case prompt = "Prompts"
  case palette = "Palette"
  case help = "Help"
  case segments = "Segments"
}
