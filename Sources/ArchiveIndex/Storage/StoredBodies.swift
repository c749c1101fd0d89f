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

  /// The number of the dictionary that a stored body was compressed with; `nil` for one that stands as it
  /// is.
  static func dictionary(of stored: UnsafeRawBufferPointer) -> Int64? {
    guard !stored.isEmpty else { return nil }
    // A number takes ten bytes at most.
    var reader = ByteReader(values: [UInt8](stored.prefix(10))[...])
    return Int64(exactly: reader.number()).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Fetches dictionaries ahead that are not known yet.
  func fetchAhead(_ numbers: Set<Int64>, in connection: Connection) throws {
    for number in numbers where dictionaries[number] == nil {
      try connection.fetchAhead(.read(.dictionary), binding: .int(number))
    }
  }

  fileprivate func body(_ stored: [UInt8], in connection: Connection) throws -> [UInt8] {
    guard !stored.isEmpty else { return [] }
    var reader = ByteReader(values: stored[...])
    guard let number = Int64(exactly: reader.number()), !reader.isDamaged else {
      throw DamagedBodyError()
    }
    guard number > 0 else { return [UInt8](reader.rest) }
    let count = reader.count()
    guard !reader.isDamaged, let words = try dictionary(number, in: connection) else {
      throw DamagedBodyError()
    }
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
