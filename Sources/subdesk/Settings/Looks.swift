import ArgumentParser
import TerminalUI

/// How the dashboard looks: as chosen, and as the terminal suggests.
struct Looks {
  var theme: Background
  var color: Color
  var highlight: Highlight

  /// The background for which colors are chosen, and how much they stand out.
  enum Background: String, ExpressibleByArgument, CaseIterable {
    /// As the terminal's background is.
    case auto
    case dark
    case light
    case highContrast = "high-contrast"
    case mono
  }

  /// Whether to use colors, and how many.
  enum Color: String, ExpressibleByArgument, CaseIterable {
    /// Those of the terminal's palette, which take the fewest bytes, unless NO_COLOR is set.
    case auto
    case always
    case never
    case palette = "16"
    case indexed = "256"
    case exact = "true"
  }

  /// How the row under the cursor is shown.
  enum Highlight: String, CaseIterable {
    /// As the theme has it.
    case auto
    case bar
    case row
  }

  /// The theme for a terminal with these variables.
  ///
  /// A terminal that says nothing of its background counts as dark.
  func theme(_ variables: [String: String]) -> Theme {
    let isHighContrast = theme == .highContrast
    let chosen: Theme.Highlight =
      switch highlight {
      case .auto: isHighContrast ? .row : .bar
      case .bar: .bar
      case .row: .row
      }
    guard theme != .mono, usesColor(variables) else { return Theme(.mono, highlight: chosen) }
    let look: Theme.Look =
      switch theme {
      case .auto, .dark, .mono: .dark
      case .light: .light
      case .highContrast: .highContrast
      }
    let theme = Theme(look, depth: depth, highlight: chosen)
    guard followsBackground else { return theme }
    // The last number of COLORFGBG is the background's index in the palette, 7 or 15 for white.
    let background = variables["COLORFGBG"]?.split(separator: ";").last ?? ""
    return theme.on(lightBackground: ["7", "15"].contains(background))
  }

  /// Whether the terminal's background decides.
  var followsBackground: Bool { theme == .auto || theme == .highContrast }

  /// NO_COLOR applies unless the command line or a settings file says otherwise
  /// (<https://no-color.org>).
  private func usesColor(_ variables: [String: String]) -> Bool {
    switch color {
    case .always, .palette, .indexed, .exact: true
    case .never: false
    case .auto: variables["NO_COLOR"].nonEmpty == nil
    }
  }

  /// How many colors to use; a terminal that has fewer shows those.
  private var depth: ColorDepth {
    switch color {
    case .auto, .always, .never, .palette: .palette
    case .indexed: .indexed
    case .exact: .exact
    }
  }
}
