import AppStoreDocuments
import ArchiveIndex
import SubscriptionModel
import Testing

/// Signatures that do not hold, counted and listed among the items.
@Suite("Counts of signatures") struct SignatureCountTests {
  @Test func whatIsBrokenIsFoundAmongTheItems() throws {
    let archive = try TestArchive()
    for name in ["a.json", "d/b.json"] { archive.write(name, try SignedDemo.notification()) }
    archive.write("d/c.json", try SignedDemo.forgedNotification())
    archive.write("e.json", "")
    archive.write("f.txt", "plain words")
    let index = try archive.verifiedIndex()
    #expect(try odd(in: index) == ["d/c.json", "e.json", "f.txt"])
    #expect(try facts(of: index).signatures == ["verified": 2, "invalid": 1])
    #expect(try facts(of: index).brokenSignatures == 1)
    let distrusting = try archive.opened(roots: .apple)
    try distrusting.refresh(.full, asOf: .march)
    #expect(
      try odd(in: distrusting).sorted() == ["a.json", "d/b.json", "d/c.json", "e.json", "f.txt"]
    )
    archive.delete("d/c.json")
    archive.settle(archive.path + "/d")
    try index.refresh(.full, asOf: .march)
    #expect(try odd(in: index) == ["e.json", "f.txt"])
    #expect(try facts(of: index).signatures == ["verified": 2])
    #expect(try facts(of: index).brokenSignatures == 0)
  }

  /// The header counts what Problems lists: documents that were understood, with a signature that
  /// does not hold at any depth; and not what was not understood, which is listed elsewhere.
  @Test func brokenSignaturesAreCountedAsTheyAreListed() throws {
    let archive = try TestArchive()
    archive.write("good.json", try SignedDemo.notification())
    archive.write("outer.json", try SignedDemo.forgedNotification())
    // A list of signed texts, one of which is broken.
    let parts = try SignedDemo.parts()
    let forged = try SignedDemo.forgedTransaction()
    archive.write("list.json", "{\"signedTransactions\":[\"\(parts.transaction)\",\"\(forged)\"]}")
    // Signed, but nothing that is known, and changed besides.
    let strange = try SignedDemo.forged(parts.transaction) { _ in "{\"hello\":1}" }
    archive.write("strange.jws", strange)
    for roots in [try SignedDemo.roots(), .apple] {
      let desk = try archive.opened(archive.keptIndex, roots: roots)
      try desk.refresh(.full, asOf: .march)
      var request = ItemsRequest(outcomes: [.problem, .ignored], limit: 100)
      request.includesBrokenSignatures = true
      let listed = try desk.items(request).filter {
        $0.outcome == .decoded && $0.brokenSignature != nil
      }
      #expect(!listed.isEmpty)
      #expect(try facts(of: desk).brokenSignatures == listed.count)
    }
  }

  @Test func aDocumentTellsTheVerdictOnEachOfItsSignatures() throws {
    let archive = try TestArchive()
    archive.write("d/a.json", try SignedDemo.notification())
    archive.write("d/b.json", try SignedDemo.forgedNotification())
    let index = try archive.verifiedIndex()
    let genuine = index.documentTree(at: Provenance(file: "d/a.json"))
    let paths = [
      "signedPayload", "signedPayload.data.signedTransactionInfo",
      "signedPayload.data.signedRenewalInfo",
    ]
    #expect(genuine?.signatures == paths.map { DocumentSignature(path: $0, verdict: .verified) })
    let forged = index.documentTree(at: Provenance(file: "d/b.json"))
    #expect(forged?.signatures.map(\.verdict.name) == ["invalid", "invalid", "verified"])
    #expect(forged?.signatures.map(\.path) == paths)
  }

  @Test func pagesOfItemsFollowOneAnotherWithoutAGap() throws {
    let archive = try TestArchive()
    let elements = (0..<30).map { $0 % 3 == 0 ? "{\"hello\":\($0)}" : "7" }
    archive.write("a.json", "[" + elements.joined(separator: ",") + "]")
    archive.write("b.txt", "plain words")
    let index = try archive.verifiedIndex()
    var request = ItemsRequest(outcomes: [.problem, .ignored], limit: 4)
    var seen: [Provenance] = []
    while true {
      let page = try index.items(request)
      seen += page.map(\.provenance)
      guard page.count == request.limit, let last = page.last else { break }
      request.after = last.provenance
    }
    let facts = try facts(of: index)
    #expect(seen.count == facts.problems + facts.ignored)
    #expect(Set(seen).count == seen.count)
  }

  private func facts(of index: ArchiveIndex) throws -> ArchiveFacts {
    try index.facts(asOf: .march, environment: .all)
  }

  private func odd(in index: ArchiveIndex) throws -> [String] {
    var request = ItemsRequest(outcomes: [.problem, .ignored], limit: 2)
    request.includesBrokenSignatures = true
    var files: [String] = []
    while true {
      let page = try index.items(request)
      files += page.map(\.provenance.file)
      guard page.count == request.limit, let last = page.last else { return files }
      request.after = last.provenance
    }
  }
}
