/// A command that a page shows, with what it prints.
///
/// Examples stand in blocks of code of the kind `console`, as a session in a shell: a line that begins with `$`
/// is typed, and the lines below it are printed. `...` on a line of its own stands for lines that are left out,
/// and at the end of a line for the rest of it. A command ends with 0 unless `echo $?` behind it says otherwise.
struct DocumentedExample {
  let page: String
  let command: String
  var printed: [String] = []
  var status: Int32 = 0

  /// The examples of a page, in order.
  static func all(of page: HelpPage) -> [DocumentedExample] {
    var examples: [DocumentedExample] = []
    var isInside = false
    var isStatus = false
    for line in page.lines {
      if line.hasPrefix("```") {
        isInside = line == "```console"
        isStatus = false
      } else if isInside, line == "$ echo $?" {
        isStatus = true
      } else if isInside, line.hasPrefix("$ ") {
        examples.append(DocumentedExample(page: page.name, command: String(line.dropFirst(2))))
      } else if isInside, !examples.isEmpty {
        let last = examples.count - 1
        if isStatus {
          examples[last].status = Int32(line) ?? -1
        } else {
          examples[last].printed.append(String(line))
        }
      }
    }
    return examples
  }

  /// The first line that the output lacks, or that stands in another place; `nil` if everything is there.
  func missingLine(in output: String) -> String? {
    var rest = output.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var mayBeLater = false
    for line in printed {
      if line == "..." {
        mayBeLater = true
        continue
      }
      let matches: (Substring) -> Bool = { found in
        line.hasSuffix("...") ? found.hasPrefix(line.dropLast(3)) : found == line
      }
      if mayBeLater { rest = rest.drop { !matches($0) } }
      guard let found = rest.popFirst(), matches(found) else { return line }
      mayBeLater = false
    }
    return nil
  }
}
