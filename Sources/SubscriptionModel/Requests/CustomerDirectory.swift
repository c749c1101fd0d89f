/// Names and e-mail addresses by appAccountToken, from a file of the company's (`--customers`).
///
/// It is held in memory beside the index and never stored in it.
public struct CustomerDirectory: Hashable, Sendable {
  private var people: [String: CustomerRecords.Person]

  /// Makes an empty directory.
  public init() {
    people = [:]
  }

  /// How many people are known.
  public var count: Int { people.count }

  /// Sets what is known of a token; letters of either case are the same token.
  public mutating func add(_ person: CustomerRecords.Person, for token: AppAccountToken) {
    people[token.text.lowercased()] = person
  }

  /// What is known of a token; `nil` for nothing.
  public func person(for token: AppAccountToken) -> CustomerRecords.Person? {
    people.isEmpty ? nil : people[token.text.lowercased()]
  }

  /// The person of a customer: of the newest token that the directory knows.
  public func person(of customer: CustomerAssessment) -> CustomerRecords.Person? {
    customer.appAccountTokens.lazy.compactMap { person(for: $0) }.first
  }

  /// The name for a list's row, whose label is the token where there is one.
  public func name(of row: CustomerRow) -> String? { name(labelled: row.label) }

  /// The name behind a label as lists and hits show it; `nil` where the label is no known token.
  public func name(labelled label: String) -> String? {
    guard !people.isEmpty, let token = AppAccountToken(label) else { return nil }
    return person(for: token)?.name
  }
}

extension CustomerRecords.Person {
  /// The address with all but its first letter and its domain hidden, as screens show it:
  /// `a…@example.com`; `nil` without an address.
  public var maskedEmail: String? {
    guard let email, !email.isEmpty else { return nil }
    guard let at = email.lastIndex(of: "@") else { return "\(email.prefix(1))…" }
    return "\(email[..<at].prefix(1))…\(email[at...])"
  }
}
