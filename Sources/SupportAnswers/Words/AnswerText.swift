package import SubscriptionModel

/// The answer to "how does it stand", in words.
package struct AnswerText: Hashable, Sendable {
  /// One or two sentences; the first says whether there is access.
  package var headline: String
  /// What stands behind the headline.
  package var mark: EvidenceMark
  /// Who must act and how; `nil` when nobody must.
  package var whoMustAct: String?
  /// What happens next when nobody acts; `nil` when nothing does.
  package var next: String?
  /// What stands behind that, where it is weaker than what stands behind the headline.
  package var nextMark: EvidenceMark?
  /// What else to know before answering, each with what stands behind it; nothing of it is to come.
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

  /// The headline, what happens next and what else to know, in one line.
  var summary: String {
    ([headline, next].compactMap(\.self) + also.map(\.text)).joined(separator: " ")
  }

  /// What stands between the headline and what to say, each under the heading it has everywhere.
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
    /// What tells it from the answer's other lines.
    package var key: String
    /// The heading and the sentences.
    package var text: String
    /// What stands behind it, where that need not be what stands behind the headline.
    package var mark: EvidenceMark?
  }
}

/// One event of a timeline, in words.
package struct EventLine: Hashable, Sendable {
  /// When Apple said it.
  package var moment: Timestamp
  /// The moment in the shown zone.
  package var date: String
  /// Who acted; `nil` when the event does not tell.
  package var actor: Actor?
  /// What happened.
  package var text: String
  /// What stands behind it.
  package var mark: EvidenceMark
  /// How many copies there are, from 1.
  package var copies: Int
  /// How long after its signing it arrived, where that is long; otherwise `nil`.
  package var late: String?
  /// When it arrived, in the shown zone, where that was late; otherwise `nil`.
  package var arrived: String?
  /// What is said of its filing where only the day of that is known, and it was late; otherwise `nil`.
  package var filed: String?
  /// Whether `moment` is only when the document was filed at the latest: nothing else dates it.
  package var isFiled = false
  /// What the line tells of.
  package var kind = Kind.event
  /// The documents that tell of it, the deciding one first; empty for what is concluded.
  package var evidence: [Evidence] = []
  /// Whether a V1 and a V2 notification tell of it.
  package var isToldTwice = false
  /// The transaction that it befell; `nil` for none, or where no document says.
  package var transactionId: TransactionId?

  /// What a line tells of; the raw value is the name in output.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A notification.
    case event
    /// What only a receipt or an answer tells.
    case record
    /// A renewal that was due and did not arrive.
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

/// One fact of the Subscription screen: what it is called, its value, and what stands behind it.
package struct FactLine: Hashable, Sendable {
  /// What the fact is called, such as "Paid through".
  package var label: String
  /// The value in words.
  package var text: String
  /// What stands behind it; `nil` for what needs nothing, such as "none requested".
  package var mark: EvidenceMark?
  /// Where it stands; `nil` for what is inferred or absent.
  package var evidence: Evidence?
  /// Apple's name of the field that the value stands in; `nil` where it is put together.
  package var field: String?
  /// What other documents say of it.
  package var history = FactHistory()
  /// The time that a bar shows; `nil` for a fact without one.
  package var clock: Clock?

  /// A stretch of time that runs at the as-of instant.
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

    /// How much of the time has passed at `moment`, in thousandths, from 0 to 1000.
    package func passed(at moment: Timestamp) -> Int {
      let whole = end.since(start).milliseconds
      let part = moment.since(start).milliseconds
      guard whole > 0, part > 0 else { return part > 0 ? 1000 : 0 }
      // Division first, so that no length can overflow.
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

/// One field of a record: its name in words and by Apple's name, and its value in words.
package struct FieldLine: Hashable, Sendable {
  /// The name in words, such as "paid through".
  package var label: String
  /// Apple's name, such as `expiresDate`; ours is in round brackets.
  package var name: String
  /// The value in words.
  package var text: String
  /// The value as it is copied: an id without spaces, a date in ISO 8601.
  package var raw: String

  /// Makes a line.
  package init(label: String, name: String, text: String, raw: String) {
    self.label = label
    self.name = name
    self.text = text
    self.raw = raw
  }
}
