/// The replies in Korean.
enum KoreanReplies {
  /// In the format of `--replies`.
  static let text = #"""

    """#
}
