import SubscriptionModel

/// Writes and reads the records of a document.
///
/// What a record cannot be made without is written first, then its fields, as its list of fields
/// says.
enum RecordCodec {
  /// Writes one record.
  static func write(_ record: Record, _ shared: SharedEvidence, to writer: inout ByteWriter) {
    writer.field(number(of: record))
    write(record.evidence, shared, to: &writer)
    switch record {
    case .transaction(let value):
      writer.text(value.transactionId.text)
      writer.text(value.environment.name)
      writer.fields(of: value)
    case .renewalInfo(let value):
      writer.text(value.originalTransactionId.text)
      writer.text(value.environment.name)
      writer.fields(of: value)
    case .appTransaction(let value):
      writer.text(value.environment.name)
      writer.fields(of: value)
    case .notification(let value):
      write(value.name, to: &writer)
      writer.text(value.environment.name)
      writer.fields(of: value)
    case .status(let value): write(value.value, to: &writer)
    case .accountView(let value): write(value.value, to: &writer)
    case .renewalExtension(let value): write(value.value, to: &writer)
    }
  }

  /// The number of a record's type, which `read` tells it by.
  private static func number(of record: Record) -> UInt8 {
    switch record {
    case .transaction: 1
    case .renewalInfo: 2
    case .appTransaction: 3
    case .notification: 4
    case .status: 5
    case .accountView: 6
    case .renewalExtension: 7
    }
  }

  /// Reads one record; `nil` when the bytes are damaged.
  static func read(from reader: inout ByteReader, context: EvidenceContext) -> Record? {
    let kind = reader.byte()
    let evidence = readEvidence(from: &reader, context: context)
    let record: Record? =
      switch kind {
      case 1: readTransaction(from: &reader, evidence).map { Record($0) }
      case 2: readRenewalInfo(from: &reader, evidence).map { Record($0) }
      case 3: Record(readAppTransaction(from: &reader, evidence))
      case 4: readNotification(from: &reader, evidence).map { Record($0) }
      case 5: readStatus(from: &reader, evidence: evidence).map { Record($0) }
      case 6: Record(readAccountView(from: &reader, evidence: evidence))
      case 7: readExtension(from: &reader, evidence: evidence).map { Record($0) }
      default: nil
      }
    return reader.isDamaged ? nil : record
  }

  private static func readTransaction(
    from reader: inout ByteReader,
    _ evidence: Evidence
  ) -> Transaction? {
    guard let transactionId: TransactionId = reader.identifier() else { return nil }
    let environment = reader.environment()
    return reader.fields(
      into: Transaction(
        transactionId: transactionId,
        environment: environment,
        evidence: evidence
      )
    )
  }

  private static func readRenewalInfo(
    from reader: inout ByteReader,
    _ evidence: Evidence
  ) -> RenewalInfo? {
    guard let originalTransactionId: TransactionId = reader.identifier() else { return nil }
    let environment = reader.environment()
    return reader.fields(
      into: RenewalInfo(
        originalTransactionId: originalTransactionId,
        environment: environment,
        evidence: evidence
      )
    )
  }

  private static func readAppTransaction(
    from reader: inout ByteReader,
    _ evidence: Evidence
  ) -> AppTransaction {
    let environment = reader.environment()
    return reader.fields(into: AppTransaction(environment: environment, evidence: evidence))
  }

  private static func readNotification(
    from reader: inout ByteReader,
    _ evidence: Evidence
  ) -> NotificationEvent? {
    guard let name = readName(from: &reader) else { return nil }
    let environment = reader.environment()
    return reader.fields(
      into: NotificationEvent(name: name, environment: environment, evidence: evidence)
    )
  }
}

// MARK: Names of notifications

extension RecordCodec {
  private static func write(_ name: NotificationEvent.Name, to writer: inout ByteWriter) {
    switch name {
    case .v1(let type):
      writer.byte(1)
      writer.text(type.rawText)
    case .v2(let type, let subtype):
      writer.byte(subtype == nil ? 2 : 3)
      writer.text(type.rawText)
      if let subtype { writer.text(subtype.rawText) }
    }
  }

  private static func readName(from reader: inout ByteReader) -> NotificationEvent.Name? {
    switch reader.byte() {
    case 1: return .v1(reader.openEnum())
    case 2: return .v2(reader.openEnum(), subtype: nil)
    case 3:
      let type: OpenEnum<NotificationType> = reader.openEnum()
      return .v2(type, subtype: reader.openEnum())
    default: return nil
    }
  }
}
