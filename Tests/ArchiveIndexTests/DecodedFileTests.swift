import AppStoreDocuments
import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// What is kept of a file's items, in which parts, and what is said of the file.
@Suite("Parts of a file")
struct DecodedFileTests {
  private static let file = ListedFile(
    directory: "",
    entry: DirectoryEntry(name: "a.json", kind: .file, size: 9, modified: 1),
    id: nil
  )

  private static func item(_ outcome: ItemOutcome, _ line: Int = 1) -> DecodedItem {
    var item = DecodedItem(
      provenance: Provenance(file: "a.json", line: line),
      outcome: outcome,
      kind: .unknown
    )
    if outcome != .decoded { item.reason = "reason \(line)" }
    return item
  }

  /// The parts of a file with these items.
  private static func parts(
    _ items: [DecodedItem],
    behind known: KnownLines? = nil,
    mark: (bytes: Int, digest: String)? = nil
  ) -> [DecodedFile] {
    var parts: [DecodedFile] = []
    var verifier = PartVerifier(.later)
    var collected = DecodedFile.Parts(of: file, behind: known)
    for item in items { collected.add(item, available: 0, &verifier) { parts.append($0) } }
    collected.end(bytes: 0, &verifier) { parts.append($0) }
    collected.finish(mark, &verifier) { parts.append($0) }
    return parts
  }

  // MARK: Parts

  @Test(arguments: [
    (0, [0]), (1, [1]), (1023, [1023]), (1024, [1024, 0]), (1025, [1024, 1]),
    (2048, [1024, 1024, 0]),
  ])
  func aPartHasAThousandItems(count: Int, sizes: [Int]) {
    let parts = Self.parts((0..<count).map { Self.item(.decoded, $0 + 1) })
    #expect(parts.map(\.items.count) == sizes)
    #expect(parts.map(\.firstNumber) == sizes.indices.map { sizes[..<$0].reduce(0, +) })
    #expect(parts.map(\.isLast) == sizes.indices.map { $0 == sizes.count - 1 })
    #expect(parts.flatMap(\.items).compactMap(\.line) == Array(0..<count).map { $0 + 1 })
    #expect(parts.allSatisfy { $0.known == nil && $0.wasOpened && !$0.isUnverified })
  }

  /// Large bodies fill a part of 4 MiB before many items do.
  @Test func aPartHasAFewMebibytes() {
    let large = (0..<5).map { number in
      var item = Self.item(.decoded, number + 1)
      let text = String(repeating: "\(number)", count: 2 << 20)
      item.identifiers = [MentionedIdentifier(field: .requestIdentifier, text: text)]
      return item
    }
    #expect(Self.parts(large).map(\.items.count) == [2, 2, 1])
  }

  /// Items without a document are kept up to a thousand, and the others counted.
  @Test(
    arguments: [
      (1000, nil), (1001, "1 more item contains no document; the last: reason 1001"),
      (1003, "3 more items contain no document; the last: reason 1003"),
    ] as [(Int, String?)]
  )
  func fewItemsWithoutADocumentAreKept(count: Int, reason: String?) {
    let items = (1...count).map { Self.item($0 % 2 == 0 ? .ignored : .problem, $0) }
    let kept = Self.parts(items + [Self.item(.decoded, 5000)]).flatMap(\.items)
    #expect(kept.filter { $0.outcome == .decoded }.map(\.line) == [5000])
    let others = kept.filter { $0.outcome != .decoded }
    #expect(others.count == min(count, 1001))
    #expect(others[999].reason == "reason 1000")
    #expect(others.dropFirst(1000).first?.reason == reason)
    // It stands behind everything.
    if reason != nil { #expect(kept.last?.outcome != .decoded) }
  }

  /// The name of a file stands with its first item alone.
  @Test func theNameOfAFileIsFoundOnce() {
    let items = [Self.item(.decoded), Self.item(.decoded, 2)]
    let names = Self.parts(items).flatMap(\.items).map { $0.identifiers.map(\.text) }
    #expect(names == [["a"], []])
    let known = KnownLines(bytes: 5, items: 2, digest: "d")
    let behind = Self.parts([Self.item(.decoded, 3)], behind: known)
    #expect(behind.map(\.firstNumber) == [2])
    #expect(behind.flatMap(\.items).map(\.identifiers.count) == [0])
    #expect(DecodedFile.Parts(of: Self.file).isEmpty)
    #expect(!DecodedFile.Parts(of: Self.file, behind: known).isEmpty)
  }

  /// What may be read on is known where every item stands for itself.
  @Test func aFileThatMayGrowIsKnown() {
    let known = KnownLines(bytes: 5, items: 2, digest: "d")
    let same = Self.parts([], behind: known, mark: (bytes: 9, digest: "e"))
    #expect(same.map(\.known) == [KnownLines(bytes: 9, items: 2, digest: "e")])
    #expect(Self.parts([], behind: known).map(\.known) == [nil])
    // An item that may depend on others.
    let dependent = Self.parts([Self.item(.decoded)], mark: (bytes: 9, digest: "e"))
    #expect(dependent.map(\.known) == [nil])
  }

  @Test(arguments: [(VerificationPolicy.now, false), (.later, true)])
  func signaturesThatAreLeftForLaterAreNoted(policy: VerificationPolicy, isUnverified: Bool) {
    var signed = Self.item(.decoded)
    let content = SignedPart.Content.jws(Array("a.b.c".utf8)[...])
    signed.signedParts = [SignedPart(path: "", content: content, signedAt: nil)]
    for (items, isSigned) in [([signed], true), ([Self.item(.decoded)], false)] {
      var parts: [DecodedFile] = []
      var verifier = PartVerifier(policy)
      var collected = DecodedFile.Parts(of: Self.file)
      for item in items { collected.add(item, available: 0, &verifier) { parts.append($0) } }
      collected.end(bytes: 0, &verifier) { parts.append($0) }
      collected.finish(nil, &verifier) { parts.append($0) }
      #expect(parts.map(\.isUnverified) == [isSigned && isUnverified])
    }
  }

  // MARK: What is said of a file

  private static func decoded(_ items: [DecodedItem], firstNumber: Int = 0) -> DecodedFile {
    let items = items.map { DecodedFile.Item($0, checks: [], name: nil) }
    return DecodedFile(file: file, items: items, firstNumber: firstNumber)
  }

  /// A quick look asks for files that can grow, or that were not whole.
  @Test func filesThatCanGrowAreWatched() {
    for (items, firstNumber, isWatched) in [
      ([], 0, false), ([.decoded], 0, false), ([.ignored], 0, false), ([.problem], 0, true),
      ([.decoded, .decoded], 0, true), ([.decoded], 1, true), ([], 1, false), ([], 2, true),
      ([.decoded, .problem], 0, true),
    ] as [([ItemOutcome], Int, Bool)] {
      let file = Self.decoded(items.map { Self.item($0) }, firstNumber: firstNumber)
      #expect(file.isWatched == isWatched, "\(items) \(firstNumber)")
    }
  }

  /// An earlier reading is kept beside a file of which nothing at all can be read now.
  @Test func onlyAFileThatCannotBeReadAtAllKeepsItsReading() {
    let problem = Self.decoded([Self.item(.problem)])
    #expect(problem.onlyReport?.reason == "reason 1")
    var others = Array(repeating: problem, count: 5)
    others[0].isLast = false
    others[1].firstNumber = 1
    others[2].wasOpened = false
    others[3].items += problem.items
    others[4].items[0].records = 1
    others.append(Self.decoded([Self.item(.ignored)]))
    others.append(Self.decoded([]))
    for (number, other) in others.enumerated() { #expect(other.onlyReport == nil, "\(number)") }
  }

  @Test func documentsOfNobodyTellSomething() {
    var item = DecodedFile.Item(Self.item(.decoded), checks: [], name: nil)
    #expect(!item.isOrphan)
    item.records = 1
    #expect(item.isOrphan)
    item.nodes = ["Production/-/1"]
    #expect(!item.isOrphan)
    item.nodes = []
    item.outcome = .problem
    #expect(!item.isOrphan)
  }

  /// Notifications are often kept under their own ids, by which they are found anyway.
  @Test(arguments: [("u-1", false), ("u-2", true)])
  func theNameOfAFileIsAnIdentifier(name: String, isOne: Bool) {
    var item = Self.item(.decoded)
    item.records = [Samples.full[0], Samples.full[3]]
    let body = DecodedFile.Item(item, checks: [], name: name).body
    let read = DocumentBody(body[...], of: Samples.document, trustedRoots: Samples.roots)
    let expected = isOne ? [MentionedIdentifier(field: .fileName, text: name)] : []
    #expect(read?.identifiers == expected)
  }

  @Test func aFileThatIsPassedOverSaysWhy() {
    let passed = DecodedFile.passedOver(Self.file, .ignored, "a link")
    #expect(passed.items.map(\.outcome) == [.ignored])
    #expect(passed.items.map(\.reason) == ["a link"])
    #expect(!passed.wasOpened && passed.isLast)
  }
}
