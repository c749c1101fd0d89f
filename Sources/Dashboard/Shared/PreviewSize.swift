/// How much room the preview has; it lies below the list, and beside it on wide screens.
package enum PreviewSize: Int, Hashable, Sendable, CaseIterable {
  case off
  case normal
  case larger
  /// In place of the list, on which the cursor still moves.
  case full
}
