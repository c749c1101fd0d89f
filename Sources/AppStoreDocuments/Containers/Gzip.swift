import Decompression

/// Gzip within another layer, such as the Base64 of cloud queues and logs, and zlib, such as that of columns.
///
/// Whole files are inflated earlier.
enum Gzip {
  /// The most that data can expand: rule C5 of <doc:Containers>.
  ///
  /// Notifications shrink to a quarter because they repeat their certificates. Data that expands
  /// more is made to fill memory or to keep the reader busy.
  static let maximumRatio = 64
  /// The most that documents expand; beyond the limit of what nobody signed, data may expand no more.
  static let usualRatio = 8
  /// The limit for small data, since a short text of one letter can expand more.
  static let guaranteedInflatedBytes = 65_536
  /// The limit for large data: the largest record of a queue has 10 MiB, and this is the most it
  /// can contain.
  static let maximumInflatedBytes = 64 << 20

  /// Inflates all members; other bytes after them are ignored.
  ///
  /// `unsigned` counts what expands more than documents do; `nil` counts nothing.
  static func inflated(
    _ bytes: ArraySlice<UInt8>,
    counting unsigned: UnsignedLimit? = nil
  ) throws(LayerError) -> [UInt8] {
    let usual = usualRatio * bytes.count
    let isReached = unsigned?.isReached ?? false
    let most = isReached ? usual : max(guaranteedInflatedBytes, maximumRatio * bytes.count)
    let limit = min(maximumInflatedBytes, most)
    do throws(Gunzip.Failure) {
      let inflated = try Gunzip.inflated(bytes, limit: limit)
      unsigned?.countInflatedBytes(inflated.count - usual)
      return inflated
    } catch {
      if error == .tooLarge { unsigned?.countInflatedBytes(limit - usual) }
      throw LayerError(reason: reason(for: error, limit: limit))
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

  /// The same for showing a document; its item already states why it cannot be read.
  static func readable(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    do throws(LayerError) { return try inflated(bytes) } catch { return nil }
  }
}
