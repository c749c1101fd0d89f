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

  /// To whom the customer is handed over, as a note says that begins like `@ada call back`; `nil` for
  /// any other note.
  package var handedTo: String? {
    guard text.first == "@" else { return nil }
    let name = text.dropFirst().prefix { !$0.isWhitespace && !",:;".contains($0) }
    return name.isEmpty ? nil : String(name)
  }

  /// The note without its words and its author, who are people; one that hands a customer over still does,
  /// without saying to whom.
  package var masked: CaseNote {
    var note = self
    (note.text, note.author) = (handedTo == nil ? "…" : "@…", "…")
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
  /// The notes that hand a customer over or bear a promise, and that no later note about the customer
  /// answers, the newest first.
  ///
  /// However old they are, they stay until a later note says that somebody has looked.
  package func open(asOf: Timestamp) -> [CaseNote] {
    var told: Set<CustomerId> = []
    return reversed().filter { note in
      note.asOf <= asOf && told.insert(note.customer).inserted
        && (note.promise != nil || note.handedTo != nil)
    }
  }

  /// The notes since which customers are watched at an instant, the newest first; one for each.
  package func ofWatchedCustomers(asOf: Timestamp) -> [CaseNote] {
    var told: Set<CustomerId> = []
    return reversed().filter { note in
      note.asOf <= asOf && note.isWatched != nil && told.insert(note.customer).inserted
        && note.isWatched == true
    }
  }
}
