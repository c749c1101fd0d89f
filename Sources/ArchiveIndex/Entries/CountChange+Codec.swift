import SubscriptionModel

/// A day of the tables of counts.
enum CountDay {
  /// The first day in UTC at whose beginning a change holds, so that the counts of a midnight are
  /// those of all days up to it.
  static func known(_ at: Timestamp) -> Int64 {
    // Dates at the end of the range would overflow, and differ from no other.
    let moment = Timestamp(milliseconds: max(at.milliseconds, -limit))
    let day = moment.dayNumber
    return Timestamp(dayNumber: day) == moment ? day : day + 1
  }

  private static let limit: Int64 = 1 << 60
}

extension [CountChange] {
  /// The changes as bytes; what they mean belongs to the version of the schema.
  func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.count(count)
    for change in self {
      writer.moment(change.at)
      writer.count(change.facts.counts.count)
      for (fact, amount) in change.facts.counts {
        writer.signed(fact.kind.rawValue)
        writer.signed(fact.day)
        writer.text(fact.text)
        writer.signed(fact.number)
        writer.signed(amount.count)
        writer.signed(amount.milliunits)
      }
    }
    return writer.finished()
  }

  /// Reads changes back; none from damaged bytes.
  init(_ bytes: [UInt8]) {
    self = []
    var reader = ByteReader(bytes[...])
    for _ in 0..<reader.countOfElements() {
      var change = CountChange(at: reader.timestamp(), facts: CountedFacts())
      for _ in 0..<reader.countOfElements() {
        let kind = CountedFact.Kind(rawValue: reader.signed())
        let day = reader.signed()
        let text = reader.text()
        let number = reader.signed()
        let amount = CountedAmount(count: reader.signed(), milliunits: reader.signed())
        guard let kind else {
          self = []
          return
        }
        change.facts.add(CountedFact(kind, day: day, text: text, number: number), amount)
      }
      append(change)
    }
    if reader.isDamaged { self = [] }
  }

  /// What holds of the changes at a moment.
  func facts(at moment: Timestamp) -> CountedFacts {
    reduce(into: CountedFacts()) { facts, change in
      if change.at <= moment { facts.add(change.facts) }
    }
  }
}
