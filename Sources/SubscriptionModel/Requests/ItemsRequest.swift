/// Asks what became of the items of the archive.
public struct ItemsRequest: Hashable, Sendable {
  /// Keeps items with one of these outcomes; empty for all.
  public var outcomes: Set<ItemOutcome>
  /// Whether decoded items that carry notes are kept too.
  public var includesNotes: Bool
  /// Whether decoded items are kept too in which a signature does not hold.
  public var includesBrokenSignatures: Bool
  /// Asks instead, and for nothing else, for decoded items with records that belong to no customer.
  public var onlyOrphans = false
  /// The last item of the page before, in order of path, line and place; `nil` for the first page.
  public var after: Provenance?
  /// How many items at most.
  public var limit: Int

  /// Asks for the first items with these outcomes.
  public init(outcomes: Set<ItemOutcome>, limit: Int) {
    self.outcomes = outcomes
    self.limit = limit
    includesNotes = false
    includesBrokenSignatures = false
  }
}
