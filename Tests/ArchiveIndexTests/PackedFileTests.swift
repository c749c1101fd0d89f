import AppStoreDocuments
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// Archives and compressed files in the folder: rules C8 and C9 of Containers.
@Suite("Packed files")
struct PackedFileTests {
  private static func document(_ number: Int) -> [UInt8] {
    Array(
      #"{"transaction_id":"34\#(1_000_000 + number)","product_id":"coins","bid":"com.example"}"#
        .utf8
    )
  }

  /// `file outcome`, or `file: reason`, of each item in order.
  private func items(_ files: [String: [UInt8]]) throws -> [String] {
    let archive = try TestArchive()
    for (name, bytes) in files { archive.write(name, bytes) }
    return try archive.index().items(outcome: nil, after: nil, limit: 99).map { item in
      let report = item.report
      let line = report.provenance.line.map { ":\($0)" } ?? ""
      return report.provenance.file + line + " "
        + (report.reason.map { "\(report.outcome): \($0)" } ?? "decoded")
    }
  }

  @Test func aMemberIsReadLikeAFile() throws {
    let lines = Self.document(2) + [0x0A] + Self.document(3)
    let members: [Packed.Member] = [
      ("n/1.json", Self.document(1)), ("log.jsonl", lines), ("a.png", [0x89, 0x50, 0x4E, 0x47]),
      ("empty.json", []), ("today.log", []),
    ]
    let expected = [
      "n/1.json decoded", "log.jsonl:1 decoded", "log.jsonl:2 decoded", "a.png ignored: image",
      "empty.json problem: the file is empty", "today.log ignored: empty log",
    ]
    let found = try items([
      "a.tar": Packed.tar(members), "b.tgz": Gzip.stored(Packed.tar(members)),
      "c.zip": Packed.zip(members),
    ])
    #expect(
      found == ["a.tar", "b.tgz", "c.zip"].flatMap { file in expected.map { "\(file)/\($0)" } }
    )
  }

  @Test func aSevenZipIsRead() throws {
    #expect(
      try items(["a.7z": Packed.sevenZip, "b.gz": Gzip.stored(Packed.sevenZip)]) == [
        "a.7z/doc.json decoded",
        "b.gz problem: a 7z archive is unpacked only where it is a file itself",
      ]
    )
  }

  @Test(arguments: Packed.compressed.keys.sorted())
  func compressedFilesAreRead(ending: String) throws {
    let bytes = try #require(Packed.compressed[ending])
    #expect(
      try items([
        "doc.json.\(ending)": bytes, "twice.gz": Gzip.stored(bytes),
        "zip": Packed.zip([("in", bytes)]),
      ]) == ["doc.json.\(ending) decoded", "twice.gz decoded", "zip/in decoded"]
    )
    for count in [bytes.count - 1, bytes.count / 2, 20] {
      let cut = try items(["cut": Array(bytes.prefix(count))])
      #expect(cut.count == 1)
      #expect(cut.first?.hasPrefix("cut problem: ") == true || count == bytes.count - 1, "\(cut)")
    }
  }

  @Test func aFileOfCompressIsRead() throws {
    let bytes = Packed.lzw(Self.document(1))
    let found = try items([
      "a.Z": bytes, "b.gz": Gzip.stored(bytes), "c.zip": Packed.zip([("in", bytes)]),
    ])
    #expect(found == ["a.Z decoded", "b.gz decoded", "c.zip/in decoded"])
  }

  /// The library reads the beginning of such a file when it is told of it.
  @Test(arguments: [
    [0x1F, 0x9D], [0x1F, 0x9D, 0x90], [0x1F, 0x9D, 0x90, 0x7B], [0x1F, 0x9D, 0xFF, 0x7B, 0x7D],
    [0x1F, 0x9D, 0x88, 0x7B], [0x1F, 0x9D, 0x90, 0x7B, 0xFF, 0xFF, 0xFF],
  ])
  func theBeginningOfAFileOfCompressIsAccountedFor(bytes: [UInt8]) throws {
    let found = try items(["a": bytes, "b.zip": Packed.zip([("in", bytes)])])
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.contains(" problem: ") || $0.contains(" ignored: ") }, "\(found)")
  }

  /// A file without content, compressed, is as empty as before.
  @Test func nothingCompressedIsEmpty() throws {
    let zstd: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x24, 0, 1, 0, 0, 0x99, 0xE9, 0xD8, 0x51]
    #expect(
      try items(["a.log.zst": zstd, "b.tar": Packed.tar([("a.json", zstd)])]) == [
        "a.log.zst ignored: empty log", "b.tar/a.json problem: the file is empty",
      ]
    )
  }

  @Test func namesLeadNowhere() throws {
    let names = [
      "../a", "/etc/a", "./b/./c", "d//e", "..", "x\u{1}\ny", "a", "a", "a#2", #"\x2e"#,
    ]
    let tar = Packed.tar(names.map { ($0, Self.document(1)) })
    #expect(
      try items(["t": tar]).map { $0.replacing(" decoded", with: "") } == [
        #"t/\x2e\x2e/a"#, "t/etc/a", "t/b/c", "t/d/e", #"t/\x2e\x2e"#, "t/x\u{1}\ny", "t/a",
        "t/a#2", "t/a#2#2", #"t/\x5cx2e"#,
      ]
    )
    let link = Packed.tarOfLink("passwd")
    #expect(try items(["t": link]) == ["t/passwd ignored: a link, which is not followed"])
  }

  @Test func archivesStandInArchives() throws {
    var bytes = Packed.zip([("1.json", Self.document(1))])
    bytes = Packed.tar([("in.zip", bytes), ("2.json.gz", Gzip.stored(Self.document(2)))])
    bytes = Packed.zip([("in.tgz", Gzip.stored(bytes))])
    #expect(
      try items(["a": bytes, "b": Packed.tar([("a", bytes)])]) == [
        "a/in.tgz/in.zip/1.json decoded", "a/in.tgz/2.json.gz decoded",
        "b/a/in.tgz/in.zip problem: containers stand in each other more than 3 deep",
        "b/a/in.tgz/2.json.gz decoded",
      ]
    )
  }

  @Test func emptyArchivesAreIgnored() throws {
    #expect(
      try items(["a.zip": Packed.zip([]), "b.tar": Packed.tar([("b.zip", Packed.zip([]))])]) == [
        "a.zip ignored: an empty zip archive", "b.tar/b.zip ignored: an empty zip archive",
      ]
    )
  }

  @Test func whatIsCutOffIsToldAndTheRestCounts() throws {
    let members = (1...3).map { (name: "\($0).json", bytes: Self.document($0)) }
    let tar = Packed.tar(members)
    let zip = Packed.zip(members)
    let cut = try items([
      "a.tar": Array(tar.prefix(1024 + 520)), "b.tar": Array(tar.prefix(2 * 1024 + 100)),
      "c.tgz": Array(Gzip.stored(tar).prefix(1024 + 600)),
      "d.zip": Array(zip.prefix(zip.count / 3 + 40)), "e.zip": Array(zip.prefix(20)),
    ])
    #expect(
      cut.map { $0.prefix { $0 != ":" } } == [
        "a.tar/1.json decoded", "a.tar/2.json problem", "b.tar/1.json decoded",
        "b.tar/2.json decoded", "b.tar problem", "c.tgz/1.json decoded", "c.tgz/2.json problem",
        "d.zip/1.json decoded", "d.zip/2.json problem", "e.zip problem",
      ]
    )
    #expect(
      cut.filter { $0.contains("problem") && $0.contains(" is cut off or damaged") }.count == 4
    )
    #expect(cut.contains("c.tgz/2.json problem: truncated gzip"))
  }

  /// Whatever is cut off anywhere, the program goes on, and tells of it or holds all.
  @Test func archivesAreCutAtEveryByte() throws {
    let members = (1...2).map { (name: "\($0).json", bytes: Self.document($0)) }
    for bytes in [Packed.tar(members, end: false), Packed.zip(members), Packed.sevenZip] {
      let tree = try TemporaryTree()
      for count in stride(from: bytes.count - 1, to: 0, by: -7) {
        try tree.write(Array(bytes.prefix(count)), to: "file")
        let stream = try ContentStream("file", in: ArchiveRoot(tree.path))
        guard stream.container != nil else { continue }
        var contents = FileContents(of: "file", modified: nil)
        var given = 0
        contents.forEach(in: stream) { _ in
          given += 1
          return true
        }
        #expect(given > 0)
      }
    }
  }

  @Test func whatIsEncryptedIsTold() throws {
    let zip = Packed.zip([("a.json", Self.document(1))], isEncrypted: true)
    #expect(try items(["a.zip": zip]) == ["a.zip/a.json problem: encrypted: it cannot be read"])
  }

  @Test func membersBeyondTheLimitAreOneProblem() throws {
    let tree = try TemporaryTree()
    try tree.write(Packed.tar((1...5).map { ("\($0)", Self.document($0)) }), to: "file")
    let stream = try ContentStream("file", in: ArchiveRoot(tree.path))
    var contents = FileContents(of: "file", modified: nil, maximumMembers: 3)
    var paths: [String] = []
    contents.forEach(in: stream) {
      paths.append($0.path)
      return true
    }
    #expect(paths == ["file/1", "file/2", "file/3", "file"])
  }

  // MARK: Found again

  /// A document in an archive is shown, checked, and compared as one that is a file.
  @Test func aMemberIsFoundAgain() throws {
    let archive = try TestArchive()
    let notification = Array(try SignedDemo.notification().utf8)
    let log = notification.filter { $0 != 0x0A } + [0x0A]
    let inner = Packed.zip([("x/log.jsonl", log + log), ("1.json", notification)])
    archive.write("a.tar", Packed.tar([("o.json", Self.document(9)), ("in.zip", inner)]))
    let index = try archive.verifiedIndex()
    for place in [
      Provenance(file: "a.tar/in.zip/1.json"),
      Provenance(file: "a.tar/in.zip/x/log.jsonl", line: 2),
    ] {
      let tree = try #require(index.documentTree(at: place))
      #expect(tree.provenance == place)
      #expect(tree.signatures.map(\.verdict) == [.verified, .verified, .verified])
    }
    #expect(index.documentTree(at: Provenance(file: "a.tar/in.zip/2.json")) == nil)
    #expect(index.documentTree(at: Provenance(file: "a.tar/../a.tar/o.json")) == nil)
    archive.write("1.json", notification)
    let alone = try #require(try archive.verifiedIndex().digest(of: "1.json").sha256)
    #expect(try index.digest(of: "a.tar/in.zip/1.json") == .unchanged(sha256: alone))
    #expect(try index.digest(of: "a.tar/in.zip/2.json") == .gone)
    archive.write("a.tar", Packed.tar([("o.json", Self.document(8))]), modified: 1_700_000_500)
    let changed = try index.digest(of: "a.tar/o.json")
    #expect(changed.sha256 != nil && changed != .unchanged(sha256: changed.sha256 ?? ""))
    #expect(try index.digest(of: "a.tar/in.zip/1.json") == .gone)
  }

  @Test func signaturesInArchivesAreCheckedLater() throws {
    let archive = try TestArchive()
    let notification = Array(try SignedDemo.notification().utf8)
    archive.write("a.zip", Packed.zip([("b.json", Self.document(1)), ("n.json", notification)]))
    let index = try archive.opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march, verify: .later)
    let id = try #require(CustomerId(SignedDemo.customer))
    let records = try #require(try index.customer(id)).records
    #expect(Set(records.map(\.evidence.signature).filter { $0 != .unsigned }) == [.verified])
    #expect(records.allSatisfy { $0.evidence.provenance.file == "a.zip/n.json" })
  }

  /// Pages of problems go on behind a member.
  @Test func pagesGoOnBehindAMember() throws {
    let archive = try TestArchive()
    let broken = (1...5).map { (name: "d/\($0).json", bytes: Array("{".utf8)) }
    archive.write("t/a.tar", Packed.tar(broken))
    let index = try archive.index()
    var request = ItemsRequest(outcomes: [.problem], limit: 2)
    var files: [String] = []
    while true {
      let page = try index.items(request)
      files += page.map(\.provenance.file)
      guard page.count == 2, let last = page.last else { break }
      request.after = last.provenance
    }
    #expect(files == (1...5).map { "t/a.tar/d/\($0).json" })
  }

  /// An archive that changed is read whole, and what it no longer has is gone.
  @Test func anArchiveThatChangedIsReadWhole() throws {
    let archive = try TestArchive()
    archive.write(
      "a.tar",
      Packed.tar([("1.json", Self.document(1)), ("2.json", Self.document(2))])
    )
    let index = try archive.index()
    archive.write("a.tar", Packed.tar([("2.json", Self.document(2))]), modified: 1_700_000_900)
    try index.refresh(.quick, asOf: .march, verify: .later)
    let files = try index.items(outcome: nil, after: nil, limit: 9).map(\.report.provenance.file)
    #expect(files == ["a.tar/2.json"])
    #expect(try index.counts().files == 1)
  }

  // MARK: Bytes

  /// Every byte of a file counts for one outcome.
  @Test func everyByteIsAccountedFor() throws {
    let archive = try TestArchive()
    let document = Self.document(1)
    let list = Array("[".utf8) + document + Array(",{}]".utf8)
    let log = Array("hello\n".utf8) + document + Array("\nworld\n".utf8)
    archive.write("a.json", document)
    archive.write("b.json", list)
    archive.write("c.log", log)
    archive.write("d.png", [0x89, 0x50, 0x4E, 0x47] + [UInt8](repeating: 7, count: 96))
    archive.write("e.json", Array("{".utf8))
    archive.write("f.tar", Packed.tar([("1", document), ("2", Array("no".utf8))]))
    let index = try archive.index()
    let size = document.count
    let expected: [ItemOutcome: Int] = [
      .decoded: size * 4, .ignored: log.count - size + 100 + 2,
      .problem: list.count - size + 1,
    ]
    #expect(try index.facts(asOf: .march, environment: .all).bytes == expected)
    for name in ["a.json", "b.json", "c.log", "d.png", "e.json", "f.tar"] { archive.delete(name) }
    try index.refresh(.full, asOf: .march, verify: .later, accepting: .all)
    #expect(try index.facts(asOf: .march, environment: .all).bytes == [:])
    #expect(try index.facts(asOf: .march, environment: .all).kinds == [:])
  }
}
