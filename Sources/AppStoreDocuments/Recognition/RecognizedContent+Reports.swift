extension RecognizedContent {
  /// The report of App Store Connect that a table's first line shows, in words; `nil` for anything
  /// else: rule D17 of <doc:Documents>.
  static func report(_ bytes: ArraySlice<UInt8>) -> String? {
    let line = bytes.prefix(maximumHeaderBytes).prefix { $0 != 0x0A && $0 != 0x0D }
    guard let separator = [0x09, UInt8(ascii: ",")].first(where: line.contains) else { return nil }
    let columns = line.split(separator: separator).map { cell in
      String(
        decoding: cell.filter { $0 != UInt8(ascii: "\"") }[...].trimmingSpace(),
        as: UTF8.self
      ).lowercased()
    }
    return reports.first { $0.columns.isSubset(of: columns) }?.name
  }

  /// The longest header has some 40 columns.
  private static let maximumHeaderBytes = 4096

  /// The columns that tell a report, in lowercase; the first row that fits decides.
  ///
  /// Source: <https://developer.apple.com/help/app-store-connect/reference/reporting/> (sales and trends,
  /// subscription reports, financial reports), and analytics reports of the App Store Connect API.
  private static let reports: [(columns: Set<String>, name: String)] = [
    (["event date", "event", "subscription apple id"], "a subscription event report"),
    (["event date", "subscriber id", "subscription apple id"], "a subscriber report"),
    (
      ["app apple id", "subscription apple id", "offer reference name"],
      "an offer redemption report"
    ),
    (["app apple id", "subscription apple id"], "a subscription report"),
    (["provider", "sku", "product type identifier"], "a sales report"),
    (["vendor identifier", "partner share"], "a financial report"),
    (["transaction date", "settlement date", "partner share"], "a financial report"),
    (["app name", "app apple identifier"], "an analytics report"),
  ]
}
