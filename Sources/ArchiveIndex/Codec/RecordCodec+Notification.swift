import SubscriptionModel

extension RecordCodec {
  static func write(_ value: NotificationEvent, to writer: inout ByteWriter) {
    switch value.name {
    case .v1(let type):
      writer.field(1)
      writer.text(type.rawText)
    case .v2(let type, let subtype):
      writer.field(subtype == nil ? 2 : 3)
      writer.text(type.rawText)
      if let subtype { writer.text(subtype.rawText) }
    }
    writer.text(value.environment.name)
    writer.field(1, value.notificationUUID)
    writer.field(2, value.contentDigest)
    writer.field(3, value.bundleId)
    writer.field(4, value.originalTransactionId)
    writer.field(5, value.transactionId)
    writer.field(6, value.productId)
    writer.field(7, value.appAccountToken)
    writer.field(8, value.status)
    writer.field(9, value.consumptionRequestReason)
    writer.field(10, value.otherFields)
    if !value.sendAttempts.isEmpty {
      writer.field(11)
      writer.count(value.sendAttempts.count)
      for attempt in value.sendAttempts {
        writer.text(attempt.sendAttemptResult)
        writer.field(1, attempt.attemptDate)
        writer.endOfFields()
      }
    }
    writer.endOfFields()
  }

  static func readNotification(
    from reader: inout ByteReader,
    evidence: Evidence
  ) -> NotificationEvent? {
    guard let name = readName(from: &reader) else { return nil }
    let environment = reader.environment()
    var value = NotificationEvent(name: name, environment: environment, evidence: evidence)
    while let tag = reader.tag() {
      switch tag {
      case 1: value.notificationUUID = reader.identifier()
      case 2: value.contentDigest = reader.text()
      case 3: value.bundleId = reader.identifier()
      case 4: value.originalTransactionId = reader.identifier()
      case 5: value.transactionId = reader.identifier()
      case 6: value.productId = reader.identifier()
      case 7: value.appAccountToken = reader.identifier()
      case 8: value.status = reader.openEnum()
      case 9: value.consumptionRequestReason = reader.openEnum()
      case 10: value.otherFields = reader.otherFields()
      case 11: value.sendAttempts = readAttempts(from: &reader)
      default: reader.fail()
      }
    }
    return value
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

  private static func readAttempts(
    from reader: inout ByteReader
  ) -> [NotificationEvent.SendAttempt] {
    var attempts: [NotificationEvent.SendAttempt] = []
    for _ in 0..<reader.countOfElements() where !reader.isDamaged {
      let result = reader.text()
      var date: Timestamp?
      while let tag = reader.tag() {
        switch tag {
        case 1: date = reader.timestamp()
        default: reader.fail()
        }
      }
      attempts.append(
        NotificationEvent.SendAttempt(attemptDate: date, sendAttemptResult: result)
      )
    }
    return attempts
  }
}
