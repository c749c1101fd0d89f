import SubscriptionModel
import Synchronization

/// Remembers how far a refresh came.
final class Progress: Sendable {
  private let last = Mutex(IndexProgress())

  func note(_ progress: IndexProgress) { last.withLock { $0 = progress } }

  var files: Int { last.withLock { $0.filesDone } }

  var phase: IndexProgress.Phase { last.withLock { $0.phase } }
}
