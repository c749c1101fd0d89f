/// A request for the results of the archive's items.
public struct ItemsRequest: Hashable, Sendable {
  /// Includes items with one of these results; empty for all.
  public var outcomes: Set<ItemOutcome>
  /// Whether to include decoded items with notes.
  public var includesNotes: Bool
  /// Whether to include decoded items with an invalid signature.
  public var includesBrokenSignatures: Bool
  /// Whether to return instead only decoded items whose records belong to no customer.
  public var onlyOrphans = false
  /// The last item of the previous page, in order of path, line, and place; `nil` for the first
  /// page.
  public var after: Provenance?
  /// The most items to return.
  public var limit: Int

  /// Requests the first items with these results.
  public init(outcomes: Set<ItemOutcome>, limit: Int) {
    self.outcomes = outcomes
    self.limit = limit
    includesNotes = false
    includesBrokenSignatures = false
  }
}
