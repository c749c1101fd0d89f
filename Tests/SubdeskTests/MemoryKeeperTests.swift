import ArchiveIndex
import Dashboard
import Foundation
import SubscriptionModel
import Synchronization
import TestSupport
import Testing

@testable import subdesk

/// When the desk's file is written, and what is said where it cannot be.
@Suite("What a desk remembers is kept")
final class MemoryKeeperTests {
  private let tree: TemporaryTree
  private let index: ArchiveIndex
  private let messages = Messages()

  init() throws {
    tree = try TemporaryTree()
    index = try tree.emptyIndex()
  }

  private func file() throws -> DeskFile {
    try #require(DeskFile(of: index, variables: ["XDG_STATE_HOME": tree.path(of: "state")]))
  }

  private func keeper(_ file: DeskFile, _ memory: DeskMemory = DeskMemory()) -> MemoryKeeper {
    MemoryKeeper(file, memory: memory) { [messages] in messages.add($0) }
  }

  private func memory(_ pinned: String...) -> DeskMemory {
    var memory = DeskMemory()
    memory.pinned = pinned.compactMap { CustomerId("Production/com.example/\($0)") }
    return memory
  }

  private static var expired: DeskPlace {
    var place = DeskPlace()
    place.segment = .expired
    return place
  }

  @Test func aChangeIsKeptBeforeTheEnd() throws {
    let file = try file()
    let keeper = keeper(file)
    keeper.keep(memory("1"), DeskPlace())
    keeper.finish(memory("1"), DeskPlace())
    #expect(file.read().memory == memory("1"))
    keeper.finish(memory("2", "1"), Self.expired)
    #expect(file.read().memory == memory("2", "1"))
    #expect(file.read().place == Self.expired)
    keeper.finish(DeskMemory(), DeskPlace())
    #expect(file.read().memory == DeskMemory())
    #expect(file.read().place == DeskPlace())
    #expect(messages.all.isEmpty)
  }

  /// Two desks that began with the same pins and go on: what one removes, the other does not bring
  /// back.
  @Test func aPinThatOneDeskRemovedStaysRemoved() throws {
    let file = try file()
    #expect(file.write(memory("2", "1"), nil) == nil)
    let (first, second) = (keeper(file, memory("2", "1")), keeper(file, memory("2", "1")))
    first.finish(memory("2"), DeskPlace())
    second.finish(memory("3", "2", "1"), DeskPlace())
    #expect(file.read().memory == memory("3", "2"))
    second.finish(memory("4", "3", "2", "1"), DeskPlace())
    #expect(file.read().memory == memory("4", "3", "2"))
    first.finish(memory(), DeskPlace())
    #expect(file.read().memory == memory("4", "3"))
    #expect(messages.all.isEmpty)
  }

  /// A place alone is worth keeping, and so is what is remembered alone; the same again is not.
  @Test func onlyAChangeIsWritten() throws {
    let file = try file()
    let keeper = keeper(file)
    keeper.finish(memory("1"), DeskPlace())
    let name = "state/subdesk/\(index.fileName).json"
    try tree.setModified(name, seconds: 1_700_000_000)
    keeper.finish(memory("1"), DeskPlace())
    #expect(try seconds(of: name) == 1_700_000_000)
    keeper.finish(memory("1"), Self.expired)
    #expect(try seconds(of: name) > 1_700_000_000)
    try tree.setModified(name, seconds: 1_700_000_000)
    keeper.finish(memory("2", "1"), Self.expired)
    #expect(try seconds(of: name) > 1_700_000_000)
  }

  /// When a file was last written, in seconds since 1970.
  private func seconds(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: tree.path(of: name))
    return Int(try #require(attributes[.modificationDate] as? Date).timeIntervalSince1970)
  }

  @Test func theFileOfAnotherVersionStaysAsItIs() throws {
    let file = try file()
    #expect(file.write(memory("1"), nil) == nil)
    let name = "state/subdesk/\(index.fileName).json"
    let other = String(decoding: try tree.contents(of: name), as: UTF8.self)
      .replacing("\"version\" : 1", with: "\"version\" : 2")
    try tree.write(other, to: name)
    keeper(file).finish(memory("2"), Self.expired)
    #expect(String(decoding: try tree.contents(of: name), as: UTF8.self) == other)
    #expect(messages.all.isEmpty)
  }

  /// The folder cannot be made where a link leads nowhere.
  @Test func aFailureIsToldOnce() throws {
    try tree.makeLink("state", leadingTo: "nowhere")
    let keeper = keeper(try file())
    for place in [DeskPlace(), Self.expired] { keeper.finish(memory("1"), place) }
    #expect(messages.all.count == 1)
    #expect(messages.all.first?.hasPrefix("What this desk remembers cannot be kept: ") == true)
  }

  /// Screens above the list come back with their environment and app.
  @Test(arguments: [
    AppStoreEnvironment.production, .sandbox, .xcode, .localTesting, .unknown,
  ])
  func aSubscriptionIsReopenedInItsEnvironment(environment: AppStoreEnvironment) throws {
    let id = try #require(CustomerId("Production/com.example/1"))
    for app in ["com.example", nil] {
      let key = ChainKey(
        environment: environment,
        bundleId: app.flatMap { BundleId($0) },
        originalTransactionId: try #require(TransactionId("1"))
      )
      var place = DeskPlace()
      place.routes = [.subscription(id, key), .timeline(id, key)]
      let file = try file()
      #expect(file.write(DeskMemory(), place) == nil)
      #expect(file.read().place?.routes == place.routes)
    }
  }

  @Test func aScreenThatCannotBeReopenedEndsTheWay() throws {
    let text = """
      {"version":1,"archive":"\(index.archive)","pinned":[],"recent":[],"searches":[],
       "place":{"segment":"all","sort":"until","filter":"","isReversed":true,"state":"active",
       "screens":[{"screen":"problems"},{"screen":"mystery"},{"screen":"overview"}]}}
      """
    try tree.write(text, to: "state/subdesk/\(index.fileName).json")
    let place = try #require(try file().read().place)
    #expect(place.routes == [.problems])
    #expect(place.sort == .until)
    #expect(place.isReversed)
    #expect(place.state == "active")
  }
}

/// What was told, from any thread.
private final class Messages: Sendable {
  private let texts = Mutex<[String]>([])
  var all: [String] { texts.withLock { $0 } }
  func add(_ text: String) { texts.withLock { $0.append(text) } }
}
