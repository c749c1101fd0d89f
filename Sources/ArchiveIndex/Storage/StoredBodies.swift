import Decompression

/// Reads the bodies of documents back as they were before they were packed.
///
/// A stored body begins with the number of the dictionary that it was packed with, and how long it
/// was; behind 0 it stands as it is. One reader belongs to one snapshot or transaction.
final class StoredBodies {
  private var dictionaries: [Int64: [UInt8]] = [:]
  private var unpacker: Unpacker?

  /// A body that stands as it is.
  static func plain(_ body: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.number(0)
    return writer.bytes + body
  }

  /// A body of `count` bytes that was packed with a dictionary.
  static func packed(_ body: [UInt8], dictionary: Int64, count: Int) -> [UInt8] {
    var writer = ByteWriter()
    writer.number(UInt64(dictionary))
    writer.count(count)
    return writer.bytes + body
  }

  fileprivate func body(_ stored: [UInt8], in connection: Connection) throws -> [UInt8] {
    guard !stored.isEmpty else { return [] }
    var reader = ByteReader(values: stored[...])
    guard let number = Int64(exactly: reader.number()), !reader.isDamaged else {
      throw DamagedBody()
    }
    guard number > 0 else { return [UInt8](reader.rest) }
    let count = reader.count()
    guard !reader.isDamaged, let words = try dictionary(number, in: connection) else {
      throw DamagedBody()
    }
    do throws(Gunzip.Failure) {
      if unpacker == nil { unpacker = try Unpacker() }
      guard let unpacker else { throw .noMemory }
      return try unpacker.unpacked(reader.rest, dictionary: words, count: count)
    } catch {
      switch error {
      case .noMemory: throw error
      case .truncated, .damaged, .tooLarge: throw DamagedBody()
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
struct DamagedBody: Error {}

extension Connection {
  /// The body of a document that stands in a column; empty where there is none.
  ///
  /// - Throws: `DamagedBody` where it is not what was written.
  func body(_ row: borrowing Row, _ column: Int32) throws -> [UInt8] {
    try bodies.body(row.bytes(column), in: self)
  }
}
