/// Who must act first on a subscription or purchase, and by when.
///
/// The developer comes first for as long as Apple takes the developer's answer to a refund request.
public struct RequiredAction: Hashable, Sendable {
  /// Who must act.
  public var actor: Actor
  /// Until when; `nil` where no date is known or set.
  public var due: Timestamp?

  /// Who can act; the raw value is the name in output.
  public enum Actor: String, Hashable, Sendable, CaseIterable {
    case developer
    /// The customer; for what ended with somebody else's plan, by asking them or by buying.
    case customer
    case apple
    /// Nobody whom the customer's documents name: also where only the payer of somebody else's plan
    /// can act.
    case nobody
  }

  /// Makes an action.
  public init(_ actor: Actor, due: Timestamp? = nil) {
    self.actor = actor
    self.due = due
  }
}
