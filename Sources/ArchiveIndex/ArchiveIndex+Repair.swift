import SubscriptionModel
import Synchronization

extension ArchiveIndex {
  /// Asks the index; one that turns out to be damaged is made anew, once, and asked again.
  func attempt<Value>(_ body: () throws -> Value) throws(ArchiveIndexError) -> Value {
    let repairs = repairs.withLock { $0 }
    do {
      return try body()
    } catch let error as ArchiveIndexError {
      throw error
    } catch let error where IndexDamage.explains(error) {
      try repair(after: repairs)
    } catch {
      throw .indexFailed(path: store.path ?? "in memory", reason: "\(error)")
    }
    do {
      return try body()
    } catch let error as ArchiveIndexError {
      throw error
    } catch let error where IndexDamage.explains(error) {
      throw .indexDamaged(path: store.path ?? "in memory")
    } catch {
      throw .indexFailed(path: store.path ?? "in memory", reason: "\(error)")
    }
  }

  /// Makes a damaged index anew, unless another thread has done so since.
  ///
  /// - Parameter repairs: How often that had been done when the damaged index was asked.
  /// - Throws: `ArchiveIndexError.indexDamaged` for an index that was named, that may only be read, or that
  ///   was made anew before.
  func repair(after repairs: Int) throws(ArchiveIndexError) {
    guard let path = store.path, let opening else {
      throw .indexDamaged(path: store.path ?? "in memory")
    }
    let isRepaired: Bool
    do {
      isRepaired = try self.repairs.withLock { count in
        guard count == repairs else { return false }
        guard count == 0 else { throw ArchiveIndexError.indexDamaged(path: path) }
        let store = try opening.replacement(of: path)
        current.withLock { $0 = store }
        listMoments.forget()
        looks.withLock { $0.isFull = false }
        count += 1
        return true
      }
    } catch let error as ArchiveIndexError {
      throw error
    } catch {
      throw .indexFailed(path: path, reason: "\(error)")
    }
    guard isRepaired else { return }
    let (asOf, verify) = looks.withLock { ($0.asOf, $0.verify) }
    let now = Timestamp(milliseconds: Clock.nanoseconds / 1_000_000)
    try refresh(.full, asOf: asOf ?? now, verify: verify)
  }
}
