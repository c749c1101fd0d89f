import TerminalUI

/// A key with what it does.
func keySpans(_ key: String, _ word: String) -> [Span] {
  [Span(" \(key)", Style(.accent)), Span(" \(word) ")]
}
