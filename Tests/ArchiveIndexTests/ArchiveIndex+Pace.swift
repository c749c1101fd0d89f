import SubscriptionModel
import Testing

@testable import ArchiveIndex

extension ArchiveIndex {
  /// Refreshes with another pace than a desk's.
  func refresh(changing change: (inout RefreshPace) -> Void) throws {
    var refresher = refresher(
      asOf: .march,
      verify: .later,
      rows: true,
      isCancelled: { false },
      progress: { _ in }
    )
    change(&refresher.pace)
    let ready = refresher
    #expect(try changing { try ready.run(.full) })
  }
}
