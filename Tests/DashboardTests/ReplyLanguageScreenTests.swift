import SupportAnswers
import TerminalUI
import Testing

@testable import Dashboard

/// The choice of the language of replies, over the screen that shows them.
@Suite("Choice of the reply language")
struct ReplyLanguageScreenTests {
  private func page() -> TestDashboard {
    var desk = TestDashboard()
    desk.press("Enter")
    return desk
  }

  @Test func languagesStandInAListOverTheScreen() throws {
    var desk = page()
    desk.press("L")
    try expectScreen("language-80x24", desk.frame, keys: "Enter L")
    for language in ReplyLanguage.allCases {
      #expect(desk.rows.contains { $0.contains(language.name) }, "\(language.name)")
    }
  }

  @Test(
    arguments: [
      ("j", .japanese), ("Down Down", .latinAmericanSpanish), ("k o", .korean),
      ("p t", .brazilianPortuguese),
      ("c h i Space t", .traditionalChinese), ("e s - 4 1 9", .latinAmericanSpanish),
    ] as [(String, ReplyLanguage)]
  )
  func aLanguageIsChosenByItsNameOrItsTag(keys: String, language: ReplyLanguage) {
    var desk = page()
    desk.press("L \(keys) Enter")
    #expect(desk.state.context.chosenLanguage?.language == language)
    #expect(desk.rows.last?.contains("Replies to this customer are in \(language.name)") == true)
  }

  /// The languages of the customer's storefront come first, and the page says that there are several.
  @Test func theStorefrontsLanguagesComeFirst() throws {
    var screen = LanguageScreen(nil, storefront: "BEL")
    let context = page().state.context
    var names: [ReplyLanguage] = []
    for _ in 0..<3 {
      _ = screen.move(.next, in: context)
      if case .setLanguage(let language?) = screen.open(in: context).last { names.append(language) }
    }
    #expect(names == [.dutch, .french, .german])
  }

  @Test func escKeepsTheLanguage() {
    var desk = page()
    desk.press("L j Enter L Esc")
    #expect(desk.state.context.chosenLanguage?.language == .japanese)
    desk.press("L Up Up Up Up Up Up Up Up Up Up Up Up Enter")
    #expect(desk.state.context.chosenLanguage?.language == nil)
    #expect(desk.rows.last?.contains("Replies are in English") == true)
  }

  @Test func whatNoLanguageIsCalledChoosesNothing() {
    var desk = page()
    desk.press("L x x")
    #expect(desk.rows.contains { $0.contains("No reply language has this name.") })
    desk.press("Enter")
    #expect(desk.state.context.chosenLanguage?.language == nil)
  }
}
