import SupportAnswers
import Testing

/// Email addresses in text that is masked, which need not be those of a known customer.
@Suite("Masked addresses")
struct MaskedAddressTests {
  @Test(
    arguments: [
      ("in/ada.lovelace@mail.example.json", "in/a…@….json"),
      ("ada@example.com", "a…@…"),
      ("ada@example.com-2.json", "a…@….json"),
      ("x/ada%40example.com/1.json", "x/a…@…/1.json"),
      ("ada+news@mail.example.co.uk_1001.jsonl", "a…@…_1001.jsonl"),
      ("érica@exämple.de", "é…@…"),
      ("Ask ada@example.com, or bob@example.org.", "Ask a…@…, or b…@…."),
      // No addresses.
      ("user@host", "user@host"), ("50%40 off.json", "50%40 off.json"),
      ("@example.com", "@example.com"),
      ("https://apple.com/100%25", "https://apple.com/100%25"), ("", ""),
    ]
  )
  func firstCharactersStay(text: String, masked: String) {
    #expect(Redaction([]).masked(text) == masked)
    #expect(Redaction().masked(text) == text)
  }
}
