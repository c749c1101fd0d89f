/// The replies in Chinese in traditional characters.
enum TraditionalChineseReplies {
  /// In the format of `--replies`.
  static let text = #"""

    """#
}
