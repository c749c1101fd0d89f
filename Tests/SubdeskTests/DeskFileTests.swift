import ArchiveIndex
import Dashboard
import Foundation
import Glibc
import SubscriptionModel
import TestSupport
import Testing

@testable import subdesk

/// The file in which a desk keeps what it remembers.
@Suite("The file of the desk")
final class DeskFileTests {
  private let tree: TemporaryTree
  private let index: ArchiveIndex

  init() throws {
    tree = try TemporaryTree()
    index = try tree.emptyIndex()
  }

  private func file() throws -> DeskFile {
    try #require(DeskFile(of: index, variables: ["XDG_STATE_HOME": tree.path(of: "state")]))
  }

  private var name: String { "state/subdesk/\(index.fileName).json" }

  private static var memory: DeskMemory {
    var memory = DeskMemory()
    memory.pinned = ["Production/com.example/1", "Sandbox/-/2"].compactMap { CustomerId($0) }
    memory.recent = ["Production/com.example/3"].compactMap { CustomerId($0) }
    memory.searches = [PastSearch(typed: "Jane Doe")]
    memory.searches += [PastSearch(transaction: "340001393001057")].compactMap(\.self)
    memory.widePreview = .larger
    memory.columns[.product] = ListColumns.Choice(isShown: true, width: 30)
    memory.columns[.charges] = ListColumns.Choice(isShown: false)
    return memory
  }

  private static var place: DeskPlace {
    var place = DeskPlace()
    place.segment = .refundAsked
    place.savedFilter = "Annual"
    place.filter = "grace"
    place.sort = .charges
    place.isReversed = true
    guard let id = CustomerId("Production/com.example/1"), let first = TransactionId("1") else {
      return place
    }
    place.selected = id
    let chain = ChainKey(
      environment: .unknown,
      bundleId: BundleId("com.example"),
      originalTransactionId: first
    )
    place.routes = [
      .customer(id), .subscription(id, chain), .transaction(id, first), .answers(id),
      .timeline(id, chain), .timeline(id, nil), .problems, .notifications, .overview, .recent,
    ]
    return place
  }

  @Test func whatIsKeptIsReadBack() throws {
    let file = try file()
    #expect(file.read().memory == DeskMemory())
    #expect(file.read().place == nil)
    #expect(file.read().problem == nil)
    #expect(file.write(Self.memory, Self.place) == nil)
    var expected = Self.memory
    expected.searches.removeFirst()
    #expect(file.read().memory == expected)
    #expect(file.read().place == Self.place)
    #expect(try tree.mode(of: name).map { $0 & 0o777 } == 0o600)
    #expect(try tree.mode(of: "state/subdesk").map { $0 & 0o777 } == 0o700)
    #expect(try tree.names(in: "state/subdesk").count == 1)
  }

  /// Names, addresses, and tokens never reach the disk.
  @Test func nothingPersonalIsKept() throws {
    var memory = Self.memory
    memory.searches += [
      "jane@example.com", "7e3fb204-1c58-4a3c-9d7e-0b1f2a3c4d5e", "0151 23456789",
    ].map { PastSearch(typed: $0) }
    var place = Self.place
    place.filter = "moreno"
    #expect(try file().write(memory, place) == nil)
    let text = String(decoding: try tree.contents(of: name), as: UTF8.self)
    for word in ["Jane", "jane", "7e3fb204", "0151", "moreno"] { #expect(!text.contains(word)) }
    #expect(text.contains("340001393001057"))
  }

  @Test func aDamagedFileIsIgnoredAndReplaced() throws {
    for text in ["", "{", "[]", "{\"version\":1}", "\u{1B}[31m"] {
      try tree.write(text, to: name)
      let contents = try file().read()
      #expect(contents.memory == DeskMemory())
      #expect(contents.problem?.contains("is damaged and was ignored") == true)
      #expect(contents.isOurs)
    }
    #expect(try file().write(Self.memory, nil) == nil)
    #expect(try file().read().problem == nil)
  }

  @Test func theFileOfAnotherArchiveOrVersionStaysAsItIs() throws {
    #expect(try file().write(Self.memory, nil) == nil)
    let kept = String(decoding: try tree.contents(of: name), as: UTF8.self)
    for other in [
      kept.replacing("\"version\" : 1", with: "\"version\" : 2"),
      kept.replacing("/archive\"", with: "/other\""),
    ] {
      #expect(other != kept)
      try tree.write(other, to: name)
      let contents = try file().read()
      #expect(contents.memory == DeskMemory())
      #expect(!contents.isOurs)
      #expect(contents.problem?.contains("another version or archive") == true)
    }
  }

  /// Values of today's kinds are kept, others dropped; control characters are cleaned where they
  /// are shown.
  @Test func unknownValuesAreDropped() throws {
    let text = """
      {"version":1,"archive":"\(index.archive)","pinned":["","a\\u001b[31m"],"recent":[],
       "searches":["jane","340001393001057"],"widePreview":"huge",
       "columns":{"colour":{},"until":{"width":-1}},"place":{"segment":"x","sort":"y",
       "filter":"jane","isReversed":false,"screens":[{"screen":"customer"},{"screen":"overview"}]}}
      """
    try tree.write(text, to: name)
    let contents = try file().read()
    #expect(contents.memory.pinned.map(\.text) == ["a\u{1B}[31m"])
    #expect(contents.memory.searches.map(\.text) == ["340001393001057"])
    #expect(contents.memory.widePreview == nil)
    #expect(contents.memory.columns[.until].width == ListColumns.allowedWidths.lowerBound)
    #expect(contents.place == DeskPlace())
  }

  @Test func linksAreNotFollowed() throws {
    try tree.write("secret", to: "elsewhere")
    try tree.makeDirectory("state/subdesk")
    try tree.makeLink(name, leadingTo: tree.path(of: "elsewhere"))
    let contents = try file().read()
    #expect(contents.problem?.contains("it is a link") == true)
    #expect(!contents.isOurs)
    try tree.remove(name)
    try tree.remove("state/subdesk")
    try tree.makeDirectory("other")
    try tree.makeLink("state/subdesk", leadingTo: tree.path(of: "other"))
    #expect(try file().read().problem?.contains("its folder is no folder") == true)
    #expect(try file().write(Self.memory, nil) != nil)
    #expect(try tree.names(in: "other").isEmpty)
    #expect(try tree.contents(of: "elsewhere") == Array("secret".utf8))
  }

  @Test func whatOthersCanChangeIsNotTrusted() throws {
    #expect(try file().write(Self.memory, nil) == nil)
    try tree.setMode(name, 0o622)
    #expect(try file().read().problem?.contains("other accounts can write to it") == true)
    try tree.setMode(name, 0o600)
    try tree.setMode("state/subdesk", 0o777)
    #expect(
      try file().read().problem?.contains("other accounts can write to its folder") == true
    )
    #expect(try file().write(Self.memory, nil) != nil)
  }

  @Test(.enabled(if: geteuid() == 0)) func filesOfOtherAccountsAreNotTrusted() throws {
    #expect(try file().write(Self.memory, nil) == nil)
    #expect(chown(try tree.path(of: name), 65534, 65534) == 0)
    #expect(try file().read().problem?.contains("it belongs to another account") == true)
    #expect(chown(try tree.path(of: "state/subdesk"), 65534, 65534) == 0)
    #expect(try file().read().problem?.contains("its folder belongs to another account") == true)
  }

  @Test func aFileThatIsTooLargeIsNotRead() throws {
    try tree.write("", to: name)
    try tree.truncate(name, to: DeskFile.maximumBytes + 1)
    #expect(try file().read().problem?.contains("larger than 256 KiB") == true)
  }

  @Test func aPipeInItsPlaceDoesNotBlock() throws {
    try tree.makeDirectory("state/subdesk")
    try tree.makePipe(name)
    #expect(try file().read().problem?.contains("it is not a file") == true)
  }

  @Test func onlyAnAbsolutePlaceCounts() {
    #expect(DeskFile(of: index, variables: [:]) == nil)
    #expect(DeskFile(of: index, variables: ["XDG_STATE_HOME": "state"]) == nil)
    #expect(DeskFile(of: index, variables: ["XDG_STATE_HOME": "", "HOME": tree.path]) != nil)
  }

  @Test func twoDesksKeepWhatBothPinned() throws {
    let (file, ids) = (try file(), ["a", "b"].compactMap { CustomerId($0) })
    for id in ids {
      var memory = DeskMemory()
      memory.pinned = [id]
      MemoryKeeper(file, memory: DeskMemory()) { Issue.record("\($0)") }
        .finish(memory, DeskPlace())
    }
    #expect(file.read().memory.pinned == ids.reversed())
  }

  /// From one run of the program to the next.
  @Test func headlessRunsReopenWhatWasLeft() throws {
    let options = [DemoTests.archive, "-q"] + DemoTests.asOf + DemoTests.roots
    let environment = ["XDG_STATE_HOME": try tree.path(of: "state")]
    let first = try CommandLineRun(
      options + ["--headless", "80x24", "--keys", "Down Down Enter t"],
      environment: environment
    )
    #expect(first.status == 0)
    #expect(try !tree.names().contains("state"), "nothing is kept unless it is asked for")
    _ = try CommandLineRun(
      options + ["--headless", "80x24", "--resume", "--keys", "Down Down Enter t"],
      environment: environment
    )
    let resumed = try CommandLineRun(
      options + ["--headless", "80x24", "--resume"],
      environment: environment
    )
    #expect(resumed.output == first.output)
  }

  @Test func aLockedHostReopensNothing() throws {
    let run = try CommandLineRun(["browse", "--locked", "--resume", "--headless", "80x24"])
    #expect(run.status == 64)
  }
}
