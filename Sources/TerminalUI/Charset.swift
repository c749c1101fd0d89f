/// The characters that a frame can contain.
package enum Charset: Hashable, Sendable {
  /// Everything.
  case unicode
  /// Only printable ASCII: lines, symbols, and bars become their equivalents, and everything else
  /// `?`.
  case ascii

  /// The mark of truncated text, as much of it as fits into `width` columns.
  func ellipsis(width: Int) -> [Glyph] {
    switch self {
    case .unicode: width > 0 ? [Glyph(base: "…", width: 1)] : []
    case .ascii: Array(repeating: Glyph(base: ".", width: 1), count: min(3, max(0, width)))
    }
  }
}

/// The ASCII character in place of a symbol or a piece of a line.
///
/// `nil` for letters and for anything without an equivalent. Each equivalent is one column wide.
package func asciiEquivalent(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
  switch scalar {
  case "\u{A0}", "\u{2002}", "\u{2003}", "\u{2007}", "\u{2009}", "\u{202F}": " "
  case "─", "━", "═", "╌", "┄", "–", "—", "−", "‐", "‑", "▄", "◑": "-"
  case "│", "┃", "║", "╎", "┆": "|"
  case "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼", "╭", "╮", "╰", "╯", "▆", "●": "+"
  case "·", "▂", "░": "."
  case "▃": ":"
  case "▅", "▒": "="
  case "▇", "•", "★", "◆": "*"
  case "█", "▓", "■": "#"
  case "▁", "▏": "_"
  case "△": "~"
  case "≈": "="
  case "…": "."
  case "▌", "›", "»", "→", "▶", "▸": ">"
  case "‹", "«", "←", "◀", "◂": "<"
  case "↑", "▴": "^"
  case "↓", "✓", "▾": "v"
  case "○": "o"
  case "◔": "t"
  case "▲", "¡": "!"
  case "✕", "×": "x"
  case "✗": "X"
  case "‘", "’": "'"
  case "“", "”": "\""
  default: nil
  }
}
