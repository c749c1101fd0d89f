package import SubscriptionModel

/// What to say if there is nothing to show: why, and the best next step.
package struct EmptyResultExplanation: Hashable, Sendable {
  /// What was searched for, and what its absence means.
  package var reasons: [String]
  /// What to try next, easiest first.
  package var next: [NextStep]
  /// Whether the charge may be found by describing it.
  package var suggestsFind = false

  /// Explains a search without hits.
  ///
  /// `facts` states what was searched and what was not. Of a search that ended early, only a whole
  /// identifier is known to be absent.
  package init(search: SearchAnswer, facts: ArchiveFacts) {
    let text = search.request.text
    let isMessage = search.recognisedAs == .message
    guard search.otherApps.isEmpty else {
      let what = isMessage ? "The message" : "“\(SearchRequest.cleaned(text))”"
      reasons = ["\(what) belongs to another app: \(search.otherApps.joined(separator: ", "))."]
      next = [.advice("Leave out --app to see its customer")]
      return
    }
    if let incompleteness = facts.incompleteness {
      let what = SearchRequest.cleaned(text)
      let subject =
        what.utf8.count <= SearchRequest.maximumInputBytes ? "“\(what)” is not" : "Nothing is"
      reasons = ["Not found so far: \(subject) in what the index holds now."]
      reasons += [Self.explanation(of: incompleteness), Self.searched(facts)]
      next = [Self.step(facts)]
      return
    }
    if facts.scannedAt != nil, facts.documents == 0 {
      (reasons, next) = Self.emptyArchive(facts)
      return
    }
    let recognition = search.recognisedAs
    let googlePlayOrder = search.parts.first { $0.recognition == .gpaOrder }?.text
    suggestsFind = recognition != .gpaOrder && googlePlayOrder == nil
    if isMessage {
      let absence =
        googlePlayOrder.map { Self.absence(of: $0, as: .gpaOrder, knownPeople: nil) }
        ?? Self.absence(of: search.parts.filter { $0.role == .said })
      (reasons, next) = (absence.reasons, absence.next.map(NextStep.advice))
      reasons.append(Self.searched(facts))
      return
    }
    let cleaned = SearchRequest.cleaned(text)
    guard !cleaned.isEmpty, cleaned.utf8.count <= SearchRequest.maximumInputBytes else {
      let absence = Self.noIdentifier(cleaned)
      (reasons, next) = (absence.reasons, absence.next.map(NextStep.advice))
      return
    }
    let mayBePart = search.cut != nil && !Self.isWhole(cleaned, as: recognition)
    let absence =
      mayBePart
      ? Self.unfinished(cleaned, as: recognition)
      : Self.absence(of: cleaned, as: recognition, knownPeople: search.knownPeople)
    (reasons, next) = (absence.reasons, absence.next.map(NextStep.advice))
    if !mayBePart { reasons.append(Self.searched(facts)) }
    reasons += Self.unreadItems(facts)
    if facts.problems > 0 { next.append(.listUnreadItems) }
    let hidden = facts.hidden.filter { $0.value > 0 }
    // A whole identifier was searched for in every environment.
    if !hidden.isEmpty, !Self.isWhole(cleaned, as: recognition) {
      next.insert(.searchHidden(hidden), at: 0)
    }
  }

  /// What an incomplete index may lack.
  package static func explanation(of incompleteness: Incompleteness) -> String {
    switch incompleteness {
    case .unfinished:
      "The index is incomplete: it is being built now, or building it was interrupted."
    case .missing(let missing):
      "The index is incomplete: \(words(for: missing)) been missing, in whole or in part, since \(missing.since)."
        + " What was read before still counts. If it was removed on purpose: subdesk index --accept-loss"
    case .unreadable(let count, let since):
      "The index is incomplete: since \(since),"
        + " \(counted(count, "file or folder", plural: "files and folders")) could not be read."
        + " What was read before still counts."
    case .outdated:
      "The index is incomplete: files were added to the archive, or changed, since its last refresh."
    case .partlyRead(let count):
      "The index is incomplete: \(counted(count, "file")) could be read only in part."
        + " subdesk check says which and why."
    }
  }

  /// The most missing folders that are named; the others are counted.
  private static let maximumNamedFolders = 3

  /// What is missing, with its verb: `2024 has`, `2024, 2025 have`.
  private static func words(for missing: MissingFolders) -> String {
    guard missing.folders != [""] else { return "the archive's contents have" }
    let named = missing.folders.prefix(maximumNamedFolders).joined(separator: ", ")
    let more = missing.folders.count - maximumNamedFolders
    if more > 0 { return "\(named), and \(counted(more, "more folder")) have" }
    return "\(named) \(missing.folders.count == 1 ? "has" : "have")"
  }

  /// Explains that nothing matches a described charge so far; `nil` if the index is complete or
  /// something matches.
  package static func soFar(
    _ answer: TriangulationAnswer,
    _ facts: ArchiveFacts
  ) -> EmptyResultExplanation? {
    guard answer.total == 0, let incompleteness = facts.incompleteness else { return nil }
    return EmptyResultExplanation(
      reasons: ["No charge matches so far.", explanation(of: incompleteness), searched(facts)],
      next: [step(facts)]
    )
  }

  private init(reasons: [String], next: [NextStep]) {
    self.reasons = reasons
    self.next = next
  }

  /// How to complete an index.
  private static func step(_ facts: ArchiveFacts) -> NextStep {
    facts.isReadOnly ? .askForRefresh : .searchAgain
  }

  private static func searched(_ facts: ArchiveFacts) -> String {
    let documents = counted(facts.documents, "document")
    let files = counted(facts.files, "file")
    return "Searched: \(documents) in \(files)."
  }

  /// Explains that a text cannot be an identifier.
  private static func noIdentifier(_ text: String) -> (reasons: [String], next: [String]) {
    guard !text.isEmpty else {
      return (["There is nothing to search for."], ["Paste an identifier"])
    }
    return (
      ["“\(text.prefix(40))…” has \(text.count) characters; no identifier is that long."],
      ["Paste a single identifier"]
    )
  }

  /// Whether a text has the shape of a whole identifier; without an exact match it is absent.
  private static func isWhole(_ text: String, as recognition: SearchAnswer.Recognition) -> Bool {
    switch recognition {
    case .uuid, .orderId, .gpaOrder, .email, .date, .amount, .message: true
    case .number, .productId, .name, .text: false
    }
  }

  /// Explains that the search for a part ended early.
  private static func unfinished(
    _ cleaned: String,
    as recognition: SearchAnswer.Recognition
  ) -> (reasons: [String], next: [String]) {
    let name = recognition == .number ? groupedDigits(cleaned) : "“\(cleaned)”"
    return (
      [
        "No identifier here is exactly \(name). It may be part of one, but too many look like it for"
          + " one search."
      ], ["Type more of it to narrow the search"]
    )
  }

  private static let lookUpOrder = "Have an engineer look it up with Apple (Look Up Order ID)"

  /// Explains that a text was not found, and what to try.
  private static func absence(
    of cleaned: String,
    as recognition: SearchAnswer.Recognition,
    knownPeople: Int?
  ) -> (reasons: [String], next: [String]) {
    switch recognition {
    case .orderId:
      return (
        [
          "\(cleaned) is an Apple order ID. Receipts and notifications do not contain order IDs; only a"
            + " saved Look Up Order ID response does, and none in this archive matches."
        ], [lookUpOrder]
      )
    case .gpaOrder:
      return (
        ["\(cleaned) is a Google Play order ID. This archive contains only App Store documents."],
        [
          "Look it up in Google Play Console",
          "Ask whether they also made a purchase on an Apple device",
        ]
      )
    case .uuid:
      return (
        [
          "\(cleaned) looks like an app account token or a notification UUID. It does not appear in"
            + " any document; purchases made outside the app often have no token."
        ], ["Ask for a transaction ID or the order ID in Apple's email"]
      )
    case .number:
      return (
        [numberReason(cleaned)],
        [
          "Check the digits; a device can show a different number than the server", lookUpOrder,
        ]
      )
    case .productId:
      return (
        ["The product \(cleaned) does not appear in any document."], ["Try part of the product ID"]
      )
    case .email, .name: return absence(ofPerson: cleaned, known: knownPeople)
    case .date:
      return (["\(cleaned) is a date; it does not appear in any ID, product, or file name."], [])
    case .amount:
      return (["\(cleaned) is an amount; it does not appear in any ID, product, or file name."], [])
    case .message, .text:
      return (
        ["“\(cleaned)” does not appear in any ID, product, or file name."],
        ["Search for an ID, a token, or an order ID"]
      )
    }
  }

  /// What was not searched, in one sentence; nothing where all was.
  private static func unreadItems(_ facts: ArchiveFacts) -> [String] {
    facts.problems > 0 ? ["Not searched: \(counted(facts.problems, "unreadable item"))."] : []
  }

  /// Explains that there is nothing to search.
  private static func emptyArchive(_ facts: ArchiveFacts) -> (reasons: [String], next: [NextStep]) {
    guard facts.files > 0 else { return (["This archive contains no files."], []) }
    return (["This archive contains no recognized documents."] + unreadItems(facts), [.listFiles])
  }

  /// Explains that a customer's address or name leads to nobody; `known` is the number of matching
  /// people in the customers file.
  private static func absence(
    ofPerson text: String,
    known: Int?
  ) -> (reasons: [String], next: [String]) {
    let ask = "Ask for a transaction ID or the order ID in Apple's email"
    guard let known else {
      return (
        [
          "\(text) is an email address. Apple's documents contain no email addresses; a file of your"
            + " customers (--customers FILE) makes them searchable."
        ],
        [
          "Look up the customer in your own system, and paste their app account token here", ask,
        ]
      )
    }
    guard known > 0 else { return (["The customers file does not contain \(text)."], [ask]) }
    return (
      ["The customers file contains \(text), but no document contains that customer's token."],
      [ask]
    )
  }

  /// Explains that nothing in a message was found; `parts` are those that the customer says.
  private static func absence(
    of parts: [SearchAnswer.Part]
  ) -> (reasons: [String], next: [String]) {
    var values: [String] = []
    var described: [String] = []
    for part in parts {
      switch part.recognition {
      case .number: values.append(groupedDigits(part.text))
      case .uuid, .orderId, .gpaOrder, .email, .text: values.append(part.text)
      case .amount, .date: described.append(part.text)
      case .productId, .name, .message: break
      }
    }
    guard !(values + described).isEmpty else {
      return (["The message itself contains no identifier, amount, or day."], [])
    }
    guard !values.isEmpty else {
      return (["The message contains no identifier. Recognized: \(list(described))."], [])
    }
    let named = described.isEmpty ? "" : " Also recognized: \(list(described))."
    let hasOrder = parts.contains { $0.recognition == .orderId }
    return (
      ["No document contains \(list(values)).\(named)"],
      [hasOrder ? lookUpOrder : "Ask for a transaction ID or the order ID in Apple's email"]
    )
  }

  private static func list(_ values: [String]) -> String {
    values.uniqued.joined(separator: ", ")
  }

  /// Explains a list without rows, of one app's customers alone if `app` names it.
  package init(
    list segment: Segment,
    within: TimeSpan? = nil,
    facts: ArchiveFacts,
    app: BundleId? = nil
  ) {
    if let incompleteness = facts.incompleteness {
      reasons = ["No customer so far.", Self.explanation(of: incompleteness)]
      next = [Self.step(facts)]
      return
    }
    guard facts.documents > 0 else {
      (reasons, next) = Self.emptyArchive(facts)
      return
    }
    if let app {
      reasons = ["No listed customer is one of the app \(app.text)."]
    } else if let within {
      reasons = ["No customer is known to lose access within \(within.typedWords)."]
    } else {
      reasons = [segment.words.emptiness]
    }
    next = []
    let others = Segment.allCases.filter { $0 != segment && $0 != .all }
      .compactMap { other in facts.segmentCounts[other].map { (other, $0) } }
      .filter { $0.1 > 0 }
    next += others.prefix(1).map { NextStep.openSegment($0.0, count: $0.1) }
    // Of other environments, only all customers are counted.
    guard segment == .all, within == nil else { return }
    next += facts.hidden.filter { $0.value > 0 }.sorted { $0.key < $1.key }
      .map { NextStep.showEnvironment($0.key, count: $0.value) }
  }

  /// Apple's numbers have 64 bits.
  private static let maximumNumberDigits = 20

  private static func numberReason(_ digits: String) -> String {
    let name = groupedDigits(digits)
    if digits.utf8.count > maximumNumberDigits {
      return
        "\(groupedDigits(String(digits.prefix(maximumNumberDigits)))) … does not appear in any document. It has"
        + " \(digits.utf8.count) digits, more than any Apple identifier; it may be several run"
        + " together. Search for one at a time."
    }
    // Every known sandbox ID has 16 digits and begins like this; the shape is only a hint.
    let looksSandbox =
      digits.utf8.count == 16 && (digits.hasPrefix("2000000") || digits.hasPrefix("1000000"))
    return looksSandbox
      ? "\(name) does not appear in any document. It looks like a sandbox ID (a test purchase)."
      : "\(name) does not appear in any document."
  }
}
