import Crypto
import Foundation
import SubscriptionModel
import Testing
import X509

@testable import AppStoreDocuments

/// What is wrong with signed payloads: rules S1 to S6 of Signatures in AppStoreDocuments.
struct JWSSignatureTests {
  private static let payload = #"{"notificationType":"TEST","signedDate":1662122492884}"#
  private static let signedAt = instant("2022-09-02T12:41:32.884Z")

  private func check(
    _ jws: [UInt8],
    signedAt: Timestamp? = JWSSignatureTests.signedAt
  ) -> SignatureCheck {
    var checker = SignatureChecker()
    return checker.check(SignedPart(path: "", content: .jws(jws[...]), signedAt: signedAt))
  }

  private func reason(of check: SignatureCheck) -> String {
    guard case .invalid(let reason) = check else { return "\(check)" }
    return reason
  }

  @Test func holdsAtSigningTimeThoughTheSignerHasExpiredSince() {
    let authority = TestAuthority.genuine
    let check = check(authority.jws(payload: Self.payload))
    #expect(check == .holds(root: authority.rootFingerprint))
    #expect(TrustedRoots.apple.verdict(on: check).name == "invalid")
    let trusting = TrustedRoots(fingerprints: [authority.rootFingerprint])
    #expect(trusting.verdict(on: check) == .verified)
  }

  /// What a checker remembers of one header never counts for another.
  @Test func findsTheSameWhateverItCheckedBefore() throws {
    let genuine = TestAuthority.genuine.jws(payload: Self.payload)
    let other = TestAuthority().jws(payload: Self.payload)
    let headerEnd = try #require(genuine.firstIndex(of: UInt8(ascii: ".")))
    let damaged = [0, headerEnd / 2, headerEnd - 1].map { place in
      var jws = genuine
      jws[place] = jws[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      return jws
    }
    var checker = SignatureChecker()
    for jws in [genuine, genuine, other, genuine] + damaged + [genuine] + damaged {
      let part = SignedPart(path: "", content: .jws(jws[...]), signedAt: Self.signedAt)
      let isDamaged = damaged.contains(jws)
      let expected = check(jws)
      #expect(checker.check(part) == expected)
      if case .invalid = expected { #expect(isDamaged) } else { #expect(!isDamaged) }
    }
  }

  @Test func theDocumentTellsWhoEachCertificateIs() throws {
    let tree = DocumentReader.tree(
      of: TestAuthority.genuine.jws(payload: Self.payload),
      at: Provenance(file: "one.jws"),
      in: FileContext(file: "one.jws", modified: nil)
    )
    let header = try #require(tree?.root.children.first { $0.name == "(header)" })
    let chain = try #require(header.children.first { $0.name == "x5c" })
    let facts = chain.children.map { node in
      Dictionary(
        node.children.map { ($0.name, $0.text ?? "") },
        uniquingKeysWith: { one, _ in one }
      )
    }
    #expect(facts.map { $0["role"] } == ["leaf", "intermediate", "root"])
    #expect(facts.allSatisfy { $0["SHA-256"]?.count == 64 && $0["issuer"]?.isEmpty == false })
    #expect(facts[0]["valid to"] == "2023-09-24T02:50:33Z")
    #expect(facts[0]["subject"]?.contains("Test Receipt Signing") == true)
  }

  @Test func countsTheLastSecondOfACertificateAsValid() {
    let jws = TestAuthority.genuine.jws(payload: Self.payload)
    let holds = SignatureCheck.holds(root: TestAuthority.genuine.rootFingerprint)
    #expect(check(jws, signedAt: instant("2021-08-25T02:50:34Z")) == holds)
    #expect(check(jws, signedAt: instant("2023-09-24T02:50:33.999Z")) == holds)
  }

  @Test func takesTheSignersFirstMomentWhereNothingDatesTheSignature() {
    let jws = TestAuthority.genuine.jws(payload: Self.payload)
    #expect(check(jws, signedAt: nil) == .holds(root: TestAuthority.genuine.rootFingerprint))
  }

  @Test(arguments: ["2021-08-25T02:50:33.999Z", "2023-09-24T02:50:34Z", "2026-01-01T00:00:00Z"])
  func refusesASignerOutsideItsPeriod(moment: String) {
    let jws = TestAuthority.genuine.jws(payload: Self.payload)
    #expect(
      check(jws, signedAt: instant(moment))
        == .invalid(
          reason: "the certificate \"Test Receipt Signing\" was valid from 2021-08-25T02:50:34Z "
            + "to 2023-09-24T02:50:33Z, not when this was signed, \(instant(moment))"
        )
    )
  }

  @Test func refusesAnIntermediateOutsideItsPeriod() {
    let authority = TestAuthority(
      intermediatePeriod: ("2022-10-01T00:00:00Z", "2036-03-19T00:00:00Z")
    )
    #expect(
      reason(of: check(authority.jws(payload: Self.payload)))
        .hasPrefix("the certificate \"Test Relations CA\" was valid from 2022-10-01T00:00:00Z")
    )
  }

  private static let flaws: [(TestAuthority.Flaw, String)] = [
    (
      .leafWithoutMarker,
      "the signing certificate \"Test Receipt Signing\" lacks Apple's marker "
        + "1.2.840.113635.100.6.11.1"
    ),
    (
      .intermediateWithoutMarker,
      "the intermediate certificate \"Test Relations CA\" lacks Apple's marker "
        + "1.2.840.113635.100.6.2.1"
    ),
    (
      .intermediateIsNoAuthority,
      "the certificate \"Test Relations CA\" is not a certificate authority's"
    ),
    (
      .intermediateMayNotIssue,
      "the certificate \"Test Relations CA\" is not meant to issue certificates"
    ),
    (.leafMayNotSign, "the certificate \"Test Receipt Signing\" is not meant for signatures"),
    (
      .leafOfAnotherIssuer,
      "the certificate \"Test Receipt Signing\" has no valid signature by "
        + "\"Test Relations CA\""
    ),
    (
      .intermediateOfAnotherRoot,
      "the certificate \"Test Relations CA\" has no valid signature by \"Test Root CA\""
    ),
    (
      .leafWithUnknownCriticalExtension,
      "the certificate \"Test Receipt Signing\" has an unsupported critical extension, "
        + "1.2.3.4"
    ),
  ]

  @Test(arguments: flaws)
  func refusesAFlawedChain(flaw: TestAuthority.Flaw, expected: String) {
    let authority = TestAuthority(flaws: [flaw])
    #expect(check(authority.jws(payload: Self.payload)) == .invalid(reason: expected))
  }

  @Test(arguments: [0, 1, 2, 4])
  func refusesAnyOtherNumberOfCertificatesThanThree(count: Int) {
    let authority = TestAuthority.genuine
    let chain = Array((authority.chain + authority.chain).prefix(count))
    let noun = count == 1 ? "certificate" : "certificates"
    #expect(
      check(authority.jws(payload: Self.payload, chain: chain))
        == .invalid(reason: "the header of the JWS contains \(count) \(noun), not 3")
    )
  }

  @Test func refusesCertificatesInAnotherOrder() {
    let authority = TestAuthority.genuine
    let chain = [authority.leaf.der, authority.root.der, authority.intermediate.der]
    #expect(
      reason(of: check(authority.jws(payload: Self.payload, chain: chain)))
        .contains("was not issued by \"Test Root CA\": the names differ")
    )
  }

  @Test(arguments: ["none", "HS256", "RS256", "es256", ""])
  func refusesAnyOtherAlgorithm(algorithm: String) {
    #expect(
      check(TestAuthority.genuine.jws(payload: Self.payload, algorithm: algorithm))
        == .invalid(reason: "the algorithm is \"\(algorithm)\", not ES256")
    )
  }

  private static let headers: [(String, String)] = [
    (#"{"alg":"ES256"}"#, "the header of the JWS contains no certificates"),
    (#"{"x5c":[]}"#, "the algorithm is not stated, not ES256"),
    (#"{"alg":"ES256","x5c":"MII"}"#, "the header of the JWS does not conform to RFC 7515"),
    (#"{"alg":"ES256","x5c":["?","?","?"]}"#, "a certificate of the JWS is not base64"),
    (#"{"alg":"ES256","x5c":["AA==","AA==","AA=="]}"#, "the signing certificate cannot be read"),
    (
      #"{"alg":"ES256","crit":["b64"],"b64":false,"x5c":[]}"#,
      "the header of the JWS requires unsupported extensions"
    ),
    (#"{"alg":"none","alg":"ES256"}"#, "the header of the JWS has two members with the same name"),
    (
      #"{"alg":"ES256","x5c":[],"x5c":[]}"#,
      "the header of the JWS has two members with the same name"
    ),
    (#"{"alg":["ES256"]}"#, "the header of the JWS does not conform to RFC 7515"),
    (#"{"alg":"ES256","x5c":[1,2,3]}"#, "the header of the JWS does not conform to RFC 7515"),
    (#"{"alg":"ES256","x5c":null}"#, "the header of the JWS contains no certificates"),
    (#"{"alg":"ES256","x5c":[]} x"#, "the header of the JWS does not conform to RFC 7515"),
    ("[]", "the header of the JWS does not conform to RFC 7515"),
    ("", "the header of the JWS does not conform to RFC 7515"),
  ]

  @Test(arguments: headers)
  func refusesAMalformedHeader(header: String, expected: String) {
    let jws = TestAuthority.genuine.jws(header: header, payload: Self.payload)
    #expect(check(jws) == .invalid(reason: expected))
  }

  @Test func refusesASignatureInDER() throws {
    let authority = TestAuthority.genuine
    let text = String(decoding: authority.jws(payload: Self.payload), as: UTF8.self)
    let signed = text.split(separator: ".").prefix(2).joined(separator: ".")
    let signature = try authority.leafKey.signature(for: Data(signed.utf8))
    let jws = signed + "." + base64url(signature.derRepresentation)
    let length = signature.derRepresentation.count
    #expect(
      reason(of: check(Array(jws.utf8)))
        .hasPrefix("an ES256 signature has 64 bytes, but this has \(length)")
    )
  }

  @Test func refusesTheSignatureOfAnotherKey() {
    let jws = TestAuthority.genuine.jws(
      payload: Self.payload,
      chain: TestAuthority(flaws: []).chain
    )
    #expect(reason(of: check(jws)).hasPrefix("the signature does not match the content"))
  }

  @Test func refusesAFlippedBitInAnySegment() {
    let authority = TestAuthority.genuine
    let jws = authority.jws(payload: Self.payload)
    // Every 97th byte keeps the test short; it meets all three segments.
    for position in stride(from: 0, to: jws.count, by: 97) + [jws.count - 1] {
      var changed = jws
      changed[position] ^= 1
      #expect(check(changed) != .holds(root: authority.rootFingerprint), "byte \(position)")
    }
  }

  @Test func refusesAnyCutAndAnythingAdded() {
    let authority = TestAuthority.genuine
    let jws = authority.jws(payload: Self.payload)
    for length in stride(from: 0, to: jws.count, by: 61) {
      #expect(reason(of: check(Array(jws.prefix(length)))).isEmpty == false)
    }
    for tail in ["A", ".", "=", "\n", ".AAAA", "AAAA"] {
      #expect(check(jws + Array(tail.utf8)) != .holds(root: authority.rootFingerprint))
    }
    #expect(check(Array("a.b".utf8)) == .invalid(reason: "a JWS has 3 parts, but this has 2"))
  }

  /// What a tolerant decoder would take for the same bytes.
  @Test func refusesBase64ThatIsWrittenInAnotherWay() throws {
    let authority = TestAuthority.genuine
    let original = try #require(
      (0..<100).lazy.map { _ in joined(authority) }.first(where: differsInTheStandardAlphabet)
    )
    let parts = original.split(separator: ".").map(String.init)
    let signature = try #require(Data(base64Encoded: standard(parts[2])))
    let rows: [(String, [String])] = [
      ("the standard alphabet", [parts[0], parts[1], standard(parts[2])]),
      ("a line break", [parts[0], parts[1], parts[2].prefix(20) + "\n" + parts[2].dropFirst(20)]),
      ("padding that is too long", [parts[0], parts[1], parts[2] + "==="]),
      ("a payload with padding", [parts[0], parts[1] + "=", parts[2]]),
      ("a signature of 63 bytes", [parts[0], parts[1], base64url(signature.dropLast())]),
      ("a signature of 65 bytes", [parts[0], parts[1], base64url(signature + [0])]),
      ("a signature of zeros", [parts[0], parts[1], base64url([UInt8](repeating: 0, count: 64))]),
      ("no signature", [parts[0], parts[1], ""]),
    ]
    for (name, parts) in rows {
      let check = check(Array(parts.joined(separator: ".").utf8))
      #expect(check != .holds(root: authority.rootFingerprint), "\(name)")
    }
  }

  private func joined(_ authority: TestAuthority) -> String {
    String(decoding: authority.jws(payload: Self.payload), as: UTF8.self)
  }

  /// Whether the signature, which is another each time, holds a byte that the alphabets write
  /// apart.
  private func differsInTheStandardAlphabet(_ jws: String) -> Bool {
    jws.split(separator: ".").last?.contains { $0 == "-" || $0 == "_" } == true
  }

  private func standard(_ text: String) -> String {
    let text = text.replacing("-", with: "+").replacing("_", with: "/")
    return text + String(repeating: "=", count: (4 - text.count % 4) % 4)
  }

  @Test func refusesAHeaderFullOfCertificates() {
    let authority = TestAuthority.genuine
    let many = Array(repeating: authority.chain, count: 40).flatMap(\.self)
    #expect(
      reason(of: check(authority.jws(payload: Self.payload, chain: many)))
        .hasPrefix("the header of the JWS is too large")
    )
  }

  @Test func refusesARootThatDidNotSignItself() throws {
    let authority = TestAuthority.genuine
    let impostor = try TestAuthority.root(
      key: authority.root.publicKey,
      signedBy: .init(P384.Signing.PrivateKey())
    )
    let chain = [authority.leaf.der, authority.intermediate.der, impostor.der]
    #expect(
      reason(of: check(authority.jws(payload: Self.payload, chain: chain)))
        .contains("has no valid signature by \"Test Root CA\"")
    )
  }

  /// What is known of certificates from another header counts for the same certificates alone.
  @Test func remembersCertificatesOfOtherHeaders() throws {
    let authority = TestAuthority.genuine
    var checker = SignatureChecker()
    func verdict(_ chain: [[UInt8]], _ keyId: String) -> SignatureCheck {
      let texts = chain.map { "\"\(Data($0).base64EncodedString())\"" }.joined(separator: ",")
      let header = #"{"alg":"ES256","kid":"\#(keyId)","x5c":[\#(texts)]}"#
      let jws = authority.jws(header: header, payload: Self.payload)
      return checker.check(SignedPart(path: "", content: .jws(jws[...]), signedAt: nil))
    }
    let genuine = authority.chain
    let first = verdict(genuine, "1")
    guard case .holds = first else {
      Issue.record("\(first)")
      return
    }
    #expect(verdict(genuine, "2") == first)
    // The last byte is one of the signature.
    var forged = genuine
    forged[1][forged[1].count - 1] ^= 1
    for keyId in ["3", "4"] {
      guard case .invalid = verdict(forged, keyId) else {
        Issue.record("A certificate that nobody signed counts.")
        return
      }
    }
    #expect(verdict(genuine, "5") == first)
  }

  /// Checking a signature by such a key takes several times as long as one of Apple's.
  @Test func refusesAKeyOfAKindThatAppleDoesNotUse() throws {
    let authority = TestAuthority.genuine
    let key = P521.Signing.PrivateKey()
    let root = try TestAuthority.root(key: .init(key.publicKey), signedBy: .init(key))
    let chain = [authority.leaf.der, authority.intermediate.der, root.der]
    #expect(
      check(authority.jws(payload: Self.payload, chain: chain))
        == .invalid(reason: "\"Test Root CA\" has a P-521 key, which Apple does not use")
    )
  }

  /// A root with the name of the trusted one and a key of its own.
  @Test func tellsARootOfTheSameNameFromTheTrustedOne() {
    let trusted = TrustedRoots(fingerprints: [TestAuthority.genuine.rootFingerprint])
    let check = check(TestAuthority().jws(payload: Self.payload))
    #expect(
      trusted.verdict(on: check)
        == .invalid(reason: "the certificate chain ends in a root that is not trusted")
    )
  }

  @Test func remembersChainsWithoutMixingThemUp() {
    let good = TestAuthority.genuine
    let bad = TestAuthority(flaws: [.leafWithoutMarker])
    var checker = SignatureChecker()
    for _ in 0..<2 {
      for (authority, holds) in [(good, true), (bad, false)] {
        let jws = authority.jws(payload: Self.payload)
        let part = SignedPart(path: "", content: .jws(jws[...]), signedAt: Self.signedAt)
        #expect((checker.check(part) == .holds(root: authority.rootFingerprint)) == holds)
      }
    }
  }
}

/// Data that Xcode signed: rule S10 of Signatures in AppStoreDocuments.
struct XcodeSignatureTests {
  private func check(_ jws: [UInt8]) -> SignatureCheck {
    var checker = SignatureChecker()
    let signedAt = instant("2023-10-19T01:45:36Z")
    return checker.check(SignedPart(path: "", content: .jws(jws[...]), signedAt: signedAt))
  }

  @Test(arguments: [
    #"{"environment":"Xcode"}"#, #"{"receiptType":"Xcode"}"#, #"{"data":{"environment":"Xcode"}}"#,
  ])
  func namesXcodesOwnData(payload: String) throws {
    #expect(try check(XcodeSigner.jws(payload: payload)) == .xcode)
  }

  @Test(arguments: [
    #"{"environment":"Production"}"#, #"{"environment":"Sandbox","receiptType":"Xcode"}"#, "{}",
    #"{"environment":"Production","environment":"Xcode"}"#,
    #"{"environment":"Xcode","environment":"Production"}"#,
    #"{"environment":"Xcode","summary":{"environment":"Production"}}"#,
    #"{"environment":"Xcode","data":{"environment":"Xcode"},"appData":{"environment":"Sandbox"}}"#,
    #"{"environment":["Xcode"]}"#, #"{"environment":"xcode"}"#,
  ])
  func refusesXcodesSignatureUnderOtherData(payload: String) throws {
    #expect(
      try check(XcodeSigner.jws(payload: payload))
        == .invalid(reason: "signed by Xcode, but the data is not marked as Xcode test data")
    )
  }

  @Test func refusesASingleCertificateOfAnyOtherName() throws {
    #expect(
      try check(XcodeSigner.jws(named: "Apple", payload: #"{"environment":"Xcode"}"#))
        == .invalid(reason: "the header of the JWS contains 1 certificate, not 3")
    )
  }

  @Test func refusesACertificateThatDidNotSignItself() throws {
    let jws = try XcodeSigner.jws(
      payload: #"{"environment":"Xcode"}"#,
      signedBy: P256.Signing.PrivateKey()
    )
    #expect(
      check(jws)
        == .invalid(
          reason: "the certificate \"StoreKit Testing in Xcode\" has no valid signature "
            + "by \"StoreKit Testing in Xcode\""
        )
    )
  }
}
