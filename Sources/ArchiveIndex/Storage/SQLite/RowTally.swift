import GRDBSQLite
import Synchronization

/// Counts the rows that statements read: how few a page or a search takes is a promise, and tested.
final class RowTally: Sendable {
  private let countOfRows = Atomic(0)
  private let countOfScans = Atomic(0)

  /// The rows that statements gave.
  var rows: Int { countOfRows.load(ordering: .relaxed) }
  /// The rows that were passed in whole scans of a table.
  var scanned: Int { countOfScans.load(ordering: .relaxed) }

  /// Starts again from nothing.
  func clear() {
    countOfRows.store(0, ordering: .relaxed)
    countOfScans.store(0, ordering: .relaxed)
  }

  /// Counts what a store of one connection reads; the tally must outlive it.
  func watch(_ store: Store) {
    store.engine.local?.withHandle { watch($0) }
  }

  private func watch(_ handle: OpaquePointer?) {
    sqlite3_trace_v2(
      handle,
      UInt32(SQLITE_TRACE_ROW | SQLITE_TRACE_PROFILE),
      { event, context, statement, _ in
        guard let context else { return 0 }
        let tally = Unmanaged<RowTally>.fromOpaque(context).takeUnretainedValue()
        if event == UInt32(SQLITE_TRACE_ROW) {
          tally.countOfRows.add(1, ordering: .relaxed)
        } else if let statement {
          let passed = sqlite3_stmt_status(
            OpaquePointer(statement),
            SQLITE_STMTSTATUS_FULLSCAN_STEP,
            1
          )
          tally.countOfScans.add(Int(passed), ordering: .relaxed)
        }
        return 0
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }
}

extension Store {
  /// An index that is there already, on one connection, whose rows can be counted.
  static func onOneConnection(_ path: String) throws -> Store {
    let engine = try SQLiteEngine.onOneConnection(path)
    return Store(engine: engine, path: path, isReadOnly: true, fallbackReason: nil)
  }
}
