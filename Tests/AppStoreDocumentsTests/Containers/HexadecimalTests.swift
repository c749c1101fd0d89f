import SubscriptionModel
import Testing

@testable import AppStoreDocuments

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

  /// Asterisks stand for 64 KiB in all, so that many of them do not fill the memory.
  @Test func repeatedBytesHaveALimit() throws {
    let lines = (0..<4).map { number in
      let offset = String(number * 32_768, radix: 16)
      let zeros = String(repeating: "0", count: 8 - offset.count)
      return "\(zeros)\(offset)  7b 22 61 22 3a 20 20 20  20 20 20 20 20 20 20 20\n"
    }
    let bytes = Array(lines.joined(separator: "*\n").utf8)
    let dump = try #require(HexDump.read(bytes, in: 0..<bytes.count))
    #expect(dump.content.count == 2 * 32_768 + 16)
  }

  /// As `hexdump -C` prints bytes.
  private static func canonical(_ bytes: [UInt8]) -> String {
    dump(bytes) { offset, line in
      let all = line.map { digits([$0]) }
      let halves = [all.prefix(8), all.dropFirst(8)].map { $0.joined(separator: " ") }
      return "\(offset)  \(padded(halves.joined(separator: "  "), 48))  |\(characters(line))|"
    } + address(bytes.count) + "\n"
  }

  /// As `xxd` prints them.
  private static func xxd(_ bytes: [UInt8]) -> String {
    dump(bytes) { offset, line in
      let groups = stride(from: 0, to: line.count, by: 2).map {
        digits(Array(line[$0..<min($0 + 2, line.count)]))
      }
      return "\(offset): \(padded(groups.joined(separator: " "), 39))  \(characters(line))"
    }
  }

  private static func dump(_ bytes: [UInt8], _ line: (String, [UInt8]) -> String) -> String {
    stride(from: 0, to: bytes.count, by: 16).map { start in
      line(address(start), Array(bytes[start..<min(start + 16, bytes.count)])) + "\n"
    }.joined()
  }

  private static func address(_ offset: Int) -> String {
    padded("", 8 - String(offset, radix: 16).count, with: "0") + String(offset, radix: 16)
  }

  private static func padded(_ text: String, _ count: Int, with sign: Character = " ") -> String {
    text + String(repeating: sign, count: max(0, count - text.count))
  }

  private static func characters(_ line: [UInt8]) -> String {
    line.map { (0x20..<0x7F).contains($0) ? String(UnicodeScalar($0)) : "." }.joined()
  }

  /// As Foundation describes data.
  private static func grouped(_ bytes: [UInt8]) -> String {
    stride(from: 0, to: bytes.count, by: 4).map {
      digits(Array(bytes[$0..<min($0 + 4, bytes.count)]))
    }.joined(separator: " ")
  }

  private static let jws = Fixture.jws(Documents.transaction)

  static let dumps: [ContainerTests.Row] = [
    ContainerTests.Row("hexdump -C", canonical(Array(v1.utf8)), ["1  notificationV1"]),
    ContainerTests.Row("xxd", xxd(Array(body.utf8)), ["1  notificationV2"]),
    ContainerTests.Row(
      "hexdump of a signed text",
      canonical(Array(jws.utf8)),
      ["1  signedTransaction"]
    ),
    ContainerTests.Row("xxd of a receipt", xxd(der), ["1  appReceipt"]),
    ContainerTests.Row("xxd of gzip", xxd(Gzipped.fixed), ["1  notificationV1"]),
    ContainerTests.Row(
      "in a shell",
      "$ xxd body.bin\n\(xxd(Array(v1.utf8)))$ hexdump -C b\n\(canonical(Array(body.utf8)))$\n",
      [
        "2  notificationV1", "\(3 + (v1.utf8.count + 15) / 16)  notificationV2",
        "1  ignored: 3 lines contain no document",
      ]
    ),
    ContainerTests.Row(
      "lines that are the same",
      """
      00000000  7b 22 65 72 72 6f 72 43  6f 64 65 22 3a 34 30 34  |{"errorCode":404|
      00000010  30 30 31 30 2c 22 65 72  72 6f 72 4d 65 73 73 61  |0010,"errorMessa|
      00000020  67 65 22 3a 22 54 72 61  6e 73 61 63 74 69 6f 6e  |ge":"Transaction|
      00000030  20 69 64 20 6e 6f 74 20  66 6f 75 6e 64 2e 20 20  | id not found.  |
      00000040  20 20 20 20 20 20 20 20  20 20 20 20 20 20 20 20  |                |
      *
      00000080  20 20 20 20 22 7d                                 |    "}|
      00000086
      """,
      ["1  apiError"]
    ),
    ContainerTests.Row(
      "old data of Foundation",
      "App[1:2] body <\(grouped(Array(body.utf8)))> and <\(grouped(der))>\n",
      ["1  notificationV2", "1 #2 appReceipt"]
    ),
    ContainerTests.Row(
      "old data of Foundation alone",
      "<\(grouped(Array(v1.utf8)))>",
      ["0  notificationV1"]
    ),
    ContainerTests.Row(
      "data of Foundation",
      "body = {length = \(v1.utf8.count), bytes = 0x\(digits(v1))}\n",
      ["1  notificationV1"]
    ),
    ContainerTests.Row(
      "digits on lines",
      stride(from: 0, to: digits(v1).count, by: 60).map {
        String(digits(v1).dropFirst($0).prefix(60))
      }.joined(separator: "\n"),
      ["0  notificationV1"]
    ),
  ]

  /// What is not whole is a problem at its place.
  static let cut: [ContainerTests.Row] = [
    ContainerTests.Row(
      "a description that leaves out the middle",
      "body = {length = 9000, bytes = 0x7b227369 676e6564 50617972 ... 31227d7d }\n",
      ["1  problem: not JSON: line 1, column 34: the description of data leaves out its middle"]
    ),
    ContainerTests.Row(
      "the beginning of a dump",
      String(canonical(Array(jws.utf8)).prefix(79 * 8)),
      ["1 line 1 problem: the beginning of a signed text, which was cut off or changed"]
    ),
  ]

  static let others: [ContainerTests.Row] = [
    ContainerTests.Row(
      "a dump of something else",
      xxd(Array(0...99)),
      ["0  ignored: plain text"]
    ),
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

  @Test(arguments: rows + dumps + cut + others) func findsEveryDocumentInIt(row: ContainerTests.Row)
  {
    row.expectItems()
  }

  @Test(arguments: rows + dumps) func showsEveryDocumentInIt(row: ContainerTests.Row) throws {
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
