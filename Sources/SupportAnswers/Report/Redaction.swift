package import SubscriptionModel

/// Masks what identifies a person in all text about some customers (`--redact`).
///
/// App account tokens and Apple Account IDs in the app (appTransactionId) are shortened to their
/// first eight characters, as on screens: enough to distinguish two customers. Names are left out
/// where they would appear, and of email addresses, also in the names of files, the first character
/// remains. Transaction IDs stay, since questions to Apple need them; device IDs and secrets are
/// never stored.
package struct Redaction: Hashable, Sendable {
  private var secrets: Set<String> = []
  /// Text to remove completely, such as the name that somebody searched for.
  private var removed: Set<String> = []
  /// Whether email addresses are shortened wherever they occur.
  private var masksAddresses = false
  /// How many characters of an identifier remain.
  package static let shown = 8

  /// Masks nothing yet.
  package init() {}

  /// Masks what identifies these customers, and email addresses of anybody.
  package init(_ customers: [CustomerAssessment]) {
    masksAddresses = true
    for customer in customers { add(customer) }
  }

  /// Masks what identifies a customer.
  package mutating func add(_ customer: CustomerAssessment) {
    let ids = customer.appAccountTokens.map(\.text) + customer.appTransactionIds.map(\.text)
    for id in ids { add(id) }
    for other in customer.related { add(other) }
  }

  /// Masks what tells a customer that a document puts beside another one.
  package mutating func add(_ other: RelatedCustomer) {
    // Without a token or an Apple Account, a transaction ID is the label.
    if !other.id.text.hasSuffix("/\(other.label)") { add(other.label) }
    switch other.reason {
    case .appAccountToken(let token): add(token.text)
    case .appTransactionId(let id): add(id.text)
    case .identifier(let field, let text):
      if IdentifierField(rawValue: field)?.tellsPerson == true { add(text) }
    case .previousOriginalTransactionId, .sameDocument: break
    }
  }

  /// Masks the person who asks, who need not be one of the customers.
  package mutating func add(_ who: Inquirer) {
    for id in [who.appUser?.text, who.phone?.text].compactMap(\.self) { add(id) }
  }

  /// Masks a text wherever it occurs; one of at most eight characters identifies nobody and stays.
  package mutating func add(_ secret: String) {
    guard secret.count > Self.shown else { return }
    let plain = secret.replacing("-", with: "")
    for text in [secret, plain] where text.count > Self.shown {
      secrets.formUnion([text, text.lowercased(), text.uppercased()])
    }
  }

  /// Removes a name or an email address wherever it occurs.
  package mutating func remove(_ person: String) {
    guard person.contains(where: \.isLetter) else { return }
    removed.formUnion([person, person.lowercased(), person.uppercased()])
  }

  /// The text with every secret shortened to its first characters.
  package func masked(_ text: String) -> String {
    var text = text
    for person in removed.sorted(by: { ($1.count, $0) < ($0.count, $1) })
    where text.contains(person) {
      text = text.split(separator: person, omittingEmptySubsequences: false).joined(separator: "…")
    }
    // The longest first, so that none remains as part of another.
    for secret in secrets.sorted(by: { ($1.count, $0) < ($0.count, $1) })
    where text.contains(secret) {
      text = text.split(separator: secret, omittingEmptySubsequences: false)
        .joined(separator: "\(secret.prefix(Self.shown))…")
    }
    return masksAddresses ? Self.shorteningAddresses(in: text) : text
  }

  /// The name of a file with what may tell a person shortened, whoever that is: folders and files are
  /// named after addresses, app account tokens, and Apple Account IDs, in many spellings.
  ///
  /// Of a part with an at sign, the first character and a known extension stay.
  package func maskedName(ofFile file: String) -> String {
    guard masksAddresses else { return masked(file) }
    return file.split(separator: "/", omittingEmptySubsequences: false).map { part in
      let part = String(part)
      guard part.contains(/@|＠|﹫|%(?:25)*40/.ignoresCase()) else {
        return masked(part).replacing(
          /[0-9A-Fa-f]{8}(?:-?[0-9A-Fa-f]{4}){3}-?[0-9A-Fa-f]{12}|[0-9]{18,}/
        ) { "\($0.output.prefix(Self.shown))…" }
      }
      let ending = part.split(separator: ".").last.map(String.init) ?? ""
      let isKnown = Self.fileExtensions.contains(ending.lowercased())
      return "\(part.prefix(1))…@…" + (isKnown ? ".\(ending)" : "")
    }.joined(separator: "/")
  }

  /// A text with the first character of every email address alone: `a…@…`.
  ///
  /// The ending of a file that is named after an address stays.
  private static func shorteningAddresses(in text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "%") }) else {
      return text
    }
    // As it stands, or encoded for a URL, as names of files often are. The lengths have limits, so that a
    // long word costs no more for each of its characters.
    return text.replacing(
      /([\p{L}\p{N}._+\-])[\p{L}\p{N}._%+\-]{0,254}(?:@|%40)[\p{L}\p{N}\-]{1,63}(?:\.[\p{L}\p{N}\-]{1,63}){0,9}(\.[A-Za-z]+)/
    ) { match in
      let ending = match.output.2.dropFirst().lowercased()
      return "\(match.output.1)…@…" + (fileExtensions.contains(ending) ? match.output.2 : "")
    }
  }

  /// The extensions of files that are no top-level domain.
  private static let fileExtensions: Set<String> = [
    "b64", "csv", "eml", "gz", "jsonl", "json", "jws", "log", "mbox", "ndjson", "p7b", "plist",
    "tar", "tgz", "tsv", "txt", "xml", "zst",
  ]
}

extension IdentifierField {
  /// Whether an identifier of this kind tells a person, and is masked.
  package var tellsPerson: Bool { self == .appAccountToken || self == .appTransactionId }
}
