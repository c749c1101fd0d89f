/// A key as the person meant it; pastes are events of their own.
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

/// What reaches a program from its terminal.
package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// A bracketed paste, as it came; never a command.
  case paste(String)
  case resized(Size)
}
