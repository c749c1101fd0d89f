import SubscriptionModel
import Testing

struct RecognitionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var pasted: String
    var cleaned: String
    var recognition: SearchAnswer.Recognition
    var testDescription: String { pasted }

    init(_ pasted: String, _ cleaned: String, _ recognition: SearchAnswer.Recognition) {
      self.pasted = pasted
      self.cleaned = cleaned
      self.recognition = recognition
    }
  }

  static let token = "7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44"

  static let table: [Row] = [
    Row("340001196262039", "340001196262039", .number),
    Row("11111111-2222-3333-4444-555555555555", "11111111-2222-3333-4444-555555555555", .uuid),
    Row(
      "token: 11111111-2222-3333-4444-555555555555",
      "11111111-2222-3333-4444-555555555555",
      .uuid
    ),
    Row(" 340 001 196 262 039\n", "340001196262039", .number),
    Row("340-001-196-262-039", "340001196262039", .number),
    Row("340\u{00A0}001\u{202F}196 262 039", "340001196262039", .number),
    Row("\u{FEFF}340001196262039\u{200B}", "340001196262039", .number),
    Row("\"340001196262039\",", "340001196262039", .number),
    Row("“340001196262039”", "340001196262039", .number),
    Row("transactionId: 340001196262039", "340001196262039", .number),
    Row("transactionId:340 001 196 262 039", "340001196262039", .number),
    Row("\"transactionId\" : \"340001196262039\",", "340001196262039", .number),
    Row("original_transaction_id=340001196262039", "340001196262039", .number),
    Row("Transaction ID 340001196262039", "340001196262039", .number),
    // The label of a number in groups takes none of them away.
    Row("Transaction ID 340 001 196 262 039", "340001196262039", .number),
    Row("transaction 340 001 196 262 039", "340001196262039", .number),
    Row("order 340 001 196 262 039", "340001196262039", .number),
    Row("order #340 001 196 262 039", "340001196262039", .number),
    Row("order # 340 001 196 262 039", "340001196262039", .number),
    Row("order 340001196 262039", "340001196262039", .number),
    Row("receipt 340.001.196.262.039", "340001196262039", .number),
    Row("340,001,196,262,039", "340001196262039", .number),
    Row("340,001,196", "340,001,196", .amount),
    Row("order 7e3fb204 1c5d 4a8e 9b0a 5d2f1c7e9a44", token, .uuid),
    Row("order MK5T TTVW JH", "MK5TTTVWJH", .orderId),
    Row("order plan form", "order plan form", .text),
    Row(
      "order 340001196262039 340001196262040",
      "order 340001196262039 340001196262040",
      .message
    ),
    Row("#340001196262039", "340001196262039", .number),
    Row("2000000335310644", "2000000335310644", .number),
    Row("1", "1", .number),
    Row("MK5TTTVWJH", "MK5TTTVWJH", .orderId),
    Row("MZZZZZZZZZ", "MZZZZZZZZZ", .orderId),
    Row("mk5tttvwjh", "mk5tttvwjh", .orderId),
    Row("Order ID: MK5TTTVWJH", "MK5TTTVWJH", .orderId),
    Row("Order ID MK5TTTVWJH", "MK5TTTVWJH", .orderId),
    Row("Bestellnummer: MK5TTTVWJH", "MK5TTTVWJH", .orderId),
    Row("トランザクションID：340001196262039", "340001196262039", .number),
    // A sentence before a colon says what is asked.
    Row("refund me please: MK5TTTVWJH", "refund me please: MK5TTTVWJH", .message),
    Row(
      "Paid 14.98 AUD on 2 Jan: 340001196262039",
      "Paid 14.98 AUD on 2 Jan: 340001196262039",
      .message
    ),
    Row(
      "家人共享不能用了怎么办呢: 340001196262039",
      "家人共享不能用了怎么办呢: 340001196262039",
      .message
    ),
    Row("monthlyplan", "monthlyplan", .text),
    Row("MK5TTTV", "MK5TTTV", .text),
    Row("GPA.3372-4150-8203-17209", "GPA.3372-4150-8203-17209", .gpaOrder),
    Row("gpa.3372-4150-8203-17209..0", "gpa.3372-4150-8203-17209..0", .gpaOrder),
    Row(token, token, .uuid),
    Row(token.uppercased(), token.uppercased(), .uuid),
    Row("appAccountToken: \(token)", token, .uuid),
    Row("{\(token)}", token, .uuid),
    Row("7e3fb204", "7e3fb204", .text),
    Row("com.example.reader.pro.monthly", "com.example.reader.pro.monthly", .productId),
    Row("pro.monthly", "pro.monthly", .productId),
    Row("productId: com.example.pro", "com.example.pro", .productId),
    Row("notification-17.json", "notification-17.json", .text),
    Row("Ada Moreno", "Ada Moreno", .text),
    Row("why: no access", "why: no access", .text),
    Row("340\u{200B}001\u{202E}196262039", "340001196262039", .number),
    Row("340001\u{00AD}196262039", "340001196262039", .number),
    Row("340001196262039\u{0}", "340001196262039", .number),
    Row("340–001−196—262‐039", "340001196262039", .number),
    Row("340001\n196262039", "340001196262039", .number),
    Row("7e3fb204-1c5d-4a8e-\n  9b0a-5d2f1c7e9a44", token, .uuid),
    Row("7e3fb204–1c5d–4a8e–9b0a–5d2f1c7e9a44", token, .uuid),
    Row("7e3fb2041c5d4a8e9b0a5d2f1c7e9a44", token, .uuid),
    Row("7e3fb204 1c5d 4a8e 9b0a 5d2f1c7e9a44", token, .uuid),
    // Two numbers of 16 digits are no UUID.
    Row("2000000335310644 2000000335310645", "2000000335310644 2000000335310645", .message),
    Row(String(repeating: "é", count: 16), String(repeating: "é", count: 16), .text),
    Row(String(repeating: "ａ", count: 32), "aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa", .uuid),
    Row("MK5TT TVWJH", "MK5TTTVWJH", .orderId),
    Row("Order ID: MK5TTT\nVWJH", "MK5TTTVWJH", .orderId),
    Row("MONTHLY PLAN", "MONTHLY PLAN", .text),
    Row("jane.doe@example.com", "jane.doe@example.com", .email),
    Row("E-mail: <jane.doe@example.com>,", "jane.doe@example.com", .email),
    Row("mailto:jane.doe@example.com", "jane.doe@example.com", .email),
    Row("jane@example", "jane@example", .text),
    Row("@example.com", "@example.com", .text),
    // The signs of a date take nothing apart.
    Row("2025-03-10", "2025-03-10", .date),
    Row("25 Feb 2025 14:30", "25 Feb 2025 14:30", .date),
    Row("10 Mar..12 Mar", "10 Mar..12 Mar", .date),
    Row("yesterday", "yesterday", .date),
    Row("2025", "2025", .number),
    Row("9.99", "9.99", .amount),
    Row("9,99 €", "9,99 €", .amount),
    Row("USD 9.99", "USD 9.99", .amount),
    Row(
      "Hi, my order 340008899436227 of 12 Mar was 9.99 USD",
      "Hi, my order 340008899436227 of 12 Mar was 9.99 USD",
      .message
    ),
    Row("my plan 2 is gone", "my plan 2 is gone", .text),
    Row("340001%", "340001%", .text),
    Row("\u{1B}]0;title\u{7}340001196262039", "0;title340001196262039", .text),
    Row("-5", "-5", .text),
    Row("", "", .text),
    Row("  \n", "", .text),
    Row("transactionId:", "transactionId:", .text),
    Row("١٢٣٤٥", "١٢٣٤٥", .text),
  ]

  @Test(arguments: table)
  func cleansAndRecognisesWhatIsPasted(row: Row) {
    #expect(SearchRequest.cleaned(row.pasted) == row.cleaned)
    #expect(SearchAnswer.Recognition(of: row.pasted) == row.recognition)
  }
}
