/// The replies in Chinese in simplified characters.
enum SimplifiedChineseReplies {
  /// In the format of `--replies`.
  static let text = #"""

    """#
}
