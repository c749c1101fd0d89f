/// A number with its thousands apart: `12,040`.
func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  var text = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
    text.append(digit)
  }
  return text
}

/// A number with what it counts: `1 document`, `12,040 documents`.
func counted(_ number: Int, _ noun: String) -> String {
  counted(number, noun, plural: "\(noun)s")
}

/// A number with what it counts, where the plural is not made with an s.
func counted(_ number: Int, _ noun: String, plural: String) -> String {
  "\(grouped(number)) \(number == 1 ? noun : plural)"
}
