/// Amounts in words: `nine dollars and ninety-nine cents`, `nine ninety-nine`, `만삼천원`.
extension AmountFinder {
  /// An amount that begins with a number in words.
  func spelledAmount(at place: Int) -> Found? {
    guard let number = NumberWords.read(text, at: place),
      !isTaken[place..<number.end].contains(true)
    else { return nil }
    if let cents = centUnit(behind: number.end) {
      let amount = StatedAmount(milliunits: Int64(number.value) * 10, currency: cents.currency)
      return Found(range: place..<cents.end, amount: amount)
    }
    // `once $9.99`, `two USD 9.99 charges`: the currency of the next amount.
    if text.word(number.end) != nil, let unit = CurrencyVocabulary.unit(text, at: number.end) {
      var end = unit.end
      var milliunits = Int64(number.value) * 1000
      if let minor = minorDigits(behind: end) {
        milliunits += Int64(minor.value) * 10
        end = minor.end
      } else if text.number(end) != nil {
        return nil
      }
      var amount = StatedAmount(milliunits: milliunits, currency: unit.unit.currency)
      amount.sharedSign = unit.unit.sharedSign
      return Found(range: place..<end, amount: amount)
    }
    return withoutUnit(number, at: place)
  }

  /// `nine ninety-nine`: what is behind it cannot be the minutes of a time, and it is no year.
  private func withoutUnit(_ number: (value: Int, end: Int), at place: Int) -> Found? {
    guard let minor = NumberWords.read(text, at: number.end), minor.value >= 60,
      !Self.centuries.contains(number.value), text.sign(number.end) == nil,
      !isTaken[number.end..<minor.end].contains(true), NumberWords.read(text, at: minor.end) == nil
    else { return nil }
    let milliunits = Int64(number.value) * 1000 + Int64(minor.value) * 10
    let unit = CurrencyVocabulary.unit(text, at: minor.end)
    var amount = StatedAmount(milliunits: milliunits, currency: unit?.unit.currency)
    amount.sharedSign = unit?.unit.sharedSign
    return Found(range: place..<(unit?.end ?? minor.end), amount: amount)
  }

  /// The first words of a year: `nineteen eighty-four`.
  private static let centuries: Set<Int> = [18, 19, 20, 21]

  /// Words for hundredths behind a number, with the currency that they tell.
  private func centUnit(behind place: Int) -> (currency: String?, end: Int)? {
    guard let word = text.word(place), word != "p", CurrencyVocabulary.cents.contains(word) else {
      return nil
    }
    return (word == "pence" ? "GBP" : nil, place + 1)
  }
}
