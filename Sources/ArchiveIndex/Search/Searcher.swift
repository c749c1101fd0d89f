import GRDB
import SubscriptionModel

/// Answers search requests.
struct Searcher {
  let database: Database
  private let words = Words()

  init(database: Database) {
    self.database = database
  }

  /// The fewest characters that are looked for in the middle of identifiers: fewer stand everywhere.
  private static let shortestPart = 4
  /// How many numbers are offered as near.
  private static let nearLimit = 4
  /// How many candidates are looked at for each kind of partial match, so that no search reads many
  /// rows.
  private static let candidateLimit = 120

  /// The answer: exact hits from everywhere, else partial ones from the request's environments.
  func answer(_ request: SearchRequest, text: String) throws -> SearchAnswer {
    var answer = SearchAnswer(
      request: request,
      recognisedAs: SearchAnswer.Recognition(of: text),
      hits: [],
      isTruncated: false,
      near: []
    )
    guard !text.isEmpty, request.limit > 0 else { return answer }
    let search = IdentifierSearch(database: database)
    if let match = try search.exact(text) {
      let owned = try search.mentions(of: match.id, limit: request.limit + 1)
      answer.isTruncated = owned.count > request.limit
      for mention in owned.prefix(request.limit) {
        answer.hits.append(try hit(match, mention, .exact))
      }
    }
    guard answer.hits.isEmpty else { return answer }
    try addPartialHits(to: &answer, text: text, search: search)
    for match in try search.near(text, limit: Self.nearLimit) {
      guard let mention = try shown(match, request, search, limit: 1).first else { continue }
      answer.near.append(try hit(match, mention, .part))
    }
    return answer
  }

  private func addPartialHits(
    to answer: inout SearchAnswer,
    text: String,
    search: IdentifierSearch
  ) throws {
    let request = answer.request
    let candidates = min(request.limit + 1, Self.candidateLimit)
    var seen: Set<Int64> = []
    let isPart = text.unicodeScalars.count >= Self.shortestPart
    let kinds: [(SearchHit.Match, () throws -> [IdentifierSearch.Match])] = [
      (.prefix, { try search.beginning(with: text, limit: candidates) }),
      (.suffix, { try search.ending(with: text, limit: candidates) }),
      (.part, { isPart ? try search.containing(text, after: 0, limit: candidates) : [] }),
    ]
    for (kind, matches) in kinds where answer.hits.count <= request.limit {
      let found = try matches()
      if found.count >= candidates { answer.isTruncated = true }
      let sorted = found.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
      for match in sorted where seen.insert(match.id).inserted {
        let left = request.limit + 1 - answer.hits.count
        guard left > 0 else { break }
        for mention in try shown(match, request, search, limit: left) {
          answer.hits.append(try hit(match, mention, kind))
        }
      }
    }
    if answer.hits.count > request.limit {
      answer.isTruncated = true
      answer.hits.removeLast(answer.hits.count - request.limit)
    }
  }

  /// The places of an identifier in the environments asked for.
  private func shown(
    _ match: IdentifierSearch.Match,
    _ request: SearchRequest,
    _ search: IdentifierSearch,
    limit: Int
  ) throws -> [IdentifierSearch.Owned] {
    try search.mentions(of: match.id, limit: limit).filter { mention in
      request.environment.includes(AppStoreEnvironment(stored: try word(mention.environment)))
    }
  }

  private func hit(
    _ match: IdentifierSearch.Match,
    _ mention: IdentifierSearch.Owned,
    _ kind: SearchHit.Match
  ) throws -> SearchHit {
    var hit = SearchHit(
      text: match.text,
      field: mention.field,
      match: kind,
      environment: AppStoreEnvironment(stored: try word(mention.environment))
    )
    if mention.owner > 0,
      let entry = try StoredEntry(customer: mention.owner, in: database)?.entry
    {
      hit.customer = entry.row.id
      hit.customerLabel = entry.row.label
    }
    hit.productId = try mention.product.flatMap { ProductId(stored: try word($0)) }
    hit.date = mention.date
    hit.provenance = try StoredDocument(id: mention.item, in: database).map {
      let path = try word(mention.path)
      return Provenance(file: $0.file, line: $0.line, path: path.isEmpty ? $0.path : path)
    }
    return hit
  }

  private func word(_ number: Int64) throws -> String {
    if let known = words.texts[number] { return known }
    let row = try Prepared(database, ReadStatement.word.rawValue)
    try row.bind(.int(number))
    guard try row.step() else { return "" }
    defer { row.reset() }
    words.texts[number] = row.text(0)
    return row.text(0)
  }

  /// The words of one answer: its hits share most of them.
  private final class Words {
    var texts: [Int64: String] = [:]
  }
}
