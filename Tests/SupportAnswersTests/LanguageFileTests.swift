import SubscriptionModel
import Testing

@testable import SupportAnswers

/// The built-in replies of all languages say the same things.
struct LanguageFileTests {
  static let translations = ReplyLanguage.allCases.filter { $0 != .english }

  @Test(arguments: ReplyLanguage.allCases) func everyLanguageIsComplete(language: ReplyLanguage) {
    #expect(language.isComplete)
  }

  @Test(arguments: ReplyLanguage.allCases) func theFileIsValid(language: ReplyLanguage) throws {
    let lines = ReplyFile.builtIn(language)
    let file = try ReplyFile.replies(of: lines.joined(separator: "\n"))
    #expect(file.language == language)
    #expect(file.own.count == ReplyName.all.count)
  }

  /// What a translator edits can be tried with `--replies` as it is.
  @Test(arguments: ReplyLanguage.allCases)
  func theBuiltInFileIsARepliesFile(language: ReplyLanguage) throws {
    let text = try #require(EmbeddedTexts.all[language.rawValue])
    let file = try ReplyFile.replies(of: text)
    #expect(file.language == language)
    #expect(file.own.count == language.builtIn.templates.count)
  }

  /// A fact that English states is stated in every language, and what may be unknown stands in […].
  @Test(arguments: translations) func placesAreThoseOfEnglish(language: ReplyLanguage) {
    let (english, here) = (ReplyTemplates.english, ReplyTemplates(fixedLanguage: language))
    let terms = Set(ReplyTerm.allCases.map(\.rawValue))
    for name in ReplyName.all {
      let (meant, said) = (english.template(name), here.template(name))
      let places = Set(said.places).subtracting(terms)
      #expect(places == Set(meant.places).subtracting(terms), "\(language) \(name.text)")
      let required = Set(said.requiredPlaces).subtracting(terms)
      #expect(required.isSubset(of: meant.requiredPlaces), "\(language) \(name.text)")
    }
  }

  /// With all facts and with none, nothing of the template is left, and the text has the form of a
  /// letter.
  @Test(arguments: ReplyLanguage.allCases) func textsAreWhole(language: ReplyLanguage) {
    var words = Wording(asOf: HandMade.asOf)
    words.replies = ReplyTemplates(fixedLanguage: language)
    let limit = Self.isDense(language) ? 230 : 480
    for name in ReplyName.all {
      let places = words.replies.template(name).places
      let all = Dictionary(uniqueKeysWithValues: places.map { ($0, Self.fact($0)) })
      for facts in [
        all, all.filter { words.replies.template(name).requiredPlaces.contains($0.key) },
      ] {
        let text = words.reply(name, ReplyFacts(facts)).text
        let who = "\(language) \(name.text): \(text)"
        for mark in ["{", "}", "|", "§", "\\", "  ", " ,", "..", "…", "。。", "，，"] {
          #expect(!text.contains(mark), "'\(mark)' in \(who)")
        }
        #expect(text == text.trimmed, "\(who)")
        #expect(text.count <= limit, "\(text.count) in \(who)")
      }
    }
  }

  /// Words of the data never reach a customer.
  @Test func englishUsesTheCustomersWords() {
    for name in ReplyName.all {
      let text = ReplyTemplates.english.template(name).words.lowercased()
      for word in [
        "revoked", "transaction", "grace period", "billing retry", "consumable", "sandbox",
        "archive",
        "late payment", "as agreed", "has to be",
      ] {
        #expect(!text.contains(word), "\(name.text)")
      }
    }
  }

  private static func isDense(_ language: ReplyLanguage) -> Bool {
    [.japanese, .korean, .simplifiedChinese, .traditionalChinese].contains(language)
  }

  private static func fact(_ place: String) -> ReplyFact {
    switch place {
    case "product", "other", "list": .text("Reader Pro")
    case "price", "amount", "firstPrice", "amountPaid", "payment", "old", "regular", "each":
      .amount(Money(milliunits: 9_990, currency: "EUR"))
    case "count", "number", "nextNumber", "total", "left": .text("3")
    case "part": .share(40_000)
    case "order": .text("MK5TTTVWJH")
    case "state", "answer", "refund", "arrival": .text("X.")
    case "city": .text("Berlin")
    default: .day(HandMade.asOf)
    }
  }
}
