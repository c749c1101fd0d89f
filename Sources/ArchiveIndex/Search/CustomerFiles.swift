import AppStoreDocuments
import SubscriptionModel

/// Finds the files that mention a customer.
///
/// These are the documents about the customer's chains and accounts, and all others in which an
/// identifier stands that is the customer's alone: those of other customers, where nobody signed
/// that the two belong together, and those that belong to nobody.
struct CustomerFiles {
  let connection: Connection

  /// The files that mention a customer, by path.
  func files(of customer: Int64) throws -> [CustomerFile] {
    let own = try documents(of: customer)
    var items = own
    for ident in try identifiers(of: customer) {
      for item in try documents(mentioning: ident, besides: customer) where items[item] == nil {
        items[item] = 0
      }
    }
    return try files(of: items)
  }

  /// The files that mention an identifier, by path.
  func files(mentioning ident: IdentifierSearch.Match) throws -> [CustomerFile] {
    let items = try documents(mentioning: ident, besides: nil)
    return try files(of: Dictionary(items.map { ($0, 0) }) { first, _ in first })
  }

  // MARK: Documents

  /// The documents about a customer's chains and accounts, each with how many of these it is about.
  private func documents(of customer: Int64) throws -> [Int64: Int64] {
    let nodes = try connection.rows(.read(.nodesOfCustomer), binding: .int(customer)) { $0.int(0) }
    var items: [Int64: Int64] = [:]
    try connection.each(.read(.itemsOfNode), bindings: nodes.lazy.map { .int($0) }) { _, row in
      items[row.int(0), default: 0] += 1
    }
    return items
  }

  /// The identifiers that are the customer's alone, unless a document is wrong.
  func identifiers(of customer: Int64) throws -> [IdentifierSearch.Match] {
    let constants = try connection.first(.read(.customerHead), binding: .int(customer)) {
      $0.optionalText(1)
    }
    let shared = Set((constants ?? "").split(separator: "\n").map { $0.lowercased() })
    let mentions = try connection.first(.read(.mentionsOfCustomer), binding: .int(customer)) {
      $0.bytes(0)
    }
    var known: Set<Int64> = []
    return try MentionList.decoded(mentions ?? []).compactMap { ident, field in
      guard IdentifierField(code: field)?.isOfOneCustomer == true, known.insert(ident).inserted,
        let text = try connection.first(
          .read(.identText),
          binding: .int(ident),
          map: { $0.text(0) }
        ), !shared.contains(text.lowercased()), AppAccountToken(stored: text)?.meaningful != nil
      else { return nil }
      return IdentifierSearch.Match(id: ident, text: text)
    }
  }

  /// The documents of anybody else in which an identifier stands.
  private func documents(
    mentioning ident: IdentifierSearch.Match,
    besides customer: Int64?
  ) throws -> [Int64] {
    let search = IdentifierSearch(connection: connection)
    let places = try search.mentions(of: ident.id, limit: Self.maximumMentions)
    var items: [Int64] = []
    var owners: Set<Int64> = []
    // What is somebody else's by a signature does not become this customer's by a document that nobody
    // signed.
    if let customer, !places.contains(where: { $0.owner == customer && $0.isVerified }) {
      owners = Set(places.filter { $0.isVerified && $0.owner > 0 }.map(\.owner))
    }
    for place in places where place.owner != customer && owners.insert(place.owner).inserted {
      guard place.owner > 0 else {
        items.append(-place.owner)
        continue
      }
      // Every developer's Xcode counts from 0, so the same number is another purchase.
      let environment = try connection.first(.read(.word), binding: .int(place.environment)) {
        AppStoreEnvironment(stored: $0.text(0))
      }
      guard environment?.scope != AppStoreEnvironment.xcode.scope else { continue }
      for item in try documents(of: place.owner).keys where try mentions(item, ident.text) {
        items.append(item)
      }
    }
    return items
  }

  /// How many customers and documents are looked at that have one identifier: all there can be,
  /// since a value that more customers share is no one customer's.
  private static let maximumMentions = 1_000_000

  /// Whether an identifier stands in a document.
  private func mentions(_ item: Int64, _ text: String) throws -> Bool {
    guard let document = try StoredDocument(id: item, in: connection),
      let body = try document.body(in: connection, trustedRoots: .apple)
    else { return false }
    let wanted = text.lowercased()
    return Identifiers.ofOrphan(body.records, mentioned: body.identifiers)
      .contains { $0.text.lowercased() == wanted }
  }

  // MARK: Files

  /// The files that documents stand in; each document with how many of the customer's chains and
  /// accounts it is about.
  private func files(of documents: [Int64: Int64]) throws -> [CustomerFile] {
    var places: [Int64: CustomerFile] = [:]
    for item in documents.keys.sorted() {
      try connection.forEach(.read(.itemPlace), binding: .int(item)) { row in
        let directory = row.text(0)
        let path = directory.isEmpty ? row.text(1) : "\(directory)/\(row.text(1))"
        let place = Provenance(
          file: row.optionalText(7).map { "\(path)/\($0)" } ?? path,
          line: row.optionalInt(4).map { Int($0) },
          path: row.text(5)
        )
        let file = row.int(3)
        places[file, default: CustomerFile(file: path)].documents.append(place)
        places[file]?.isReadEarlier = row.int(6) == StoredFile.sizeOfKeptReading
      }
    }
    var files: [CustomerFile] = []
    for (number, found) in places {
      var file = found
      var items = 0
      try connection.forEach(.read(.itemsWithNodes), binding: .int(number)) { row in
        items += 1
        if row.int(1) > documents[row.int(0)] ?? 0 { file.otherDocuments += 1 }
      }
      file.isOneDocument = items == 1
      files.append(file)
    }
    return files.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
  }
}
