import SubscriptionModel
import SupportAnswers
import Testing

/// What an agent types of who asks.
@Suite struct WhoAsksTests {
  @Test(
    arguments: [
      ("", nil, nil), ("7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44", "7e3fb204", nil),
      ("704289519999999902", nil, "704289519999999902"),
      (
        "704289519999999902, 7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44", "7e3fb204", "704289519999999902"
      ),
    ] as [(String, String?, String?)]
  )
  func readsAnAppUserAndAPhone(typed: String, appUser: String?, phone: String?) throws {
    let who = try #require(Inquirer(typed: typed))
    #expect(who.appUser.map { String($0.text.prefix(8)) } == appUser)
    #expect(who.phone?.text == phone)
    #expect(who.isEmpty == (typed.isEmpty))
    #expect((who.words == nil) == typed.isEmpty)
  }

  @Test(arguments: [
    "Ada", "12", "704289519999999902 704289519999999903", "7e3fb204", "MK5TTTVWJH", "GPA.3372-4150",
  ])
  func refusesTextWithoutAnIdentifier(typed: String) {
    #expect(Inquirer(typed: typed) == nil)
  }
}
