import SubscriptionModel

/// What a record takes over from the layers around it.
struct Scope {
  /// The place in the document.
  var path: String
  /// The place of the innermost signed part around it, whose verdict counts; `nil` outside of any.
  var signedPath: String?
  /// The shape.
  var source: RecordSource
  /// When Apple said it.
  var time: EvidenceTime
  /// The environment, if a container states it.
  var environment: AppStoreEnvironment?
  /// The app, if a container states it.
  var bundleId: BundleId?
  /// Whether the document shows that its content is a subscription.
  var isSubscription = false

  /// The scope of a member or element.
  func at(_ name: String) -> Scope {
    var scope = self
    scope.path = path.appendingPath(name)
    return scope
  }
}

/// A moment and how well it is known.
struct EvidenceTime: Hashable, Sendable {
  /// The moment.
  var asOf: Timestamp
  /// How well it is known.
  var clock: DatePrecision

  /// A moment that the document states.
  static func stated(_ moment: Timestamp) -> EvidenceTime {
    EvidenceTime(asOf: moment, clock: .stated)
  }

  /// A moment inferred from other dates.
  static func approximate(_ moment: Timestamp) -> EvidenceTime {
    EvidenceTime(asOf: moment, clock: .approximate)
  }

  /// The same time, but not before `moment` unless the document states its time.
  func notBefore(_ moment: Timestamp?) -> EvidenceTime {
    guard clock != .stated, let moment, clock == .fileTime || moment > asOf else { return self }
    return .approximate(moment)
  }

  /// The file's modification time, used if there is nothing else.
  static func fileTime(of file: FileContext) -> EvidenceTime {
    EvidenceTime(asOf: file.modified ?? Timestamp(milliseconds: 0), clock: .fileTime)
  }
}
