import Foundation
import TestSupport
import Testing

/// `--redact`, where an ID that tells a person stands beside another one.
@Suite("Masks beside other IDs")
struct RedactionTests {
  private static let own = "11111111-aaaa-4aaa-8aaa-111111111111"
  private static let foreign = "22222222-bbbb-4bbb-8bbb-222222222222"

  /// The token of a customer in two environments: typed whole, it must not come back whole.
  @Test func theQueryIsMaskedBesideSeveralCustomers() throws {
    let token = #","appAccountToken":"\#(Self.own)""#
    let archive = try MadeArchive([
      "a.json": MadeArchive.period("1001", token),
      "b.json": MadeArchive.period("2001", environment: "Sandbox", token),
    ])
    for command in ["report", "events"] {
      let run = try archive.run([command, Self.own, "--redact"])
      #expect(run.status == 3)
      #expect(run.errors.contains("Several customers match '11111111…'."), "\(run.errors)")
      #expect(!run.errors.contains(Self.own), "\(run.errors)")
    }
  }

  /// An unsigned document says that a customer replaced another; each has a token of its own.
  @Test func whoIsSaidToBelongToACustomerIsMasked() throws {
    let archive = try MadeArchive()
    try archive.tree.copy(DemoTests.archive, to: "archive")
    let verified = CaseCommandTests.chain
    let payload = MadeArchive.period(
      "990000000000001",
      #","appAccountToken":"\#(Self.foreign)","previousOriginalTransactionId":"\#(verified)""#
    )
    try archive.write("claim.json", payload)
    for command in [
      ["lookup", "--format", "json"], ["lookup"], ["report"], ["report", "--format", "json"],
      ["report", "--format", "markdown"], ["report", "--format", "html"],
    ] {
      let arguments = [command[0], verified] + command.dropFirst() + DemoTests.roots
      #expect(try archive.run(arguments).output.contains(Self.foreign))
      let masked = try archive.run(arguments + ["--redact"]).output
      #expect(masked.contains("22222222…"))
      #expect(!masked.contains(Self.foreign), "\(masked)")
    }
  }

  /// Transaction IDs stay: Apple is asked by them.
  @Test func transactionIDsStay() throws {
    let run = try DemoTests.run(["lookup", CaseCommandTests.chain, "--redact", "--format", "json"])
    #expect(run.output.contains(#""originalTransactionId": "\#(CaseCommandTests.chain)""#))
    #expect(
      run.output.contains(#""id": "Production/com.example.reader/\#(CaseCommandTests.chain)""#)
    )
  }
}
