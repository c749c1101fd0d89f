import Crypto
import Foundation
import SubscriptionModel
import SwiftASN1
import X509

@testable import AppStoreDocuments

/// A root, an intermediate and a signer as Apple's are made, with a flaw where a test wants one.
struct TestAuthority {
  /// What may be wrong.
  enum Flaw: Hashable {
    case leafWithoutMarker
    case intermediateWithoutMarker
    case intermediateIsNoAuthority
    case intermediateMayNotIssue
    case leafMayNotSign
    case leafOfAnotherIssuer
    case intermediateOfAnotherRoot
    case leafWithUnknownCriticalExtension
  }

  static let genuine = TestAuthority()

  let root: Certificate
  let intermediate: Certificate
  let leaf: Certificate
  let leafKey: P256.Signing.PrivateKey

  /// The periods: the signer's has passed long ago, as in every archive.
  static let leafPeriod = (from: "2021-08-25T02:50:34Z", to: "2023-09-24T02:50:33Z")

  init(flaws: Set<Flaw> = [], intermediatePeriod: (from: String, to: String)? = nil) {
    do {
      let rootKey = P384.Signing.PrivateKey()
      let intermediateKey = P384.Signing.PrivateKey()
      let otherKey = P384.Signing.PrivateKey()
      leafKey = P256.Signing.PrivateKey()
      root = try Self.root(key: .init(rootKey.publicKey), signedBy: .init(rootKey))
      intermediate = try Self.certificate(
        "Test Relations CA",
        key: .init(intermediateKey.publicKey),
        issuer: "Test Root CA",
        signedBy: .init(flaws.contains(.intermediateOfAnotherRoot) ? otherKey : rootKey),
        period: intermediatePeriod ?? ("2021-03-17T00:00:00Z", "2036-03-19T00:00:00Z"),
        extensions: Self.authorityExtensions(
          flaws: flaws,
          marker: !flaws.contains(.intermediateWithoutMarker)
        )
      )
      leaf = try Self.certificate(
        "Test Receipt Signing",
        key: .init(leafKey.publicKey),
        issuer: "Test Relations CA",
        signedBy: .init(flaws.contains(.leafOfAnotherIssuer) ? otherKey : intermediateKey),
        period: Self.leafPeriod,
        extensions: Self.leafExtensions(flaws: flaws)
      )
    } catch {
      preconditionFailure("the test's certificates cannot be made: \(error)")
    }
  }

  /// The fingerprint under which the root is trusted.
  var rootFingerprint: CertificateFingerprint {
    do {
      return try CertificateFingerprint(ofRoot: root.der[...])
    } catch {
      preconditionFailure("the test's root cannot be read: \(error.reason)")
    }
  }

  /// The usual three certificates.
  var chain: [[UInt8]] { [leaf.der, intermediate.der, root.der] }

  /// A JWS over `payload`, signed as Apple signs.
  func jws(payload: String, algorithm: String = "ES256", chain: [[UInt8]]? = nil) -> [UInt8] {
    let certificates = (chain ?? self.chain)
      .map { "\"\(Data($0).base64EncodedString())\"" }.joined(separator: ",")
    return jws(header: #"{"alg":"\#(algorithm)","x5c":[\#(certificates)]}"#, payload: payload)
  }

  /// A JWS with any header.
  func jws(header: String, payload: String) -> [UInt8] {
    let text = base64url(header.utf8) + "." + base64url(payload.utf8)
    do {
      let signature = try leafKey.signature(for: Data(text.utf8))
      return Array((text + "." + base64url(signature.rawRepresentation)).utf8)
    } catch {
      preconditionFailure("the test's JWS cannot be signed: \(error)")
    }
  }

  /// A root of the usual name with any key.
  static func root(
    key: Certificate.PublicKey,
    signedBy issuerKey: Certificate.PrivateKey
  ) throws -> Certificate {
    try certificate(
      "Test Root CA",
      key: key,
      issuer: "Test Root CA",
      signedBy: issuerKey,
      period: ("2014-04-30T00:00:00Z", "2039-04-30T00:00:00Z"),
      extensions: authorityExtensions(flaws: [], marker: false)
    )
  }

  static func certificate(
    _ name: String,
    key: Certificate.PublicKey,
    issuer: String,
    signedBy issuerKey: Certificate.PrivateKey,
    period: (from: String, to: String),
    extensions: Certificate.Extensions
  ) throws -> Certificate {
    try Certificate(
      version: .v3,
      serialNumber: .init(),
      publicKey: key,
      notValidBefore: date(period.from),
      notValidAfter: date(period.to),
      issuer: DistinguishedName { CommonName(issuer) },
      subject: DistinguishedName { CommonName(name) },
      extensions: extensions,
      issuerPrivateKey: issuerKey
    )
  }

  static func leafExtensions(flaws: Set<Flaw>) throws -> Certificate.Extensions {
    let mayNotSign = flaws.contains(.leafMayNotSign)
    var extensions = try Certificate.Extensions {
      Critical(BasicConstraints.notCertificateAuthority)
      Critical(KeyUsage(digitalSignature: !mayNotSign, keyEncipherment: mayNotSign))
    }
    if !flaws.contains(.leafWithoutMarker) {
      try extensions.append(marker([1, 2, 840, 113_635, 100, 6, 11, 1]))
    }
    if flaws.contains(.leafWithUnknownCriticalExtension) {
      try extensions.append(
        Certificate.Extension(oid: [1, 2, 3, 4], critical: true, value: [0x05, 0x00])
      )
    }
    return extensions
  }

  static func authorityExtensions(
    flaws: Set<Flaw>,
    marker isMarked: Bool
  ) throws -> Certificate.Extensions {
    var extensions = try Certificate.Extensions {
      if flaws.contains(.intermediateIsNoAuthority) {
        Critical(BasicConstraints.notCertificateAuthority)
      } else {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil))
      }
      Critical(KeyUsage(keyCertSign: !flaws.contains(.intermediateMayNotIssue), cRLSign: true))
    }
    if isMarked { try extensions.append(marker([1, 2, 840, 113_635, 100, 6, 2, 1])) }
    return extensions
  }

  /// A marker's value is ASN.1 NULL.
  private static func marker(_ oid: ASN1ObjectIdentifier) -> Certificate.Extension {
    Certificate.Extension(oid: oid, critical: false, value: [0x05, 0x00])
  }

  private static func date(_ text: String) -> Date {
    Date(timeIntervalSince1970: Double(instant(text).milliseconds) / 1000)
  }
}

/// Signs as Xcode does: with a certificate of its own making, which anyone can make.
enum XcodeSigner {
  static func jws(
    named name: String = "StoreKit Testing in Xcode",
    payload: String,
    signedBy otherKey: P256.Signing.PrivateKey? = nil
  ) throws -> [UInt8] {
    let key = P256.Signing.PrivateKey()
    let certificate = try TestAuthority.certificate(
      name,
      key: .init(key.publicKey),
      issuer: name,
      signedBy: .init(otherKey ?? key),
      period: ("2023-10-16T00:00:00Z", "2024-10-15T00:00:00Z"),
      extensions: .init()
    )
    let header = #"{"alg":"ES256","x5c":["\#(Data(certificate.der).base64EncodedString())"]}"#
    let text = base64url(header.utf8) + "." + base64url(payload.utf8)
    let signature = try key.signature(for: Data(text.utf8))
    return Array((text + "." + base64url(signature.rawRepresentation)).utf8)
  }
}

/// The moment that `text` names; a mistake in a test's own table stops the test.
func instant(_ text: String) -> Timestamp {
  guard let timestamp = Timestamp(rfc3339: text) else {
    preconditionFailure("\(text) is no date")
  }
  return timestamp
}

/// `bytes` as base64url without padding.
func base64url(_ bytes: some Sequence<UInt8>) -> String {
  Data(Array(bytes)).base64EncodedString()
    .replacingOccurrences(of: "+", with: "-")
    .replacingOccurrences(of: "/", with: "_")
    .replacingOccurrences(of: "=", with: "")
}

extension Certificate {
  /// The certificate's DER bytes.
  var der: [UInt8] {
    var serializer = DER.Serializer()
    do {
      try serializer.serialize(self)
    } catch {
      preconditionFailure("the test's certificate cannot be written: \(error)")
    }
    return serializer.serializedBytes
  }
}
