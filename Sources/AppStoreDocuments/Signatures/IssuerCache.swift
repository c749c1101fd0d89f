import X509

/// Which certificates issued which others, as far as that was checked.
///
/// Anyone can put the same certificates into different headers, and checking a certificate takes longer than checking
/// what it signs.
struct IssuerCache: Sendable {
  private struct Pair: Hashable {
    var certificate: Certificate
    var issuer: Certificate
  }

  /// How many results are kept before all are forgotten.
  private static let maximumResults = 1024

  private var results: [Pair: Result<Void, SignatureError>] = [:]

  /// Checks once that `issuer` names and signed a certificate.
  ///
  /// - Throws: Why it did not.
  mutating func requireIssuer(
    _ issuer: Certificate,
    of certificate: Certificate
  ) throws(SignatureError) {
    let pair = Pair(certificate: certificate, issuer: issuer)
    if let known = results[pair] { return try known.get() }
    if results.count >= Self.maximumResults { results.removeAll() }
    let found = Result { () throws(SignatureError) in try certificate.requireIssuer(issuer) }
    results[pair] = found
    try found.get()
  }
}
