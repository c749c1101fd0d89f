/// One of the sixteen colors of a palette, which the user can choose.
package enum PaletteColor: UInt8, Hashable, Sendable, CaseIterable {
  case black
  case red
  case green
  case yellow
  case blue
  case magenta
  case cyan
  case white
  case brightBlack
  case brightRed
  case brightGreen
  case brightYellow
  case brightBlue
  case brightMagenta
  case brightCyan
  case brightWhite
}

/// The appearance of cells on a terminal.
package struct Appearance: Hashable, Sendable {
  /// The text color; `nil` for the terminal's own.
  package var foreground: TerminalColor?
  /// The background color; `nil` for the terminal's own.
  package var background: TerminalColor?
  package var isBold: Bool
  package var isDim: Bool
  package var isReversed: Bool
  package var isUnderlined: Bool

  /// Makes an appearance; without arguments, plain text.
  package init(
    _ foreground: TerminalColor? = nil,
    on background: TerminalColor? = nil,
    bold: Bool = false,
    dim: Bool = false,
    reversed: Bool = false,
    underlined: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    isBold = bold
    isDim = dim
    isReversed = reversed
    isUnderlined = underlined
  }
}
