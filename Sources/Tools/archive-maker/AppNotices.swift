/// Notifications that concern no customer.
enum AppNotices {
  /// One of each kind.
  static func all(_ plan: ArchivePlan) -> [Delivery] {
    let clock = plan.clock
    var random = SeededRandom(seed: plan.seed, stream: -1)
    let test = notice("TEST", nil, clock - .days(40), &random) { fields in
      fields.add("data", .object(data))
    }
    let summary = notice("RENEWAL_EXTENSION", "SUMMARY", clock - .days(20), &random) { fields in
      var summary = data
      summary.add("productId", Product.proMonthly.id)
      summary.add("requestIdentifier", "0f0e7a51-7b1c-4a56-9a53-4b8a9b5f1d01")
      summary.add("storefrontCountryCodes", .array([.string("DEU"), .string("GBR")]))
      summary.add("succeededCount", 41)
      summary.add("failedCount", 2)
      fields.add("summary", .object(summary))
    }
    let token = notice("EXTERNAL_PURCHASE_TOKEN", "UNREPORTED", clock - .days(9), &random) {
      fields in
      var token = Fields()
      token.add("externalPurchaseId", "b2158121-7af9-49d4-9561-1f588205523e")
      token.add("tokenCreationDate", clock - .days(10))
      token.add("appAppleId", App.reader.appAppleId)
      token.add("bundleId", App.reader.bundleId)
      fields.add("externalPurchaseToken", .object(token))
    }
    guard plan.collection == .since2026 else { return [test, summary, token] }
    let seats = notice("UNCLAIM_SEATS", nil, clock - .days(5), &random) { fields in
      var info = Fields()
      info.add(
        "unclaimSeatIds",
        .array([.string("5c0ad6c8-58cf-4cc5-a1e0-2f6b8e6a3d11")])
      )
      fields.add("unclaimInfo", .object(info))
    }
    return [test, summary, token, seats]
  }

  private static var data: Fields {
    var data = Fields()
    data.add("environment", StoreEnvironment.production.rawValue)
    data.add("appAppleId", App.reader.appAppleId)
    data.add("bundleId", App.reader.bundleId)
    data.add("bundleVersion", App.reader.bundleVersion)
    return data
  }

  private static func notice(
    _ type: String,
    _ subtype: String?,
    _ moment: Instant,
    _ random: inout SeededRandom,
    content: (inout Fields) -> Void
  ) -> Delivery {
    let uuid = random.uuid()
    var fields = Fields()
    fields.add("notificationType", type)
    fields.add("subtype", subtype)
    fields.add("notificationUUID", uuid)
    content(&fields)
    fields.add("version", "2.0")
    fields.add("signedDate", moment)
    return Delivery(
      name: uuid,
      folder: .notifications,
      arrival: moment + .seconds(2),
      document: .signedPayload(.object(fields), signed: moment)
    )
  }
}
