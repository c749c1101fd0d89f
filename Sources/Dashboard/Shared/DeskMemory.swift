package import SubscriptionModel

/// What the desk remembers of an archive from one session to the next: identifiers and choices,
/// never names or anything else that tells who a customer is.
package struct DeskMemory: Hashable, Sendable {
  /// How many recently viewed customers are kept: more than anybody reads through.
  package static let maximumRecent = 50
  /// How many pinned customers are kept; the oldest pin is dropped first.
  package static let maximumPinned = 200
  /// How many searches are kept.
  package static let maximumSearches = 100

  /// The pinned customers, the last one pinned first.
  package var pinned: [CustomerId] = []
  /// The customers that were opened, the last one first.
  package var recent: [CustomerId] = []
  /// The searches, the last one first.
  package var searches: [PastSearch] = []
  /// The size of the preview on narrow screens, where it lies below the list; `nil` for the default.
  package var narrowPreview: PreviewSize?
  /// The size of the preview on wide screens; `nil` for the default.
  package var widePreview: PreviewSize?

  /// The columns of the list.
  package var columns = ListColumns()

  /// Remembers nothing yet.
  package init() {}

  /// Notes that a customer was opened.
  mutating func note(viewed id: CustomerId) { recent.moveToFront(id, limit: Self.maximumRecent) }

  /// Notes a search.
  mutating func note(_ search: PastSearch) {
    searches.removeAll { $0.text == search.text }
    searches.moveToFront(search, limit: Self.maximumSearches)
  }

  /// Pins a customer, or removes the pin; returns whether the customer is pinned now.
  mutating func changePin(of id: CustomerId) -> Bool {
    if let index = pinned.firstIndex(of: id) {
      pinned.remove(at: index)
      return false
    }
    pinned.moveToFront(id, limit: Self.maximumPinned)
    return true
  }

  /// What is kept when another desk of the same archive has changed the memory meanwhile.
  ///
  /// - Parameters:
  ///   - other: What the other desk kept.
  ///   - base: What both began with.
  /// - Returns: The other desk's memory with the changes that were made here.
  package func merged(with other: DeskMemory, since base: DeskMemory) -> DeskMemory {
    var merged = other
    merged.pinned = Self.merged(pinned, other.pinned, base.pinned, limit: Self.maximumPinned)
    merged.recent = Self.merged(recent, other.recent, base.recent, limit: Self.maximumRecent)
    merged.searches = Self.merged(
      searches,
      other.searches,
      base.searches,
      limit: Self.maximumSearches
    )
    if narrowPreview != base.narrowPreview { merged.narrowPreview = narrowPreview }
    if columns != base.columns { merged.columns = columns }
    if widePreview != base.widePreview { merged.widePreview = widePreview }
    return merged
  }

  private static func merged<Element: Hashable>(
    _ own: [Element],
    _ other: [Element],
    _ base: [Element],
    limit: Int
  ) -> [Element] {
    guard own != base else { return other }
    let removedHere = Set(base).subtracting(own)
    // A full list may also lack what was pushed out of it.
    let removedThere = other.count < limit ? Set(base).subtracting(other) : []
    let kept =
      own.filter { !removedThere.contains($0) } + other.filter { !removedHere.contains($0) }
    return Array(kept.uniqued.prefix(limit))
  }
}

/// A search that was made, to be repeated.
package struct PastSearch: Hashable, Sendable {
  /// What to search for.
  package let text: String
  /// Whether it is the identifier of a transaction, by which nobody can be recognized; only such a
  /// search outlives the session.
  package let isTransaction: Bool

  /// A search as it was typed.
  package init(typed text: String) {
    self.text = text
    isTransaction = false
  }

  /// The identifier of a transaction; `nil` for what does not have the form of one.
  package init?(transaction text: String) {
    guard Self.lengths.contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    self.text = text
    isTransaction = true
  }

  /// How many digits an identifier of a transaction can have.
  private static let lengths = 10...20
}

extension Array where Element: Equatable {
  /// Puts an element first, once, and drops what is over the limit.
  fileprivate mutating func moveToFront(_ element: Element, limit: Int) {
    removeAll { $0 == element }
    insert(element, at: 0)
    if count > limit { removeLast(count - limit) }
  }
}
