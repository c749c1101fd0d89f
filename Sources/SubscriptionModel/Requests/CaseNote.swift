/// What an agent wrote down about a customer, beside the archive.
public struct CaseNote: Hashable, Sendable {
  /// The customer's ID when the note was written.
  public var customer: CustomerId
  public var text: String
  /// Who wrote it.
  public var author: String
  public var writtenAt: Timestamp
  /// The ticket that it belongs to; `nil` for none.
  public var ticket: String?
  /// What the customer was told will happen; `nil` for a plain note.
  public var promise: CasePromise?

  /// The most characters of a note.
  public static let maximumLength = 2000

  /// Makes a note; more of the text is dropped.
  public init(
    customer: CustomerId,
    text: String,
    author: String,
    writtenAt: Timestamp,
    ticket: String? = nil,
    promise: CasePromise? = nil
  ) {
    self.customer = customer
    self.text = String(text.prefix(Self.maximumLength))
    self.author = author
    self.writtenAt = writtenAt
    self.ticket = ticket
    self.promise = promise
  }
}

/// Something that will show in the evidence by a day, such as a renewal.
public struct CasePromise: Hashable, Sendable {
  /// What is expected.
  public var expectation: Expectation
  /// The end of the time for it.
  public var until: Timestamp

  /// Makes a promise.
  public init(expectation: Expectation, until: Timestamp) {
    self.expectation = expectation
    self.until = until
  }

  /// What is expected; the raw value is the word of the option and in output.
  public enum Expectation: String, Hashable, Sendable, CaseIterable {
    /// A subscription is charged again.
    case renewed
    /// A failed payment goes through.
    case recovered
    /// Apple grants or declines a refund.
    case refundDecided = "refund-decided"
    /// A subscription ends.
    case expired
  }

  /// What became of a promise; the raw value is the word in output.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// It has not happened, and there is time.
    case open
    /// It happened in time.
    case kept
    /// It has not happened in time.
    case broken
  }
}
