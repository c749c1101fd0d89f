/// Who speaks in a line of a chat or of a ticket's history, such as `Agent (Tom): Is it this one?`.
struct Speaker {
  /// Whether it is somebody of the desk.
  let isAgent: Bool
  /// What stands before the words, with the day on which they were written; `nil` for a name alone.
  let head: String?
  /// The words.
  let text: String

  /// Reads a line; `nil` where nobody is named who speaks.
  init?(_ line: String) {
    let plain = line.trimmed
    guard
      let colon = plain.indices.prefix(Self.maximumNameLength).first(where: { place in
        let next = plain.index(after: place)
        return plain[place] == "："
          || plain[place] == ":" && (next == plain.endIndex || plain[next].isWhitespace)
      })
    else { return nil }
    let head = String(plain[..<colon])
    let words = head.folded.split { !$0.isLetter }.map(String.init)
    guard let first = words.first, let last = words.last else { return nil }
    let isNote = first == "comment" && head.contains("(")
    if Self.agents.contains(first) || isNote && Self.agents.contains(last) {
      isAgent = true
    } else if isNote || Self.customers.contains(first) && words.count == 1 {
      isAgent = false
    } else {
      return nil
    }
    self.head = head.contains(where: \.isDecimalDigit) ? head : nil
    text = plain[plain.index(after: colon)...].trimmed
  }

  /// The longest name of a speaker, in characters.
  private static let maximumNameLength = 80

  private static let agents: Set<String> = [
    "agent", "support", "operator", "representative", "advisor", "bot", "chatbot", "kundendienst",
    "kundenservice", "mitarbeiter", "mitarbeiterin", "berater", "conseiller", "conseillere",
    "agente",
    "soporte", "assistenza", "operatore", "atendente", "suporte", "medewerker", "klantenservice",
    "オペレーター", "サポート", "担当者", "상담원", "상담사", "고객센터", "客服", "客服人员", "客服人員",
  ]
  private static let customers: Set<String> = [
    "you", "customer", "visitor", "me", "user", "kunde", "kundin", "ich", "client", "cliente",
    "klant",
    "moi", "お客様", "고객", "客户", "客戶", "用户", "我",
  ]
}
