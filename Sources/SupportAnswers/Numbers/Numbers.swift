import SubscriptionModel

/// Groups the digits of an id by three for reading: `340 001 196 262 039`.
///
/// Text that is not all digits, or too short, is returned unchanged. IDs are copied without the
/// spaces.
package func groupedDigits(_ id: String) -> String {
  let digits = Array(id)
  guard digits.count > maximumUngroupedDigits,
    digits.allSatisfy({ $0.isASCII && $0.isNumber })
  else { return id }
  return digitsByThree(digits, separator: " ")
}

/// The most digits that are read at a glance, and are not grouped.
private let maximumUngroupedDigits = 6

/// A number with a comma between thousands: `12,040`.
package func grouped(_ number: Int) -> String {
  let sign = number < 0 ? "-" : ""
  return sign + digitsByThree(Array(String(number.magnitude)), separator: ",")
}

/// A number with what it counts: `1 document`, `12,040 documents`.
package func counted(_ number: Int, _ noun: String) -> String {
  counted(number, noun, plural: "\(noun)s")
}

/// A number with what it counts, where the plural is not made with an s.
package func counted(_ number: Int, _ noun: String, plural: String) -> String {
  "\(grouped(number)) \(number == 1 ? noun : plural)"
}

/// The digits with a separator before every third one from the end.
func digitsByThree(_ digits: [Character], separator: String) -> String {
  var text = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text += separator }
    text.append(digit)
  }
  return text
}

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
