import AppStoreDocuments
import SubscriptionModel
import Testing

/// Contradictions between a signed layer and its surroundings are noted and never hidden: rule S7
/// of Signatures in AppStoreDocuments.
@Suite("Inner and outer layers")
struct ConsistencyTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let document: String
    let note: DocumentNote
    var testDescription: String { name }
  }

  private static func notification(
    transaction: String = Documents.transaction,
    renewalInfo: String = Documents.renewalInfo
  ) -> String {
    Fixture.body(
      """
      {"notificationType":"DID_RENEW","notificationUUID":"0f0e","version":"2.0",\
      "signedDate":1772704862000,"data":{"environment":"Production","bundleId":"com.example.app",\
      "signedTransactionInfo":"\(Fixture.jws(transaction))",\
      "signedRenewalInfo":"\(Fixture.jws(renewalInfo))"}}
      """
    )
  }

  private static func appData(_ app: String) -> String {
    Fixture.body(
      """
      {"notificationType":"RESCIND_CONSENT","notificationUUID":"0f0e","version":"2.0",\
      "signedDate":1772704862000,"appData":{"environment":"Production","appAppleId":1234567890,\
      "bundleId":"com.example.app","signedAppTransactionInfo":"\(Fixture.jws(app))"}}
      """
    )
  }

  static let rows: [Row] = [
    Row(
      name: "environment of the transaction",
      document: notification(
        transaction: Documents.transaction.replacing("\"Production\"", with: "\"Sandbox\"")
      ),
      note: DocumentNote(
        path: "signedPayload.data.signedTransactionInfo",
        text: "the environment is Sandbox, but its container says Production"
      )
    ),
    Row(
      name: "app of the transaction",
      document: notification(
        transaction: Documents.transaction.replacing("com.example.app", with: "com.example.other")
      ),
      note: DocumentNote(
        path: "signedPayload.data.signedTransactionInfo",
        text: "the bundleId is com.example.other, but its container says com.example.app"
      )
    ),
    Row(
      name: "environment of the renewal info",
      document: notification(
        renewalInfo: Documents.renewalInfo.replacing("\"Production\"", with: "\"Sandbox\"")
      ),
      note: DocumentNote(
        path: "signedPayload.data.signedRenewalInfo",
        text: "the environment is Sandbox, but its container says Production"
      )
    ),
    Row(
      name: "chain of the renewal info",
      document: notification(
        renewalInfo: Documents.renewalInfo.replacing("340000000000001", with: "340000000000002")
      ),
      note: DocumentNote(
        path: "signedPayload.data",
        text: "the transaction has original transaction 340000000000001, but the renewal info has "
          + "340000000000002"
      )
    ),
    Row(
      name: "app of the app transaction",
      document: appData(
        Documents.appTransaction.replacing("com.example.app", with: "com.example.other")
      ),
      note: DocumentNote(
        path: "signedPayload.appData",
        text: "the app transaction's bundleId is com.example.other, but its container says "
          + "com.example.app"
      )
    ),
    Row(
      name: "Apple id of the app transaction",
      document: appData(Documents.appTransaction.replacing("1234567890", with: "1234567891")),
      note: DocumentNote(
        path: "signedPayload.appData",
        text: "the app transaction's appAppleId is 1234567891, but its container says 1234567890"
      )
    ),
  ]

  @Test(arguments: rows) func differencesAreNoted(row: Row) throws {
    let item = try Fixture.item(row.document)
    #expect(item.outcome == .decoded)
    #expect(item.notes.contains(row.note), "\(item.notes)")
  }

  @Test func whatAgreesIsNotNoted() throws {
    #expect(try Fixture.item(Self.notification()).notes.isEmpty)
    #expect(try Fixture.item(Self.appData(Documents.appTransaction)).notes.isEmpty)
  }
}
