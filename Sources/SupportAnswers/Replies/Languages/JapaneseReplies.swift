/// The replies in Japanese.
enum JapaneseReplies {
  /// In the format of `--replies`.
  static let text = #"""

    """#
}
