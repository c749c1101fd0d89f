import SubscriptionModel
import SupportAnswers
import TerminalUI

/// A lookup for a person: the answer first, then its evidence.
struct LookupText {
  let wording: Wording
  let isASCII: Bool
  /// Masks the customers.
  let redaction: Redaction

  /// The width at which lines are broken, which every terminal and mail program shows.
  static let width = 80

  /// The most subscriptions, and purchases, to describe; nobody reads more.
  static let maximumShownChains = 500

  /// The most documents without a customer to name; more of them say nothing new.
  static let maximumShownDocuments = 5

  /// The cleaned lines of one lookup, with the reasons if nothing was found.
  func lines(for found: FoundCustomers, reasons: [String]) -> [String] {
    var lines: [String] = []
    let isMessage = found.answer.recognisedAs == .message
    for (hit, customer) in found.customers {
      if !lines.isEmpty { lines.append("") }
      lines += self.lines(for: customer, hit: hit, isInMessage: isMessage)
    }
    for hit in found.documents.prefix(Self.maximumShownDocuments) {
      lines.append(
        "\(hit.field.rawValue) \(hit.text) is in \(hit.provenance?.file ?? "the archive"), "
          + "which belongs to no customer\(hit.field.meaningWithoutCustomer)"
      )
    }
    let unshown = found.documents.count - Self.maximumShownDocuments
    if unshown > 0 {
      let atLeast = found.answer.hasMoreDocuments ? "at least " : ""
      lines.append("and in \(atLeast)\(counted(unshown, "more document")) of no customer")
    }
    // Only replies can lack a product's name.
    let hints = found.customers.lazy.compactMap { wording.namesHint(for: $0.1) }
    if let hint = hints.first { lines += ["", hint] }
    lines += reasons
    if !found.answer.near.isEmpty {
      lines.append("Near matches (not counted):")
      lines += found.answer.near.map { hit in
        "  \(hit.field.rawValue) \(hit.text)  \(wording.productName(hit.productId))"
      }
    }
    return lines.map(redaction.masked).flatMap { LookupText.broken($0) }
  }

  /// What was read in a message, part by part, and the charges that it may be about; empty for a
  /// single value.
  func messageLines(for found: FoundCustomers, candidates: CandidateOutput) -> [String] {
    let answer = found.answer
    guard answer.recognisedAs == .message else { return [] }
    var lines = found.customers.isEmpty && found.documents.isEmpty ? [] : [""]
    lines.append("In the message:")
    lines += answer.partLines.map { "  \(found.maskingPeople($0))" }
    lines += found.messageNotes.map(found.maskingPeople)
    for candidate in candidates.desk.bounded(answer.candidates) {
      lines += [""] + candidates.lines(of: candidate)
    }
    let further = [answer.certaintySentence, answer.questionSentence].compactMap(\.self)
    if !further.isEmpty { lines += [""] + further }
    if let charged = found.charged {
      let agreement = answer.candidates.first?.agreement ?? ""
      lines += [""] + self.lines(for: charged, foundBy: "a charge: \(agreement)", isInMessage: true)
    }
    return lines
  }

  /// Cleans a line and breaks it if it is too long, keeping its indentation; the rest is indented
  /// by `hang` columns, or by two more than the line.
  static func broken(_ line: String, hang: Int? = nil) -> [String] {
    guard columnWidth(of: line) > width else { return [cleaned(line)] }
    let indent = String(line.prefix { $0 == " " })
    let further = max(0, (hang ?? indent.count + 2) - indent.count)
    return wrapped(
      String(line.dropFirst(indent.count)),
      width: width - indent.count,
      indent: further
    )
    .map { indent + $0 }
  }

  private func lines(
    for customer: CustomerAssessment,
    hit: SearchHit,
    isInMessage: Bool
  ) -> [String] {
    let match = hit.match == .exact ? "" : " (\(hit.match.rawValue))"
    return lines(
      for: customer,
      foundBy: "\(name(of: hit)) \(hit.text)\(match)",
      isInMessage: isInMessage
    )
  }

  /// The lines about a customer; a message has one reply, which its question decides.
  private func lines(
    for customer: CustomerAssessment,
    foundBy match: String,
    isInMessage: Bool
  ) -> [String] {
    var lines = [
      "\(customer.label)  \(customer.environment.name)  \(customer.bundleId?.text ?? "")",
      "  found by \(match)",
    ]
    let person = [customer.person?.name, customer.person?.maskedEmail].compactMap { $0 }
    if !person.isEmpty { lines.insert("  " + person.joined(separator: "  "), at: 1) }
    lines += customer.notes.map { "  Note: \($0.line(about: customer, in: wording))" }
    if let notYet = wording.notYetKnown(customer) { lines += ["", "  \(notYet)"] }
    if let consent = wording.withdrawnConsent(of: customer) {
      lines += ["", "  \(consent.text)\(sign(consent.mark))"]
    }
    for subscription in customer.subscriptions.prefix(Self.maximumShownChains) {
      lines += ["", "  " + title(of: subscription)]
      lines += self.lines(
        for: wording.addressing(customer).answer(for: subscription),
        says: !isInMessage
      )
      lines += warnings(subscription.warnings)
    }
    for purchase in customer.purchases.prefix(Self.maximumShownChains) {
      lines += ["", "  " + title(of: purchase)]
      lines += self.lines(
        for: wording.addressing(customer).answer(for: purchase),
        says: !isInMessage
      )
      lines += warnings(purchase.warnings)
    }
    let shown = [customer.subscriptions.count, customer.purchases.count]
    let left = shown.reduce(0) { $0 + max(0, $1 - Self.maximumShownChains) }
    if left > 0 {
      let more = counted(
        left,
        "more subscription or purchase",
        plural: "more subscriptions and purchases"
      )
      lines += ["", "  and \(more); --format json lists all of them"]
    }
    let told = Set(customer.subscriptions.flatMap(\.warnings).map(\.kind))
    return lines + warnings(customer.warnings.filter { !told.contains($0.kind) })
  }

  /// An order ID is in no document; Apple's response about it has it in its file name.
  private func name(of hit: SearchHit) -> String {
    let isOrder =
      hit.field == .fileName && SearchAnswer.Recognition(of: hit.text) == .orderId
    return isOrder ? "order ID, in the file name of a saved response," : hit.field.rawValue
  }

  private func title(of subscription: SubscriptionAssessment) -> String {
    let chain = subscription.chainKey.originalTransactionId.text
    let charges = subscription.charges.filter(\.isCharge).count
    return "\(subscription.productId?.text ?? "product unknown")  \(chain)  "
      + counted(charges, "charge")
      + claimedChargesWords(subscription.claimedCharges.filter(\.isCharge).count)
  }

  private func title(of purchase: PurchaseAssessment) -> String {
    let transaction = purchase.merged.transaction
    return "\(transaction.productId?.text ?? "product unknown")  \(transaction.transactionId.text)"
  }

  private func sign(_ mark: EvidenceMark) -> String {
    "  " + (isASCII ? mark.asciiSign : mark.sign)
  }

  private func lines(for answer: AnswerText, says: Bool) -> [String] {
    ["  \(answer.headline)\(sign(answer.mark))"]
      + answer.further.map { "  \($0.text)\($0.mark.map(sign) ?? "")" }
      + (says ? answer.draft.lines(quotes: ("", "")).map { "  \($0)" } : [])
  }

  private func warnings(_ warnings: [AssessmentWarning]) -> [String] {
    warnings.map { "  Warning: \(wording.warning($0).text)" }
  }
}
