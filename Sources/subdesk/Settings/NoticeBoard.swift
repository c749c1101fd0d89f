import ArchiveIndex
import Synchronization

/// Where a person hears what the index has to say: on standard error, or on the dashboard while it is open.
final class NoticeBoard: Sendable {
  private let deliver = Mutex<@Sendable (String) -> Void>({ StandardOutput.complain($0) })

  /// Says a notice.
  func post(_ notice: IndexNotice) {
    let deliver = deliver.withLock { $0 }
    deliver(notice.description)
  }

  /// Sends what is said from now on elsewhere.
  func redirect(to deliver: @escaping @Sendable (String) -> Void) {
    self.deliver.withLock { $0 = deliver }
  }
}
