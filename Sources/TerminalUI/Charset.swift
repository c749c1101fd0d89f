/// Which characters a frame may hold.
package enum Charset: Hashable, Sendable {
  /// Everything.
  case unicode
  /// Only printable ASCII: lines, signs and bars become their twins, all else `?`.
  case ascii

  /// The mark of a text that was cut; one column wide.
  package var ellipsis: Unicode.Scalar {
    switch self {
    case .unicode: "…"
    case .ascii: ">"
    }
  }
}

/// The ASCII character that stands for a sign or a piece of a line, where ASCII is all there is.
///
/// `nil` for letters and for all that has no twin. Every twin is one column wide.
package func asciiTwin(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
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
  case "↑": "^"
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
