import CNCurses
import Glibc
import Synchronization

/// Waits until at least one of the descriptors has something, and returns those that do.
///
/// `timeout` is in milliseconds; `nil` waits as long as it takes. A descriptor whose other end is gone, or
/// that is not open, counts as having something. An empty set means that the time is over.
package func wait(on descriptors: [Int32], timeout milliseconds: Int? = nil) -> Set<Int32> {
  var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  let end = milliseconds.map { cn_milliseconds() + Int64(min(max(0, $0), longestWait)) }
  while true {
    let left = end.map { Int32(clamping: max(0, $0 - cn_milliseconds())) } ?? -1
    let count = poll(&waiting, nfds_t(waiting.count), left)
    if count > 0 { return Set(waiting.filter { $0.revents != 0 }.map(\.fd)) }
    // A signal's own pipe is among the descriptors and ends the next wait at once.
    if count == 0 || errno != EINTR { return [] }
  }
}

/// A week in milliseconds, which poll's 32 bits hold.
private let longestWait = 7 * 24 * 3600 * 1000

/// Where other threads leave events for the run loop.
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

  /// Leaves an event; from any thread.
  package func post(_ event: Event) {
    let isFirst = events.withLock { events in
      events.append(event)
      return events.count == 1
    }
    if isFirst { cn_wakeup_post(fileDescriptor) }
  }

  /// Takes all events, in the order of their coming, without waiting.
  package func drain() -> [Event] {
    // Before the events are taken: one that comes in between wakes the loop once too often, not never.
    cn_wakeup_clear(fileDescriptor)
    return events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
