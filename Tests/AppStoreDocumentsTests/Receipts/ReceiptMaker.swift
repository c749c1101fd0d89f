import Crypto
import CryptoExtras
import Foundation
import SwiftASN1
import X509

@testable import AppStoreDocuments

/// Writes ASN.1 by hand, so that receipts of any shape can be made, broken ones too.
enum TLV {
  /// One value with a definite length.
  static func definite(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    var length: [UInt8] = []
    var rest = content.count
    while rest > 0 {
      length.insert(UInt8(rest & 0xff), at: 0)
      rest >>= 8
    }
    let isShort = content.count < 0x80
    let header = isShort ? [UInt8(content.count)] : [0x80 | UInt8(length.count)] + length
    return [tag] + header + content
  }

  /// One value as Xcode writes it: with an indefinite length.
  static func indefinite(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    [tag, 0x80] + content + [0, 0]
  }

  static func integer(_ value: Int64) -> [UInt8] {
    var bytes = (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) }
    while bytes.count > 1, bytes[0] == 0, bytes[1] < 0x80 { bytes.removeFirst() }
    while bytes.count > 1, bytes[0] == 0xff, bytes[1] >= 0x80 { bytes.removeFirst() }
    return definite(0x02, bytes)
  }

  static func utf8(_ text: String) -> [UInt8] { definite(0x0c, Array(text.utf8)) }
  static func ia5(_ text: String) -> [UInt8] { definite(0x16, Array(text.utf8)) }
  static func octets(_ bytes: [UInt8]) -> [UInt8] { definite(0x04, bytes) }
  static func sequence(_ parts: [UInt8]...) -> [UInt8] { definite(0x30, parts.flatMap { $0 }) }
  static func set(_ parts: [[UInt8]]) -> [UInt8] { definite(0x31, parts.flatMap { $0 }) }

  /// One attribute of a receipt or of a purchase.
  static func attribute(_ type: Int64, _ value: [UInt8]) -> [UInt8] {
    sequence(integer(type), integer(1), octets(value))
  }

  static let signedData: [UInt8] = [
    0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02,
  ]
  static let data: [UInt8] = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x01]
  static let rsa: [UInt8] = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01]
  static let sha1: [UInt8] = [0x06, 0x05, 0x2b, 0x0e, 0x03, 0x02, 0x1a]
  static let sha256: [UInt8] = [
    0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01,
  ]
  static let null: [UInt8] = [0x05, 0x00]
}

/// Signs receipts as Apple does, with an authority of the test's own.
struct ReceiptMaker {
  /// A 2048 bit key takes a moment to make, so there is one for all tests.
  static let genuine = ReceiptMaker()

  let root: Certificate
  let intermediate: Certificate
  let leaf: Certificate
  private let key: _RSA.Signing.PrivateKey

  init(flaws: Set<TestAuthority.Flaw> = [], key shared: _RSA.Signing.PrivateKey? = nil) {
    do {
      let rootKey = P384.Signing.PrivateKey()
      let intermediateKey = P384.Signing.PrivateKey()
      key = try shared ?? _RSA.Signing.PrivateKey(keySize: .bits2048)
      root = try TestAuthority.certificate(
        "Test Root",
        key: .init(rootKey.publicKey),
        issuer: "Test Root",
        signedBy: .init(rootKey),
        period: ("2006-04-25T00:00:00Z", "2035-02-09T00:00:00Z"),
        extensions: TestAuthority.authorityExtensions(flaws: [], marker: false)
      )
      intermediate = try TestAuthority.certificate(
        "Test Relations",
        key: .init(intermediateKey.publicKey),
        issuer: "Test Root",
        signedBy: .init(rootKey),
        period: ("2013-02-07T00:00:00Z", "2023-02-07T00:00:00Z"),
        extensions: TestAuthority.authorityExtensions(flaws: flaws, marker: true)
      )
      leaf = try TestAuthority.certificate(
        "Test Signing",
        key: .init(key.publicKey),
        issuer: "Test Relations",
        signedBy: .init(intermediateKey),
        period: ("2015-11-13T00:00:00Z", "2023-02-07T00:00:00Z"),
        extensions: TestAuthority.leafExtensions(flaws: flaws)
      )
    } catch {
      preconditionFailure("the test's certificates cannot be made: \(error)")
    }
  }

  /// A maker whose only certificate vouches for itself, as Xcode's does.
  static func xcode(named name: String) throws -> ReceiptMaker {
    let certificate = try TestAuthority.certificate(
      name,
      key: .init(genuine.key.publicKey),
      issuer: name,
      signedBy: .init(genuine.key),
      period: ("2020-06-22T00:00:00Z", "2040-06-22T00:00:00Z"),
      extensions: .init()
    )
    return ReceiptMaker(
      root: certificate,
      intermediate: certificate,
      leaf: certificate,
      key: genuine.key
    )
  }

  private init(
    root: Certificate,
    intermediate: Certificate,
    leaf: Certificate,
    key: _RSA.Signing.PrivateKey
  ) {
    self.root = root
    self.intermediate = intermediate
    self.leaf = leaf
    self.key = key
  }

  /// The same key under certificates with a flaw.
  func flawed(_ flaw: TestAuthority.Flaw) -> ReceiptMaker {
    ReceiptMaker(flaws: [flaw], key: key)
  }

  /// How a receipt is to be signed and packed.
  struct Options {
    var isSHA256 = true
    var hasSignedAttributes = false
    /// Content whose plain signature is passed off as one over signed attributes.
    var contentAsAttributes: [UInt8]?
    /// Apple's order is leaf, intermediate, root; nothing promises it.
    var certificates: [Certificate]?
  }

  /// A receipt around `content`, a set of attributes.
  func receipt(_ content: [UInt8], _ options: Options = Options()) -> [UInt8] {
    let digest: [UInt8] =
      options.isSHA256
      ? Array(SHA256.hash(data: content)) : Array(Insecure.SHA1.hash(data: content))
    let attributes = TLV.sequence(
      [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x04],
      TLV.set([TLV.octets(digest)])
    )
    let signed =
      options.contentAsAttributes
      ?? (options.hasSignedAttributes ? TLV.set([attributes]) : content)
    let isForged = options.contentAsAttributes != nil
    let algorithm = TLV.sequence(options.isSHA256 ? TLV.sha256 : TLV.sha1, TLV.null)
    let signerInfo = TLV.sequence(
      TLV.integer(1),
      signerIdentity(),
      algorithm,
      isForged || options.hasSignedAttributes ? [0xa0] + signed.dropFirst() : [],
      TLV.sequence(TLV.rsa, TLV.null),
      TLV.octets(signature(of: signed, isSHA256: options.isSHA256))
    )
    let certificates = options.certificates ?? [leaf, intermediate, root]
    let signedData = TLV.sequence(
      TLV.integer(1),
      TLV.set([algorithm]),
      TLV.sequence(TLV.data, TLV.definite(0xa0, TLV.octets(content))),
      TLV.definite(0xa0, certificates.flatMap(\.der)),
      TLV.set([signerInfo])
    )
    return TLV.sequence(TLV.signedData, TLV.definite(0xa0, signedData))
  }

  /// A small receipt of one purchase, made on 2022-03-01.
  func plainReceipt(_ options: Options = Options()) -> [UInt8] {
    receipt(Self.plainContent, options)
  }

  static let plainContent = TLV.set([
    TLV.attribute(
      17,
      TLV.set([
        TLV.attribute(1703, TLV.utf8("340000000000009")),
        TLV.attribute(1702, TLV.utf8("com.example.pro.month")),
      ])
    ),
    TLV.attribute(0, TLV.utf8("Production")),
    TLV.attribute(12, TLV.ia5("2022-03-01T10:00:00Z")),
  ])

  private func signerIdentity() -> [UInt8] {
    do {
      let outline = try CertificateOutline(der: leaf.der[...])
      return TLV.sequence(Array(outline.issuer), Array(outline.serialNumber))
    } catch {
      preconditionFailure("the test's certificate cannot be read: \(error.reason)")
    }
  }

  private func signature(of bytes: [UInt8], isSHA256: Bool) -> [UInt8] {
    do {
      let signature =
        isSHA256
        ? try key.signature(for: SHA256.hash(data: bytes), padding: .insecurePKCS1v1_5)
        : try key.signature(for: Insecure.SHA1.hash(data: bytes), padding: .insecurePKCS1v1_5)
      return Array(signature.rawRepresentation)
    } catch {
      preconditionFailure("the test's receipt cannot be signed: \(error)")
    }
  }
}
