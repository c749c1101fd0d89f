import Crypto
import SubscriptionModel
import SwiftASN1
import Testing
import X509

@testable import AppStoreDocuments

/// Signatures of app receipts: rule S11 of Signatures in AppStoreDocuments.
struct AppReceiptSignatureTests {
  private static let signedAt = instant("2022-03-01T10:00:00Z")
  private let maker = ReceiptMaker.genuine

  private func check(
    _ bytes: [UInt8],
    signedAt: Timestamp? = AppReceiptSignatureTests.signedAt
  ) -> SignatureCheck {
    var checker = SignatureChecker()
    return checker.check(SignedPart(path: "", content: .appReceipt(bytes[...]), signedAt: signedAt))
  }

  private var holds: SignatureCheck {
    get throws { .holds(root: try CertificateFingerprint(ofRoot: maker.root.der[...])) }
  }

  @Test(arguments: [true, false], [true, false])
  func holdsWithEitherDigestAndWithSignedAttributes(isSHA256: Bool, hasAttributes: Bool) throws {
    let receipt = maker.plainReceipt(
      .init(isSHA256: isSHA256, hasSignedAttributes: hasAttributes)
    )
    #expect(try check(receipt) == holds)
  }

  @Test func findsTheSignerInAnyOrderOfCertificates() throws {
    let certificates = [maker.root, maker.leaf, maker.intermediate]
    #expect(try check(maker.plainReceipt(.init(certificates: certificates))) == holds)
  }

  @Test(arguments: ["2015-11-12T23:59:59Z", "2023-02-07T00:00:01Z"])
  func refusesAReceiptMadeOutsideTheCertificatesPeriods(moment: String) {
    guard case .invalid(let reason) = check(maker.plainReceipt(), signedAt: instant(moment)) else {
      Issue.record("the receipt was accepted")
      return
    }
    #expect(reason.hasSuffix("not when this was signed, \(instant(moment))"))
  }

  @Test func refusesAChangedByteOfTheContent() throws {
    let receipt = maker.plainReceipt()
    let start = try #require(receipt.firstRange(of: ReceiptMaker.plainContent)).lowerBound
    for offset in 0..<ReceiptMaker.plainContent.count {
      var changed = receipt
      changed[start + offset] ^= 1
      #expect(try check(changed) != holds, "byte \(offset) of the content")
    }
  }

  @Test func refusesContentThatDiffersFromTheSignedDigest() throws {
    var receipt = maker.plainReceipt(.init(hasSignedAttributes: true))
    let id = try #require(receipt.firstRange(of: Array("340000000000009".utf8)))
    receipt[id.lowerBound] = UInt8(ascii: "9")
    #expect(
      check(receipt) == .invalid(reason: "the content does not match the signed digest")
    )
  }

  private static let chains: [(String, @Sendable (ReceiptMaker) -> [Certificate], String)] = [
    (
      "no certificates", { _ in [] },
      "the receipt does not contain its signer's certificate"
    ),
    (
      "no signer's certificate", { [$0.intermediate, $0.root] },
      "the receipt does not contain its signer's certificate"
    ),
    (
      "no intermediate", { [$0.leaf, $0.root] },
      "the receipt does not contain the certificate that issued \"Test Signing\""
    ),
    (
      "no root", { [$0.leaf, $0.intermediate] },
      "the receipt does not contain the certificate that issued \"Test Relations\""
    ),
  ]

  @Test(arguments: chains)
  func refusesAnIncompleteChain(
    name: String,
    certificates: @Sendable (ReceiptMaker) -> [Certificate],
    expected: String
  ) {
    let receipt = maker.plainReceipt(.init(certificates: certificates(maker)))
    #expect(check(receipt) == .invalid(reason: expected), "\(name)")
  }

  @Test func refusesASignerWithoutApplesMarker() {
    let maker = maker.flawed(.leafWithoutMarker)
    #expect(
      check(maker.plainReceipt())
        == .invalid(
          reason: "the signing certificate \"Test Signing\" lacks Apple's marker "
            + "1.2.840.113635.100.6.11.1"
        )
    )
  }

  private static let flaws: [(TestAuthority.Flaw, String)] = [
    (
      .intermediateIsNoAuthority,
      "the certificate \"Test Relations\" is not a certificate authority's"
    ),
    (
      .intermediateMayNotIssue,
      "the certificate \"Test Relations\" is not meant to issue certificates"
    ),
    (.leafMayNotSign, "the certificate \"Test Signing\" is not meant for signatures"),
  ]

  @Test(arguments: flaws)
  func refusesAFlawedChain(flaw: TestAuthority.Flaw, expected: String) {
    #expect(check(maker.flawed(flaw).plainReceipt()) == .invalid(reason: expected))
  }

  @Test(arguments: [[0x00], [0x0A], [0x30, 0x00], [0x41, 0x41, 0x41, 0x41]] as [[UInt8]])
  func refusesAnythingBehindTheReceipt(tail: [UInt8]) throws {
    #expect(try check(maker.plainReceipt() + tail) != holds)
  }

  /// The bytes that a plain signature covers must not pass for signed attributes around other
  /// content.
  @Test func refusesSignedContentThatIsPassedOffAsSignedAttributes() throws {
    let other = TLV.set([TLV.attribute(0, TLV.utf8("Production"))])
    let forged = maker.receipt(other, .init(contentAsAttributes: ReceiptMaker.plainContent))
    guard case .invalid = check(forged) else {
      Issue.record("the receipt was accepted")
      return
    }
  }

  @Test func refusesAForeignRootUntilItIsTrusted() throws {
    let check = check(maker.plainReceipt())
    #expect(
      TrustedRoots.apple.verdict(on: check)
        == .invalid(reason: "the certificate chain ends in a root that is not trusted")
    )
    let roots = try TrustedRoots(adding: maker.root.der)
    #expect(roots.verdict(on: check) == .verified)
  }

  @Test func refusesAnyTruncationWithAReason() {
    let receipt = maker.plainReceipt()
    for length in 0..<receipt.count {
      guard case .invalid(let reason) = check(Array(receipt.prefix(length))) else {
        Issue.record("\(length) bytes were accepted")
        continue
      }
      #expect(!reason.isEmpty)
    }
  }
}

/// Receipts that Xcode signed: rule S10 of Signatures in AppStoreDocuments.
struct XcodeReceiptSignatureTests {
  private func check(
    environments: [String],
    named name: String = "StoreKit"
  ) throws
    -> SignatureCheck
  {
    let maker = try ReceiptMaker.xcode(named: name)
    let content = TLV.set(
      environments.map { TLV.attribute(0, TLV.utf8($0)) }
        + [TLV.attribute(12, TLV.ia5("2022-03-01T10:00:00Z"))]
    )
    var checker = SignatureChecker()
    return checker.check(
      SignedPart(
        path: "",
        content: .appReceipt(maker.receipt(content, .init(certificates: [maker.leaf]))[...]),
        signedAt: instant("2022-03-01T10:00:00Z")
      )
    )
  }

  @Test func namesXcodesOwnData() throws {
    #expect(try check(environments: ["Xcode"]) == .xcode)
  }

  @Test(arguments: [
    [], ["Production"], ["Xcode", "Production"], ["Production", "Xcode"], ["ProductionSandbox"],
  ])
  func refusesXcodesSignatureUnderOtherData(environments: [String]) throws {
    #expect(
      try check(environments: environments)
        == .invalid(reason: "signed by Xcode, but the data is not marked as Xcode test data")
    )
  }

  @Test func refusesASingleCertificateOfAnyOtherName() throws {
    guard case .invalid = try check(environments: ["Xcode"], named: "Apple") else {
      Issue.record("the receipt was accepted")
      return
    }
  }
}

/// Files of roots that a person adds (`--trust-root`).
struct TrustRootFileTests {
  private let root = TestAuthority.genuine.root

  @Test func takesDERAndPEM() throws {
    let pem = try root.serializeAsPEM().pemString
    let expected = TestAuthority.genuine.rootFingerprint
    #expect(try TrustedRoots(adding: root.der).fingerprints.contains(expected))
    #expect(try TrustedRoots(adding: Array(pem.utf8)).fingerprints.contains(expected))
    #expect(try TrustedRoots(adding: root.der).fingerprints.count == 4)
  }

  @Test func takesSeveralCertificatesOfOnePEMFile() throws {
    let other = TestAuthority().root
    let pem = try [root, other].map { try $0.serializeAsPEM().pemString }.joined(separator: "\n")
    let roots = try TrustedRoots(adding: Array(pem.utf8), to: TrustedRoots(fingerprints: []))
    #expect(roots.fingerprints.count == 2)
  }

  @Test func trustsACopyOfARootThatWasIssuedAgain() throws {
    let key = TestAuthority.genuine.leafKey
    func issued(_ year: Int) throws -> Certificate {
      try TestAuthority.certificate(
        "Re-issued Root",
        key: .init(key.publicKey),
        issuer: "Re-issued Root",
        signedBy: .init(key),
        period: ("\(year)-01-01T00:00:00Z", "2040-01-01T00:00:00Z"),
        extensions: TestAuthority.authorityExtensions(flaws: [], marker: false)
      )
    }
    let first = try TrustedRoots(adding: issued(2020).der)
    #expect(try first == TrustedRoots(adding: issued(2021).der))
  }

  private static let refused: [(String, TrustRootError)] = [
    ("", .notACertificate),
    ("not a certificate", .notACertificate),
    ("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", .notACertificate),
    ("-----BEGIN CERTIFICATE-----\n", .notACertificate),
    ("-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n", .otherThanCertificate),
    (String(repeating: "x", count: 1_048_577), .tooLarge),
  ]

  @Test(arguments: refused)
  func refusesAnythingElse(text: String, expected: TrustRootError) {
    #expect(throws: expected) { try TrustedRoots(adding: Array(text.utf8)) }
  }

  /// A fingerprint has 64 hexadecimal digits of either case.
  @Test(arguments: [
    (String(repeating: "b", count: 64), true), (String(repeating: "F9", count: 32), true),
    (String(repeating: "0", count: 63), false), (String(repeating: "0", count: 65), false),
    (String(repeating: "0", count: 63) + "G", false), ("", false),
  ])
  func fingerprintsAreHexadecimal(text: String, isOne: Bool) {
    let fingerprint = CertificateFingerprint(hexadecimal: text)
    #expect(fingerprint?.hexadecimal == (isOne ? text.uppercased() : nil))
  }

  /// 1,024 chains are remembered; before the next one is, all are forgotten.
  @Test func chainsAreRememberedToALimit() {
    var checker = SignatureChecker()
    func isVerified(_ number: Int) -> Bool {
      var isVerified = false
      let origin = ChainOrigin.header(SHA256.hash(data: Array("\(number)".utf8)))
      _ = try? checker.chain(of: origin) { (_) throws(SignatureError) in
        isVerified = true
        throw SignatureError("none")
      }
      return isVerified
    }
    for number in 0..<1024 { #expect(isVerified(number)) }
    #expect(!isVerified(0) && !isVerified(1023))
    #expect(isVerified(1024))
    #expect(isVerified(0) && !isVerified(1024))
  }

  /// Two parts in one place that end in different roots prove nothing; with one root, they hold.
  @Test(arguments: [true, false]) func rootsOfOnePlaceMustAgree(isSame: Bool) {
    let payload = #"{"notificationType":"TEST","signedDate":1662122492884}"#
    let authorities = [TestAuthority.genuine, isSame ? TestAuthority.genuine : TestAuthority()]
    let parts = authorities.map { authority in
      SignedPart(
        path: "a",
        content: .jws(authority.jws(payload: payload)[...]),
        signedAt: instant("2022-09-02T12:41:32.884Z")
      )
    }
    var checker = SignatureChecker()
    let expected: SignatureCheck =
      isSame
      ? .holds(root: TestAuthority.genuine.rootFingerprint)
      : .invalid(reason: "two signed strings with different roots have the same path")
    #expect(checker.check(parts) == [expected, expected])
  }
}
