import SubscriptionModel
import Testing

/// What everything that is known of a customer rests on: rule T10 of Trust.
@Suite struct EvidenceBasisTests {
  private static func period(_ source: Doc) -> Record {
    Chain().period(from: Dates.bought, to: Dates.end, in: source)
  }

  @Test func oneVerifiedRecordMakesACustomerSigned() {
    let signed = Self.period(.signed("a", Dates.bought))
    let unsigned = Self.period(.v1("b", Dates.end))
    #expect([signed].customer.basis == .signed)
    #expect([unsigned].customer.basis == .unsigned)
    #expect([unsigned, signed].customer.basis == .signed)
    #expect([Record]().customer.basis == .unsigned)
  }

  /// It is the same at every moment, also before anything was signed.
  @Test func theBasisIsThatOfAllEvidence() {
    let customer = [
      Self.period(.v1("a", Dates.bought)), Self.period(.signed("b", Dates.end)),
    ].customer
    for moment in [Dates.bought, Dates.end.plus(days: 1)] {
      #expect(customer.assessment(asOf: moment).basis == .signed)
      #expect(customer.assessment(asOf: moment).row.basis == .signed)
    }
  }

  @Test func whoAcceptsUnsignedDocumentsSetsNobodyApart() {
    var customer = [Self.period(.v1("a", Dates.bought))].customer
    customer.acceptsUnsigned = true
    #expect(customer.basis == .signed)
    customer.requiresSignatures = true
    #expect(customer.basis == .unsigned)
  }
}
