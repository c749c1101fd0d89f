import Foundation
import TestSupport
import Testing

/// `index --forget`: what the archive still says of a customer who is to be erased.
@Suite("A customer who is to be erased")
struct ErasureCommandTests {
  private static let token = "7e3fb204-6c35-4d5f-9b57-0a1b2c3d4e5f"
  private static let other = "11111111-2222-4333-8444-555555555555"
  private static let ids = ["340001000000001", "340001000000002", token]

  private static func period(_ id: String, of original: String? = nil, token: String) -> String {
    MadeArchive.period(id, of: original, #","appAccountToken":"\#(token)""#)
  }

  /// Two periods of the customer, one of them in a log beside two of somebody else.
  private func archive() throws -> MadeArchive {
    let log = [
      Self.period("340009000000001", token: Self.other),
      Self.period("340001000000002", of: "340001000000001", token: Self.token),
      Self.period("340009000000002", of: "340009000000001", token: Self.other),
    ]
    return try MadeArchive([
      "2025/first.json": Self.period("340001000000001", token: Self.token),
      "2025/second.json": Self.period("340009000000004", of: "340009000000001", token: Self.other),
      "log.jsonl": log.joined(separator: "\n") + "\n",
      "somebody.json": Self.period("340009000000003", of: "340009000000001", token: Self.other),
    ])
  }

  private func forget(
    _ id: String,
    in archive: MadeArchive,
    _ more: [String] = []
  ) throws
    -> CommandLineRun
  {
    let options = [
      "--archive", try archive.tree.path(of: "archive"), "--index",
      try archive.tree.path(of: "index"),
    ]
    return try CommandLineRun(["index", "--forget", id] + options + more)
  }

  @Test(arguments: ids + ["Production/com.example.reader/340001000000001"])
  func eachDocumentIsNamed(id: String) throws {
    let run = try forget(id, in: archive())
    #expect(run.status == 65, "\(run.errors)")
    #expect(
      run.output == """
        2025/first.json
        log.jsonl:2

        2 documents in 2 files mention Production/com.example.reader/340001000000001.
        log.jsonl also holds 2 documents of other customers, which would be lost with
          the file.
        Erase them in the archive, which subdesk only reads: the index follows.
        Then ask again for each ID: 340001000000001,
          7e3fb204-6c35-4d5f-9b57-0a1b2c3d4e5f.

        """
    )
  }

  @Test func quietlyOnlyTheDocumentsAreNamed() throws {
    let run = try forget(Self.token, in: archive(), ["-q"])
    #expect(run.status == 65)
    #expect(run.output == "2025/first.json\nlog.jsonl:2\n")
  }

  @Test func whatIsErasedIsLeftNowhere() throws {
    let archive = try archive()
    #expect(try forget(Self.token, in: archive).status == 65)
    try archive.tree.remove("archive/2025/first.json")
    let rest = try forget(Self.token, in: archive, ["-q"])
    #expect(rest.status == 65)
    #expect(rest.output == "log.jsonl:2\n")
    try archive.write("log.jsonl", Self.period("340009000000001", token: Self.other))
    for id in Self.ids {
      let run = try forget(id, in: archive)
      #expect(run.status == 1, "\(run.errors)")
      let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words == "Nothing in the archive or the index mentions \(id).")
    }
    for name in try archive.tree.names() where name.hasPrefix("index") {
      let bytes = Data(try archive.tree.contents(of: name))
      for id in Self.ids { #expect(bytes.range(of: Data(id.utf8)) == nil, "\(id) in \(name)") }
    }
  }

  /// Notes are beside the archive, and stay when the customer is gone from it.
  @Test func notesAreNamedUntilTheyAreErased() throws {
    let archive = try archive()
    let id = "Production/com.example.reader/340001000000001"
    let note =
      #"{"author":"anna","customer":"\#(id)","text":"Called","writtenAt":"2025-03-01T09:00:00Z"}"#
    try archive.tree.write("{}\n\(note)\n", to: "notes/anna@desk.jsonl")
    let notes = ["--notes", try archive.tree.path(of: "notes")]
    let place = "\(try archive.tree.path(of: "notes"))/anna@desk.jsonl:2\n"
    let run = try forget(Self.token, in: archive, notes)
    #expect(run.status == 65 && run.output.contains(place), "\(run.output)")
    for name in ["2025/first.json", "log.jsonl"] { try archive.tree.remove("archive/\(name)") }
    let left = try forget("340001000000001", in: archive, notes)
    #expect(left.status == 65 && left.output.contains(place), "\(left.output)")
    #expect(left.output.contains("Nothing in the archive or the index mentions"))
    try archive.tree.write("", to: "notes/anna@desk.jsonl")
    #expect(try forget("340001000000001", in: archive, notes).status == 1)
  }

  /// A file that was overwritten in place keeps its folder's time, which a quick look trusts.
  @Test func everyFileIsLookedAt() throws {
    let archive = try archive()
    #expect(try forget(Self.token, in: archive).status == 65)
    try archive.write("2025/first.json", Self.period("340009000000001", token: Self.other))
    let run = try forget(Self.token, in: archive, ["--refresh", "quick", "-q"])
    #expect(run.output == "log.jsonl:2\n")
  }

  /// A file may be half written, so that one without contents keeps its earlier ones.
  @Test func aFileThatIsEmptyMustBeDeleted() throws {
    let archive = try archive()
    #expect(try forget(Self.token, in: archive).status == 65)
    try archive.write("2025/first.json", "")
    let run = try forget(Self.token, in: archive)
    #expect(run.status == 65)
    #expect(run.output.contains("2025/first.json cannot be read now, so the index keeps what it"))
    try archive.tree.remove("archive/2025/first.json")
    #expect(try forget(Self.token, in: archive, ["-q"]).output == "log.jsonl:2\n")
  }

  /// A document of nobody, such as a test notification, and one that nobody joins to the customer.
  @Test func documentsOfNobodyAreNamed() throws {
    let archive = try archive()
    let uuid = "c0ffee00-1111-4222-8333-944455556666"
    try archive.write(
      "test.json",
      #"{"notificationType":"TEST","notificationUUID":"\#(uuid)","version":"2.0","#
        + #""signedDate":1741000001000,"data":{"bundleId":"com.example.reader","#
        + #""environment":"Production"}}"#
    )
    let run = try forget(uuid, in: archive)
    #expect(run.status == 65)
    #expect(
      run.output == """
        test.json

        1 document in 1 file mentions \(uuid).
        Erase them in the archive, which subdesk only reads: the index follows.

        """
    )
  }

  @Test func severalCustomersAreNotErased() throws {
    let archive = try archive()
    let several = try forget("pro.monthly", in: archive)
    #expect(several.status == 3)
    #expect(several.output.isEmpty)
    #expect(several.errors.contains("Choose one by its ID"))
    let part = try forget("34000100000000", in: archive)
    #expect(part.status == 3)
    #expect(part.errors.contains("Choose a customer by a whole ID"))
  }

  @Test func quietlyAnIdThatIsNowhereEndsWithOne() throws {
    let run = try forget("340001000000009", in: archive(), ["-q"])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
  }

  @Test func whatIsNoIdIsNotFound() throws {
    let run = try forget("nobody at all", in: archive())
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(!run.errors.isEmpty)
  }

  @Test func aMistypedIdIsNotAnErasedOne() throws {
    let run = try forget("340001000000009", in: archive())
    #expect(run.status == 1)
    #expect(run.output.contains("Nothing in the archive or the index mentions 340001000000009."))
    #expect(run.output.contains("Check the ID: 340001000000002, 340001000000001 are like it."))
  }

  @Test func personalDataIsMasked() throws {
    let run = try forget(Self.token, in: archive(), ["--redact"])
    #expect(run.status == 65)
    #expect(!run.output.contains(Self.token))
  }

  @Test(arguments: [["--refresh", "never"], ["--verify", "later"]])
  func theArchiveMustBeRead(options: [String]) throws {
    #expect(try forget(Self.token, in: archive(), options).status == 64)
  }
}
