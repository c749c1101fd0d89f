import Crypto
import CryptoExtras
import SubscriptionModel
import Testing
import X509

@testable import AppStoreDocuments

/// Where a reader must refuse what another would put up with, and take what another would refuse.
@Suite("Strict reading")
struct StrictnessTests {
  // MARK: Base64 of what is signed

  struct Base64Row: CustomTestStringConvertible {
    let text: String
    /// `nil` for what is no base64.
    let bytes: [UInt8]?
    var testDescription: String { text }

    init(_ text: String, _ bytes: [UInt8]?) {
      self.text = text
      self.bytes = bytes
    }
  }

  /// RFC 4648, 3.5 and 10: `f`, `fo` and `foo`, and the same with bits that stand for nothing.
  static let base64 = [
    Base64Row("", []), Base64Row("Zg", [0x66]), Base64Row("Zg==", [0x66]),
    Base64Row("Zm8", [0x66, 0x6f]), Base64Row("Zm8=", [0x66, 0x6f]),
    Base64Row("Zm9v", [0x66, 0x6f, 0x6f]),
    // One to fifteen in the last four bits of two characters.
    Base64Row("Zh", nil), Base64Row("Zi", nil), Base64Row("Zk", nil), Base64Row("Zo", nil),
    Base64Row("Zv", nil), Base64Row("Zh==", nil), Base64Row("Zw", [0x67]),
    // One to three in the last two bits of three.
    Base64Row("Zm9", nil), Base64Row("Zm-", nil), Base64Row("Zm9=", nil),
    Base64Row("Zm4", [0x66, 0x6e]),
    // Padding that does not fill up, and a character too few.
    Base64Row("Zg=", nil), Base64Row("Zm8==", nil), Base64Row("Zm9v=", nil),
    Base64Row("Zm9v====", nil), Base64Row("Z", nil), Base64Row("Z===", nil), Base64Row("=", nil),
    Base64Row("Zm9vZ", nil), Base64Row("Z=g=", nil),
    // Another alphabet, and white space.
    Base64Row("_-__", [0xff, 0xef, 0xff]), Base64Row("/+//", nil), Base64Row("Zm 9v", nil),
    Base64Row("Zm9v\n", nil), Base64Row("Zm9\u{0}", nil),
  ]

  @Test(arguments: base64) func base64OfTheURLAlphabet(row: Base64Row) {
    #expect(Base64.strictlyDecoded(Array(row.text.utf8)[...], in: .url) == row.bytes)
  }

  @Test(arguments: [
    Base64Row("/+//", [0xff, 0xef, 0xff]), Base64Row("_-__", nil), Base64Row("Zg==", [0x66]),
    Base64Row("Zh==", nil),
  ])
  func base64OfTheStandardAlphabet(row: Base64Row) {
    #expect(Base64.strictlyDecoded(Array(row.text.utf8)[...], in: .standard) == row.bytes)
  }

  // MARK: Signatures of iOS 6 receipts

  /// The field ends where its certificate ends: what else would stand behind it nobody signed.
  @Test func nothingMayStandBehindAnIOS6Signature() throws {
    let key = try _RSA.Signing.PrivateKey(unsafeKeySize: .init(bitCount: 1024))
    let certificate = try TestAuthority.certificate(
      "PurchaseReceiptCertificate",
      key: .init(key.publicKey),
      issuer: "Test iTunes Store",
      signedBy: .init(P256.Signing.PrivateKey()),
      period: ("2009-06-15T00:00:00Z", "2014-06-14T00:00:00Z"),
      extensions: .init()
    )
    let info = Array(#"{"transaction-id" = "1"; "product-id" = "p";}"#.utf8)
    let digest = Insecure.SHA1.hash(data: [2] + info)
    let signature = try key.signature(for: digest, padding: .insecurePKCS1v1_5)
    let der = certificate.der
    let length = [UInt8(0), 0, UInt8(der.count >> 8), UInt8(der.count & 0xff)]
    let field = [2] + Array(signature.rawRepresentation) + length + der
    func check(_ field: [UInt8]) throws -> SignatureCheck {
      let text =
        "{\"signature\" = \"\(Fixture.base64(field))\"; "
        + "\"purchase-info\" = \"\(Fixture.base64(info))\"; \"pod\" = \"17\";}"
      let item = try Fixture.item(text)
      var checker = SignatureChecker()
      return checker.check(try #require(item.signedParts.first))
    }
    #expect(
      try check(field)
        == .unchecked(reason: "signature matches the embedded certificate; issuer not checked")
    )
    let wrong = SignatureCheck.invalid(
      reason: "the signature is cut off, or longer than it states"
    )
    #expect(try check(field + [0]) == wrong)
    #expect(try check(field + Array(repeating: 0xff, count: 300)) == wrong)
    #expect(try check(Array(field.dropLast())) == wrong)
    // An unknown version tells nothing of where its parts are.
    let unknown = SignatureCheck.invalid(reason: "the signature has an unknown version")
    for version in [UInt8(0), 1, 4, 255] {
      #expect(try check([version] + field.dropFirst()) == unknown)
    }
  }

  // MARK: Numbers in receipts

  /// X.690, 8.3: two's complement, the first bit the sign.
  @Test(
    arguments: [
      ([0x00], 0), ([0x7f], 127), ([0x80], -128), ([0xff], -1), ([0x00, 0x80], 128),
      ([0xff, 0x7f], -129), ([0x80, 0x00], -32_768), ([0x01, 0x00], 256),
      ([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe], -2),
      ([0x80, 0, 0, 0, 0, 0, 0, 0], Int64.min), ([0x7f, 255, 255, 255, 255, 255, 255, 255], .max),
      ([0x00, 0x80, 0, 0, 0, 0, 0, 0, 0], nil), ([], nil),
    ] as [([UInt8], Int64?)]
  )
  func numbersOfAttributes(digits: [UInt8], number: Int64?) throws {
    let content = TLV.set([TLV.attribute(1701, TLV.definite(0x02, digits))])
    let attribute = try #require(try ReceiptAttribute.all(in: content[...]).attributes.first)
    #expect(attribute.integer == number)
  }

  /// A type below zero is one that nobody knows, and is kept by its number.
  @Test(arguments: [Int64(-1), -17, -1701]) func attributeTypesBelowZero(type: Int64) throws {
    let content = TLV.set([
      TLV.attribute(0, TLV.utf8("Production")), TLV.attribute(type, [0xab]),
      TLV.attribute(12, TLV.ia5("2022-03-01T10:00:00Z")),
    ])
    for bytes in [content, TLV.indefinite(0x31, Array(content.dropFirst(2)))] {
      let all = try ReceiptAttribute.all(in: bytes[...])
      #expect(all.unreadable == 0)
      #expect(all.attributes.map(\.type) == [0, Int(type), 12])
    }
    let item = try Fixture.item(Fixture.base64(ReceiptMaker.genuine.receipt(content)))
    let app = try #require(item.appTransactions.first)
    #expect(app.otherFields == [OtherField(name: "\(type)", text: "ab")])
  }
}
