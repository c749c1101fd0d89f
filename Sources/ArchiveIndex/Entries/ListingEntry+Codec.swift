import SubscriptionModel

extension ListingEntry {
  /// The entry as bytes; what they mean belongs to the version of the schema.
  func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.text(row.id.text)
    writer.text(row.label)
    writer.text(row.environment.name)
    Self.write(row.lead, to: &writer)
    writer.text(row.access.rawValue)
    writer.text(row.certainty.rawValue)
    writer.field(1, row.name)
    writer.field(2, row.bundleId)
    writer.field(3, row.additionalCount)
    writer.field(4, row.productId)
    writer.field(5, row.until?.kind.rawValue)
    writer.field(6, row.until?.date)
    writer.field(7, row.willRenew)
    writer.field(8, row.charges)
    writer.field(9, row.newestEvidence)
    writer.field(10, row.segments.map(\.rawValue).sorted())
    writer.field(11, states.sorted())
    writer.field(12, products.map(\.text).sorted())
    writer.field(13, validFrom)
    writer.field(14, validUntil)
    writer.field(15, urgency?.rawValue)
    if !contradictions.isEmpty { writer.field(16, contradictions.map(\.rawValue).sorted()) }
    if let accessEnd { Self.write(accessEnd, to: &writer) }
    writer.field(21, row.answerBy)
    writer.field(22, row.refundAskedAt)
    if row.basis != .signed { writer.field(23, row.basis.rawValue) }
    if row.action.actor != .nobody { writer.field(24, row.action.actor.rawValue) }
    writer.field(25, row.action.due)
    writer.endOfFields()
    return writer.finished()
  }

  /// Reads an entry back; `nil` for damaged bytes.
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes[...])
    guard let id: CustomerId = reader.identifier() else { return nil }
    let label = reader.text()
    let environment = reader.environment()
    guard let lead = Self.readLead(from: &reader),
      let access = Access(rawValue: reader.text()),
      let certainty = Certainty(rawValue: reader.text())
    else { return nil }
    row = CustomerRow(id: id, label: label, environment: environment, lead: lead)
    row.access = access
    row.certainty = certainty
    states = []
    products = []
    validFrom = .distantPast
    validUntil = .distantPast
    readFields(from: &reader)
    guard !reader.isDamaged else { return nil }
  }

  private mutating func readFields(from reader: inout ByteReader) {
    var kind: CustomerRow.Until.Kind?
    var date: Timestamp?
    while let tag = reader.tag() {
      switch tag {
      case 1: row.name = reader.text()
      case 2: row.bundleId = reader.identifier()
      case 3: row.additionalCount = reader.int()
      case 4: row.productId = reader.identifier()
      case 5: kind = CustomerRow.Until.Kind(rawValue: reader.text())
      case 6: date = reader.timestamp()
      case 7: row.willRenew = reader.bool()
      case 8: row.charges = reader.int()
      case 9: row.newestEvidence = reader.timestamp()
      case 10: row.segments = Set(reader.textList().compactMap(Segment.init(rawValue:)))
      case 11: states = Set(reader.textList())
      case 12: products = Set(reader.textList().compactMap(ProductId.init(stored:)))
      case 13: validFrom = reader.timestamp()
      case 14: validUntil = reader.timestamp()
      case 15: urgency = Urgency(rawValue: reader.int())
      case 16: contradictions = Set(reader.textList().compactMap(Contradiction.init(rawValue:)))
      case 17: accessEnd = Self.readAccessEnd(from: &reader)
      case 18: accessEnd?.productId = reader.identifier()
      case 19: accessEnd?.willRenew = reader.bool()
      case 20: accessEnd?.segments = Set(reader.textList().compactMap(Segment.init(rawValue:)))
      case 21: row.answerBy = reader.timestamp()
      case 22: row.refundAskedAt = reader.timestamp()
      case 23: row.basis = EvidenceBasis(rawValue: reader.int()) ?? .unsigned
      case 24: row.action.actor = RequiredAction.Actor(rawValue: reader.text()) ?? .nobody
      case 25: row.action.due = reader.timestamp()
      default: reader.fail()
      }
    }
    if let kind, let date { row.until = CustomerRow.Until(kind: kind, date: date) }
  }

  private static func write(_ lead: CustomerRow.LeadState, to writer: inout ByteWriter) {
    switch lead {
    case .none: writer.field(0)
    case .subscription(let state, let reason):
      writer.field(reason == nil ? 1 : 2)
      writer.text(state.rawValue)
      if let reason { writer.text(reason.rawValue) }
    case .purchase(let state):
      writer.field(3)
      writer.text(state.rawValue)
    }
  }

  private static func write(_ end: AccessEnd, to writer: inout ByteWriter) {
    // Its other fields stand behind it and add to it.
    writer.field(17)
    writer.text(end.state.rawValue)
    writer.text(end.until.kind.rawValue)
    writer.moment(end.until.date)
    writer.text(end.certainty.rawValue)
    writer.field(18, end.productId)
    writer.field(19, end.willRenew)
    writer.field(20, end.segments.map(\.rawValue).sorted())
  }

  private static func readAccessEnd(from reader: inout ByteReader) -> AccessEnd? {
    let state = SubscriptionState(rawValue: reader.text())
    let kind = CustomerRow.Until.Kind(rawValue: reader.text())
    let date = reader.timestamp()
    guard let state, let kind, let certainty = Certainty(rawValue: reader.text()) else {
      reader.fail()
      return nil
    }
    return AccessEnd(
      state: state,
      until: CustomerRow.Until(kind: kind, date: date),
      certainty: certainty,
      segments: []
    )
  }

  private static func readLead(from reader: inout ByteReader) -> CustomerRow.LeadState? {
    switch reader.byte() {
    case 0: return CustomerRow.LeadState.none
    case 1: return SubscriptionState(rawValue: reader.text()).map { .subscription($0, nil) }
    case 2:
      let state = SubscriptionState(rawValue: reader.text())
      let reason = ExpirationReason(rawValue: reader.text())
      guard let state, let reason else { return nil }
      return .subscription(state, reason)
    case 3: return PurchaseState(rawValue: reader.text()).map { .purchase($0) }
    default: return nil
    }
  }
}
