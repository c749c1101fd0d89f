import Dashboard
import Dispatch
import Synchronization

/// Keeps what a desk remembers, on a thread of its own, so that no key waits for a disk.
///
/// What another desk of the same archive has kept meanwhile is merged, not lost.
final class MemoryKeeper: Sendable {
  private let file: DeskFile
  private let queue = DispatchQueue(label: "subdesk.memory", qos: .utility)
  private let state: Mutex<State>
  private let notify: @Sendable (String) -> Void

  private struct State {
    /// What this desk remembered when it was last kept.
    var kept: DeskMemory
    /// Whether a failure was reported: one is enough.
    var hasFailed = false
  }

  /// Keeps changes of `memory`; `notify` is told once, from any thread, if that fails.
  init(_ file: DeskFile, memory: DeskMemory, notify: @escaping @Sendable (String) -> Void) {
    self.file = file
    self.notify = notify
    state = Mutex(State(kept: memory))
  }

  /// Keeps a change, later.
  func keep(_ memory: DeskMemory, _ place: DeskPlace) {
    queue.async { [self] in write(memory, place) }
  }

  /// Keeps everything, now.
  func finish(_ memory: DeskMemory, _ place: DeskPlace) {
    queue.sync { write(memory, place) }
  }

  private func write(_ memory: DeskMemory, _ place: DeskPlace) {
    let base = state.withLock { state in
      defer { state.kept = memory }
      return state.kept
    }
    let current = file.read()
    guard current.isOurs else { return }
    let merged = memory.merged(with: current.memory, since: base)
    guard merged != current.memory || place != current.place else { return }
    guard let failure = file.write(merged, place) else { return }
    let isFirst = state.withLock { state in
      defer { state.hasFailed = true }
      return !state.hasFailed
    }
    if isFirst { notify(failure) }
  }
}
