import SubscriptionModel
import SupportAnswers

extension ReplyFile {
  /// The templates of a file's text, in its language.
  static func templates(of text: String) throws(Mistake) -> ReplyTemplates {
    let file = try replies(of: text)
    return ReplyTemplates(ownByLanguage: [file.language: file.own], fixedLanguage: file.language)
  }
}
