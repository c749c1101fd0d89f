import ArgumentParser
import SupportAnswers

extension Settings {
  /// The company's own replies, from the files in the options, otherwise the built-in ones.
  func replyTemplates() throws -> ReplyTemplates {
    var templates = ReplyTemplates(fixedLanguage: language)
    for path in replies {
      let text = try OptionFile.text(at: path, called: "replies file")
      do throws(ReplyFile.Mistake) {
        let file = try ReplyFile.replies(of: text)
        templates.ownByLanguage[file.language, default: [:]].merge(file.own) { $1 }
      } catch {
        throw CommandError(
          message: "\(path), line \(error.line): \(error.reason).",
          code: ExitStatus.usage
        )
      }
    }
    return templates
  }
}

extension ReplyLanguage: ExpressibleByArgument {
  /// Reads a tag such as `de` or `pt-BR`.
  package init?(argument: String) {
    self.init(tag: argument)
  }
}
