/// Where lines of Chinese, Japanese, and Korean do not break, as JIS X 4051 has it for the signs that
/// texts to customers use.
extension [Glyph] {
  /// Removes the end of a line that must stand on the next one, before a glyph; mostly nothing.
  ///
  /// A line of closing signs alone breaks where it is full, and so does one whose end has no room on the
  /// next.
  mutating func removeEnding(keptWith glyph: Glyph, room: Int) -> [Glyph] {
    var start = count
    var next = glyph
    while start > 1, next.beginsNoLine || self[start - 1].endsNoLine {
      start -= 1
      next = self[start]
    }
    let end = Array(self[start...])
    guard end.columns <= room, start > 1 || !next.beginsNoLine else { return [] }
    removeSubrange(start...)
    return end
  }
}

extension Glyph {
  fileprivate var beginsNoLine: Bool { width == 2 && Self.closing.contains(base) }
  fileprivate var endsNoLine: Bool { width == 2 && Self.opening.contains(base) }

  private static let closing = Set(
    "、。，．・：；？！ー々ゝゞ」』）］｝〉》】〕ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％".unicodeScalars
  )
  private static let opening = Set("「『（［｛〈《【〔".unicodeScalars)
}
