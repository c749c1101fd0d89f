/// The word that somebody probably meant, or `nil` if none is similar.
///
/// A word that begins with what was typed counts as well as one that differs in a third of its
/// letters.
func nearestWord(to typed: String, among words: [String]) -> String? {
  let typed = typed.lowercased()
  if typed.count > 1, let longer = words.first(where: { $0.hasPrefix(typed) }) { return longer }
  let distances = words.map { (word: $0, distance: editDistance(typed, $0)) }
  guard let best = distances.min(by: { $0.distance < $1.distance }),
    best.distance <= max(1, best.word.count / 3)
  else { return nil }
  return best.word
}

/// The question behind a sentence whether a similar word was meant; empty if none is similar.
func suggestion(for typed: String, among words: [String]) -> String {
  nearestWord(to: typed, among: words).map { " Did you mean '\($0)'?" } ?? ""
}

/// The number of letters to insert, remove, replace, or exchange with the next one to make one word
/// of another.
private func editDistance(_ one: String, _ other: String) -> Int {
  let (one, other) = (Array(one), Array(other))
  var earlier: [Int] = []
  var row = Array(0...other.count)
  for (number, letter) in one.enumerated() {
    var next = [number + 1]
    for column in other.indices {
      let replaced = row[column] + (other[column] == letter ? 0 : 1)
      var distance = min(replaced, row[column + 1] + 1, next[column] + 1)
      if number > 0, column > 0, one[number - 1] == other[column], other[column - 1] == letter {
        distance = min(distance, earlier[column - 1] + 1)
      }
      next.append(distance)
    }
    (earlier, row) = (row, next)
  }
  return row[other.count]
}
