import SubscriptionModel
import Testing

/// What a mail is made of: header fields, what the customer says, quotes, signatures, and receipts.
@Suite("Parts of a message")
struct MessagePartsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// The charges, as in the letters.
    var charges: [String]
    /// The values that the customer does not say, each with its role.
    var others: [String] = []
    var testDescription: String { name }
  }

  /// A word with signs and digits is one value or none, and never a message of its own, which would
  /// be read without an end.
  @Test func aWordIsNoMessage() {
    let text = "I utc time&was c9 hd \0\0\u{8}I49.;99 on 10 M0\u{fffd}22M021a r it"
    #expect(SearchAnswer.Recognition(of: text) == .text)
  }

  static let mails: [Row] = [
    Row(
      name: "a later letter of the same person below the first",
      text: "From: Ann <ann@example.net>\nDate: Mon, 2 Mar 2026 10:11:12 +0100\nSubject: help\n\n"
        + "I was charged 9.99 yesterday\n\nFrom: Ann B <ann@example.net>\n"
        + "Date: Wed, 4 Mar 2026 08:00:00 +0100\nSubject: help\n\nAnd now 4.99 today!",
      charges: ["9.99 2026-03-01", "4.99 2026-03-04"],
      others: ["sent ann@example.net", "sent 2026-03-04", "sent 2026-03-02"]
    ),
    Row(
      name: "an earlier letter below the one that answers it is quoted",
      text: "From: Ann <ann@example.net>\nDate: Wed, 4 Mar 2026 08:00:00 +0100\nSubject: help\n\n"
        + "And now 4.99 today!\n\nFrom: Ann <ann@example.net>\n"
        + "Date: Mon, 2 Mar 2026 10:11:12 +0100\nSubject: help\n\nI was charged 9.99 yesterday",
      charges: ["4.99 2026-03-04"],
      others: [
        "sent ann@example.net", "sent 2026-03-04", "quoted 9.99", "quoted 2026-03-01",
        "quoted 2026-03-02",
      ]
    ),
    Row(
      name: "a signature above the message",
      text: "Sent from my iPhone 15\nOn 10 March 9.99",
      charges: ["9.99 2026-03-10"]
    ),
    Row(
      name: "Apple's mail about a refund",
      text: "Your refund has been processed.\n\nApple Account: jo@example.net\n"
        + "Refund date: 12 March 2026\nOrder ID: MVXK3QD7TW\nDocument No.: 123456789012\n"
        + "Pro Monthly\nRefund amount: €9.99\n\nApple",
      charges: []
    ),
    Row(
      name: "a subject in encoded words",
      text: "From: Jo <jo@example.net>\nSubject: =?UTF-8?B?"
        + "QWJidWNodW5nIDEyLDUwIOKCrCBhbSAxNy4gRmVicnVhcg==?=\n"
        + " =?utf-8?q?_=3F?=\n\nWas ist das?",
      charges: ["12.50 EUR 2026-02-17"],
      others: ["sent jo@example.net", "sent 12.50 EUR", "sent 2026-02-17"]
    ),
    Row(
      name: "a sentence that begins like the signature of a phone",
      text: "Sent from my bank: 12.50 USD APPLE on 17 February, what is it?",
      charges: ["12.50 USD 2026-02-17"]
    ),
    Row(
      name: "a Date line is the day on which the message was sent",
      text: "From: Jo <jo@example.net>\nDate: Mon, 2 Mar 2026 10:11:12 +0100\nSubject: hm\n\n"
        + "you took 12.50 USD on 17 February.",
      charges: ["12.50 USD 2026-02-17"],
      others: ["sent jo@example.net", "sent 2026-03-02"]
    ),
    Row(
      name: "words count from the day on which the message was sent",
      text: "Date: Wed, 18 Feb 2026 08:00:00 +0000\n\nyesterday you took 12.50 dollars",
      charges: ["12.50 $ 2026-02-17"],
      others: ["sent 2026-02-18"]
    ),
    Row(
      name: "a day without a year precedes the day on which the message was sent",
      text: "Date: Fri, 2 Jan 2026 08:00:00 +0000\n\non 30 December you took 12.50 dollars",
      charges: ["12.50 $ 2025-12-30"],
      others: ["sent 2026-01-02"]
    ),
    Row(
      name: "header fields of Outlook in German",
      text: "Von: Jo <jo@example.net>\nGesendet: Mittwoch, 18. Februar 2026 08:00\nAn: hilfe\n"
        + "Betreff: Abbuchung\n\nGestern wurden 12,50 € abgebucht.",
      charges: ["12.50 EUR 2026-02-17"],
      others: ["sent jo@example.net", "sent 2026-02-18"]
    ),
    Row(
      name: "header fields in French",
      text: "De : Jo <jo@example.net>\nEnvoyé : mercredi 18 février 2026 08:00\nÀ : aide\n"
        + "Objet : prélèvement\n\nHier vous m'avez pris 12,50 €",
      charges: ["12.50 EUR 2026-02-17"],
      others: ["sent jo@example.net", "sent 2026-02-18"]
    ),
    Row(
      name: "header fields in Japanese",
      text: "差出人: Jo <jo@example.net>\n日付: 2026年2月18日 9:00\n件名: 請求\n\n昨日1,800円請求されました",
      charges: ["1800 JPY 2026-02-17"],
      others: ["sent jo@example.net", "sent 2026-02-18"]
    ),
    Row(
      name: "header fields in Korean",
      text: "보낸 사람: Jo <jo@example.net>\n날짜: 2026년 2월 18일 오전 9:00\n제목: 결제\n\n"
        + "어제 18,000원이 결제되었습니다",
      charges: ["18000 KRW 2026-02-17"],
      others: ["sent jo@example.net", "sent 2026-02-18"]
    ),
    Row(
      name: "header fields in Chinese",
      text: "发件人：Jo <jo@example.net>\n发送时间：2026年2月18日 9:00\n主题：扣款\n\n昨天被扣了68元",
      charges: ["68.00 元 2026-02-17"],
      others: ["sent jo@example.net", "sent 2026-02-18"]
    ),
    Row(
      name: "the name, address, and time that a mail program shows above a message",
      text: "Jo Doe <jo@example.net>\nWed, Feb 18, 2026 at 8:00 AM\nTo: help@example.com\n\n"
        + "yesterday you took 12.50 dollars",
      charges: ["12.50 $ 2026-02-17"],
      others: ["sent jo@example.net", "sent 2026-02-18"]
    ),
    Row(
      name: "a form with a day is no header",
      text: "Date: 17 February 2026\nAmount: 12.50 USD",
      charges: ["12.50 USD 2026-02-17"]
    ),
    Row(
      name: "a form with a time and a subject is no header",
      text: "Datum: 17.02.2026 10:15\nBetreff: Abbuchung\nBetrag: 12,50 €",
      charges: ["12.50 EUR 2026-02-17"]
    ),
    Row(
      name: "quoted lines are not what the customer says",
      text: "It was on 17 February, 12.50 USD.\n\nOn 2 Mar 2026, at 16:02, Help wrote:\n"
        + "> We see a charge of 12.50 USD on 2 March.\n> Is it this one?",
      charges: ["12.50 USD 2026-02-17"],
      others: ["quoted 12.50 USD", "quoted 2026-03-02", "quoted 2026-03-02"]
    ),
    Row(
      name: "quoted lines are read where the message leaves all open",
      text:
        "Yes, that one.\n\nOn 2 Mar 2026, at 16:02, Help wrote:\n> Is it 12.50 USD on 17 February?",
      charges: ["12.50 USD 2026-02-17"],
      others: ["quoted 12.50 USD", "quoted 2026-02-17", "quoted 2026-03-02"]
    ),
    Row(
      name: "quoted lines are read where the message leaves the day open",
      text: "It was 12.50 USD.\n\nAm 02.03.2026 um 16:02 schrieb Help <help@example.com>:\n\n"
        + "War es am 17. Februar?",
      charges: ["12.50 USD 2026-02-17"],
      others: ["quoted 2026-02-17", "quoted 2026-03-02"]
    ),
    Row(
      name: "a charge that the customer says is not meant is not taken from a quote",
      text: "No, not the 12.50 USD of 17 February.\n\nOn 2 Mar 2026, at 16:02, Help wrote:\n"
        + "> Is it 12.50 USD on 17 February or 3.75 USD on 18 February?",
      charges: ["3.75 USD 2026-02-18"],
      others: [
        "quoted 12.50 USD", "quoted 3.75 USD", "quoted 2026-02-17", "quoted 2026-02-18",
        "quoted 2026-03-02",
      ]
    ),
    Row(
      name: "what others wrote of is not meant",
      text: "No, not that one.\n\nOn 2 Mar 2026, at 16:02, Help wrote:\n"
        + "> Is it 12.50 USD on 17 February?",
      charges: [],
      others: ["quoted 12.50 USD", "quoted 2026-02-17", "quoted 2026-03-02"]
    ),
    Row(
      name: "who denies something else does not deny what others wrote of",
      text: "Ich habe nicht die App gekauft.\n\nAm 02.03.2026 um 16:02 schrieb Hilfe:\n"
        + "> Sind es 12,50 € am 17. Februar?",
      charges: ["12.50 EUR 2026-02-17"],
      others: ["quoted 12.50 EUR", "quoted 2026-02-17", "quoted 2026-03-02"]
    ),
    Row(
      name: "everything below Outlook's rule is quoted",
      text: "12.50 USD of 17 February please.\n\n________________________________\n"
        + "From: Help <help@example.com>\nSent: Monday, March 2, 2026 4:02 PM\nTo: Jo\n"
        + "Subject: Re: charge\n\nWe see 3.75 USD on 2 March.",
      charges: ["12.50 USD 2026-02-17"],
      others: ["quoted 3.75 USD", "quoted 2026-03-02", "quoted 2026-03-02"]
    ),
    Row(
      name: "everything below the rule of an original message is quoted",
      text: "12,50 € am 17. Februar.\n\n-----Ursprüngliche Nachricht-----\nVon: Hilfe\n"
        + "Wir sehen 3,75 € am 2. März.",
      charges: ["12.50 EUR 2026-02-17"],
      others: ["quoted 3.75 EUR", "quoted 2026-03-02"]
    ),
    Row(
      name: "an attribution in two lines",
      text: "12.50 USD on 17 Feb\n\nOn Mon, Mar 2, 2026 at 4:02 PM Juniper Help\n"
        + "<help@example.com> wrote:\n\n> 3.75 USD on 2 March",
      charges: ["12.50 USD 2026-02-17"],
      others: ["quoted 3.75 USD", "quoted 2026-03-02", "quoted 2026-03-02"]
    ),
    Row(
      name: "attributions in other languages",
      text: "12,50 € le 17 février\n\nLe 2 mars 2026 à 16:02, Aide <aide@example.com> a écrit :\n"
        + "3,75 € le 1er mars",
      charges: ["12.50 EUR 2026-02-17"],
      others: ["quoted 3.75 EUR", "quoted 2026-03-01", "quoted 2026-03-02"]
    ),
    Row(
      name: "a signature",
      text: "12.50 USD on 17 February, why?\n\n-- \nJo Doe\nsince 2 Mar 2026 3.75 USD",
      charges: ["12.50 USD 2026-02-17"],
      others: ["signature 3.75 USD", "signature 2026-03-02"]
    ),
    Row(
      name: "the signature of a phone",
      text: "12.50 USD on 17 February, why?\n\nSent from my phone of 2 Mar 2026",
      charges: ["12.50 USD 2026-02-17"],
      others: ["signature 2026-03-02"]
    ),
    Row(
      name: "a German account is no signature",
      text: "Guten Tag,\nvon meinem Konto wurden\nam 17. Februar 12,50 € abgebucht.",
      charges: ["12.50 EUR 2026-02-17"]
    ),
    Row(
      name: "HTML with a quote",
      text: "<html><head><style>.a{b:1.50}</style></head><body><div>On 17 February you took"
        + " &euro;12,50</div><blockquote><div>On 2 Mar 2026 3.75 USD</div></blockquote></body></html>",
      charges: ["12.50 EUR 2026-02-17"],
      others: ["quoted 3.75 USD", "quoted 2026-03-02"]
    ),
    Row(
      name: "HTML of a web mail program",
      text: "<div>12.50 USD on 17 Feb<br></div><div class=\"gmail_quote\"><div>On 2 Mar 2026 Help"
        + " wrote:</div><div>3.75 USD on 1 March</div></div>",
      charges: ["12.50 USD 2026-02-17"],
      others: ["quoted 3.75 USD", "quoted 2026-03-01", "quoted 2026-03-02"]
    ),
    Row(
      name: "a stored mail in quoted-printable",
      text: "Date: Wed, 18 Feb 2026 08:00:00 +0000\nContent-Type: text/plain; charset=utf-8\n"
        + "Content-Transfer-Encoding: quoted-printable\n\nyesterday you took =E2=82=AC12,=\n50 from me",
      charges: ["12.50 EUR 2026-02-17"],
      others: ["sent 2026-02-18"]
    ),
    Row(
      name: "a stored mail in Base64 and in Latin-1",
      text: "Date: Wed, 18 Feb 2026 08:00:00 +0000\nContent-Type: text/plain\n"
        + "Content-Transfer-Encoding: base64\n\nYW0gMTcuIEbkcnouIHVuZCBhbSAxNy4gRmVicnVhciAxMiw1MCBFVVI=",
      charges: ["12.50 EUR 2026-02-17"],
      others: ["sent 2026-02-18"]
    ),
    Row(
      name: "a stored mail in parts",
      text: "Date: Wed, 18 Feb 2026 08:00:00 +0000\nMIME-Version: 1.0\n"
        + "Content-Type: multipart/alternative; boundary=\"x1\"\n\n--x1\nContent-Type: text/html\n\n"
        + "<p>yesterday you took $3.75</p>\n--x1\nContent-Type: text/plain\n\n"
        + "yesterday you took $12.50\n--x1--",
      charges: ["12.50 $ 2026-02-17"],
      others: ["sent 2026-02-18"]
    ),
    Row(
      name: "a forwarded letter counts from its own day",
      text: "Can you answer this one?\n\nBegin forwarded message:\n\nFrom: Jo <jo@example.net>\n"
        + "Subject: charge\nDate: February 18, 2026 at 9:12:11 AM PST\nTo: help@example.com\n\n"
        + "Yesterday you charged me $12.50",
      charges: ["12.50 $ 2026-02-17"],
      others: ["sent jo@example.net", "sent 2026-02-18"]
    ),
    Row(
      name: "a letter that a web mail program forwards, later than it was sent",
      text: "Date: Fri, 20 Feb 2026 12:00:00 +0000\nFrom: desk@example.com\n\n"
        + "---------- Forwarded message ---------\nFrom: Jo <jo@example.net>\n"
        + "Date: Wed, Feb 18, 2026 at 9:12 AM\nSubject: charge\nTo: <help@example.com>\n\n"
        + "Yesterday you charged me $12.50",
      charges: ["12.50 $ 2026-02-17"],
      others: [
        "sent jo@example.net", "sent 2026-02-18", "sent desk@example.com", "sent 2026-02-20",
      ]
    ),
    Row(
      name: "a letter forwarded in German",
      text: "Bitte übernehmen.\n\n-------- Weitergeleitete Nachricht --------\nBetreff: Abbuchung\n"
        + "Datum: Wed, 18 Feb 2026 08:00:00 +0100\nVon: Jo <jo@example.net>\n"
        + "An: hilfe@example.com\n\nGestern wurden 12,50 € abgebucht.",
      charges: ["12.50 EUR 2026-02-17"],
      others: ["sent jo@example.net", "sent 2026-02-18"]
    ),
    Row(
      name: "a letter that Outlook forwards",
      text: "From: desk@example.com\nSubject: FW: charge\n\nPlease take over\n\n"
        + "From: Jo <jo@example.net>\nSent: Wednesday, February 18, 2026 9:12 AM\nTo: help\n"
        + "Subject: charge\n\nYesterday you charged me $12.50",
      charges: ["12.50 $ 2026-02-17"],
      others: ["sent jo@example.net", "sent 2026-02-18", "sent desk@example.com"]
    ),
    Row(
      name: "a quoted letter counts from its own day",
      text: "Date: Fri, 20 Feb 2026 12:00:00 +0000\n\nplease see below\n\n"
        + "> On Wed, Feb 18, 2026 at 9:12 AM Jo <jo@example.net> wrote:\n>\n"
        + "> Yesterday you charged me $12.50",
      charges: ["12.50 $ 2026-02-17"],
      others: ["sent 2026-02-20", "quoted 12.50 $", "quoted 2026-02-17", "quoted 2026-02-18"]
    ),
    Row(
      name: "what an agent says in a chat",
      text: "You: 12.50 USD on 17 February\nAgent (Tom): I see 3.75 USD on 2 March.\nIs it that?\n"
        + "You: no",
      charges: ["12.50 USD 2026-02-17"],
      others: ["quoted 3.75 USD", "quoted 2026-03-02"]
    ),
    Row(
      name: "the comments of a ticket",
      text: "Comment #1 (2026-03-01 11:00, Jo Doe): 12.50 USD on 17 February\n"
        + "Comment #2 (2026-03-02 12:00, Agent): We see 3.75 USD on 16 February.",
      charges: ["12.50 USD 2026-02-17"],
      others: ["quoted 3.75 USD", "quoted 2026-02-16", "quoted 2026-03-01", "quoted 2026-03-02"]
    ),
    Row(
      name: "a letter within a mail",
      text: "From: desk@example.com\nDate: Fri, 20 Feb 2026 10:00:00 +0000\nMIME-Version: 1.0\n"
        + "Content-Type: multipart/mixed; boundary=o\n\n--o\nContent-Type: text/plain\n\n"
        + "Can you take this one?\n--o\nContent-Type: message/rfc822\n\nFrom: jo@example.net\n"
        + "Date: Wed, 18 Feb 2026 10:00:00 +0000\nContent-Type: text/plain; charset=utf-8\n\n"
        + "Yesterday you charged me $12.50\n--o--\n",
      charges: ["12.50 $ 2026-02-17"],
      others: [
        "sent jo@example.net", "sent 2026-02-18", "sent desk@example.com", "sent 2026-02-20",
      ]
    ),
  ]

  static let receipts: [Row] = [
    Row(
      name: "a receipt as text",
      text: "Your receipt from Apple.\nAPPLE ACCOUNT\njo@example.net\nINVOICE DATE\n17 Feb 2026\n"
        + "ORDER ID\nMX5TTTVWJH\nDOCUMENT NO.\n718200417733\n\nReader\nReader Pro (Monthly)\n"
        + "Renews 17 Mar 2026\nReport a Problem\n$12.50\n\nTOTAL\n$12.50",
      charges: ["12.50 $ 2026-02-17"]
    ),
    Row(
      name: "a receipt as HTML",
      text: "<html><body><table><tr><td>APPLE ACCOUNT<br>jo@example.net</td></tr><tr>"
        + "<td>INVOICE DATE<br>17 Feb 2026</td><td>ORDER ID<br><a href='x'>MX5TTTVWJH</a></td></tr>"
        + "<tr><td>DOCUMENT NO.<br>718200417733</td></tr><tr><td>Reader Pro<br>Renews 17 Mar 2026"
        + "</td><td>$12.50</td></tr><tr><td>TOTAL</td><td>$12.50</td></tr></table></body></html>",
      charges: ["12.50 $ 2026-02-17"]
    ),
    Row(
      name: "the total beside the card that paid it",
      text: "Receipt\nFebruary 17, 2026\nOrder ID: MX5TTTVWJH\nDocument: 718200417733\n"
        + "Apple Account: jo@example.net\nReader Pro (Monthly)\nRenews March 17, 2026\n$12.50\n"
        + "Subtotal $12.50\nTax $1.00\nVisa •••• 4242 $13.50",
      charges: ["12.50 $ 2026-02-17"]
    ),
    Row(
      name: "a product with the name of a card",
      text: "Receipt\nFebruary 17, 2026\nOrder ID: MX5TTTVWJH\nDocument: 718200417733\n"
        + "Apple Account: jo@example.net\nReader Pro (Monthly)\nRenews March 17, 2026\n$12.50\n"
        + "Visa Checker $3.75\nSubtotal $16.25\nTotal $16.25",
      charges: ["12.50 $ 2026-02-17", "3.75 $ 2026-02-17"]
    ),
    Row(
      name: "two items, tax, and their total",
      text: "Invoice\nApple Account: jo@example.net\nInvoice Date: February 17, 2026\n"
        + "Order ID: MX5TTTVWJH\nReader Pro $12.50\nRenews March 17, 2026\nCoins $3.75\n"
        + "Subtotal $16.25\nTax $1.30\nTotal $17.55",
      charges: ["12.50 $ 2026-02-17", "3.75 $ 2026-02-17"]
    ),
    Row(
      name: "in German",
      text: "Rechnung\nAPPLE-ID\njo@example.net\nRECHNUNGSDATUM\n17. Feb. 2026\nBESTELLNUMMER\n"
        + "MX5TTTVWJH\nDOKUMENTNR.\n718200417733\n\nReader Pro (Monatlich)\n"
        + "Verlängert sich am 17. März 2026\n12,50 €\ninkl. 2,00 € MwSt.\nGESAMT\n12,50 €",
      charges: ["12.50 EUR 2026-02-17"]
    ),
    Row(
      name: "in Japanese",
      text: "Appleからの領収書です。\nAPPLE ID\njo@example.net\n請求日\n2026年2月17日\nご注文番号\nMX5TTTVWJH\n"
        + "書類番号\n718200417733\nReader Pro\n更新日 2026年3月17日\n¥1,800\n合計\n¥1,800",
      charges: ["1800 ¥ 2026-02-17"]
    ),
    Row(
      name: "forwarded",
      text: "Please refund this.\n\nBegin forwarded message:\n\nFrom: Apple <no_reply@apple.com>\n"
        + "Subject: Your receipt from Apple.\nDate: 18 February 2026 at 09:00:00 GMT\n\n"
        + "Apple Account: jo@example.net\nInvoice Date: 17 Feb 2026\nOrder ID: MX5TTTVWJH\n"
        + "Reader Pro\nRenews 17 Mar 2026\n$12.50\nTotal $12.50",
      charges: ["12.50 $ 2026-02-17"]
    ),
    Row(
      name: "quoted below who asks about it",
      text: "7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44: what is this?\n\n> Your receipt from Apple.\n"
        + "> Apple Account: jo@example.net\n> Invoice Date: 17 Feb 2026\n"
        + "> Order ID: MX5TTTVWJH\n> Reader Pro\n> Renews 17 Mar 2026\n> $12.50\n> Total $12.50",
      charges: ["12.50 $ 2026-02-17"]
    ),
    Row(
      name: "quoted below who asks about one of two items",
      text:
        "7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44: what is the 3.75?\n\n> Your receipt from Apple.\n"
        + "> Apple Account: jo@example.net\n> Invoice Date: 17 Feb 2026\n"
        + "> Order ID: MX5TTTVWJH\n> Reader Pro\n> Renews 17 Mar 2026\n> $12.50\n"
        + "> Coins\n> $3.75\n> Total $16.25",
      charges: ["3.75 $ 2026-02-17"]
    ),
    Row(
      name: "in HTML, quoted",
      text: "<div>what is this?</div><blockquote type=\"cite\"><table><tr><td>APPLE ACCOUNT<br>"
        + "jo@example.net</td></tr><tr><td>INVOICE DATE<br>17 Feb 2026</td><td>ORDER ID<br>"
        + "MX5TTTVWJH</td></tr><tr><td>Reader Pro<br>Renews 17 Mar 2026</td><td>$12.50</td></tr>"
        + "<tr><td>TOTAL</td><td>$12.50</td></tr></table></blockquote>",
      charges: ["12.50 $ 2026-02-17"]
    ),
  ]

  @Test(arguments: mails)
  func whatTheCustomerSaysIsToldApart(row: Row) throws {
    #expect(try MessageLetterTests.charges(row.text) == row.charges)
    let message = try #require(PastedMessage(row.text))
    let asOf = try #require(Timestamp(rfc3339: "2026-03-18T12:00:00Z"))
    let sent = message.day(asOf: asOf, zone: .utc)
    let others = message.parts.filter { $0.role != .said }
      .map { "\($0.role.rawValue) \($0.plainValue(sent: sent))" }
    #expect(others == row.others)
  }

  @Test(arguments: receipts)
  func aReceiptStatesItsCharges(row: Row) throws {
    #expect(try MessageLetterTests.charges(row.text) == row.charges)
    let message = try #require(PastedMessage(row.text))
    let orders = message.parts.filter { $0.recognition == .orderId }.map(\.text)
    #expect(orders == ["MX5TTTVWJH"])
    let products = message.parts.filter { $0.recognition == .text }.map(\.text)
    #expect(products.allSatisfy { $0.hasPrefix("Reader Pro") } && !products.isEmpty)
    #expect(!products.contains { $0.contains("12.50") }, "\(products)")
  }

  /// A header or a quote never costs more than its bytes, however it is made.
  @Test(arguments: [
    "> ", "On 3 Nov 2026 wrote:\n", "From: a@b.c\n", "<div>", "<blockquote>", "&amp;", "&#",
    "--x\n",
    "1.", "1 ", "十", "万1", "last ", "nine ", "ninety-nine ", "not on ", "31/02/", "R8.", "<!--",
    "</", "27/10/", "$", "9,99 ", "=\n", "=3D", ":", "____",
  ])
  func aMegabyteOfMarksIsReadQuickly(piece: String) {
    let many = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    let texts = [
      "paid 9.99 on 3 Nov " + many, "Content-Type: multipart/mixed; boundary=x\n\n" + many,
      "Content-Transfer-Encoding: quoted-printable\nA: b\n\n" + many,
    ]
    let time = processorSeconds {
      for text in texts { _ = PastedMessage(text) }
    }
    #expect(time < 15)
  }

  @Test(arguments: ["\u{1B}[31m", "\u{202E}", "\u{0}", "\u{7F}"])
  func valuesCannotDriveTheTerminal(control: String) throws {
    let message = try #require(
      PastedMessage("paid 9\(control).99 USD on 3\(control) Nov 2025,\(control) order MX5TTTVWJH")
    )
    for part in message.parts {
      #expect(!part.text.unicodeScalars.contains { $0.properties.generalCategory == .control })
      #expect(!part.text.unicodeScalars.contains { $0.properties.generalCategory == .format })
    }
  }
}
