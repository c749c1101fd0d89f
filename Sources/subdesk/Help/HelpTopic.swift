/// A page that `subdesk help` prints, in the order in which it lists them.
enum HelpTopic: String, CaseIterable {
  case states
  case questions
  case evidence
  case signatures
  case find
  case numbers
  case replies
  case keys
  case settings
  case hosts
  case postgresql
  case formats
  case exitCodes = "exit-codes"
  case privacy
  case promises

  /// The name of the page in the DocC catalog, without its extension.
  var fileName: String {
    switch self {
    case .exitCodes: "ExitCodes"
    case .postgresql: "PostgreSQL"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// The page, in Markdown.
  var markdown: String { EmbeddedTexts.all[fileName] ?? "" }

  /// What the page is about: its first paragraph.
  var abstract: String {
    let paragraphs = MarkdownBlock.blocks(of: markdown).lazy.compactMap { block -> String? in
      if case .paragraph(let text) = block { MarkdownText.plain(text) } else { nil }
    }
    return paragraphs.first ?? ""
  }
}
