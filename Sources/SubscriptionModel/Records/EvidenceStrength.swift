/// How far evidence can be trusted, weakest first: <doc:Trust>.
public enum EvidenceStrength: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// The signature is invalid: it never counts.
  case invalid
  /// There is no signature, or it was not checked: it counts only for a chain without verified
  /// evidence, and is a claim otherwise.
  case unsigned
  /// It has no signature of its own, but its document carries a verified receipt with a transaction
  /// of the same chain.
  case backed
  /// The signature is valid: Apple's, or Xcode's on Xcode's data.
  case verified

  /// Orders by strength, weakest first.
  public static func < (left: EvidenceStrength, right: EvidenceStrength) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Evidence {
  /// The strength of a record of `environment` by its own signature; never `backed`, which depends
  /// on the whole document.
  ///
  /// An unchecked signature counts as none, and so does that of an iOS 6 receipt, whose issuer
  /// cannot be checked. Anyone can sign with Xcode, so Xcode's signature counts only for Xcode's
  /// data.
  public func strength(in environment: AppStoreEnvironment) -> EvidenceStrength {
    switch signature {
    case .verified: .verified
    case .xcode:
      environment.isOfXcode ? .verified : .unsigned
    case .unsigned, .unchecked: .unsigned
    case .invalid: .invalid
    }
  }
}

extension RecordSource {
  /// Whether it is a receipt with a signature of its own, which backs other statements of its
  /// document.
  public var isReceipt: Bool { self == .appReceipt || self == .transactionReceipt }

  /// Whether a verified receipt in the same document can back it.
  ///
  /// These are formats of StoreKit 1, in which Apple signs only the receipt.
  public var canBeBacked: Bool { self == .notificationV1 || self == .verifyReceipt }
}
