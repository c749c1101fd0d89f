import AppStoreDocuments
import ArchiveIndex
import SubscriptionModel
import Testing

/// Signatures are checked while reading, once, and the verdicts are kept up to the root.
@Suite struct VerificationTests {
  private static let changed =
    "the signature does not match the content: it was changed after signing"

  // MARK: Now and later

  @Test func aSignatureIsCheckedOnceAndItsVerdictKept() throws {
    let archive = try TestArchive()
    archive.write("a.json", try SignedDemo.notification())
    let index = try archive.opened(roots: SignedDemo.roots())
    #expect(try read(by: index, .full, .now) == 1)
    #expect(try verdicts(in: index) == ["verified"])
    #expect(try facts(of: index).signatures == ["verified": 1])
    #expect(try read(by: index, .full, .now) == 0)
    #expect(try read(by: index, .quick, .now) == 0)
    #expect(try read(by: index, .full, .later) == 0)
    #expect(try verdicts(in: index) == ["verified"])
  }

  @Test(arguments: [RefreshMode.full, .quick])
  func whatWasLeftForLaterIsReadAgainAndNothingElse(mode: RefreshMode) throws {
    let archive = try TestArchive()
    archive.write("2025/a.json", try SignedDemo.notification())
    archive.write("b.json", Body.v1(originals: ["340002"]))
    archive.write("c.txt", "plain words")
    let index = try archive.opened(roots: SignedDemo.roots())
    #expect(try read(by: index, .full, .later) == 3)
    #expect(try facts(of: index).signatures == ["unchecked": 1, "unsigned": 1])
    let reason = "not checked yet; run `subdesk index` to check it"
    #expect(try report(of: "2025/a.json", in: index)?.signature == .unchecked(reason: reason))
    #expect(try read(by: index, mode, .later) == 0)
    #expect(try read(by: index, mode, .now) == 1)
    #expect(try facts(of: index).signatures == ["verified": 1, "unsigned": 1])
    #expect(try verdicts(in: index) == ["verified"])
    #expect(try read(by: index, mode, .now) == 0)
  }

  /// The list counts what was left for later as unsigned.
  @Test func uncheckedEvidenceCountsButIsNotCertain() throws {
    let archive = try TestArchive()
    archive.write("a.json", try SignedDemo.notification())
    let index = try archive.opened(roots: SignedDemo.roots())
    _ = try read(by: index, .full, .later)
    #expect(try rows(in: index).map(\.access) == [.yes])
    #expect(try rows(in: index).map(\.certainty) == [.unsigned])
    _ = try read(by: index, .full, .now)
    #expect(try rows(in: index).map(\.access) == [.yes])
    #expect(try rows(in: index).map(\.certainty) == [.signed])
  }

  // MARK: One customer first

  @Test func theSignaturesOfACustomerAreCheckedWhenItIsAskedFor() throws {
    let archive = try TestArchive()
    archive.write("a.json", try SignedDemo.notification())
    let index = try archive.opened(roots: SignedDemo.roots())
    _ = try read(by: index, .full, .later)
    #expect(try verdicts(in: index) == ["verified"])
    #expect(try subscription(in: index).certainty == .signed)
    #expect(try facts(of: index).signatures == ["unchecked": 1], "the index stays as it is")
  }

  @Test func aForgedSignatureIsFoundWhenTheCustomerIsAskedFor() throws {
    let archive = try TestArchive()
    archive.write("a.json", try SignedDemo.notification(price: 1))
    let index = try archive.opened(roots: SignedDemo.roots())
    _ = try read(by: index, .full, .later)
    #expect(try verdicts(in: index).contains("invalid"))
    #expect(try !verdicts(in: index).contains("unchecked"))
  }

  /// What stands in the file now says nothing about what was indexed.
  @Test func aFileThatChangedSinceVerifiesNothing() throws {
    let archive = try TestArchive()
    archive.write("a.json", try SignedDemo.notification(price: 1))
    let index = try archive.opened(roots: SignedDemo.roots())
    _ = try read(by: index, .full, .later)
    archive.write("a.json", try SignedDemo.notification())
    #expect(try verdicts(in: index) == ["unchecked"])
  }

  /// Commands about one customer do not wait for the signatures of all.
  @Test func whatWasLeftForLaterStaysSoWhereOneCustomerIsAskedFor() throws {
    let archive = try TestArchive()
    archive.write("a.json", try SignedDemo.notification())
    let index = try archive.opened(roots: SignedDemo.roots())
    _ = try read(by: index, .full, .later)
    let progress = Progress()
    try index.refresh(
      .full,
      asOf: .march,
      verifiesEarlier: false,
      progress: { progress.note($0) }
    )
    #expect(progress.files == 0)
    #expect(try facts(of: index).signatures == ["unchecked": 1])
  }

  // MARK: Trust

  @Test func whomToTrustIsAskedAnewWithoutReadingAnything() throws {
    let archive = try TestArchive()
    archive.write("a.json", try SignedDemo.notification())
    let location = archive.keptIndex
    let foreign = SignatureVerdict.invalid(
      reason: "the certificate chain ends in a root that is not trusted"
    )
    let distrusting = try archive.opened(location, roots: .apple)
    #expect(try read(by: distrusting, .full, .now) == 1)
    #expect(try Set(evidence(in: distrusting).map(\.signature)) == [foreign])
    #expect(try subscription(in: distrusting).access == .unknown)
    #expect(try rows(in: distrusting).map(\.access) == [.unknown])

    let trusting = try archive.opened(location, roots: SignedDemo.roots())
    #expect(try rows(in: trusting).map(\.access) == [.yes])
    #expect(try read(by: trusting, .full, .now) == 0)
    #expect(try rows(in: trusting).map(\.access) == [.yes])
    #expect(try facts(of: trusting).signatures == ["verified": 1])
    #expect(try subscription(in: trusting).certainty == .signed)

    let again = try archive.opened(location, roots: .apple)
    #expect(try rows(in: again).map(\.access) == [.unknown])
    #expect(try facts(of: again).signatures == ["invalid": 1])
  }

  /// Who asks about one customer under other roots makes the rows that are new; the lists of those
  /// who do not name that root must not keep them.
  @Test func rowsMadeUnderOtherRootsDoNotStay() throws {
    let archive = try TestArchive()
    archive.write("b.json", Body.v1(originals: ["340002"]))
    let location = archive.keptIndex
    _ = try read(by: archive.opened(location, roots: .apple), .full, .now)
    archive.write("a.json", try SignedDemo.notification())
    try archive.opened(location, roots: SignedDemo.roots())
      .refresh(.full, asOf: .march, verify: .now, rows: false)
    let plain = try archive.opened(location, roots: .apple)
    let before = try rows(in: plain).map(\.access)
    #expect(try read(by: plain, .quick, .now) == 0)
    #expect(try rows(in: plain).map(\.access) == before)
    let fresh = try archive.opened(roots: .apple)
    _ = try read(by: fresh, .full, .now)
    #expect(try rows(in: plain) == rows(in: fresh))
  }

  /// A forged copy of a charge with another price is signed later, and must not take its place.
  @Test func aForgedPriceHidesNoCharge() throws {
    let archive = try TestArchive()
    archive.write("a.json", try SignedDemo.notification())
    let honest = try archive.verifiedIndex()
    let id = try #require(try rows(in: honest).first?.id)
    let charge = try #require(try honest.customer(id)?.records.lazy.compactMap(\.priced).first)
    archive.write("b.json", try SignedDemo.notification(price: 1))
    let index = try archive.verifiedIndex()
    var request = TriangulationRequest(environment: .all, asOf: .march, limit: 9)
    request.amount = StatedAmount(charge.amount)
    let answer = try index.triangulate(request)
    #expect(answer.candidates.flatMap(\.charges).map(\.price) == [charge])
  }

  // MARK: Forgery

  @Test func aForgedNotificationChangesNothingAndIsShown() throws {
    let archive = try TestArchive()
    archive.write("a.json", try SignedDemo.notification())
    let honest = try archive.verifiedIndex()
    let before = try subscription(in: honest)
    let row = try rows(in: honest)

    archive.write("b.json", try SignedDemo.forgedNotification())
    let index = try archive.verifiedIndex()
    let after = try subscription(in: index)
    #expect(after.state == before.state)
    #expect(after.expiresDate == SignedDemo.expires)
    #expect(after.certainty == .signed)
    #expect(try rows(in: index) == row)
    let forged = try evidence(in: index).filter { $0.provenance.file == "b.json" }
    // The event and its status stand in the outer layer, the transaction in its own; the renewal
    // info was not touched and its own signature holds.
    let broken = forged.filter { $0.signature == .invalid(reason: Self.changed) }
    #expect(
      Set(broken.map(\.provenance.path)) == [
        "signedPayload", "signedPayload.data.signedTransactionInfo",
      ]
    )
    #expect(Set(after.rejected.map(\.evidence.provenance.file)) == ["b.json"])
    #expect(
      after.warnings.map(\.kind).contains(.invalidEvidenceLeftOut(reason: Self.changed))
    )
  }

  /// Anybody can write a JWS without certificates; it must not make one customer of two.
  @Test func brokenSignaturesJoinNobody() throws {
    let archive = try TestArchive()
    archive.write("a.json", Body.v1(originals: ["340002"]))
    archive.write("b.json", Body.v1(originals: ["340003"]))
    let forged = ["340002", "340003"].map { original in
      Body.jws(
        """
        {"transactionId":"\(original)","originalTransactionId":"\(original)",\
        "bundleId":"com.example.reader","productId":"p","environment":"Production",\
        "appAccountToken":"7e3fb20b-4cdb-47cc-936d-99d65f608138","appTransactionId":"7040",\
        "previousOriginalTransactionId":"340002","purchaseDate":1741000000000,\
        "signedDate":1741000001000}
        """
      )
    }
    archive.write(
      "c.json",
      """
      {"signedTransactions":["\(forged[0])","\(forged[1])"],\
      "bundleId":"com.example.reader","environment":"Production"}
      """
    )
    let index = try archive.verifiedIndex()
    #expect(try rows(in: index).count == 2)
    archive.delete("a.json")
    archive.delete("c.json")
    #expect(try rows(in: archive.verifiedIndex()).count == 1)
  }

  /// The bytes on the screen are not always those that were indexed.
  @Test func aDocumentIsCheckedAgainWhenItIsShown() throws {
    let archive = try TestArchive()
    archive.write("a.json", try SignedDemo.notification())
    let index = try archive.verifiedIndex()
    let place = Provenance(file: "a.json", path: "")
    let before = try #require(index.documentTree(at: place))
    #expect(!before.signatures.isEmpty)
    #expect(before.signatures.allSatisfy { $0.verdict == .verified })
    archive.write("a.json", try SignedDemo.forgedNotification())
    let after = try #require(index.documentTree(at: place))
    #expect(after.signatures.contains { $0.verdict == .invalid(reason: Self.changed) })
  }

  @Test func aForgedTransactionInAnUnsignedAnswerChangesNothing() throws {
    let archive = try TestArchive()
    let parts = try SignedDemo.parts()
    archive.write("a.json", try SignedDemo.notification())
    archive.write(
      "b.json",
      """
      {"environment":"Production","bundleId":"com.example.reader","data":[\
      {"subscriptionGroupIdentifier":"20812345","lastTransactions":[{"status":1,\
      "originalTransactionId":"340003225735806",\
      "signedTransactionInfo":"\(try SignedDemo.forgedTransaction())",\
      "signedRenewalInfo":"\(parts.renewalInfo)"}]}]}
      """
    )
    let index = try archive.verifiedIndex()
    #expect(try subscription(in: index).expiresDate == SignedDemo.expires)
    let item = try #require(try report(of: "b.json", in: index))
    #expect(item.outcome == .decoded)
    #expect(item.signature == .invalid(reason: Self.changed))
    #expect(item.brokenSignature == Self.changed)
    #expect(item.signatureReason?.contains("signedRenewalInfo is verified") == true)
  }

  @Test func aChainOfForgeriesAloneIsShownWithoutAnAnswer() throws {
    let archive = try TestArchive()
    archive.write("b.json", "[\"\(try SignedDemo.forgedTransaction())\"]")
    let index = try archive.verifiedIndex()
    let subscription = try subscription(in: index)
    #expect(subscription.access == .unknown)
    #expect(subscription.rejected.count == 1)
    #expect(subscription.expiresDate == nil)
  }

  /// A good signature must not vouch for another text that a document puts at the same place.
  @Test(arguments: [true, false])
  func aNameThatStandsTwiceProvesNothing(genuineIsFirst: Bool) throws {
    let archive = try TestArchive()
    let genuine = try SignedDemo.parts().transaction
    let forged = try SignedDemo.forgedTransaction()
    let texts = genuineIsFirst ? [genuine, forged] : [forged, genuine]
    archive.write("a.json", "{\"message\":\"\(texts[0])\",\"message\":\"\(texts[1])\"}")
    let index = try archive.verifiedIndex()
    #expect(try evidence(in: index).allSatisfy { $0.signature == .invalid(reason: Self.changed) })
    #expect(try subscription(in: index).expiresDate != Timestamp(milliseconds: 4_070_908_800_000))
  }

  // MARK: Details

  private func read(
    by index: ArchiveIndex,
    _ mode: RefreshMode,
    _ verify: VerificationPolicy
  ) throws -> Int {
    let progress = Progress()
    try index.refresh(mode, asOf: .march, verify: verify, progress: { progress.note($0) })
    return progress.files
  }

  private func facts(of index: ArchiveIndex) throws -> ArchiveFacts {
    try index.facts(asOf: .march, environment: .all)
  }

  private func rows(in index: ArchiveIndex) throws -> [CustomerRow] {
    try index.page(ListRequest(asOf: .march, limit: 10)).rows
  }

  private func evidence(in index: ArchiveIndex) throws -> [Evidence] {
    let id = try #require(CustomerId(SignedDemo.customer))
    return try #require(try index.customer(id)).records.map(\.evidence)
      .filter { $0.signature != .unsigned }
  }

  private func verdicts(in index: ArchiveIndex) throws -> Set<String> {
    try Set(evidence(in: index).map(\.signature.name))
  }

  private func subscription(in index: ArchiveIndex) throws -> SubscriptionAssessment {
    let id = try #require(CustomerId(SignedDemo.customer))
    let customer = try #require(try index.customer(id))
    return try #require(
      customer.assessment(asOf: .march, catalogue: ProductCatalog()).subscriptions.first
    )
  }

  private func report(of file: String, in index: ArchiveIndex) throws -> ItemReport? {
    try index.items(ItemsRequest(outcomes: [], limit: 100)).first { $0.provenance.file == file }
  }
}

extension TestArchive {
  /// The archive's index, with signatures checked and the demo's root trusted.
  func verifiedIndex() throws -> ArchiveIndex {
    let index = try opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march)
    return index
  }
}

extension Record {
  /// The price of a transaction.
  fileprivate var priced: Money? {
    guard case .transaction(let transaction) = self else { return nil }
    return transaction.price
  }
}
