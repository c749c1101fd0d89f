import Foundation
import TestSupport
import Testing

/// What `events` and `report` say of one event under Apple's names.
@Suite("An event in JSON and TSV")
struct EventJSONTests {
  private static let names: Set<String> = [
    "date", "filedBy", "kind", "actor", "text", "mark", "copies", "late", "notificationType",
    "subtype", "notificationUUID", "transactionId", "originalTransactionId", "productId", "price",
    "file", "line", "path", "signature", "signedDate", "customer",
  ]

  private func archive() throws -> MadeArchive {
    try MadeArchive([
      "1.json": MadeArchive.notification(
        "u-1",
        of: "1001",
        type: "SUBSCRIBED",
        signed: "2025-03-10T10:01:00Z"
      ),
      "2.json": MadeArchive.notification(
        "u-2",
        of: "1001",
        transaction: "1002",
        signed: "2025-03-12T10:01:00Z"
      ),
    ])
  }

  private func line(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The event of the first notification; it is the older one and so the last.
  private func expectFirst(_ event: [String: Any]) throws {
    let texts = [
      "date": "2025-03-10T10:01:00Z", "kind": "event", "actor": "customer",
      "text": "subscribed for 9.99 USD, until 1 Apr", "mark": "unsigned",
      "notificationType": "SUBSCRIBED", "notificationUUID": "u-1", "transactionId": "1001",
      "originalTransactionId": "1001", "productId": "pro.monthly", "file": "1.json",
      "signature": "unsigned", "signedDate": "2025-03-10T10:01:00Z",
    ]
    for (name, text) in texts { #expect(event[name] as? String == text, "\(name)") }
    #expect(event["copies"] as? Int == 1)
    #expect(event["subtype"] is NSNull && event["line"] is NSNull && event["late"] is NSNull)
    #expect(event["price"] as? [String: String] == ["amount": "9.99", "currency": "USD"])
    let customer = try #require(event["customer"] as? [String: Any])
    #expect(Set(customer.keys) == ["id", "label", "name", "environment", "bundleId"])
    #expect(customer["id"] as? String == "Production/com.example.reader/1001")
    #expect(customer["label"] as? String == "1001")
    #expect(customer["name"] is NSNull)
    #expect(customer["environment"] as? String == "Production")
    #expect(customer["bundleId"] as? String == "com.example.reader")
  }

  @Test(arguments: [["events"], ["events", "1001"], ["report", "1001"]])
  func everyCommandHasTheSameShape(command: [String]) throws {
    let json = try archive().run(command + ["--format", "json"]).json()
    let events = try #require(json["events"] as? [[String: Any]])
    #expect(events.count == 2)
    for event in events { #expect(Set(event.keys) == Self.names) }
    try expectFirst(try #require(events.last))
    #expect(events.first?["transactionId"] as? String == "1002")
    #expect(events.first?["originalTransactionId"] as? String == "1001")
  }

  @Test(arguments: [["events"], ["events", "1001"]])
  func aLineHasTheShapeAndTheVersion(command: [String]) throws {
    let output = try archive().run(command + ["--format", "jsonl"]).output
    let lines = output.split(separator: "\n")
    #expect(lines.count == 2)
    let last = try line(try #require(lines.last))
    #expect(Set(last.keys) == Self.names.union(["schemaVersion"]))
    try expectFirst(last)
  }

  /// What somebody else pays is no price of the customer's events.
  @Test(arguments: [["events"], ["events", "1001"]], ["ASSIGNED", "FAMILY_SHARED"])
  func nobodyElsesPriceIsTold(command: [String], owner: String) throws {
    let told = MadeArchive.notification("u-1", of: "1001", signed: "2025-03-10T10:01:00Z")
    let archive = try MadeArchive(["1.json": told.replacing("PURCHASED", with: owner)])
    let json = try archive.run(command + ["--format", "json"]).json()
    let event = try #require((json["events"] as? [[String: Any]])?.first)
    #expect(event["transactionId"] as? String == "1001")
    #expect(event["price"] is NSNull)
  }

  /// A receipt's period is no notification, and has no names of one.
  @Test func aRecordHasItsTransactionAndNoNotification() throws {
    let archive = try MadeArchive(["a.json": MadeArchive.period("1001")])
    let json = try archive.run(["events", "1001", "--format", "json"]).json()
    let event = try #require((json["events"] as? [[String: Any]])?.first)
    #expect(event["kind"] as? String == "record")
    #expect(event["notificationType"] is NSNull && event["notificationUUID"] is NSNull)
    #expect(event["transactionId"] as? String == "1001")
    #expect(event["productId"] as? String == "pro.monthly")
    #expect(event["file"] as? String == "a.json")
  }

  @Test(arguments: [["events"], ["events", "1001"]])
  func theColumnsOfTSVHaveTheSameNames(command: [String]) throws {
    let output = try archive().run(command + ["--format", "tsv"]).output
    let rows = output.split(separator: "\n").map { row in
      row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.count == 3)
    let columns = try #require(rows.first)
    #expect(Set(columns).count == columns.count)
    let last = try #require(rows.last)
    #expect(last.count == columns.count)
    let fields = Dictionary(uniqueKeysWithValues: zip(columns, last))
    let expected = [
      "date": "2025-03-10T10:01:00Z", "customer": "1001", "productId": "pro.monthly",
      "notificationType": "SUBSCRIBED", "subtype": "", "notificationUUID": "u-1",
      "transactionId": "1001", "originalTransactionId": "1001", "price": "9.99",
      "currency": "USD", "file": "1.json", "line": "", "signature": "unsigned",
      "signedDate": "2025-03-10T10:01:00Z",
      "customerId": "Production/com.example.reader/1001", "name": "",
      "environment": "Production", "bundleId": "com.example.reader",
    ]
    for (name, field) in expected { #expect(fields[name] == field, "\(name)") }
  }

  @Test func aReportSaysWhoMustActAndInWhichLanguage() throws {
    let report = try archive().run(["report", "1001", "--format", "json"]).json()
    let verdict = try #require((report["verdicts"] as? [[String: Any]])?.first)
    #expect(
      Set(verdict.keys) == [
        "id", "headline", "mark", "whoMustAct", "actor", "due", "next", "also", "say",
        "sayInEnglish", "language",
      ]
    )
    #expect(verdict["actor"] as? String == "nobody")
    #expect(verdict["due"] is NSNull)
    let answers = try #require(report["answers"] as? [[String: Any]])
    #expect(!answers.isEmpty)
    for answer in answers {
      #expect(
        Set(answer.keys) == [
          "question", "title", "verdict", "statements", "path", "reply", "replyInEnglish",
          "language",
        ]
      )
      #expect(answer["language"] as? String == "en")
    }
  }
}
