import TestSupport
import Testing

/// `require` names what must be there before an archive is read for the first time.
@Suite struct RequiredPathTests {
  private let tree: TemporaryTree

  init() throws {
    tree = try TemporaryTree()
    try tree.makeDirectory("archive")
    try tree.write(MadeArchive.period("1001"), to: "archive/1.json")
    try tree.makeDirectory("config/subdesk")
  }

  private func run(
    _ arguments: [String],
    require: String,
    index: String? = nil
  ) throws
    -> CommandLineRun
  {
    try tree.write("require = \(require)\n", to: "config/subdesk/config")
    let options = [
      "--archive", try tree.path(of: "archive"), "--index",
      try index ?? tree.path(of: "index"), "-q", "--as-of", "2025-03-15T12:00:00Z",
    ]
    return try CommandLineRun(
      arguments + options,
      environment: ["XDG_CONFIG_HOME": try tree.path(of: "config")]
    )
  }

  @Test(arguments: [["index"], ["check"], ["lookup", "1001"], ["list"]])
  func nothingIsReadWithoutIt(arguments: [String]) throws {
    let run = try run(arguments, require: ".mounted")
    #expect(run.status == 66)
    #expect(run.errors.contains("is not mounted: "))
    #expect(run.errors.contains("/archive/.mounted, which the settings require, is not there."))
    #expect(run.output.isEmpty)
    try tree.write("", to: "archive/.mounted")
    #expect(try self.run(arguments, require: ".mounted").status != 66)
  }

  /// An index that was read before answers, and says what is missing.
  @Test func anIndexThatWasReadAnswers() throws {
    try tree.write("", to: "elsewhere")
    let whole = try tree.path(of: "elsewhere")
    #expect(try run(["lookup", "1001"], require: whole).status == 0)
    try tree.remove("elsewhere")
    #expect(try run(["lookup", "1001"], require: whole).status == 0)
    #expect(try run(["lookup", "1001"], require: whole, index: "memory").status == 66)
  }

  /// Nothing is forgotten while what is required is not there.
  @Test func noLossIsAcceptedWithoutIt() throws {
    try tree.write("", to: "archive/.mounted")
    #expect(try run(["index"], require: ".mounted").status == 0)
    try tree.remove("archive/.mounted")
    try tree.remove("archive/1.json")
    let refused = try run(["index", "--accept-loss"], require: ".mounted")
    #expect(refused.status == 66)
    #expect(refused.errors.contains("/archive/.mounted, which the settings require, is not there."))
    #expect(try run(["lookup", "1001"], require: ".mounted").status == 0)
  }
}
