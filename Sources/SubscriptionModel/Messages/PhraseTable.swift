/// Phrases with what each means, found by their first word.
struct PhraseTable<Meaning: Sendable>: Sendable {
  private var phrases: [String: [Phrase]] = [:]

  private struct Phrase {
    /// The words and signs behind the first one.
    var rest: [String]
    var meaning: Meaning
  }

  /// Makes a table from lists of phrases, which commas separate.
  init(_ rows: [(String, Meaning)]) {
    for (list, meaning) in rows {
      for phrase in list.split(separator: ",") {
        let words = MessageText(String(phrase)).tokens.map { Self.word($0) }
        guard let first = words.first else { continue }
        let entry = Phrase(rest: Array(words.dropFirst()), meaning: meaning)
        phrases[first, default: []].append(entry)
      }
    }
    for key in phrases.keys { phrases[key]?.sort { $0.rest.count > $1.rest.count } }
  }

  /// The longest phrase at a place, and the place behind it.
  func match(_ text: MessageText, at place: Int) -> (meaning: Meaning, end: Int)? {
    guard place >= 0, place < text.tokens.count,
      let candidates = phrases[Self.word(text.tokens[place])]
    else { return nil }
    for candidate in candidates {
      let end = place + 1 + candidate.rest.count
      guard end <= text.tokens.count,
        zip(text.tokens[(place + 1)..<end], candidate.rest).allSatisfy({ Self.word($0) == $1 })
      else { continue }
      return (candidate.meaning, end)
    }
    return nil
  }

  private static func word(_ token: MessageText.Token) -> String {
    switch token.kind {
    case .word(let word): word
    case .sign(let sign): String(sign)
    case .number: "0"
    case .lineBreak: "\n"
    }
  }
}

extension MessageText {
  /// The word at a place; `nil` for anything else.
  func word(_ place: Int) -> String? {
    guard tokens.indices.contains(place), case .word(let word) = tokens[place].kind else {
      return nil
    }
    return word
  }

  /// The sign at a place; `nil` for anything else.
  func sign(_ place: Int) -> Character? {
    guard tokens.indices.contains(place), case .sign(let sign) = tokens[place].kind else {
      return nil
    }
    return sign
  }

  /// The number at a place, with its count of digits; `nil` for anything else, and for a long one.
  func number(_ place: Int) -> (value: Int, digits: Int)? {
    guard tokens.indices.contains(place), tokens[place].kind == .number,
      tokens[place].range.count <= Self.maximumDigits,
      let value = Int(String(characters[tokens[place].range]))
    else { return nil }
    return (value, tokens[place].range.count)
  }

  /// The most digits of a day, a year, or a count.
  private static let maximumDigits = 6

  /// Whether a token follows the one before it without a space.
  func isAttached(_ place: Int) -> Bool {
    tokens.indices.contains(place) && tokens[place].isAttached
  }

  /// The tokens of a line around others, as many as are looked at.
  func line(around range: Range<Int>) -> Range<Int> {
    let isBreak = { (place: Int) in tokens[place].kind == .lineBreak }
    let first = max(0, range.lowerBound - Self.maximumLine)
    let last = min(tokens.count, range.upperBound + Self.maximumLine)
    return
      ((first..<range.lowerBound).last(where: isBreak).map { $0 + 1 } ?? first)..<((range
      .upperBound..<last).first(where: isBreak) ?? last)
  }

  private static let maximumLine = 60

  /// Whether a number begins at a place that is not in the middle of an identifier, a version, or an
  /// address.
  func beginsNumber(_ place: Int) -> Bool {
    guard tokens.indices.contains(place), tokens[place].kind == .number else { return false }
    guard tokens[place].isAttached, place > 0 else { return true }
    switch tokens[place - 1].kind {
    case .lineBreak, .number: return true
    case .word(let word): return word.unicodeScalars.allSatisfy { !$0.isASCII }
    case .sign(let sign):
      guard "./:-_#@,".contains(sign), tokens[place - 1].isAttached, place > 1 else { return true }
      switch tokens[place - 2].kind {
      case .number: return false
      case .word(let word):
        return ".,/".contains(sign) || !word.unicodeScalars.allSatisfy(\.isASCII)
      case .sign, .lineBreak: return true
      }
    }
  }

  /// Whether letters of an identifier follow a token without a space.
  func continuesIntoWord(behind end: Int) -> Bool {
    guard isAttached(end) else { return false }
    return word(end)?.unicodeScalars.first?.isASCII ?? (tokens[end].kind == .number)
  }

  /// Whether a point, comma, slash, or dash with another number follows without a space.
  func continuesIntoNumber(behind end: Int) -> Bool {
    guard isAttached(end), isAttached(end + 1), let sign = sign(end), "./:-,".contains(sign) else {
      return false
    }
    return tokens[end + 1].kind == .number
  }
}
