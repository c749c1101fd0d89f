import SubscriptionModel

/// Writes and reads the records of a document.
///
/// Each record type has a function that writes and one that reads, side by side, field by field. A
/// new field gets the next free number in both and `version` goes up; a test counts the fields.
enum RecordCodec {
  /// Goes up with every change of what the bytes mean; an index of another version is rebuilt.
  static let version = 7

  /// Writes one record.
  static func write(_ record: Record, _ shared: SharedEvidence, to writer: inout ByteWriter) {
    writer.field(number(of: record))
    write(record.evidence, shared, to: &writer)
    switch record {
    case .transaction(let value): write(value.value, to: &writer)
    case .renewalInfo(let value): write(value.value, to: &writer)
    case .appTransaction(let value): write(value.value, to: &writer)
    case .notification(let value): write(value.value, to: &writer)
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
      case 1: readTransaction(from: &reader, evidence: evidence).map { Record($0) }
      case 2: readRenewalInfo(from: &reader, evidence: evidence).map { Record($0) }
      case 3: Record(readAppTransaction(from: &reader, evidence: evidence))
      case 4: readNotification(from: &reader, evidence: evidence).map { Record($0) }
      case 5: readStatus(from: &reader, evidence: evidence).map { Record($0) }
      case 6: Record(readAccountView(from: &reader, evidence: evidence))
      case 7: readExtension(from: &reader, evidence: evidence).map { Record($0) }
      default: nil
      }
    return reader.isDamaged ? nil : record
  }
}
