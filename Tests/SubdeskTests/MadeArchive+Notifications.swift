extension MadeArchive {
  /// A decoded notification about one period; dates are RFC 3339.
  static func notification(
    _ uuid: String,
    of original: String,
    transaction: String? = nil,
    type: String = "DID_RENEW",
    signed: String,
    environment: String = "Production"
  ) -> String {
    let period = period(transaction ?? original, of: original, environment: environment)
    return """
      {"notificationType":"\(type)","notificationUUID":"\(uuid)","version":"2.0",\
      "signedDate":\(milliseconds(signed)),"data":{"bundleId":"com.example.reader",\
      "environment":"\(environment)","signedTransactionInfo":\(period)}}
      """
  }

  /// A decoded test notification, which is about nobody.
  static func testNotification(_ uuid: String) -> String {
    """
    {"notificationType":"TEST","notificationUUID":"\(uuid)","version":"2.0",\
    "signedDate":1741000001000,"data":{"bundleId":"com.example.reader",\
    "environment":"Production"}}
    """
  }
}
