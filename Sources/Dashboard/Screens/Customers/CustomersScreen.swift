import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The list of customers: what was asked for, the rows that are held, and the place in them.
///
/// Only a window of rows is held, however long the list is.
struct CustomersScreen: Screen {
  /// How many rows one page asks for.
  static let maximumPage = 100
  /// How many rows are held at most; what lies farther from the cursor is asked for again.
  static let maximumRows = 1000
  /// How near to the end of the held rows the next page is asked for.
  static let prefetchDistance = 80
  /// How many moments that were stepped through are kept; nobody steps back through more rows.
  static let maximumPassedMoments = 1000
  /// From this width on the preview is on at first, so that a cursor move stays small on a slow
  /// line.
  static let previewColumns = 100
  /// From this width on the list shows the life of each subscription.
  static let lifeColumns = 160

  /// The segment or saved filter that is shown.
  var tab = ListTab.segment(.all)
  var sort: ListSort = .state
  var isReversed = false
  /// The words that rows have to show; `!` before one keeps those that do not.
  var filter = ""
  /// The name of the only state that is listed; `nil` for all.
  var state: String?
  /// Whether those are listed who are known only from unsigned documents.
  var showsUnsigned = false
  /// Whether the cursor is on the line that tells how many those are.
  var isOnUnsignedLine = false

  /// The customers who are listed above another screen; `nil` for the list of all.
  let selection: ListSelection?

  /// The rows of the window, in list order.
  var rows: [CustomerRow] = []
  /// The place of the first held row in the whole list; `nil` when not known.
  var firstIndex: Int?
  /// How many rows the whole list has; `nil` when not known.
  var total: Int?
  var hasMoreBefore = false
  var hasMoreAfter = false
  /// Where the filter's search stopped before the held rows and behind them, to go on from there.
  var searchedBackTo: CustomerId?
  var searchedUpTo: CustomerId?
  /// The question that the rows answer; `nil` before the first answer.
  var answered: ListRequest?
  /// The question under way; its answer is the only one that is taken.
  var awaited: ListRequest?
  /// What happens to the cursor when the awaited page is there.
  var landing: Landing = .keep
  /// When the list was last asked for while a scan was running.
  var scanListedAt: Timestamp?

  /// The customer under the cursor; `nil` when no row is held.
  var selected: CustomerId?
  /// The customer that a reopened place has under its cursor; nobody else takes the cursor while that
  /// customer is not in the list.
  let reopened: CustomerId?
  /// The index in `rows` of the first row on the screen.
  var top = 0
  /// Where the cursor was in segments that were left.
  var selectedIn: [ListTab: CustomerId] = [:]
  /// The customers that are marked, in the order of marking.
  var marked: [MarkedCustomer] = []
  /// How much room the preview has.
  var preview: PreviewSize
  /// The moments of rows that were stepped through: `]` comes back through them.
  var passedMoments: [Timestamp] = []

  /// What happens to the cursor when a page arrives.
  enum Landing: Hashable, Sendable {
    /// It stays on its row, and at its height where that is gone.
    case keep
    /// It stays on its row, and goes to the first one where that is gone.
    case keepElseFirst
    /// All rows stay where they are, and only show what is new of them.
    case inPlace
    case first
    case last
  }

  /// A customer that is marked, also while its row is not held.
  struct MarkedCustomer: Hashable, Sendable {
    let id: CustomerId
    let label: String
  }

  /// Makes an empty list as it was left, or as it is at first.
  init(in context: ScreenContext, selection: ListSelection? = nil) {
    self.selection = selection
    if let selection { sort = selection.sort }
    preview = Self.previewSize(in: context)
    guard selection == nil, let place = context.configuration.place else {
      reopened = nil
      return
    }
    reopened = place.selected
    let saved = context.configuration.savedFilters.first { $0.name == place.savedFilter }
    tab = saved.map { .saved($0) } ?? .segment(place.segment)
    state = place.state
    filter = place.filter
    sort = place.sort
    isReversed = place.isReversed
    selected = place.selected
  }

  // MARK: Keys

  static let name = "Customers"
  static let chrome = ScreenChrome(header: 2, facts: 10, footer: 3)
  static let keys: [KeyBinding<CustomersScreen>] = .keymap(
    [
      .find(footer: "find"),
      .open(footer: "open"),
      .nextPart(footer: "segment"),
      KeyBinding([.character(",")], .chooseSegment) {
        [.present(.segments($0.segments(in: $1)))]
      },
      KeyBinding([.character("\\")], .filter, footer: "filter") { screen, _ in
        [.present(.filter(screen.filter, hints: filterHints))]
      },
      KeyBinding([.character("s")], changeSort, footer: "sort") { $0.changeSort(in: $1) },
      .zone(footer: "zone"),
      KeyBinding([.character("+")], largerPreview, footer: "preview") {
        $0.changePreview(by: 1, in: $1)
      },
      .asOf(footer: "date"),
      .within(),
      .problems(footer: "problems"),
      KeyBinding([.character("c")], columns) { _, _ in [.present(.columns)] },
      .previousPart(),
      KeyBinding([.character("U")], unsigned) { $0.toggleUnsigned(in: $1) },
      KeyBinding([.character("m")], mark) { $0.mark(in: $1) },
      KeyBinding([.character("r")], .report) { screen, _ in screen.openReport() },
      .export(),
      KeyBinding([.character("S")], reverseSort) { $0.reverseSort(in: $1) },
      KeyBinding([.character("_")], smallerPreview) { $0.changePreview(by: -1, in: $1) },
      .copy(),
      KeyBinding([.character("[")], .stepBack) { $0.step(.back, in: $1) },
      KeyBinding([.character("]")], .stepForward) { $0.step(.forward, in: $1) },
      .back(),
    ],
    sharing: KeyBinding.everywhere
  )

  static let mark = Command(
    for: .several,
    "mark",
    "mark or unmark a customer, to copy, report, compare, or write out several",
    needsContent: true
  )
  static let unsigned = Command(
    "unsigned",
    "list who is known only from unsigned documents"
  )
  static let changeSort = Command("sort", "sort by the next column")
  static let reverseSort = Command("reverse sort", "reverse the order")
  static let columns = Command("columns", "choose the columns and their widths")
  static let largerPreview = Command("larger preview", "make the preview larger")
  static let smallerPreview = Command("smaller preview", "make the preview smaller")

  private static let filterHints = [
    "shows rows with every word; !word hides them", "!word hides rows",
  ]

  // MARK: What is shown

  /// The index in `rows` of the row under the cursor.
  var selectedIndex: Int? {
    guard let selected else { return nil }
    return rows.firstIndex { $0.id == selected }
  }

  /// Whether the cursor is on a reopened customer who is not in the list.
  var isOnMissingCustomer: Bool {
    selected != nil && selected == reopened && selectedIndex == nil && !rows.isEmpty
  }

  /// The row under the cursor.
  var selectedRow: CustomerRow? {
    selectedIndex.map { rows[$0] }
  }

  /// Whether the filter's search goes on by itself.
  var isSearching: Bool { awaited != nil && (searchedUpTo != nil || searchedBackTo != nil) }

  /// Whether the list waits until the lists of its instant are prepared.
  func isPreparing(in context: ScreenContext) -> Bool {
    context.progress?.phase == .history && awaited != nil
  }

  /// The segment that is shown; all customers for a saved filter.
  var segment: Segment {
    if case .segment(let segment) = tab { segment } else { .all }
  }

  /// The words that rows have to match: those of the saved filter, then what was typed.
  var words: String {
    guard case .saved(let saved) = tab else { return filter }
    return filter.isEmpty ? saved.filter : "\(saved.filter) \(filter)"
  }

  /// The tabs of the list: segments, then saved filters.
  func tabs(in context: ScreenContext) -> [ListTab] {
    segments(in: context).map { .segment($0) }
      + context.configuration.savedFilters.map { .saved($0) }
  }

  func customerToPin(in context: ScreenContext) -> CustomerId? { selected }

  func previewedCustomer(in context: ScreenContext) -> CustomerId? {
    listLayout(in: context).preview == nil || isPreparing(in: context) ? nil : selected
  }

  /// Where the parts of the screen stand.
  func listLayout(in context: ScreenContext) -> ListLayout {
    // An empty list says why it is.
    let isBare = preview == .full && rows.isEmpty
    return ListLayout(
      size: context.size,
      preview: isBare ? .off : preview,
      hasUnsignedLine: unsignedText(in: context) != nil
    )
  }

  /// What is said of customers who are known only from unsigned documents; `nil` where there are none,
  /// and where they are listed.
  func unsignedText(in context: ScreenContext) -> String? {
    guard !showsUnsigned, selection == nil, let counts = context.facts?.unsignedCounts else {
      return nil
    }
    let count = counts[segment] ?? 0
    guard count > 0 else { return nil }
    let isFiltered = !words.isEmpty || state != nil
    let who = isFiltered ? "Others" : "\(grouped(count)) more customer\(count == 1 ? "" : "s")"
    let are = isFiltered || count > 1 ? "are" : "is"
    return "\(who) \(are) known only from unsigned documents"
  }

  /// The segments that hold somebody, all customers and the one that is shown; what is empty is not
  /// in the way.
  func segments(in context: ScreenContext) -> [Segment] {
    Segment.allCases.filter { segment in
      guard let facts = context.facts, segment != .all, segment != self.segment else {
        return true
      }
      return (facts.segmentCounts[segment] ?? 0) + (facts.unsignedCounts[segment] ?? 0) > 0
    }
  }

  /// How many customers each segment has of those who are listed.
  func segmentCounts(in context: ScreenContext) -> [Segment: Int]? {
    guard let facts = context.facts else { return nil }
    let known = showsUnsigned ? facts.unsignedCounts : facts.segmentCounts
    var counts = Segment.allCases.reduce(into: [:]) { $0[$1] = known[$1] ?? 0 }
    // The counts are of as far ahead as usual.
    if context.within != nil { counts[.losingAccess] = nil }
    return counts
  }

  /// From another list, the key goes to who loses access.
  func nextWithin(in context: ScreenContext) -> TimeSpan? {
    segment == .losingAccess && selection == nil
      ? context.nextWithin : context.within ?? context.nextWithin
  }

  /// While the preview is shown, the customer under the cursor, then those beside it, so that a
  /// step shows them at once; and while lives are shown, all on the screen and beside it.
  func shownCustomers(in context: ScreenContext) -> [CustomerId] {
    let layout = listLayout(in: context)
    var indices: [Int] = []
    if layout.preview != nil, let index = selectedIndex { indices = [index, index + 1, index - 1] }
    if showsLives(in: context) { indices += Array(top - 1...top + layout.rows) }
    return indices.filter { rows.indices.contains($0) }.map { rows[$0].id }.uniqued
  }

  /// Whether the list has a column of lives.
  func showsLives(in context: ScreenContext) -> Bool {
    context.memory.columns[.life].isShown ?? (context.size.columns >= Self.lifeColumns)
  }

  func position(in context: ScreenContext) -> String {
    // What is known is of another instant.
    guard !isPreparing(in: context) else { return "" }
    let index = selectedIndex.flatMap { place in firstIndex.map { $0 + place + 1 } }
    let total = total.map(grouped) ?? "?"
    let marks = marked.isEmpty ? "" : "\(grouped(marked.count)) marked  "
    guard let index else { return marks + (rows.isEmpty ? "" : "?/\(total)") }
    return marks + "\(grouped(index))/\(total)"
  }

  func crumbs(in context: ScreenContext) -> [String] {
    if let selection { return [selection.title(in: context.wording)] }
    let within = segment == .losingAccess ? context.withinText : nil
    return (showsUnsigned ? ["Only unsigned documents"] : []) + [within].compactMap(\.self)
  }

  func isUseful(_ command: Command) -> Bool {
    selection == nil || ![.nextPart, .previousPart, Self.unsigned].contains(command)
  }

  func promptRow(in context: ScreenContext) -> Int? { listLayout(in: context).status }

  func isWaiting(in context: ScreenContext) -> Bool {
    guard var awaited, !isPreparing(in: context) else { return false }
    guard let answered else { return true }
    // More of the same list is no reason to wait; another list is.
    awaited.position = answered.position
    awaited.asOf = answered.asOf
    return awaited != answered
  }

  /// The moments of the customer under the cursor, while its records are known for the preview;
  /// otherwise of the rows.
  func moments(in context: ScreenContext) -> [Timestamp] {
    if let selected, hasRecords(in: context) { return context.moments(of: selected) }
    return (rows.compactMap(\.newestEvidence) + passedMoments).uniqued.sorted()
  }

  /// Whether the records of the customer under the cursor are known.
  func hasRecords(in context: ScreenContext) -> Bool {
    selected.map { context.customers[$0]?.records != nil } ?? false
  }
}
