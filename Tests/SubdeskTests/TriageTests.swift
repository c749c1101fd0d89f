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
    #expect(certainty["question"] as? String == "charged twice")
    let report = try DemoTests.run(["report", Self.chain, "--format", "json", "--language", "en"])
    let answers = try #require(try report.json()["answers"] as? [[String: Any]])
    let answer = answers.first { $0["question"] as? Int == 1 }
    #expect(answer?["reply"] as? String == draft["reply"] as? String)
    #expect(answer?["verdict"] as? String == draft["verdict"] as? String)
  }

  /// A name that a customer chose drives no terminal.
  @Test func aNameIsCleaned() throws {
    let token = "81c3e556-f6fc-4f7d-a851-bc18d7826d6e"
    let tree = try TemporaryTree()
    try tree.write("\(token),\u{1B}]0;x\u{7}\u{202E}Ada,ada@example.com\n", to: "people.csv")
    let options = ["--format", "text", "--customers", try tree.path(of: "people.csv")]
    let run = try DemoTests.run(
      ["triage", "-"] + options,
      input: #"{"id": "1", "text": "Why was I charged? \#(token)"}"#
    )
    #expect(run.output.contains("Ada"), "\(run.output)")
    #expect(!run.output.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{202E}"].contains($0) })
  }

  /// Dates of JSON are in UTC, but a reply is for the customer.
  @Test func repliesInJSONNameTimesInTheChosenZone() throws {
    let id = "81c3e556-f6fc-4f7d-a851-bc18d7826d6e"
    let zone = ["--time-zone", "America/Los_Angeles", "--language", "de"]
    let time = "15. März um 08:15\u{A0}Uhr (pazifische Zeit)"
    let report = try DemoTests.run(["report", id, "--format", "json"] + zone).json()
    let answers = try #require(report["answers"] as? [[String: Any]])
    let replies = answers.compactMap { $0["reply"] as? String }
    #expect(replies.contains { $0.contains(time) }, "\(replies)")
    let draft = try drafts(#"{"id": "a", "text": "\#(id)"}"#, zone).first
    #expect((draft?["reply"] as? String)?.contains(time) == true, "\(draft ?? [:])")
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

  /// What is not found is asked for, in the language of the message, and nobody is picked.
  @Test(arguments: [
    ("refund me, order MZ2ZZZZZZZ", "orderNotFound", "Thank you for the order ID MZ2ZZZZZZZ."),
    ("Bestellnummer MK4XPLW2R7, das Abo funktioniert nicht", "orderNotFound", "Vielen Dank für"),
    (
      "Ich habe keinen Zugang, meine Nummer ist 500000000999999", "notFound",
      "Wir finden Ihren Kauf"
    ),
    ("Ciao, in famiglia non va: 500000000999999", "notFound", "Non troviamo il tuo acquisto"),
    // Nothing is denied that was not looked for.
    (
      "Ich wurde doppelt belastet und warte auf Ihre Antwort!", "purchaseNotNamed",
      "Bitte senden Sie uns die Bestellnummer"
    ),
    ("hi i was charged $9.99 please help", "purchaseNotNamed", "Please send us the order ID"),
    ("how do I get a refund?", "purchaseNotNamed", "You can ask Apple for a refund at"),
    ("I want to cancel my subscription", "howToCancel", "You can cancel a subscription in"),
    ("quiero cancelar mi suscripción", "howToCancel", "Puedes cancelar una suscripción en Ajustes"),
    ("解約したいです", "howToCancel", "サブスクリプションは、購入時のApple Accountで"),
  ])
  func whatIsNotFoundIsAskedFor(text: String, verdict: String, reply: String) throws {
    let draft = try #require(try drafts(#"{"text": "\#(text)"}"#).first)
    #expect(draft["id"] as? String == "1")
    #expect(draft["customer"] is NSNull)
    #expect((draft["reply"] as? String)?.hasPrefix(reply) == true, "\(draft["reply"] ?? "")")
    #expect((draft["verdict"] as? String)?.hasPrefix(verdict) == true)
    let certainty = try #require(draft["certainty"] as? [String: Any])
    #expect(certainty["customer"] as? String == "none")
  }

  /// What asks none of the questions gets no reply that would look like one, and the draft says why.
  @Test(arguments: [
    ("Thank you, everything works now! \(chain)", "question unclear"),
    ("please send me an invoice, my number is \(chain)", "question unclear"),
    ("charged $3.60 on March 5, what is it", "customer uncertain"),
  ])
  func whatIsNotClearGetsNoReply(text: String, reason: String) throws {
    let draft = try #require(try drafts(#"{"text": "\#(text)"}"#).first)
    #expect(draft["reply"] is NSNull)
    #expect(draft["customer"] is [String: Any])
    let certainty = try #require(draft["certainty"] as? [String: Any])
    #expect(certainty["reply"] as? String == reason)
    #expect(draft["question"] is NSNull == certainty["question"] is NSNull)
  }

  /// `lookup` proposes what `triage` does.
  @Test(arguments: [
    "was ist die Abbuchung von 2,99 USD am 10. März 2025?", "Thank you! \(chain)",
    "Why was I charged twice? \(chain)", "how do I get a refund?",
  ])
  func lookupProposesTheSame(text: String) throws {
    let draft = try #require(try drafts(#"{"text": "\#(text)"}"#).first)
    let run = try DemoTests.run(["lookup", text, "--format", "json"])
    let lookups = try #require(try run.json()["lookups"] as? [[String: Any]])
    guard let message = lookups.first?["message"] as? [String: Any] else { return }
    let proposed = try #require(message["draft"] as? [String: Any])
    for key in ["question", "verdict", "reply", "language"] {
      #expect("\(proposed[key] ?? "")" == "\(draft[key] ?? "")", "\(key) of \(text)")
    }
  }

  /// A help desk that sends one ticket after the other is answered after each.
  @Test func aLineIsAnsweredWhenItEnds() {
    var stream = TicketFile.Stream()
    var bytes = Array("\u{FEFF}{\"text\": \"a\"}\n\n{\"text\"".utf8)
    let ticket = { (id: String, text: String) in
      TicketFile.Entry.ticket(Ticket(id: id, message: ReadMessage(text)))
    }
    #expect(stream.takeEntries(from: &bytes) == [ticket("1", "a")])
    bytes += Array(": \"b\"}\n{}".utf8)
    #expect(stream.takeEntries(from: &bytes) == [ticket("2", "b")])
    let reason = #"expected an object such as {"id": "1", "text": "…"}"#
    #expect(stream.lastEntries(in: bytes) == [.mistake(line: 4, reason: reason)])
    var mail = Array("From: a@b.c\n\nHello".utf8)
    var other = TicketFile.Stream()
    #expect(other.takeEntries(from: &mail) == [])
    #expect(other.lastEntries(in: mail).count == 1)
  }

  @Test(arguments: ["Is there a student discount?", "Thank you!"])
  func whatAsksNothingGetsNoReply(text: String) throws {
    let draft = try #require(try drafts(#"{"text": "\#(text)"}"#).first)
    #expect(draft["reply"] is NSNull)
    #expect(draft["verdict"] is NSNull)
  }

  /// A part of an identifier can be somebody else's: it leads to no customer and to no story.
  @Test(arguments: ["refund please, it is \(chain.dropLast(4))", "monthly", "\(chain.dropLast(4))"])
  func aPartOfAnIdentifierNamesNobody(text: String) throws {
    let draft = try #require(try drafts(#"{"text": "\#(text)"}"#).first)
    #expect(draft["customer"] is NSNull)
    let certainty = try #require(draft["certainty"] as? [String: Any])
    #expect(certainty["customer"] as? String == "part")
    let reply = draft["reply"] as? String ?? "Please send us the order ID"
    #expect(reply.contains("Please send us the order ID"))
  }

  /// Whoever writes a mail chooses its Message-ID.
  @Test func anIdDoesNotDriveTheTerminal() throws {
    let run = try CommandLineRun(
      [
        "triage", "-", "--format", "text", "--archive", DemoTests.archive, "--index", "memory",
      ],
      input: #"{"id": "a\u001b]0;title\u0007b\u202e", "text": "Thank you!"}"#
    )
    #expect(run.output.hasPrefix("Ticket a ]0;title b\n"))
  }

  /// What is written below a long quote is read.
  @Test func theTextBelowALongQuoteIsRead() throws {
    let quote = String(repeating: #"> Some old words that nobody reads again.\n"#, count: 400)
    let text = #"On Mon, 3 Mar 2025, Support wrote:\n"# + quote + #"\nWhat is \#(Self.chain)?"#
    let draft = try #require(try drafts(#"{"text": "\#(text)"}"#).first)
    #expect(draft["customer"] is [String: Any])
    #expect(draft["isCut"] as? Bool == false)
  }

  /// A wish for a refund is no question about a request, and a wish to cancel no complaint.
  @Test func aWishIsAnsweredByWhatCanBeDone() throws {
    let refund = try #require(
      try drafts(#"{"text": "I want a refund please, I forgot to cancel. \#(Self.chain)"}"#).first
    )
    let reply = try #require(refund["reply"] as? String)
    #expect(reply.hasPrefix("You can ask Apple for a refund at reportaproblem.apple.com."))
    #expect(reply.contains("Settings > [your name] > Subscriptions"))
    let cancel = try #require(
      try drafts(#"{"text": "Please cancel, don't charge me again. \#(Self.chain)"}"#).first
    )
    #expect(cancel["question"] is NSNull)
    #expect(
      (cancel["reply"] as? String)?.contains("Settings > [your name] > Subscriptions") == true
    )
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

  /// Help desks cut texts within a character; the rest can be read.
  @Test(arguments: [#"\ud83d"#, #"\udc4d"#, #"\ud83d\ud83d"#, #"\\\uD83D"#])
  func halfACharacterLosesNoTicket(half: String) throws {
    let line = #"{"id": "a", "text": "Hello \#(Self.chain) \#(half)"}"#
    let run = try DemoTests.run(["triage", "-"], input: line + "\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(Self.chain))
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

  /// What the customer only quotes is marked, as `lookup` does.
  @Test func textTellsWhatIsQuoted() throws {
    let text = #"What is \#(Self.chain)?\n\nOn 3 March 2025 Help wrote:\n> Was it $9.99?"#
    let input = #"{"id": "T-1", "text": "\#(text)"}"#
    let run = try DemoTests.run(["triage", "-", "--format", "text"], input: input)
    #expect(run.output.contains("\(Self.chain) (found), $9.99 (quoted)"), "\(run.output)")
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
    let tickets = Self.tickets(in: text)
    #expect(tickets.map(\.id) == ["one@example.com", "2"])
    #expect(tickets.first?.message.text.contains("\nFrom the bank I know it.") == true)
    #expect(tickets.last?.message.text.hasSuffix("From here on all is text.") == true)
  }

  private static func tickets(in text: String) -> [Ticket] {
    TicketFile.entries(of: Array(text.utf8)).compactMap { entry in
      if case .ticket(let ticket) = entry { ticket } else { nil }
    }
  }

  @Test func anEmailIsOneTicket() {
    let text = "From: ada@example.com\nMessage-Id: <x@y>\n\nHello"
    #expect(Self.tickets(in: text).map(\.id) == ["x@y"])
    #expect(Self.tickets(in: text).map(\.message.text) == ["Hello"])
    #expect(TicketFile.entries(of: Array("  \n\n".utf8)) == [])
  }

  @Test func linesSayWhenAndByWhomTheyWereSent() {
    let line = #"{"id": "1", "text": "a\nb", "sent": "2025-03-10", "from": "ada@example.com"}"#
    let message = ReadMessage("a\nb", sender: "ada@example.com", sentDate: "2025-03-10")
    #expect(
      Self.tickets(in: "\u{FEFF}\(line)\r\n\r\n") == [Ticket(id: "1", message: message)]
    )
  }

  /// What cannot be read loses nothing else, and its line is said.
  @Test(
    arguments: [
      (Array("{}".utf8), #"expected an object such as {"id": "1", "text": "…"}"#),
      (Array("[1]".utf8), #"expected an object such as {"id": "1", "text": "…"}"#),
      (Array(#"{"text": ""#.utf8) + [0xE9] + Array(#""}"#.utf8), "not UTF-8"),
      (Array(#"{"text": "a", "sent": "yesterday"}"#.utf8), sent),
      (Array(#"{"text": "a", "sent": "03/10/2025"}"#.utf8), sent),
      (Array(#"{"text": "a", "sent": 1741593600}"#.utf8), sent),
    ] as [([UInt8], String)]
  )
  func aLineThatIsNoTicketIsSaid(line: [UInt8], reason: String) {
    let good = Array(#"{"text": "a", "sent": null}"#.utf8)
    let entries = TicketFile.entries(of: good + [0x0A] + line + [0x0A] + good)
    #expect(
      entries == [
        .ticket(Ticket(id: "1", message: ReadMessage("a"))),
        .mistake(line: 2, reason: reason),
        .ticket(Ticket(id: "3", message: ReadMessage("a"))),
      ]
    )
  }

  private static let sent =
    #""sent" is a day or a time, such as "2025-03-14" or "2025-03-14T08:00:00Z""#

  @Test func anArrayIsNotReadAsOneTicket() {
    #expect(
      TicketFile.entries(of: Array(#" [ {"text": "a"}]"#.utf8)) == [
        .mistake(line: 1, reason: "expected one object a line, not an array")
      ]
    )
    #expect(Self.tickets(in: "[Ticket 7] hello").count == 1)
  }

  /// A mail in any character set that it states is read, and one that cannot be read is said.
  @Test func aMailboxHasMailsOfSeveralCharacterSets() throws {
    var box = Array("From a@b.c Mon Mar 10 08:00:00 2025\nFrom: a@b.c\nMIME-Version: 1.0\n\n".utf8)
    box += Array("Gr".utf8) + [0xE9] + Array("\n\nFrom d@e.f Mon Mar 10 08:00:00 2025\n".utf8)
    box += Array("From: d@e.f\nContent-Type: text/plain; charset=Shift_JIS\n\n".utf8)
    box += [0x8D, 0xF0, 0x93, 0xFA] + Array("\n\nFrom g@h.i Mon Mar 10 08:00:00 2025\n".utf8)
    box += Array("From: g@h.i\nContent-Type: text/plain; charset=x-none\n\n".utf8) + [0x8D]
    let messages = TicketFile.entries(of: box).compactMap { entry -> ReadMessage? in
      if case .ticket(let ticket) = entry { ticket.message } else { nil }
    }
    #expect(messages.map { $0.text.trimmingCharacters(in: .newlines) } == ["Gr\u{E9}", "昨日", ""])
    #expect(messages.map(\.unreadable) == [[], [], ["x-none"]])
    let text = "From: g@h.i\nContent-Type: text/plain; charset=x-none\n\n\u{E9}"
    let run = try DemoTests.run(["triage", "-", "--format", "text"], input: text)
    #expect(run.status == 64)
    #expect(run.output.contains("Cannot be read here: text in x-none"))
    #expect(run.errors.contains("-, ticket 1: some of its text is in x-none, which cannot be read"))
  }

  /// Words such as `yesterday` count from the day that the help desk states.
  @Test func wordsCountFromTheDayThatIsStated() throws {
    for sent in ["2025-03-14", "2025-03-14T08:00:00Z"] {
      let line = #"{"text": "Yesterday you took $9.99", "sent": "\#(sent)"}"#
      let draft = try #require(try drafts(line).first)
      let parts = try #require(draft["parts"] as? [[String: Any]])
      let days = parts.filter { $0["kind"] as? String == "date" }
      #expect(days.map { $0["value"] as? String } == ["2025-03-13", "2025-03-14"])
      #expect(days.map { $0["role"] as? String } == ["said", "sent"])
    }
  }

  /// The question and the language are those of what the customer says.
  @Test(
    arguments: [
      ("From: Joe Seats <joe@example.com>\nUser-Agent: new iPhone\n\nWhat now?", nil, "en"),
      ("What now?\n\n--\nCharged Twice Records", nil, "en"),
      (
        "Subject: x\nContent-Type: text/plain\nContent-Transfer-Encoding: base64\n\n"
          + "SWNoIHd1cmRlIGRvcHBlbHQgYmVsYXN0ZXQ=", 1, "de"
      ),
      ("Ich wurde doppelt belastet\n\n> The refund was not approved, why did you ask?", 1, "de"),
    ] as [(String, Int?, String)]
  )
  func onlyTheCustomersWordsCount(text: String, question: Int?, language: String) throws {
    let line = try JSONSerialization.data(withJSONObject: ["text": text + " \(Self.chain)"])
    let draft = try #require(try drafts(String(decoding: line, as: UTF8.self)).first)
    #expect(draft["question"] as? Int == question)
    #expect(draft["language"] as? String == language)
  }
}
