import ArgumentParser
import Glibc

/// The threads that the program may start.
enum Threads {
  /// The threads that the index, its readers, and the system's queues need at once: without one, the
  /// queues try to start it again for ever.
  static let minimumCount = 4

  /// Says that there is no /proc, where the system's queues look how many of their threads run: now and then
  /// they end the process if they find none.
  ///
  /// Source: `workqueue.c` of <https://github.com/swiftlang/swift-corelibs-libdispatch>
  static func warnWithoutProc() {
    guard access("/proc/self/stat", R_OK) != 0 else { return }
    StandardOutput.printError(
      "subdesk: There is no /proc here, without which the program may fail at any time. How a chroot gets one:"
        + " subdesk help hosts"
    )
  }

  /// Tries to start as many threads as are needed, and ends them again.
  ///
  /// - Throws: ``CommandError`` where fewer than `minimumCount` can be started.
  static func reserve() throws {
    let gate = Gate()
    var started: [pthread_t] = []
    defer {
      gate.open()
      for thread in started { pthread_join(thread, nil) }
    }
    while started.count < minimumCount {
      var thread = pthread_t()
      let error = unsafe pthread_create(
        &thread,
        nil,
        { gate in
          unsafe Gate.pass(gate)
          return nil
        },
        gate.lock
      )
      guard error == 0 else {
        throw CommandError(
          message: "Only \(started.count) more threads can be started here, but "
            + "\(minimumCount) are needed. Raise the limits: ulimit -u unlimited -v unlimited",
          code: ExitStatus.unreadable
        )
      }
      started.append(thread)
    }
  }

  /// What holds threads until all were started.
  private final class Gate {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
      unsafe pthread_mutex_init(lock, nil)
      unsafe pthread_mutex_lock(lock)
    }

    deinit {
      unsafe pthread_mutex_destroy(lock)
      unsafe lock.deallocate()
    }

    func open() { unsafe pthread_mutex_unlock(lock) }

    /// Waits until the gate of this lock is open.
    static func pass(_ lock: UnsafeMutableRawPointer?) {
      guard let lock = unsafe lock?.assumingMemoryBound(to: pthread_mutex_t.self) else { return }
      unsafe pthread_mutex_lock(lock)
      unsafe pthread_mutex_unlock(lock)
    }
  }
}
