import TestSupport
import Testing

/// Files in a folder whose name only begins like the archive's.
@Suite("A neighbor of the archive")
struct NeighborTests {
  @Test func anIndexAndARootMayLieInANeighbor() throws {
    let made = try MadeArchive(["a.json": MadeArchive.period("1001")])
    try made.tree.copy(CommandLineRun.fixture("trust/demo-root.pem"), to: "archive2/root.pem")
    let options = [
      "--index", try made.tree.path(of: "archive2/index"), "--trust-root",
      try made.tree.path(of: "archive2/root.pem"),
    ]
    let archive = ["--archive", try made.tree.path(of: "archive"), "-q"] + DemoTests.asOf
    let run = try CommandLineRun(["list"] + archive + options)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("1001"))
    try made.tree.copy(CommandLineRun.fixture("trust/demo-root.pem"), to: "archive/deep/root.pem")
    let inside = ["--trust-root", try made.tree.path(of: "archive/deep/root.pem")]
    let refused = try CommandLineRun(["list"] + archive + inside)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("is inside the archive; keep it elsewhere."))
    let index = ["--index", try made.tree.path(of: "archive/deep/index")]
    #expect(try CommandLineRun(["list"] + archive + index).status == 64)
  }
}
