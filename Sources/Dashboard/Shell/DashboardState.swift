package import SubscriptionModel
import SupportAnswers
package import TerminalUI

/// Everything that a frame is drawn from: what was asked, what was answered, and where the person is.
///
/// Holds pages and the customers of the back stack, never the archive.
package struct DashboardState: Hashable, Sendable {
  /// How many screens the back stack keeps; nobody remembers more, and each may hold a customer.
  static let deepestStack = 50

  /// What the dashboard was told when it was opened.
  package let configuration: DashboardConfiguration
  /// The size of the terminal.
  package internal(set) var size: Size
  /// The clock as it was last told.
  var now: Timestamp
  /// The clock that words count from: `now`, but only moved when something is drawn anew anyway.
  var shownNow: Timestamp
  /// The instant that the person chose; `nil` for now.
  var chosenAsOf: Timestamp?
  /// The moments of the list that were stepped through: `]` comes back through them.
  var passedMoments: [Timestamp] = []
  /// Whether customers are shown as the archive could have known them at the instant.
  var scope: EvidenceScope = .signed
  var environment: EnvironmentFilter
  var zoneIndex = 0

  var facts: ArchiveFacts?
  /// The instant and environments that facts are awaited for.
  var awaitedFacts: FactsQuestion?
  /// The holes of the archive in the environments shown, up to the instant they were asked for.
  var gaps: [ArchiveGap] = []
  /// Grows when other holes are known, so that what shows them is drawn anew.
  var gapsVersion = 0
  /// What the holes were asked for; `nil` before.
  var gapsQuestion: FactsQuestion?
  var progress: IndexProgress?
  /// When the scan that `progress` tells of began.
  var scanStart: Timestamp?
  /// When the list was last asked for while a scan was running.
  var listedAt: Timestamp?

  var customers = CustomersState()
  /// Whether a key was pressed yet: until then the list may show its top as the archive is read, and
  /// from then on nothing moves under the cursor.
  var isTouched = false
  /// The screens above the list, the shown one last.
  var places: [Place] = []
  /// The customers of the screens in `places` and of the preview.
  var opened: [CustomerId: OpenedCustomer] = [:]
  /// The customers that were asked for and have not come yet.
  var awaitedCustomers: Set<CustomerId> = []
  var document: DocumentState?
  var problems = ProblemsState()
  /// Grows when a document or a list of problems has arrived, so that it is drawn anew.
  var readingVersion = 0
  /// The lines of the screen on top; `nil` for the list of customers.
  var body: Body?
  var bodyBasis: BodyBasis?

  var overlay: Overlay?
  /// Who asks about which customer; `nil` until somebody said so.
  var asked: Asked?
  /// The last search whose hit was opened, for `n` and `N`.
  var lastFind: FindState?
  /// What the last row says instead of keys until the next key.
  var message: Message?
  /// Until when names and e-mail addresses are shown; `nil` while they are masked.
  var revealUntil: Timestamp?
  /// Keys that were typed before the screen they were meant for had arrived.
  var heldKeys: [Key] = []
  /// When C-c was last pressed.
  var cancelledAt: Timestamp?

  /// Starts with an empty list.
  package init(configuration: DashboardConfiguration, size: Size, now: Timestamp) {
    self.configuration = configuration
    self.size = size
    self.now = now
    shownNow = now
    chosenAsOf = configuration.asOf
    environment = configuration.environment
    customers.preview = size.columns >= Self.previewColumns ? .small : .off
  }

  /// From this width on the preview is on at first (screens, keys).
  static let previewColumns = 100

  /// The instant that is asked about.
  package var asOf: Timestamp { chosenAsOf ?? shownNow }

  /// Whether the list waits until the lists of its instant are prepared.
  var isPreparingLists: Bool { progress?.phase == .history && customers.awaited != nil }

  /// What is shown.
  package var route: Route { places.last?.route ?? .customers }

  /// The zone that dates are shown in.
  var zone: ZoneRules {
    let zones = configuration.zones
    return zones.isEmpty ? .utc : zones[zoneIndex % zones.count]
  }

  /// What is known of products: what the desk was given, then what the archive itself says.
  var catalogue: ProductCatalogue {
    configuration.catalogue.completed(by: facts?.catalogue ?? ProductCatalogue())
  }

  /// Words at the instant and in the zone that are shown.
  var wording: Wording {
    Wording(asOf: asOf, zone: zone, catalogue: catalogue, replies: configuration.replies)
  }

  /// Reads dates as they are typed at the instant and in the zone that are shown.
  var dateReader: DateReader { DateReader(asOf: asOf, zone: zone) }

  /// Whether names and e-mail addresses are shown whole.
  var isRevealing: Bool { revealUntil.map { now < $0 } ?? false }
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
  var assessment: CustomerAssessment?
  /// Grows with each answer, so that what was drawn from an older one is drawn again.
  var version = 0
}

/// The document on top.
struct DocumentState: Hashable, Sendable {
  var provenance: Provenance
  /// `nil` while it is read, or when it cannot be.
  var tree: DocumentTree?
  var isAwaited: Bool
  var failure: String?
}

/// The items that were not understood.
struct ProblemsState: Hashable, Sendable {
  /// How many items one page asks for.
  static let pageLimit = 100
  /// Asks for all that stands out.
  static var request: ItemsRequest {
    var request = ItemsRequest(outcomes: [.problem, .ignored], limit: pageLimit)
    request.includesNotes = true
    request.includesBrokenSignatures = true
    return request
  }

  /// Asks for documents that match no customer.
  static var orphansRequest: ItemsRequest {
    var request = ItemsRequest(outcomes: [], limit: pageLimit)
    request.onlyOrphans = true
    return request
  }
  /// How many customers of one contradiction a page asks for.
  static let customersLimit = 20

  /// Documents that match no customer, as many as were asked for.
  var orphans: [ItemReport] = []
  /// Customers whose documents contradict each other, as many as were asked for.
  var contradicting: [Contradiction: [CustomerRow]] = [:]
  /// What the contradictions were asked for; `nil` before.
  var contradictionsQuestion: FactsQuestion?

  var items: [ItemReport] = []
  var awaited: ItemsRequest?
  var hasMore = false
  var isAnswered = false
  var failure: String?
}

/// What the last row says until the next key.
struct Message: Hashable, Sendable {
  var text: String
  var role: Role

  init(_ text: String, role: Role = .plain) {
    self.text = text
    self.role = role
  }
}

/// What lies over the screen and takes the keys first.
enum Overlay: Hashable, Sendable {
  case find(FindState)
  case describe(DescribeState)
  /// The line of the filter, with the filter as it was, should Esc bring it back.
  case filter(TextField, before: String)
  case asOf(TextField, failure: String?)
  case whoAsks(TextField, failure: String?)
  case palette(PaletteState)
  case help(HelpState)
  /// A segment is to be named by its letter.
  case segments
}

/// The palette: every action by name.
struct PaletteState: Hashable, Sendable {
  var text = TextField()
  var selected = 0

  /// The address behind `verify`; `nil` while something else is typed.
  var verifiedEmail: String? {
    let words = text.text.split(separator: " ", maxSplits: 1)
    guard words.first?.lowercased() == "verify" else { return nil }
    return words.count > 1 ? String(words[1]).trimmed : ""
  }
}

/// The list of keys.
struct HelpState: Hashable, Sendable {
  var selected = 0
  var scroll = 0
}
