/// How much room the preview has; it lies below the list, and beside it on wide screens.
package enum PreviewSize: String, Hashable, Sendable, CaseIterable {
  case off
  case normal
  case larger
  /// In place of the list, on which the cursor still moves.
  case full

  /// The size some steps larger, or smaller for a negative number; the last one at the end.
  func stepped(by steps: Int) -> PreviewSize {
    let sizes = Self.allCases
    let index = (sizes.firstIndex(of: self) ?? 0) + steps
    return sizes[min(max(index, 0), sizes.count - 1)]
  }
}
