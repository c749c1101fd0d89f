import SubscriptionModel

/// A letter of several lines that was pasted: which of them are header fields, quotes, or a signature
/// shows only with its line ends.
struct PastedLetter: Hashable, Sendable {
  /// The letter, with line feeds.
  let text: String
  /// The same on one line, as it stands in the field.
  let shown: String

  /// Keeps a paste; `nil` where it is one line.
  init?(_ pasted: String, shown: String) {
    let lines = pasted.split(omittingEmptySubsequences: false) { $0.isNewline }
    let text = lines.joined(separator: "\n").trimmed
    guard text.contains("\n") else { return nil }
    (self.text, self.shown) = (text, shown)
  }
}
