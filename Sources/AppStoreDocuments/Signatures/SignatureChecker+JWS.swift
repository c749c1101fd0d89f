import Crypto
import SubscriptionModel
import X509

extension SignatureChecker {
  /// The length of an ES256 signature: r and s of 32 bytes each (RFC 7518, 3.4).
  static let es256SignatureBytes = 64

  /// Checks a JWS in compact serialization.
  ///
  /// Source: RFC 7515, and rules S1 to S6 of <doc:Signatures>.
  mutating func check(
    jws text: ArraySlice<UInt8>,
    signedAt: Timestamp?
  ) throws(SignatureError) -> SignatureCheck {
    let jws = try JWSParts(text)
    let chain = try chain(ofHeader: jws.header)
    try chain.requireValidity(at: signedAt)
    guard let key = chain.leafKey else {
      throw SignatureError("the signing certificate has no P-256 key")
    }
    guard try key.isValidSignature(jws.es256Signature(), for: jws.signedText) else {
      throw SignatureError(
        "the signature does not match the content: it was changed after signing"
      )
    }
    switch chain.anchor {
    case .root(let fingerprint): return .holds(root: fingerprint)
    case .xcode:
      try XcodePayload(encoded: jws.payload).requireXcodeEnvironment()
      return .xcode
    }
  }
}

/// The three parts of a JWS exactly as received, still encoded; `CompactJWS` is the tolerant
/// reading.
private struct JWSParts {
  let header: ArraySlice<UInt8>
  let payload: ArraySlice<UInt8>
  let signature: ArraySlice<UInt8>
  /// The signed text: header and payload with the dot between them, exactly as received.
  let signedText: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) throws(SignatureError) {
    // A search, because splitting the text takes a tenth of the time of a signature check.
    let first = Self.dot(in: text)
    let second = Self.dot(in: text[first...].dropFirst())
    guard second < text.endIndex, Self.dot(in: text[second...].dropFirst()) == text.endIndex else {
      let count = text.count { $0 == UInt8(ascii: ".") } + 1
      throw SignatureError("a JWS has 3 parts, but this has \(count)")
    }
    header = text[..<first]
    payload = text[(first + 1)..<second]
    signature = text[(second + 1)...]
    signedText = text[..<second]
  }

  /// The position of the first dot; the end if there is none.
  private static func dot(in text: ArraySlice<UInt8>) -> Int {
    let dot = UInt8(ascii: ".")
    return text.startIndex
      + ByteSearch.first(dot, or: dot, in: text.span, from: 0, to: text.count)
  }

  /// The 64 bytes of the signature.
  func es256Signature() throws(SignatureError) -> P256.Signing.ECDSASignature {
    guard let bytes = Base64.strictlyDecoded(signature, in: .url) else {
      throw SignatureError("the signature of the JWS is not base64url")
    }
    guard bytes.count == SignatureChecker.es256SignatureBytes else {
      throw SignatureError(
        "an ES256 signature has \(SignatureChecker.es256SignatureBytes) bytes, "
          + "but this has \(bytes.count)"
      )
    }
    do {
      return try P256.Signing.ECDSASignature(rawRepresentation: bytes)
    } catch {
      throw SignatureError("the signature of the JWS is not an ES256 signature")
    }
  }
}

/// What a payload states about its environment.
private struct XcodePayload {
  /// The members that name an environment.
  private static let names: Set<String> = ["environment", "receiptType"]

  /// The values of all such members, at the top and in its objects (`data`, `summary`, …),
  /// including those of a repeated name.
  private let stated: [String?]

  init(encoded text: ArraySlice<UInt8>) throws(SignatureError) {
    guard let bytes = Base64.strictlyDecoded(text, in: .url) else {
      throw SignatureError("the payload of the JWS is not base64url")
    }
    do {
      let members = try JSONDocument(bytes, in: bytes.indices).root.members
      stated = (members + members.flatMap(\.value.members))
        .filter { Self.names.contains($0.name) }.map(\.value.string)
    } catch {
      throw SignatureError("the payload of the JWS cannot be read")
    }
  }

  /// Anyone can make a certificate with Xcode's name, so it counts only for Xcode's data.
  func requireXcodeEnvironment() throws(SignatureError) {
    guard !stated.isEmpty, stated.allSatisfy({ $0 == "Xcode" }) else {
      throw SignatureError("signed by Xcode, but the data is not marked as Xcode test data")
    }
  }
}
