import SubscriptionModel

/// Text files of lines `name = words` that a person writes: replies and settings.
///
/// A line that begins with white space continues the previous one. `#` at the beginning of a line
/// starts a comment.
package enum NamedLines {
  /// One name and its words.
  package struct Entry: Equatable {
    /// From 1.
    package var line: Int
    /// The text before the equals sign.
    package var name: String
    /// The text after the equals sign, without white space at its ends.
    package var words: String
  }

  /// An error in a file, with its line.
  package struct Mistake: Error, Equatable {
    /// From 1.
    package var line: Int
    /// In words, without a full stop.
    package var reason: String

    /// Makes one.
    package init(line: Int, reason: String) {
      self.line = line
      self.reason = reason
    }
  }

  /// The reason of a mistake where a line has no equals sign.
  package static let missingEqualsSign = "expected a name, then =, then the text"

  /// The entries of a file's text, in order.
  ///
  /// `isKnownName` says whether the file may have an entry of a name. A line that continues the previous
  /// one but begins like such an entry is a mistake: it was most likely indented or pasted by
  /// accident, and would have no effect.
  package static func entries(
    of text: String,
    isKnownName: (String) -> Bool = { _ in false }
  ) throws(Mistake) -> [Entry] {
    var entries: [Entry] = []
    let content = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    let lines = content.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (offset, line) in lines.enumerated() {
      let words = line.trimmed
      guard !words.isEmpty, line.first != "#" else { continue }
      if line.first?.isWhitespace == true, !entries.isEmpty {
        let name = words.prefix { $0 != "=" }
        if name.endIndex < words.endIndex, isKnownName(name.trimmed) {
          throw Mistake(
            line: offset + 1,
            reason: "\(name.trimmed) must begin its line; after blanks, it continues the line above"
          )
        }
        let known = entries[entries.count - 1].words
        entries[entries.count - 1].words = known.isEmpty ? words : "\(known) \(words)"
        continue
      }
      guard let equals = line.firstIndex(of: "=") else {
        throw Mistake(line: offset + 1, reason: missingEqualsSign)
      }
      entries.append(
        Entry(
          line: offset + 1,
          name: line[..<equals].trimmed,
          words: line[line.index(after: equals)...].trimmed
        )
      )
    }
    return entries
  }
}
