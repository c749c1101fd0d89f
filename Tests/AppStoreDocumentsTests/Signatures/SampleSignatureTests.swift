import Foundation
import SubscriptionModel
import Testing

@testable import AppStoreDocuments

/// Verdicts on samples of other projects; skipped where the machine has none.
@Suite(.enabled(if: VerifiedSamples.folder != nil, "samples not given"))
struct SampleSignatureTests {
  @Test func givesTheExpectedVerdictOnEverySignedPayload() throws {
    var checker = SignatureChecker()
    var count = 0
    for sample in try VerifiedSamples.all() {
      let parts = self.parts(of: sample)
      for entry in sample.entries("jws") {
        let part = try #require(parts[entry["sha256"] as? String ?? ""], "\(sample.name)")
        let check = checker.check(part)
        let root = entry["root"] as? String
        let comment: Comment = "\(sample.name): \(check)"
        if root == nil {
          #expect(check == .invalid(reason: "the header of the JWS contains no certificates"))
        } else if root?.contains("StoreKit Testing in Xcode") == true {
          #expect(check == .xcode, comment)
        } else {
          let isApple = root == "AppleRootG3"
          #expect(TrustedRoots.apple.verdict(on: check).name == (isApple ? "verified" : "invalid"))
          let adding = isApple ? .apple : try roots(of: sample)
          #expect(adding.verdict(on: check) == .verified, comment)
        }
        count += 1
      }
    }
    #expect(count == 28)
  }

  @Test func givesTheExpectedVerdictOnEveryAppReceipt() throws {
    var checker = SignatureChecker()
    var count = 0
    for sample in try VerifiedSamples.all() {
      let parts = self.parts(of: sample)
      for entry in sample.entries("pkcs7") {
        let part = try #require(parts[entry["sha256"] as? String ?? ""], "\(sample.name)")
        let check = checker.check(part)
        let verification = try #require(entry["verification"] as? [String: Any])
        let isApple = verification["chain_to_apple_root_ignoring_time"] as? Bool == true
        let comment: Comment = "\(sample.name): \(check)"
        if entry["receipt_type"] as? String == "Xcode" {
          #expect(check == .xcode, comment)
        } else if isApple {
          #expect(TrustedRoots.apple.verdict(on: check) == .verified, comment)
        } else {
          #expect(TrustedRoots.apple.verdict(on: check).name == "invalid", comment)
          let file = try VerifiedSamples.bytes(of: "receipt-verifier/receipt-root.der")
          #expect(try TrustedRoots(adding: file).verdict(on: check) == .verified, comment)
        }
        count += 1
      }
    }
    #expect(count == 11)
  }

  /// Certificates of Apple's that come with a document vouch for nothing that they did not sign.
  @Test func refusesAForgersKeyUnderApplesOwnCertificates() throws {
    let sample = try #require(try VerifiedSamples.all().first { $0.name.hasPrefix("gopay_023") })
    let part = try #require(parts(of: sample).values.first)
    guard case .jws(let genuine) = part.content else {
      Issue.record("no JWS was found")
      return
    }
    let header = try #require(genuine.split(separator: UInt8(ascii: ".")).first)
    var text = String(decoding: header, as: UTF8.self)
      .replacing("-", with: "+").replacing("_", with: "/")
    while text.count % 4 != 0 { text += "=" }
    let object = try JSONSerialization.jsonObject(with: try #require(Data(base64Encoded: text)))
    let apple = try #require((object as? [String: Any])?["x5c"] as? [String])
      .map { Array(try #require(Data(base64Encoded: $0))) }
    let forger = TestAuthority.genuine
    let payload = #"{"transactionId":"1","signedDate":1662122492884}"#
    let chains = [
      apple, [forger.leaf.der, apple[1], apple[2]],
      [forger.leaf.der, forger.intermediate.der, apple[2]],
    ]
    for chain in chains {
      var checker = SignatureChecker()
      let jws = forger.jws(payload: payload, chain: chain)
      let check = checker.check(
        SignedPart(path: "", content: .jws(jws[...]), signedAt: instant("2022-09-02T12:41:32Z"))
      )
      guard case .invalid = check else {
        Issue.record("a forgery was accepted: \(check)")
        continue
      }
    }
  }

  @Test func refusesAGenuineReceiptOfWhichOnePurchaseWasChanged() throws {
    let sample = try #require(
      try VerifiedSamples.all().first { $0.name.hasPrefix("mbaasy-validator_spec_rec") }
    )
    let part = try #require(parts(of: sample).values.first)
    guard case .appReceipt(let receipt) = part.content else {
      Issue.record("no receipt was found")
      return
    }
    var bytes = Array(receipt)
    let id = try #require(bytes.firstRange(of: Array("1000000166865231".utf8)))
    bytes[id.lowerBound] = UInt8(ascii: "2")
    var checker = SignatureChecker()
    let signedAt = instant("2015-08-13T07:50:46Z")
    let check = checker.check(
      SignedPart(path: "", content: .appReceipt(bytes[...]), signedAt: signedAt)
    )
    #expect(
      check
        == .invalid(
          reason: "the signature does not match the content: it was changed after signing"
        )
    )
  }

  /// What is signed in a sample, by the digest of the JWS or of the receipt's bytes.
  private func parts(of sample: VerifiedSamples.Sample) -> [String: SignedPart] {
    let file = FileContext(file: sample.name, modified: nil)
    var parts: [String: SignedPart] = [:]
    for part in DocumentReader.items(in: sample.bytes, of: file).flatMap(\.signedParts) {
      switch part.content {
      case .jws(let bytes), .appReceipt(let bytes): parts[sha256(bytes)] = part
      case .transactionReceipt: break
      }
    }
    return parts
  }

  /// Apple's own test authority, or the one of another project, as `--trust-root` would add it.
  private func roots(of sample: VerifiedSamples.Sample) throws -> TrustedRoots {
    let file =
      sample.name.hasPrefix("apple-library")
      ? "apple-library/certs/testCA.der" : "receipt-verifier/jws-root.der"
    return try TrustedRoots(adding: VerifiedSamples.bytes(of: file))
  }
}
