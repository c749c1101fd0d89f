import SubscriptionModel
import Testing

@testable import AppStoreDocuments

/// Values of an unexpected type: rule V4 of Values in AppStoreDocuments.
@Suite("Fields put up with numbers, texts and booleans in each other's place")
struct FieldReaderTests {
  private func reader(_ value: String) throws -> FieldReader {
    let bytes = Array(#"{"x":\#(value)}"#.utf8)
    return FieldReader(try JSONDocument(bytes, in: bytes.indices).root, path: "")
  }

  static let truths: [(String, Bool?)] = [
    ("true", true), ("false", false), (#""true""#, true), (#""false""#, false), (#""1""#, true),
    (#""0""#, false), ("1", true), ("0", false), (#""YES""#, true), (#""NO""#, false),
    ("null", nil), (#""""#, nil), (#""maybe""#, nil), ("{}", nil),
  ]

  @Test(arguments: truths)
  func readsTruth(text: String, expected: Bool?) throws {
    var fields = try reader(text)
    #expect(fields.bool("x") == expected)
    let isBlank = text == "null" || text == #""""#
    #expect(fields.notes.isEmpty == (expected != nil || isBlank))
    #expect(fields.otherFields().isEmpty == (expected != nil || isBlank))
  }

  static let numbers: [(String, Int64?)] = [
    ("7", 7), (#""7""#, 7), ("7.0", 7), (#""7.00""#, 7), ("-7", -7), ("7.5", nil),
    ("9223372036854775807", .max), ("9223372036854775808", nil), (#""x""#, nil), ("null", nil),
    ("[]", nil),
  ]

  @Test(arguments: numbers)
  func readsWholeNumbers(text: String, expected: Int64?) throws {
    var fields = try reader(text)
    #expect(fields.int64("x") == expected)
  }

  @Test(arguments: [(1024, true), (1025, false)])
  func aTextThatIsTooLongForAFieldIsNoted(length: Int, isRead: Bool) throws {
    let text = String(repeating: ".", count: length)
    var fields = try reader("\"\(text)\"")
    let id: ProductId? = fields.id("x")
    #expect(id?.text == (isRead ? text : nil))
    #expect(fields.notes.map(\.text) == (isRead ? [] : ["x is not a string of up to 1024 bytes"]))
    let rest = fields.otherFields()
    #expect(rest.map(\.name) == (isRead ? [] : ["x"]))
    // Its length and a digest are kept, not a megabyte.
    #expect(rest.allSatisfy { $0.text.hasPrefix("\"1025 bytes, digest ") })
  }

  static let identifiers: [(String, String?)] = [
    (#""340001196262039""#, "340001196262039"), ("340001196262039", "340001196262039"),
    (#""00012""#, "00012"), (#"" 12 ""#, "12"), ("12345678901234567890", "12345678901234567890"),
    (#""""#, nil), (#""  ""#, nil), ("null", nil), ("{}", nil),
  ]

  @Test(arguments: identifiers)
  func readsIdentifiersExactly(text: String, expected: String?) throws {
    var fields = try reader(text)
    let id: TransactionId? = fields.id("x")
    #expect(id?.text == expected)
  }

  static let terms: [(String, OpenEnum<AutoRenewStatus>?)] = [
    ("1", .known(.on)), ("0", .known(.off)), (#""1""#, .known(.on)), (#""true""#, .known(.on)),
    ("false", .known(.off)), ("1.0", .known(.on)), ("7", .unrecognized("7")),
    (#""SOON""#, .unrecognized("SOON")), ("null", nil), (#""""#, nil),
  ]

  @Test(arguments: terms)
  func readsNumberedTerms(text: String, expected: OpenEnum<AutoRenewStatus>?) throws {
    var fields = try reader(text)
    #expect(fields.term("x") == expected)
  }

  /// A single value counts as a list of one.
  @Test(
    arguments: [
      (#""a""#, ["a"], nil), (#"["a", 1, {}, "b"]"#, ["a", "1", "b"], 4), ("[]", [], 0),
      (#"{"a":1}"#, [], 1), ("null", [], nil), (#""""#, [], nil),
    ] as [(String, [String], Int?)]
  )
  func readsLists(text: String, texts: [String], objects: Int?) throws {
    var fields = try reader(text)
    #expect(fields.texts("x") == texts)
    #expect(fields.otherFields().isEmpty || text.hasPrefix("{"))
    fields = try reader(text)
    #expect(fields.objects("x")?.count == objects)
    #expect(fields.notes.map(\.text) == (text == #""a""# ? ["x is not a list"] : []))
  }

  /// An amount means nothing without its currency.
  @Test(
    arguments: [
      (#"{"price":9990,"currency":"USD"}"#, Money(milliunits: 9990, currency: "USD"), []),
      (#"{"price":9990}"#, nil, ["price"]), (#"{"currency":"USD"}"#, nil, ["currency"]),
      (#"{"price":"soon","currency":"USD"}"#, nil, ["price"]),
    ] as [(String, Money?, [String])]
  )
  func readsAmounts(text: String, money: Money?, others: [String]) throws {
    let bytes = Array(text.utf8)
    var fields = FieldReader(try JSONDocument(bytes, in: bytes.indices).root, path: "")
    #expect(fields.money("price") == money)
    #expect(fields.otherFields().map(\.name) == others)
  }

  @Test func takesOverWhatNestedObjectsLeaveUnread() throws {
    var fields = try reader(#"{"a":1,"b":[],"c":2}"#)
    let found = fields.child("x")
    var child = try #require(found)
    #expect(child.int("a") == 1)
    #expect(child.int("b") == nil)
    fields.takeUnread(of: child, as: "x")
    #expect(
      fields.otherFields() == [
        OtherField(name: "x.b", text: "[]"), OtherField(name: "x.c", text: "2"),
      ]
    )
    #expect(fields.notes == [DocumentNote(path: "x.b", text: "b is not a whole number")])
    var other = try reader("[]")
    #expect(other.child("x") == nil)
    #expect(other.notes.map(\.text) == ["x is not an object"])
  }

  @Test func keepsAndNotesWhatItCannotRead() throws {
    var fields = try reader(#"{"a": [1, 2]}"#)

    #expect(fields.bool("x") == nil)
    #expect(fields.otherFields() == [OtherField(name: "x", text: #"{"a":[1,2]}"#)])
    #expect(fields.notes == [DocumentNote(path: "x", text: "x is not true or false")])
  }

  @Test func manyUnknownMembersTakeNoQuadraticTime() throws {
    let members = (0..<20000).map { "\"m\($0)\":\($0)" }.joined(separator: ",")
    let bytes = Array("{\(members),\"m7\":8}".utf8)
    let fields = FieldReader(try JSONDocument(bytes, in: bytes.indices).root, path: "")

    let others = fields.otherFields()

    #expect(others.count == 20000)
    #expect(others.last == OtherField(name: "m7", text: "8"))
  }

  @Test func dropsSecretsFromOtherFields() throws {
    let bytes = Array(
      #"{"password":"abc","kept":{"password":"abc","a":1},"unique_identifier":"udid"}"#.utf8
    )
    let fields = FieldReader(try JSONDocument(bytes, in: bytes.indices).root, path: "")

    #expect(
      fields.otherFields() == [
        OtherField(name: "kept", text: #"{"password":"present (hidden)","a":1}"#)
      ]
    )
  }
}
