import FoundationEssentials
import SubscriptionModel
import SwiftASN1
import X509

extension ASN1ObjectIdentifier {
  /// Marks certificates that sign receipts and App Store Server data.
  ///
  /// Source: reference, 5.1, step 5.
  static let appleReceiptSigning: ASN1ObjectIdentifier = [1, 2, 840, 113_635, 100, 6, 11, 1]
  /// Marks the authority that issues them, Worldwide Developer Relations.
  static let appleWorldwideDeveloperRelations: ASN1ObjectIdentifier = [
    1, 2, 840, 113_635, 100, 6, 2, 1,
  ]
}

extension Certificate {
  /// The longest name that RFC 5280 allows a certificate to have (ub-common-name); a longer one in
  /// a forged certificate is cut.
  private static let maximumNameLength = 64

  /// Reads one DER certificate, with what it is called in the reason.
  init(der bytes: ArraySlice<UInt8>, called role: String) throws(SignatureFailure) {
    do {
      try self.init(derEncoded: Array(bytes))
    } catch {
      throw SignatureFailure("the \(role) certificate cannot be read")
    }
  }

  /// When the certificate becomes valid.
  var notBefore: Timestamp { Timestamp(certificateDate: notValidBefore) }
  /// The last second at which the certificate is valid.
  var notAfter: Timestamp { Timestamp(certificateDate: notValidAfter) }

  /// The subject's common name, if it has one.
  var commonName: String? {
    for part in subject {
      for attribute in part where attribute.type == .RDNAttributeType.commonName {
        return String(attribute.value).map { String($0.prefix(Self.maximumNameLength)) }
      }
    }
    return nil
  }

  /// What to call the certificate in a reason.
  var displayName: String {
    let name = commonName ?? String(subject.description.prefix(Self.maximumNameLength))
    return "\"\(name)\""
  }

  /// Checks that `issuer` names and signed this certificate.
  func requireIssuer(_ issuer: Certificate) throws(SignatureFailure) {
    guard self.issuer == issuer.subject else {
      throw SignatureFailure(
        "the certificate \(displayName) was not issued by \(issuer.displayName): the names differ"
      )
    }
    guard issuer.publicKey.isValidSignature(signature, for: self) else {
      throw SignatureFailure(
        "the certificate \(displayName) has no valid signature by \(issuer.displayName)"
      )
    }
  }

  /// Checks that the certificate may sign App Store data.
  func requireSignerOfAppStoreData() throws(SignatureFailure) {
    try requireMarker(.appleReceiptSigning, of: "signing")
    try requireKnownCriticalExtensions()
    guard let usage = try optional({ try extensions.keyUsage }) else { return }
    guard usage.digitalSignature else {
      throw SignatureFailure("the certificate \(displayName) is not meant for signatures")
    }
  }

  /// Checks that the certificate may issue others.
  func requireAuthority() throws(SignatureFailure) {
    try requireKnownCriticalExtensions()
    guard case .isCertificateAuthority(_)? = try optional({ try extensions.basicConstraints })
    else {
      throw SignatureFailure("the certificate \(displayName) is not a certificate authority's")
    }
    guard let usage = try optional({ try extensions.keyUsage }) else { return }
    guard usage.keyCertSign else {
      throw SignatureFailure("the certificate \(displayName) is not meant to issue certificates")
    }
  }

  /// Checks that an extension by which Apple marks a certificate's purpose is there.
  func requireMarker(
    _ marker: ASN1ObjectIdentifier,
    of role: String
  ) throws(SignatureFailure) {
    guard extensions[oid: marker] != nil else {
      throw SignatureFailure(
        "the \(role) certificate \(displayName) lacks Apple's marker \(marker)"
      )
    }
  }

  /// RFC 5280, 4.2: what is marked critical and not understood must be refused.
  private func requireKnownCriticalExtensions() throws(SignatureFailure) {
    let known: Set<ASN1ObjectIdentifier> = [
      .X509ExtensionID.basicConstraints, .X509ExtensionID.keyUsage,
      .X509ExtensionID.extendedKeyUsage, .appleReceiptSigning, .appleWorldwideDeveloperRelations,
    ]
    for entry in extensions where entry.critical && !known.contains(entry.oid) {
      throw SignatureFailure(
        "the certificate \(displayName) has an unsupported critical extension, "
          + "\(entry.oid)"
      )
    }
  }

  private func optional<Value>(_ read: () throws -> Value?) throws(SignatureFailure) -> Value? {
    do {
      return try read()
    } catch {
      throw SignatureFailure("an extension of the certificate \(displayName) cannot be read")
    }
  }
}

extension Timestamp {
  /// The whole second of a certificate's date; the years 1 to 9999 that it can have fit.
  fileprivate init(certificateDate date: Date) {
    let seconds = Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0
    self = Timestamp(milliseconds: 0).adding(.seconds(seconds))
  }
}
