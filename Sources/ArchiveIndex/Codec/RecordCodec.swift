import SubscriptionModel

/// Writes and reads the records of a document.
///
/// Each record type has a function that writes and one that reads, side by side, field by field. A
/// new field gets the next free number in both and `version` goes up; a test counts the fields.
enum RecordCodec {
  /// Goes up with every change of what the bytes mean; an index of another version is rebuilt.
  static let version = 3

  /// Writes one record.
  static func write(_ record: Record, _ shared: SharedEvidence, to writer: inout ByteWriter) {
    switch record {
    case .transaction(let value):
      writer.field(1)
      write(value.evidence, shared, to: &writer)
      write(value.value, to: &writer)
    case .renewalInfo(let value):
      writer.field(2)
      write(value.evidence, shared, to: &writer)
      write(value.value, to: &writer)
    case .appTransaction(let value):
      writer.field(3)
      write(value.evidence, shared, to: &writer)
      write(value.value, to: &writer)
    case .notification(let value):
      writer.field(4)
      write(value.evidence, shared, to: &writer)
      write(value.value, to: &writer)
    case .status(let value):
      writer.field(5)
      write(value.evidence, shared, to: &writer)
      write(value.value, to: &writer)
    case .accountView(let value):
      writer.field(6)
      write(value.evidence, shared, to: &writer)
      write(value.value, to: &writer)
    case .renewalExtension(let value):
      writer.field(7)
      write(value.evidence, shared, to: &writer)
      write(value.value, to: &writer)
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
