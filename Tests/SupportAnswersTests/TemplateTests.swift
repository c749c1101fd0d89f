import SubscriptionModel
import Testing

@testable import SupportAnswers

/// Replies and settings as a person writes them, with their mistakes.
@Suite("Templates and named lines")
struct TemplateTests {
  /// A misplaced character is read as text, and the first one is reported.
  @Test(
    arguments: [
      ("a } b", "a } b", "a } has no { before it"), ("a ] b", "a ] b", "a ] has no [ before it"),
      ("a { b", "a { b", "a { is never closed"), ("[{a]", "{a", "a { is never closed"),
      ("[a", "a", "a [ is never closed"), ("[a|", "a", "a [ is never closed"),
      ("[a[b]]", "a[b]", "a [ stands inside of […]"),
      (#"C:\Temp"#, #"C:\Temp"#, #"a \ stands before what has no meaning"#),
      (#"a\"#, #"a\"#, #"a \ stands before what has no meaning"#),
      ("a } b ]", "a } b ]", "a } has no { before it"),
      ("a ] b }", "a ] b }", "a ] has no [ before it"),
    ]
  )
  func aMisplacedCharacterIsText(words: String, text: String, mistake: String) {
    let template = ReplyTemplate(words)
    #expect(template.filled(with: [:]) == text)
    #expect(template.mistake?.hasPrefix(mistake) == true, "\(template.mistake ?? "")")
    #expect(template.words == words)
  }

  @Test(arguments: ["", "a", "{a}", "[a]", "[a|b]", "a | b", #"\[ \] \{ \} \| \\"#])
  func whatIsInPlaceIsNoMistake(words: String) {
    #expect(ReplyTemplate(words).mistake == nil)
  }

  @Test func aPlaceIsListedOnce() {
    #expect(ReplyTemplate("{b}, {a}[ {c}|{a} {d}]").places == ["b", "a", "c", "d"])
  }

  /// Words that stand in for a missing fact begin a sentence with a capital letter.
  @Test(arguments: [
    ("{a}", "Your plan"), ("It is {a}", "It is your plan"), ("Over. {a}", "Over. Your plan"),
    ("Over! {a}", "Over! Your plan"), ("Over? {a}", "Over? Your plan"),
    ("Over, {a}", "Over, your plan"), ("  {a}", "  Your plan"),
  ])
  func aStandInBeginsASentence(words: String, text: String) {
    #expect(ReplyTemplate(words).filled(with: [:]) { ["a": "your plan"][$0] } == text)
    #expect(ReplyTemplate(words).filled(with: ["a": "x"]).hasSuffix("x"))
  }

  @Test(
    arguments: [
      ("a = b", [NamedLines.Entry(line: 1, name: "a", words: "b")]),
      ("\u{FEFF}a=b=c", [NamedLines.Entry(line: 1, name: "a", words: "b=c")]),
      ("\n# c = d\na =\n  b\n\n\tc", [NamedLines.Entry(line: 3, name: "a", words: "b c")]),
      // Nothing stands before it that it could continue.
      ("  a = b", [NamedLines.Entry(line: 1, name: "a", words: "b")]),
      // A comment begins at the beginning of a line.
      ("a = b\n  # c", [NamedLines.Entry(line: 1, name: "a", words: "b # c")]),
      (
        "a = b\r\nc = d",
        [
          NamedLines.Entry(line: 1, name: "a", words: "b"),
          NamedLines.Entry(line: 2, name: "c", words: "d"),
        ]
      ), ("", []), ("# only", []),
    ] as [(String, [NamedLines.Entry])]
  )
  func readsNamedLines(text: String, entries: [NamedLines.Entry]) throws {
    #expect(try NamedLines.entries(of: text) == entries)
  }

  @Test(arguments: [("a", 1), ("a = b\nc", 2), ("# a\n\n  c", 3)])
  func aLineWithoutANameIsAMistake(text: String, line: Int) {
    let reason = "expected a name, then =, then the text"
    #expect(throws: NamedLines.Mistake(line: line, reason: reason)) {
      try NamedLines.entries(of: text)
    }
  }

  @Test func aNameThatIsIndentedIsAMistake() throws {
    let reason = "a must begin its line; after blanks, it continues the line above"
    #expect(throws: NamedLines.Mistake(line: 2, reason: reason)) {
      try NamedLines.entries(of: "b = c\n a = d", isKnownName: { $0 == "a" })
    }
    for text in ["b = c\n d = e", "b = c\n a", " a = d"] {
      #expect(try NamedLines.entries(of: text, isKnownName: { $0 == "a" }).count == 1)
    }
  }
}
