/// The replies in Spanish as in Latin America, where it differs from that of Spain.
enum LatinAmericanSpanishReplies {
  /// In the format of `--replies`.
  static let text = #"""

    """#
}
