/// The replies in French.
enum FrenchReplies {
  /// In the format of `--replies`.
  static let text = #"""

    """#
}
