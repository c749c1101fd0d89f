import Dispatch
import Synchronization

/// Does numbered pieces of work on several threads, and hands the results over in their order.
///
/// So what is written never depends on which thread was faster, and no more than `window` results
/// wait in memory.
final class OrderedWork<Output: Sendable>: Sendable {
  private struct State {
    var next = 0
    var results: [Int: Output] = [:]
    var taken = 0
    var isStopped = false
  }

  private let state = Mutex(State())
  private let count: Int
  private let room: DispatchSemaphore
  private let ready = DispatchSemaphore(value: 0)
  private let workers = DispatchGroup()

  /// Starts the threads.
  init(
    count: Int,
    threads: Int,
    window: Int,
    produce: @escaping @Sendable (Int) -> Output
  ) {
    self.count = count
    // A semaphore must not end below the value that it began with.
    room = DispatchSemaphore(value: 0)
    for _ in 0..<window { room.signal() }
    for number in 0..<min(threads, count) {
      // A queue each: the shared ones have as many threads as there are cores, which may all be waiting
      // in another piece of work that waits for this one.
      DispatchQueue(label: "subdesk.index.\(number)").async(group: workers) { [self] in
        work(produce)
      }
    }
  }

  /// The next results in order, as many at once as are there; `nil` behind the last one.
  ///
  /// Waits for one, unless `waits` is false: then it may be that none is there yet.
  func next(waits: Bool = true) -> [Output]? {
    while true {
      let (batch, isDone) = state.withLock { state -> ([Output], Bool) in
        var batch: [Output] = []
        while let result = state.results.removeValue(forKey: state.taken) {
          batch.append(result)
          state.taken += 1
        }
        return (batch, batch.isEmpty && state.taken == count)
      }
      if isDone { return nil }
      for _ in batch { room.signal() }
      if !batch.isEmpty || !waits { return batch }
      ready.wait()
    }
  }

  private func work(_ produce: (Int) -> Output) {
    while true {
      room.wait()
      let index = state.withLock { state -> Int? in
        guard !state.isStopped, state.next < count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
      guard let index else {
        // The next thread that waits must see the end, too.
        room.signal()
        return
      }
      let output = produce(index)
      state.withLock { $0.results[index] = output }
      ready.signal()
    }
  }

  /// Ends the work and waits for the threads; belongs behind the last `next`, whatever happened.
  func stop() {
    state.withLock { $0.isStopped = true }
    room.signal()
    workers.wait()
  }
}
