/// Names and email addresses by `appAccountToken`, from a file of the company (`--customers`).
///
/// The directory is held in memory and never stored in the index.
public struct CustomerDirectory: Hashable, Sendable {
  private var entries: [Entry] = []
  /// Whether a person is found by a whole name or address alone, where nothing of them is shown: otherwise they
  /// could be guessed letter by letter.
  public var findsWholeTextsOnly = false
  /// The index of each token in `entries`.
  private var places: [String: Int] = [:]

  /// One person, prepared for searches.
  fileprivate struct Entry: Hashable, Sendable {
    var token: AppAccountToken
    var person: CustomerRecords.Person
    var name: String
    var email: String

    init(_ person: CustomerRecords.Person, token: AppAccountToken) {
      self.token = token
      self.person = person
      name = (person.name ?? "").folded
      email = (person.email ?? "").lowercased()
    }
  }

  /// Makes an empty directory.
  public init() {}

  /// How many people are known.
  public var count: Int { entries.count }

  /// Sets the person of a token; case makes no difference.
  public mutating func add(_ person: CustomerRecords.Person, for token: AppAccountToken) {
    let entry = Entry(person, token: token)
    if let place = places[token.text.lowercased()] {
      entries[place] = entry
    } else {
      places[token.text.lowercased()] = entries.count
      entries.append(entry)
    }
  }

  /// The person of a token; `nil` for none.
  public func person(for token: AppAccountToken) -> CustomerRecords.Person? {
    guard !entries.isEmpty else { return nil }
    return places[token.text.lowercased()].map { entries[$0].person }
  }

  /// The person of a customer: the one of the newest known token.
  public func person(of customer: CustomerAssessment) -> CustomerRecords.Person? {
    customer.appAccountTokens.lazy.compactMap { person(for: $0) }.first
  }

  /// The name for a row of a list, whose label is the token if there is one.
  public func name(of row: CustomerRow) -> String? { name(labelled: row.label) }

  /// The name of a label in lists and hits; `nil` if the label is no known token.
  public func name(labelled label: String) -> String? { person(labelled: label)?.name }

  /// The person of a label; `nil` if it is no known token.
  public func person(labelled label: String) -> CustomerRecords.Person? {
    guard !entries.isEmpty, let token = AppAccountToken(label) else { return nil }
    return person(for: token)
  }
}

// MARK: Searching

extension CustomerDirectory {
  /// A person whose name or e-mail address matches what was typed.
  public struct Match: Hashable, Sendable {
    /// The token under which the person is known.
    public var token: AppAccountToken
    /// The name or the address that matches, whole.
    public var text: String
    /// Whether it is the name or the address.
    public var field: IdentifierField
    /// How it matches.
    public var kind: SearchHit.Match
  }

  /// The fewest letters to search for; a single letter is in nearly every name.
  public static let minimumSearchLetters = 2

  /// The people whose name or email address matches, best matches first.
  ///
  /// A whole address or name is an exact match, and then nobody else is returned. Otherwise every
  /// word must be part of the name, or all of the text part of the address, unless whole texts alone
  /// are found. Case and accents make no difference.
  public func people(matching text: String) -> [Match] {
    let wanted = text.folded
    let words = wanted.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !entries.isEmpty, wanted.count >= Self.minimumSearchLetters, !words.isEmpty else {
      return []
    }
    let name = words.joined(separator: " ")
    let address = text.lowercased()
    var exact: [Match] = []
    var parts: [(match: Match, rank: Int, key: String)] = []
    for entry in entries {
      if !entry.email.isEmpty, entry.email == address {
        exact.append(entry.match(.email, .exact))
      } else if !entry.name.isEmpty, entry.name == name {
        exact.append(entry.match(.name, .exact))
      } else if exact.isEmpty, let match = entry.part(words: words, name: name, address: address) {
        let rank = match.kind == .prefix ? 0 : 1
        parts.append((match, rank, match.field == .name ? entry.name : entry.email))
      }
    }
    guard exact.isEmpty, !findsWholeTextsOnly else {
      return exact.sorted { $0.token.text < $1.token.text }
    }
    return parts.sorted { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.key != right.key { return left.key < right.key }
      return left.match.token.text < right.match.token.text
    }.map(\.match)
  }
}

extension CustomerDirectory.Entry {
  fileprivate func match(
    _ field: IdentifierField,
    _ kind: SearchHit.Match
  ) -> CustomerDirectory.Match {
    let text = field == .name ? person.name : person.email
    return CustomerDirectory.Match(token: token, text: text ?? "", field: field, kind: kind)
  }

  fileprivate func part(
    words: [String],
    name wanted: String,
    address: String
  ) -> CustomerDirectory.Match? {
    if name.hasPrefix(wanted) { return match(.name, .prefix) }
    if email.hasPrefix(address) { return match(.email, .prefix) }
    if !name.isEmpty, words.allSatisfy({ name.containsBytes($0) }) { return match(.name, .part) }
    if words.count == 1, email.containsBytes(address) { return match(.email, .part) }
    return nil
  }
}

extension String {
  /// Whether the text contains another, compared byte by byte for speed: many thousands are
  /// searched for each key.
  package func containsBytes(_ part: String) -> Bool {
    var text = utf8[...]
    let wanted = part.utf8
    guard let first = wanted.first else { return true }
    while text.count >= wanted.count {
      guard let start = text.firstIndex(of: first) else { return false }
      text = text[start...]
      if text.starts(with: wanted) { return true }
      text = text.dropFirst()
    }
    return false
  }
}

extension CustomerRecords.Person {
  /// The address with everything hidden but its first letter and its domain, for screens:
  /// `a…@example.com`.
  ///
  /// `nil` without an address.
  public var maskedEmail: String? {
    guard let email, !email.isEmpty else { return nil }
    guard let at = email.lastIndex(of: "@") else { return "\(email.prefix(1))…" }
    return "\(email[..<at].prefix(1))…\(email[at...])"
  }
}
