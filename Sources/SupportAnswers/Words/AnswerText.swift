package import SubscriptionModel

/// A subscription's or purchase's state, in words.
package struct AnswerText: Hashable, Sendable {
  /// One or two sentences; the first says whether there is access.
  package var headline: String
  /// The certainty of the headline.
  package var mark: EvidenceMark
  /// Who must act, and how; `nil` if nobody must.
  package var whoMustAct: String?
  /// What happens next if nobody acts; `nil` for nothing.
  package var next: String?
  /// The certainty of `next`, if it is lower than that of the headline.
  package var nextMark: EvidenceMark?
  /// What else to know before answering, with the certainty of each statement; nothing in it is
  /// still to come.
  package var also: [Statement]
  /// What to tell the customer, in two sentences.
  package var say: String

  /// Makes an answer.
  package init(
    headline: String,
    mark: EvidenceMark,
    whoMustAct: String? = nil,
    next: String? = nil,
    nextMark: EvidenceMark? = nil,
    also: [Statement] = [],
    say: String
  ) {
    self.headline = headline
    self.mark = mark
    self.whoMustAct = whoMustAct
    self.next = next
    self.nextMark = nextMark
    self.also = also
    self.say = say
  }

  /// The headline, what happens next, and what else to know, on one line.
  var summary: String {
    ([headline, next].compactMap(\.self) + also.map(\.text)).joined(separator: " ")
  }

  /// The lines between the headline and what to say, each with its usual heading.
  package var further: [FurtherLine] {
    [
      whoMustAct.map { FurtherLine(key: "who", text: "Who must act: \($0)", mark: nil) },
      next.map { FurtherLine(key: "next", text: "Next: \($0)", mark: nextMark) },
    ].compactMap(\.self)
      + also.enumerated().map { number, statement in
        FurtherLine(key: "also/\(number)", text: "Also: \(statement.text)", mark: statement.mark)
      }
  }

  /// One line between the headline and what to say.
  package struct FurtherLine: Hashable, Sendable {
    /// Identifies the line within the answer.
    package var key: String
    /// The heading and the sentences.
    package var text: String
    /// The certainty, if it can differ from that of the headline.
    package var mark: EvidenceMark?
  }
}

/// One event of a timeline, in words.
package struct EventLine: Hashable, Sendable {
  /// When Apple said it.
  package var moment: Timestamp
  /// The moment in the displayed zone.
  package var date: String
  /// Who acted; `nil` if the event does not say.
  package var actor: Actor?
  /// What happened.
  package var text: String
  /// The certainty.
  package var mark: EvidenceMark
  /// How many copies there are, from 1.
  package var copies: Int
  /// How long after signing it arrived, if that is long; otherwise `nil`.
  package var late: String?
  /// When it arrived, in the displayed zone, if that was late; otherwise `nil`.
  package var arrived: String?
  /// When it was filed, if only that day is known and it was late; otherwise `nil`.
  package var filed: String?
  /// Whether `moment` is only when the document was filed at the latest, because nothing else dates
  /// it.
  package var isFiled = false
  /// What the line is about.
  package var kind = Kind.event
  /// The documents behind the line, most important first; empty for an inferred line.
  package var evidence: [Evidence] = []
  /// Whether both a V1 and a V2 notification report it.
  package var isReportedByBothVersions = false
  /// The transaction it happened to; `nil` for none, or if no document says.
  package var transactionId: TransactionId?

  /// What a line is about; the raw value is the name in output.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A notification.
    case event
    /// Something that only a receipt or a response reports.
    case record
    /// A renewal that was due but is not recorded.
    case renewalDue
    /// A time without any document.
    case hole
  }

  /// Who acted.
  package enum Actor: String, Hashable, Sendable, CaseIterable {
    case customer
    case apple = "Apple"
    case developer
    case family
  }

  /// Makes a line.
  package init(
    moment: Timestamp,
    date: String,
    actor: Actor?,
    text: String,
    mark: EvidenceMark,
    copies: Int = 1,
    late: String? = nil,
    kind: Kind = .event
  ) {
    self.moment = moment
    self.date = date
    self.actor = actor
    self.text = text
    self.mark = mark
    self.copies = copies
    self.late = late
    self.kind = kind
  }
}

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
