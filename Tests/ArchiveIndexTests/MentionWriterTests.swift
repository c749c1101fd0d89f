import SubscriptionModel
import Testing

@testable import ArchiveIndex

@Suite("Identifiers that are written together") struct MentionWriterTests {
  /// Letters of either case are one identifier; the same letter in other bytes is another one.
  @Test(
    arguments: [
      (["340", "341"], [true, true]), (["341", "340"], [true, true]),
      (["340", "340"], [true, false]), (["abc", "ABC"], [true, false]),
      (["ABC", "abc"], [true, false]), (["caf\u{E9}", "cafe\u{301}"], [true, true]),
      (["cafe\u{301}", "caf\u{E9}", "cafe\u{301}"], [true, true, false]),
    ] as [([String], [Bool])]
  )
  func eachHasOneNumber(texts: [String], areNew: [Bool]) throws {
    let tables = try Tables()
    let mentions = texts.map { Mention(field: .transactionId, text: $0, document: 0, path: "") }
    try tables.store.transaction { connection in
      let writer = MentionWriter()
      try writer.prepare(mentions, in: connection)
      var numbers: [Int64] = []
      for (index, mention) in mentions.enumerated() {
        numbers.append(
          try writer.write(
            mention,
            owner: Int64(index + 1),
            environment: "Production",
            in: connection
          )
        )
        #expect(writer.madeIdent == areNew[index])
      }
      #expect(Set(numbers).count == areNew.count { $0 })
    }
  }
}
