import Crypto
import FoundationEssentials
import SubscriptionModel
import SwiftASN1
import X509

extension ASN1ObjectIdentifier {
  /// Marks certificates that sign receipts and App Store Server data: rule S3 of <doc:Signatures>.
  static let appleReceiptSigning: ASN1ObjectIdentifier = [1, 2, 840, 113_635, 100, 6, 11, 1]
  /// Marks the authority that issues them, Worldwide Developer Relations.
  static let appleWorldwideDeveloperRelations: ASN1ObjectIdentifier = [
    1, 2, 840, 113_635, 100, 6, 2, 1,
  ]
}

extension Certificate {
  /// The longest certificate name that RFC 5280 allows (ub-common-name); a longer name of a forged
  /// certificate is truncated.
  private static let maximumNameLength = 64

  /// Reads one DER certificate; `role` names it in errors.
  init(der bytes: ArraySlice<UInt8>, called role: String) throws(SignatureError) {
    do {
      try self.init(derEncoded: Array(bytes))
    } catch {
      throw SignatureError("the \(role) certificate cannot be read")
    }
  }

  /// When the certificate becomes valid.
  var notBefore: Timestamp { Timestamp(certificateDate: notValidBefore) }
  /// The last second at which the certificate is valid.
  var notAfter: Timestamp { Timestamp(certificateDate: notValidAfter) }

  /// The subject's common name; `nil` if there is none.
  var commonName: String? {
    for part in subject {
      for attribute in part where attribute.type == .RDNAttributeType.commonName {
        return String(attribute.value).map { String($0.prefix(Self.maximumNameLength)) }
      }
    }
    return nil
  }

  /// The certificate's name in errors.
  var displayName: String {
    let name = commonName ?? String(subject.description.prefix(Self.maximumNameLength))
    return "\"\(name)\""
  }

  /// Checks that `issuer` names and signed this certificate.
  func requireIssuer(_ issuer: Certificate) throws(SignatureError) {
    guard self.issuer == issuer.subject else {
      throw SignatureError(
        "the certificate \(displayName) was not issued by \(issuer.displayName): the names differ"
      )
    }
    // Checking one takes several times as long as any of Apple's.
    guard P521.Signing.PublicKey(issuer.publicKey) == nil else {
      throw SignatureError("\(issuer.displayName) has a P-521 key, which Apple does not use")
    }
    guard issuer.publicKey.isValidSignature(signature, for: self) else {
      throw SignatureError(
        "the certificate \(displayName) has no valid signature by \(issuer.displayName)"
      )
    }
  }

  /// Checks that the certificate may sign App Store data.
  func requireSignerOfAppStoreData() throws(SignatureError) {
    try requireMarker(.appleReceiptSigning, of: "signing")
    try requireKnownCriticalExtensions()
    guard let usage = try optional({ try extensions.keyUsage }) else { return }
    guard usage.digitalSignature else {
      throw SignatureError("the certificate \(displayName) is not meant for signatures")
    }
  }

  /// Checks that the certificate may issue others.
  func requireAuthority() throws(SignatureError) {
    try requireKnownCriticalExtensions()
    guard case .isCertificateAuthority(_)? = try optional({ try extensions.basicConstraints })
    else {
      throw SignatureError("the certificate \(displayName) is not a certificate authority's")
    }
    guard let usage = try optional({ try extensions.keyUsage }) else { return }
    guard usage.keyCertSign else {
      throw SignatureError("the certificate \(displayName) is not meant to issue certificates")
    }
  }

  /// Checks for an extension with which Apple marks a certificate's purpose.
  func requireMarker(
    _ marker: ASN1ObjectIdentifier,
    of role: String
  ) throws(SignatureError) {
    guard extensions[oid: marker] != nil else {
      throw SignatureError(
        "the \(role) certificate \(displayName) lacks Apple's marker \(marker)"
      )
    }
  }

  /// RFC 5280, 4.2: refuse unknown critical extensions.
  private func requireKnownCriticalExtensions() throws(SignatureError) {
    let known: Set<ASN1ObjectIdentifier> = [
      .X509ExtensionID.basicConstraints, .X509ExtensionID.keyUsage,
      .X509ExtensionID.extendedKeyUsage, .appleReceiptSigning, .appleWorldwideDeveloperRelations,
    ]
    for entry in extensions where entry.critical && !known.contains(entry.oid) {
      throw SignatureError(
        "the certificate \(displayName) has an unsupported critical extension, "
          + "\(entry.oid)"
      )
    }
  }

  private func optional<Value>(_ read: () throws -> Value?) throws(SignatureError) -> Value? {
    do {
      return try read()
    } catch {
      throw SignatureError("an extension of the certificate \(displayName) cannot be read")
    }
  }
}

extension Timestamp {
  /// The whole second of a certificate's date; the years 1 to 9999 fit.
  fileprivate init(certificateDate date: Date) {
    let seconds = Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0
    self = Timestamp(milliseconds: 0).adding(.seconds(seconds))
  }
}
