import Foundation
import Testing

/// Text of documents and names of files that would drive a terminal, in every output.
@Suite("No output drives a terminal")
struct CleanOutputTests {
  /// An escape sequence that erases the screen, a C1 control, a right-to-left override, and a line
  /// end.
  private static let evil = "\u{1B}[2J\u{9B}31m\u{202E}\n\u{7}\u{2028}"
  private static let escaped = #"\u001b[2J\u009b31m\u202e\n\u0007\u2028"#

  private func archive() throws -> MadeArchive {
    let archive = try MadeArchive()
    let more =
      #","appAccountToken":"tok\#(Self.escaped)en","offerIdentifier":"of\#(Self.escaped)fer","#
      + #""offerType":2,"storefront":"U\#(Self.escaped)S","transactionReason":"R\#(Self.escaped)","#
      + #""revocationReason":"odd\#(Self.escaped)","newField":"new\#(Self.escaped)""#
    let name = "a\(Self.evil.replacing("\n", with: ""))\n.json"
    try archive.write(name, MadeArchive.period("1001", product: "pro\(Self.escaped)x", more))
    let twin = MadeArchive.period("1002", product: "pro\(Self.escaped)x")
    try archive.write("b\u{1B}[31m.json", twin)
    try archive.write("broken\u{202E}\u{1B}]0;x\u{7}.json", #"{"transactionId":"1\#(Self.evil)"#)
    try archive.write("ignored\u{9B}.json", #"{"hello\#(Self.escaped)":"\#(Self.escaped)"}"#)
    try archive.write(
      "v1.json",
      #"{"notification_type":"NE\#(Self.escaped)W","bid":"b\#(Self.escaped)","environment":"PROD","#
        + #""latest_receipt_info":{"transaction_id":"1003","original_transaction_id":"1001","#
        + #""product_id":"p\#(Self.escaped)","purchase_date_ms":"1741000000000"}}"#
    )
    return archive
  }

  private static func driving(in text: String) -> [String] {
    text.unicodeScalars.filter { scalar in
      guard scalar != "\n", scalar != "\t" else { return false }
      return switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }.map { String($0.value, radix: 16) }
  }

  private static let customer = "Production/com.example.reader/1001"

  private static let commands: [[String]] =
    ["text", "tsv", "csv", "json", "jsonl"].map { ["list", "--format", $0] }
    + ["text", "json", "tsv"].map { ["lookup", "1001", "1002", "pro", "9999", "--format", $0] }
    + ["text", "tsv", "json", "jsonl"].map { ["events", customer, "--format", $0] }
    + ["text", "markdown", "html", "json"].map { ["report", customer, "--format", $0] }
    + ["text", "tsv", "json", "jsonl"].map { ["find", "--price", "9.99", "--format", $0] }
    + ["text", "json"].map { ["check", "--format", $0] }
    + [
      ["report", "pro"], ["events", "100"], ["lookup", "me \(evil) 1001 \(evil) 77777777"],
      ["lookup", evil + "zzz"], ["report", evil + "zzz"],
      ["browse", "--headless", "200x60", "--keys", "Enter"],
      ["browse", "--headless", "200x60", "--keys", "!"],
      ["browse", "--headless", "200x60", "--keys", "Enter e"],
    ]

  @Test func noControlCharacterComesOut() throws {
    let archive = try archive()
    for command in Self.commands {
      let run = try archive.run(command)
      #expect(![64, 66, 74].contains(run.status), "\(command): \(run.errors)")
      #expect(!(run.output + run.errors).isEmpty, "\(command)")
      #expect(run.status == 0 || !command.contains(Self.customer), "\(command): \(run.errors)")
      #expect(Self.driving(in: run.output).isEmpty, "\(command): \(run.output)")
      #expect(Self.driving(in: run.errors).isEmpty, "\(command): \(run.errors)")
    }
  }

  /// A line end in a text begins no line of its own, and a tab no field.
  @Test func aRowIsOneLine() throws {
    let archive = try archive()
    for command in Self.commands where command.contains("tsv") {
      let output = try archive.run(command).output
      let fields = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map { $0.split(separator: "\t", omittingEmptySubsequences: false).count }
      #expect(fields.count > 1, "\(command): \(output)")
      #expect(Set(fields).count == 1, "\(command): \(output)")
    }
    let check = try archive.run(["check"]).output
    #expect(check.contains("<U+001B>"))
    #expect(check.contains("<U+202E>"))
  }
}
