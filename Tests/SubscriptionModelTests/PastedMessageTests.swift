import SubscriptionModel
import Testing

/// What is recognised in a customer's message, whatever a screenshot or a mail program made of it.
@Suite("Pasted messages")
struct PastedMessageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var identifiers: [String] = []
    var emails: [String] = []
    var amounts: [String] = []
    var dates: [String] = []
    var products: [String] = []
    var testDescription: String { text }
  }

  static let token = "7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44"

  static let table: [Row] = [
    Row(
      text: "Hi, my order 340008899436227 of 12 Mar … was 9.99 USD, jane@example.com",
      identifiers: ["340008899436227"],
      emails: ["jane@example.com"],
      amounts: ["9.99 USD"],
      dates: ["12 Mar"]
    ),
    // Grouped digits, and digits that a line break took apart.
    Row(text: "my number is 340 008 899 436 227, thanks", identifiers: ["340008899436227"]),
    Row(
      text: "my number is 340 008\n899 436 227 of 12 Mar",
      identifiers: ["340008899436227"],
      dates: ["12 Mar"]
    ),
    Row(text: "Order 34000889\n9436227 please", identifiers: ["340008899436227"]),
    Row(text: "see 340-008-899-436-227!", identifiers: ["340008899436227"]),
    Row(text: "交易编号是340008899436227。请退款", identifiers: ["340008899436227"]),
    Row(text: "注文番号「MK5TTTVWJH」です。", identifiers: ["MK5TTTVWJH"]),
    Row(text: "メールはjane.doe@example.com。", emails: ["jane.doe@example.com"]),
    Row(
      text: "token 7e3fb204-1c5d-4a8e-\n9b0a-5d2f1c7e9a44 and <Jane.Doe@example.com>.",
      identifiers: [token],
      emails: ["Jane.Doe@example.com"]
    ),
    Row(text: "write to jane.doe@\nexample.com please", emails: ["jane.doe@example.com"]),
    Row(text: "write to jane.doe\n@example.com please", emails: ["jane.doe@example.com"]),
    Row(text: "Order ID MK5TTTVWJH, charged twice", identifiers: ["MK5TTTVWJH"]),
    Row(text: "Order ID MK5TT TVWJH, charged twice", identifiers: ["MK5TTTVWJH"]),
    Row(text: "Order ID MK5T TTVW JH, charged twice", identifiers: ["MK5TTTVWJH"]),
    Row(text: "Order no. MK5T-TTVW-JH please", identifiers: ["MK5TTTVWJH"]),
    Row(text: "Order no. MK5T-TTVWJH please", identifiers: ["MK5TTTVWJH"]),
    Row(text: "I said M K 5 T T T V W J H please", identifiers: ["MK5TTTVWJH"]),
    Row(text: "MY 2 CHARGES OF 9.99", amounts: ["9.99"]),
    Row(
      text: "my number: 3 4 0 0 0 8 8 9 9 4 3 6 2 2 7, thanks",
      identifiers: ["340008899436227"]
    ),
    Row(text: "my number is 340.008.899.436.227.", identifiers: ["340008899436227"]),
    Row(
      text: "order 340008899436227 340008899436228",
      identifiers: ["340008899436227", "340008899436228"]
    ),
    Row(text: "it says GPA.3372-4150-8203-17209 here", identifiers: ["GPA.3372-4150-8203-17209"]),
    Row(text: "my id starts with 7e3fb204, I think", identifiers: ["7e3fb204"]),
    Row(text: "a defaced-facade or pay2000x is no id, paid 9.99", amounts: ["9.99"]),
    Row(
      text: "Ich habe am 25.02.2025 9,99 € bezahlt",
      amounts: ["9,99 €"],
      dates: ["25.02.2025"]
    ),
    Row(
      text: "You were charged $4.99 on February 25, 2025.",
      amounts: ["$4.99"],
      dates: ["February 25, 2025"]
    ),
    Row(
      text: "USD 12.99 yesterday and 12.99 today",
      amounts: ["USD 12.99", "12.99"],
      dates: ["yesterday", "today"]
    ),
    Row(text: "paid 25 Feb 2025 at 14:30 for pro", dates: ["25 Feb 2025"]),
    Row(
      text: "billed 1.234,56 EUR on 2025-03-10",
      amounts: ["1.234,56 EUR"],
      dates: ["2025-03-10"]
    ),
    // Several numbers, and digits of something else.
    Row(
      text: "340008899436227\n340008899436228",
      identifiers: ["340008899436227", "340008899436228"]
    ),
    Row(
      text: "340008899436227/340008899436228",
      identifiers: ["340008899436227", "340008899436228"]
    ),
    Row(text: "ID is 340008899436227Thanks for help", identifiers: ["340008899436227"]),
    Row(text: "Hauptstr. 12\n10115 Berlin, 9.99", amounts: ["9.99"]),
    Row(
      text: "IBAN DE89 3704 0044 0532 0130 00 on 12 Mar 9.99",
      amounts: ["9.99"],
      dates: ["12 Mar"]
    ),
    Row(text: "IBAN GB29NWBK60161331926819, 9.99", amounts: ["9.99"]),
    Row(
      text: "see https://reportaproblem.apple.com/?o=MX7Q2L9T4K&t=1",
      identifiers: ["MX7Q2L9T4K"]
    ),
    // Rows of a bank's table.
    Row(
      text: "12.03.2025;12.03.2025;APPLE.COM/BILL;-9,99;EUR",
      amounts: ["9,99;EUR"],
      dates: ["12.03.2025"]
    ),
    Row(
      text: #""2025-03-12","APPLE.COM/BILL","-9.99","EUR""#,
      amounts: [#"9.99","EUR"#],
      dates: ["2025-03-12"]
    ),
    // Values that stand side by side.
    Row(text: "charged 9.99 USD 4.99 EUR 2.99 GBP", amounts: ["9.99 USD", "4.99 EUR", "2.99 GBP"]),
    // Words that look like currencies, days or numbers.
    Row(text: "I try 5 times, all 20 failed on 12 Mar", dates: ["12 Mar"]),
    Row(text: "the sun may set; mon ami owes 9.99", amounts: ["9.99"]),
    Row(text: "on 12 Mar at 10115 Berlin, room 204", dates: ["12 Mar"]),
    Row(text: "at 14:30 it was 9.99 USD", amounts: ["9.99 USD"]),
    Row(text: "paid 9.99 to Mary", amounts: ["9.99"]),
    // Signs that end a word, unless they stand between digits.
    Row(text: "order:340008899436227 was it", identifiers: ["340008899436227"]),
    Row(text: "it was 12/Mar then", dates: ["12/Mar"]),
    // Where values stand: first, last, beside each other, in pieces.
    Row(
      text: "jane@example.com wrote on 12 Mar",
      emails: ["jane@example.com"],
      dates: ["12 Mar"]
    ),
    Row(text: "Hello, my token is \(token)", identifiers: [token]),
    Row(
      text: "340008899436227 and the token \(token)",
      identifiers: ["340008899436227", token]
    ),
    Row(
      text: "ids 340008899436227 MK5TTTVWJH MK5TTTVWJK end",
      identifiers: ["340008899436227", "MK5TTTVWJH", "MK5TTTVWJK"]
    ),
    Row(text: "write to jane@\nmail.example.com please", emails: ["jane@mail.example.com"]),
    Row(
      text: "write to com.example.jane\n@example.com please",
      emails: ["com.example.jane@example.com"]
    ),
    Row(text: "token 7e3fb2041c5d4a8e9b0a5d2f1c7e9a44 it is", identifiers: [token]),
    Row(text: "token 7e3fb2041c5d4a8e 9b0a5d2f1c7e9a44 it is", identifiers: [token]),
    Row(text: "Order ID MKTTT 5VWJH, charged twice", identifiers: ["MKTTT5VWJH"]),
    // No order ID has more than 16 characters, or small letters in its second part.
    Row(
      text: "Order MK5TTTVW JHABCDEF for 9.99",
      identifiers: ["MK5TTTVWJHABCDEF"],
      amounts: ["9.99"]
    ),
    Row(text: "Order MK5TTTVW JHABCDEFG for 9.99", amounts: ["9.99"]),
    Row(text: "code MK5TT maybe for 9.99", amounts: ["9.99"]),
    // Amounts whose sign alone tells that they are.
    Row(text: "paid 49,99 zł on 12 Mar", amounts: ["49,99 zł"], dates: ["12 Mar"]),
    Row(text: "paid ¥1980 on 12 Mar", amounts: ["¥1980"], dates: ["12 Mar"]),
    // Products have two points at least, and are no files.
    Row(
      text: "com.example.pro for 9.99 USD",
      amounts: ["9.99 USD"],
      products: ["com.example.pro"]
    ),
    Row(text: "pro.monthly for 9.99 USD", amounts: ["9.99 USD"]),
    Row(text: "see log.march.json for 9.99 USD", amounts: ["9.99 USD"]),
  ]

  @Test(arguments: table)
  func recognisesEveryValue(row: Row) throws {
    let message = try #require(PastedMessage(row.text))
    #expect(message.identifiers.map(\.text) == row.identifiers)
    #expect(message.emails == row.emails)
    #expect(message.amounts == row.amounts)
    #expect(message.dates == row.dates)
    #expect(message.products == row.products)
  }

  /// Two numbers that stand side by side are one number, or two; both are looked for.
  @Test func numbersSideBySideHaveSeveralReadings() throws {
    let message = try #require(PastedMessage("ids 340008899 436227111 end"))
    #expect(
      message.identifiers.map(\.readings) == [["340008899436227111", "340008899", "436227111"]]
    )
  }

  @Test(arguments: [
    "", " ", "340008899436227", "340 008 899 436 227", "jane@example.com", "Ada Moreno", "12 Mar",
    "9.99 USD", "Order ID: MK5TTTVWJH", "my plan 2 is gone", "why: no access", "pro.monthly",
    "transactionId: 340001196262039", "jane@example.com,joe@example.com",
  ])
  func aSingleValueOrPlainWordsAreNoMessage(text: String) {
    #expect(PastedMessage(text) == nil)
  }

  @Test func describesACharge() throws {
    let asOf = try #require(Timestamp(rfc3339: "2025-03-15T12:00:00Z"))
    let message = try #require(PastedMessage("I paid 9.99 USD on 12 Mar"))
    let charge = try #require(message.charges(asOf: asOf, zone: .utc).first)
    #expect(charge.amount == StatedAmount(milliunits: 9990, currency: "USD"))
    #expect(charge.days.map(\.isoDate) == ["2025-03-12"])
    let half = try #require(PastedMessage("I paid 9.99 USD, why?"))
    #expect(half.charges(asOf: asOf, zone: .utc).isEmpty)
  }

  /// A week or month that is stated alone is a value, even if no charge can be looked for by it.
  @Test(arguments: [
    ("paid last week, no access", "last week"), ("letzte Woche bezahlt", "letzte Woche"),
    ("I paid last month but no access", "last month"),
    ("J'ai payé la semaine dernière", "semaine dernière"), ("先週払いました", "先週"),
  ])
  func aTimeInWordsIsAValue(text: String, time: String) throws {
    let message = try #require(PastedMessage(text))
    #expect(message.dates == [time])
    #expect(PastedMessage("April Smith") == nil)
  }

  /// What Google charged is no charge of Apple's.
  @Test func anOrderOfGooglePlayDescribesNoCharge() throws {
    let asOf = try #require(Timestamp(rfc3339: "2025-03-15T12:00:00Z"))
    let message = try #require(
      PastedMessage("I paid 9.99 USD on 12 Mar, order GPA.3372-4150-8203-17209")
    )
    #expect(message.googlePlayOrder == "GPA.3372-4150-8203-17209")
    #expect(message.charges(asOf: asOf, zone: .utc).isEmpty)
  }

  @Test func aTextIsReadUpToABound() {
    let email = "jane@example.com"
    // 32,000 bytes, in many words and in fewer.
    #expect(PastedMessage(String(repeating: "a ", count: 15_992) + email)?.emails == [email])
    #expect(PastedMessage(String(repeating: "a ", count: 16_000) + email) == nil)
    #expect(PastedMessage(String(repeating: "aaaaaaa ", count: 3998) + email)?.emails == [email])
    #expect(PastedMessage(String(repeating: "aaaaaaa ", count: 4000) + email) == nil)
  }

  @Test(arguments: [(19, 19), (20, 20), (21, 20)])
  func soManyIdentifiersAreTaken(count: Int, taken: Int) throws {
    let numbers = (0..<count).map { "\(340_008_899_000 + $0)" }
    let message = try #require(PastedMessage(numbers.joined(separator: " and ")))
    #expect(message.identifiers.map(\.text) == Array(numbers.prefix(taken)))
  }

  /// A pasted document is read up to a bound, however it is made.
  @Test(
    arguments: ["1 ", "12 Mar ", "9.99 USD ", "a@b.c ", "7e3fb204 ", "x", "1:", "<", "- ", "\n"]
  )
  func aMegabyteIsReadQuickly(piece: String) {
    let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    let time = processorSeconds {
      let message = PastedMessage("order " + text)
      #expect(message?.identifiers.count ?? 0 <= PastedMessage.maximumParts)
      #expect(message?.dates.count ?? 0 <= PastedMessage.maximumParts)
      _ = SearchAnswer.Recognition(of: text)
    }
    #expect(time < 10)
  }

  /// What is copied along with an identifier is no part of it; letters of any script are.
  @Test(arguments: [
    ("\u{200E}340001196262039\u{200F}", "340001196262039"), ("Zoë\u{AD} Núñez", "Zoë Núñez"),
    ("李伟", "李伟"), ("pro\u{7}.monthly", "pro.monthly"), ("a\u{A0}ë", "a\u{A0}ë"),
  ])
  func invisibleCharactersAreDropped(pasted: String, cleaned: String) {
    #expect(SearchRequest.cleaned(pasted) == cleaned)
  }
}

/// Words that keep rows of a list.
@Suite("Row filters")
struct RowFilterTests {
  @Test(
    arguments: [
      ("", true), ("ada", true), ("26 mar", true), ("mar 26", true), ("grace pro", true),
      ("grace plus", false), ("!plus", true), ("!pro", false), ("ada !plus", true),
      ("ada !mar", false), ("!", true), ("JOSE", true), ("josé", true), ("  08:15  ", true),
      ("7e3f", true), ("7e3f !7e3f", false),
    ] as [(String, Bool)]
  )
  func everyWordHasToMatch(text: String, isKept: Bool) {
    let cells = ["grace  10 d +1", "7e3fb204", "Ada José", "pro.monthly", "26 Mar 08:15", "13"]
    #expect(RowFilter(text).keeps(cells) == isKept)
  }

  @Test func anIdentifierCountsAsShown() {
    let filter = RowFilter("34000 !99999")
    let byFirst = filter.keeps(["x"], identifies: { $0.text == "34000" })
    let byBoth = filter.keeps(["x"], identifies: { _ in true })
    #expect(byFirst)
    #expect(!byBoth)
    #expect(!filter.keeps(["x"]))
  }
}

/// Names and addresses of the customers file.
@Suite("The customers file, searched")
struct CustomerDirectoryTests {
  static func token(_ number: Int) -> AppAccountToken {
    let text = "00000000-0000-0000-0000-00000000000\(number)"
    guard let token = AppAccountToken(text) else { preconditionFailure("a token is not empty") }
    return token
  }

  private var directory: CustomerDirectory {
    var directory = CustomerDirectory()
    let people: [(String?, String?)] = [
      ("Jane Doe", "jane.doe@example.com"), ("Janet Roe", "janet@example.org"),
      ("José Müller", "jm@example.com"), ("Mary-Jane Watson", nil), (nil, "mjane@example.net"),
      ("Jane Doe", "jane2@example.com"),
    ]
    for (number, person) in people.enumerated() {
      directory.add(.init(name: person.0, email: person.1), for: Self.token(number))
    }
    return directory
  }

  @Test(
    arguments: [
      // A whole address or name is meant alone.
      ("jane.doe@example.com", [0]), ("JANE.DOE@EXAMPLE.COM", [0]), ("jane doe", [0, 5]),
      ("  Jane   Doe ", [0, 5]), ("Doe Jane", [0, 5]),
      // Parts: what begins with the text first, by name or address.
      ("jane", [0, 5, 1, 3, 4]), ("jane.", [0]), ("jose", [2]), ("JOSÉ MÜLLER", [2]),
      ("muller", [2]), ("@example.com", [0, 5, 2]), ("watson", [3]), ("zoe", []), ("j", []),
      ("", []),
    ] as [(String, [Int])]
  )
  func findsPeople(text: String, places: [Int]) {
    #expect(directory.people(matching: text).map(\.token) == places.map(Self.token))
  }

  /// Where nothing of a person is shown, no part of a name tells that somebody has it.
  @Test(
    arguments: [
      ("jane doe", [0, 5]), ("JOSÉ MÜLLER", [2]), ("jm@example.com", [2]), ("jane", []),
      ("watson", []), ("@example.com", []), ("jane.doe@example.co", []),
    ] as [(String, [Int])]
  )
  func findsWholeTexts(text: String, places: [Int]) {
    var directory = directory
    directory.findsWholeTextsOnly = true
    #expect(directory.people(matching: text).map(\.token) == places.map(Self.token))
  }

  @Test func saysWhatMatchedAndHow() {
    let exact = directory.people(matching: "jane.doe@example.com")
    #expect(exact.map(\.field) == [.email])
    #expect(exact.map(\.kind) == [.exact])
    #expect(exact.map(\.text) == ["jane.doe@example.com"])
    let parts = directory.people(matching: "jane")
    #expect(parts.map(\.field) == [.name, .name, .name, .name, .email])
    #expect(parts.map(\.kind) == [.prefix, .prefix, .prefix, .part, .part])
    #expect(parts.map(\.text).first == "Jane Doe")
  }
}
