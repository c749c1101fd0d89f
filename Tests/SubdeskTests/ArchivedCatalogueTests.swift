import Testing

/// A StoreKit configuration that lies in the archive, where anybody may have put it.
@Suite struct ArchivedCatalogueTests {
  private static let configuration = """
    {"identifier":"A","version":{"major":3,"minor":0},"products":[],"subscriptionGroups":[{"id":"1",\
    "name":"g","subscriptions":[{"productID":"pro.monthly","type":"RecurringSubscription",\
    "recurringSubscriptionPeriod":"P1M","groupNumber":1,"displayPrice":"1.99",\
    "localizations":[{"locale":"en","displayName":"Evil\\nrm -rf name"}]}]}]}
    """

  private static func archive() throws -> MadeArchive {
    try MadeArchive(["1.json": MadeArchive.period("1001"), "shop/A.storekit": configuration])
  }

  @Test(arguments: [["lookup", "1001"], ["report", "1001"], ["list"], ["events", "1001"]])
  func itsNamesAreSaidNowhere(arguments: [String]) throws {
    let run = try Self.archive().run(arguments)
    #expect(run.status == 0)
    #expect(run.output.contains("pro.monthly"))
    let lines = run.output.split(separator: "\n")
    #expect(!lines.contains { $0.contains("Evil") && !$0.contains("shop/A.storekit") })
  }

  @Test func itsNamesAreNoProductNames() throws {
    let answer = try Self.archive().run(["lookup", "1001", "--format", "json"])
    #expect(answer.output.contains(#""productName": null"#))
    #expect(!answer.output.contains("Evil"))
  }

  /// Where the fields of a transaction are shown, the file stands beside its name.
  @Test func itsNamesAreShownWithTheirFile() throws {
    let archive = try Self.archive()
    let run = try archive.run([
      "browse", "--headless", "120x40", "--keys", "Enter Down Enter Enter",
    ])
    #expect(run.output.contains("from shop/A.storekit"), "\(run.output)")
  }
}
