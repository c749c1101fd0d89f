import SubscriptionModel
import Testing

/// What of a message tells its question and its language, and what cannot be read.
@Suite("Read messages") struct ReadMessageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var mail: String
    /// The words that count, the surest first.
    var spoken: [String]
    /// Those of quoted messages.
    var quoted: [String] = []
    /// What cannot be read.
    var unreadable: [String] = []
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "a text", mail: "I was charged", spoken: ["I was charged"]),
    Row(
      name: "addresses and identifiers are of no language",
      mail: "I am joe@coins.example of https://x.example/refund, com.example.family.pro,"
        + " MX5TTTVWJH12 in 12か月",
      spoken: ["I am of in 12か月"]
    ),
    Row(
      name: "header fields are not what the customer says, except for the subject",
      mail: "From: Joe Seats <joe@example.com>\nDate: Thu, 29 Oct 2026 10:00:00 +0000\n"
        + "User-Agent: new iPhone\nMessage-ID: <refund@x>\nFeedback-ID: trial\nSubject: =?UTF-8?B?"
        + "Q2hhcmdlZCB0d2ljZSE=?=\n\nWhat is it?",
      spoken: ["Charged twice!\nWhat is it?"]
    ),
    Row(
      name: "attachments are passed over",
      mail: "From: joe@example.com\nContent-Type: multipart/mixed; boundary=b\n\npreamble\n--b\n"
        + "Content-Type: text/plain\n\nsee it\n--b\nContent-Type: text/plain; name=log.txt\n"
        + "Content-Disposition: attachment; filename=log.txt\n\ncharged twice\n--b\n"
        + "Content-Type: image/png; name=\"refund.png\"\nContent-Transfer-Encoding: base64\n\n"
        + "cmVmdW5k\n--b\nContent-Type: text/plain\n\nand that\n--b--\nepilogue",
      spoken: ["see it\nand that"]
    ),
    Row(
      name: "of alternatives the plain one counts",
      mail: "From: joe@example.com\nContent-Type: multipart/alternative; boundary=\"b\"\n\n--b\n"
        + "Content-Type: text/html\n\n<p>marked</p>\n--b\nContent-Type: text/plain\n\nplain\n--b--",
      spoken: ["plain"]
    ),
    Row(
      name: "styles, comments, and names in HTML are not shown",
      mail: "<html><head><style>.trial{}</style></head><body class=\"refund\"><!-- twice -->"
        + "<p title=\"coins\">Hello</p></body></html>",
      spoken: ["Hello"]
    ),
    Row(
      name: "a signature is not what the customer says",
      mail: "Hello\n\n--\nCharged Twice Records",
      spoken: ["Hello"]
    ),
    Row(
      name: "a quote counts only where the message leaves something open",
      mail: "What is it?\n\nOn Wed, Nov 4, 2026 at 9:12 AM Help wrote:\n> You were charged twice.",
      spoken: ["What is it?"],
      quoted: ["You were charged twice."]
    ),
    Row(
      name: "a letter that is passed on comes first, with its subject",
      mail: "Can you take it?\n\nBegin forwarded message:\n\nFrom: Joe <joe@example.com>\n"
        + "Subject: charge\nDate: October 29, 2026 at 9:12:11 AM PDT\nTo: help\n\nI was charged",
      spoken: ["charge\nI was charged", "Can you take it?"]
    ),
    Row(
      name: "an attached message reads as one that is passed on",
      mail:
        "From: help@example.com\nSubject: Fwd: charge\nContent-Type: multipart/mixed; boundary=o"
        + "\n\n--o\nContent-Type: text/plain\n\nplease\n--o\nContent-Type: message/rfc822\n\n"
        + "From: joe@example.com\nSubject: charge\nContent-Type: text/plain\n"
        + "Content-Transfer-Encoding: base64\n\nSSB3YXMgY2hhcmdlZA==\n--o--",
      spoken: ["charge\nI was charged", "Fwd: charge\nplease"]
    ),
    Row(
      name: "a receipt of Apple's that is passed on is quoted",
      mail: "Refund it\n\nBegin forwarded message:\n\nFrom: Apple <no_reply@email.apple.com>\n"
        + "Subject: Your receipt\nDate: October 29, 2026\n\nRenews",
      spoken: ["Refund it"],
      quoted: ["Begin forwarded message:\nRenews"]
    ),
    Row(
      name: "Western text that states no character set",
      mail: "From: k@example.de\nMIME-Version: 1.0\n\nGr\u{E9}",
      spoken: ["Gr\u{E9}"]
    ),
    Row(
      name: "plain text in an unknown character set",
      mail: "From: k@example.de\nContent-Type: text/plain; charset=x-unknown-9\n\nplain",
      spoken: ["plain"]
    ),
    Row(
      name: "what cannot be read is said, and is no text",
      mail: "From: k@example.de\nContent-Type: text/plain; charset=iso-2022-jp\n"
        + "Content-Transfer-Encoding: base64\n\nGyRCOnJGfBsoQjk4MBskQjFfGyhC",
      spoken: [],
      unreadable: ["iso-2022-jp"]
    ),
    Row(
      name: "text in Japanese that does not say so",
      mail: "From: k@example.de\nMIME-Version: 1.0\n\n\u{1B}$B:rF|\u{1B}(B980\u{1B}$B1_\u{1B}(B",
      spoken: [],
      unreadable: ["iso-2022-jp"]
    ),
    Row(
      name: "an encrypted mail",
      mail: "From: k@example.de\nContent-Type: application/pkcs7-mime\n\nMIIB",
      spoken: [],
      unreadable: ["application/pkcs7-mime"]
    ),
  ]

  @Test(arguments: rows) func whatTellsTheQuestionAndTheLanguage(row: Row) {
    let message = ReadMessage(row.mail)
    #expect(message.spoken(withQuotes: false) == row.spoken)
    #expect(message.spoken(withQuotes: true) == row.spoken + row.quoted)
    #expect(message.unreadable == row.unreadable)
  }

  /// The name of Apple on a bank's line is no word of English.
  @Test func anAddressIsOfNoLanguage() {
    #expect(ReadMessage("APPLE.COM/BILL 25FEB no lo reconozco").language == .spanish)
  }

  /// A greeting alone does not tell the language of what is quoted below it.
  @Test(
    arguments: [
      ("hi", .german), ("si", .german), ("please refund", .english), ("ok", .german),
      ("Bonjour, remboursement svp", .french),
    ] as [(String, MessageLanguage)]
  )
  func aWordIsNoLanguageAboveAReceipt(said: String, language: MessageLanguage) {
    let mail =
      said + "\n\nAnfang der weitergeleiteten Nachricht:\n\nVon: Apple <no_reply@apple.com>\n"
      + "Betreff: Deine Rechnung von Apple\nDatum: 18. Februar 2026\n\nRechnung\n"
      + "RECHNUNGSDATUM\n17. Feb. 2026\nReader Pro\nVerlängert sich am 17. März 2026\n12,50 €"
    #expect(ReadMessage(mail).language == language)
  }

  /// The bytes of a mail are read by the character sets that it states, of its text and of words in
  /// its header fields.
  @Test func characterSetsAreThoseThatTheMailStates() {
    let mail =
      "From: =?X-ROT?Q?Wbr?= <joe@example.com>\nMessage-ID: <a@b>\nSubject: =?x-rot?B?UG4=?=\n"
      + "  =?x-rot?B?eXk=?=\nContent-Type: text/plain; charset=\"X-Rot\"\n"
      + "Content-Transfer-Encoding: quoted-printable\n\nUry=80yb"
    let message = ReadMessage(mail: Array(mail.utf8)[...]) { bytes, name in
      name == "x-rot" ? "\(name) \(bytes.count)" : nil
    }
    #expect(message.messageId == "a@b")
    // Words in ASCII alone are the same everywhere; both words of the subject are read at once.
    #expect(message.spoken(withQuotes: false) == ["Pnyy\nx-rot 6"])
  }

  /// A mail of 10 MB costs only what finding its parts costs.
  @Test func aLargeAttachmentIsPassedOver() {
    let line = String(repeating: "our team ", count: 8) + "\n"
    let mail =
      "From: joe@example.com\nContent-Type: multipart/mixed; boundary=b\n\n--b\n"
      + "Content-Type: image/png\nContent-Disposition: attachment\n\n"
      + String(repeating: line, count: 10_000_000 / line.utf8.count)
      + "--b\nContent-Type: text/plain\n\nbehind it\n--b--\n"
    var message: ReadMessage?
    let time = processorSeconds {
      message = ReadMessage(mail: Array(mail.utf8)[...]) { _, _ in nil }
    }
    #expect(message?.spoken(withQuotes: true) == ["behind it"])
    #expect(time < 30)
  }

  @Test(
    arguments: [
      ("2025-03-14", true), ("2025-03-14T08:00:00Z", true), ("2025-03-14 08:00:00", true),
      ("2025-03-14T08:00:00.123+01:00", true), ("Fri, 14 Mar 2025 08:00:00 +0000", true),
      ("14 Mar 2025", true), ("10/29/2026", true), ("10/11/2026", false), ("yesterday", false),
      ("1793181600", false), ("", false),
    ]
  )
  func whenAMessageWasSentIsADate(text: String, isRead: Bool) {
    #expect((StatedDay(sent: text) != nil) == isRead)
  }
}
