/// Reads numbers in the characters of Chinese and Japanese, up to 99,999,999: `十月八日`, `六十八元`.
enum HanNumber {
  /// A number at a place, and the place behind it; `nil` for anything else.
  static func read(_ text: MessageText, at place: Int) -> (value: Int, end: Int)? {
    var (total, section, digit) = (0, 0, 0)
    var digits: [Int] = []
    var end = place
    while end - place < maximumCharacters, let word = text.word(end), word.count == 1,
      let character = word.first, end == place || text.isAttached(end)
    {
      if let value = values[character] {
        digit = value
        digits.append(value)
      } else if let scale = scales[character] {
        section += max(digit, 1) * scale
        digit = 0
        digits = []
      } else if character == "万" || character == "萬", end > place {
        total += (section + digit) * 10_000
        (section, digit, digits) = (0, 0, [])
      } else {
        break
      }
      end += 1
    }
    guard end > place else { return nil }
    // A year is written digit by digit.
    if total == 0, section == 0, digits.count > 1 {
      return (digits.reduce(0) { $0 * 10 + $1 }, end)
    }
    return (total + section + digit, end)
  }

  private static let maximumCharacters = 8

  private static let values: [Character: Int] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "两": 2, "兩": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7,
    "八": 8, "九": 9,
  ]
  private static let scales: [Character: Int] = ["十": 10, "百": 100, "千": 1000]
}
