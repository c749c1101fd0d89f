/// Reads numbers in the characters of Chinese and Japanese, or of Korean, up to 99,999,999: `十月八日`,
/// `六十八元`, `만삼천원`.
enum HanNumber {
  /// What the numbers are written in.
  enum Script {
    case han
    /// Each of whose characters is also a part of many words.
    case korean
  }

  /// A number at a place, and the place behind it; `nil` for anything else.
  static func read(
    _ text: MessageText,
    at place: Int,
    in script: Script = .han
  ) -> (value: Int, end: Int)? {
    let (values, scales) = script == .han ? (values, scales) : (koreanValues, koreanScales)
    var (total, section, digit) = (0, 0, 0)
    var digits: [Int] = []
    var end = place
    while end - place < maximumCharacters, let word = text.word(end), word.count == 1,
      let character = word.first,
      // `만 이천 구백`
      end == place || text.isAttached(end) || script == .korean && digit == 0
    {
      if let value = values[character] {
        digit = value
        digits.append(value)
      } else if let scale = scales[character] {
        section += max(digit, 1) * scale
        digit = 0
        digits = []
      } else if tenThousands.contains(character), end > place || script == .korean {
        total += max(section + digit, end == place ? 1 : 0) * 10_000
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

  /// A number that may have digits behind a point, in thousandths: `九点九九`.
  static func readDecimal(
    _ text: MessageText,
    at place: Int
  ) -> (value: Int, fraction: Int64, end: Int)? {
    guard let whole = read(text, at: place) else { return nil }
    guard let point = text.word(whole.end), "点點".contains(point),
      let decimals = read(text, at: whole.end + 1),
      case let digits = decimals.end - whole.end - 1, digits <= 2,
      // `九点二十`
      decimals.value < 10 || digits == 2 && decimals.value % 10 == digit(text, at: decimals.end - 1)
    else { return (whole.value, 0, whole.end) }
    return (whole.value, Int64(decimals.value) * (digits == 1 ? 100 : 10), decimals.end)
  }

  private static func digit(_ text: MessageText, at place: Int) -> Int? {
    text.word(place)?.first.flatMap { values[$0] }
  }

  private static let maximumCharacters = 8

  private static let values: [Character: Int] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "两": 2, "兩": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7,
    "八": 8, "九": 9,
  ]
  private static let scales: [Character: Int] = ["十": 10, "百": 100, "千": 1000]
  private static let koreanValues: [Character: Int] = [
    "일": 1, "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9,
  ]
  private static let koreanScales: [Character: Int] = ["십": 10, "백": 100, "천": 1000]
  private static let tenThousands: Set<Character> = ["万", "萬", "만"]
}
