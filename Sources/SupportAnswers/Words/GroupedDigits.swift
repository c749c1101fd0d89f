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
