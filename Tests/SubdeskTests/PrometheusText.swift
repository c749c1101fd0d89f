/// Reads Prometheus's text format, and refuses whatever is not exactly as it is described.
///
/// Source: <https://prometheus.io/docs/instrumenting/exposition_formats/>, version 0.0.4. Beyond it, every
/// metric must be explained before its type, and none may come twice.
struct PrometheusText {
  /// One metric with everything that is said of it.
  struct Metric: Equatable {
    var name: String
    var help: String
    var type: String
    var samples: [Sample] = []
  }

  /// One number.
  struct Sample: Equatable {
    var labels: [String: String]
    var value: Double
  }

  /// What is wrong, and where.
  struct Mistake: Error {
    var line: Int
    var reason: String
  }

  private(set) var metrics: [Metric] = []

  init(_ text: String) throws {
    guard text.hasSuffix("\n") else { throw Mistake(line: 0, reason: "the last line has no end") }
    var help: (name: String, text: String)?
    for (place, line) in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      func require(_ condition: Bool, _ reason: String) throws {
        guard condition else { throw Mistake(line: place + 1, reason: reason) }
      }
      if line.hasPrefix("# HELP ") {
        let words = line.dropFirst(7).split(separator: " ", maxSplits: 1).map(String.init)
        try require(words.count == 2 && Self.isName(words[0]), "HELP needs a name and a text")
        try require(!metrics.contains { $0.name == words[0] }, "a metric is explained twice")
        help = (words[0], words[1])
      } else if line.hasPrefix("# TYPE ") {
        let words = line.dropFirst(7).split(separator: " ", omittingEmptySubsequences: false)
        try require(words.count == 2 && help?.name == String(words[0]), "TYPE must follow HELP")
        try require(["gauge", "counter"].contains(words[1]), "the type is unknown")
        metrics.append(
          Metric(name: String(words[0]), help: help?.text ?? "", type: String(words[1]))
        )
        help = nil
      } else {
        try require(!metrics.isEmpty && help == nil, "a number needs HELP and TYPE")
        var reader = Reader(line)
        let name = reader.word()
        try require(name == metrics[metrics.count - 1].name, "the number is of another metric")
        guard let labels = reader.labels(), reader.take(" "), let value = Double(reader.rest) else {
          throw Mistake(line: place + 1, reason: "no labels and number")
        }
        let samples = metrics[metrics.count - 1].samples
        try require(!samples.contains { $0.labels == labels }, "a number is given twice")
        metrics[metrics.count - 1].samples.append(Sample(labels: labels, value: value))
      }
    }
    if let empty = metrics.first(where: \.samples.isEmpty) {
      throw Mistake(line: 0, reason: "\(empty.name) has no number")
    }
  }

  /// Whether a name has the form of one: `[a-zA-Z_][a-zA-Z0-9_]*`.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, !first.isNumber else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// Reads one line.
  private struct Reader {
    private var text: Substring

    init(_ line: Substring) { text = line }

    var rest: String { String(text) }

    mutating func take(_ character: Character) -> Bool {
      guard text.first == character else { return false }
      text.removeFirst()
      return true
    }

    mutating func word() -> String {
      let word = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      text = text.dropFirst(word.count)
      return String(word)
    }

    /// The labels in braces; `nil` for anything else.
    mutating func labels() -> [String: String]? {
      guard take("{") else { return [:] }
      var labels: [String: String] = [:]
      repeat {
        let name = word()
        guard PrometheusText.isName(name), labels[name] == nil, take("="), take("\""),
          let value = quoted()
        else { return nil }
        labels[name] = value
      } while take(",")
      return take("}") ? labels : nil
    }

    /// A value up to its closing quotation mark, with its escapes undone.
    private mutating func quoted() -> String? {
      var value = ""
      while let character = text.popFirst() {
        switch character {
        case "\"": return value
        case "\\":
          switch text.popFirst() {
          case "\\": value.append("\\")
          case "\"": value.append("\"")
          case "n": value.append("\n")
          default: return nil
          }
        default: value.append(character)
        }
      }
      return nil
    }
  }
}
