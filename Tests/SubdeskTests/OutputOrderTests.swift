import Foundation
import TestSupport
import Testing

/// The same archive gives the same output, however many refreshes its index took and whichever
/// files came first: nothing is ordered by a number of the index.
@Suite("Output does not depend on how an index was built")
struct OutputOrderTests {
  private static let token = CaseCommandTests.token
  private static let chain = CaseCommandTests.chain

  private static let commands: [[String]] =
    ["state", "until", "newest", "charges", "customer"].map {
      ["list", "--environment", "all", "--sort", $0]
    }
    + ["attention", "losing-access", "expired", "refunded", "one-time", "unconfirmed"].map {
      ["list", "--segment", $0, "--format", "tsv"]
    }
    + [
      ["list", "--environment", "all", "--format", "json"],
      ["list", "--product", "com.example.reader.pro.monthly", "--format", "csv"],
      ["lookup", token, chain, "99999999999999", "MMLLVBDFG1", "--format", "json"],
      ["lookup", "com.example.reader.pro.monthly"],
      ["lookup", "com.example.reader.pro.monthly", "--format", "json"],
      ["lookup", "3400", "--limit", "30", "--format", "tsv"],
      ["lookup", "340008078765257", "my 340008078765241 and \(token) please"],
      ["find", "--product", "pro", "--limit", "500"],
      ["find", "--price", "9.99 USD", "--date", "2025-03-01..2025-03-10", "--format", "json"],
      ["find", "--storefront", "USA", "--format", "tsv"],
      ["events", chain, "--format", "json"], ["report", token],
      ["report", token, "--format", "json"],
      ["report", "com.example.reader.pro.monthly"], ["check"], ["check", "--format", "json"],
      ["stats"], ["stats", "--format", "json"], ["stats", "--format", "csv", "--by", "week"],
      ["browse", "--headless", "120x50", "--keys", "o"],
      ["browse", "--headless", "120x50", "--keys", "/ p r o Enter"],
      ["browse", "--headless", "120x50", "--keys", "!"],
    ]

  @Test func everyOrderOfFilesGivesTheSameOutput() throws {
    let files = try #require(FileManager.default.subpaths(atPath: DemoTests.archive)).sorted()
    let expected = try outputs(ofArchiveIn: [files])
    let backwards = try outputs(
      ofArchiveIn: stride(from: files.count, to: 0, by: -61).map { end in
        Array(files[max(0, end - 61)..<end])
      }
    )
    for (command, (one, other)) in zip(Self.commands, zip(expected, backwards)) {
      #expect(one == other, "\(command)")
    }
    // What is compared says something.
    #expect(expected.allSatisfy { $0.count > 20 })
  }

  /// What every command prints of an archive whose files came in these parts, each indexed by
  /// itself.
  private func outputs(ofArchiveIn parts: [[String]]) throws -> [String] {
    let tree = try TemporaryTree()
    try tree.makeDirectory("archive")
    let options =
      [
        "--archive", try tree.path(of: "archive"), "--index", try tree.path(of: "index"), "-q",
      ] + DemoTests.asOf + DemoTests.roots
    for files in parts {
      for file in files {
        // A folder has no contents of its own.
        guard let bytes = FileManager.default.contents(atPath: "\(DemoTests.archive)/\(file)")
        else {
          continue
        }
        try tree.write(Array(bytes), to: "archive/" + file)
      }
      #expect(try CommandLineRun(["index"] + options).status == 0)
    }
    return try Self.commands.map { command in
      let run = try CommandLineRun(command + options + ["--refresh", "never"])
      return "\(run.status)\n\(run.output)\n\(run.errors)"
        .replacing(/"scannedAt": "[^"]*"/, with: "")
        .replacing(/last refreshed[^.]*\./, with: "")
    }
  }
}
