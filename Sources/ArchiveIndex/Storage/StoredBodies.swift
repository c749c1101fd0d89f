import Decompression

/// Reads the bodies of documents back as they were before they were compressed.
///
/// A stored body begins with the number of the dictionary that it was compressed with, and how long
/// it was; behind 0 it stands as it is. One reader belongs to one snapshot or transaction.
final class StoredBodies {
  private var dictionaries: [Int64: [UInt8]] = [:]
  private var decompressor: Decompressor?

  /// A body that stands as it is.
  static func plain(_ body: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.number(0)
    return writer.bytes + body
  }

  /// A body of `count` bytes that was compressed with a dictionary.
  static func compressed(_ body: [UInt8], dictionary: Int64, count: Int) -> [UInt8] {
    var writer = ByteWriter()
    writer.number(UInt64(dictionary))
    writer.count(count)
    return writer.bytes + body
  }

  fileprivate func body(_ stored: [UInt8], in connection: Connection) throws -> [UInt8] {
    guard !stored.isEmpty else { return [] }
    var reader = ByteReader(values: stored[...])
    guard let number = Int64(exactly: reader.number()), !reader.isDamaged else {
      throw DamagedBodyError()
    }
    guard number > 0 else { return [UInt8](reader.rest) }
    let count = reader.count()
    let words = try dictionary(number, in: connection)
    // Other bodies ask for other dictionaries at the same time.
    if words == nil, connection.lacksAnswers { return [] }
    guard !reader.isDamaged, let words else { throw DamagedBodyError() }
    do throws(Gunzip.Failure) {
      if decompressor == nil { decompressor = try Decompressor() }
      guard let decompressor else { throw .noMemory }
      return try decompressor.decompressed(reader.rest, dictionary: words, count: count)
    } catch {
      switch error {
      case .noMemory: throw error
      case .truncated, .damaged, .tooLarge: throw DamagedBodyError()
      }
    }
  }

  private func dictionary(_ number: Int64, in connection: Connection) throws -> [UInt8]? {
    if let known = dictionaries[number] { return known }
    let found = try connection.first(.read(.dictionary), binding: .int(number)) { $0.bytes(0) }
    dictionaries[number] = found
    return found
  }
}

/// A stored body that cannot be read back: the index is damaged.
struct DamagedBodyError: Error {}

extension Connection {
  /// The body of a document that stands in a column; empty where there is none.
  ///
  /// - Throws: `DamagedBodyError` where it is not what was written.
  func body(_ row: borrowing Row, _ column: Int32) throws -> [UInt8] {
    try bodies.body(row.bytes(column), in: self)
  }
}
