import ArchiveIndex
import Synchronization

/// Displays the index's notices: on standard error, or on the dashboard while it is open.
final class NoticePresenter: Sendable {
  private let deliver = Mutex<@Sendable (String) -> Void>({ StandardOutput.printError($0) })

  /// Displays a notice.
  func post(_ notice: IndexNotice) {
    let deliver = deliver.withLock { $0 }
    deliver(notice.description)
  }

  /// Redirects further notices.
  func redirect(to deliver: @escaping @Sendable (String) -> Void) {
    self.deliver.withLock { $0 = deliver }
  }
}
