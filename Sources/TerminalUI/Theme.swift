/// The appearance of roles.
///
/// Colors stand on the terminal's own background, except for emphasized text, which has its own so
/// that it is readable on any. Words and symbols carry the meaning, so themes differ only in
/// appearance.
package struct Theme: Hashable, Sendable {
  /// What a theme is made for.
  package enum Look: Hashable, Sendable, CaseIterable {
    /// A dark background, and one that is not known.
    case dark
    /// A light background, on which green, yellow, and cyan cannot be read.
    case light
    /// A dark background, for eyes that need more contrast.
    case highContrast
    /// A light background, for eyes that need more contrast.
    case highContrastOnLight
    /// No colors: for NO_COLOR, and for old terminals.
    case mono
  }

  /// How the row under the cursor is shown.
  package enum Highlight: String, Hashable, Sendable, CaseIterable {
    /// By a bar before it and bold text, which takes few bytes.
    case bar
    /// By the bar, and a background of its own across the list.
    case row
  }

  package var look: Look
  package var depth: ColorDepth
  package var highlight: Highlight

  /// Makes a theme.
  package init(_ look: Look, depth: ColorDepth = .palette, highlight: Highlight = .bar) {
    self.look = look
    self.depth = depth
    self.highlight = highlight
  }

  /// For a dark background, in the colors of the palette.
  package static let dark = Theme(.dark)
  /// For a light background, in the colors of the palette.
  package static let light = Theme(.light)
  /// Without colors.
  package static let mono = Theme(.mono)

  /// The same theme on a background that is light, or on one that is dark.
  package func on(lightBackground isLight: Bool) -> Theme {
    var theme = self
    switch look {
    case .dark, .light: theme.look = isLight ? .light : .dark
    case .highContrast, .highContrastOnLight:
      theme.look = isLight ? .highContrastOnLight : .highContrast
    case .mono: break
    }
    return theme
  }

  /// The appearance of a style.
  package func appearance(of style: Style) -> Appearance {
    var appearance = self.appearance(of: style.role)
    if style.isBold { appearance.isBold = true }
    if style.isReversed {
      if let stressed = stressed(style.role) {
        appearance = stressed
      } else {
        appearance.isReversed.toggle()
      }
    }
    if style.isUnderlined { appearance.isUnderlined = true }
    if style.isSelected { select(&appearance, style.role) }
    return appearance
  }

  private func select(_ appearance: inout Appearance, _ role: Role) {
    if role == .quiet { appearance.foreground = nil }
    // Many terminals brighten bold text, which makes colors unreadable on a light background.
    if appearance.foreground == nil { appearance.isBold = true }
    appearance.isDim = false
    if look == .mono {
      appearance.isReversed.toggle()
    } else if highlight == .row, appearance.background == nil {
      if let ground = rowGround {
        appearance.background = ground
      } else {
        appearance.isReversed.toggle()
      }
    }
  }

  private func appearance(of role: Role) -> Appearance {
    switch role {
    case .plain: return Appearance()
    case .header: return Appearance(bold: true)
    case .match:
      return look == .mono ? Appearance(underlined: true) : Appearance(black, on: yellow)
    case .good, .soft, .warn, .bad, .quiet, .accent: break
    }
    guard look != .mono else { return Self.monochrome(role) }
    guard let color = color(of: role) else {
      return Appearance(bold: role == .accent, dim: role == .quiet && !isHighContrast)
    }
    // In high contrast on light, no dark yellow differs enough from the others.
    if look == .highContrastOnLight, role == .warn { return Appearance(black, on: yellow) }
    return Appearance(color, bold: isHighContrast && role != .quiet)
  }

  /// The color of a role; `nil` for the terminal's own.
  private func color(of role: Role) -> TerminalColor? {
    guard let ink = ThemeInk.of(role, look: look) else { return nil }
    // Each move of the cursor draws these two; the shortest sequences keep it small on a slow line.
    // On a light background, the palette has no color for keys that can be read everywhere.
    let isShort = look == .dark && (role == .accent || role == .quiet)
    if depth == .palette || isShort { return ink.palette.map { .palette($0) } }
    return .indexed(ink.index, exact: depth == .exact ? ink.exact : nil)
  }

  /// The appearance of a role's reversed text on any background; `nil` if the terminal's own colors
  /// are swapped.
  ///
  /// It is never bold, since many terminals turn bold black into gray.
  private func stressed(_ role: Role) -> Appearance? {
    guard look != .mono, [.good, .warn, .bad].contains(role) else { return nil }
    guard depth != .palette else {
      switch role {
      case .good: return Appearance(.black, on: .green)
      case .warn: return Appearance(.black, on: .yellow)
      default: return Appearance(.white, on: .red)
      }
    }
    let isOnLight = look == .light || look == .highContrastOnLight
    if role == .warn, look == .highContrastOnLight { return Appearance(black, on: yellow) }
    return Appearance(isOnLight ? .indexed(231, exact: nil) : black, on: color(of: role))
  }

  private var isHighContrast: Bool { look == .highContrast || look == .highContrastOnLight }
  private var black: TerminalColor { depth == .palette ? .black : .indexed(16, exact: nil) }
  private var yellow: TerminalColor { depth == .palette ? .yellow : .indexed(226, exact: nil) }

  /// What stands behind the selected row; `nil` where its colors are swapped.
  private var rowGround: TerminalColor? {
    guard depth != .palette else { return nil }
    switch look {
    case .dark: return .indexed(236, exact: depth == .exact ? RGBColor(42, 46, 56) : nil)
    case .light: return .indexed(254, exact: depth == .exact ? RGBColor(226, 230, 238) : nil)
    case .highContrast, .highContrastOnLight, .mono: return nil
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

/// The color of a role in each depth.
///
/// The states (good, soft, warn, bad, quiet) also differ in lightness, for those who do not see
/// their hues; how much, the user's own palette decides where there are 16 colors, and how dim
/// text is that is quiet, the terminal.
private struct ThemeInk {
  /// `nil` for the terminal's own color, in which quiet text is dim and keys are bold.
  ///
  /// On a light background, most palettes have only one color that can be read for certain, which is
  /// the one of what is active.
  let palette: PaletteColor?
  let index: UInt8
  let exact: RGBColor

  init(_ palette: PaletteColor?, _ index: UInt8, _ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.palette = palette
    self.index = index
    exact = RGBColor(red, green, blue)
  }

  /// The color of a role; `nil` for one without a color of its own.
  static func of(_ role: Role, look: Theme.Look) -> ThemeInk? {
    switch look {
    case .dark: dark(role)
    case .light: light(role)
    case .highContrast: highContrast(role)
    case .highContrastOnLight: highContrastOnLight(role)
    case .mono: nil
    }
  }

  private static func dark(_ role: Role) -> ThemeInk? {
    switch role {
    case .good: ThemeInk(.green, 77, 110, 205, 120)
    case .soft: ThemeInk(.cyan, 153, 140, 215, 250)
    case .warn: ThemeInk(.yellow, 228, 250, 245, 140)
    case .bad: ThemeInk(.red, 203, 250, 105, 105)
    case .quiet: ThemeInk(nil, 244, 130, 134, 142)
    case .accent: ThemeInk(.magenta, 177, 205, 140, 250)
    case .plain, .match, .header: nil
    }
  }

  private static func light(_ role: Role) -> ThemeInk? {
    switch role {
    case .good: ThemeInk(.blue, 22, 0, 90, 35)
    case .soft: ThemeInk(nil, 18, 10, 30, 120)
    case .warn: ThemeInk(.magenta, 94, 130, 90, 0)
    case .bad: ThemeInk(.red, 88, 125, 0, 15)
    case .quiet: ThemeInk(nil, 243, 114, 114, 118)
    case .accent: ThemeInk(nil, 90, 135, 0, 140)
    case .plain, .match, .header: nil
    }
  }

  private static func highContrast(_ role: Role) -> ThemeInk? {
    switch role {
    case .good: ThemeInk(.brightGreen, 84, 100, 255, 135)
    case .soft: ThemeInk(.brightCyan, 117, 135, 215, 255)
    case .warn: ThemeInk(.brightYellow, 227, 255, 255, 95)
    case .bad: ThemeInk(.brightRed, 210, 255, 135, 135)
    case .quiet: ThemeInk(.white, 250, 188, 188, 188)
    case .accent: ThemeInk(.brightMagenta, 219, 255, 175, 255)
    case .plain, .match, .header: nil
    }
  }

  private static func highContrastOnLight(_ role: Role) -> ThemeInk? {
    switch role {
    case .good: ThemeInk(.blue, 22, 0, 95, 0)
    case .soft: ThemeInk(nil, 17, 0, 0, 95)
    case .warn: ThemeInk(.black, 94, 135, 95, 0)
    case .bad: ThemeInk(.red, 52, 95, 0, 0)
    case .quiet: ThemeInk(nil, 237, 58, 58, 58)
    case .accent: ThemeInk(nil, 54, 95, 0, 135)
    case .plain, .match, .header: nil
    }
  }
}
