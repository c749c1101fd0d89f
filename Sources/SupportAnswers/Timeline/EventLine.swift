package import SubscriptionModel

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
  /// What happened in few words, the same for every customer; `nil` for what is no notification and
  /// for what hardly comes in numbers.
  package var summary: String?
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
  /// The subscription it happened to; `nil` for what happened to none, and in a timeline of one.
  package var chainKey: ChainKey?
  /// What the subscription is called; `nil` where the customer has no other.
  package var product: String?
  /// Apple's names for the notification; `nil` for a line without one.
  package var notification: Notification?

  /// What a notification states about itself, under Apple's names.
  package struct Notification: Hashable, Sendable {
    /// The type, as the document writes it.
    package var notificationType: String
    /// The subtype of Version 2, as the document writes it; `nil` for none.
    package var subtype: String?
    /// The ID of Version 2; `nil` where the document states none.
    package var notificationUUID: NotificationUUID?
    /// The chain that the notification is about; `nil` where the document states none.
    package var originalTransactionId: TransactionId?
    /// The product that the notification is about; `nil` where the document states none.
    package var productId: ProductId?

    /// Reads what an event states.
    package init(_ event: NotificationEvent) {
      switch event.name {
      case .v2(let type, let subtype):
        notificationType = type.rawText
        self.subtype = subtype?.rawText
      case .v1(let type): notificationType = type.rawText
      }
      notificationUUID = event.notificationUUID
      originalTransactionId = event.originalTransactionId
      productId = event.productId
    }
  }

  /// What happened and, for a customer with several subscriptions, to which.
  package var textWithProduct: String { product.map { "\($0): \(text)" } ?? text }

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
    /// The organization or group that gave the customer a seat.
    case group
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

extension Payer {
  /// Who got what somebody paid for; `nil` for a seat, which nobody says who gave.
  var recipient: EventLine.Actor? {
    switch self {
    case .customer: .customer
    case .family: .family
    case .organization: nil
    }
  }

  /// Who turns renewal on or off and changes the plan.
  var actor: EventLine.Actor {
    switch self {
    case .customer: .customer
    case .family: .family
    case .organization: .group
    }
  }
}
