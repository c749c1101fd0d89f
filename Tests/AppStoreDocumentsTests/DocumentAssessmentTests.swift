import Foundation
import SubscriptionModel
import Testing

@testable import AppStoreDocuments

/// One call from bytes to an answer, which only what is verified can give.
@Suite struct DocumentAssessmentTests {
  private let authority = TestAuthority.genuine
  /// Inside the validity of the test's signer, and inside the period.
  private let now = instant("2022-09-10T00:00:00Z")

  private static let transaction = """
    {"transactionId":"9","originalTransactionId":"1","webOrderLineItemId":"5",\
    "bundleId":"com.example.reader","productId":"com.example.reader.pro",\
    "purchaseDate":1662022800000,"originalPurchaseDate":1662022800000,\
    "expiresDate":1664614800000,"type":"Auto-Renewable Subscription",\
    "inAppOwnershipType":"PURCHASED","signedDate":1662022800000,"environment":"Production"}
    """

  private static let lifetime = """
    {"transactionId":"3","originalTransactionId":"3","bundleId":"com.example.reader",\
    "productId":"com.example.reader.lifetime","purchaseDate":1662022800000,\
    "originalPurchaseDate":1662022800000,"type":"Non-Consumable",\
    "inAppOwnershipType":"PURCHASED","signedDate":1662022800000,"environment":"Production"}
    """

  private var trusting: TrustedRoots { TrustedRoots(fingerprints: [authority.rootFingerprint]) }

  private func assess(
    _ bytes: [UInt8],
    trusting roots: TrustedRoots? = nil,
    asOf moment: Timestamp? = nil
  ) throws -> DocumentAssessment {
    let assessments = DocumentReader.assess(
      bytes,
      named: "one.jws",
      trusting: roots ?? trusting,
      asOf: moment ?? now
    )
    return try #require(assessments.first)
  }

  private func signed(_ payload: String) -> [UInt8] { authority.jws(payload: payload) }

  /// A body as Apple sends it, around a signed payload that holds a signed transaction.
  private func notification(transaction: [UInt8]) -> [UInt8] {
    let payload = """
      {"notificationType":"SUBSCRIBED","notificationUUID":"0f0e0d0c-1111-2222-3333-444455556666",\
      "version":"2.0","signedDate":1662022801000,"data":{"environment":"Production",\
      "bundleId":"com.example.reader",\
      "signedTransactionInfo":"\(String(decoding: transaction, as: UTF8.self))"}}
      """
    let text = String(decoding: signed(payload), as: UTF8.self)
    return Array(#"{"signedPayload":"\#(text)"}"#.utf8)
  }

  @Test func aVerifiedTransactionGivesAccess() throws {
    let assessment = try assess(signed(Self.transaction))
    #expect(assessment.signatures.map(\.verdict) == [.verified])
    let subscription = try #require(assessment.subscriptions.first)
    #expect(subscription.access == .yes)
    #expect(subscription.certainty == .signed)
    #expect(subscription.chainKey.bundleId?.text == "com.example.reader")
    #expect(assessment.item.records.allSatisfy { $0.evidence.signature == .verified })
  }

  @Test func aVerifiedPurchaseGivesAccess() throws {
    let assessment = try assess(signed(Self.lifetime))
    #expect(assessment.purchases.map(\.access) == [.yes])
  }

  @Test func aVerifiedNotificationGivesAccess() throws {
    let body = notification(transaction: signed(Self.transaction))
    #expect(try assess(body).subscriptions.map(\.access) == [.yes])
  }

  /// The ways to forge a document around a payload that would give access.
  enum Forgery: CaseIterable {
    case payloadChanged
    case signedByAnotherAuthority
    case algorithmNone
    case decodedPayload
    case decodedNotification
    case unsignedRow
    case innerPartChanged
    case xcode

    /// Whether nothing but the lack of a signature from Apple keeps it from giving access.
    var isUnsigned: Bool {
      switch self {
      case .payloadChanged, .signedByAnotherAuthority, .algorithmNone, .innerPartChanged: false
      case .decodedPayload, .decodedNotification, .unsignedRow, .xcode: true
      }
    }

    /// Whether its period is one of 2026.
    var isOf2026: Bool { self == .decodedNotification || self == .unsignedRow }
  }

  private func document(_ forgery: Forgery) throws -> (bytes: [UInt8], roots: TrustedRoots) {
    switch forgery {
    case .payloadChanged:
      let parts = String(decoding: signed(Self.lifetime), as: UTF8.self).split(separator: ".")
      let forged = base64url(Self.transaction.utf8)
      return (Array("\(parts[0]).\(forged).\(parts[2])".utf8), trusting)
    case .signedByAnotherAuthority: return (signed(Self.transaction), .apple)
    case .algorithmNone:
      let jws = authority.jws(header: #"{"alg":"none"}"#, payload: Self.transaction)
      return (jws, trusting)
    case .decodedPayload: return (Array(Self.transaction.utf8), trusting)
    case .decodedNotification: return (Array(Documents.notification.utf8), trusting)
    case .unsignedRow: return (Array(Documents.notificationV1.utf8), trusting)
    case .innerPartChanged:
      let forged = TestAuthority().jws(payload: Self.transaction)
      return (notification(transaction: forged), trusting)
    case .xcode: return (try Self.xcode(), trusting)
    }
  }

  /// What anyone can make on their own machine.
  private static func xcode() throws -> [UInt8] {
    let payload = transaction.replacing(#""Production""#, with: #""Xcode""#)
    return try XcodeSigner.jws(payload: payload)
  }

  @Test(arguments: Forgery.allCases) func aForgedPayloadGivesNoAccess(forgery: Forgery) throws {
    let (bytes, roots) = try document(forgery)
    let moment = forgery.isOf2026 ? instant("2026-03-10T00:00:00Z") : now
    let assessment = try assess(bytes, trusting: roots, asOf: moment)
    #expect(!assessment.item.records.isEmpty)
    #expect(assessment.subscriptions.allSatisfy { $0.access != .yes })
    #expect(assessment.purchases.allSatisfy { $0.access != .yes })
    guard forgery.isUnsigned else { return }
    #expect(try accessWithoutSignatures(assessment, asOf: moment) == .yes)
  }

  /// A genuine receipt does not vouch for the rows that somebody wrote next to it.
  @Test func aGenuineReceiptBacksNothing() throws {
    let maker = ReceiptMaker.genuine
    let receipt = Fixture.base64(maker.plainReceipt())
    let body = Documents.notificationV1.replacing("TUlJbm90", with: receipt)
    let roots = TrustedRoots(
      fingerprints: [try CertificateFingerprint(ofRoot: maker.root.der[...])]
    )
    let moment = instant("2026-02-20T00:00:00Z")
    let assessment = try assess(Array(body.utf8), trusting: roots, asOf: moment)
    #expect(assessment.signatures.map(\.verdict) == [.verified])
    #expect(assessment.subscriptions.allSatisfy { $0.access != .yes })
    #expect(try accessWithoutSignatures(assessment, asOf: moment) == .yes)
  }

  /// What the records would give if unsigned evidence counted where nothing else is known.
  private func accessWithoutSignatures(
    _ assessment: DocumentAssessment,
    asOf moment: Timestamp
  ) throws -> Access {
    let id = try #require(CustomerId("anybody"))
    return CustomerRecords(id: id, records: assessment.item.records).assessment(asOf: moment).access
  }

  /// A member's name twice puts two parts in one place; the valid one must not cover the other.
  @Test func theWorstOfTwoPartsInOnePlaceCounts() {
    let valid = String(decoding: signed(Self.lifetime), as: UTF8.self)
    let forged = String(decoding: TestAuthority().jws(payload: Self.transaction), as: UTF8.self)
    let parts = [forged, valid].map {
      SignedPart(path: "one", content: .jws(Array($0.utf8)[...]), signedAt: now)
    }
    var checker = SignatureChecker()
    let names = checker.check(parts).map { trusting.verdict(on: $0).name }
    #expect(names == ["invalid", "invalid"])
  }

  /// In a file of several documents, none helps another.
  @Test func everyDocumentIsAssessedOnItsOwn() throws {
    let lines = String(decoding: signed(Self.transaction), as: UTF8.self) + "\n" + Self.transaction
    let assessments = DocumentReader.assess(
      Array(lines.utf8),
      named: "two.jsonl",
      trusting: trusting,
      asOf: now
    )
    #expect(assessments.count == 2)
    #expect(assessments.map { $0.subscriptions.first?.access } == [.yes, .unknown])
  }

  /// The example on the first page of the documentation is a file of these tests, so it compiles.
  @Test func theFirstPageShowsWhatCompiles() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let page = tests.appending(
      path: "../../Sources/AppStoreDocuments/AppStoreDocuments.docc/AppStoreDocuments.md"
    )
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "```swift\n")?.upperBound)
    let end = try #require(text[start...].range(of: "```\n")?.lowerBound)
    let example = tests.appending(path: "FirstPageExample.swift")
    #expect(try String(text[start..<end]) == String(contentsOf: example, encoding: .utf8))
  }

  @Test func theExampleGivesNothingForAForgery() {
    #expect(products(provenBy: signed(Self.transaction), at: now).isEmpty)
    #expect(products(provenBy: Array(Self.transaction.utf8), at: now).isEmpty)
  }
}
