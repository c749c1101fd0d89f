import TerminalUI

/// Breaks text into lines, but never within a date, a time span or an amount: `10 d 20 h`,
/// `26 Mar 2025 08:15 UTC` and `9.99 USD` stay together.
func wrappedText(_ text: String, width: Int, indent: Int = 0) -> [String] {
  wrapped(glued(text, widest: max(1, width * 2 / 3)), width: width, indent: indent).map { line in
    String(line.map { $0 == noBreak ? " " : $0 })
  }
}

/// A blank at which no line ends.
private let noBreak: Character = "\u{A0}"

/// Joins words that belong together, unless that makes a word too wide to place well.
private func glued(_ text: String, widest: Int) -> String {
  var result = ""
  var length = 0
  var previous: Substring = ""
  for word in text.split(separator: " ", omittingEmptySubsequences: true) {
    let joins = belong(previous, word) && length + word.count < widest
    if !result.isEmpty { result.append(joins ? noBreak : " ") }
    length = joins ? length + 1 + word.count : word.count
    result += word
    previous = word
  }
  return result
}

private func belong(_ left: Substring, _ right: Substring) -> Bool {
  guard let first = left.first(where: { $0 != "(" && $0 != "“" }), first.isNumber else {
    // `Mar 2025` and `Mar 08:15`; `UTC` goes with the time before it.
    // A span's second half goes with its first: `10 d 20 h left`.
    if spans.contains(left) { return right.first?.isNumber == true || right.hasPrefix("left") }
    return months.contains(left) && right.first?.isNumber == true
  }
  let word = right.prefix { $0.isLetter || $0 == "%" }
  if units.contains(word) || months.contains(word) { return true }
  if left.last?.isLetter == true || left.last == "," || left.last == ";" { return false }
  // A year and its time, a time and its zone, an amount and its currency, digits in groups of
  // three.
  let isClock = right.contains(":") && right.first?.isNumber == true
  let isCode = word.count == 3 && word.allSatisfy { $0.isUppercase && $0.isASCII }
  let isGroup = right.prefix(3).allSatisfy(\.isNumber) && right.count >= 3 && left.count <= 3
  return isClock || isCode || isGroup || word == "Pacific"
}

private let units: Set<Substring> = ["d", "h", "min", "s", "mo", "y", "%", "days", "left"]

private let spans: Set<Substring> = ["d", "h", "min"]

private let months: Set<Substring> = [
  "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "January",
  "February", "March", "April", "June", "July", "August", "September", "October", "November",
  "December",
]
