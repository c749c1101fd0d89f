import Decompression

/// Gzip within another layer, as queues and logs of clouds hand it on: in Base64 in JSON.
///
/// Whole files are inflated before they come here.
enum Gzip {
  /// Nothing that is worth keeping shrinks to less than a 64th.
  ///
  /// Notifications that repeat their certificates shrink to a quarter. What grows more is made to fill the
  /// memory, or to keep the reader busy.
  static let maximumRatio = 64
  /// Short texts of one letter may grow more.
  static let smallestLimit = 65_536
  /// The largest record of a queue is 10 MiB; this is what it can hold at most, and fits any memory.
  static let largestLimit = 64 << 20

  /// All members one after the other; other bytes behind them are left out.
  static func inflated(_ bytes: ArraySlice<UInt8>) throws(LayerFailure) -> [UInt8] {
    let grown = bytes.count.multipliedReportingOverflow(by: maximumRatio)
    let limit = min(largestLimit, max(smallestLimit, grown.overflow ? .max : grown.partialValue))
    do throws(Gunzip.Failure) { return try Gunzip.inflated(bytes, limit: limit) } catch {
      throw LayerFailure(reason: reason(for: error, limit: limit))
    }
  }

  private static func reason(for failure: Gunzip.Failure, limit: Int) -> String {
    switch failure {
    case .truncated: "is truncated gzip"
    case .damaged: "is damaged gzip"
    case .tooLarge: "is gzip that expands to more than the limit of \(limit) bytes"
    case .noMemory: "is gzip, but there was not enough memory to expand it"
    }
  }

  /// The same for those who show a document, of which the item says already why it cannot be read.
  static func readable(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    do throws(LayerFailure) { return try inflated(bytes) } catch { return nil }
  }
}
