import Foundation
import Testing

@testable import TerminalUI

@Suite struct LooksTests {
  @Test func usesNoColorsInMono() {
    for role in Role.allCases {
      let look = Theme.mono.appearance(of: Style(role, selected: true))
      #expect(look.foreground == nil && look.background == nil)
    }
  }

  @Test(arguments: Theme.allCases) func showsTheSelection(theme: Theme) {
    for role in [Role.plain, .quiet] {
      #expect(
        theme.appearance(of: Style(role)) != theme.appearance(of: Style(role, selected: true))
      )
    }
    #expect(Theme.mono.appearance(of: Style(.plain, selected: true)).isReversed)
  }

  @Test func leavesTheColorsOfTheSelectionReadable() {
    for role in [Role.good, .soft, .warn, .bad] {
      #expect(!Theme.color.appearance(of: Style(role, selected: true)).isBold)
    }
  }

  @Test func keepsTheTerminalsOwnBackground() {
    for role in Role.allCases where role != .match {
      #expect(Theme.color.appearance(of: Style(role)).background == nil)
    }
  }

  @Test func addsAttributesToRoles() {
    let look = Theme.color.appearance(
      of: Style(.good, bold: true, reversed: true, underlined: true)
    )
    #expect(look == Appearance(.black, on: .green, underlined: true))
    #expect(
      Theme.mono.appearance(of: Style(.good, bold: true, reversed: true))
        == Appearance(bold: true, reversed: true)
    )
  }

  /// The contrast that text needs (WCAG 2.2, 1.4.3); red on black has less in most palettes, and
  /// its bright variant could not be read where a light background is not known to be one.
  @Test(arguments: [(Theme.color, XtermColor.black, 3.5), (.light, .white, 4.5)])
  func keepsEveryRoleReadable(theme: Theme, background: XtermColor, least: Double) {
    for role in Role.allCases {
      let look = theme.appearance(of: Style(role))
      let behind = look.background.map { XtermColor($0) } ?? background
      guard let text = look.foreground.map({ XtermColor($0) }) else { continue }
      #expect(text.contrast(with: behind) >= least, "\(role): \(text.contrast(with: behind))")
    }
  }

  /// The as-of mark and the word for access, on every background, known or not.
  @Test(arguments: [Theme.color, .light], [Role.good, .warn, .bad])
  func keepsWhatIsStressedReadableAnywhere(theme: Theme, role: Role) throws {
    let look = theme.appearance(of: Style(role, bold: true, reversed: true))
    let text = XtermColor(try #require(look.foreground))
    #expect(text.contrast(with: XtermColor(try #require(look.background))) >= 4.5)
    #expect(!look.isBold && !look.isReversed)
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
struct XtermColor: Sendable, CustomTestStringConvertible {
  static let black = XtermColor(0, 0, 0)
  static let white = XtermColor(255, 255, 255)

  let red: Double
  let green: Double
  let blue: Double

  var testDescription: String { "\(red) \(green) \(blue)" }

  private init(_ red: Double, _ green: Double, _ blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
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

  private var luminance: Double {
    let linear = [red, green, blue].map { value in
      let part = value / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
