import SupportAnswers

/// What an agent must know of a reply's language before sending it.
extension TextBuilder {
  /// What a reply means in English, and which languages the customer may prefer.
  mutating func noteLanguage(of reply: Reply, indent: Int = 0) {
    if let english = reply.english { note("In English: “\(english)”", indent: indent) }
    let others = reply.otherLanguages.map(\.name)
    guard !others.isEmpty else { return }
    note(
      "The customer may prefer \(others.joined(separator: " or ")): \(key(.language)) changes it.",
      indent: indent
    )
  }
}
