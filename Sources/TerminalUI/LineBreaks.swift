/// Where lines of Chinese and Japanese break, as JIS X 4051 has it for the signs that texts to customers
/// use; Korean breaks between words, like Latin.
extension [Glyph] {
  /// The pieces of a word that no line break divides: each character of Chinese and Japanese with the
  /// closing signs behind it and the opening brackets before it, and all other characters between them,
  /// digits together with the character behind them, such as `1,400円`.
  var unbreakablePieces: [[Glyph]] {
    guard contains(where: \.isBreakable) else { return [self] }
    var pieces: [[Glyph]] = []
    for glyph in self {
      if let last = pieces.last?.last, glyph.isKept(behind: last) {
        pieces[pieces.count - 1].append(glyph)
      } else {
        pieces.append([glyph])
      }
    }
    return pieces
  }
}

extension Glyph {
  /// Whether no line ends between a glyph and this one.
  fileprivate func isKept(behind last: Glyph) -> Bool {
    if beginsNoLine || last.endsNoLine { return true }
    if isBreakable { return ("0"..."9").contains(last.base) }
    return !last.isBreakable
  }

  /// Whether lines break beside it: a wide character, apart from Korean.
  fileprivate var isBreakable: Bool {
    width == 2 && !(0xAC00...0xD7A3).contains(base.value) && !(0x1100...0x11FF).contains(base.value)
  }

  private var beginsNoLine: Bool { Self.closing.contains(base) }
  private var endsNoLine: Bool { Self.opening.contains(base) }

  private static let closing = Set(
    "、。，．・：；？！ー々ゝゞ」』）］｝〉》】〕ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％”’».,;:!?)]%".unicodeScalars
  )
  private static let opening = Set("「『（［｛〈《【〔“‘«([".unicodeScalars)
}
