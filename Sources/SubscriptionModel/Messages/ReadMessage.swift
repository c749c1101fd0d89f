/// A message as a person reads it: its text decoded, and what the customer says now told apart from
/// header fields, quotes, and the signature.
///
/// Values, the question, and the language are all taken from it.
public struct ReadMessage: Hashable, Sendable {
  /// The readable text, as much of it as is read, without the header fields of a stored mail.
  package let text: String
  /// Whether there is more in the text than is read of it.
  let isCut: Bool
  /// Its parts.
  let sections: MailSections
  /// The character sets, or encodings, of text that could not be read.
  package let unreadable: [String]
  /// What the mail program calls it; `nil` where nothing says.
  package let messageId: String?
  /// The language; `nil` where nothing tells.
  package let language: MessageLanguage?

  /// The most bytes of readable text: an email below the long one that it answers.
  public static let maximumBytes = 32_000

  /// Reads a text; `sender` and `sentDate` are what is known beside it.
  package init(
    _ text: String,
    sender: String? = nil,
    sentDate: String? = nil,
    characters: @escaping CharacterSetReader = { _, _ in nil }
  ) {
    let source = MessageSource(text, characters: characters)
    self.init(source, sender: sender, sentDate: sentDate)
  }

  /// Reads the bytes of a mail as a mail program stores it, or of a text.
  package init(mail bytes: ArraySlice<UInt8>, characters: @escaping CharacterSetReader) {
    self.init(MessageSource(bytes, characters: characters), sender: nil, sentDate: nil)
  }

  private init(_ source: MessageSource, sender: String?, sentDate: String?) {
    text = Self.head(of: source.text)
    isCut = text.utf8.count < source.text.utf8.count
    unreadable = source.unreadable.uniqued
    messageId = source.header?.messageId
    var sections = MailSections(text, header: source.header)
    sections.header.sender = sections.header.sender ?? sender
    sections.header.sentDate = sections.header.sentDate ?? sentDate
    self.sections = sections
    // A greeting above a receipt in another language says little.
    let guesses = Self.spoken(sections, withQuotes: true)
      .compactMap { MessageLanguage.guesses(of: $0).first }
    language = (guesses.first { $0.words != 1 } ?? guesses.first)?.language
  }

  private static func head(of text: String) -> String {
    guard text.utf8.count > maximumBytes else { return text }
    return String(decoding: text.utf8.prefix(maximumBytes), as: UTF8.self)
  }

  /// The words that tell the question and the language, the surest first: those of a letter that
  /// somebody passes on, those of the message and its subject, and perhaps those of quoted messages.
  package func spoken(withQuotes: Bool) -> [String] {
    Self.spoken(sections, withQuotes: withQuotes)
  }

  private static func spoken(_ sections: MailSections, withQuotes: Bool) -> [String] {
    let text = { (place: MailSections.Place) in
      let parts = sections.sections.filter { $0.place == place }
      return words(of: parts.flatMap { [$0.header?.subject, $0.text] })
    }
    let said = sections.sections.first { $0.place == .said }?.text
    let spoken = [text(.forwarded), words(of: [sections.header.subject, said])]
    return (withQuotes ? spoken + [text(.quoted)] : spoken).filter { !$0.isEmpty }
  }

  /// The words of texts, without addresses and identifiers, which are of no language.
  private static func words(of texts: [String?]) -> String {
    let lines = texts.compactMap(\.self).flatMap { $0.split(whereSeparator: \.isNewline) }
    return lines.map { line in
      line.split(whereSeparator: \.isWhitespace).filter { !isIdentifier($0) }
        .joined(separator: " ")
    }
    .joined(separator: "\n").trimmed
  }

  private static func isIdentifier(_ word: Substring) -> Bool {
    guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    if word.contains("@") || word.contains("://") || word.hasPrefix("www.") { return true }
    let hasDigits = word.contains(where: \.isDecimalDigit)
    let names = word.split(separator: ".").count { $0.contains(where: \.isLetter) }
    return hasDigits && word.contains(where: \.isLetter) && word.utf8.count >= shortestIdentifier
      || names >= 3
  }

  /// The fewest letters and digits of an identifier that is no word such as `iPhone17`.
  private static let shortestIdentifier = 9
}

extension StatedDay {
  /// The day on which a message was sent, by what a help desk or a mail program states; `nil` where
  /// that is no date, or one of two.
  package init?(sent text: String) {
    let days = DayFinder(text: MessageText(text), language: nil).days().found
    guard let day = days.first?.day, days.count == 1, !day.isRelative, !day.isAmbiguous else {
      return nil
    }
    self = day
  }
}
