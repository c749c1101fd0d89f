/// What stands behind a record: which document, when Apple said it, and whether Apple signed it.
public struct Evidence: Hashable, Sendable {
  /// The document, by a number that records of one document share; 0 until it is indexed.
  public var document: Int64
  /// Where the record stands.
  public var provenance: Provenance
  /// The shape that the record was read from.
  public var source: RecordSource
  /// The moment that the record speaks of (reference, 3.1).
  public var asOf: Timestamp
  /// How well `asOf` is known.
  public var clock: EvidenceClock
  /// What is known of the signature, with the trust in force already applied.
  public var signature: SignatureVerdict
  /// When the document reached the archive, where an envelope or a dated path says so.
  ///
  /// `nil` when only a file time could tell. What a path says is added as a document is indexed.
  public var arrived: Timestamp?
  /// Whether a path says so, which names a day and no time.
  public var arrivedIsDay = false

  /// Makes evidence.
  public init(
    document: Int64 = 0,
    provenance: Provenance,
    source: RecordSource,
    asOf: Timestamp,
    clock: EvidenceClock,
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

/// The shape that a record was read from, best first: for equal times the earlier case is preferred
/// (reference, 3.2, rule 1).
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

  /// Orders by preference, the preferred first.
  public static func < (left: RecordSource, right: RecordSource) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// How well the time of a record is known.
public enum EvidenceClock: Int, Hashable, Sendable {
  /// The document states it (`signedDate`, `request_date_ms`, receipt attribute 12).
  case stated = 1
  /// Inferred from other dates in the document.
  case approximate
  /// Only when the document was filed at the latest: the day that its path names, else the file's
  /// modification time, which copying resets. It says nothing of when Apple said it, and excludes the
  /// evidence from no as-of instant but where the path names a later day.
  case fileTime
}

extension Evidence {
  /// The moment that the record speaks of; `nil` where only the time of filing is known.
  public var dated: Timestamp? { clock == .fileTime ? nil : asOf }

  /// By when the document was filed, where nothing else dates it; `nil` for all other evidence.
  public var filedBy: Timestamp? { clock == .fileTime ? asOf : nil }
}

/// What is known of a signature.
public enum SignatureVerdict: Hashable, Sendable {
  /// Apple's (or an added root's) signature holds at signing time; revocation not checked.
  case verified
  /// Signed by Xcode on a developer's machine.
  case xcode
  /// The shape carries no signature.
  case unsigned
  /// The signature does not hold, and why; such a record never feeds a state.
  case invalid(reason: String)
  /// Not looked at, and why; merges as signed, with certainty `unsigned`.
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

  /// Why, for `invalid` and `unchecked`; otherwise `nil`.
  public var reason: String? {
    switch self {
    case .verified, .xcode, .unsigned: nil
    case .invalid(let reason), .unchecked(let reason): reason
    }
  }

  /// Why it is not `verified`, in words for a person; `nil` for `verified`.
  public var explanation: String? {
    switch self {
    case .verified: nil
    case .xcode: "Xcode test data, not from Apple"
    case .unsigned: "this kind of document is not signed"
    case .invalid(let reason), .unchecked(let reason): reason
    }
  }
}
