import Crypto
import SubscriptionModel

/// Checks signatures without any network, at the time of signing; the front door of this folder.
///
/// A checker remembers the certificate chains that it has seen, so that each distinct one is
/// verified once. Checkers share nothing: use one for each worker.
public struct SignatureChecker: Sendable {
  /// How many chains are remembered before all are forgotten: an archive has a handful, and one
  /// that was made to have millions must not fill the memory.
  static let maximumRememberedChains = 1024

  private var chains: [ChainOrigin: Result<CertificateChain, SignatureFailure>] = [:]

  /// Makes a checker that has seen nothing yet.
  public init() {}

  /// What there is to say of a part's signature, before it is asked whom to trust.
  ///
  /// Revocation is not checked: that needs the network. A chain that was not seen before costs
  /// about two milliseconds, and a signature of a JWS a tenth of one (measured).
  public mutating func check(_ part: SignedPart) -> SignatureCheck {
    do throws(SignatureFailure) {
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

  /// The chain that was found for `origin` before, or the one that `verify` finds now.
  mutating func chain(
    of origin: ChainOrigin,
    verify: () throws(SignatureFailure) -> CertificateChain
  ) throws(SignatureFailure) -> CertificateChain {
    if let known = chains[origin] { return try known.get() }
    if chains.count >= Self.maximumRememberedChains { chains.removeAll() }
    let found = Result(catching: verify)
    chains[origin] = found
    return try found.get()
  }
}

/// What carried a chain of certificates, by its digest.
enum ChainOrigin: Hashable {
  /// The encoded header of a JWS.
  case header(SHA256Digest)
  /// The certificates of a receipt, with the name of the signer's.
  case receipt(SHA256Digest)
}

/// Why a signature does not hold.
struct SignatureFailure: Error, Hashable {
  /// In words for a support person, without a full stop.
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
