package import SubscriptionModel

/// One fact of the Subscription screen: its label, its value, and the certainty.
package struct FactLine: Hashable, Sendable {
  /// The label, such as "Paid through".
  package var label: String
  /// The value in words.
  package var text: String
  /// The certainty; `nil` for a value without one, such as "none requested".
  package var mark: EvidenceMark?
  /// Where the value stands; `nil` for an inferred or absent one.
  package var evidence: Evidence?
  /// Apple's name of the value's field; `nil` for a combined value.
  package var field: String?
  /// What other documents say about the value.
  package var history = FactHistory()
  /// The time span of a progress bar; `nil` for a fact without one.
  package var clock: Clock?

  /// A time span that includes the moment.
  package struct Clock: Hashable, Sendable {
    /// When it began.
    package var start: Timestamp
    /// When it ends.
    package var end: Timestamp

    /// Makes a clock.
    package init(start: Timestamp, end: Timestamp) {
      self.start = start
      self.end = end
    }

    /// How much of the time span has passed at `moment`, in thousandths from 0 to 1000.
    package func passed(at moment: Timestamp) -> Int {
      let whole = end.since(start).milliseconds
      let part = moment.since(start).milliseconds
      guard whole > 0, part > 0 else { return part > 0 ? 1000 : 0 }
      // Divide first, so that no length can overflow.
      guard whole >= 1000 else { return part >= whole ? 1000 : 0 }
      return Int(min(1000, part / (whole / 1000)))
    }
  }

  /// Makes a line.
  package init(
    _ label: String,
    _ text: String,
    mark: EvidenceMark? = nil,
    evidence: Evidence? = nil,
    clock: Clock? = nil
  ) {
    self.label = label
    self.text = text
    self.mark = mark
    self.evidence = evidence
    self.clock = clock
  }

  /// Makes a line with a value that a document states; without one, the value is unknown.
  init(
    _ label: String,
    _ text: String,
    _ evidence: Evidence?,
    field: String? = nil,
    history: FactHistory = FactHistory()
  ) {
    self.init(label, text, mark: EvidenceMark(evidence), evidence: evidence)
    self.field = field
    self.history = history
  }
}

/// One field of a record: its label, Apple's name for it, and its value in words.
package struct FieldLine: Hashable, Sendable {
  /// The label, such as "paid through".
  package var label: String
  /// Apple's name, such as `expiresDate`; ours are in parentheses.
  package var name: String
  /// The value in words.
  package var text: String
  /// The value in the form to copy: an ID without spaces, a date in ISO 8601.
  package var raw: String

  /// Makes a line.
  package init(label: String, name: String, text: String, raw: String) {
    self.label = label
    self.name = name
    self.text = text
    self.raw = raw
  }
}
