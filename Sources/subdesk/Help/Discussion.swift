/// What the help of a command says below its first line: how it works, and examples.
struct Discussion {
  let text: String

  /// The examples are command lines without the program's name, each short enough for a line.
  init(_ explanation: String = "", examples: [String]) {
    let lines = ["Examples:"] + examples.map { "  subdesk \($0)" }
    text = ([explanation].filter { !$0.isEmpty } + [lines.joined(separator: "\n")])
      .joined(separator: "\n\n")
  }
}
