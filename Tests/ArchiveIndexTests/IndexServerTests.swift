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
  }
}
