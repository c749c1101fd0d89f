import SubscriptionModel

/// Groups the digits of an id by three for reading: `340 001 196 262 039`.
///
/// Text that is not all digits, or too short, is returned unchanged. IDs are copied without the
/// spaces.
package func groupedDigits(_ id: String) -> String {
  let digits = Array(id)
  guard digits.count > minimumGroupedDigits, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
    return id
  }
  var text = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(" ") }
    text.append(digit)
  }
  return text
}

/// The fewest digits to group; up to six can be read at a glance.
private let minimumGroupedDigits = 6

/// Thousandths of a percent as a person writes them, such as `40%` or `33.333%`.
package func percentage(_ thousandths: Int) -> String {
  // A percentage is formatted like an amount in a currency without minor digits.
  "\(Money(milliunits: Int64(thousandths), currency: "JPY").amount)%"
}

/// A share in whole percent, such as `61%`; a dash where there is nothing to share.
package func percentage(_ part: Int, of whole: Int) -> String {
  guard whole > 0 else { return "–" }
  let share = Int((Double(part) / Double(whole) * 100).rounded())
  // Only all is 100%, and only nothing is 0%.
  let rounded = part == 0 ? 0 : part == whole ? 100 : min(max(share, 1), 99)
  return "\(rounded)%"
}

/// Joins names in a sentence: `a`, `a and b`, `a, b and c`.
package func listed(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return "\(names.dropLast().joined(separator: ", ")) and \(last)"
}
