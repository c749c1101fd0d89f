import SubscriptionModel

extension RecordCodec {
  static func write(_ value: StatusClaim, to writer: inout ByteWriter) {
    writer.text(value.originalTransactionId.text)
    writer.text(value.environment.name)
    writer.text(value.status.rawText)
    writer.field(1, value.bundleId)
    writer.field(2, value.subscriptionGroupIdentifier)
    writer.endOfFields()
  }

  static func readStatus(from reader: inout ByteReader, evidence: Evidence) -> StatusClaim? {
    guard let originalTransactionId: TransactionId = reader.identifier() else { return nil }
    let environment = reader.environment()
    var value = StatusClaim(
      originalTransactionId: originalTransactionId,
      environment: environment,
      status: reader.openEnum(),
      evidence: evidence
    )
    while let tag = reader.tag() {
      switch tag {
      case 1: value.bundleId = reader.identifier()
      case 2: value.subscriptionGroupIdentifier = reader.identifier()
      default: reader.fail()
      }
    }
    return value
  }

  static func write(_ value: AccountView, to writer: inout ByteWriter) {
    writer.text(value.environment.name)
    writer.field(1, value.bundleId)
    writer.field(2, value.originalTransactionIds.map(\.text))
    writer.field(3, value.renewalInfoFor?.map(\.text))
    writer.field(4, value.isComplete)
    writer.endOfFields()
  }

  static func readAccountView(from reader: inout ByteReader, evidence: Evidence) -> AccountView {
    var value = AccountView(
      environment: reader.environment(),
      bundleId: nil,
      originalTransactionIds: [],
      renewalInfoFor: nil,
      isComplete: false,
      evidence: evidence
    )
    while let tag = reader.tag() {
      switch tag {
      case 1: value.bundleId = reader.identifier()
      case 2:
        value.originalTransactionIds = reader.textList().compactMap(TransactionId.init(stored:))
      case 3: value.renewalInfoFor = reader.textList().compactMap(TransactionId.init(stored:))
      case 4: value.isComplete = reader.bool()
      default: reader.fail()
      }
    }
    return value
  }

  static func write(_ value: RenewalExtension, to writer: inout ByteWriter) {
    writer.text(value.originalTransactionId.text)
    writer.text(value.environment.name)
    writer.field(1, value.bundleId)
    writer.field(2, value.webOrderLineItemId)
    writer.field(3, value.success)
    writer.field(4, value.effectiveDate)
    writer.endOfFields()
  }

  static func readExtension(
    from reader: inout ByteReader,
    evidence: Evidence
  ) -> RenewalExtension? {
    guard let originalTransactionId: TransactionId = reader.identifier() else { return nil }
    var value = RenewalExtension(
      originalTransactionId: originalTransactionId,
      environment: reader.environment(),
      success: false,
      evidence: evidence
    )
    while let tag = reader.tag() {
      switch tag {
      case 1: value.bundleId = reader.identifier()
      case 2: value.webOrderLineItemId = reader.identifier()
      case 3: value.success = reader.bool()
      case 4: value.effectiveDate = reader.timestamp()
      default: reader.fail()
      }
    }
    return value
  }
}
