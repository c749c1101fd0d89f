extension ArraySlice<UInt8> {
  /// Whether a signed text begins somewhere in the text: `eyJ` at the beginning of a word.
  var holdsSignedText: Bool {
    let mark = UInt8(ascii: "J")
    let (bytes, end) = (span, count)
    var index = ByteSearch.first(mark, or: mark, in: bytes, from: 0, to: end)
    while index < end {
      let start = startIndex + index - 2
      if index >= 2, self[start] == UInt8(ascii: "e"), self[start + 1] == UInt8(ascii: "y"),
        isWordStart(start)
      {
        return true
      }
      index = ByteSearch.first(mark, or: mark, in: bytes, from: index + 1, to: end)
    }
    return false
  }
}

extension ArraySlice<UInt8> {
  /// Whether a word begins at `index`, also behind an escape (`\\n`) or an encoded sign (`%22`).
  func isWordStart(_ index: Int) -> Bool {
    guard index > startIndex else { return true }
    let before = self[index - 1]
    guard Base64.isDigit(before) || before == UInt8(ascii: ".") else { return true }
    if index - 2 >= startIndex, self[index - 2] == UInt8(ascii: "\\") { return true }
    return index - 3 >= startIndex && self[index - 3] == UInt8(ascii: "%")
  }
}
