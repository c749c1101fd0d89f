import CNCurses
import Glibc
import Synchronization

/// Waits until at least one of the descriptors is ready, and returns the ready ones.
///
/// `timeout` is in milliseconds; `nil` means no limit. A descriptor that is not open, or whose
/// other end is closed, counts as ready. An empty set means that the time is over.
package func wait(on descriptors: [Int32], timeout milliseconds: Int? = nil) -> Set<Int32> {
  var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  let end = milliseconds.map { cn_milliseconds() + Int64(min(max(0, $0), maximumPollMilliseconds)) }
  while true {
    let left = end.map { Int32(clamping: max(0, $0 - cn_milliseconds())) } ?? -1
    let count = poll(&waiting, nfds_t(waiting.count), left)
    if count > 0 { return Set(waiting.filter { $0.revents != 0 }.map(\.fd)) }
    // A signal's pipe is among the descriptors and ends the next wait at once.
    if count == 0 || errno != EINTR { return [] }
  }
}

/// The longest wait: a week in milliseconds, which fits into poll's 32 bits.
private let maximumPollMilliseconds = 7 * 24 * 3600 * 1000

/// Passes events from other threads to the run loop.
///
/// Its descriptor can be polled together with the terminal's.
package final class Mailbox<Event: Sendable>: Sendable {
  /// Readable while there are events.
  package let fileDescriptor: Int32
  private let events = Mutex<[Event]>([])

  /// Makes an empty mailbox; `nil` when the process has no descriptor left.
  package init?() {
    fileDescriptor = cn_wakeup_open()
    guard fileDescriptor >= 0 else { return nil }
  }

  deinit { if fileDescriptor >= 0 { _ = close(fileDescriptor) } }

  /// Posts an event from any thread.
  package func post(_ event: Event) {
    let isFirst = events.withLock { events in
      events.append(event)
      return events.count == 1
    }
    if isFirst { cn_wakeup_post(fileDescriptor) }
  }

  /// Takes all events in the order of posting, without waiting.
  package func drain() -> [Event] {
    // Read before the events are taken: an event in between wakes the loop once too often rather
    // than never.
    cn_wakeup_clear(fileDescriptor)
    return events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
