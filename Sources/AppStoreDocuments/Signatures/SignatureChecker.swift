import Crypto
import SubscriptionModel

/// Checks signatures without a network, as of the time of signing: <doc:Signatures>.
///
/// A checker remembers the certificate chains that it has verified, so that each one is verified
/// once. Checkers share nothing; use one for each worker.
public struct SignatureChecker: Sendable {
  /// The most chains to remember before forgetting all of them: an archive has only a few, and one
  /// that was made to have millions must not fill memory.
  static let maximumRememberedChains = 1024

  private var chains: [ChainOrigin: Result<CertificateChain, SignatureError>] = [:]
  private var issuers = IssuerCache()
  /// The encoded header of the JWS that was checked last, and its chain: mostly the next one has the
  /// same header, and comparing two takes less time than a digest.
  private var latest: (header: [UInt8], chain: Result<CertificateChain, SignatureError>)?

  /// Makes a checker that has seen nothing yet.
  public init() {}

  /// Checks a part's signature, independently of which roots are trusted.
  ///
  /// Revocation is not checked, since that needs a network. A new chain costs about two
  /// milliseconds, and the signature of a JWS a tenth of one.
  public mutating func check(_ part: SignedPart) -> SignatureCheck {
    do throws(SignatureError) {
      return switch part.content {
      case .jws(let text): try check(jws: text, signedAt: part.signedAt)
      case .appReceipt(let bytes): try check(appReceipt: bytes, signedAt: part.signedAt)
      case .transactionReceipt(let signature, let purchaseInfo):
        try check(signature: signature, ofPurchaseInfo: purchaseInfo)
      }
    } catch {
      return .invalid(reason: error.reason)
    }
  }

  /// Checks all signed parts of one document; returns one finding for each part, in order.
  ///
  /// Records find the finding that covers them by its place. A document can be made to hold two
  /// parts in one place (a member's name twice), so there the worst finding counts for both: a
  /// valid signature must not cover what it does not sign.
  public mutating func check(_ parts: [SignedPart]) -> [SignatureCheck] {
    let checks = parts.map { check($0) }
    guard parts.count > 1 else { return checks }
    var worst: [String: SignatureCheck] = [:]
    for (part, check) in zip(parts, checks) {
      worst[part.path] = worst[part.path].map { $0.worse(of: check) } ?? check
    }
    return zip(parts, checks).map { part, check in worst[part.path] ?? check }
  }

  /// The chain in a JWS's encoded header.
  mutating func chain(
    ofHeader header: ArraySlice<UInt8>
  ) throws(SignatureError) -> CertificateChain {
    if let latest, ByteSearch.areEqual(header.span, latest.header.span) {
      return try latest.chain.get()
    }
    let found = Result { () throws(SignatureError) in
      try chain(of: .header(SHA256.hash(data: header))) { (issuers) throws(SignatureError) in
        try JWSHeader(encoded: header).chain(&issuers)
      }
    }
    // A larger one is refused, and would only take memory.
    if header.count <= JWSHeader.maximumBytes { latest = (Array(header), found) }
    return try found.get()
  }

  /// The chain of `origin` from an earlier check, or the one that `verify` returns.
  mutating func chain(
    of origin: ChainOrigin,
    verify: (inout IssuerCache) throws(SignatureError) -> CertificateChain
  ) throws(SignatureError) -> CertificateChain {
    if let known = chains[origin] { return try known.get() }
    if chains.count >= Self.maximumRememberedChains { chains.removeAll() }
    let found = Result { () throws(SignatureError) in try verify(&issuers) }
    chains[origin] = found
    return try found.get()
  }
}

extension SignatureCheck {
  /// The finding that promises less.
  fileprivate func worse(of other: SignatureCheck) -> SignatureCheck {
    guard case .holds(let root) = self, case .holds(let otherRoot) = other else {
      return promise <= other.promise ? self : other
    }
    guard root != otherRoot else { return self }
    return .invalid(reason: "two signed strings with different roots have the same path")
  }

  private var promise: Int {
    switch self {
    case .invalid: 0
    case .unsigned: 1
    case .unchecked: 2
    case .xcode: 3
    case .holds: 4
    }
  }
}

/// Identifies what carried a certificate chain, by its digest.
enum ChainOrigin: Hashable {
  /// The encoded header of a JWS.
  case header(SHA256Digest)
  /// The certificates of a receipt, with the signer's name.
  case receipt(SHA256Digest)
}

/// Why a signature is invalid.
struct SignatureError: Error, Hashable {
  /// In words for a support person, without a full stop.
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
