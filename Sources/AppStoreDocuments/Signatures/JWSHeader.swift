import SubscriptionModel
import X509

/// The header of a JWS, as far as signatures need it.
struct JWSHeader {
  /// The name of the certificate that Xcode makes on each machine.
  static let xcodeName = "StoreKit Testing in Xcode"

  /// The largest header to read: three certificates in Base64 take 4 KB.
  static let maximumBytes = 65_536

  private let alg: String?
  private let x5c: [String]?
  private let hasCriticalExtensions: Bool

  init(encoded text: ArraySlice<UInt8>) throws(SignatureError) {
    guard text.count <= Self.maximumBytes else {
      throw SignatureError("the header of the JWS is too large, \(text.count) bytes")
    }
    guard let bytes = Base64.strictlyDecoded(text, in: .url) else {
      throw SignatureError("the header of the JWS is not base64url")
    }
    let malformed = SignatureError("the header of the JWS does not conform to RFC 7515")
    let header: JSONValue
    do { header = try JSONDocument(bytes, in: bytes.indices).root } catch { throw malformed }
    guard header.isObject else { throw malformed }
    // Parsers differ on which of two members with one name they use, so RFC 7515, 4 forbids them.
    let names = header.members.map(\.name)
    guard Set(names).count == names.count else {
      throw SignatureError("the header of the JWS has two members with the same name")
    }
    alg = try Self.string(header["alg"], or: malformed)
    x5c = try Self.strings(header["x5c"], or: malformed)
    hasCriticalExtensions = names.contains("crit")
  }

  private static func string(
    _ value: JSONValue?,
    or failure: SignatureError
  ) throws(SignatureError) -> String? {
    guard let value else { return nil }
    guard let string = value.string else { throw failure }
    return string
  }

  private static func strings(
    _ value: JSONValue?,
    or failure: SignatureError
  ) throws(SignatureError) -> [String]? {
    guard let value else { return nil }
    guard value.isArray else { throw failure }
    return try value.elements.map { (element) throws(SignatureError) in
      guard let string = element.string else { throw failure }
      return string
    }
  }

  /// The verified chain of `x5c`.
  func chain(_ issuers: inout IssuerCache) throws(SignatureError) -> CertificateChain {
    guard alg == "ES256" else {
      throw SignatureError(
        "the algorithm is \(alg.map { "\"\($0.prefix(16))\"" } ?? "not stated"), not ES256"
      )
    }
    guard !hasCriticalExtensions else {
      throw SignatureError("the header of the JWS requires unsupported extensions")
    }
    guard let x5c else { throw SignatureError("the header of the JWS contains no certificates") }
    let certificates = try x5c.map { (text) throws(SignatureError) in try Self.der(of: text) }
    guard certificates.count != 1 else { return try Self.xcodeChain(of: certificates[0]) }
    guard certificates.count == 3 else {
      throw SignatureError(
        "the header of the JWS contains \(certificates.count) certificates, not 3"
      )
    }
    let leaf = try Certificate(der: certificates[0], called: "signing")
    let intermediate = try Certificate(der: certificates[1], called: "intermediate")
    let chain = try CertificateChain(
      leaf: leaf,
      intermediate: intermediate,
      root: Certificate(der: certificates[2], called: "root"),
      rootBytes: certificates[2],
      issuers: &issuers
    )
    // The intermediate's marker is required for payloads only: rule S3 of <doc:Signatures>.
    try intermediate.requireMarker(.appleWorldwideDeveloperRelations, of: "intermediate")
    return chain
  }

  /// The first moment of the signer's certificate, even if the rest of the header is invalid; `nil`
  /// if there is no readable certificate.
  static func leafNotBefore(encoded text: ArraySlice<UInt8>) -> Timestamp? {
    do throws(SignatureError) {
      guard let first = try JWSHeader(encoded: text).x5c?.first else { return nil }
      return try Certificate(der: der(of: first), called: "signing").notBefore
    } catch {
      return nil
    }
  }

  private static func xcodeChain(
    of der: ArraySlice<UInt8>
  ) throws(SignatureError) -> CertificateChain {
    let certificate = try Certificate(der: der, called: "signing")
    guard certificate.commonName == xcodeName else {
      throw SignatureError("the header of the JWS contains 1 certificate, not 3")
    }
    return try CertificateChain(xcode: certificate)
  }

  private static func der(of text: String) throws(SignatureError) -> ArraySlice<UInt8> {
    guard let bytes = Base64.strictlyDecoded(Array(text.utf8)[...], in: .standard) else {
      throw SignatureError("a certificate of the JWS is not base64")
    }
    return bytes[...]
  }
}
