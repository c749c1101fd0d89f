import TestSupport
import Testing

/// What commands do where the index's file system has no room, or too little.
@Suite("A full disk")
struct FullDiskTests {
  private let tree: TemporaryTree
  private static let known = "340006883255406"
  private static let unknown = "99999999999999"

  init() throws {
    tree = try TemporaryTree()
    try tree.makeDirectory("disk")
  }

  /// Runs commands on an index that was built before its disk got full and its archive grew, and then `index` with
  /// room again: what each prints in between, and its exit code at the end of its line.
  private func run(_ commands: [String], room: String) throws -> CommandLineRun {
    let (archive, disk) = (try tree.path(of: "archive"), try tree.path(of: "disk"))
    let tried = commands.map { "\"$0\" \($0) \"$@\"; echo \"= $?\"" }.joined(separator: "\n")
    let script = """
      cp -r \(DemoTests.archive) \(archive) && mount -t tmpfs -o size=8m tmpfs \(disk) || exit 99
      "$0" index "$@" || exit 98
      head -c \(room) /dev/zero >\(disk)/spare
      cat /dev/zero >\(disk)/filler 2>/dev/null
      rm \(disk)/spare
      cp -r \(archive)/notifications \(archive)/later
      \(tried)
      rm \(disk)/filler
      "$0" index "$@"; echo "later $?"
      """
    let shell = "exec unshare -m sh -c '\(script)' \"$0\" \"$@\""
    let place = ["--archive", archive, "--index", disk + "/index", "-q"]
    return try CommandLineRun(place + DemoTests.asOf + DemoTests.roots, shell: shell)
  }

  private static let sentence = ": its file system is full. What it held before is kept."

  @Test(.enabled(if: Stranger.isAvailable, Stranger.reason), arguments: ["0", "40K"])
  func theIndexStaysAsItWas(room: String) throws {
    let run = try run(["index", "index --rebuild"], room: room)
    #expect(run.output == "= 74\n= 74\nlater 0\n")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2, "\(run.errors)")
    for line in lines {
      #expect(line.hasPrefix("subdesk: There is no room left for the index "), "\(line)")
      #expect(line.hasSuffix(Self.sentence), "\(line)")
    }
  }

  @Test(
    .enabled(if: Stranger.isAvailable, Stranger.reason),
    arguments: ["0", "40K"],
    [
      ("lookup \(known)", 0), ("lookup \(known) --refresh never", 0), ("lookup \(unknown)", 75),
      ("list --format tsv", 0), ("report \(known)", 0),
      ("browse --headless 80x24 --keys w", 0),
    ]
  )
  func whoAsksIsAnsweredFromIt(room: String, command: (words: String, status: Int)) throws {
    let run = try run([command.words], room: room)
    #expect(run.output.hasSuffix("= \(command.status)\nlater 0\n"), "\(run.output) \(run.errors)")
    if !command.words.hasPrefix("browse"), !command.words.hasSuffix("never") {
      #expect(run.errors.contains(Self.sentence), "\(run.errors)")
    }
  }
}
