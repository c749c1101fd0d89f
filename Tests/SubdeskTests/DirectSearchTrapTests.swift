import Foundation
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex
@testable import subdesk

/// Files that hide an identifier from a search of bytes, or show another one.
@Suite("Traps of a direct search")
struct DirectSearchTrapTests {
  private static let id = "340001196262039"
  private static let token = "75a55bf9-9f86-4396-9ab9-6632c48b818c"
  private static let period = MadeArchive.period(id, ", \"appAccountToken\":\"\(token)\"")

  /// A file, and an identifier that an index finds in it.
  struct Trap: CustomTestStringConvertible, Sendable {
    var name: String
    var file = "one.json"
    var bytes: [UInt8]
    var identifier = DirectSearchTrapTests.id
    var testDescription: String { name }

    init(_ name: String, file: String = "one.json", _ text: String, finds identifier: String? = nil)
    {
      self.init(name, file: file, bytes: Array(text.utf8), finds: identifier)
    }

    init(_ name: String, file: String = "one.json", bytes: [UInt8], finds identifier: String? = nil)
    {
      (self.name, self.file, self.bytes) = (name, file, bytes)
      if let identifier { self.identifier = identifier }
    }
  }

  private static func base64(_ text: String, inLines: Bool = false) -> String {
    Data(text.utf8).base64EncodedString(options: inLines ? [.lineLength64Characters] : [])
  }

  private static func inLines(_ text: String, of count: Int, _ lineBreak: String) -> String {
    let signs = Array(text)
    return stride(from: 0, to: signs.count, by: count).map {
      String(signs[$0..<min($0 + count, signs.count)])
    }.joined(separator: lineBreak)
  }

  private static func jws(_ payload: String) -> String {
    ["{\"alg\":\"ES256\",\"x5c\":[]}", payload, "no signature"].map {
      base64($0).replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }.joined(separator: ".")
  }

  private static let notification = jws(
    """
    {"notificationType":"DID_RENEW","notificationUUID":"00000000-0000-4000-8000-000000000001",\
    "version":"2.0","signedDate":1741000001000,"data":{"bundleId":"com.example.reader",\
    "environment":"Production","signedTransactionInfo":"\(jws(period))"}}
    """
  )
  private static let body = "{\"signedPayload\":\"\(notification)\"}"

  private static func envelope(_ body: String) -> String { "{\"body\":\"\(body)\"}" }

  /// A text with every sign but letters encoded.
  private static func percentEncoded(_ text: String) -> String {
    text.utf8.map { byte in
      (0x61...0x7A).contains(byte | 0x20)
        ? String(Unicode.Scalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  private static func hexadecimal(_ text: String) -> String { hexadecimal(Array(text.utf8)) }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func numbers(_ text: String, separator: String = ",") -> String {
    "[" + text.utf8.map(String.init).joined(separator: separator) + "]"
  }

  /// What no program writes by itself.
  private static let mixedToken = "75A55bf9-9F86-4396-9aB9-6632C48b818c"

  private static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// A transaction as zlib has it, behind its two first bytes: deflated, and the checksum.
  private static let deflated =
    "dY49DsIwDEbv4rmq8lMK7czCxsAFTGJBpNapnBRVQtydtCA2PFl+z5/9hCzICV0OkU8eerCNUkrrrjWtUbaDCqKEW2AcLv9M"
    + "tZYu5iTRzy5vtPTrZBZ3x0RHzAS93jfqYKzZFiqgZQpC6cfsTun2y64z+4G2JBfHmhYcp4FqIfQkJZj4ESTySJyLcv4cLp/B"
    + "6w0ZOkDy"

  /// The transaction in zlib, with one of the flags that stand for how well it was compressed.
  private static func zlib(_ flags: UInt8) -> [UInt8] {
    [0x78, flags] + Array(Data(base64Encoded: deflated) ?? Data())
  }

  /// Lines of sixteen bytes with their places and their characters.
  private static func dump(_ text: String, separator: String, group: Int) -> String {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: 16).map { start in
      let line = Array(bytes[start..<min(start + 16, bytes.count)])
      let offset = String(start, radix: 16)
      let digits = inLines(hexadecimal(line), of: group, " ")
      let characters = String(decoding: line, as: UTF8.self)
      let padding = String(repeating: " ", count: (group == 4 ? 39 : 47) - digits.count)
      let zeros = String(repeating: "0", count: 8 - offset.count)
      let shown = group == 4 ? characters : "|\(characters)|"
      return zeros + offset + separator + digits + padding + "  " + shown + "\n"
    }.joined()
  }

  /// A transaction in which the identifier stands once.
  private static let single = MadeArchive.period(id, of: "340001196000001")
    .replacing("\"9\(id)\"", with: "\"940001196000001\"")

  /// The transaction in two records of a container's log, divided within the identifier.
  private static func records(_ members: String, _ blank: String = "") -> String {
    let place = single.range(of: id).map { single.index($0.lowerBound, offsetBy: 7) }
    let parts = [single[..<(place ?? single.endIndex)], single[(place ?? single.endIndex)...]]
    let texts = [escaped(String(parts[0])), escaped(String(parts[1])) + "\\n"]
    return texts.map { "{\"log\":\(blank)\"\($0)\",\(blank)\(members)}\n" }.joined()
  }

  /// A page with the transaction, in which something stands in the identifier.
  private static func page(_ identifier: String) -> String {
    single.replacing("\"", with: "&quot;").replacing(id, with: identifier)
  }

  private static func richText(_ identifier: String) -> String {
    let text = single.replacing("{", with: "\\{").replacing("}", with: "\\}")
    return "{\\rtf1\\ansi " + text.replacing(id, with: identifier) + "}"
  }

  private static func typedArray(_ text: String) -> String {
    let members = text.utf8.enumerated().map { "\"\($0.offset)\" : \($0.element)" }
    return "{\"body\":{\(members.joined(separator: ", "))}}"
  }

  /// A mail in which a line is broken in the identifier, as a member of JSON.
  private static let mail: String = {
    let text = single.replacing(id, with: "3400=\r\n01196262039")
    let head = [
      "From: a@b.c", "To: d@e.f", "MIME-Version: 1.0", "Content-Type: text/plain",
      "Content-Transfer-Encoding: quoted-prinTable", "",
    ]
    let lines = (head + [text, ""]).joined(separator: "\r\n")
    return "{\"raw\":\"" + escaped(lines).replacing("\r\n", with: "\\r\\n") + "\"}"
  }()

  private static func printed(_ identifier: String) -> String {
    """
    { 'originalTransactionId': '340001196000001', 'transactionId': \(identifier), 'productId': 'pro',
      'purchaseDate': 1740823200000, 'expiresDate': 1743501600000, 'bundleId': 'com.example.reader',
      'environment': 'Production' }

    """
  }

  static let traps: [Trap] = [
    Trap("plain", period),
    Trap("a token", period, finds: token),
    Trap("a token in capitals", period, finds: token.uppercased()),
    Trap("a token in both cases", period.replacing(token, with: mixedToken), finds: token),
    Trap(
      "a token in both cases, signed",
      "{\"signedPayload\":\"\(jws(period.replacing(token, with: mixedToken)))\"}",
      finds: token
    ),
    Trap(
      "a token in both cases, asked for as it stands",
      period.replacing(token, with: mixedToken),
      finds: mixedToken
    ),
    Trap("zlib without compression in Base64", envelope(base64(zlib(0x01)))),
    Trap("zlib that was fast in Base64", envelope(base64(zlib(0x5E)))),
    Trap("zlib in Base64", envelope(base64(zlib(0x9C)))),
    Trap("zlib of the best in Base64", envelope(base64(zlib(0xDA)))),
    Trap(
      "zlib in Base64 in a log",
      file: "one.log",
      "2025-03-01T10:00:00Z INFO body=\(base64(zlib(0x9C))) done\n"
    ),
    Trap(
      "zlib in hexadecimal digits",
      file: "one.sql",
      "INSERT INTO w VALUES (1, X'\(hexadecimal(zlib(0x9C)))');\n"
    ),
    Trap(
      "zlib as bytes",
      "{\"body\":[\(zlib(0xDA).map(String.init).joined(separator: ","))]}"
    ),
    Trap("bytes with tabs", "{\"body\":\(numbers(period, separator: ",\t"))}"),
    Trap("bytes with two blanks", "{\"body\":\(numbers(period, separator: ",  "))}"),
    Trap("bytes with blanks before commas", "{\"body\":\(numbers(period, separator: " , "))}"),
    Trap("a typed array with blanks", typedArray(period)),
    Trap(
      "Base64 in four envelopes",
      envelope(base64(envelope(base64(envelope(base64(envelope(base64(body))))))))
    ),
    Trap(
      "a decoded transaction in four envelopes",
      envelope(base64(envelope(base64(envelope(base64(envelope(base64(period))))))))
    ),
    Trap(
      "Base64 in six envelopes",
      (0..<6).reduce(body) { text, _ in envelope(base64(text)) }
    ),
    Trap(
      "groups of hexadecimal digits",
      file: "one.log",
      "2025-03-01 body <\(inLines(hexadecimal(period), of: 8, " "))>\n"
    ),
    Trap("pairs of hexadecimal digits", file: "one.txt", inLines(hexadecimal(period), of: 2, " ")),
    Trap("pairs with tabs", file: "one.txt", inLines(hexadecimal(period), of: 2, "\t")),
    Trap("pairs in capitals", file: "one.txt", inLines(hexadecimal(body).uppercased(), of: 2, " ")),
    Trap("groups of four digits", file: "one.txt", inLines(hexadecimal(period), of: 4, " ")),
    Trap(
      "lines of pairs",
      file: "one.txt",
      inLines(inLines(hexadecimal(period), of: 2, " "), of: 48, "\n")
    ),
    Trap("pairs within JSON", envelope(inLines(hexadecimal(body), of: 2, " "))),
    Trap("groups of four digits within JSON", envelope(inLines(hexadecimal(body), of: 4, " "))),
    Trap("a dump of xxd", file: "one.txt", dump(period, separator: ": ", group: 4)),
    Trap("a dump of hexdump", file: "one.txt", dump(period, separator: "  ", group: 2)),
    Trap(
      "a dump within JSON",
      envelope(escaped(dump(period, separator: ": ", group: 4)).replacing("\n", with: "\\n"))
    ),
    Trap(
      "a line of a container that is divided in an identifier",
      file: "one.log",
      records("\"stream\":\"stdout\",\"time\":\"2025-03-01T10:00:00Z\"")
    ),
    Trap(
      "a divided line of a container with blanks",
      file: "one.log",
      records("\"stream\": \"stdout\", \"time\": \"2025-03-01T10:00:00Z\"", " ")
    ),
    Trap(
      "a divided line of a container with a time only",
      file: "one.log",
      records("\"time\":\"2025-03-01T10:00:00Z\"")
    ),
    Trap(
      "a color in an identifier",
      period.replacing(id, with: "340001\u{1B}[01;31m\u{1B}[K1962\u{1B}[m\u{1B}[K62039")
    ),
    Trap("a mark in an identifier", envelope("<p>\(page("3400<mark>01196</mark>262039"))</p>")),
    Trap(
      "a place to break an identifier, escaped",
      envelope("<p>\(page("3400\\u003cwbr\\u003e01196262039"))</p>")
    ),
    Trap(
      "a page behind prose",
      file: "one.txt",
      String(repeating: "x y z\n", count: 900) + page("3400<b>01196</b>262039")
    ),
    Trap("rich text within JSON", envelope(escaped(richText("3400{\\b 01196}262039")))),
    Trap(
      "texts that are joined by a plus",
      file: "one.txt",
      printed("'3400011' +\n    '96262039'")
    ),
    Trap(
      "texts on two lines",
      file: "one.txt",
      printed("'3400011'\n                  '96262039'")
    ),
    Trap(
      "a signed text that is joined on one line",
      file: "one.txt",
      "{ signedPayload: '\(inLines(notification, of: 33, "' + '"))' }\n"
    ),
    Trap(
      "an escape that is needless",
      file: "one.txt",
      printed("'34000119\\9262039'"),
      finds: "340001199262039"
    ),
    Trap(
      "hyphens that are escaped",
      file: "one.txt",
      printed("'\(id)', 'appAccountToken': '75a55bf9\\-9f86\\-4396\\-9ab9\\-6632c48b818c'"),
      finds: token
    ),
    Trap("quoted-printable in any case within JSON", mail),
    Trap("a number", period.replacing("\"\(id)\"", with: id)),
    Trap("an exponent", period.replacing("\"\(id)\"", with: "3.40001196262039E+14")),
    Trap("an exponent of nothing", period.replacing("\"\(id)\"", with: "\(id)e0")),
    Trap("a negative exponent", period.replacing("\"\(id)\"", with: "\(id)0e-1")),
    Trap("a number behind a point", period.replacing("\"\(id)\"", with: "0.\(id)e15")),
    Trap(
      "a point before the last digit",
      period.replacing("\"\(id)\"", with: "34000119626203.9E1")
    ),
    Trap("a digit that is escaped", period.replacing(id, with: "34\\u0030001196262039")),
    Trap(
      "a letter that is escaped",
      period.replacing(token, with: "\\u0037" + token.dropFirst()),
      finds: token
    ),
    Trap("a notification", body),
    Trap(
      "a notification in an envelope",
      "{\"isBase64Encoded\":true,\"body\":\"\(base64(body))\"}"
    ),
    Trap("Base64 of Base64", file: "one.b64", base64(base64(body))),
    Trap("Base64 of Base64 in an envelope", envelope(base64(base64(body)))),
    Trap("an envelope in an envelope", envelope(base64(envelope(base64(body))))),
    Trap(
      "an envelope in two others",
      envelope(base64(envelope(base64(envelope(base64(body))))))
    ),
    Trap("Base64 in hexadecimal digits", file: "one.hex", hexadecimal(base64(body))),
    Trap(
      "Base64 of Base64, compressed",
      file: "one.b64.gz",
      bytes: gzip(Array(base64(base64(body)).utf8))
    ),
    Trap(
      "an escape in Base64",
      "{\"body\":\"\(base64(period.replacing(id, with: "34\\u0030001196262039")))\"}"
    ),
    Trap("text within text", "{\"message\":\"\(escaped(period))\"}"),
    Trap("Base64 in lines", file: "one.b64", base64(period, inLines: true)),
    Trap("Base64 in short lines", file: "one.b64", inLines(base64(period), of: 7, "\n")),
    Trap("Base64 in lines of a character", file: "one.b64", inLines(base64(period), of: 1, "\r\n")),
    Trap(
      "Base64 in short lines with escaped line breaks",
      "{\"body\":\"\(inLines(base64(period), of: 10, "\\n"))\"}"
    ),
    Trap(
      "a signed text in short lines",
      "{\"signedPayload\":\"\(inLines(notification, of: 12, "\\n"))\"}"
    ),
    Trap(
      "Base64 with escaped line breaks",
      "{\"body\":\"" + base64(period, inLines: true).replacing("\r\n", with: "\\r\\n") + "\"}"
    ),
    Trap("UTF-16", bytes: period.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
    Trap("bytes", "{\"body\":\(numbers(period))}"),
    Trap("bytes with blanks", "{\"body\":\(numbers(period, separator: ", "))}"),
    Trap("bytes on lines", "{\"body\":\(numbers(period, separator: ",\n  "))}"),
    Trap("a buffer", "{\"body\":{\"type\":\"Buffer\",\"data\":\(numbers(period))}}"),
    Trap("hexadecimal digits", "{\"body\":\"\\\\x\(hexadecimal(period))\"}"),
    Trap("hexadecimal digits of a database", file: "one.sql", "1\t\\\\x\(hexadecimal(body))\n"),
    Trap(
      "a token in hexadecimal digits",
      file: "one.sql",
      "INSERT INTO w VALUES (1, 0x\(hexadecimal(body).uppercased()));\n",
      finds: token
    ),
    Trap(
      "compressed in hexadecimal digits",
      file: "one.sql",
      "1\t\\\\x\(hexadecimal(gzip(Array(period.utf8))))\n"
    ),
    Trap(
      "a log of nginx",
      file: "one.log",
      "POST /apple \"\(period.replacing("\"", with: "\\x22"))\" 200\n"
    ),
    Trap(
      "a table of PostgreSQL",
      file: "one.sql",
      "1\t{\\n\(period.dropFirst().replacing(",", with: ",\\n"))\t2\n"
    ),
    Trap("a form", "type=notification&payload=" + percentEncoded(period)),
    Trap(
      "a divided line of a container",
      file: "one.log",
      "{\"log\":\"\(escaped(String(period.prefix(30))))\",\"stream\":\"stdout\",\"time\":\"2025-03-01T10:00:00Z\"}\n"
        + "{\"log\":\"\(escaped(String(period.dropFirst(30))))\\n\",\"stream\":\"stdout\",\"time\":\"2025-03-01T10:00:00Z\"}\n"
    ),
    Trap(
      "a mail",
      file: "one.eml",
      """
      From: a@example.com
      To: b@example.com
      Subject: receipt
      Date: Sat, 1 Mar 2025 10:00:00 +0000
      MIME-Version: 1.0
      Content-Type: text/plain; charset=utf-8
      Content-Transfer-Encoding: quoted-printable

      \(period.replacing("=", with: "=3D").replacing(id, with: "34000=\n1196262039"))

      """
    ),
    Trap("compressed", file: "one.json.gz", bytes: gzip(Array(period.utf8))),
    Trap(
      "compressed in Base64",
      "{\"body\":\"\(Data(gzip(Array(period.utf8))).base64EncodedString())\"}"
    ),
    Trap(
      "compressed in Base64 behind a sign",
      file: "one.log",
      "web-1  |" + Data(gzip(Array(period.utf8))).base64EncodedString()
    ),
    Trap(
      "an identifier in a file's name",
      file: "MK5TTTVWJH.json",
      "{\"status\":0,\"signedTransactions\":[\"\(jws(period))\"]}",
      finds: "MK5TTTVWJH"
    ),
  ]

  /// Bytes as gzip has them, but not compressed.
  private static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    let sizes = [UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)]
    let sum = crc32(bytes)
    let ends = [sum, UInt32(bytes.count)].flatMap { value in
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    }
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1] + sizes + bytes + ends
  }

  private func archive(_ files: [(name: String, bytes: [UInt8])]) throws -> (TemporaryTree, String)
  {
    let tree = try TemporaryTree()
    try tree.makeDirectory("archive")
    for file in files { try tree.write(file.bytes, to: "archive/" + file.name) }
    return (tree, try tree.path(of: "archive"))
  }

  /// What both say, of which there must be something.
  private func compare(_ archive: String, _ id: String) throws -> SearchedFiles {
    let options = try DirectSearchTests.options(archive)
    let indexed = try Desk(options, quickLook: false)
    #expect(try indexed.lookup(id, limit: 10).answer.hits.contains { $0.match == .exact })
    let comparison = try DirectComparison(of: id, indexed: indexed, options)
    let difference = comparison.difference.map { "\($0)" }
    #expect(difference == nil)
    return try #require(comparison.searched, "\(comparison.reason ?? "")")
  }

  @Test(arguments: traps) func isFoundAsInAnIndex(trap: Trap) throws {
    let other = MadeArchive.period("340009999999999")
    let (tree, archive) = try archive([(trap.file, trap.bytes), ("other.json", Array(other.utf8))])
    let searched = try compare(archive, trap.identifier)
    #expect(searched.found >= 1)
    #expect(searched.isComplete)
    withExtendedLifetime(tree) {}
  }

  /// What a text can stand in, again and again.
  enum Layer: CaseIterable {
    case base64, escaped, hexadecimal

    func around(_ text: String) -> String {
      switch self {
      case .base64: DirectSearchTrapTests.envelope(DirectSearchTrapTests.base64(text))
      case .escaped: DirectSearchTrapTests.envelope(DirectSearchTrapTests.escaped(text))
      case .hexadecimal: DirectSearchTrapTests.envelope(DirectSearchTrapTests.hexadecimal(text))
      }
    }
  }

  /// One to three layers, in every order.
  static let layers: [[Layer]] = (1...3).flatMap { count in
    (0..<count).reduce([[]]) { all, _ in all.flatMap { some in Layer.allCases.map { some + [$0] } }
    }
  }

  /// Whatever an index finds in layers is found without one, a decoded document as well as a signed one.
  @Test(arguments: layers) func isFoundInLayers(layers: [Layer]) throws {
    for document in [Self.body, Self.period] {
      let text = layers.reduce(document) { $1.around($0) }
      let (tree, archive) = try archive([("one.json", Array(text.utf8))])
      let options = try DirectSearchTests.options(archive)
      let indexed = try Desk(options, quickLook: false)
      let comparison = try DirectComparison(of: Self.id, indexed: indexed, options)
      #expect(comparison.difference == nil)
      let isKnown = try indexed.lookup(Self.id, limit: 10).answer.hits.contains {
        $0.match == .exact
      }
      let searched = try #require(comparison.searched)
      #expect(isKnown ? searched.found == 1 : !searched.isComplete)
      #expect(try isKnown || indexed.incompleteness() != nil)
      withExtendedLifetime(tree) {}
    }
  }

  @Test func aLongerIdentifierIsAnotherOne() throws {
    let files = [Self.id, Self.id + "1", "9" + Self.id].map {
      ("\($0).json", Array(MadeArchive.period($0).utf8))
    }
    let (tree, archive) = try archive(files)
    #expect(try compare(archive, Self.id).found == 1)
    withExtendedLifetime(tree) {}
  }

  /// Wherever the next bytes are read, and of lines only those with a hit are decoded.
  @Test func identifiersCrossTheEndsOfWhatIsReadAtOnce() throws {
    var text = ""
    var number = 0
    var last = ""
    while text.utf8.count < 9 << 17 {
      number += 1
      last = "\(340_000_000_000_000 + number * 7)"
      let line = MadeArchive.period(last)
      // Lines with a hit end before, at, and behind each place at which reading goes on.
      text += line.dropLast() + ",\"padding\":\"\(String(repeating: "x", count: number % 61))\"}\n"
    }
    let (tree, archive) = try archive([("lines.jsonl", Array(text.utf8))])
    let options = try DirectSearchTests.options(archive)
    let indexed = try Desk(options, quickLook: false)
    var wanted: [String] = [last]
    let lines = text.utf8.prefix(1 << 20).count { $0 == UInt8(ascii: "\n") }
    wanted += (lines...lines + 2).map { "\(340_000_000_000_000 + $0 * 7)" }
    for id in wanted {
      let comparison = try DirectComparison(of: id, indexed: indexed, options)
      let difference = comparison.difference.map { "\($0)" }
      #expect(difference == nil, "\(id)")
      #expect(comparison.searched?.found == 1, "\(id)")
    }
    withExtendedLifetime(tree) {}
  }

  /// What an index says is missing is not there to be searched, whether or not that was told before.
  @Test(arguments: ["lookup", "report", "events"], [false, true]) func whatIsMissingWasNotSearched(
    command: String,
    isKnown: Bool
  ) throws {
    let made = try MadeArchive([
      "a/1.json": Self.period, "b/1.json": MadeArchive.period("340009999999999"),
    ])
    #expect(try made.run(["lookup", Self.id]).status == 0)
    try made.tree.remove("archive/a")
    if isKnown { #expect(try made.run(["lookup", Self.id]).status == 0) }
    let run = try made.run([command, Self.id, "--direct", "--format", "json"])
    #expect(run.status == 75, "\(run.output)")
    #expect(run.errors.contains("a has been missing, in whole or in part, since"), "\(run.errors)")
    guard command == "lookup" else { return }
    let facts = try #require(try run.json()["archive"] as? [String: Any])
    #expect(facts["complete"] as? Bool == false)
    #expect(facts["missingFolders"] as? [String] == ["a"])
    #expect(facts["missingSince"] is String)
  }

  /// What is of a kind that is not read, or deeper than is read, may hold whatever is not found.
  @Test(arguments: ["openssl", "outlook", "postgresql", "depth"]) func whatIsNotReadWasNotSearched(
    kind: String
  ) throws {
    let other = Array(repeating: UInt8(7), count: 500)
    let bytes: [UInt8] =
      switch kind {
      case "openssl": Array("Salted__".utf8) + other
      case "outlook": [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + other
      case "postgresql": Array("PGDMP".utf8) + other
      default:
        Array(
          "{\"a\":\(String(repeating: "[", count: 100))\(String(repeating: "]", count: 100)),\"b\":\"x\"}"
            .utf8
        )
      }
    let (tree, archive) = try archive([("one.bin", bytes), ("ok.json", Array(Self.period.utf8))])
    for options in [["--direct"], ["--index", "memory"]] {
      let run = try CommandLineRun(["lookup", "340008888888888", "--archive", archive] + options)
      #expect(run.status == 75, "\(options) \(run.output)")
    }
    withExtendedLifetime(tree) {}
  }

  /// A folder that the index knows, and that is a link to itself now, was not searched.
  @Test func whatWasReplacedByALinkWasNotSearched() throws {
    let made = try MadeArchive([
      "s/1.json": Self.period, "d/e/1.json": MadeArchive.period("340009999999999"),
      "d/e/2.json": MadeArchive.period("340009999999998"),
    ])
    #expect(try made.run(["lookup", Self.id]).status == 0)
    try made.tree.remove("archive/d/e")
    let link = try made.tree.path(of: "archive/d/e")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "e")
    #expect(try made.run(["lookup", "340008888888888", "--direct"]).status == 75)
    #expect(try made.run(["lookup", "340008888888888"]).status == 75)
    #expect(try made.run(["lookup", "340008888888888", "--direct"]).status == 75)
    let comparison = try made.run(["check", "--compare-direct", "340008888888888"])
    #expect(comparison.status == 75)
    #expect(comparison.output.contains("The index is incomplete: "), "\(comparison.output)")
  }

  @Test func whatCannotBeReadIsNotSearched() throws {
    let tree = try TemporaryTree()
    try tree.makeDirectory("archive")
    try tree.write(Self.period, to: "archive/one.json")
    try tree.write([0x1F, 0x8B, 8, 0, 0, 0], to: "archive/cut.json.gz")
    let archive = ["--archive", try tree.path(of: "archive"), "--direct", "--format", "json"]
    let run = try CommandLineRun(["lookup", "340007777777777"] + archive)
    #expect(run.status == 75, "\(run.errors)")
    let facts = try #require(try run.json()["archive"] as? [String: Any])
    #expect(facts["source"] as? String == "direct")
    #expect(facts["complete"] as? Bool == false)
    let searched = try #require(facts["searched"] as? [String: Any])
    #expect(searched["notSearched"] as? Int == 1)
    #expect(searched["files"] as? Int == 1)
    #expect(searched["of"] as? Int == 2)
    #expect(try CommandLineRun(["lookup", Self.id] + archive).status == 0)
  }

  /// What is beyond a limit was not read, and may hold whatever is not found: values in each other deeper than
  /// any document, and more unsigned documents than settings allow.
  @Test(arguments: ["depth", "documents"]) func whatIsBeyondALimitWasNotSearched(
    limit: String
  ) throws {
    let tree = try TemporaryTree()
    try tree.makeDirectory("archive")
    let hidden = "340008888888888"
    let period = MadeArchive.period(hidden)
    let text =
      switch limit {
      case "depth":
        "{\"a\":" + String(repeating: "[", count: 2000) + String(repeating: "]", count: 2000)
          + ",\"data\":\(Self.numbers(period))}"
      default: "\(Self.period)\n\(period)\n"
      }
    try tree.write(text, to: "archive/one.jsonl")
    try tree.makeDirectory("config/subdesk")
    try tree.write("unsigned-documents = 1\n", to: "config/subdesk/config")
    let archive = ["--archive", try tree.path(of: "archive")]
    let environment = ["XDG_CONFIG_HOME": try tree.path(of: "config")]
    for options in [["--direct"], ["--index", "memory"]] {
      let run = try CommandLineRun(
        ["lookup", hidden] + archive + options,
        environment: environment
      )
      #expect(run.status == 75, "\(options) \(run.output) \(run.errors)")
      #expect(!run.output.contains("We can't find your purchase"), "\(options)")
    }
  }

  /// What was cut off may hold whatever is not found, and the lines before that count, in an index too.
  @Test func whatWasCutOffWasNotSearched() throws {
    let lines = Self.gzip(Array("\(Self.period)\n\(MadeArchive.period("340008888888888"))\n".utf8))
    let tree = try TemporaryTree()
    try tree.makeDirectory("archive")
    try tree.write(Array(lines.dropLast(60)), to: "archive/cut.jsonl.gz")
    let archive = ["--archive", try tree.path(of: "archive"), "--format", "json"]
    for options in [["--direct"], ["--index", "memory"], ["--index", try tree.path(of: "index")]] {
      for (id, status) in [(Self.id, 0 as Int32), ("340008888888888", 75), ("340007777777777", 75)]
      {
        let run = try CommandLineRun(["lookup", id] + archive + options)
        #expect(run.status == status, "\(options) \(run.errors)")
        let facts = try #require(try run.json()["archive"] as? [String: Any])
        #expect(facts["complete"] as? Bool == false)
      }
    }
    // Once it is whole, everything is known.
    try tree.remove("archive/cut.jsonl.gz")
    try tree.write(lines, to: "archive/cut.jsonl.gz")
    let index = ["--index", try tree.path(of: "index")]
    #expect(try CommandLineRun(["lookup", "340008888888888"] + archive + index).status == 0)
    #expect(try CommandLineRun(["lookup", "340007777777777"] + archive + index).status == 1)
  }

  @Test func nothingIsFoundAfterAllBytesWereSearched() throws {
    let tree = try TemporaryTree()
    try tree.makeDirectory("archive")
    try tree.write(Self.period, to: "archive/one.json")
    let archive = [
      "--archive", try tree.path(of: "archive"), "--index", try tree.path(of: "index"),
    ]
    let run = try CommandLineRun(["lookup", "34000119626203", "--direct"] + archive)
    #expect(run.status == 1)
    #expect(run.output.contains("Parts of IDs were not searched."), "\(run.output)")
    #expect(try !tree.names().contains("index"))
    // An index is asked only where one is there, unless it is said how else to find out.
    let never = ["lookup", Self.id, "--refresh", "never"] + archive
    #expect(try CommandLineRun(never).status == 66)
    #expect(try CommandLineRun(never + ["--direct"]).status == 0)
    #expect(try CommandLineRun(["lookup", "pro.monthly", "--direct"] + archive).status == 64)
    #expect(try CommandLineRun(["check", "--compare-direct", Self.id] + archive).status == 0)
    #expect(try CommandLineRun(["report", Self.id, "--direct"] + archive).status == 0)
    #expect(try CommandLineRun(["events", Self.id, "--direct"] + archive).status == 0)
  }
}
