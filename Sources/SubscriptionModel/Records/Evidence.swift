/// The origin of a record: which document, when Apple said it, and whether Apple signed it.
public struct Evidence: Hashable, Sendable {
  /// The document, by a number that its records share; 0 until it is indexed.
  public var document: Int64
  /// Where the record stands.
  public var provenance: Provenance
  /// The shape that the record was read from.
  public var source: RecordSource
  /// The moment that the record is about: rule M1 of <doc:Merging>.
  public var asOf: Timestamp
  /// How well `asOf` is known.
  public var clock: DatePrecision
  /// The verdict on the signature, with the trusted roots applied.
  public var signature: SignatureVerdict
  /// When the document reached the archive, if an envelope or a dated path says so.
  ///
  /// `nil` where only a file time could say so. The date of a path is added when a document is
  /// indexed.
  public var arrived: Timestamp?
  /// Whether a path says so, which names a day without a time.
  public var arrivedIsDay = false
  /// What the document was converted from; `nil` if it is as Apple sent it.
  public var form: EvidenceForm?

  /// Makes evidence.
  public init(
    document: Int64 = 0,
    provenance: Provenance,
    source: RecordSource,
    asOf: Timestamp,
    clock: DatePrecision,
    signature: SignatureVerdict,
    arrived: Timestamp? = nil
  ) {
    self.document = document
    self.provenance = provenance
    self.source = source
    self.asOf = asOf
    self.clock = clock
    self.signature = signature
    self.arrived = arrived
  }
}

/// The format that a record was read from, best first: at equal times the earlier case wins.
///
/// See rule M3 of <doc:Merging>.
public enum RecordSource: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// A payload that was signed as a JWS, wherever it stood.
  case signedPayload = 1
  /// The unsigned part of an App Store Server API response, or a decoded copy of a payload.
  case decodedPayload
  /// A row of a verifyReceipt response.
  case verifyReceipt
  /// A row or field of a V1 notification.
  case notificationV1
  /// An attribute of an app receipt (PKCS#7).
  case appReceipt
  /// An iOS 6 style transaction receipt or response.
  case transactionReceipt

  /// Orders by preference, best first.
  public static func < (left: RecordSource, right: RecordSource) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What a document was converted from before it was read.
public enum EvidenceForm: Int, Hashable, Sendable, CaseIterable {
  /// An object that a program printed, a table, or a list of fields.
  case printed = 1
  /// The text or an attachment of a mail.
  case mail
  /// The body of a web form.
  case form

  /// The word in output: `printed`, `mail`, `form`.
  public var name: String {
    switch self {
    case .printed: "printed"
    case .mail: "mail"
    case .form: "form"
    }
  }
}

/// How well the time of a record is known.
public enum DatePrecision: Int, Hashable, Sendable {
  /// The document states it (`signedDate`, `request_date_ms`, receipt attribute 12).
  case stated = 1
  /// Inferred from other dates in the document.
  case approximate
  /// When the document was filed at the latest: the day that its path names, otherwise the file's
  /// modification time, which copying resets. It does not say when Apple said it, and it excludes
  /// evidence only where the path names a later day.
  case fileTime
}

extension Evidence {
  /// The moment that the record is about; `nil` where only the time of filing is known.
  public var dated: Timestamp? { clock == .fileTime ? nil : asOf }

  /// When the document was filed at the latest, if nothing else dates it; otherwise `nil`.
  public var filedBy: Timestamp? { clock == .fileTime ? asOf : nil }
}

/// The verdict on a signature.
public enum SignatureVerdict: Hashable, Sendable {
  /// The signature of Apple, or of an added root, was valid at the time of signing. Revocation is
  /// not checked.
  case verified
  /// Signed by Xcode on a developer's machine.
  case xcode
  /// The format has no signature.
  case unsigned
  /// The signature is invalid, and why; such a record has no effect.
  case invalid(reason: String)
  /// The signature was not checked, and why; such a record counts as unsigned.
  case unchecked(reason: String)

  /// The word in output: `verified`, `xcode`, `unsigned`, `invalid`, `unchecked`.
  public var name: String {
    switch self {
    case .verified: "verified"
    case .xcode: "xcode"
    case .unsigned: "unsigned"
    case .invalid: "invalid"
    case .unchecked: "unchecked"
    }
  }

  /// The reason of `invalid` and `unchecked`; otherwise `nil`.
  public var reason: String? {
    switch self {
    case .verified, .xcode, .unsigned: nil
    case .invalid(let reason), .unchecked(let reason): reason
    }
  }

  /// Why the signature is not `verified`, for a person; `nil` for `verified`.
  public var explanation: String? {
    switch self {
    case .verified: nil
    case .xcode: "Xcode test data, not from Apple"
    case .unsigned: "this kind of document is not signed"
    case .invalid(let reason), .unchecked(let reason): reason
    }
  }
}

extension Evidence {
  /// A fixed order for lists of evidence: by time, then place.
  func isBefore(_ other: Evidence) -> Bool {
    if asOf != other.asOf { return asOf < other.asOf }
    if provenance.file != other.provenance.file { return provenance.file < other.provenance.file }
    let lines = (provenance.line ?? 0, other.provenance.line ?? 0)
    if lines.0 != lines.1 { return lines.0 < lines.1 }
    return provenance.path < other.provenance.path
  }
}
