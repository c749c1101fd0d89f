import Crypto
import CryptoExtras
import FoundationEssentials
import SubscriptionModel

extension SignatureChecker {
  /// Checks an iOS 6 receipt against the certificate in it: rule R5 of <doc:Receipts>.
  ///
  /// signature = version (1 byte) ‖ RSA signature ‖ length (4 bytes) ‖ DER certificate
  ///
  /// The version byte and the purchase-info are signed, with SHA-1. The certificate's issuer is not
  /// in the receipt, so the result is `unchecked` at best.
  func check(
    signature field: ArraySlice<UInt8>,
    ofPurchaseInfo purchaseInfo: ArraySlice<UInt8>
  ) throws(SignatureError) -> SignatureCheck {
    let parts = try TransactionReceiptSignature(field)
    let signed = field.prefix(1) + purchaseInfo
    let holds = parts.key.isValidSignature(
      _RSA.Signing.RSASignature(rawRepresentation: parts.signature),
      for: Insecure.SHA1.hash(data: signed),
      padding: .insecurePKCS1v1_5
    )
    guard holds else {
      throw SignatureError(
        "the signature does not match the content: it was changed after signing"
      )
    }
    return .unchecked(reason: "signature matches the embedded certificate; issuer not checked")
  }
}

/// The parts of the signature field of an iOS 6 receipt.
private struct TransactionReceiptSignature {
  let signature: ArraySlice<UInt8>
  let key: _RSA.Signing.PublicKey

  init(_ field: ArraySlice<UInt8>) throws(SignatureError) {
    guard let version = field.first, let length = Self.signatureLength(ofVersion: version) else {
      throw SignatureError("the signature has an unknown version")
    }
    signature = field.dropFirst().prefix(length)
    let rest = field.dropFirst(1 + length)
    let certificateLength = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let certificate = rest.dropFirst(4)
    guard rest.count > 4, certificate.count == certificateLength else {
      throw SignatureError("the signature is cut off, or longer than it states")
    }
    let outline = try SignatureError.reading { () throws(ReceiptError) in
      try CertificateOutline(der: certificate)
    }
    do {
      key = try _RSA.Signing.PublicKey(unsafeDERRepresentation: outline.subjectPublicKeyInfo)
    } catch {
      throw SignatureError("the embedded certificate has no RSA key")
    }
  }

  /// Version 2 has 1024-bit RSA keys (observed), and version 3 presumably 2048-bit keys.
  private static func signatureLength(ofVersion version: UInt8) -> Int? {
    switch version {
    case 2: 128
    case 3: 256
    default: nil
    }
  }
}
