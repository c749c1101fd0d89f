/// The number of columns of a text in a frame.
package func columnWidth(of text: String) -> Int {
  isPrintableASCII(text) ? text.utf8.count : glyphs(of: text).columns
}

/// A text truncated to `width` columns; `…` at the end shows that text is missing.
package func clipped(_ text: String, to width: Int, charset: Charset = .unicode) -> String {
  glyphs(of: text, charset: charset).clipped(to: width, charset: charset).text
}

/// A text padded with blanks to `width` columns, or truncated.
package func padded(
  _ text: String,
  to width: Int,
  alignment: Alignment = .leading,
  charset: Charset = .unicode
) -> String {
  let pieces = glyphs(of: text, charset: charset).clipped(to: width, charset: charset)
  let before = alignment.indent(of: pieces.columns, in: width)
  let after = max(0, width - pieces.columns - before)
  return String(repeating: " ", count: before) + pieces.text + String(repeating: " ", count: after)
}

/// Breaks text into lines of at most `width` columns, between words if possible, and between the
/// characters of Chinese and Japanese.
///
/// A word longer than a line is broken at the end of the line. No line of Chinese or Japanese begins with
/// a closing sign such as `。` or ends with an opening bracket. Lines after the first start with
/// `indent` blanks, which count. There is always one line. Line breaks in the text are shown as
/// signs, like all controls, so wrap each paragraph separately. With a `limit`, the last line ends
/// in `…` if text is missing.
package func wrapped(
  _ text: String,
  width: Int,
  indent: Int = 0,
  limit: Int? = nil
) -> [String] {
  let width = max(1, width)
  // Half of the line remains for the text, or an indent could leave no room for it.
  let indent = min(max(0, indent), width / 2)
  var lines: [[Glyph]] = [[]]
  var room = width
  func breakLine() {
    lines.append([])
    room = width - indent
  }
  for word in glyphs(of: text).split(separator: Glyph(base: " ", width: 1)) {
    for (number, piece) in Array(word).unbreakablePieces.enumerated() {
      let isFirst = lines[lines.count - 1].isEmpty
      let blank = number == 0 && !isFirst ? 1 : 0
      // A longer piece begins where it stands, but no word does.
      let isTooLong = piece.columns > width - indent && number > 0
      if piece.columns + blank > room, !isFirst, !isTooLong {
        breakLine()
      } else if blank > 0 {
        lines[lines.count - 1].append(Glyph(base: " ", width: 1))
        room -= 1
      }
      for glyph in piece {
        if glyph.width > room, !lines[lines.count - 1].isEmpty { breakLine() }
        lines[lines.count - 1].append(glyph)
        room -= glyph.width
      }
    }
  }
  if let limit, lines.count > max(1, limit) {
    let rest = lines[(max(1, limit) - 1)...].flatMap { $0 + [Glyph(base: " ", width: 1)] }
    let last = max(1, limit) == 1 ? width : width - indent
    lines = lines.prefix(max(1, limit) - 1) + [rest.clipped(to: last, charset: .unicode)]
  }
  return lines.enumerated().map { number, line in
    String(repeating: " ", count: number == 0 ? 0 : indent) + line.text
  }
}
