import SubscriptionModel

/// When a document reached the archive, according to a date in its path.
enum ArrivalDate {
  /// Sets the arrival from the file's path, for records without an envelope's date.
  ///
  /// A path names only a day, so a document that was signed on that day or later counts as having
  /// arrived when it was signed.
  static func fill(_ item: inout DecodedItem) {
    item.arrived = day(in: item.provenance.file).map { day in
      item.records.reduce(day) { arrived, record in
        record.asOf > arrived && record.evidence.clock != .fileTime ? record.asOf : arrived
      }
    }
    guard item.records.contains(where: { $0.evidence.clock == .fileTime }) else { return }
    for index in item.records.indices {
      item.records[index] = filed(item.records[index], on: item.arrived)
    }
  }

  /// For a record without a time, uses the day of its path as the time of filing, rather than the
  /// file's time, which every copy resets.
  ///
  /// A response about a renewal date is sent when it is requested, so an envelope with an arrival
  /// dates it.
  private static func filed(_ record: Record, on day: Timestamp?) -> Record {
    guard record.evidence.clock == .fileTime else { return record }
    if case .renewalExtension(let shared) = record, let arrived = shared.evidence.arrived {
      var answer = shared.value
      answer.evidence.asOf = arrived
      answer.evidence.clock = .approximate
      return Record(answer)
    }
    guard let filed = record.evidence.arrived ?? day else { return record }
    return record.withEvidence { $0.asOf = filed }
  }

  /// The first moment of the day in a path, as `yyyy-mm-dd` or `yyyy/mm/dd`.
  static func day(in path: String) -> Timestamp? {
    let bytes = Array(path.utf8)
    guard bytes.count >= 10 else { return nil }
    for start in 0...bytes.count - 10 {
      let separator = bytes[start + 4]
      guard separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/"),
        bytes[start + 7] == separator,
        start == 0 || !isDigit(bytes[start - 1]),
        start + 10 == bytes.count || !isDigit(bytes[start + 10]),
        let year = number(bytes[start..<start + 4]), (2008...2100).contains(year),
        let month = number(bytes[start + 5..<start + 7]),
        let day = number(bytes[start + 8..<start + 10])
      else { continue }
      if let date = CivilTime(year: year, month: month, day: day).timestamp() { return date }
    }
    return nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in digits {
      guard isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }
}
