/// One file of the archive, before it is written.
struct Delivery: Sendable {
  /// The file's name without its folder and extension.
  let name: String
  let folder: Folder
  /// When it reached the archive: its day in the dated layout, and its modification date.
  let arrival: Instant
  let document: Document

  /// The folders of files; the raw value is the folder's name.
  enum Folder: String, Sendable {
    case notifications
    case status
    case history
    case lookup
    case verify
    case receipts
    case refunds
    case transactions
    case notificationHistory = "notification-history"
    case appTransactions = "app-transactions"
  }
}

/// The content of a file as facts; its bytes are made and signed only when it is written.
enum Document: Sendable {
  case notificationV2(NotificationV2)
  case notificationV1(NotificationV1)
  case statusResponse(SavedResponses)
  case historyResponse(SavedResponses)
  case orderLookupResponse(SavedResponses)
  case verifyReceiptResponse(SavedResponses)
  /// A receipt alone, as the device has it or in base64.
  case appReceipt(SavedResponses, isBinary: Bool)
  case refundHistoryResponse(SavedResponses)
  case transactionInfoResponse(SavedResponses)
  /// The notifications sent so far, the newest last.
  case notificationHistoryResponse([NotificationV2])
  /// The answer about the app transaction of an Apple Account.
  case appTransactionResponse(SavedResponses)
  /// A notification that a parent withdrew consent.
  case rescindedConsent(SavedResponses, uuid: String)
  /// A payload that is about no customer, signed as it stands.
  case signedPayload(JSON, signed: Instant)
  case raw([UInt8])
}

/// An App Store Server Notification, version 2.
struct NotificationV2: Sendable {
  let uuid: String
  let name: Name
  let signed: Instant
  /// How much younger the outer signature is than the inner ones.
  let outerDelay: Span
  let account: Account
  let subject: Subject
  let consumptionRequestReason: String?

  /// `notificationType` and `subtype`.
  struct Name: Hashable, Sendable {
    let type: String
    let subtype: String?

    init(_ type: String, _ subtype: String? = nil) {
      self.type = type
      self.subtype = subtype
    }
  }
}

/// The subject of a notification.
enum Subject: Hashable, Sendable {
  /// A subscription and its transaction, by their indices in the account.
  case subscription(chain: Int, transaction: Int)
  case purchase(Int)
}

/// An App Store Server Notification, version 1: the state of the whole account, dated only by its
/// receipt.
struct NotificationV1: Sendable {
  let type: String
  let account: Account
  /// The subscription; `nil` for one-time purchases.
  let chain: Int?
  /// When Apple made it, which only its receipt states.
  let moment: Instant
  /// Whether it was saved with its receipt.
  let hasReceipt: Bool
  /// The seed of the made-up receipt.
  let receiptSeed: UInt64
}

/// The responses about an account that an engineer requested from Apple and saved.
struct SavedResponses: Sendable {
  let account: Account
  let at: Instant
  let seed: UInt64
}
