import AppStoreDocuments
import ArchiveIndex
import SubscriptionModel
import Testing

/// A verdict on the screen speaks of the bytes on the screen, however large their file is.
@Suite struct ShownDocumentTests {
  private static let changed =
    "the signature does not match the content: it was changed after signing"
  private static let paths = [
    "signedPayload", "signedPayload.data.signedTransactionInfo",
    "signedPayload.data.signedRenewalInfo",
  ]

  /// 6 MiB of other notifications, then one that somebody changes after it was indexed.
  @Test func aLineOfALargeFileIsCheckedAgain() throws {
    let archive = try TestArchive()
    let filler = Body.v1(originals: (0..<100).map { "\(340_000 + $0)" })
    let lines = (6 << 20) / filler.utf8.count
    let others = repeatElement(filler, count: lines).joined(separator: "\n")
    archive.write("a.jsonl", try "\(others)\n\(SignedDemo.notification())\n")
    let index = try archive.verifiedIndex()
    let place = Provenance(file: "a.jsonl", line: lines + 1)
    let before = try #require(index.documentTree(at: place))
    #expect(before.signatures == Self.paths.map { DocumentSignature(path: $0, verdict: .verified) })
    archive.write("a.jsonl", try "\(others)\n\(SignedDemo.forgedNotification())\n")
    let after = try #require(index.documentTree(at: place))
    #expect(after.signatures.map(\.path) == Self.paths)
    #expect(
      after.signatures.map(\.verdict) == [
        .invalid(reason: Self.changed), .invalid(reason: Self.changed), .verified,
      ]
    )
  }

  /// Only the document on the screen is spoken of, and its place is that in the file.
  @Test func neighboursHaveVerdictsOfTheirOwn() throws {
    let archive = try TestArchive()
    let (good, forged) = (try SignedDemo.notification(), try SignedDemo.forgedNotification())
    archive.write("list.json", "[\(forged),\(good)]")
    archive.write("line.log", "INFO \(forged) \(good)\n")
    let index = try archive.verifiedIndex()
    for (place, prefix) in [
      (Provenance(file: "list.json", path: "[1]"), "[1]"),
      (Provenance(file: "line.log", line: 1, path: "#2"), "#2"),
    ] {
      let tree = try #require(index.documentTree(at: place))
      #expect(tree.provenance == place)
      #expect(
        tree.signatures
          == Self.paths.map { DocumentSignature(path: "\(prefix).\($0)", verdict: .verified) }
      )
    }
  }

  /// A fact's own place leads to its document.
  @Test func anInnerPlaceShowsTheDocumentAroundIt() throws {
    let archive = try TestArchive()
    archive.write("a.json", try SignedDemo.notification())
    let index = try archive.verifiedIndex()
    let place = Provenance(file: "a.json", path: Self.paths[1])
    #expect(index.documentTree(at: place)?.signatures.map(\.path) == Self.paths)
  }
}
