import SubscriptionModel
import Testing

/// What a pasted text is recognized as, at the boundaries of each shape.
@Suite("Shapes of pasted texts") struct PastedShapeTests {
  private static let token = "7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44"

  @Test(
    arguments: [
      // An order ID has nine characters at least and begins with an M.
      ("MK5TTTVWJ", "MK5TTTVWJ", .orderId), ("MK5TTTVW", "MK5TTTVW", .text),
      ("AK5TTTVWJH", "AK5TTTVWJH", .text), ("MK5TTTV-WJH", "MK5TTTV-WJH", .text),
      ("mk5tt tvwjh", "mk5tt tvwjh", .text),
      ("MK5T-TTVW-JH", "MK5TTTVWJH", .orderId), ("MK5T-TTVWJH", "MK5TTTVWJH", .orderId),
      ("MONTHLY-999", "MONTHLY-999", .text), ("MODEL-23456", "MODEL-23456", .text),
      ("M K 5 T T T V W J H", "MK5TTTVWJH", .orderId),
      // What stands before a value.
      ("Order #MK5TTTVWJH", "MK5TTTVWJH", .orderId),
      ("Order # 340001196262039", "340001196262039", .number),
      ("Beleg: 340 001 196 262 039", "340001196262039", .number),
      ("Beleg: com.example.pro", "Beleg: com.example.pro", .text),
      ("340_001_196_262_039", "340001196262039", .number),
      ("３４０００１１９６２６２０３９", "340001196262039", .number),
      // Addresses.
      ("jane@example.", "jane@example.", .text), ("jane@@example.com", "jane@@example.com", .text),
      ("jane doe@example.com", "jane doe@example.com", .message),
      // Products.
      ("pro_plus.monthly", "pro_plus.monthly", .productId),
      ("pro-plus.monthly", "pro-plus.monthly", .productId),
      ("pro2.monthly", "pro2.monthly", .productId), ("pro..monthly", "pro..monthly", .text),
      ("2pro.monthly", "2pro.monthly", .text), ("pro+.monthly", "pro+.monthly", .text),
      ("pro", "pro", .text),
      // Amounts have a currency or decimals.
      ("1'234", "1'234", .text), ("1'234.50", "1'234.50", .amount), ("+5", "+5", .text),
      ("5 USD", "5 USD", .amount), ("GPA.x", "GPA.x", .productId), ("GPA.", "GPA.", .text),
      (
        "GPA.3372-4150-8203-17209 was charged", "GPA.3372-4150-8203-17209 was charged", .message
      ),
    ] as [(String, String, SearchAnswer.Recognition)]
  )
  func aTextHasAShape(pasted: String, cleaned: String, recognition: SearchAnswer.Recognition) {
    #expect(SearchRequest.cleaned(pasted) == cleaned)
    #expect(SearchAnswer.Recognition(of: pasted) == recognition)
  }

  /// A UUID can be broken by as many blanks as fit into 120 bytes.
  @Test(arguments: [(84, true), (85, false)])
  func blanksInAUUIDAreRemoved(blanks: Int, isUUID: Bool) {
    let text =
      Self.token.prefix(8) + String(repeating: " ", count: blanks) + Self.token.dropFirst(8)
    #expect(SearchRequest.cleaned(String(text)) == (isUUID ? Self.token : String(text)))
  }
}
