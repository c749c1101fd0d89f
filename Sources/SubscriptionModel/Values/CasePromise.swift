/// Something that will show in the evidence by a day, such as a renewal.
package struct CasePromise: Hashable, Sendable {
  /// What is expected.
  package var expectation: Expectation
  /// The end of the time for it.
  package var until: Timestamp

  /// Makes a promise.
  package init(expectation: Expectation, until: Timestamp) {
    self.expectation = expectation
    self.until = until
  }

  /// What is expected; the raw value is the word of the option and in output.
  package enum Expectation: String, Hashable, Sendable, CaseIterable {
    /// A subscription is charged again.
    case renewed
    /// A failed payment goes through.
    case recovered
    /// Apple grants or declines a refund.
    case refundDecided = "refund-decided"
    /// A subscription ends.
    case expired

    /// The words that stand before `by` and the day.
    package var words: String { rawValue.replacing("-", with: " ") }

    /// Whether only a subscription can bring it.
    package var isAboutSubscription: Bool { self != .refundDecided }
  }

  /// What became of a promise; the raw value is the word in output.
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// It has not happened as far as documents show.
    case open
    /// It happened in time.
    case kept
    /// Documents show that it has not happened in time.
    case broken
  }
}
