import SubscriptionModel
import SupportAnswers
import Testing

/// The fields of a transaction, what may be offered, and warnings, in words.
@Suite("Fields and warnings")
struct FieldWordingTests {
  private let words = Wording(asOf: HandMade.asOf)

  private func fields(
    in words: Wording? = nil,
    _ change: (inout Transaction) -> Void
  ) throws -> [String: String] {
    let fields = (words ?? self.words).fields(of: try HandMade.transaction(change: change))
    return Dictionary(fields.map { ($0.label, $0.text) }) { first, _ in first }
  }

  // MARK: Fields

  @Test(arguments: [(true, "9.99 USD"), (false, "9990 milliunits")])
  func aCommitmentHasThePriceOfItsCurrency(isPriced: Bool, text: String) throws {
    let fields = try fields {
      var info = Transaction.Commitment()
      info.billingPeriodNumber = 3
      info.totalBillingPeriods = 12
      info.commitmentPrice = 9990
      info.commitmentExpiresDate = HandMade.at("2025-12-26T08:15:00Z")
      $0.commitmentInfo = info
      if !isPriced { $0.price = nil }
    }
    #expect(fields["payment"] == "3")
    #expect(fields["total payments"] == "12")
    #expect(fields["commitment ends"] == "26 Dec 2025 08:15 UTC")
    #expect(fields["commitment price"] == text)
    #expect(fields["price"] == (isPriced ? nil : "not in this document"))
  }

  /// Only a payload states when it was signed; a receipt's date is that of the document.
  @Test(
    arguments: [
      (.signedPayload, .stated, "signed", "14 Mar 2025 21:40 UTC"),
      (.decodedPayload, .stated, "signed", "14 Mar 2025 21:40 UTC"),
      (.verifyReceipt, .stated, "document dated", "14 Mar 2025 21:40 UTC"),
      (
        .notificationV1, .fileTime, "document dated", "not stated; filed 14 March or earlier"
      ),
    ] as [(RecordSource, DatePrecision, String, String)]
  )
  func whenItWasMade(source: RecordSource, clock: DatePrecision, label: String, text: String) throws
  {
    let fields = try fields {
      $0.evidence.source = source
      $0.evidence.clock = clock
    }
    #expect(fields[label] == text)
    #expect(fields[label == "signed" ? "document dated" : "signed"] == nil)
  }

  @Test(arguments: [(true, "yes"), (false, "no"), (nil, nil)] as [(Bool?, String?)])
  func anUpgradeIsStated(isUpgraded: Bool?, text: String?) throws {
    let fields = try fields { $0.isUpgraded = isUpgraded }
    #expect(fields["replaced by an upgrade"] == text)
  }

  @Test func aProductHasItsNameAndItsIdentifier() throws {
    let id = "com.example.reader.pro.monthly"
    #expect(try fields { _ in }["product"] == id)
    let named = Wording(asOf: HandMade.asOf, catalogue: .named)
    #expect(try fields(in: named) { _ in }["product"] == "Reader Pro (\(id))")
  }

  // MARK: What may be offered

  /// An extension counts for 365 days, whether an event or Apple's response tells it.
  @Test(arguments: [(Int64(0), "0 of 2"), (1, "1 of 2")], [true, false])
  func anExtensionCountsForAYear(_ row: (lag: Int64, text: String), isEvent: Bool) throws {
    let signed = HandMade.asOf.milliseconds - 365 * At.day + row.lag
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.april10)
    if isEvent { try story.event(.renewalExtended, signed: signed) }
    var subscription = try #require(try story.assessed().subscriptions.first)
    if !isEvent {
      var evidence = HandMade.evidence()
      evidence.asOf = Timestamp(milliseconds: signed)
      subscription.extensions = [
        RenewalExtension(
          originalTransactionId: subscription.chainKey.originalTransactionId,
          environment: .production,
          success: true,
          evidence: evidence
        )
      ]
    }
    #expect(
      words.mayOffer([subscription])?.text
        == "no introductory offer in the archive; \(row.text) extensions used"
    )
  }

  @Test func offersAreThoseOfOwnSubscriptions() throws {
    let offer = { (id: String, ownership: InAppOwnershipType, offer: OfferType?) in
      let period = try HandMade.transaction {
        $0.inAppOwnershipType = .known(ownership)
        $0.offerType = offer.map { .known($0) }
      }
      return try HandMade.subscription(.expired, .no, rule: .active, transaction: period) {
        var info = RenewalInfo(
          originalTransactionId: $0.chainKey.originalTransactionId,
          environment: .production,
          evidence: HandMade.evidence()
        )
        info.eligibleWinBackOfferIds = id.isEmpty ? [] : [id]
        $0.renewalInfo = info
      }
    }
    let own = try offer("A", .purchased, nil)
    let plain = try offer("", .purchased, nil)
    let introduced = try offer("", .purchased, .introductory)
    let promoted = try offer("", .purchased, .promotional)
    let shared = try offer("B", .familyShared, .introductory)
    #expect(words.mayOffer([]) == nil)
    #expect(words.mayOffer([shared]) == nil)
    #expect(
      words.mayOffer([plain, own, shared])?.text == """
        win-back A (eligible per Apple); no introductory offer in the archive; 0 of 2 extensions used
        """
    )
    #expect(words.mayOffer([plain, introduced])?.text.hasPrefix("introductory offer used") == true)
    #expect(words.mayOffer([promoted])?.text.hasPrefix("no introductory offer") == true)
  }

  // MARK: Warnings

  private func evidence(_ files: [String], _ verdict: SignatureVerdict = .unsigned) -> [Evidence] {
    files.map { HandMade.evidence(file: $0, verdict) }
  }

  @Test(
    arguments: [
      ([], "an unsigned document adds to what Apple signed"),
      (["a"], "a paid period, extended date, or refund request appears only in unsigned a;"),
      (["a", "a"], "a paid period, extended date, or refund request appears only in unsigned a;"),
      (
        ["a", "b", "a", "c"],
        "a paid period, extended date, or refund request appears only in unsigned a and 2 more;"
      ),
    ] as [([String], String)]
  )
  func unsignedDocumentsAreNamedOnce(files: [String], text: String) {
    let warning = AssessmentWarning(kind: .unsignedBesideSigned, evidence: evidence(files))
    let said = words.warning(warning)
    #expect(said.text.hasPrefix(text))
    #expect(said.text.hasSuffix("verify it before relying on it"))
    #expect(said.mark == (files.isEmpty ? .inferred : .unsigned))
  }

  /// A status without a signature is not called Apple's.
  @Test(arguments: [
    (SignatureVerdict.verified, "Apple's status is", "only Apple's status (expired (2)) shows"),
    (
      .unsigned, "an unsigned document states the status", "only an unsigned status (expired (2))"
    ),
  ])
  func aStatusIsApplesIfSigned(verdict: SignatureVerdict, conflict: String, alone: String) {
    let evidence = evidence(["a"], verdict)
    let said = { (kind: AssessmentWarning.Kind) in
      words.warning(AssessmentWarning(kind: kind, evidence: evidence)).text
    }
    #expect(
      said(.statusConflict(apple: .known(.expired), computed: .active))
        .hasPrefix("\(conflict) expired (2), but other evidence from the same moment says")
    )
    #expect(said(.statusAlone(.known(.expired))).hasPrefix(alone))
    #expect(said(.environmentUnknown).hasPrefix("no document states whether"))
  }

  @Test(arguments: [
    (AssessmentWarning.Kind.documentsNotRead(1), "1 document about this customer"),
    (.documentsNotRead(2), "2 documents about this customer"),
    (.version1Disagrees(field: "autoRenewStatus"), "V1 and V2 documents from the same moment"),
    (.version1Disagrees(field: "expiresDate"), "V1 and V2 documents from the same day disagree on"),
    (
      .periodMissing(from: HandMade.asOf, until: HandMade.asOf),
      "the period from 15 Mar 2025 12:00 UTC to 15 Mar 2025 12:00 UTC is in no document"
    ),
    (
      .periodMissing(from: nil, until: HandMade.asOf),
      "the period that ends 15 Mar 2025 12:00 UTC is in no document"
    ),
  ])
  func aWarningIsASentence(kind: AssessmentWarning.Kind, text: String) {
    #expect(words.warning(AssessmentWarning(kind: kind)).text.hasPrefix(text))
  }

  /// Several claims of one document are told together, each once.
  @Test func aClaimIsToldOnce() {
    var evidence = HandMade.evidence(file: "v1.json", .unsigned)
    evidence.provenance.line = 7
    evidence.clock = .fileTime
    let claims = [true, false, true].map {
      Claim(field: "autoRenewStatus", value: .flag($0), evidence: evidence)
    }
    #expect(
      words.warning(AssessmentWarning(kind: .claimed(claims))).text == """
        an unsigned document (v1.json:7) says: auto-renewal is on, auto-renewal is off; it is not \
        counted
        """
    )
  }
}
