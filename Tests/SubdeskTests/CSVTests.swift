import Testing

@testable import subdesk

/// Fields of a CSV: what a spreadsheet would take apart or run is quoted and guarded.
@Suite struct CSVTests {
  @Test(arguments: [
    ("plain 1.99", "plain 1.99"), ("", ""), ("a,b", "\"a,b\""), ("a;b", "\"a;b\""),
    ("x\"y", "\"x\"\"y\""), ("x\"\u{301},=1", "\"x\"\"\u{301},=1\""),
    ("a,\u{301}b", "\"a,\u{301}b\""),
    ("=1+1", "'=1+1"), ("=\u{301}1", "\"'=\u{301}1\""), ("  @SUM(1)", "'  @SUM(1)"),
    ("\u{FF1D}1", "\"'\u{FF1D}1\""), ("\u{FF20}1", "\"'\u{FF20}1\""), ("café", "\"café\""),
  ])
  func fieldIsPlainOrQuoted(text: String, expected: String) {
    #expect(Array(ListOutput.csvField(text).utf8) == Array(expected.utf8))
  }
}
