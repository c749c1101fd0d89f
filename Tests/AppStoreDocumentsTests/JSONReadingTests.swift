import SubscriptionModel
import Testing

@testable import AppStoreDocuments

@Suite("JSON")
struct JSONReadingTests {
  private func document(_ text: String) throws(JSONError) -> JSONDocument {
    let bytes = Array(text.utf8)
    return try JSONDocument(bytes, in: bytes.indices)
  }

  @Test func findsMembersInNestedObjects() throws {
    let root = try document(#" {"a":{"b":[1,{"c":"d"}]},"e":null,"f":""} "#).root

    #expect(root["a"]?["b"]?.elements.count == 2)
    #expect(root["a"]?["b"]?.elements.last?["c"]?.string == "d")
    #expect(root["e"] == nil)
    #expect(root["f"]?.string == "")
  }

  @Test func lastOfDoubleNamesCounts() throws {
    let root = try document(#"{"a":1,"b":2,"a":3}"#).root

    #expect(root["a"]?.scalarText == "3")
    var fields = FieldReader(root, path: "")
    #expect(fields.text("a") == "3")
    #expect(fields.otherFields() == [OtherField(name: "b", text: "2")])
  }

  @Test(arguments: [
    (#"price"#, true), (#"pric\u0065"#, true), (#"\u0070\u0072\u0069\u0063\u0065"#, true),
    (#"\u0070"#, false), (#"pric\u0066"#, false), (#"x\u0072ice"#, false), (#"pr\/ce"#, false),
    (#"\u0070\u0072\u0069\u0063\u0065\u0065"#, false),
  ])
  func escapedNamesAreFound(name: String, isPrice: Bool) throws {
    let root = try document("{\"\(name)\":1}").root
    #expect((root["price"] != nil) == isPrice)
    #expect(FieldReader(root, path: "").has("price") == isPrice)
  }

  @Test func keepsNumbersExactly() throws {
    let root = try document(#"{"id":12345678901234567890123,"x":-1.50e+3}"#).root

    #expect(root["id"]?.scalarText == "12345678901234567890123")
    #expect(root["x"]?.scalarText == "-1.50e+3")
  }

  @Test(arguments: [
    (#""a\/b""#, "a/b"), (#""\u00e9\n""#, "é\n"), (#""\ud83d\ude00""#, "😀"),
    (#""\ud83d""#, "\u{FFFD}"), (#""\u12""#, #"\u12"#), (#""\x""#, #"\x"#),
    ("\"tab\there\"", "tab\there"),
  ])
  func undoesEscapes(text: String, expected: String) throws {
    #expect(try document(text).root.string == expected)
  }

  @Test func findsNamesWithEscapes() throws {
    #expect(try document(#"{"\u0061b":1}"#).root["ab"]?.scalarText == "1")
  }

  struct Broken: CustomTestStringConvertible {
    var text: String
    var kind: JSONError.Kind
    var offset: Int
    var testDescription: String { text }
  }

  static let broken: [Broken] = [
    Broken(text: #"{"a":1,}"#, kind: .malformed, offset: 7),
    Broken(text: #"[1,]"#, kind: .malformed, offset: 3),
    Broken(text: #"{"a" 1}"#, kind: .malformed, offset: 5),
    Broken(text: #"{a:1}"#, kind: .malformed, offset: 1),
    Broken(text: #"{"a":tru}"#, kind: .malformed, offset: 8),
    Broken(text: #"{"a":01x}"#, kind: .malformed, offset: 7),
    Broken(text: #"{"a":-}"#, kind: .malformed, offset: 6),
    Broken(text: #"{"a":1.}"#, kind: .malformed, offset: 7),
    Broken(text: #"{"a":1"#, kind: .truncated, offset: 6),
    Broken(text: #"{"a":"b"#, kind: .truncated, offset: 7),
    Broken(text: #"{"a":"b\"#, kind: .truncated, offset: 8),
    Broken(text: #"{"a":"#, kind: .truncated, offset: 5),
    Broken(text: #"{"#, kind: .truncated, offset: 1),
    Broken(text: #"["#, kind: .truncated, offset: 1),
    Broken(text: #""#, kind: .truncated, offset: 0),
    Broken(text: #"{} {}"#, kind: .trailing, offset: 3),
  ]

  @Test(arguments: broken)
  func saysWhereAndWhyTextIsNotJSON(row: Broken) {
    #expect {
      _ = try document(row.text)
    } throws: { error in
      guard let failure = error as? JSONError else { return false }
      return failure.kind == row.kind && failure.offset == row.offset && !failure.reason.isEmpty
    }
  }

  /// The reason names what was found: printable characters as they are, others by their number.
  @Test(arguments: [
    ("[!]", "found “!” where a value should be"), ("[~]", "found “~” where a value should be"),
    ("[\u{7F}]", "found the byte 0x7f where a value should be"),
    ("tr ue", "found the byte 0x20 where true should be"),
    ("{!}", "found “!” where a member name in quotes should be"),
    (#"{"a"!1}"#, "found “!” where a colon should be"),
    (#"{"a":1!}"#, "found “!” where a comma or a closing brace should be"),
    ("[1!]", "found “!” where a comma or a closing bracket should be"),
    ("[1.!]", "found “!” where a digit should be"), ("-/", "found “/” where a digit should be"),
    ("-:", "found “:” where a digit should be"),
    ("", "the text ends where a value should be; it was cut off"),
    (#"{"a""#, "the text ends after a member name; it was cut off"),
    (#"{"a":"#, "the text ends where a value should be; it was cut off"),
    (#"{"a":1"#, "the text ends in the middle of an object; it was cut off"),
    (#"{"a":1,"#, "the text ends in the middle of an object; it was cut off"),
    ("[1", "the text ends in the middle of a list; it was cut off"),
    ("[1,", "the text ends where a value should be; it was cut off"),
    ("nul", "the text ends in the middle of null; it was cut off"),
    ("-", "the text ends in the middle of a number; it was cut off"),
    ("1.", "the text ends in the middle of a number; it was cut off"),
    ("1e", "the text ends in the middle of a number; it was cut off"),
    ("1e+", "the text ends in the middle of a number; it was cut off"),
  ])
  func saysWhatWasFoundInstead(text: String, reason: String) {
    #expect {
      _ = try document(text)
    } throws: {
      ($0 as? JSONError)?.reason == reason
    }
  }

  @Test(arguments: ["1e5", "1E5", "1e+5", "1E-5", "-0", "1.5e3", "09", "[ ]", "{ }", "[1 , 2]"])
  func readsEveryFormOfAValue(text: String) throws {
    let root = try document(" \t\r\n\(text) \t\r\n").root
    #expect(String(decoding: root.document.bytes[root.range], as: UTF8.self) == text)
  }

  @Test func refusesWhatIsNestedTooDeep() {
    let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    #expect {
      _ = try document(deep)
    } throws: {
      ($0 as? JSONError)?.kind == .limit
    }
    let allowed = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: Never.self) { _ = try document(allowed) }
  }

  @Test func countsLinesAndColumnsFromOne() {
    let bytes = Array("ab\ncd\r\nef".utf8)
    #expect(TextPlace(of: 0, in: bytes).description == "line 1, column 1")
    #expect(TextPlace(of: 4, in: bytes).description == "line 2, column 2")
    #expect(TextPlace(of: 8, in: bytes).description == "line 3, column 2")
  }
}

@Suite("Base64")
struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("Zg", "f"), ("Zg==", "f"), ("Zm8", "fo"), ("Zm8=", "fo"), ("Zm9v", "foo"),
    ("Zm9vYmFy", "foobar"), ("Pz8_", "???"), ("Pz8/", "???"), ("fn5-", "~~~"), ("fn5+", "~~~"),
  ])
  func decodesBothAlphabetsWithAndWithoutPadding(text: String, expected: String) {
    #expect(Base64.decoded(ArraySlice(text.utf8)) == Array(expected.utf8))
  }

  @Test(arguments: ["Z", "Zm9vY", "Zm9 v", "Zm9v!", "Zm9.", "Z=9v"])
  func refusesOtherBytes(text: String) {
    #expect(Base64.decoded(ArraySlice(text.utf8)) == nil)
  }
}
