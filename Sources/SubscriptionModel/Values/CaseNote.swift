/// What an agent wrote down about a customer, beside the archive.
package struct CaseNote: Hashable, Sendable {
  /// The customer's ID when the note was written.
  package var customer: CustomerId
  package var text: String
  /// Who wrote it.
  package var author: String
  /// What the clock said then.
  package var writtenAt: Timestamp
  /// The instant as of which its author saw the customer.
  package var asOf: Timestamp
  /// The ticket that it belongs to; `nil` for none.
  package var ticket: String?
  /// What the customer was told will happen; `nil` for a plain note.
  package var promise: CasePromise?
  /// Whether the customer is watched from then on; `nil` where the note changes nothing of that.
  package var isWatched: Bool?

  /// The note without its words and its author, who are people.
  package var masked: CaseNote {
    var note = self
    (note.text, note.author) = ("…", "…")
    return note
  }

  /// The most characters of a note.
  package static let maximumLength = 2000

  /// Makes a note, usually as of when it is written; more of the text is dropped.
  package init(
    customer: CustomerId,
    text: String,
    author: String,
    writtenAt: Timestamp,
    asOf: Timestamp? = nil,
    ticket: String? = nil,
    promise: CasePromise? = nil,
    isWatched: Bool? = nil
  ) {
    self.customer = customer
    self.text = String(text.prefix(Self.maximumLength))
    self.author = author
    self.writtenAt = writtenAt
    self.asOf = asOf ?? writtenAt
    self.ticket = ticket
    self.promise = promise
    self.isWatched = isWatched
  }
}

extension [CaseNote] {
  /// The notes since which customers are watched at an instant, the newest first; one for each.
  package func ofWatchedCustomers(asOf: Timestamp) -> [CaseNote] {
    var told: Set<CustomerId> = []
    return reversed().filter { note in
      note.asOf <= asOf && note.isWatched != nil && told.insert(note.customer).inserted
        && note.isWatched == true
    }
  }
}

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
