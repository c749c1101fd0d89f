package import SubscriptionModel

/// What is said where there is nothing to show: why that is, and the next best step.
package struct NothingFound: Hashable, Sendable {
  /// What was looked for and what its absence means.
  package var reasons: [String]
  /// What to try next, the cheapest first.
  package var next: [String]
  /// Whether the charge may be found by what the customer can tell of it.
  package var canBeDescribed = false

  /// Where it is read, which decides how the next step is taken: by a key, or by a command.
  package enum Reader: Hashable, Sendable {
    case screen
    case commandLine
  }

  /// Explains a search without any hit.
  ///
  /// `facts` says how much was searched, and what was not; with `isCut` the search ended before
  /// everything was looked at, so that only a whole identifier is known to be absent.
  package init(
    search text: String,
    facts: ArchiveFacts,
    for reader: Reader = .commandLine,
    isCut: Bool = false
  ) {
    if facts.scannedAt != nil, facts.documents == 0 {
      (reasons, next) = Self.emptyArchive(facts, for: reader)
      return
    }
    let recognition = SearchAnswer.Recognition(of: text)
    canBeDescribed = recognition != .gpaOrder
    let cleaned = SearchRequest.cleaned(text)
    guard !cleaned.isEmpty, cleaned.utf8.count <= SearchRequest.mostBytes else {
      (reasons, next) = Self.noIdentifier(cleaned)
      return
    }
    let mayBePart = isCut && !Self.isWhole(cleaned, as: recognition)
    (reasons, next) =
      mayBePart
      ? Self.unfinished(cleaned, as: recognition) : Self.absence(of: cleaned, as: recognition)
    let documents = facts.documents == 1 ? "1 document" : "\(facts.documents) documents"
    let files = facts.files == 1 ? "1 file" : "\(facts.files) files"
    if !mayBePart { reasons.append("Searched: \(documents) in \(files).") }
    if facts.problems > 0 {
      let how = reader == .screen ? "Esc ! shows them" : "subdesk check names them"
      reasons.append("\(facts.problems) could not be read (\(how)): they may hold it.")
    }
    if let hidden = Self.hiddenStep(text, facts: facts, for: reader) {
      next.insert(hidden, at: 0)
    }
  }

  /// What is said of a text that cannot be an identifier.
  private static func noIdentifier(_ text: String) -> (reasons: [String], next: [String]) {
    guard !text.isEmpty else { return (["That holds nothing to look for."], ["Paste an id"]) }
    return (
      ["“\(text.prefix(40))…” has \(text.count) characters: no identifier is that long."],
      ["Paste one identifier alone"]
    )
  }

  /// Whether a text is a whole identifier by its shape: one that is not there exactly is absent.
  private static func isWhole(_ text: String, as recognition: SearchAnswer.Recognition) -> Bool {
    switch recognition {
    case .uuid, .orderId, .gpaOrder: true
    case .text: isEmail(text)
    case .number, .productId: false
    }
  }

  /// What it means that the search for a part ended before everything was looked at.
  private static func unfinished(
    _ cleaned: String,
    as recognition: SearchAnswer.Recognition
  ) -> (reasons: [String], next: [String]) {
    let name = recognition == .number ? groupedDigits(cleaned) : "“\(cleaned)”"
    return (
      [
        "\(name) is no whole identifier here. It may be a part of one: so many look like it that one"
          + " search does not read them all."
      ], ["Type more of it: the longer the text, the fewer look like it"]
    )
  }

  /// What it means that a text stands nowhere, and what to try.
  private static func absence(
    of cleaned: String,
    as recognition: SearchAnswer.Recognition
  ) -> (reasons: [String], next: [String]) {
    let ask = "have an engineer ask Apple: Look Up Order ID"
    switch recognition {
    case .orderId:
      return (
        [
          "\(cleaned) is an Apple order number. It is in no receipt and no notification; only a saved"
            + " Look Up Order ID answer names it, and none here does."
        ], [ask]
      )
    case .gpaOrder:
      return (
        ["\(cleaned) is a Google Play order. Nothing of Google Play is in this archive."],
        [
          "Look it up in Google Play Console", "Ask whether they also bought on an Apple device",
        ]
      )
    case .uuid:
      return (
        [
          "\(cleaned) has the shape of an app account token or a notification id. No document here"
            + " has it; purchases made outside the app often carry no token."
        ], ["Ask for a transaction id or the order number of Apple's e-mail"]
      )
    case .number:
      return (
        [numberReason(cleaned)],
        [
          "Check the digits: a device can show another number than the server", ask,
        ]
      )
    case .productId:
      return (["No document here names the product \(cleaned)."], ["Try a part of the name"])
    case .text where isEmail(cleaned):
      return (
        [
          "\(cleaned) is an e-mail address. Apple puts none into its documents, so nobody can be"
            + " found by it."
        ],
        [
          "Look the customer up in your own system and paste the token of their account here",
          "Ask for a transaction id or the order number of Apple's e-mail",
        ]
      )
    case .text:
      return (
        ["Nothing here has “\(cleaned)” in an id, a product or a file name."],
        ["Search for an id, a token or an order number"]
      )
    }
  }

  /// Says that there is nothing to search in.
  private static func emptyArchive(
    _ facts: ArchiveFacts,
    for reader: Reader
  ) -> (reasons: [String], next: [String]) {
    guard facts.files > 0 else { return (["This archive is empty: there is no file in it."], []) }
    let how = reader == .screen ? "Esc ! shows" : "subdesk check names"
    return (
      ["This archive holds no document that was understood."],
      ["\(how) every file and what became of it"]
    )
  }

  /// How to look where only a whole identifier was looked for; `nil` where nothing is hidden, or
  /// where what was typed is whole.
  private static func hiddenStep(
    _ text: String,
    facts: ArchiveFacts,
    for reader: Reader
  ) -> String? {
    guard !isWhole(SearchRequest.cleaned(text), as: SearchAnswer.Recognition(of: text)) else {
      return nil
    }
    let hidden = facts.hidden.filter { $0.value > 0 }.sorted { $0.key < $1.key }
      .map { "\($0.value) \($0.key.lowercased())" }
    guard !hidden.isEmpty else { return nil }
    let how = reader == .screen ? "S-Tab" : "--environment all"
    return "\(hidden.joined(separator: ", ")) hidden: \(how) looks there too"
  }

  /// Whether a text has the shape of an e-mail address.
  package static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      && !text.contains(where: \.isWhitespace)
  }

  /// Explains a list without any row.
  package init(list segment: Segment, facts: ArchiveFacts, for reader: Reader) {
    guard facts.documents > 0 else {
      (reasons, next) = Self.emptyArchive(facts, for: reader)
      return
    }
    reasons = [Self.emptyReason(segment)]
    next = []
    let others = Segment.allCases.filter { $0 != segment && $0 != .all }
      .compactMap { other in facts.segmentCounts[other].map { (other, $0) } }
      .filter { $0.1 > 0 }
    if let (other, count) = others.first {
      next.append(
        reader == .screen
          ? "\(Self.name(of: other)) \(count) → Tab"
          : "\(count) in --segment \(other.rawValue)"
      )
    }
    let hidden = facts.hidden.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    for (environment, count) in hidden {
      let how = reader == .screen ? "E shows them" : "--environment all"
      next.append("\(count) more in \(environment): \(how)")
    }
  }

  /// The name of a segment on its tab.
  package static func name(of segment: Segment) -> String {
    switch segment {
    case .all: "All"
    case .attention: "Attention"
    case .grace: "Grace"
    case .retry: "Retry"
    case .consent: "Consent"
    case .refundAsked: "Refund asked"
    case .trialEnding: "Trial ending"
    case .planChange: "Plan change"
    case .ending: "Ending"
    case .refunded: "Refunded"
    case .expired: "Expired"
    case .unconfirmed: "Unconfirmed"
    case .oneTime: "One-time"
    }
  }

  /// Apple's numbers are counted in 64 bits.
  private static let mostDigits = 20

  private static func numberReason(_ digits: String) -> String {
    let name = groupedDigits(digits)
    if digits.utf8.count > mostDigits {
      return
        "\(groupedDigits(String(digits.prefix(mostDigits)))) … is in no document. It has"
        + " \(digits.utf8.count) digits, more than any number of Apple's: several may stand together. Look for one at a time."
    }
    // Every sandbox id seen had 16 digits and began like this; the shape is only a hint.
    let looksSandbox =
      digits.utf8.count == 16 && (digits.hasPrefix("2000000") || digits.hasPrefix("1000000"))
    return looksSandbox
      ? "\(name) is in no document. It looks like a sandbox number: a test purchase, no money taken."
      : "\(name) is in no document, neither as transaction, chain nor paid period."
  }

  private static func emptyReason(_ segment: Segment) -> String {
    switch segment {
    case .all: "No customer is known here."
    case .attention: "Nobody needs attention."
    case .grace: "No customer is in grace."
    case .retry: "No customer is in billing retry."
    case .consent: "No price increase waits for an answer."
    case .refundAsked: "No refund request is open."
    case .trialEnding: "No trial is about to end."
    case .planChange: "No plan change is booked."
    case .ending: "No running subscription has renewal off."
    case .refunded: "No customer was refunded."
    case .expired: "No subscription has expired."
    case .unconfirmed: "Every state is confirmed."
    case .oneTime: "No one-time purchase is known here."
    }
  }
}
