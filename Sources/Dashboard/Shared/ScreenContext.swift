import SubscriptionModel
import SupportAnswers
import TerminalUI

/// What all screens share and none can change: what was asked of the dashboard, and what was
/// answered that several screens show.
struct ScreenContext: Hashable, Sendable {
  /// What the dashboard was opened with.
  let configuration: DashboardConfiguration
  /// The size of the terminal.
  var size: Size
  /// The time of the last event.
  var now: Timestamp
  /// The time that words count from: `now`, but moved only when something is drawn again anyway.
  var shownNow: Timestamp
  /// The instant that the person chose; `nil` for now.
  var chosenAsOf: Timestamp?
  /// Whether customers are shown as the archive could have known them at the instant.
  var scope: EvidenceScope = .signed
  var environment: EnvironmentFilter
  var zoneIndex = 0
  /// The language of replies that the agent chose; `nil` for the usual one.
  var chosenLanguage: ChosenLanguage?
  /// The ticket that the audit log is told; `nil` for none.
  var ticket: String?
  /// Until when names and e-mail addresses are shown; `nil` while they are masked.
  var revealUntil: Timestamp?
  /// Whether a key was pressed yet: until then the list may show its top as the archive is read,
  /// and from then on nothing moves under the cursor.
  var isTouched = false
  /// Who asks about which customer; `nil` until somebody said so.
  var asker: Asker?
  /// What is remembered of this session and of earlier ones.
  var memory: DeskMemory
  /// What agents wrote down about customers, oldest first.
  var notes: [CaseNote]

  /// Counts and freshness; `nil` before they arrived.
  private(set) var facts: ArchiveFacts?
  /// Grows with `facts`, so that what shows them is made anew.
  private(set) var factsVersion = 0
  /// The instant and environments that facts are awaited for.
  var awaitedFacts: FactsQuestion?
  /// What is known of products: what the desk was given, then what the archive itself says.
  private(set) var catalogue: ProductCatalog
  /// The gaps of the archive in the environments shown, up to the instant they were asked for.
  private(set) var gaps: [ArchiveGap] = []
  /// Grows when other gaps are known, so that what shows them is made anew.
  private(set) var gapsVersion = 0
  /// What the gaps were asked for; `nil` before.
  var gapsQuestion: FactsQuestion?
  /// How far a scan is; `nil` while there is none.
  var progress: IndexProgress?
  /// When the scan that `progress` tells of began.
  var scanStart: Timestamp?
  /// Whether clicks and the mouse wheel are events; otherwise they are the terminal's.
  var capturesMouse = false
  /// How the archive is followed; `nil` where it is not, and until everything was looked at once.
  var following: Following?
  /// From when on documents count as new; `nil` while the archive is not followed.
  var newSince: Timestamp?
  /// How many documents came since.
  var newDocuments = 0
  /// The message that led to a customer, whose language the replies are in; `nil` for none.
  var letter: CustomerLetter?
  /// What that message asks about the customer; `nil` for none.
  var letterRequest: LetterRequest?
  /// How far ahead My desk and the list of those who lose access look; `nil` for as far as usual.
  var within: TimeSpan?
  /// Whether rows keep their order for now, since keys are being pressed.
  var isOrderFrozen = false
  /// The customers of the screens on the stack and of the preview.
  var customers: [CustomerId: OpenedCustomer] = [:]

  /// Makes the context of a dashboard that was just opened.
  init(configuration: DashboardConfiguration, size: Size, now: Timestamp) {
    self.configuration = configuration
    self.size = size
    self.now = now
    shownNow = now
    chosenAsOf = configuration.asOf
    environment = configuration.environment
    catalogue = configuration.catalogue.completed(by: ProductCatalog())
    within = configuration.place?.within
    memory = configuration.memory
    notes = configuration.notes
    ticket = configuration.ticket
  }

  /// The instant that is asked about.
  var asOf: Timestamp { chosenAsOf ?? shownNow }

  /// The zone that dates are shown in.
  var zone: ZoneRules {
    let zones = configuration.zones
    return zones.isEmpty ? .utc : zones[zoneIndex % zones.count]
  }

  /// Words at the instant and in the zone that are shown.
  var wording: Wording {
    var replies = configuration.replies
    if let chosenLanguage { replies = replies.fixed(to: chosenLanguage.language) }
    var words = Wording(asOf: asOf, zone: zone, catalogue: catalogue, replies: replies)
    words.letter = letter
    return words
  }

  /// Reads dates as they are typed at the instant and in the zone that are shown.
  var dateReader: DateReader { DateReader(asOf: asOf, zone: zone) }

  /// Whether names and e-mail addresses are shown whole.
  var isRevealing: Bool { revealUntil.map { now < $0 } ?? false }

  /// The instant and environments that are shown.
  var question: FactsQuestion { FactsQuestion(asOf: asOf, environment: environment) }

  /// The lengths that a key goes through, before as far as usual.
  private static let chosenWithin = [TimeSpan.hours(24), .days(3)]

  /// How far ahead comes after what is chosen; `nil` for as far as usual.
  var nextWithin: TimeSpan? {
    guard let within else { return Self.chosenWithin.first }
    return Self.chosenWithin.first { $0 > within }
  }

  /// What the header says of how far ahead is looked; `nil` for as far as usual.
  var withinText: String? { within.map { "next \($0.typedWords)" } }

  /// What is known of the archive, for saying that something is not in it: while a scan is under
  /// way, that is not all.
  var factsSoFar: ArchiveFacts {
    guard var facts else { return .unread }
    let isScanning = progress.map { $0.phase != .history } ?? false
    if isScanning, facts.incompleteness == nil { facts.incompleteness = .outdated }
    return facts
  }

  /// What follows from a customer's records; `nil` while they have not arrived or there is no such
  /// customer.
  func assessment(of id: CustomerId?) -> CustomerAssessment? {
    id.flatMap { customers[$0]?.assessment }
  }

  /// Who asks about a customer; nothing where that was said of another customer.
  func whoAsks(about id: CustomerId?) -> Inquirer {
    guard let asker, asker.customer == id else { return Inquirer() }
    return asker.who
  }

  /// The moments at which something became known of a customer, ascending.
  func moments(of id: CustomerId) -> [Timestamp] {
    let evidence = (customers[id]?.records?.records ?? []).map(\.evidence)
    let dated = evidence.filter { $0.clock != .fileTime }
    let arrivals = scope == .arrived ? dated.compactMap(\.arrived) : []
    return (dated.map(\.asOf) + arrivals).uniqued.sorted()
  }

  /// Takes counts and freshness, and what they say of products.
  mutating func take(_ facts: ArchiveFacts) {
    self.facts = facts
    factsVersion += 1
    catalogue = configuration.catalogue.completed(by: facts.catalogue)
  }

  /// Takes the gaps of the archive.
  mutating func take(_ gaps: [ArchiveGap]) {
    guard self.gaps != gaps else { return }
    self.gaps = gaps
    gapsVersion += 1
  }

  /// Takes a customer's records and draws conclusions from them.
  mutating func take(_ records: CustomerRecords?, of id: CustomerId) {
    let version = (customers[id]?.version ?? 0) + 1
    customers[id] = OpenedCustomer(
      records: records,
      assessment: records?.assessment(asOf: asOf, catalogue: catalogue, scope: scope),
      version: version
    )
  }

  /// Draws conclusions anew, at the instant that is now shown.
  mutating func assessAgain() {
    let (moment, catalogue) = (asOf, catalogue)
    for (id, customer) in customers {
      var customer = customer
      customer.assessment = customer.records?.assessment(
        asOf: moment,
        catalogue: catalogue,
        scope: scope
      )
      customer.version += 1
      customers[id] = customer
    }
  }
}

/// The instant and the environments that facts speak of.
struct FactsQuestion: Hashable, Sendable {
  var asOf: Timestamp
  var environment: EnvironmentFilter
}

/// One customer's records with what follows from them at the instant shown.
struct OpenedCustomer: Hashable, Sendable {
  /// `nil` when the archive has no such customer.
  var records: CustomerRecords?
  var assessment: CustomerAssessment? {
    didSet { lives = assessment?.lives ?? [:] }
  }
  /// The lives of the subscriptions.
  private(set) var lives: [ChainKey: LifeStrip]
  /// Grows with each answer, so that what was made from an older one is made anew.
  var version: Int

  /// Keeps what was concluded from a customer's records.
  init(records: CustomerRecords?, assessment: CustomerAssessment?, version: Int) {
    self.records = records
    self.assessment = assessment
    lives = assessment?.lives ?? [:]
    self.version = version
  }
}

extension CustomerAssessment {
  /// The lives of the subscriptions, of those with a date.
  fileprivate var lives: [ChainKey: LifeStrip] {
    subscriptions.reduce(into: [:]) { $0[$1.chainKey] = $1.lifeStrip(asOf: asOf) }
  }
}

/// The language of replies that the agent chose.
struct ChosenLanguage: Hashable, Sendable {
  var language: ReplyLanguage
  /// The customer on whose screen it was chosen, and to whom alone it applies; `nil` for everybody.
  var customer: CustomerId?
}

/// Who asks about a customer.
struct Asker: Hashable, Sendable {
  var customer: CustomerId
  var who: Inquirer
}
