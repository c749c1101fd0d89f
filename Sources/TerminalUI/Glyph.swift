/// The content of one cell, or of two if it is wide: a character with its marks.
struct Glyph: Hashable, Sendable {
  var base: Unicode.Scalar
  var marks: [Unicode.Scalar] = []
  /// 1 or 2 columns.
  var width: Int

  /// The most marks on one character, which is what ncurses stores in a cell (CCHARW_MAX less the
  /// base).
  static let maximumGlyphMarks = 4
}

/// Divides text into glyphs that fit into cells, cleaned.
///
/// Terminals disagree about clusters, so an emoji is reduced to its base, a flag to its two
/// letters, and Hangul in parts is composed: rule W2 of <doc:Terminal>.
func glyphs(of text: String, charset: Charset = .unicode) -> [Glyph] {
  if isPrintableASCII(text) {
    return text.unicodeScalars.map { Glyph(base: $0, width: 1) }
  }
  var cutter = GlyphCutter()
  for scalar in cleaned(text).unicodeScalars { cutter.take(scalar) }
  guard charset == .ascii else { return cutter.glyphs }
  return cutter.glyphs.flatMap(\.asciiTwins)
}

extension Glyph {
  /// The ASCII characters in place of the glyph, one for each of its columns.
  var asciiTwins: [Glyph] {
    let twin = base.isASCII ? base : asciiEquivalent(of: base) ?? "?"
    return Array(repeating: Glyph(base: twin, width: 1), count: width)
  }
}

extension [Glyph] {
  /// The number of columns of the glyphs.
  var columns: Int { reduce(0) { $0 + $1.width } }

  /// The glyphs that fit into `width` columns, with an ellipsis if some were left out.
  func clipped(to width: Int, charset: Charset) -> [Glyph] {
    guard columns > width else { return self }
    let ellipsis = charset.ellipsis(width: width)
    var room = width - ellipsis.count
    var kept: [Glyph] = []
    for glyph in self {
      guard glyph.width <= room else { break }
      room -= glyph.width
      kept.append(glyph)
    }
    return kept + ellipsis
  }

  /// The glyphs as text.
  var text: String {
    var result = ""
    for glyph in self {
      result.unicodeScalars.append(glyph.base)
      result.unicodeScalars.append(contentsOf: glyph.marks)
    }
    return result
  }
}

/// Divides cleaned text into glyphs, one scalar after the other.
private struct GlyphCutter {
  private(set) var glyphs: [Glyph] = []
  private var isInEmoji = false
  private var isAfterJoiner = false

  mutating func take(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x7F {
      start(scalar, width: 1)
    } else if scalar.value == 0x200D {
      isAfterJoiner = isInEmoji
    } else if scalar.value == 0x200C || isVariationSelector(scalar) {
      return
    } else if isInEmoji, isAfterJoiner || scalar.properties.isEmojiModifier,
      isPictographic(scalar)
    {
      isAfterJoiner = false
    } else if let letter = flagLetter(scalar) {
      start(letter, width: 1)
    } else {
      takeLetterOrMark(scalar)
    }
  }

  private mutating func takeLetterOrMark(_ scalar: Unicode.Scalar) {
    if let last = glyphs.last, last.marks.isEmpty,
      let syllable = hangulSyllable(last.base, scalar)
    {
      glyphs[glyphs.count - 1] = Glyph(base: syllable, width: 2)
      return
    }
    let width = columnWidth(of: scalar)
    guard width == 0 else {
      start(scalar, width: width)
      isInEmoji = isPictographic(scalar)
      return
    }
    if glyphs.isEmpty { start(" ", width: 1) }
    if glyphs[glyphs.count - 1].marks.count < Glyph.maximumGlyphMarks {
      glyphs[glyphs.count - 1].marks.append(scalar)
    }
  }

  private mutating func start(_ scalar: Unicode.Scalar, width: Int) {
    glyphs.append(Glyph(base: scalar, width: width))
    isInEmoji = false
    isAfterJoiner = false
  }
}

private func isPictographic(_ scalar: Unicode.Scalar) -> Bool {
  // Digits, # and * count as emoji too, but are drawn as themselves.
  scalar.value > 0x203B && scalar.properties.isEmoji
}

private func flagLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
  guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return nil }
  return Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41)
}

/// Composes an initial and a vowel, or such a syllable and a final.
///
/// Source: The Unicode Standard, section 3.12, Conjoining Jamo Behavior.
private func hangulSyllable(
  _ first: Unicode.Scalar,
  _ second: Unicode.Scalar
) -> Unicode.Scalar? {
  if (0x1100...0x1112).contains(first.value), (0x1161...0x1175).contains(second.value) {
    return Unicode.Scalar(
      0xAC00 + ((first.value - 0x1100) * 21 + second.value - 0x1161) * 28
    )
  }
  if (0xAC00...0xD7A3).contains(first.value), (first.value - 0xAC00) % 28 == 0,
    (0x11A8...0x11C2).contains(second.value)
  {
    return Unicode.Scalar(first.value + second.value - 0x11A7)
  }
  return nil
}
