extension MessageText {
  /// The text without the line breaks that a mail program put into sentences.
  ///
  /// Such a line is prose that ends with a word, a comma, or the number or the month of a day, and the
  /// next one goes on in lowercase, with a month or a weekday, or with a small number. What a bank
  /// lists stays on lines of its own.
  var joiningWrappedLines: MessageText {
    var lineStart = 0
    var kept: [Token] = []
    var isJoined = false
    for place in tokens.indices {
      guard tokens[place].kind == .lineBreak else {
        var token = tokens[place]
        if isJoined { token.isAttached = false }
        isJoined = false
        kept.append(token)
        continue
      }
      let line = lineStart..<place
      lineStart = place + 1
      isJoined = isProse(line) && endsWithinSentence(line) && continuesSentence(at: place + 1)
      if isJoined { continue }
      kept.append(tokens[place])
    }
    return MessageText(characters: characters, tokens: kept)
  }

  /// Whether a line has words as sentences have them, at least half of them in lowercase.
  private func isProse(_ line: Range<Int>) -> Bool {
    let words = line.filter { word($0) != nil }
    let lowercase = words.count { characters[tokens[$0].range.lowerBound].isLowercase }
    return lowercase >= 2 && lowercase * 2 >= words.count
  }

  private func endsWithinSentence(_ line: Range<Int>) -> Bool {
    guard let last = line.last else { return false }
    switch tokens[last].kind {
    case .word, .sign("'"), .sign(","): return true
    case .number: return beginsNumber(last) && isDayOrCount(last)
    case .sign("."):
      guard isAttached(last) else { return false }
      return word(last - 1).map { DateVocabulary.months[$0] != nil && $0.count < 5 }
        ?? (beginsNumber(last - 1) && isDayOrCount(last - 1))
    case .sign, .lineBreak: return false
    }
  }

  private func continuesSentence(at place: Int) -> Bool {
    guard tokens.indices.contains(place) else { return false }
    switch tokens[place].kind {
    case .word(let word):
      return characters[tokens[place].range.lowerBound].isLowercase
        || DateVocabulary.months[word] != nil || DateVocabulary.weekdays[word] != nil
        || DateVocabulary.units.match(self, at: place) != nil
    case .number:
      guard isDayOrCount(place) || number(place)?.digits == 4 else { return false }
      return !continuesIntoNumber(behind: place + 1)
    case .sign, .lineBreak: return false
    }
  }

  /// Whether a number can be that of a day, or of days.
  private func isDayOrCount(_ place: Int) -> Bool { number(place).map { $0.digits <= 2 } ?? false }
}
