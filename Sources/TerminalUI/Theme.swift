/// One of the sixteen colours that every palette has and its owner chose.
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

/// How cells look on a terminal.
package struct Appearance: Hashable, Sendable {
  /// The colour of the text; `nil` is the terminal's own.
  package var foreground: PaletteColor?
  /// The colour behind it; `nil` is the terminal's own.
  package var background: PaletteColor?
  package var isBold: Bool
  package var isDim: Bool
  package var isReversed: Bool
  package var isUnderlined: Bool

  /// Makes an appearance; without arguments, plain text.
  package init(
    _ foreground: PaletteColor? = nil,
    on background: PaletteColor? = nil,
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

/// What roles look like.
///
/// Only palette colours are used, on the terminal's own background but for what is stressed, which
/// brings its own so that it can be read on any. Words and signs carry the meaning, so the themes
/// differ in nothing but looks.
package enum Theme: Hashable, Sendable, CaseIterable {
  /// For a dark background, and where the background is not known.
  case color
  /// For a light background, on which green, yellow, and cyan cannot be read.
  case light
  /// No colours: for NO_COLOR, for paper-white terminals and old ones.
  case mono

  /// What a style looks like.
  package func appearance(of style: Style) -> Appearance {
    var appearance =
      switch self {
      case .color: Self.colored(style.role)
      case .light: Self.light(style.role)
      case .mono: Self.monochrome(style.role)
      }
    if style.isBold { appearance.isBold = true }
    if style.isReversed {
      if self != .mono, let stressed = Self.stressed(style.role) {
        appearance = stressed
      } else {
        appearance.isReversed.toggle()
      }
    }
    if style.isUnderlined { appearance.isUnderlined = true }
    if style.isSelected {
      // Many terminals brighten what is bold, which makes colours unreadable on a light background.
      if appearance.foreground == nil { appearance.isBold = true }
      appearance.isDim = false
      if self == .mono { appearance.isReversed.toggle() }
    }
    return appearance
  }

  private static func colored(_ role: Role) -> Appearance {
    switch role {
    case .plain: Appearance()
    case .good: Appearance(.green)
    case .soft: Appearance(.cyan)
    case .warn: Appearance(.yellow)
    case .bad: Appearance(.red)
    case .quiet: Appearance(dim: true)
    case .accent: Appearance(.magenta)
    case .match: Appearance(.black, on: .yellow)
    case .header: Appearance(bold: true)
    }
  }

  private static func light(_ role: Role) -> Appearance {
    switch role {
    case .plain, .soft: Appearance()
    case .good, .accent: Appearance(.blue)
    case .warn: Appearance(.magenta)
    case .bad: Appearance(.red)
    case .quiet: Appearance(dim: true)
    case .match: Appearance(.black, on: .yellow)
    case .header: Appearance(bold: true)
    }
  }

  /// What reversed text of a role looks like on any background; `nil` where the terminal's own colours
  /// are swapped.
  ///
  /// It is never bold, since many terminals turn bold black into grey.
  private static func stressed(_ role: Role) -> Appearance? {
    switch role {
    case .good: Appearance(.black, on: .green)
    case .warn: Appearance(.black, on: .yellow)
    case .bad: Appearance(.white, on: .red)
    case .plain, .soft, .quiet, .accent, .match, .header: nil
    }
  }

  private static func monochrome(_ role: Role) -> Appearance {
    switch role {
    case .plain, .good, .soft: Appearance()
    case .warn, .bad, .accent, .header: Appearance(bold: true)
    case .quiet: Appearance(dim: true)
    case .match: Appearance(underlined: true)
    }
  }
}
