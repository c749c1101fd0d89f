import SubscriptionModel

// The numbers that stand in the tables for cases; they never change within one schema version.

extension ItemOutcome {
  /// The number in the tables.
  var code: Int64 {
    switch self {
    case .decoded: 0
    case .ignored: 1
    case .problem: 2
    }
  }

  /// Reads a number of the tables.
  init(code: Int64) {
    self =
      switch code {
      case 0: .decoded
      case 1: .ignored
      default: .problem
      }
  }
}

extension DocumentKind {
  /// The number in the tables.
  var code: Int64 {
    switch self {
    case .notificationV2: 0
    case .notificationV1: 1
    case .unifiedReceipt: 2
    case .verifyReceiptRequest: 3
    case .verifyReceiptResponse: 4
    case .verifyReceiptError: 5
    case .appReceipt: 6
    case .transactionReceipt: 7
    case .receiptTransaction: 8
    case .pendingRenewalInfo: 9
    case .signedTransaction: 10
    case .signedRenewalInfo: 11
    case .signedAppTransaction: 12
    case .signedPayload: 13
    case .decodedTransaction: 14
    case .decodedRenewalInfo: 15
    case .decodedAppTransaction: 16
    case .statusResponse: 17
    case .historyResponse: 18
    case .transactionInfoResponse: 19
    case .appTransactionInfoResponse: 20
    case .orderLookupResponse: 21
    case .refundHistoryResponse: 22
    case .notificationHistoryResponse: 23
    case .testNotificationResponse: 24
    case .extendRenewalDateResponse: 25
    case .massExtendRenewalDateResponse: 26
    case .apiError: 27
    case .consumptionRequest: 28
    case .apiRequest: 29
    case .retentionRequest: 30
    case .storeKitConfiguration: 31
    case .collection: 32
    case .unknown: 33
    case .mention: 34
    }
  }

  /// Reads a number of the tables.
  init(code: Int64) {
    self = Self.allCases.first { $0.code == code } ?? .unknown
  }
}

extension IdentifierField {
  /// The number in the tables, which is the order of hits with the same text.
  var code: Int64 {
    switch self {
    case .originalTransactionId: 0
    case .transactionId: 1
    case .webOrderLineItemId: 2
    case .appTransactionId: 3
    case .appAccountToken: 4
    case .notificationUUID: 5
    case .previousOriginalTransactionId: 6
    case .requestIdentifier: 7
    case .productId: 8
    case .fileName: 9
    // Of the customers file, which is never stored.
    case .name: 10
    case .email: 11
    case .requestReferenceId: 12
    case .orderId: 13
    case .offerIdentifier: 14
    case .sku: 15
    case .externalPurchaseId: 16
    case .seatClaimId: 17
    case .groupId: 18
    case .messageIdentifier: 19
    case .testNotificationToken: 20
    }
  }

  /// Reads a number of the tables; `nil` for one that is not used.
  init?(code: Int64) {
    guard let field = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = field
  }
}

extension EnvironmentFilter {
  /// The scopes that a filter shows; every environment belongs to one scope.
  var scopes: [Int64] {
    switch self {
    case .production: [0]
    case .sandbox: [1]
    case .xcode: [2]
    case .all: [0, 1, 2, 3]
    }
  }

  /// The scopes of customers that a filter shows, as far as they are asked for.
  ///
  /// Whether anybody has signed evidence is asked of the index before: here, `signedElseAll` is `all`.
  func scopes(of evidence: EvidenceSelection) -> [Int64] {
    evidence.bases.flatMap { basis in scopes.map { basis.scope(of: $0) } }
  }
}

extension AppStoreEnvironment {
  /// The scope that the environment belongs to, matching `EnvironmentFilter.includes`.
  var scope: Int64 {
    switch self {
    case .production, .unknown: 0
    case .sandbox: 1
    case .xcode, .localTesting: 2
    case .other: 3
    }
  }
}

extension EvidenceSelection {
  /// What the evidence of those who are selected rests on.
  var bases: [EvidenceBasis] {
    switch self {
    case .all, .signedElseAll: EvidenceBasis.allCases
    case .signed: [.signed]
    case .unsigned: [.unsigned]
    }
  }
}

extension EvidenceBasis {
  /// The scope of customers with evidence of this basis, in the scope of an environment.
  func scope(of environment: Int64) -> Int64 { environment + Int64(rawValue) * 4 }
}

extension CustomerRow {
  /// The scope of the lists and sums that the customer belongs to.
  var scope: Int64 { basis.scope(of: environment.scope) }
}

/// The order of items in output: by path, then by place in the file.
enum ItemOrder {
  /// A key that sorts as text.
  static func key(path: String, number: Int) -> String {
    "\(path)\u{0}\(number.digits(10))"
  }
}

/// The notes of an item, as bytes.
enum ItemNotes {
  static func encoded(_ notes: [DocumentNote]) -> [UInt8] {
    var writer = ByteWriter()
    writer.count(notes.count)
    for note in notes {
      writer.text(note.path)
      writer.text(note.text)
    }
    return writer.finished()
  }

  static func decoded(_ bytes: [UInt8]) -> [DocumentNote] {
    guard !bytes.isEmpty else { return [] }
    var reader = ByteReader(bytes[...])
    var notes: [DocumentNote] = []
    for _ in 0..<reader.countOfElements() {
      let path = reader.text()
      notes.append(DocumentNote(path: path, text: reader.text()))
    }
    return notes
  }
}
