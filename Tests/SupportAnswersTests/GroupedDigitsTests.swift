import SupportAnswers
import Testing

struct GroupedDigitsTests {
  @Test(arguments: [
    ("340001196262039", "340 001 196 262 039"),
    ("2000000335310644", "2 000 000 335 310 644"),
    ("123456", "123456"),
    ("1234567", "1 234 567"),
    ("7e3fb204-0000", "7e3fb204-0000"),
    ("", ""),
  ])
  func groupsDigitsByThree(id: String, text: String) {
    #expect(groupedDigits(id) == text)
  }
}
