/// A key as the user meant it; pastes are separate events.
package enum Key: Hashable, Sendable {
  case character(Character)
  case control(Character)
  case alt(Character)
  case enter
  case escape
  case tab
  case backTab
  case backspace
  case delete
  case insert
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  case function(Int)
}

/// An event from the terminal.
package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// A bracketed paste, unchanged; never a command.
  case paste(String)
  /// A press of the left mouse button; the second of a double-click has a count of 2.
  case click(Point, count: Int)
  /// The mouse wheel was turned by so many rows, down if positive.
  case scroll(rows: Int)
  case resized(Size)
}
