/// How much stands behind a record, the least first (reference, 3.2, "The signed floor").
public enum EvidenceStrength: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// The signature is broken: it never counts.
  case invalid
  /// Nobody signed it, or the signature was not checked: it counts only for a chain of which nothing
  /// verified speaks, and is a claim otherwise.
  case unsigned
  /// It has no signature of its own, but its document carries a verified receipt with a transaction of
  /// the same chain.
  case backed
  /// Apple's signature holds, or Xcode's on what Xcode makes.
  case verified

  /// Orders by strength, the weakest first.
  public static func < (left: EvidenceStrength, right: EvidenceStrength) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Evidence {
  /// How much stands behind a record of `environment` by its own signature: never `backed`, which is a
  /// matter of the whole document.
  ///
  /// A signature that was not checked yet counts as none, and so does that of an iOS 6 receipt, whose
  /// issuer cannot be checked. Anybody can sign with Xcode, so that counts only for what Xcode makes.
  public func strength(in environment: AppStoreEnvironment) -> EvidenceStrength {
    switch signature {
    case .verified: .verified
    case .xcode:
      environment == .xcode || environment == .localTesting ? .verified : .unsigned
    case .unsigned, .unchecked: .unsigned
    case .invalid: .invalid
    }
  }
}

extension RecordSource {
  /// Whether it is a receipt with a signature of its own, which backs what stands beside it.
  public var isReceipt: Bool { self == .appReceipt || self == .transactionReceipt }

  /// Whether a verified receipt in the same document can back it: rows and entries of StoreKit 1, of
  /// which Apple signs only the receipt.
  public var canBeBacked: Bool { self == .notificationV1 || self == .verifyReceipt }
}
