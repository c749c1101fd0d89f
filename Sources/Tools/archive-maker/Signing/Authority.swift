import Crypto
import CryptoExtras
import FoundationEssentials
import SwiftASN1
import X509

/// A made-up certificate authority like Apple's: root, intermediate, and leaves, with Apple's
/// marker extensions.
struct Authority: Sendable {
  /// The root certificate, which a reader must trust explicitly.
  let rootPEM: String
  let signer: Signer

  /// The same seed gives the same keys.
  init(seed: UInt64, clock: Instant) throws {
    let rootKey = try Self.p384("root", seed)
    let intermediateKey = try Self.p384("intermediate", seed)
    let end = clock + .days(3650)
    let root = try Self.certificate(
      of: .init(rootKey.publicKey),
      named: "Made-up Root CA - \(seed)",
      serial: 1,
      from: .firstCertificate,
      until: end,
      issuer: nil,
      issuerKey: rootKey,
      extensions: Self.authorityExtensions(pathLength: nil, marker: nil)
    )
    let intermediate = try Self.certificate(
      of: .init(intermediateKey.publicKey),
      named: "Made-up Developer Relations CA",
      serial: 2,
      from: .firstCertificate,
      until: end,
      issuer: root,
      issuerKey: rootKey,
      extensions: Self.authorityExtensions(
        pathLength: 0,
        marker: [1, 2, 840, 113635, 100, 6, 2, 1]
      )
    )
    // The newer leaf expires soon, so that checking at the time of reading, instead of signing,
    // fails.
    let change = clock - .days(200)
    let validities = [(Instant.firstCertificate, change + .days(30)), (change, clock + .days(90))]
    let leaves = try validities.enumerated().map { index, validity in
      try Self.leaf(
        try Self.p256("leaf \(index)", seed),
        serial: 10 + index,
        from: validity.0,
        until: validity.1,
        issuers: [intermediate, root],
        issuerKey: intermediateKey
      )
    }
    signer = Signer(
      leaves: leaves,
      receipts: try Self.receiptSigner(
        until: end,
        issuers: [intermediate, root],
        issuerKey: intermediateKey
      )
    )
    rootPEM = try root.serializeAsPEM().pemString + "\n"
  }

  private static func leaf(
    _ key: P256.Signing.PrivateKey,
    serial: Int,
    from start: Instant,
    until end: Instant,
    issuers: [Certificate],
    issuerKey: P384.Signing.PrivateKey
  ) throws -> Signer.Leaf {
    let leaf = try certificate(
      of: .init(key.publicKey),
      named: "Made-up Store Receipt Signing",
      serial: serial,
      from: start,
      until: end,
      issuer: issuers.first,
      issuerKey: issuerKey,
      extensions: leafExtensions()
    )
    let x5c = try ([leaf] + issuers).map(bytes)
    return Signer.Leaf(key: key, notBefore: start, x5c: x5c)
  }

  /// The signer of receipts; one leaf with a long validity signs all of them.
  private static func receiptSigner(
    until end: Instant,
    issuers: [Certificate],
    issuerKey: P384.Signing.PrivateKey
  ) throws -> ReceiptSigner {
    let key = try ReceiptKey.key()
    let serial = 20
    let leaf = try certificate(
      of: .init(key.publicKey),
      named: "Made-up Store Receipt Signing",
      serial: serial,
      from: .firstCertificate,
      until: end,
      issuer: issuers.first,
      issuerKey: issuerKey,
      extensions: leafExtensions()
    )
    return try ReceiptSigner(
      key: key,
      issuer: leaf.issuer,
      serialNumber: serial,
      certificates: try ([leaf] + issuers).map(bytes)
    )
  }

  private static func certificate(
    of key: Certificate.PublicKey,
    named name: String,
    serial: Int,
    from start: Instant,
    until end: Instant,
    issuer: Certificate?,
    issuerKey: P384.Signing.PrivateKey,
    extensions: Certificate.Extensions
  ) throws -> Certificate {
    let subject = try DistinguishedName {
      CommonName(name)
      OrganizationName("subdesk archive-maker")
      CountryName("US")
    }
    return try Certificate(
      version: .v3,
      serialNumber: .init(serial),
      publicKey: key,
      notValidBefore: Self.date(start),
      notValidAfter: Self.date(end),
      issuer: issuer?.subject ?? subject,
      subject: subject,
      signatureAlgorithm: .ecdsaWithSHA384,
      extensions: extensions,
      issuerPrivateKey: .init(StableKey(key: issuerKey))
    )
  }

  private static func authorityExtensions(
    pathLength: Int?,
    marker: ASN1ObjectIdentifier?
  ) throws -> Certificate.Extensions {
    var list = [
      try Certificate.Extension(
        BasicConstraints.isCertificateAuthority(maxPathLength: pathLength),
        critical: true
      ),
      try Certificate.Extension(KeyUsage(keyCertSign: true, cRLSign: true), critical: true),
    ]
    if let marker { list.append(Self.marker(marker)) }
    return try Certificate.Extensions(list)
  }

  private static func leafExtensions() throws -> Certificate.Extensions {
    try Certificate.Extensions([
      try Certificate.Extension(BasicConstraints.notCertificateAuthority, critical: true),
      try Certificate.Extension(KeyUsage(digitalSignature: true), critical: true),
      marker([1, 2, 840, 113635, 100, 6, 11, 1]),
    ])
  }

  /// Apple's markers hold an ASN.1 NULL.
  private static func marker(_ oid: ASN1ObjectIdentifier) -> Certificate.Extension {
    Certificate.Extension(oid: oid, critical: false, value: [0x05, 0x00])
  }

  private static func bytes(of certificate: Certificate) throws -> [UInt8] {
    var serializer = DER.Serializer()
    try serializer.serialize(certificate)
    return serializer.serializedBytes
  }

  private static func date(_ instant: Instant) -> Date {
    Date(timeIntervalSince1970: Double(instant.milliseconds / 1000))
  }

  private static func p384(_ name: String, _ seed: UInt64) throws -> P384.Signing.PrivateKey {
    let digest = SHA384.hash(data: Array("archive-maker \(name) \(seed)".utf8))
    return try P384.Signing.PrivateKey(rawRepresentation: Array(digest))
  }

  private static func p256(_ name: String, _ seed: UInt64) throws -> P256.Signing.PrivateKey {
    let digest = SHA256.hash(data: Array("archive-maker \(name) \(seed)".utf8))
    return try P256.Signing.PrivateKey(rawRepresentation: Array(digest))
  }
}

extension Instant {
  /// The start of the chain's validity: before anything it signs.
  static let firstCertificate = Instant.day(2015, 1, 1)
}
