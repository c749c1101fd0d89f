public import SubscriptionModel

/// A signed part of a document, with the bytes needed to check it.
public struct SignedPart: Hashable, Sendable {
  /// The place in the document; records read from the part have evidence with the same path.
  public var path: String
  /// The signed bytes.
  public var content: Content
  /// When the certificates must have been valid; `nil` if nothing dates the part.
  public var signedAt: Timestamp?

  /// The kinds of signed content.
  public enum Content: Hashable, Sendable {
    /// A JWS in compact serialization, exactly as received.
    case jws(ArraySlice<UInt8>)
    /// A PKCS#7 app receipt.
    case appReceipt(ArraySlice<UInt8>)
    /// An iOS 6 style receipt: the signature field decoded, and the decoded purchase-info.
    case transactionReceipt(signature: ArraySlice<UInt8>, purchaseInfo: ArraySlice<UInt8>)
  }

  /// How many bytes the signature, its certificates, and what it signs take.
  var length: Int {
    switch content {
    case .jws(let bytes), .appReceipt(let bytes): bytes.count
    case .transactionReceipt(let signature, let purchaseInfo): signature.count + purchaseInfo.count
    }
  }

  /// Makes a part.
  public init(path: String, content: Content, signedAt: Timestamp?) {
    self.path = path
    self.content = content
    self.signedAt = signedAt
  }
}

/// The result of checking a signature, independently of which roots are trusted.
///
/// The index stores it, so that the archive need not be read again to trust another root.
public enum SignatureCheck: Hashable, Sendable {
  /// The shape carries no signature.
  case unsigned
  /// Signed by Xcode on a developer's machine.
  case xcode
  /// The signature is valid, up to the root certificate with this fingerprint.
  case holds(root: CertificateFingerprint)
  /// The signature is invalid, and why.
  case invalid(reason: String)
  /// The signature was not checked, and why.
  case unchecked(reason: String)
}
