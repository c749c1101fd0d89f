/// The replies in Italian.
enum ItalianReplies {
  /// In the format of `--replies`.
  static let text = #"""

    """#
}
