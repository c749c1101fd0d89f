/// The simulated life of one subscriber: every event changes the account and sends the documents
/// that Apple would send.
struct Life: Sendable {
  /// The moment at which the archive ends and the expected answers hold.
  let clock: Instant
  let channel: Channel
  /// How many past renewals there should be, up to what the plan allows.
  let history: Int
  /// Whether the subscriber's V1 notifications were saved with their receipts.
  let keepsReceipts: Bool
  var random: SeededRandom
  var ids: IdGenerator
  var account: Account
  /// When the newest event happened.
  private(set) var time: Instant
  private(set) var deliveries: [Delivery] = []
  /// The outer `signedDate` of the newest event, some milliseconds after it.
  private(set) var signedDate: Instant
  /// The state that the documents show; V1 does not report every event.
  private(set) var documented: Account
  /// Whether a subscriber who moves from V1 to V2 still has V1.
  var isBeforeSwitch = false
  /// Whether a V1 subscriber had an event that V1 cannot express.
  private(set) var hasUnreportedActs = false
  /// The expected answers, filled by `expect`.
  var subscriptions: [Truth.Subscription] = []
  var purchases: [Truth.Purchase] = []

  /// The kinds of notifications of a subscriber.
  enum Channel: String, Sendable, CaseIterable {
    case v1
    case v2
    /// V1 at first, and both since the last period began.
    case both
  }

  init(_ setting: Setting, account: Account) {
    clock = setting.clock
    channel = setting.channel
    history = setting.history
    keepsReceipts = setting.keepsReceipts
    random = setting.random
    ids = IdGenerator(
      environment: account.environment,
      subscriber: setting.subscriber,
      random: setting.random
    )
    self.account = account
    documented = account
    time = account.originalPurchaseDate
    signedDate = time
  }

  /// The external settings of a life.
  struct Setting: Sendable {
    let clock: Instant
    let channel: Channel
    let subscriber: Int
    let history: Int
    let keepsReceipts: Bool
    let random: SeededRandom
  }

  /// How an event reaches the archive.
  struct Message {
    var v2: NotificationV2.Name?
    var v1: [String] = []
    var subject: Subject
    var consumptionRequestReason: String?
    /// One for each delivery; empty for an immediate one.
    var arrivals: [Instant] = []
  }

  /// Sends what Apple would send about an event at `moment`.
  mutating func notify(_ message: Message, at moment: Instant) {
    precondition(moment <= clock, "A story must not go past the clock: \(moment.iso8601).")
    time = max(time, moment)
    let punctual = min(clock, moment + .milliseconds(random.number(400...3900)))
    let arrivals = message.arrivals.isEmpty ? [punctual] : message.arrivals
    let delay = Span.milliseconds(random.number(3...29))
    signedDate = moment + delay
    if let name = message.v2, channel == .v2 || (channel == .both && !isBeforeSwitch) {
      let notification = NotificationV2(
        uuid: random.uuid(),
        name: name,
        signed: moment,
        outerDelay: delay,
        account: account,
        subject: message.subject,
        consumptionRequestReason: message.consumptionRequestReason
      )
      for (index, arrival) in arrivals.enumerated() {
        let copy = index == 0 ? "" : "-\(index + 1)"
        deliver(.notificationV2(notification), notification.uuid + copy, .notifications, arrival)
      }
      document(message.subject)
    }
    guard channel != .v2 else { return }
    if channel == .v1, message.v1.isEmpty { hasUnreportedActs = true }
    for type in message.v1 {
      for arrival in arrivals {
        let notification = NotificationV1(
          type: type,
          account: account,
          chain: message.subject.chain,
          moment: moment,
          hasReceipt: keepsReceipts,
          receiptSeed: random.next()
        )
        deliver(.notificationV1(notification), random.uuid(), .notifications, arrival)
      }
    }
    if !message.v1.isEmpty { documented = account }
  }

  /// Saves a response about the account in its present state.
  mutating func capture(
    _ document: (SavedResponses) -> Document,
    _ folder: Delivery.Folder,
    name: String
  ) {
    let moment = min(clock, time + .seconds(random.number(60...200)))
    let capture = SavedResponses(account: account, at: moment, seed: random.next())
    time = moment
    deliver(document(capture), name, folder, moment)
    documented = account
  }

  /// Lets time pass without a document.
  mutating func skip(to moment: Instant) {
    time = max(time, moment)
  }

  private mutating func deliver(
    _ document: Document,
    _ name: String,
    _ folder: Delivery.Folder,
    _ arrival: Instant
  ) {
    deliveries.append(Delivery(name: name, folder: folder, arrival: arrival, document: document))
  }

  /// A V2 body concerns only one subscription or purchase.
  private mutating func document(_ subject: Subject) {
    switch subject {
    case .subscription(let chain, _):
      while documented.chains.count <= chain {
        documented.chains.append(account.chains[documented.chains.count])
      }
      documented.chains[chain] = account.chains[chain]
    case .purchase(let index):
      while documented.purchases.count <= index {
        documented.purchases.append(account.purchases[documented.purchases.count])
      }
      documented.purchases[index] = account.purchases[index]
    }
  }
}

extension Subject {
  /// The subscription's place in the account.
  var chain: Int? {
    switch self {
    case .subscription(let chain, _): chain
    case .purchase: nil
    }
  }
}
