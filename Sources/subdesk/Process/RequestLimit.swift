import ArgumentParser

/// How much one command line may hold.
enum RequestLimit {
  /// The most words: a thousand identifiers are answered in a second or two, and to read the words
  /// takes longer the more there are.
  static let maximumWords = 1000
  /// The most bytes of all words, which are those of a dozen long messages.
  static let maximumBytes = 100_000

  /// Checks the words of a command line.
  ///
  /// - Throws: ``CommandError`` that names the limit which they are over.
  static func check(_ words: [String]) throws {
    guard words.count <= maximumWords else {
      throw failure("\(words.count) words", "\(maximumWords) words")
    }
    let bytes = words.reduce(0) { $0 + $1.utf8.count }
    guard bytes <= maximumBytes else { throw failure("\(bytes) bytes", "\(maximumBytes) bytes") }
  }

  private static func failure(_ found: String, _ limit: String) -> CommandError {
    CommandError(
      message: "The command line has \(found); the limit is \(limit). `subdesk lookup -` reads any "
        + "number of identifiers from standard input, one a line.",
      code: ExitStatus.usage
    )
  }
}
