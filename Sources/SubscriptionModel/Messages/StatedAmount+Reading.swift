extension StatedAmount {
  /// Reads an amount as a person or a bank statement writes it; `nil` for anything else, and for
  /// zero.
  ///
  /// `9.99`, `9,99 €`, `USD 9.99`, `-9.99`, and `1.234,56` are amounts. A sign that several
  /// currencies share, such as `$`, names none.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.maximumInputBytes,
      let first = text.firstIndex(where: \.isDecimalDigit),
      let last = text.lastIndex(where: \.isDecimalDigit),
      let before = Self.unit(text[..<first]),
      let behind = Self.unit(text[text.index(after: last)...])
    else { return nil }
    let units = [before, behind].compactMap { $0 }
    guard Set(units.compactMap(\.currency)).count < 2 else { return nil }
    let unit = units.first { $0.currency != nil } ?? units.first
    let hasNoDecimals = units.contains(where: \.hasNoDecimals)
    guard
      let milliunits = Self.milliunits(Array(text[first...last]), hasNoDecimals: hasNoDecimals),
      milliunits > 0
    else { return nil }
    self.init(milliunits: milliunits, currency: unit?.currency)
    sharedSign = unit?.currency == nil ? unit?.sharedSign : nil
  }

  /// The most bytes of an amount.
  private static let maximumInputBytes = 100

  // MARK: The currency

  /// What the text before or behind the digits says; `nil` for text that names no currency.
  ///
  /// A plus or minus of a statement is ignored.
  private static func unit(_ text: Substring) -> CurrencyVocabulary.Unit?? {
    let ignored: Set<Character> = ["+", "-", "\u{2212}", "\u{2013}"]
    let word = String(text.filter { !$0.isWhitespace && !ignored.contains($0) })
    if word.isEmpty { return .some(nil) }
    return CurrencyVocabulary.unit(word).map { .some($0) }
  }

  // MARK: The number

  /// Reads digits in groups, with at most three after a point or comma.
  ///
  /// A single point or comma before three digits is a decimal separator, since some currencies have
  /// three minor digits, unless the currency has none.
  static func milliunits(_ text: [Character], hasNoDecimals: Bool) -> Int64? {
    var groups = [""]
    var separators: [Character] = []
    for character in text {
      if character.isDecimalDigit {
        groups[groups.count - 1].append(character)
      } else {
        separators.append(character.isWhitespace ? " " : character == "’" ? "'" : character)
        groups.append("")
      }
    }
    guard groups.allSatisfy({ !$0.isEmpty }), Set(separators.dropLast()).count < 2,
      Set(separators).isSubset(of: [".", ",", " ", "'"])
    else { return nil }
    var fraction = ""
    if let last = separators.last, last == "." || last == ",",
      separators.firstIndex(of: last)
        == separators.count - 1, !(separators.count == 1 && hasNoDecimals && groups[1].count == 3)
    {
      fraction = groups.removeLast()
    }
    guard fraction.count <= 3, areGroups(groups), let whole = Int64(groups.joined()) else {
      return nil
    }
    let thousandths = Int64(fraction + String(repeating: "0", count: 3 - fraction.count)) ?? 0
    let (thousands, overflow) = whole.multipliedReportingOverflow(by: 1000)
    let (sum, second) = thousands.addingReportingOverflow(thousandths)
    return overflow || second ? nil : sum
  }

  /// Whether digits are grouped by three, as usual, or by two above the last three, as in India.
  private static func areGroups(_ groups: [String]) -> Bool {
    guard groups.count > 1 else { return true }
    return (1...3).contains(groups[0].count) && groups.last?.count == 3
      && groups.dropFirst().dropLast().allSatisfy { (2...3).contains($0.count) }
  }
}
