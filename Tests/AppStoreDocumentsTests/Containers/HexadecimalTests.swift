import AppStoreDocuments
import SubscriptionModel
import Testing

/// Bytes in hexadecimal digits, as databases write them.
@Suite("Hexadecimal digits")
struct HexadecimalTests {
  private static let v1 = Documents.notificationV1
  private static let body = Fixture.body(Documents.notification)
  private static let der = ReceiptMaker.genuine.plainReceipt()

  private static func digits(_ text: String) -> String { digits(Array(text.utf8)) }

  private static func digits(_ bytes: [UInt8]) -> String {
    bytes.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
  }

  static let rows: [ContainerTests.Row] = [
    ContainerTests.Row("digits alone", digits(v1), ["0  notificationV1"]),
    ContainerTests.Row("in capitals", digits(v1).uppercased(), ["0  notificationV1"]),
    ContainerTests.Row("psql, unaligned", #"\x"# + digits(body), ["0  notificationV2"]),
    ContainerTests.Row(
      "HEX() of MySQL in rows",
      "HEX(payload)\n\(digits(v1).uppercased())\n\(digits(body).uppercased())\n",
      ["2  notificationV1", "3  notificationV2", "1  ignored: 1 line contains no document"]
    ),
    ContainerTests.Row(
      "pg_dump",
      """
      COPY public.webhooks (id, received_at, payload) FROM stdin;
      1\t2026-03-05 10:01:02+00\t\\\\x\(digits(v1))
      2\t2026-03-05 10:01:03+00\t\\\\x\(digits(body))
      \\.
      """,
      ["2  notificationV1", "3  notificationV2", "1  ignored: 2 lines contain no document"]
    ),
    ContainerTests.Row(
      "psql, aligned",
      " id |  payload\n----+-------\n  1 | \\x\(digits(v1))\n(1 row)\n",
      ["3  notificationV1", "1  ignored: 3 lines contain no document"]
    ),
    ContainerTests.Row(
      "mysqldump --hex-blob",
      "INSERT INTO `w` VALUES (1,0x\(digits(v1).uppercased())),"
        + "(2,_binary 0x\(digits(body).uppercased()));",
      ["1  notificationV1", "1 #2 notificationV2"]
    ),
    ContainerTests.Row(
      "sqlite3 .dump",
      "INSERT INTO w VALUES(1,X'\(digits(v1))');\n",
      ["1  notificationV1"]
    ),
    ContainerTests.Row(
      "a column of a table",
      "id,payload\n7,\"\\x\(digits(v1))\"\n",
      ["2  notificationV1", "1  ignored: 1 line contains no document"]
    ),
    ContainerTests.Row(
      "a member",
      #"{"id": 7, "payload": "\\x\#(digits(v1))"}"#,
      ["0  notificationV1"]
    ),
    ContainerTests.Row("a receipt", #"{"blob": "\\x\#(digits(der))"}"#, ["0  appReceipt"]),
    ContainerTests.Row("gzip", "1\t\\\\x\(digits(Gzipped.fixed))", ["1  notificationV1"]),
    ContainerTests.Row(
      "Base64",
      "0x\(digits(Fixture.base64(Array(v1.utf8))))",
      ["0  notificationV1"]
    ),
  ]

  static let others: [ContainerTests.Row] = [
    ContainerTests.Row(
      "a digest",
      "7b22" + String(repeating: "0123456789abcdef", count: 4),
      ["0  ignored: plain text"]
    ),
    ContainerTests.Row("an odd count", digits(v1) + "7", ["0  ignored: plain text"]),
    ContainerTests.Row(
      "other text",
      digits(String(repeating: "hello ", count: 20)),
      ["0  ignored: plain text"]
    ),
  ]

  @Test(arguments: rows + others) func findsEveryDocumentInIt(row: ContainerTests.Row) {
    row.expectItems()
  }

  @Test(arguments: rows) func showsEveryDocumentInIt(row: ContainerTests.Row) throws {
    try row.expectTrees()
  }

  /// A receipt can be sent again, also from hexadecimal digits, and so can a password be read.
  @Test func secretsAreNeverShown() throws {
    let text = """
      {"notification_type":"CANCEL","bid":"b","receipt":{"a":"\(Self.digits(Self.der))",\
      "b":"\(Self.digits(#"{"password":"moss-4711"}"#))"}}
      """
    let item = try Fixture.item(text)
    #expect(item.outcome == .decoded)
    let tree = try #require(
      DocumentReader.tree(
        of: Array(text.utf8),
        at: item.provenance,
        in: FileContext(file: "one.json", modified: nil)
      )
    )
    for shown in [String(reflecting: item), String(reflecting: tree)] {
      #expect(!shown.contains(Self.digits(Self.der).prefix(40)))
      #expect(!shown.contains(Self.digits("moss-4711")))
      #expect(!shown.contains("moss-4711"))
    }
  }
}
