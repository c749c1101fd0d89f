/// An offer whose uses the overview counts together: its kind, and its identifier.
public struct CountedOffer: Hashable, Sendable {
  /// The kind of offer.
  public var type: OpenEnum<OfferType>
  /// The offer's ID or code name; `nil` for introductory offers.
  public var identifier: String?

  /// Makes an offer.
  public init(type: OpenEnum<OfferType>, identifier: String?) {
    self.type = type
    self.identifier = identifier
  }

  /// The offer of a period or purchase; `nil` without one.
  public init?(of transaction: Transaction) {
    guard let type = transaction.offerType else { return nil }
    self.init(type: type, identifier: transaction.offerIdentifier)
  }

  /// Reads the text of a fact; `nil` for one that is about no offer.
  public init?(text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard let type = parts.first else { return nil }
    self.init(
      type: OpenEnum(rawText: String(type)),
      identifier: parts.dropFirst().first.map(String.init)
    )
  }

  /// Apple's number of the kind and the identifier, as in the text of a fact: `4 SPRING25`.
  public var text: String { [type.rawText, identifier].compactMap(\.self).joined(separator: " ") }

  /// The kind and the identifier as in `--offer` and in CSV: `win-back SPRING25`, or `introductory`
  /// where the offer has no identifier.
  public var outputName: String {
    [typeName, identifier].compactMap(\.self).joined(separator: " ")
  }

  /// Whether the text is the offer's identifier, its kind, or both, in upper or lower case.
  public func isNamed(_ text: String) -> Bool {
    let names = [identifier, typeName, outputName].compactMap(\.self)
    return names.contains { $0.lowercased() == text.lowercased() }
  }

  /// The kind as in `--offer`; Apple's number of one that this version does not know.
  private var typeName: String {
    switch type {
    case .known(let type): type.outputName
    case .unrecognized(let raw): raw
    }
  }
}

/// What became of an offer, such as a free trial; the raw value is the name in output.
public enum OfferOutcome: String, Hashable, Sendable, CaseIterable {
  /// A paid period without the offer followed without a lapse.
  case converted
  /// The offer has not ended, the charge after it is being retried, or no document says what
  /// followed.
  case open
  /// The offer ended and no paid period followed before the subscription lapsed.
  case lost

  /// The number of a fact about an offer; it has 0 where nothing follows the purchase.
  var number: Int64 {
    switch self {
    case .converted: 1
    case .open: 2
    case .lost: 3
    }
  }

  /// Reads the number of a fact about an offer; `nil` for a purchase that nothing follows.
  init?(number: Int64) {
    guard let outcome = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = outcome
  }
}
