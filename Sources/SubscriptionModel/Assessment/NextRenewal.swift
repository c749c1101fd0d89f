/// The next charge that Apple's data announces: rule N1 of <doc:States>.
public struct NextRenewal: Hashable, Sendable {
  /// When it is due; `nil` where no document says.
  public var date: Timestamp?
  /// The product that renews; `nil` where no document says.
  public var productId: ProductId?
  /// What it costs; `nil` where no document says.
  public var price: Money?
  /// The offer that applies to it; `nil` without one.
  ///
  /// What the product costs after that, no document states.
  public var offer: AppliedOffer?
  /// Whether it comes only if the customer accepts a new price.
  public var awaitsPriceConsent = false
  /// Whether a 12-month commitment begins with it.
  public var beginsCommitment = false

  /// Whether it costs something and comes without anybody's doing.
  package var isCharge: Bool { !isFree && !awaitsPriceConsent }

  /// Whether the offer makes it free.
  public var isFree: Bool {
    offer != nil && (offer?.discountType == .known(.freeTrial) || price?.milliunits == 0)
  }

  /// Makes a charge.
  public init(
    date: Timestamp?,
    productId: ProductId?,
    price: Money?,
    offer: AppliedOffer?
  ) {
    self.date = date
    self.productId = productId
    self.price = price
    self.offer = offer
  }
}
