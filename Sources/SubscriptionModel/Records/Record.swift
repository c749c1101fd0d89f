/// One statement of a document about a customer, with its evidence.
///
/// Records are shared, so that passing them on copies no fields.
public enum Record: Hashable, Sendable {
  /// A charge or a purchase.
  case transaction(Shared<Transaction>)
  /// What happens at the end of the period.
  case renewalInfo(Shared<RenewalInfo>)
  /// A download of the app by one Apple Account.
  case appTransaction(Shared<AppTransaction>)
  /// Something that happened, as Apple told the developer's server.
  case notification(Shared<NotificationEvent>)
  /// Apple's status of a chain.
  case status(Shared<StatusClaim>)
  /// Everything that one Apple Account has in one app when a document is made.
  case accountView(Shared<AccountView>)
  /// A renewal date that the developer moved.
  case renewalExtension(Shared<RenewalExtension>)

  /// Makes a statement of a record.
  public init(_ record: consuming Transaction) { self = .transaction(Shared(record)) }

  /// Makes a statement of a record.
  public init(_ record: consuming RenewalInfo) { self = .renewalInfo(Shared(record)) }

  /// Makes a statement of a record.
  public init(_ record: consuming AppTransaction) { self = .appTransaction(Shared(record)) }

  /// Makes a statement of a record.
  public init(_ record: consuming NotificationEvent) { self = .notification(Shared(record)) }

  /// Makes a statement of a record.
  public init(_ record: consuming StatusClaim) { self = .status(Shared(record)) }

  /// Makes a statement of a record.
  public init(_ record: consuming AccountView) { self = .accountView(Shared(record)) }

  /// Makes a statement of a record.
  public init(_ record: consuming RenewalExtension) { self = .renewalExtension(Shared(record)) }

  /// The moment that the statement is about; the same as `evidence.asOf`, without a copy of the
  /// rest.
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

  /// The statement with other evidence.
  public func withEvidence(_ change: (inout Evidence) -> Void) -> Record {
    switch self {
    case .transaction(let record):
      var value = record.value
      change(&value.evidence)
      return Record(value)
    case .renewalInfo(let record):
      var value = record.value
      change(&value.evidence)
      return Record(value)
    case .appTransaction(let record):
      var value = record.value
      change(&value.evidence)
      return Record(value)
    case .notification(let record):
      var value = record.value
      change(&value.evidence)
      return Record(value)
    case .status(let record):
      var value = record.value
      change(&value.evidence)
      return Record(value)
    case .accountView(let record):
      var value = record.value
      change(&value.evidence)
      return Record(value)
    case .renewalExtension(let record):
      var value = record.value
      change(&value.evidence)
      return Record(value)
    }
  }

  /// The evidence of the statement.
  public var evidence: Evidence {
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
}

extension Record {
  /// The environment that it speaks of.
  package var environment: AppStoreEnvironment {
    switch self {
    case .transaction(let value): value.environment
    case .renewalInfo(let value): value.environment
    case .appTransaction(let value): value.environment
    case .notification(let value): value.environment
    case .status(let value): value.environment
    case .accountView(let value): value.environment
    case .renewalExtension(let value): value.environment
    }
  }
}
