package import SubscriptionModel

/// What other documents say about a value.
package struct FactHistory: Hashable, Sendable {
  /// Documents that state the same, newest first, including a V1 copy of a V2 document.
  package var repeats: [Evidence] = []
  /// Different values, which newer or better documents replaced, newest first.
  package var older: [Older] = []

  /// A value that was replaced.
  package struct Older: Hashable, Sendable {
    /// The value in words.
    package var text: String
    /// Where it stands.
    package var evidence: Evidence
  }

  /// Makes a history without other statements.
  package init() {}

  /// Compares what all documents say about a value with the one that counts.
  ///
  /// - Parameters:
  ///   - words: The value in words; `nil` for what a document does not state.
  ///   - taken: The document from which the value is taken.
  ///   - versions: What each document says, newest first.
  ///   - absent: The words for a document without the value; `nil` leaves such documents out, since
  ///     most shapes lack most values.
  package init(
    _ words: String?,
    from taken: Evidence?,
    versions: [(words: String?, evidence: Evidence)],
    absent: String? = nil
  ) {
    let current = words ?? absent
    for version in versions where version.evidence != taken {
      guard let text = version.words ?? absent else { continue }
      if text == current {
        repeats.append(version.evidence)
      } else if older.last?.text != text {
        older.append(Older(text: text, evidence: version.evidence))
      }
    }
  }
}
