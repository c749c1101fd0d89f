import Foundation
import Testing

@testable import TerminalUI

@Suite struct LooksTests {
  /// Every theme in every depth, with both ways to show the cursor's row.
  static let themes = Theme.Look.allCases.flatMap { look in
    ColorDepth.allCases.flatMap { depth in
      Theme.Highlight.allCases.map { Theme(look, depth: depth, highlight: $0) }
    }
  }

  static let colored = themes.filter { $0.look != .mono }

  @Test(arguments: themes.filter { $0.look == .mono }) func usesNoColorsInMono(theme: Theme) {
    for role in Role.allCases {
      let look = theme.appearance(of: Style(role, selected: true))
      #expect(look.foreground == nil && look.background == nil)
    }
  }

  @Test(arguments: themes) func showsTheSelection(theme: Theme) {
    for role in [Role.plain, .quiet] {
      #expect(
        theme.appearance(of: Style(role)) != theme.appearance(of: Style(role, selected: true))
      )
    }
    #expect(Theme.mono.appearance(of: Style(.plain, selected: true)).isReversed)
  }

  @Test(arguments: colored) func marksTheWholeRowOnlyWhereThatIsChosen(theme: Theme) {
    let look = theme.appearance(of: Style(.good, selected: true))
    #expect((look.background != nil || look.isReversed) == (theme.highlight == .row))
  }

  @Test func leavesTheColorsOfTheSelectionReadable() {
    for role in [Role.good, .soft, .warn, .bad] {
      #expect(!Theme.dark.appearance(of: Style(role, selected: true)).isBold)
    }
  }

  @Test(arguments: colored) func keepsTheTerminalsOwnBackground(theme: Theme) {
    for role in Role.allCases where role != .match {
      let hasGround = theme.look == .highContrastOnLight && role == .warn
      #expect((theme.appearance(of: Style(role)).background != nil) == hasGround)
    }
  }

  @Test func addsAttributesToRoles() {
    let look = Theme.dark.appearance(
      of: Style(.good, bold: true, reversed: true, underlined: true)
    )
    #expect(look == Appearance(.black, on: .green, underlined: true))
    #expect(
      Theme.mono.appearance(of: Style(.good, bold: true, reversed: true))
        == Appearance(bold: true, reversed: true)
    )
  }

  /// The backgrounds that a theme is made for: the darkest or lightest, and one that is less so.
  private static func backgrounds(of theme: Theme) -> [XtermColor] {
    switch theme.look {
    case .light, .highContrastOnLight: [.white, XtermColor(RGBColor(253, 253, 248))]
    case .dark, .highContrast, .mono: [.black, XtermColor(RGBColor(16, 20, 24))]
    }
  }

  /// The contrast that text needs (WCAG 2.2, 1.4.3), or in high contrast (1.4.6).
  ///
  /// Where the palette decides, less can be promised: red on black has less in most palettes, and its bright variant could
  /// not be read where a light background is not known to be one.
  @Test(arguments: colored) func keepsEveryRoleReadable(theme: Theme) {
    for role in Role.allCases {
      for selected in [false, true] {
        let look = theme.appearance(of: Style(role, selected: selected))
        guard let text = look.foreground.map({ XtermColor($0) }) else { continue }
        for background in Self.backgrounds(of: theme) {
          let behind = look.background.map { XtermColor($0) } ?? background
          let contrast = text.contrast(with: behind)
          #expect(contrast >= Self.least(theme, role, selected: selected), "\(role): \(contrast)")
        }
      }
    }
  }

  private static func least(_ theme: Theme, _ role: Role, selected: Bool) -> Double {
    // Keys and the bar are of the palette in any depth.
    if theme.look == .dark, role == .accent { return selected ? 2.8 : 3.9 }
    return switch (theme.look, theme.depth) {
    case (.dark, .palette): 3.1
    case (.highContrast, .palette): 4.5
    case (.highContrastOnLight, .palette): 4.5
    case (.highContrast, _), (.highContrastOnLight, _): 7
    // Beside the bar and bold text, the ground of the selected row takes a little.
    default: selected && theme.highlight == .row ? 3 : 4.4
    }
  }

  /// Keys, the segment that is shown, and what is active, on a light background; many terminals show a
  /// bold color of the palette as its bright variant.
  @Test(arguments: colored.filter { $0.look == .light || $0.look == .highContrastOnLight })
  func keysAndWhatIsActiveCanBeReadOnLight(theme: Theme) {
    for style in [Style(.accent), Style(.accent, bold: true), Style(.good)] {
      let look = theme.appearance(of: style)
      guard let color = look.foreground else { continue }
      for background in Self.backgrounds(of: theme) {
        let contrast = XtermColor(color, isBright: look.isBold).contrast(with: background)
        #expect(contrast >= 4.5, "\(style.role): \(contrast)")
      }
    }
    let (keys, active) = (theme.appearance(of: Style(.accent)), theme.appearance(of: Style(.good)))
    #expect(keys.foreground != active.foreground)
  }

  /// Hints are never louder than what they stand beside.
  @Test(arguments: themes) func quietTextIsNeverBold(theme: Theme) {
    #expect(!theme.appearance(of: Style(.quiet)).isBold)
  }

  /// States are told apart without seeing hues: by lightness (CIE 1976 L*).
  ///
  /// Where the palette decides, only a little can be promised, and expired is dim.
  @Test(arguments: colored) func statesDifferInLightness(theme: Theme) {
    // What is dim is as light as the terminal makes it.
    let states = [Role.good, .soft, .warn, .bad, .quiet].filter {
      !theme.appearance(of: Style($0)).isDim && !(theme.depth == .palette && $0 == .quiet)
    }
    let own = Self.backgrounds(of: theme)[0] == .black ? XtermColor.white : .black
    let lightness = states.map { role -> Double in
      let look = theme.appearance(of: Style(role))
      return (look.background ?? look.foreground).map { XtermColor($0).lightness } ?? own.lightness
    }
    let least = theme.depth == .palette ? 2.5 : 6.0
    for (index, one) in lightness.enumerated() {
      for (other, two) in lightness.enumerated() where other > index {
        let difference = abs(one - two)
        #expect(difference >= least, "\(states[index]) and \(states[other]): \(difference)")
      }
    }
  }

  /// The as-of mark and the word for access, on every background, known or not.
  @Test(arguments: colored, [Role.good, .warn, .bad])
  func keepsWhatIsStressedReadableAnywhere(theme: Theme, role: Role) throws {
    let look = theme.appearance(of: Style(role, bold: true, reversed: true))
    let text = XtermColor(try #require(look.foreground))
    #expect(text.contrast(with: XtermColor(try #require(look.background))) >= 4.5)
    #expect(!look.isBold && !look.isReversed)
  }

  @Test(arguments: [
    (RGBColor(0, 0, 0), false), (RGBColor(16, 20, 24), false), (RGBColor(0, 43, 54), false),
    (RGBColor(88, 88, 88), false), (RGBColor(253, 246, 227), true), (RGBColor(255, 255, 255), true),
    (RGBColor(0, 0, 255), false), (RGBColor(200, 200, 200), true),
  ])
  func knowsALightBackground(color: RGBColor, isLight: Bool) {
    #expect(color.isLight == isLight)
    #expect(Theme.dark.on(lightBackground: color.isLight).look == (isLight ? .light : .dark))
    #expect(Theme.mono.on(lightBackground: color.isLight) == .mono)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func encodesBase64(plain: String, encoded: String) {
    #expect(base64(Array(plain.utf8)) == Array(encoded.utf8))
  }

  @Test func wrapsWhatIsCopiedForEachRoute() {
    let plain = "\u{1B}]52;c;aWQ=\u{7}"
    #expect(ClipboardRoute.terminal.sequence(copying: "id") == Array(plain.utf8))
    #expect(
      ClipboardRoute.screen.sequence(copying: "id") == Array("\u{1B}P\(plain)\u{1B}\\".utf8)
    )
    #expect(
      ClipboardRoute.tmux.sequence(copying: "id")
        == Array("\(plain)\u{1B}Ptmux;\u{1B}\(plain)\u{1B}\\".utf8)
    )
  }

  @Test func sendsNoMoreThanTerminalsTake() throws {
    // 74,994 characters of base64 are whole fours up to 74,992, which is 56,244 bytes.
    let longest = String(repeating: "x", count: 56_244)
    #expect(ClipboardRoute.terminal.sequence(copying: longest) != nil)
    #expect(ClipboardRoute.terminal.sequence(copying: longest + "x") == nil)
    let pieces = try #require(ClipboardRoute.screen.sequence(copying: longest))
      .split(separator: 0x1B)
    #expect(pieces.allSatisfy { $0.count < 768 })
  }
}

/// A color of xterm's default palette, and black and white as terminals' backgrounds.
struct XtermColor: Hashable, Sendable, CustomTestStringConvertible {
  static let black = XtermColor(0, 0, 0)
  static let white = XtermColor(255, 255, 255)

  let red: Double
  let green: Double
  let blue: Double

  var testDescription: String { "\(red) \(green) \(blue)" }

  private init(_ red: Double, _ green: Double, _ blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  init(_ color: RGBColor) {
    self.init(Double(color.red), Double(color.green), Double(color.blue))
  }

  init(_ color: TerminalColor) {
    switch color {
    case .palette(let color): self.init(color)
    case .indexed(_, let exact?): self.init(exact)
    case .indexed(let index, nil) where index >= 232:
      let gray = Double(8 + (Int(index) - 232) * 10)
      self.init(gray, gray, gray)
    case .indexed(let index, nil):
      let steps = [0, 95, 135, 175, 215, 255].map(Double.init)
      let place = Int(index) - 16
      self.init(steps[place / 36], steps[place / 6 % 6], steps[place % 6])
    }
  }

  /// A color as terminals show it that brighten the palette's bold text.
  init(_ color: TerminalColor, isBright: Bool) {
    switch color {
    case .palette(.blue) where isBright: self.init(PaletteColor.brightBlue)
    case .palette(.red) where isBright: self.init(PaletteColor.brightRed)
    case .palette(.magenta) where isBright: self.init(PaletteColor.brightMagenta)
    default: self.init(color)
    }
  }

  init(_ color: PaletteColor) {
    self =
      switch color {
      case .black: XtermColor(0, 0, 0)
      case .red: XtermColor(205, 0, 0)
      case .green: XtermColor(0, 205, 0)
      case .yellow: XtermColor(205, 205, 0)
      case .blue: XtermColor(0, 0, 238)
      case .magenta: XtermColor(205, 0, 205)
      case .cyan: XtermColor(0, 205, 205)
      case .white: XtermColor(229, 229, 229)
      case .brightBlack: XtermColor(127, 127, 127)
      case .brightRed: XtermColor(255, 0, 0)
      case .brightGreen: XtermColor(0, 255, 0)
      case .brightYellow: XtermColor(255, 255, 0)
      case .brightBlue: XtermColor(92, 92, 255)
      case .brightMagenta: XtermColor(255, 0, 255)
      case .brightCyan: XtermColor(0, 255, 255)
      case .brightWhite: XtermColor(255, 255, 255)
      }
  }

  /// The contrast ratio, from 1 to 21.
  func contrast(with other: XtermColor) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// CIE 1976 L*, from 0 to 100.
  var lightness: Double {
    luminance > 0.008856 ? 116 * cbrt(luminance) - 16 : 903.3 * luminance
  }

  private var luminance: Double {
    let linear = [red, green, blue].map { value in
      let part = value / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
