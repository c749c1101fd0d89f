import Testing

@testable import SupportAnswers

/// What documents say is no Markdown.
@Suite("Markdown of a report")
struct MarkdownEscapeTests {
  @Test(arguments: [
    ("~~struck~~", #"\~\~struck\~\~"#), ("http://evil.example", #"http\://evil.example"#),
    ("https://evil.example/a_b", #"https\://evil.example/a\_b"#),
    ("www.evil.example", #"www\.evil.example"#),
    ("WWW.evil.example", #"WWW\.evil.example"#), ("ada@evil.example", #"ada\@evil.example"#),
    ("[a](b)", #"\[a\](b)"#), ("`c` *d* <e>", #"\`c\` \*d\* \<e\>"#),
    ("10 Mar 08:15, 9.99 USD", "10 Mar 08:15, 9.99 USD"), ("a\nb\r\nc", "a b c"),
  ])
  func isEscaped(text: String, escaped: String) {
    #expect(CaseReport.escaped(text) == escaped)
  }
}
