public import SubscriptionModel

/// A part of a document that carries a signature, with the bytes needed to check it.
public struct SignedPart: Hashable, Sendable {
  /// The place in the document; records read from the part have evidence with the same path.
  public var path: String
  /// The signed bytes.
  public var content: Content
  /// The moment at which the certificates must have been valid; `nil` when nothing dates the part.
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

  /// Makes a part.
  public init(path: String, content: Content, signedAt: Timestamp?) {
    self.path = path
    self.content = content
    self.signedAt = signedAt
  }
}

/// What was found out about a signature, before it is asked whom to trust.
///
/// It is kept in the index, so that adding a trusted root needs no second look at the archive.
public enum SignatureCheck: Hashable, Sendable {
  /// The shape carries no signature.
  case unsigned
  /// Signed by Xcode on a developer's machine.
  case xcode
  /// The signature holds, up to the root certificate with this fingerprint.
  case holds(root: CertificateFingerprint)
  /// The signature does not hold, and why.
  case invalid(reason: String)
  /// Not looked at, and why.
  case unchecked(reason: String)
}
