import SubscriptionModel
import TerminalUI

/// What a click on a part of the screen reaches.
enum ClickTarget: Hashable, Sendable {
  /// A row that the cursor can be on: its index, and the column of the screen that it stands in.
  case row(Int, column: Int = 0)
  /// A choice in what lies over the screen without covering it: its index.
  case choice(Int)
  /// A command, as in the footer.
  case command(Command)
  /// Customers to be listed, as in the tabs above the list.
  case list(ListChoice)
}
