import Foundation
import TestSupport
import Testing

@testable import subdesk

/// Fields of a table: what a spreadsheet would take apart or run is quoted and guarded.
@Suite struct TableFieldTests {
  @Test(arguments: [
    ("plain 1.99", "plain 1.99"), ("", ""), ("a,b", "\"a,b\""), ("a;b", "\"a;b\""),
    ("x\"y", "\"x\"\"y\""), ("x\"\u{301},=1", "\"x\"\"\u{301},=1\""),
    ("a,\u{301}b", "\"a,\u{301}b\""),
    ("=1+1", "'=1+1"), ("=\u{301}1", "\"'=\u{301}1\""), ("  @SUM(1)", "'  @SUM(1)"),
    ("\u{FF1D}1", "\"'\u{FF1D}1\""), ("\u{FF20}1", "\"'\u{FF20}1\""), ("café", "\"café\""),
    ("\t=1+1", "<U+0009>=1+1"), ("\"=1+1\"", "\"\"\"=1+1\"\"\""),
  ])
  func csvIsPlainOrQuoted(text: String, expected: String) {
    #expect(Array(TableField.csv(text).utf8) == Array(expected.utf8))
  }

  @Test(arguments: [
    ("plain 1.99", "plain 1.99"), ("", ""), ("a,b", "a,b"), ("x\"y", "x\"y"),
    ("=1+1", "'=1+1"), ("+1 555", "'+1 555"), ("-1+1", "'-1+1"), ("-", "'-"), ("-3", "-3"),
    ("@SUM(1)", "'@SUM(1)"), ("  =1", "'  =1"), ("\u{A0}=1", "'\u{A0}=1"),
    ("=\u{301}1", "'=\u{301}1"), ("\u{FF1D}1", "'\u{FF1D}1"), ("\u{FF0B}1", "'\u{FF0B}1"),
    ("\u{FF0D}1", "'\u{FF0D}1"), ("\u{FF20}1", "'\u{FF20}1"),
    ("\t=1+1", "<U+0009>=1+1"), ("a\r\nb", "a<U+000D><U+000A>b"), ("\u{200B}=1", "<U+200B>=1"),
    // A field in quotes is taken out of them before it is looked at.
    ("\"=1+1\"", "'\"=1+1\""), ("\"", "'\""),
  ])
  func tsvIsCleanedAndNeverAFormula(text: String, expected: String) {
    #expect(Array(TableField.tsv(text).utf8) == Array(expected.utf8))
  }

  /// A product that only somebody who posts a document could have named so.
  @Test(arguments: [
    ["list", "--format", "tsv"], ["list", "--format", "csv"],
    ["lookup", "340000000000001", "--format", "tsv"],
    ["find", "--product", "HYPERLINK", "--format", "tsv"],
  ])
  func everyTableGuardsTheNameOfAProduct(arguments: [String]) throws {
    let tree = try TemporaryTree()
    try tree.write(
      #"{"transactionId":"340000000000001","originalTransactionId":"340000000000001","#
        + #""bundleId":"com.example.app","productId":"=HYPERLINK(1)","#
        + #""purchaseDate":1740285600000,"expiresDate":1742704800000,"signedDate":1740285601000,"#
        + #""type":"Auto-Renewable Subscription","environment":"Production"}"#,
      to: "archive/a.json"
    )
    let run = try CommandLineRun(
      arguments + ["--archive", tree.path(of: "archive"), "--as-of", "2025-03-01", "-q"]
    )
    #expect(run.status == 0)
    #expect(run.output.contains("'=HYPERLINK(1)"))
    #expect(!run.output.replacing("'=HYPERLINK(1)", with: "").contains("=HYPERLINK"))
  }
}
