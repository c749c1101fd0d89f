import Dispatch
import Synchronization

/// Does numbered chunks of work on several threads, and delivers their results in order.
///
/// So what is written never depends on which thread was faster, and no more than the results of
/// `window` chunks wait in memory, a few of each.
final class OrderedWork<Output: Sendable>: Sendable {
  private struct State {
    var next = 0
    var results: [Int: [Output]] = [:]
    /// Chunks that have no more results to come.
    var finished: Set<Int> = []
    /// Where a thread waits until the results of its chunk are taken.
    var gates: [Int: DispatchSemaphore] = [:]
    var taken = 0
    var isStopped = false
  }

  /// How many results of one chunk may wait while the next is worked on.
  private static var maximumWaiting: Int { 2 }

  private let state = Mutex(State())
  private let count: Int
  private let room: DispatchSemaphore
  private let ready = DispatchSemaphore(value: 0)
  private let workers = DispatchGroup()
  /// Does a chunk on the consumer's thread, where the consumer helps.
  private let help: (@Sendable (Int) -> Output)?

  /// Starts the threads, for chunks of one result each; the consumer helps while it waits.
  init(
    count: Int,
    threads: Int,
    window: Int,
    produce: @escaping @Sendable (Int) -> Output
  ) {
    self.count = count
    help = produce
    room = Self.semaphore(window)
    start(threads) { index, take in take(produce(index)) }
  }

  /// Starts the threads, for chunks of any number of results, each of which is delivered.
  init(
    count: Int,
    threads: Int,
    window: Int,
    produceAll produce: @escaping @Sendable (Int, (Output) -> Void) -> Void
  ) {
    self.count = count
    help = nil
    room = Self.semaphore(window)
    start(threads, produce)
  }

  /// A semaphore that may end below `value`, as one that begins with it may not.
  private static func semaphore(_ value: Int) -> DispatchSemaphore {
    let semaphore = DispatchSemaphore(value: 0)
    for _ in 0..<value { semaphore.signal() }
    return semaphore
  }

  private func start(
    _ threads: Int,
    _ produce: @escaping @Sendable (Int, (Output) -> Void) -> Void
  ) {
    for number in 0..<min(threads, count) {
      // A queue each: the shared ones have as many threads as there are cores, which may all be
      // waiting in other work that waits for this one.
      DispatchQueue(label: "subdesk.index.\(number)").async(group: workers) { [self] in
        work(produce)
      }
    }
  }

  /// The next results in order, as many at once as are there; `nil` behind the last one.
  func next() -> [Output]? {
    while true {
      let (batch, isDone) = state.withLock { state -> ([Output], Bool) in
        var batch: [Output] = []
        repeat {
          batch += state.results.removeValue(forKey: state.taken) ?? []
          state.gates.removeValue(forKey: state.taken)?.signal()
        } while takeNext(&state)
        return (batch, batch.isEmpty && state.taken == count)
      }
      if isDone { return nil }
      if !batch.isEmpty { return batch }
      if !doChunk() { ready.wait() }
    }
  }

  /// Does the next chunk here, if the consumer helps and there is one.
  private func doChunk() -> Bool {
    guard let help, room.wait(timeout: .now()) == .success, let index = claim() else {
      return false
    }
    let output = help(index)
    state.withLock { state in
      state.results[index] = [output]
      state.finished.insert(index)
    }
    return true
  }

  /// Goes on to the next chunk when all results of the last were taken.
  private func takeNext(_ state: inout State) -> Bool {
    guard state.finished.remove(state.taken) != nil else { return false }
    state.taken += 1
    room.signal()
    return true
  }

  /// Keeps a result for the consumer; waits while as many as may wait do.
  private func deliver(_ output: Output, chunk index: Int) {
    let gate = state.withLock { state -> DispatchSemaphore? in
      guard !state.isStopped else { return nil }
      state.results[index, default: []].append(output)
      guard state.results[index, default: []].count >= Self.maximumWaiting else { return nil }
      let gate = DispatchSemaphore(value: 0)
      state.gates[index] = gate
      return gate
    }
    ready.signal()
    gate?.wait()
  }

  private func work(_ produce: (Int, (Output) -> Void) -> Void) {
    CurrentProcess.useCrashStack()
    while true {
      room.wait()
      guard let index = claim() else { return }
      produce(index) { deliver($0, chunk: index) }
      _ = state.withLock { $0.finished.insert(index) }
      ready.signal()
    }
  }

  /// The next chunk that nobody does, for a thread that was let in.
  private func claim() -> Int? {
    let index = state.withLock { state -> Int? in
      guard !state.isStopped, state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
    // The next thread that waits must see the end, too.
    if index == nil { room.signal() }
    return index
  }

  /// Ends the work and waits for the threads; belongs behind the last `next`, whatever happened.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      for gate in state.gates.values { gate.signal() }
      state.gates = [:]
    }
    room.signal()
    workers.wait()
  }
}

extension OrderedWork {
  /// Starts work on a list in chunks of `size` elements, with one result each.
  convenience init<Element: Sendable, Value>(
    on list: [Element],
    size: Int,
    threads: Int,
    window: Int = 8,
    produce: @escaping @Sendable (ArraySlice<Element>) throws -> Value
  ) where Output == Result<Value, any Error> {
    self.init(count: (list.count + size - 1) / size, threads: threads, window: window) { chunk in
      let range = chunk * size..<min((chunk + 1) * size, list.count)
      return Result { try produce(list[range]) }
    }
  }
}
