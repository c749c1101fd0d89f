import SupportAnswers
import Testing

@testable import subdesk

@Suite("JSON output")
struct JSONOutputTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let text: String
    let expected: String
    var testDescription: String { name }
  }

  static let strings: [Row] = [
    Row(name: "plain", text: "abc", expected: #""abc""#),
    Row(name: "quote and backslash", text: #"a"b\c"#, expected: #""a\"b\\c""#),
    Row(name: "line ends and tab", text: "a\nb\rc\td", expected: #""a\nb\rc\td""#),
    Row(name: "escape character", text: "\u{1b}[2J", expected: #""\u001b[2J""#),
    Row(name: "C1 control", text: "\u{9b}2J", expected: #""\u009b2J""#),
    Row(name: "delete", text: "\u{7f}", expected: #""\u007f""#),
    Row(name: "right-to-left override", text: "\u{202e}x", expected: #""\u202ex""#),
    Row(name: "isolate", text: "\u{2066}x", expected: #""\u2066x""#),
    Row(name: "tag character beyond 16 bits", text: "\u{e0001}", expected: #""\udb40\udc01""#),
    Row(
      name: "marks that would cover other lines",
      text: "e" + String(repeating: "\u{301}", count: 10) + "x\u{301}",
      expected: "\"e" + String(repeating: "\u{301}", count: 8) + #"\u0301\u0301x"# + "\u{301}\""
    ),
    Row(name: "letters of any script stay", text: "é日本", expected: #""é日本""#),
  ]

  @Test("quotes exactly, and escapes what drives a terminal", arguments: strings)
  func quoting(row: Row) {
    #expect(JSONOutput.quoted(row.text) == row.expected)
  }

  @Test func keepsMembersInOrderOnOneLine() {
    let value: JSONOutput = .object(["b": .int(1), "a": .array([.null, .bool(true)])])
    #expect(value.compact == #"{"b":1,"a":[null,true]}"#)
  }

  @Test func indentsByTwoSpaces() {
    let value: JSONOutput = .object(["a": .array([.int(1)]), "b": .array([])])
    #expect(value.indented() == "{\n  \"a\": [\n    1\n  ],\n  \"b\": []\n}")
  }

  @Test func whatIsAbsentIsNull() {
    #expect(JSONOutput.optional("a" as String?).compact == #""a""#)
    #expect(JSONOutput.optional(nil as String?).compact == "null")
    #expect(JSONOutput.optional(7 as Int?).compact == "7")
    #expect(JSONOutput.optional(nil as Int?).compact == "null")
    #expect(JSONOutput.optional(false as Bool?).compact == "false")
    #expect(JSONOutput.optional(nil as Bool?).compact == "null")
  }

  @Test(arguments: [
    (0, "0.000"), (5, "0.005"), (40_000, "40.000"), (20_020, "20.020"), (100_000, "100.000"),
    (99_999, "99.999"),
  ])
  func percentagesHaveThreeDecimals(thousandths: Int, text: String) {
    #expect(JSONOutput.percentage(thousandths) == .string(text))
  }

  @Test func emptyListsAndObjectsTakeNoLine() {
    let value: JSONOutput = .object([
      "a": .array([]), "b": .object([]), "c": .array([.null, .null]),
    ])
    #expect(value.compact == #"{"a":[],"b":{},"c":[null,null]}"#)
    #expect(
      value.indented(level: 1)
        == "{\n    \"a\": [],\n    \"b\": {},\n    \"c\": [\n      null,\n      null\n    ]\n  }"
    )
  }

  @Test func onlyValuesAreMasked() {
    var redaction = Redaction()
    redaction.add("704713151053290605")
    let value: JSONOutput = .object([
      "704713151053290605": .array([.string("is 704713151053290605"), .int(7), .bool(true), .null])
    ])
    #expect(
      value.masked(by: redaction).compact
        == #"{"704713151053290605":["is 70471315…",7,true,null]}"#
    )
  }
}
