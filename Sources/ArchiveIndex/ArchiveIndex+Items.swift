import GRDB
public import SubscriptionModel

extension ArchiveIndex {
  /// What became of items, by path and place, a page at a time.
  public func items(_ request: ItemsRequest) throws(ArchiveIndexError) -> [ItemReport] {
    var after: Int64?
    if let place = request.after { after = try number(of: place) }
    let isOdd = { (outcome: ItemOutcome) in outcome != .decoded }
    guard !request.outcomes.isEmpty, request.outcomes.allSatisfy(isOdd), !request.includesNotes
    else {
      return try filteredItems(request, after: after)
    }
    var items: [ItemReport] = []
    for outcome in request.outcomes {
      items += try self.items(outcome: outcome, after: after, limit: request.limit)
        .map(\.report)
    }
    items.sort { Self.order($0.provenance) < Self.order($1.provenance) }
    return Array(items.prefix(request.limit))
  }

  /// Everything that the request keeps; reads past what it does not.
  private func filteredItems(
    _ request: ItemsRequest,
    after: Int64?
  ) throws(ArchiveIndexError) -> [ItemReport] {
    var kept: [ItemReport] = []
    var after = after
    while kept.count < request.limit {
      let page = try items(outcome: nil, after: after, limit: request.limit)
      guard let last = page.last else { break }
      kept += page.map(\.report).filter { item in
        request.outcomes.isEmpty || request.outcomes.contains(item.outcome)
          || (request.includesNotes && !item.notes.isEmpty)
      }
      after = last.number
    }
    return Array(kept.prefix(request.limit))
  }

  /// The number of the item at a place; `nil` when it is gone, and a list begins anew.
  private func number(of place: Provenance) throws(ArchiveIndexError) -> Int64? {
    try attempt {
      try store.database.read { try ItemReader(database: $0).number(of: place) }
    }
  }

  private static func order(_ place: Provenance) -> (String, Int, String) {
    (place.file, place.line ?? 0, place.path)
  }
}
