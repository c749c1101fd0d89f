/// The price increases that documents of a subscription show, by which Apple's reason 3 for an end
/// is told from the end of an offer: rule N11 of <doc:States>.
///
/// Answers, replies, and timelines all read this one value.
package struct PriceIncreases {
  /// What each document says of an increase, oldest first.
  private let statements: [Statement]

  private struct Statement {
    var moment: Timestamp
    var isAccepted: Bool
  }

  /// Reads the consent that renewal infos state, and the notifications about an increase.
  package init(renewals: [RenewalInfo] = [], events: [NotificationEvent] = []) {
    let stated = renewals.compactMap { info -> Statement? in
      guard info.priceIncreaseStatus != nil || !info.itemPriceAnswers.isEmpty else { return nil }
      let isAccepted =
        !info.waitsForItemPrice
        && info.priceIncreaseStatus.map { $0 == .known(.acceptedOrInformed) } ?? true
      return Statement(moment: info.evidence.asOf, isAccepted: isAccepted)
    }
    let told = events.compactMap { event in
      event.name.acceptsPriceIncrease.map {
        Statement(moment: event.evidence.asOf, isAccepted: $0)
      }
    }
    statements = (stated + told).sorted { left, right in
      left.moment == right.moment
        ? left.isAccepted && !right.isAccepted : left.moment < right.moment
    }
  }

  /// Whether the newest statement up to a moment shows an increase that was not accepted.
  package func isOpen(at moment: Timestamp) -> Bool {
    let next = statements.partitioningIndex { $0.moment > moment }
    return next > 0 && !statements[next - 1].isAccepted
  }
}

extension NotificationEvent.Name {
  /// Whether a notification about a price increase says that it is accepted; `nil` for every other
  /// notification.
  fileprivate var acceptsPriceIncrease: Bool? {
    switch self {
    case .v2(.known(.priceIncrease), let subtype): subtype == .known(.accepted)
    case .v2(.known(.expired), .known(.priceIncrease)), .v1(.known(.priceIncreaseConsent)): false
    case .v1, .v2: nil
    }
  }
}
