public import SubscriptionModel
import SwiftASN1
import X509

/// Until when a root certificate is valid: what is signed later does not count.
public struct RootExpiry: Hashable, Sendable {
  /// The certificate's common name.
  public let name: String
  /// The last second in which it is valid.
  public let date: Timestamp

  /// Makes the expiry of a certificate.
  public init(name: String, date: Timestamp) {
    (self.name, self.date) = (name, date)
  }

  /// Apple's pinned roots.
  ///
  /// Source: <https://www.apple.com/certificateauthority/>
  public static let apple = [
    RootExpiry(name: "Apple Root CA", date: Timestamp(milliseconds: 2_054_670_036_000)),
    RootExpiry(name: "Apple Root CA - G2", date: Timestamp(milliseconds: 2_187_799_809_000)),
    RootExpiry(name: "Apple Root CA - G3", date: Timestamp(milliseconds: 2_187_800_346_000)),
  ]

  /// The certificates of a file that the user named (`--trust-root`).
  ///
  /// - Parameter certificateFile: One certificate in DER, or any number in PEM.
  /// - Returns: One for each certificate.
  /// - Throws: ``TrustRootError`` as `TrustedRoots` does for the same file.
  public static func all(in certificateFile: [UInt8]) throws(TrustRootError) -> [RootExpiry] {
    try TrustedRoots.certificates(in: certificateFile).map { (der) throws(TrustRootError) in
      let certificate: Certificate
      do { certificate = try Certificate(derEncoded: der) } catch { throw .notACertificate }
      return RootExpiry(name: certificate.displayName, date: certificate.notAfter)
    }
  }
}
