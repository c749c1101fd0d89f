import Testing

@testable import subdesk

/// What `lookup -` makes of a line, however it was exported.
@Suite("Lines of standard input")
struct TypedLineTests {
  @Test(arguments: [
    ("340001196262039", "340001196262039"), ("  340001196262039\t", "340001196262039"),
    ("340001196262039\r", "340001196262039"), ("\u{FEFF}340001196262039", "340001196262039"),
    ("\"340001196262039\"", "340001196262039"), ("'340001196262039',", "340001196262039"),
    ("\"340001196262039\", \r", "340001196262039"), ("`340001196262039`", "340001196262039"),
    ("340001196262039,,", "340001196262039"), ("\"340001196262039\";;\r", "340001196262039"),
    (" \" 340001196262039 \" , ", "340001196262039"),
    ("\u{FEFF}\"jane\"", "jane"), ("Hi, I paid 9.99,", "Hi, I paid 9.99"),
    ("\"open", "\"open"), ("a \"b\"", "a \"b\""), ("'a\"", "'a\""), ("\"", "\""), ("it's", "it's"),
    ("340#1", "340#1"), ("\"#1\"", "#1"), ("\u{A0}7\u{3000}", "7"),
  ])
  func isWhatItNames(line: String, text: String) {
    #expect(TypedLine(line)?.text == text)
  }

  @Test(arguments: [
    "", " ", "\r", "\t\r", "# customers of May", "  #340001196262039", "\u{FEFF}", "\u{FEFF}# all",
    ",",
    " , ,", "\"\"", "' '", "\"\",",
  ])
  func namesNothing(line: String) {
    #expect(TypedLine(line) == nil)
  }
}
