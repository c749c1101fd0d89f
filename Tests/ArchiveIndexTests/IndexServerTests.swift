import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import ArchiveIndex

/// The URLs of servers, which never hold a password.
@Suite struct IndexServerTests {
  @Test(arguments: [
    "postgresql://desk:secret@db.example.com/subdesk", "postgres://desk:secret@db/subdesk?x=y",
    "postgresql://db/subdesk?password=secret",
    "postgresql://db/subdesk?sslmode=x&pass%77ord=secret",
    "postgresql:///subdesk?sslpassword=secret",
  ])
  func aPasswordIsRefusedAndNotRepeated(url: String) throws {
    let error = #expect(throws: ArchiveIndexError.self) { try IndexServer(url) }
    #expect(try !#require(error).description.contains("secret"))
  }

  @Test(arguments: [
    "postgresql://db.example.com:5432/subdesk?sslmode=verify-full", "postgresql://desk@db/subdesk",
    "postgresql:///?service=subdesk", "postgresql://[::1]:5433/subdesk",
    "postgresql://one:5432,two:5432/subdesk",
  ])
  func aURLWithoutOneIsTaken(url: String) throws {
    #expect(try IndexServer(url).url == url)
    #expect(IndexServer.isNamed(by: url))
  }

  @Test(arguments: ["/var/index", "memory", "postgresql", "postgres.index"])
  func aFileIsNoServer(path: String) {
    #expect(!IndexServer.isNamed(by: path))
    #expect(IndexServer.name(in: path) == nil)
  }

  /// The account and the options are nobody's business.
  @Test(arguments: [
    ("postgresql://desk@db.example.com:5432/desk?sslmode=require", "db.example.com:5432/desk"),
    ("postgres://one:5432,two:5432/subdesk", "one:5432,two:5432/subdesk"),
    ("postgresql:///subdesk?host=/run/postgresql&user=desk", "subdesk"),
    ("postgresql://db", "db"), ("postgresql://desk@/subdesk", "subdesk"),
    ("postgresql:///?service=archive", "a server"),
  ])
  func aServerIsCalledByItsHostAndDatabase(url: String, name: String) {
    #expect(IndexServer.name(in: url) == name)
  }

  /// Nothing reports that an index on a server was written, so that it is looked at again and again.
  @Test func anIndexOnAServerIsPolled() throws {
    let tree = try TemporaryTree()
    let began = Mutex<[ArchiveWatcher.Event]>([])
    let wait = DispatchSemaphore(value: 0)
    let watcher = try #require(
      ArchiveWatcher(
        archive: tree.path,
        index: "postgresql:///subdesk",
        isIndexReported: false
      ) { event in
        began.withLock { $0.append(event) }
        wait.signal()
      }
    )
    defer { watcher.stop() }
    watcher.resume()
    #expect(wait.wait(timeout: .now() + 30) == .success)
    #expect(wait.wait(timeout: .now() + 30) == .success)
    #expect(began.withLock { Array($0.prefix(2)) } == [.began(.polling), .intervalEnded])
  }
}
