import Foundation
import SubscriptionModel
import SupportAnswers
import TestSupport
import Testing

@testable import subdesk

/// Drafts for many tickets.
struct TriageTests {
  private static let chain = "340000388885707"

  private func drafts(_ input: String, _ more: [String] = []) throws -> [[String: Any]] {
    let run = try DemoTests.run(["triage", "-"] + more, input: input)
    #expect(run.status == 0, "\(run.errors)")
    return try run.output.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func aTicketGetsItsCustomerQuestionAndReply() throws {
    let text = "Hello, I was charged twice for my subscription, the number is \(Self.chain). Why?"
    let found = try drafts(#"{"id": "T-1", "text": "\#(text)"}"# + "\n")
    let draft = try #require(found.first)
    #expect(found.count == 1)
    #expect(draft["id"] as? String == "T-1")
    #expect(draft["language"] as? String == "en")
    #expect(draft["schemaVersion"] as? Int == 1)
    #expect(draft["question"] as? Int == 1)
    #expect(draft["verdict"] is String)
    #expect((draft["reply"] as? String)?.hasSuffix(".") == true)
    let customer = try #require(draft["customer"] as? [String: Any])
    #expect((customer["id"] as? String)?.hasSuffix(Self.chain) == true)
    let certainty = try #require(draft["certainty"] as? [String: Any])
    #expect(certainty["customer"] as? String == "identifier")
    #expect(certainty["language"] as? String == "message")
    #expect(certainty["question"] as? String == "charg twice")
    let report = try DemoTests.run(["report", Self.chain, "--format", "json", "--language", "en"])
    let answers = try #require(try report.json()["answers"] as? [[String: Any]])
    let answer = answers.first { $0["question"] as? Int == 1 }
    #expect(answer?["reply"] as? String == draft["reply"] as? String)
    #expect(answer?["verdict"] as? String == draft["verdict"] as? String)
  }

  /// The language of the message counts, and the English text stands beside the reply.
  @Test func aTicketIsAnsweredInItsLanguage() throws {
    let text = "Guten Tag, warum wurde mein Abo doppelt abgebucht? Nummer \(Self.chain)"
    let draft = try #require(try drafts(#"{"id": 7, "text": "\#(text)"}"#).first)
    #expect(draft["id"] as? String == "7")
    #expect(draft["language"] as? String == "de")
    #expect(draft["question"] as? Int == 1)
    #expect(draft["replyInEnglish"] is String)
    let fixed = try #require(
      try drafts(#"{"id": 7, "text": "\#(text)"}"#, ["--language", "fr"]).first
    )
    #expect(fixed["language"] as? String == "fr")
  }

  @Test func whatIsNotFoundGetsNoReply() throws {
    let draft = try #require(try drafts(#"{"text": "refund me, order MZZZZZZZZZ"}"#).first)
    #expect(draft["id"] as? String == "1")
    #expect(draft["customer"] is NSNull)
    #expect(draft["reply"] is NSNull)
    #expect(draft["verdict"] is NSNull)
    let certainty = try #require(draft["certainty"] as? [String: Any])
    #expect(certainty["customer"] as? String == "none")
  }

  /// Nobody picks one of several for the agent.
  @Test func ofSeveralCustomersNoneIsPicked() throws {
    let truth = try Truth(file: CommandLineRun.fixture("demo-truth.json"))
    let ids = truth.facts.map(\.id).filter { $0 != Self.chain }
    let other = try #require(
      ids.first { id in
        let run = try? DemoTests.run(["lookup", Self.chain, id, "--format", "tsv"])
        let labels = Set(
          (run?.output ?? "").split(separator: "\n").dropFirst().map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)[2]
          }
        )
        return labels.count == 2
      }
    )
    let text = "My numbers are \(Self.chain) and \(other)"
    let draft = try #require(try drafts(#"{"text": "\#(text)"}"#).first)
    #expect(draft["customer"] is NSNull)
    #expect(draft["reply"] is NSNull)
    #expect((draft["customers"] as? [Any])?.count == 2)
    let certainty = try #require(draft["certainty"] as? [String: Any])
    #expect(certainty["customer"] as? String == "several")
  }

  /// A line that is no ticket is said with its number, and the others are answered.
  @Test func aBadLineLosesNoOther() throws {
    let good = #"{"id": "a", "text": "Hello \#(Self.chain)"}"#
    let run = try DemoTests.run(["triage", "-"], input: "\(good)\n{\"id\": 3}\n\(good)\n")
    #expect(run.status == 64)
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(run.errors.contains("line 2: expected an object"))
  }

  @Test func aFileThatIsNotThereIsAMissingInput() throws {
    #expect(try DemoTests.run(["triage", "/nowhere/tickets.jsonl"]).status == 66)
  }

  @Test func everyLineFitsTheSchema() throws {
    let schema = try #require(
      SpelledJSON(Array(Schema.Topic.triage.schema.indented().utf8))
    )
    let input = """
      {"text": "charged twice 9.99 USD on 23 February"}
      {"text": "\(Self.chain)"}
      {"text": "Hallo, ich habe gekündigt: \(Self.chain)"}
      {"text": ""}
      """
    let run = try DemoTests.run(["triage", "-"], input: input)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 4)
    for line in lines {
      let value = try #require(SpelledJSON(Array(line.utf8)))
      #expect(SchemaValidator(schema).mismatches(value, at: "triage").prefix(5) == [])
    }
  }

  @Test func textIsForAPerson() throws {
    let input = #"{"id": "T-1", "text": "Hello, I was charged twice: \#(Self.chain)"}"#
    let run = try DemoTests.run(["triage", "-", "--format", "text"], input: input)
    #expect(run.output.contains("Ticket T-1\n"))
    #expect(run.output.contains("Asks: I was charged twice"))
    #expect(run.output.contains("Say: “"))
  }

  // MARK: Files

  @Test func aMailboxHasSeveralTickets() {
    let text = """
      From ada@example.com Mon Mar 10 08:00:00 2025
      From: Ada <ada@example.com>
      Date: Mon, 10 Mar 2025 08:00:00 +0000
      Message-ID: <one@example.com>

      I was charged.
      >From the bank I know it.

      From bob@example.com Mon Mar 10 09:00:00 2025
      From: bob@example.com
      Subject: Refund

      From here on all is text.
      """
    let tickets = TicketFile.entries(of: text).compactMap { entry -> Ticket? in
      if case .ticket(let ticket) = entry { ticket } else { nil }
    }
    #expect(tickets.map(\.id) == ["one@example.com", "2"])
    #expect(tickets.first?.text.contains("\nFrom the bank I know it.") == true)
    #expect(tickets.last?.text.hasSuffix("From here on all is text.") == true)
  }

  @Test func anEmailIsOneTicket() {
    let text = "From: ada@example.com\nMessage-Id: <x@y>\n\nHello"
    #expect(TicketFile.entries(of: text) == [.ticket(Ticket(id: "x@y", text: text))])
    #expect(TicketFile.entries(of: "  \n\n") == [])
  }

  @Test func linesSayWhenAndByWhomTheyWereSent() {
    let line = #"{"id": "1", "text": "a\nb", "sent": "2025-03-10", "from": "ada@example.com"}"#
    let ticket = Ticket(id: "1", text: "a\nb", sent: "2025-03-10", from: "ada@example.com")
    #expect(TicketFile.entries(of: "\u{FEFF}\(line)\r\n\r\n") == [.ticket(ticket)])
    #expect(ticket.message == "From: ada@example.com\nDate: 2025-03-10\n\na\nb")
    #expect(
      TicketFile.entries(of: "{}\n") == [
        .mistake(line: 1, reason: #"expected an object such as {"id": "1", "text": "…"}"#)
      ]
    )
  }
}
