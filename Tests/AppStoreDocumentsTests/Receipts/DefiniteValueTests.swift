import Testing

@testable import AppStoreDocuments

/// The quick way through receipts in DER (X.690, 8.1), which leaves everything else to the parser.
@Suite("Values with a definite length")
struct DefiniteValueTests {
  static let values: [(bytes: [UInt8], content: Range<Int>?)] = [
    ([0x04, 0], 2..<2), ([0x04, 1, 7], 2..<3), ([0x04, 1, 7, 7], 2..<3),
    ([0x04], nil), ([0x04, 1], nil), ([], nil),
    // A tag of several bytes.
    ([0x1F, 1, 7], nil), ([0xBF, 1, 7], nil), ([0x1E, 1, 7], 2..<3),
    // A length of one to four bytes behind the number of its bytes; 0x80 is indefinite.
    ([0x04, 0x80, 0, 0], nil), ([0x04, 0x81, 1, 7], 3..<4), ([0x04, 0x82, 0, 1, 7], 4..<5),
    ([0x04, 0x82, 1, 0] + [UInt8](repeating: 7, count: 256), 4..<260),
    ([0x04, 0x84, 0, 0, 0, 1, 7], 6..<7), ([0x04, 0x85, 0, 0, 0, 0, 1, 7], nil),
    ([0x04, 0x81], nil), ([0x04, 0x82, 0], nil), ([0x04, 0x81, 2, 7], nil),
    ([0x04, 0x81, 0], 3..<3),
  ]

  @Test(arguments: values.indices) func aValueHasItsContent(index: Int) {
    let (bytes, content) = Self.values[index]
    let end = bytes.count
    #expect(DefiniteValue(in: bytes.span, at: 0, before: end)?.content == content)
    // The same behind and before other bytes, which do not count.
    let padded = [0x04, 1] + bytes + [0x04, 1]
    let moved = content.map { $0.lowerBound + 2..<$0.upperBound + 2 }
    #expect(DefiniteValue(in: padded.span, at: 2, before: 2 + end)?.content == moved)
    #expect(DefiniteValue(0x05, in: bytes.span, at: 0, before: end) == nil)
  }

  @Test func aValueLiesWithinTheBytes() {
    let bytes: [UInt8] = [0x04, 1, 7]
    #expect(DefiniteValue(in: bytes.span, at: 0, before: 4) == nil)
    #expect(DefiniteValue(in: bytes.span, at: -1, before: 3) == nil)
    #expect(DefiniteValue(in: bytes.span, at: 0, before: 2) == nil)
  }

  @Test(
    arguments: [
      ([0x30, 0], 2), ([0x30, 0x7F], 129), ([0x30, 0x80], nil), ([0x30, 0x81, 5], 8),
      ([0x30, 0x82, 1, 0], 260), ([0x30, 0x84, 0, 0, 1, 0], 262),
      ([0x30, 0x85, 0, 0, 0, 1, 0], nil), ([0x30, 0x81], nil), ([0x30, 0x82, 1], nil),
      ([0x30], nil), ([], nil),
    ] as [([UInt8], Int?)]
  )
  func aLengthCountsTheHeader(bytes: [UInt8], length: Int?) {
    #expect(([0xFF] + bytes).dropFirst().definiteLength == length)
  }

  // MARK: Receipts

  private static let maker = ReceiptMaker.genuine

  /// The quick way reads what the parser reads.
  @Test(arguments: [1, 3, 8]) func aReceiptIsReadTheQuickWay(certificates: Int) throws {
    let chain = Array(repeating: Self.maker.leaf, count: certificates)
    let receipt = Self.maker.plainReceipt(.init(certificates: chain))
    let plain = try #require(try SignedData.plain(receipt[...]))
    #expect(Array(plain.content) == ReceiptMaker.plainContent)
    #expect(plain.certificates.map { Array($0) } == chain.map(\.der))
    #expect(plain.signer?.signature.count == 256)
    // The same with an indefinite length around it is read by the parser.
    let outer = TLV.indefinite(0x30, Array(receipt.dropFirst(4)))
    #expect(try SignedData.plain(outer[...]) == nil)
    let parsed = try SignedData(outer[...])
    #expect(parsed.content == plain.content)
    #expect(parsed.certificates == plain.certificates)
    #expect(parsed.signer?.signature == plain.signer?.signature)
  }

  @Test func otherReceiptsAreLeftToTheParser() throws {
    let receipt = Self.maker.plainReceipt()
    #expect(try SignedData.plain((receipt + [0])[...]) == nil)
    #expect(try SignedData.plain(receipt.dropLast()) == nil)
    let many = Array(repeating: Self.maker.leaf, count: 9)
    let crowded = Self.maker.plainReceipt(.init(certificates: many))
    #expect(try SignedData.plain(crowded[...]) == nil)
    #expect(try SignedData(crowded[...]).certificates.count == 8)

    let signer = try #require(try SignedData.plain(receipt[...])?.signer)
    for (type, signers, more, isPlain) in [
      (TLV.signedData, 1, [], true), (TLV.data, 1, [], false), (TLV.signedData, 0, [], false),
      (TLV.signedData, 2, [], false), (TLV.signedData, 1, TLV.null, false),
    ] as [([UInt8], Int, [UInt8], Bool)] {
      let info = TLV.sequence(
        TLV.integer(1),
        TLV.sequence(Array(signer.issuer), Array(signer.serialNumber)),
        TLV.sequence(TLV.sha256, TLV.null),
        TLV.sequence(TLV.rsa, TLV.null),
        TLV.octets(Array(signer.signature))
      )
      let content = TLV.definite(0xA0, TLV.octets(ReceiptMaker.plainContent))
      let signedData = TLV.sequence(
        TLV.integer(1),
        TLV.set([]),
        TLV.sequence(TLV.data, content),
        TLV.definite(0xA0, Self.maker.leaf.der),
        TLV.set(Array(repeating: info, count: signers)),
        more
      )
      let made = TLV.sequence(type, TLV.definite(0xA0, signedData))
      #expect((try SignedData.plain(made[...]) != nil) == isPlain)
    }
  }

  @Test func attributesAreReadTheQuickWay() throws {
    let number = TLV.attribute(1701, TLV.integer(1))
    let text = TLV.attribute(1702, TLV.utf8("a"))
    let plain = try #require(ReceiptAttribute.plain(in: TLV.set([number, text])[...]))
    #expect(plain.map(\.type) == [1701, 1702])
    #expect(plain.map(\.display) == ["1", "a"])
    #expect(ReceiptAttribute.plain(in: TLV.set([])[...])?.isEmpty == true)
    let cut = TLV.sequence(TLV.integer(1), TLV.integer(1))
    let long = TLV.sequence(TLV.integer(1), TLV.integer(1), TLV.octets([]), TLV.null)
    for other in [
      TLV.set([number]) + [0], TLV.set([number, TLV.null]), TLV.set([cut]), TLV.set([long]),
      TLV.sequence(number), TLV.indefinite(0x31, number),
    ] {
      #expect(ReceiptAttribute.plain(in: other[...]) == nil)
    }
  }
}
