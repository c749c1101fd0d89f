import SubscriptionModel

/// The list of customers: what was asked for, the rows that are held, and the place in them.
///
/// Only a window of rows is held, however long the list is.
struct CustomersState: Hashable, Sendable {
  /// How many rows one page asks for.
  static let pageLimit = 100
  /// How many rows are held at most; what lies farther from the cursor is asked for again.
  static let windowLimit = 1000
  /// How near to the end of the held rows the next page is asked for.
  static let prefetchDistance = 80

  var segment: Segment = .all
  var sort: ListSort = .state
  var isReversed = false
  /// The words that rows have to show; `!` before one keeps those that do not.
  var filter = ""
  /// The name of the only state that is listed; `nil` for all.
  var state: String?

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

  /// The customer under the cursor; `nil` when no row is held.
  var selected: CustomerId?
  /// The index in `rows` of the first row on the screen.
  var top = 0
  /// Where the cursor was in segments that were left.
  var selectedIn: [Segment: CustomerId] = [:]
  /// How much room the preview has.
  var preview: PreviewSize = .off

  /// What happens to the cursor when a page arrives.
  enum Landing: Hashable, Sendable {
    /// It stays on its row, and at its height where that is gone.
    case keep
    /// It stays on its row, and goes to the first one where that is gone.
    case keepElseFirst
    case first
    case last
  }

  /// How much room the preview has; it lies below the list, and beside it on wide screens.
  enum PreviewSize: Int, Hashable, Sendable {
    case off
    case small
    case large
  }

  /// The index in `rows` of the row under the cursor.
  var selectedIndex: Int? {
    guard let selected else { return nil }
    return rows.firstIndex { $0.id == selected }
  }

  /// The row under the cursor.
  var selectedRow: CustomerRow? {
    selectedIndex.map { rows[$0] }
  }

  /// Whether the filter's search goes on by itself.
  var isSearching: Bool { awaited != nil && (searchedUpTo != nil || searchedBackTo != nil) }

  /// The question for a page of this list.
  func request(
    asOf: Timestamp,
    environment: EnvironmentFilter,
    zone: ZoneRules,
    position: ListRequest.Position
  ) -> ListRequest {
    var request = ListRequest(asOf: asOf, limit: Self.pageLimit)
    request.environment = environment
    request.segment = segment
    request.sort = sort
    request.isReversed = isReversed
    request.filter = filter
    request.states = state.map { [$0] } ?? []
    // Dates are compared as they are shown.
    if !filter.isEmpty { request.zone = zone }
    request.position = position
    return request
  }
}
