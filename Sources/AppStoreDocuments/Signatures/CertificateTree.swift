import Crypto
import SubscriptionModel
import X509

/// Shows the certificates of a signature: subject, issuer, validity, and role in the chain.
enum CertificateTree {
  /// The nodes of certificates, in their order.
  static func nodes(of certificates: [ArraySlice<UInt8>]) -> [DocumentNode] {
    let read = certificates.map { der -> Certificate? in
      do throws(SignatureError) {
        return try Certificate(der: der, called: "embedded")
      } catch {
        // Its size and fingerprint can still be told.
        return nil
      }
    }
    let issuers = read.compactMap { $0 }.filter { !$0.isSelfIssued }.map(\.issuer)
    return zip(certificates, read).map { der, certificate in
      let fingerprint = DocumentNode(name: "SHA-256", text: fingerprint(of: der))
      guard let certificate else {
        let text = "\(der.count) bytes that are not a readable certificate"
        return DocumentNode(name: "(certificate)", text: text, children: [fingerprint])
      }
      let role =
        certificate.isSelfIssued
        ? "root" : issuers.contains(certificate.subject) ? "intermediate" : "leaf"
      return DocumentNode(
        name: certificate.commonName ?? certificate.subject.description,
        text: nil,
        children: [
          DocumentNode(name: "role", text: role),
          DocumentNode(name: "subject", text: certificate.subject.description),
          DocumentNode(name: "issuer", text: certificate.issuer.description),
          DocumentNode(name: "valid from", text: certificate.notBefore.description),
          DocumentNode(name: "valid to", text: certificate.notAfter.description),
          fingerprint,
        ]
      )
    }
  }

  /// Upper-case hexadecimal, as Apple publishes the fingerprints of its roots.
  private static func fingerprint(of der: ArraySlice<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF")
    return SHA256.hash(data: der).reduce(into: "") { text, byte in
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 0x0f)])
    }
  }
}

extension Certificate {
  /// Whether it vouches for itself, as roots do.
  fileprivate var isSelfIssued: Bool { issuer == subject }
}
