/// The replies in Spanish.
enum SpanishReplies {
  /// In the format of `--replies`.
  static let text = #"""

    """#
}
