import SupportAnswers

extension Settings {
  /// The company's own replies, from the file in the options, otherwise the built-in English.
  func replyTemplates() throws -> ReplyTemplates {
    guard let replies else { return .english }
    let text = try OptionFile.text(at: replies, called: "replies file")
    do throws(ReplyFile.Mistake) {
      return try ReplyFile.templates(of: text)
    } catch {
      throw CommandError(
        message: "\(replies), line \(error.line): \(error.reason).",
        code: ExitStatus.usage
      )
    }
  }
}
