import AppStoreDocuments
import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// What the signatures of one document say of it as a whole.
@Suite("Findings on a document's signatures")
struct SignatureFindingsTests {
  private static let hexadecimal = Samples.root?.hexadecimal ?? ""
  private static let holds = Samples.root.map { SignatureCheck.holds(root: $0) } ?? .unsigned
  private static let broken = SignatureCheck.invalid(reason: "changed")
  private static let later = SignatureCheck.unchecked(reason: "later")

  private static func checks(_ checks: (String, SignatureCheck)...) -> [PartCheck] {
    checks.map { PartCheck(path: $0, check: $1) }
  }

  // MARK: Findings

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var kind = DocumentKind.notificationV2
    var outcome = ItemOutcome.decoded
    var checks: [PartCheck] = []
    var outermost: [String] = []
    var all: [String] = []
    var hasRoot = false
    var isBroken = false
  }

  static let table = [
    Row(testDescription: "no signature", outermost: ["unsigned"]),
    Row(testDescription: "not understood", outcome: .problem),
    Row(testDescription: "something else", outcome: .ignored),
    Row(
      testDescription: "signed",
      checks: checks(("signedPayload", holds), ("signedPayload.data.signedTransactionInfo", later)),
      outermost: [hexadecimal],
      all: [hexadecimal, "unchecked"],
      hasRoot: true
    ),
    Row(
      testDescription: "broken within",
      checks: checks(("signedPayload", holds), ("signedPayload.data.signedRenewalInfo", broken)),
      outermost: [hexadecimal],
      all: [hexadecimal, "invalid"],
      hasRoot: true,
      isBroken: true
    ),
    Row(
      testDescription: "signed, but not understood",
      kind: .unknown,
      outcome: .problem,
      checks: checks(("", holds)),
      outermost: [hexadecimal],
      hasRoot: true
    ),
    Row(
      testDescription: "decoded by somebody",
      checks: checks(("data.signedTransactionInfo", later)),
      outermost: ["unchecked", "unsigned"],
      all: ["unchecked"]
    ),
    Row(
      testDescription: "a signed text alone",
      checks: checks(("", later)),
      outermost: ["unchecked"],
      all: ["unchecked"]
    ),
    Row(
      testDescription: "signed within a history",
      checks: checks(("notificationHistory[0].signedPayload", later)),
      outermost: ["unchecked"],
      all: ["unchecked"]
    ),
    Row(
      testDescription: "a receipt within a notification",
      kind: .notificationV1,
      checks: checks(("unified_receipt.latest_receipt", .xcode)),
      outermost: ["unsigned", "xcode"],
      all: ["xcode"]
    ),
    Row(
      testDescription: "a receipt",
      kind: .appReceipt,
      checks: checks(("", .xcode)),
      outermost: ["xcode"],
      all: ["xcode"]
    ),
    // A place within another one goes on with a dot or a bracket.
    Row(
      testDescription: "side by side",
      kind: .collection,
      checks: checks(
        ("a", broken),
        ("a.b", holds),
        ("a[1]", holds),
        ("ab", .xcode),
        ("b", later),
        ("c", later)
      ),
      outermost: ["invalid", "unchecked", "xcode"],
      all: [hexadecimal, "invalid", "unchecked", "xcode"],
      hasRoot: true,
      isBroken: true
    ),
    Row(
      testDescription: "around everything",
      kind: .collection,
      checks: checks(("", .xcode), ("a", later), ("[0]", later)),
      outermost: ["xcode"],
      all: ["unchecked", "xcode"]
    ),
    Row(
      testDescription: "at one place twice",
      kind: .collection,
      checks: checks(("", .xcode), ("", later)),
      outermost: ["unchecked", "xcode"],
      all: ["unchecked", "xcode"]
    ),
  ]

  @Test(arguments: table) func whatSignaturesSayOfADocument(row: Row) {
    let findings = SignatureFindings(kind: row.kind, outcome: row.outcome, checks: row.checks)
    #expect(findings.outermost == row.outermost)
    #expect(findings.all == row.all)
    #expect(findings.roots == Set(row.hasRoot ? [Samples.root].compactMap(\.self) : []))
    #expect(findings.isBroken == row.isBroken)
  }

  /// What promises least counts.
  @Test(
    arguments: [
      ([], "unsigned"), (["unsigned"], "unsigned"), (["xcode"], "xcode"),
      ([hexadecimal], "verified"), ([hexadecimal, "xcode"], "xcode"),
      (["xcode", "unchecked"], "unchecked"), (["unchecked", "unsigned"], "unsigned"),
      (["unsigned", "invalid"], "invalid"), (["invalid", hexadecimal], "invalid"),
      ([String(repeating: "0", count: 64)], "invalid"), (["new"], "invalid"),
    ] as [([String], String)]
  )
  func theWorstFindingIsTheVerdict(names: [String], verdict: String) {
    #expect(SignatureFindings.verdict(on: names, trustedRoots: Samples.roots) == verdict)
    #expect(
      SignatureFindings.verdict(on: names.reversed(), trustedRoots: Samples.roots) == verdict
    )
  }

  // MARK: Words

  private static func summary(_ checks: [PartCheck], _ kind: DocumentKind) -> SignatureSummary {
    SignatureSummary(checks, kind: kind, trustedRoots: Samples.roots)
  }

  @Test func aVerifiedDocumentNeedsNoWords() {
    let summary = Self.summary(Self.checks(("signedPayload", Self.holds)), .notificationV2)
    #expect(summary.verdict == .verified)
    #expect(summary.reason == nil)
    #expect(summary.broken == nil)
  }

  @Test func anAnswerOfVerifiedPartsSaysSo() {
    let parts = Self.checks(
      ("signedTransactions[0]", Self.holds),
      ("signedTransactions[1]", Self.holds)
    )
    let whole = Self.summary(parts, .historyResponse)
    #expect(whole.verdict == .unsigned)
    #expect(whole.reason == "the answer is not signed; each part is verified")
    #expect(whole.broken == nil)
    let mixed = Self.summary(
      parts + Self.checks(("signedTransactions[2]", .xcode)),
      .historyResponse
    )
    #expect(mixed.verdict == .unsigned)
    #expect(
      mixed.reason
        == "this kind of document is not signed; signedTransactions[0] is verified;"
        + " signedTransactions[1] is verified;"
        + " signedTransactions[2] is xcode: Xcode test data, not from Apple"
    )
    // A list that is no answer of Apple's.
    #expect(Self.summary(parts, .collection).reason == nil)
  }

  @Test(arguments: [
    (2, "later; [0] is verified; [1] is verified"),
    (3, "later; [0] is verified; [1] is verified; [2] is verified"),
    (4, "later; [0] is verified; [1] is verified; [2] is verified; and 1 more"),
    (6, "later; [0] is verified; [1] is verified; [2] is verified; and 3 more"),
  ])
  func fewPartsAreNamed(count: Int, reason: String) {
    let parts = (0..<count).map { PartCheck(path: "[\($0)]", check: Self.holds) }
    let summary = Self.summary(parts + Self.checks(("[9]", Self.later)), .collection)
    #expect(summary.verdict == .unchecked(reason: "later"))
    #expect(summary.reason == reason)
  }

  @Test func theFirstBrokenSignatureIsTold() {
    let parts = Self.checks(
      ("", Self.holds),
      ("a", .invalid(reason: "changed")),
      ("b", .invalid(reason: "expired"))
    )
    let summary = Self.summary(parts, .collection)
    #expect(summary.verdict == .verified)
    #expect(summary.broken == "changed")
    #expect(summary.reason == "a is invalid: changed; b is invalid: expired")
    let worst = Self.summary(Self.checks(("a", .xcode), ("", Self.broken)), .collection)
    #expect(worst.verdict == .invalid(reason: "changed"))
    #expect(worst.reason == "changed; a is xcode: Xcode test data, not from Apple")
    let whole = Self.summary(Self.checks(("a", Self.broken), ("", .xcode)), .collection)
    #expect(whole.reason == "changed; the document is xcode: Xcode test data, not from Apple")
  }
}
