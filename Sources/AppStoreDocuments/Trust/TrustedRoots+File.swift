import SwiftASN1
import X509

extension TrustedRoots {
  /// The largest file of roots to read: a certificate takes 2 KB.
  static let maximumFileBytes = 1_048_576

  /// Adds the certificates of a file that the user named (`--trust-root`).
  ///
  /// - Parameters:
  public init(
    adding certificateFile: [UInt8],
    to roots: TrustedRoots = .apple
  ) throws(TrustRootError) {
    self = roots
    for der in try Self.certificates(in: certificateFile) {
      do {
        _ = try Certificate(derEncoded: der)
        fingerprints.insert(try CertificateFingerprint(ofRoot: der[...]))
      } catch {
        throw .notACertificate
      }
    }
  }

  /// The certificates of a file, in DER.
  static func certificates(in file: [UInt8]) throws(TrustRootError) -> [[UInt8]] {
    guard file.count <= maximumFileBytes else { throw .tooLarge }
    return file.starts(with: "-----BEGIN".utf8) ? try certificates(inPEM: file) : [file]
  }

  private static func certificates(inPEM bytes: [UInt8]) throws(TrustRootError) -> [[UInt8]] {
    let documents: [PEMDocument]
    do {
      documents = try PEMDocument.parseMultiple(pemString: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .notACertificate
    }
    guard !documents.isEmpty else { throw .notACertificate }
    return try documents.map { (document) throws(TrustRootError) in
      guard document.discriminator == Certificate.defaultPEMDiscriminator else {
        throw .otherThanCertificate
      }
      return document.derBytes
    }
  }
}

/// Why a file cannot be used as a trusted root.
public enum TrustRootError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is far larger than any certificate.
  case tooLarge
  /// The file is neither a DER nor a PEM certificate that can be read.
  case notACertificate
  /// The file holds something else in PEM, such as a key.
  case otherThanCertificate

  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .tooLarge: "it is larger than \(TrustedRoots.maximumFileBytes) bytes"
    case .notACertificate: "it is not a readable DER or PEM certificate"
    case .otherThanCertificate: "it contains something other than certificates, such as a key"
    }
  }
}
