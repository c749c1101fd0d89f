import SubscriptionModel

/// When the items of a file were first indexed, by an earlier reading of it.
///
/// A file that is read again as a whole may be a log that grew. Its items are told apart by their
/// places, so that those in front of what was added keep their time; an item that says something
/// else counts as a new one.
struct EarlierReading {
  private var file: Int64?
  /// The contents of the items, in their order, as values that hold for this process.
  private var contents: [Int] = []
  /// The times in milliseconds since 1970, each with the place behind its last item: one for each
  /// reading that added something.
  private var times: [(end: Int, time: Int64)] = []

  /// Knows nothing.
  init() {}

  /// Takes what the index holds of a file, which is about to be written anew.
  ///
  /// Holds eight bytes for each item.
  init(of file: Int64, in connection: Connection) throws {
    self.file = file
    try connection.forEach(
      "SELECT outcome, reason, first_indexed, body FROM item WHERE file = ? ORDER BY id",
      binding: .int(file)
    ) { item in
      contents.append(
        Self.content(
          ItemOutcome(code: item.int(0)),
          reason: item.optionalText(1),
          try connection.body(item, 3)
        )
      )
      let time = item.int(2)
      if times.last?.time == time {
        times[times.count - 1].end = contents.count
      } else {
        times.append((contents.count, time))
      }
    }
  }

  /// When the item at a place was first indexed; `nil` where it was not.
  func firstIndexed(_ item: DecodedFile.Item, number: Int, of file: Int64) -> Int64? {
    guard file == self.file, contents.indices.contains(number),
      contents[number] == Self.content(item.outcome, reason: item.reason, item.body)
    else { return nil }
    let reading = times.partitioningIndex { number < $0.end }
    return times.indices.contains(reading) ? times[reading].time : nil
  }

  private static func content(_ outcome: ItemOutcome, reason: String?, _ body: [UInt8]) -> Int {
    var hasher = Hasher()
    hasher.combine(outcome)
    hasher.combine(reason)
    hasher.combine(body)
    return hasher.finalize()
  }
}
