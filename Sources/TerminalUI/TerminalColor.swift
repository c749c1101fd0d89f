/// A color of 24 bits.
package struct RGBColor: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// Makes a color.
  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Whether black can be read on it better than white: green counts most and blue least, as in
  /// WCAG's relative luminance, without its exact curve.
  package var isLight: Bool {
    let parts = [(red, 2126), (green, 7152), (blue, 722)]
    let sum = parts.reduce(0) { $0 + Int($1.0) * Int($1.0) * $1.1 }
    // About where black and white have the same contrast.
    return sum > 10_000 * 255 * 255 / 5
  }
}

/// A color as a terminal is told it.
package enum TerminalColor: Hashable, Sendable {
  /// A color of the palette that the user can choose.
  case palette(PaletteColor)
  /// One of 256 colors, from 16 on, of which nobody chooses others; with `exact`, a terminal that
  /// can show it shows that instead.
  case indexed(UInt8, exact: RGBColor?)

  package static let black = TerminalColor.palette(.black)
  package static let red = TerminalColor.palette(.red)
  package static let green = TerminalColor.palette(.green)
  package static let yellow = TerminalColor.palette(.yellow)
  package static let blue = TerminalColor.palette(.blue)
  package static let magenta = TerminalColor.palette(.magenta)
  package static let cyan = TerminalColor.palette(.cyan)
  package static let white = TerminalColor.palette(.white)
}

/// How many colors a terminal shows.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// The palette of 16, or 8.
  case palette
  /// 256.
  case indexed
  /// 24 bits for each.
  case exact
}
