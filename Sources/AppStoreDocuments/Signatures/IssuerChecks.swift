import X509

/// Which certificates others have issued, as far as that was checked.
///
/// Anyone can put the same certificates into headers that differ, and the check of a certificate takes longer than
/// that of what it signs.
struct IssuerChecks: Sendable {
  private struct Link: Hashable {
    var certificate: Certificate
    var issuer: Certificate
  }

  /// How many checks are remembered before all are forgotten.
  private static let maximumLinks = 1024

  private var known: [Link: Result<Void, SignatureError>] = [:]

  /// Checks that `issuer` names and signed a certificate.
  ///
  /// - Throws: Why it did not.
  mutating func require(
    _ certificate: Certificate,
    issuedBy issuer: Certificate
  ) throws(SignatureError) {
    let link = Link(certificate: certificate, issuer: issuer)
    if let found = known[link] { return try found.get() }
    if known.count >= Self.maximumLinks { known.removeAll() }
    let found = Result { () throws(SignatureError) in try certificate.requireIssuer(issuer) }
    known[link] = found
    try found.get()
  }
}
