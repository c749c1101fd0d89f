import Dashboard
import Foundation
import SubscriptionModel

/// What the file of a desk holds, as JSON.
struct StoredDesk: Codable {
  /// The version that is written; files of other versions are ignored.
  static let currentVersion = 1

  let version: Int
  /// The archive's path, so that the file of another archive is noticed.
  let archive: String
  let pinned: [String]
  let recent: [String]
  let searches: [String]
  let narrowPreview: String?
  let widePreview: String?
  let columns: [String: StoredColumn]?
  let place: StoredPlace?

  /// What is kept of a desk: only identifiers of transactions remain of searches, and no words of a
  /// filter that could be a name.
  init(_ memory: DeskMemory, _ place: DeskPlace?, archive: String) {
    version = Self.currentVersion
    self.archive = archive
    pinned = memory.pinned.map(\.text)
    recent = memory.recent.map(\.text)
    searches = memory.searches.filter(\.isTransaction).map(\.text)
    narrowPreview = memory.narrowPreview?.rawValue
    widePreview = memory.widePreview?.rawValue
    columns = Dictionary(
      uniqueKeysWithValues: memory.columns.choices.map { ($0.rawValue, StoredColumn($1)) }
    )
    self.place = place.map { StoredPlace($0.withoutPersonalWords) }
  }

  /// What the desk remembers; what is no value of today's is left out.
  var memory: DeskMemory {
    var memory = DeskMemory()
    memory.pinned = pinned.prefix(DeskMemory.maximumPinned).compactMap { CustomerId($0) }
    memory.recent = recent.prefix(DeskMemory.maximumRecent).compactMap { CustomerId($0) }
    memory.searches = searches.prefix(DeskMemory.maximumSearches)
      .compactMap { PastSearch(transaction: $0) }
    memory.narrowPreview = narrowPreview.flatMap { PreviewSize(rawValue: $0) }
    memory.widePreview = widePreview.flatMap { PreviewSize(rawValue: $0) }
    for (name, column) in columns ?? [:] {
      guard let known = ListColumn(rawValue: name) else { continue }
      memory.columns[known] = ListColumns.Choice(isShown: column.isShown, width: column.width)
    }
    return memory
  }
}

/// What was chosen of a column of the list.
struct StoredColumn: Codable {
  let isShown: Bool?
  let width: Int?

  init(_ choice: ListColumns.Choice) {
    isShown = choice.isShown
    width = choice.width
  }
}

/// Where the desk was left.
struct StoredPlace: Codable {
  let segment: String
  let savedFilter: String?
  let state: String?
  let filter: String
  let sort: String
  let isReversed: Bool
  let within: String?
  let selected: String?
  let screens: [StoredScreen]

  init(_ place: DeskPlace) {
    segment = place.segment.rawValue
    savedFilter = place.savedFilter
    state = place.state
    filter = place.filter
    sort = place.sort.rawValue
    isReversed = place.isReversed
    within = place.within?.typed
    selected = place.selected?.text
    screens = place.routes.compactMap { StoredScreen($0) }
  }

  /// The place; what is no value of today's is left out, and so are the screens above it.
  var place: DeskPlace {
    var place = DeskPlace()
    place.segment = Segment(rawValue: segment) ?? .all
    place.savedFilter = savedFilter
    let states = SubscriptionState.allCases.map(\.rawValue) + PurchaseState.allCases.map(\.rawValue)
    place.state = states.first { $0 == state }
    place.filter = filter
    place.sort = ListSort(rawValue: sort) ?? .state
    place.isReversed = isReversed
    place.within = within.flatMap { TimeSpan(typed: $0) }
    place.selected = selected.flatMap { CustomerId($0) }
    for screen in screens.prefix(DeskPlace.maximumScreens) {
      guard let route = screen.route else { break }
      place.routes.append(route)
    }
    // A file may have been changed by hand.
    return place.withoutPersonalWords
  }
}

/// One screen above the list.
struct StoredScreen: Codable {
  let screen: String
  var customer: String?
  /// The customer beside the first one.
  var other: String?
  var transaction: String?
  var environment: String?
  var app: String?
  var actor: String?
  var segment: String?

  /// `nil` for a screen that cannot be reopened.
  init?(_ route: Route) {
    guard let name = route.storedName else { return nil }
    screen = name
    customer = route.customers.first?.text
    other = route.customers.dropFirst().first?.text
    if case .subscription(_, let key) = route { take(key) }
    if case .timeline(_, let key?) = route { take(key) }
    if case .transaction(_, let id) = route { transaction = id.text }
    if case .list(.actor(let actor)) = route { self.actor = actor.rawValue }
    if case .list(.segment(let segment)) = route { self.segment = segment.rawValue }
  }

  private mutating func take(_ key: ChainKey) {
    environment = key.environment == .unknown ? "" : key.environment.name
    app = key.bundleId?.text
    transaction = key.originalTransactionId.text
  }

  /// The screen; `nil` for one that is not known today, or whose customer is not named.
  var route: Route? {
    if let known = Route.ofArchive.first(where: { $0.storedName == screen }) { return known }
    if screen == "list" {
      let actor = actor.flatMap(RequiredAction.Actor.init(rawValue:)).map(ListSelection.actor)
      let segment = segment.flatMap(Segment.init(rawValue:)).map(ListSelection.segment)
      return (actor ?? segment).map { .list($0) }
    }
    guard let id = customer.flatMap({ CustomerId($0) }) else { return nil }
    switch screen {
    case "customer": return .customer(id)
    case "subscription": return chain.map { .subscription(id, $0) }
    case "transaction":
      return transaction.flatMap { TransactionId($0) }.map { .transaction(id, $0) }
    case "answers": return .answers(id)
    case "comparison": return other.flatMap { CustomerId($0) }.map { .comparison(id, $0) }
    case "timeline": return .timeline(id, chain)
    default: return nil
    }
  }

  private var chain: ChainKey? {
    guard let environment, let id = transaction.flatMap({ TransactionId($0) }) else { return nil }
    return ChainKey(
      environment: AppStoreEnvironment(rawText: environment),
      bundleId: app.flatMap { BundleId($0) },
      originalTransactionId: id
    )
  }
}
