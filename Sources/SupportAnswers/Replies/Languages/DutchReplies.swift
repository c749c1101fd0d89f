/// The replies in Dutch.
enum DutchReplies {
  /// In the format of `--replies`.
  static let text = #"""

    """#
}
