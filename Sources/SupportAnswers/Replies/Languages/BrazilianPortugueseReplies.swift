/// The replies in Brazilian Portuguese.
enum BrazilianPortugueseReplies {
  /// In the format of `--replies`.
  static let text = #"""

    """#
}
