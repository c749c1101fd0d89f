/// The replies in German.
enum GermanReplies {
  /// In the format of `--replies`.
  static let text = #"""

    """#
}
