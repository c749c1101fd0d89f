package import SubscriptionModel

/// What is said where there is nothing to show: why that is, and the next best step.
package struct NothingFound: Hashable, Sendable {
  /// What was looked for and what its absence means.
  package var reasons: [String]
  /// What to try next, the cheapest first.
  package var next: [String]
  /// Whether the charge may be found by what the customer can tell of it.
  package var canBeDescribed = false

  /// Explains a search without any hit.
  ///
  /// `recognition` is what the text looks like; `facts` says how much was searched.
  package init(search text: String, facts: ArchiveFacts) {
    let cleaned = SearchRequest.cleaned(text)
    let ask = "have an engineer ask Apple: Look Up Order ID"
    canBeDescribed = true
    switch SearchAnswer.Recognition(of: text) {
    case .orderId:
      reasons = [
        "\(cleaned) is an Apple order number. It is in no receipt and no notification; only a saved"
          + " Look Up Order ID answer names it, and none here does."
      ]
      next = [ask]
    case .gpaOrder:
      reasons = ["\(cleaned) is a Google Play order. Nothing of Google Play is in this archive."]
      canBeDescribed = false
      next = [
        "Look it up in Google Play Console", "Ask whether they also bought on an Apple device",
      ]
    case .uuid:
      reasons = [
        "\(cleaned) has the shape of an app account token or a notification id. No document here"
          + " has it; purchases made outside the app often carry no token."
      ]
      next = ["Ask for a transaction id or the order number of Apple's e-mail"]
    case .number:
      reasons = [Self.numberReason(cleaned)]
      next = [
        "Check the digits: a device can show another number than the server", ask,
      ]
    case .productId:
      reasons = ["No document here names the product \(cleaned)."]
      next = ["Try a part of the name"]
    case .text:
      reasons = ["Nothing here has “\(cleaned)” in an id, a product or a file name."]
      next = ["Search for an id, a token or an order number"]
    }
    let documents = facts.documents == 1 ? "1 document" : "\(facts.documents) documents"
    let files = facts.files == 1 ? "1 file" : "\(facts.files) files"
    reasons.append("Searched: \(documents) in \(files).")
    if facts.problems > 0 {
      reasons.append("\(facts.problems) could not be read (! shows them): they may hold it.")
    }
  }

  /// Explains a list without any row.
  package init(list segment: Segment, facts: ArchiveFacts, words: Wording) {
    next = []
    guard facts.documents > 0 else {
      reasons = ["This archive holds no document that was understood."]
      next = ["! shows every file and what became of it"]
      return
    }
    reasons = [Self.emptyReason(segment)]
    let others = Segment.allCases.filter { $0 != segment && $0 != .all }
      .compactMap { other in facts.segmentCounts[other].map { (other, $0) } }
      .filter { $0.1 > 0 }
    if let (other, count) = others.first { next.append("\(Self.name(of: other)) \(count) → Tab") }
    let hidden = facts.hidden.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    for (environment, count) in hidden {
      next.append("\(count) more in \(environment): start with --environment all")
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

  private static func numberReason(_ digits: String) -> String {
    let name = groupedDigits(digits)
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
