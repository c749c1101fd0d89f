import AppStoreDocuments
import ArchiveIndex
import Foundation
import SubscriptionModel
import TestSupport
import Testing

/// Unsigned documents join and hide no customer with verified evidence: rule I3 of Identity.
@Suite struct JoinsByProofTests {
  private static let victim = SignedDemo.original
  private static let stranger = "340009990000001"
  private static let chain = "Production/com.example.reader/"

  /// The victim's signed notification, and what somebody posted.
  private static func archive(posting body: String) throws -> TestArchive {
    let archive = try TestArchive()
    archive.write("signed.json", try SignedDemo.notification())
    archive.write("posted.json", body)
    return archive
  }

  private static func index(_ archive: TestArchive) throws -> ArchiveIndex {
    let index = try archive.opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march)
    return index
  }

  private static func customers(in index: ArchiveIndex) throws -> [String] {
    try index.page(ListRequest(asOf: .march, limit: 1000)).rows.map(\.id.text).sorted()
  }

  private static func lookup(_ text: String, in index: ArchiveIndex) throws -> SearchAnswer {
    try index.search(
      SearchRequest(text: text, environment: .production, asOf: .march, limit: 1000)
    )
  }

  private static func records(_ original: String, in index: ArchiveIndex) throws -> CustomerRecords
  {
    let id = try #require(CustomerId(chain + original))
    return try #require(try index.customer(id))
  }

  /// One unsigned body with a victim's number merges nothing.
  @Test func anUnsignedBodyJoinsNobodyToAVerifiedCustomer() throws {
    let archive = try Self.archive(posting: Body.v1(originals: [Self.victim, Self.stranger]))
    let index = try Self.index(archive)
    #expect(
      try Self.customers(in: index) == [Self.victim, Self.stranger].map { Self.chain + $0 }
    )
    let related = try Self.records(Self.victim, in: index).related
    #expect(related.map(\.id.text) == [Self.chain + Self.stranger])
    #expect(related.map(\.reason) == [.sameDocument])
    #expect(related.map(\.provenance.file) == ["posted.json"])
    let reverse = try Self.records(Self.stranger, in: index).related
    #expect(reverse.map(\.id.text) == [Self.chain + Self.victim])
    let found = try Self.lookup(Self.victim, in: index)
    #expect(Set(found.hits.compactMap(\.customer?.text)) == [Self.chain + Self.victim])
  }

  /// Problems names both customers, whoever was indexed first, and neither once the document is
  /// gone.
  @Test(arguments: [["signed.json", "posted.json"], ["posted.json", "signed.json"]])
  func whatAnUnsignedBodyLinksIsAProblem(order: [String]) throws {
    let archive = try TestArchive()
    let index = try archive.opened(roots: SignedDemo.roots())
    for name in order {
      let body = Body.v1(originals: [Self.victim, Self.stranger])
      archive.write(name, name == "posted.json" ? body : try SignedDemo.notification())
      try index.refresh(.full, asOf: .march)
    }
    #expect(
      try Self.linked(in: index) == [Self.victim, Self.stranger].map { Self.chain + $0 }
    )
    #expect(
      // One of them is known only from the posted document.
      try index.facts(asOf: .march, environment: .all).contradictionCounts[.unsignedLink] == 1
    )
    let fresh = try Self.index(archive)
    #expect(try Self.linked(in: fresh) == Self.linked(in: index))
    archive.delete("posted.json")
    try index.refresh(.full, asOf: .march)
    #expect(try Self.linked(in: index).isEmpty)
    #expect(
      try index.facts(asOf: .march, environment: .all).contradictionCounts[.unsignedLink] == nil
    )
  }

  /// The customers that Problems lists because an unsigned document links them.
  private static func linked(in index: ArchiveIndex) throws -> [String] {
    var request = ListRequest(asOf: .march, limit: 1000)
    request.contradiction = .unsignedLink
    return try index.page(request).rows.map(\.id.text).sorted()
  }

  /// The posted body moves the victim's transaction into a chain of its own.
  @Test func verifiedHitsWin() throws {
    let signed = try SignedDemo.text(of: SignedDemo.parts().transaction)
    let id = try #require(signed.firstMatch(of: /"transactionId":"(\d+)"/)).1
    let body = Body.v1(originals: [Self.stranger]).replacing(
      "\"transaction_id\":\"\(Self.stranger)\"",
      with: "\"transaction_id\":\"\(id)\""
    )
    let archive = try Self.archive(posting: body)
    let index = try Self.index(archive)
    let found = try Self.lookup(String(id), in: index)
    #expect(Set(found.hits.compactMap(\.customer?.text)) == [Self.chain + Self.victim])
    #expect(found.unsignedHits.map(\.customer?.text) == [Self.chain + Self.stranger])
    #expect(found.unsignedHits.map(\.provenance?.file) == ["posted.json"])
    #expect(found.cut == nil)
  }

  /// A body that names hundreds of customers takes no place of a verified hit.
  @Test func limitsCountVerifiedHitsApart() throws {
    let archive = try TestArchive()
    archive.write("signed.json", try SignedDemo.notification())
    let signed = try SignedDemo.text(of: SignedDemo.parts().transaction)
    let id = String(try #require(signed.firstMatch(of: /"transactionId":"(\d+)"/)).1)
    for number in 0..<40 {
      let original = "3400099900001\(number + 10)"
      archive.write(
        "a\(number).json",
        Body.v1(originals: [original]).replacing(
          "\"transaction_id\":\"\(original)\"",
          with: "\"transaction_id\":\"\(id)\""
        )
      )
    }
    let index = try Self.index(archive)
    let request = SearchRequest(text: id, environment: .production, asOf: .march, limit: 2)
    let found = try index.search(request)
    #expect(Set(found.hits.compactMap(\.customer?.text)) == [Self.chain + Self.victim])
    #expect(found.unsignedHits.count == RelatedCustomer.maximumCount)
  }

  /// As soon as something of a chain is verified, it leaves those that nobody signed.
  @Test func aChainLeavesWhenItIsVerified() throws {
    let archive = try TestArchive()
    archive.write("a.json", Body.v1(originals: [Self.victim, Self.stranger]))
    let roots = try SignedDemo.roots()
    let location = archive.keptIndex
    let index = try archive.opened(location, roots: roots)
    try index.refresh(.full, asOf: .march)
    #expect(try Self.customers(in: index) == [Self.chain + Self.victim])
    archive.write("signed.json", try SignedDemo.notification())
    try index.refresh(.full, asOf: .march)
    let apart = [Self.victim, Self.stranger].map { Self.chain + $0 }
    #expect(try Self.customers(in: index) == apart)
    archive.delete("signed.json")
    try index.refresh(.full, asOf: .march)
    #expect(try Self.customers(in: index) == [Self.chain + Self.victim])
  }

  /// The owner's word is another index, in which unsigned documents count.
  @Test func theOwnersWordBelongsToTheIndex() throws {
    let archive = try Self.archive(posting: Body.v1(originals: [Self.victim]))
    let location = archive.keptIndex
    for accepts in [false, true, false] {
      let index = try ArchiveIndex(
        archive: archive.path,
        location: location,
        maintainsIndex: true,
        catalogue: ProductCatalog(),
        trustedRoots: SignedDemo.roots(),
        acceptsUnsigned: accepts
      )
      try index.refresh(.full, asOf: .march)
      let facts = try index.facts(asOf: .march, environment: .production)
      #expect(facts.acceptsUnsigned == accepts)
      // What a signed document states otherwise is told, accepted or not.
      #expect(facts.newerUnsigned == 1)
      #expect(try Self.records(Self.victim, in: index).acceptsUnsigned == accepts)
    }
  }

  // MARK: The demo under attack

  /// Bodies that anybody can post, about the customers of the demo.
  private static func attacks(on originals: [String], tokens: [String]) -> [String] {
    var bodies = [
      Body.v1(originals: originals),
      Body.v1(originals: Array(originals.reversed()) + [stranger]),
    ]
    for (number, original) in originals.enumerated() {
      let token = tokens[number % tokens.count]
      bodies.append(decoded(original, token: token, expires: 4_070_908_800_000))
      bodies.append(decoded(original, token: token, revoked: 1_741_900_000_000))
      bodies.append(
        """
        {"data":[{"subscriptionGroupIdentifier":"1","lastTransactions":[\
        {"originalTransactionId":"\(original)","status":\(number % 5 + 1)}]}],\
        "bundleId":"com.example.reader","environment":"Production"}
        """
      )
      bodies.append(
        """
        {"originalTransactionId":"\(original)","webOrderLineItemId":"1","success":true,\
        "effectiveDate":4070908800000}
        """
      )
      // Chains of its own with somebody's token, and somebody's chain in another app.
      bodies.append(decoded("34000888\(number + 1000)", token: token, expires: 1_743_600_000_000))
      bodies.append(
        decoded(original, token: token, expires: 1_743_600_000_000, bundle: "com.forged")
      )
      bodies.append(
        "[\"\(Body.jws(payload(original, token: token, bundle: "com.example.reader")))\"]"
      )
    }
    return bodies
  }

  private static func payload(_ original: String, token: String, bundle: String) -> String {
    """
    {"transactionId":"\(original)","originalTransactionId":"\(original)","bundleId":"\(bundle)",\
    "productId":"forged","environment":"Production","purchaseDate":1741000000000,\
    "expiresDate":4070908800000,"type":"Auto-Renewable Subscription",\
    "appAccountToken":"\(token)","signedDate":1742000000000}
    """
  }

  private static func decoded(
    _ original: String,
    token: String,
    expires: Int64 = 1_743_600_000_000,
    revoked: Int64? = nil,
    bundle: String = "com.example.reader"
  ) -> String {
    let revocation = revoked.map { ",\"revocationDate\":\($0)" } ?? ""
    return """
      {"notificationType":"DID_RENEW","notificationUUID":"\(original)-\(expires)","version":"2.0",\
      "signedDate":1742000000000,"data":{"bundleId":"\(bundle)","environment":"Production",\
      "status":1,"transactionInfo":{"transactionId":"\(original)",\
      "originalTransactionId":"\(original)","bundleId":"\(bundle)","productId":"forged",\
      "environment":"Production","purchaseDate":1741000000000,"expiresDate":\(expires),\
      "type":"Auto-Renewable Subscription","appAccountToken":"\(token)",\
      "signedDate":1742000000000\(revocation)},"renewalInfo":{\
      "originalTransactionId":"\(original)","autoRenewStatus":0,"expirationIntent":1,\
      "gracePeriodExpiresDate":4070908800000,"isInBillingRetryPeriod":true,\
      "signedDate":1742000000000}}}
      """
  }

  /// What must not change of a customer that Apple signed something about.
  private struct Told: Equatable {
    var row: CustomerRow
    var hits: [String: Set<String>]
  }

  private static func told(_ index: ArchiveIndex) throws -> [CustomerId: Told] {
    var told: [CustomerId: Told] = [:]
    for row in try index.page(ListRequest(asOf: .march, limit: 1000)).rows {
      let records = try #require(try index.customer(row.id))
      let verified = records.records.compactMap { record -> Transaction? in
        guard case .transaction(let transaction) = record,
          transaction.evidence.strength(in: transaction.environment) == .verified
        else { return nil }
        return transaction.value
      }
      guard !verified.isEmpty else { continue }
      let names = Set(
        verified.flatMap {
          [$0.transactionId.text, $0.appAccountToken?.text, $0.appTransactionId?.text]
        }.compactMap(\.self)
      )
      var hits: [String: Set<String>] = [:]
      for name in names {
        hits[name] = Set(try lookup(name, in: index).hits.compactMap(\.customer?.text))
      }
      told[row.id] = Told(row: row, hits: hits)
    }
    return told
  }

  /// A signed notification as a log of decoded bodies has it.
  private static func decodedLog(of body: String) throws -> String? {
    guard let match = body.firstMatch(of: /"signedPayload"\s*:\s*"([^"]+)"/) else { return nil }
    var text = try SignedDemo.text(of: String(match.1))
    let parts = text.matches(of: /"signed(Transaction|Renewal)Info"\s*:\s*"([^"]+)"/).map {
      (String($0.0), String($0.1).lowercased(), String($0.2))
    }
    for (whole, name, jws) in parts {
      text = text.replacing(whole, with: "\"\(name)Info\":" + (try SignedDemo.text(of: jws)))
    }
    return text
  }

  /// Decoded logs beside the signed bodies say the same again, and so change nothing and claim
  /// nothing.
  @Test func decodedLogsBesideSignedBodiesChangeNothing() throws {
    let archive = try TestArchive()
    try SignedDemo.copy(to: archive)
    let index = try archive.opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march)
    let honest = try Self.told(index)
    let claimed = try index.facts(asOf: .march, environment: .all).newerUnsigned
    let lines = try SignedDemo.notifications().compactMap { try Self.decodedLog(of: $0) }
    #expect(lines.count > 100)
    archive.write("zz-decoded.jsonl", lines.joined(separator: "\n") + "\n")
    try index.refresh(.full, asOf: .march)
    let logged = try Self.told(index)
    for (id, told) in honest { #expect(logged[id] == told, "\(id)") }
    #expect(try index.facts(asOf: .march, environment: .all).newerUnsigned == claimed)
  }

  @Test func forgedBodiesChangeNothingThatIsVerifiedInTheDemo() throws {
    let archive = try TestArchive()
    try SignedDemo.copy(to: archive)
    let index = try archive.opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march)
    let honest = try Self.told(index)
    #expect(honest.count > 40)
    let originals = honest.keys.compactMap { $0.text.split(separator: "/").last.map(String.init) }
    let tokens = honest.values.map(\.row.label).filter { $0.count == 36 }.sorted()
    for (number, body) in Self.attacks(on: originals.sorted(), tokens: tokens).enumerated() {
      archive.write("zz-forged/\(number).json", body)
    }
    try index.refresh(.full, asOf: .march)
    let attacked = try Self.told(index)
    for (id, told) in honest {
      #expect(attacked[id] == told, "\(id)")
    }
  }
}
