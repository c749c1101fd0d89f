import ArgumentParser

/// `subdesk schema`: the JSON schema of a command's output.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the JSON schema of a command's output.",
    discussion: "The schema is written in JSON Schema, version 2020-12."
  )

  @Argument(help: "The command: \(names(Topic.self)).", transform: named)
  var command: Topic

  /// The commands whose output has a schema.
  enum Topic: String, CaseIterable {
    case stats
  }

  func run() {
    switch command {
    case .stats: StandardOutput.line(StatsSchema.schema.indented())
    }
  }
}
