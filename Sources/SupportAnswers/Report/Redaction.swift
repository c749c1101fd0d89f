package import SubscriptionModel

/// Masks what tells a person, in everything that is said of some customers (`--redact`).
///
/// An app account token and an Apple Account's id in the app (appTransactionId) are cut to their
/// first eight characters, as on screens: enough to tell two customers apart. Names and e-mail
/// addresses are left out where they would stand, so they are no part of this. Transaction ids stay, since Apple is asked by them; device ids and secrets
/// are never kept in the first place.
package struct Redaction: Hashable, Sendable {
  private var secrets: Set<String> = []
  /// What is left out whole, such as the name that somebody was looked for by.
  private var removed: Set<String> = []
  /// How much of an identifier is left.
  private static let shown = 8

  /// Masks nothing yet.
  package init() {}

  /// Masks what tells these customers.
  package init(_ customers: [CustomerAssessment]) {
    for customer in customers { add(customer) }
  }

  /// Masks what tells a customer.
  package mutating func add(_ customer: CustomerAssessment) {
    let ids = customer.appAccountTokens.map(\.text) + customer.appTransactionIds.map(\.text)
    for id in ids { add(id) }
    for other in customer.related { add(other) }
  }

  /// Masks what tells a customer that a document puts beside another one.
  private mutating func add(_ other: RelatedCustomer) {
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

  /// Masks who asks, who need not be one of the customers.
  package mutating func add(_ who: WhoAsks) {
    for id in [who.appUser?.text, who.phone?.text].compactMap(\.self) { add(id) }
  }

  /// Masks a text wherever it stands; one of eight characters or fewer tells nobody and stays.
  package mutating func add(_ secret: String) {
    guard secret.count > Self.shown else { return }
    secrets.formUnion([secret, secret.lowercased(), secret.uppercased()])
  }

  /// Leaves a name or an e-mail address out wherever it stands.
  package mutating func remove(_ person: String) {
    guard person.contains(where: \.isLetter) else { return }
    removed.formUnion([person, person.lowercased(), person.uppercased()])
  }

  /// The text with every secret cut to its first characters.
  package func masked(_ text: String) -> String {
    var text = text
    for person in removed.sorted(by: { ($1.count, $0) < ($0.count, $1) })
    where text.contains(person) {
      text = text.split(separator: person, omittingEmptySubsequences: false).joined(separator: "…")
    }
    // The longest first, so that none is left as a part of another.
    for secret in secrets.sorted(by: { ($1.count, $0) < ($0.count, $1) })
    where text.contains(secret) {
      text = text.split(separator: secret, omittingEmptySubsequences: false)
        .joined(separator: "\(secret.prefix(Self.shown))…")
    }
    return text
  }
}

extension IdentifierField {
  /// Whether an identifier of this kind tells a person, and is masked.
  package var tellsPerson: Bool { self == .appAccountToken || self == .appTransactionId }
}
