/// Who pays for what gives a customer access.
package enum Payer: Hashable, Sendable {
  case customer
  /// The purchaser of a plan that is shared with the family.
  case family
  /// The organization or group that gave the customer a seat.
  case organization
}
