import CSearch

/// Long texts that were searched and hold nothing, to pass over the same bytes wherever they stand again.
///
/// In most archives they are most of all bytes: Apple's certificates stand in every signed document, and so
/// three times in a notification.
final class SearchedTexts {
  /// What the texts begin with.
  private static let beginnings = PatternSet(
    IdentifierEncodings.encoded(Array(#"{"alg":"ES256","x5c":["M"#.utf8), layers: 2)
  )

  private let texts: OpaquePointer
  /// Looked for in each text once.
  private let patterns: PatternSet

  /// Begins without a text; `nil` where there is not enough memory.
  init?(for patterns: PatternSet) {
    guard let beginnings = Self.beginnings,
      let texts = csearch_open_texts(
        patterns.set,
        patterns.maximumLength,
        beginnings.set,
        beginnings.count
      )
    else { return nil }
    self.patterns = patterns
    self.texts = texts
  }

  deinit { csearch_close_texts(texts) }

  /// The parts of a range in which patterns, line breaks, or escapes may begin.
  func unsearched(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var next = 0
      let end = csearch_unknown(
        texts,
        bytes.baseAddress,
        bytes.count,
        start,
        range.upperBound,
        &next
      )
      if start < end { parts.append(start..<end) }
      start = next
    }
    return parts
  }
}
