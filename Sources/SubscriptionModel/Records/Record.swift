/// One statement of a document about a customer, with its evidence.
///
/// Indirect, so that lists of records are passed on without copying every field of each.
public indirect enum Record: Hashable, Sendable {
  /// A charge or a purchase.
  case transaction(Transaction)
  /// What is to happen at the end of the period.
  case renewalInfo(RenewalInfo)
  /// A download of the app by one Apple Account.
  case appTransaction(AppTransaction)
  /// Something that happened, as Apple told the developer's server.
  case notification(NotificationEvent)
  /// Apple's status of a chain.
  case status(StatusClaim)
  /// Everything that one Apple Account had in one app when a document was made.
  case accountView(AccountView)
  /// A renewal date that the developer moved.
  case renewalExtension(RenewalExtension)

  /// The moment that the statement speaks of; the same as `evidence.asOf`, without a copy of the rest.
  public var asOf: Timestamp {
    switch self {
    case .transaction(let record): record.evidence.asOf
    case .renewalInfo(let record): record.evidence.asOf
    case .appTransaction(let record): record.evidence.asOf
    case .notification(let record): record.evidence.asOf
    case .status(let record): record.evidence.asOf
    case .accountView(let record): record.evidence.asOf
    case .renewalExtension(let record): record.evidence.asOf
    }
  }

  /// The evidence of the statement.
  public var evidence: Evidence {
    get {
      switch self {
      case .transaction(let record): record.evidence
      case .renewalInfo(let record): record.evidence
      case .appTransaction(let record): record.evidence
      case .notification(let record): record.evidence
      case .status(let record): record.evidence
      case .accountView(let record): record.evidence
      case .renewalExtension(let record): record.evidence
      }
    }
    set {
      switch self {
      case .transaction(var record):
        record.evidence = newValue
        self = .transaction(record)
      case .renewalInfo(var record):
        record.evidence = newValue
        self = .renewalInfo(record)
      case .appTransaction(var record):
        record.evidence = newValue
        self = .appTransaction(record)
      case .notification(var record):
        record.evidence = newValue
        self = .notification(record)
      case .status(var record):
        record.evidence = newValue
        self = .status(record)
      case .accountView(var record):
        record.evidence = newValue
        self = .accountView(record)
      case .renewalExtension(var record):
        record.evidence = newValue
        self = .renewalExtension(record)
      }
    }
  }
}

/// A field of a document that this version has no place for, kept as written.
public struct OtherField: Hashable, Sendable {
  /// The field's name in the document.
  public var name: String
  /// Its value as JSON text, or hexadecimal for receipt attributes.
  public var text: String

  /// Makes a field.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
