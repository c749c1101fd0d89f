import AppStoreDocuments
import SubscriptionModel

/// What the documents that were decoded so far link to one another, and by which identifiers others of
/// the same customers are found.
///
/// Everything that may join customers counts here, whoever signed it: what it finds too much of is told
/// apart by the same code as in an index of the whole archive.
struct LinkedIdentifiers {
  /// What was asked for, in small letters.
  private let asked: Set<String>
  /// What a node shares with others, and who shares a value.
  private var values: [String: Set<String>] = [:]
  private var nodes: [String: Set<String>] = [:]
  /// The identifiers of each node that are one customer's alone.
  private var identifiers: [String: Set<String>] = [:]
  /// The nodes of documents with what was asked for.
  private var first: Set<String> = []
  /// The files of each node's documents.
  private var files: [String: Set<String>] = [:]
  /// The files with what was asked for.
  private var filesAsked: Set<String> = []

  init(asked: some Sequence<String>) { self.asked = Set(asked.map { $0.lowercased() }) }

  /// Adds the items of a file, whose signatures need not be checked.
  mutating func add(_ file: DecodedFile) {
    let path = file.file.path
    for item in file.items {
      for node in item.nodes { files[node, default: []].insert(path) }
      for link in item.links where !link.value.hasPrefix(LinkValue.group) {
        join(link.node, link.value)
      }
      let document = StoredDocument(
        id: 0,
        file: path,
        line: item.line,
        lineOffset: nil,
        path: item.path
      )
      guard
        let body = DocumentBody(item.body[...], of: document, trustedRoots: .apple)
      else { continue }
      if isAsked(item.identifiers) || isAsked(body.identifiers) {
        filesAsked.insert(path)
        first.formUnion(item.nodes)
      }
      for record in body.records { add(record, path) }
    }
  }

  private mutating func add(_ record: Record, _ path: String) {
    let keys = NodeKey.all(of: record)
    var found = Identifiers()
    found.add(record)
    for mention in found.mentions where asked.contains(mention.text.lowercased()) {
      filesAsked.insert(path)
      first.formUnion(keys)
    }
    for key in keys {
      join(key, LinkValue.previous(key))
      // A list of chains names those of other nodes.
      if case .accountView = record { continue }
      for mention in found.mentions where mention.field.isOfOneCustomer {
        identifiers[key, default: []].insert(mention.text)
      }
    }
  }

  private mutating func join(_ node: String, _ value: String) {
    values[node, default: []].insert(value)
    nodes[value, default: []].insert(node)
  }

  private func isAsked(_ identifiers: [MentionedIdentifier]) -> Bool {
    identifiers.contains { asked.contains($0.text.lowercased()) }
  }

  /// The nodes that are linked to documents with what was asked for, through any number of others.
  func linkedNodes() -> Set<String> {
    var linked: Set<String> = []
    var seen: Set<String> = []
    var open = Array(first)
    while let node = open.popLast() {
      guard linked.insert(node).inserted else { continue }
      for value in values[node] ?? [] where seen.insert(value).inserted {
        open += nodes[value] ?? []
      }
    }
    return linked
  }

  /// The identifiers of nodes, with which all other documents about them are found.
  func identifiers(of linked: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for node in linked {
      found.formUnion(identifiers[node] ?? [])
      for value in values[node] ?? [] where value.hasPrefix(LinkValue.previous("")) {
        found.insert(Self.identifier(of: String(value.dropFirst())))
      }
    }
    // The token of nobody is everybody's.
    return found.filter { AppAccountToken(stored: $0)?.meaningful != nil }
  }

  /// Whether a node is a chain of Xcode, which counts from 0 in every test: its numbers stand everywhere.
  static func isOfXcode(_ node: String) -> Bool {
    node.hasPrefix("\(AppStoreEnvironment.xcode.name)/")
  }

  /// How many files hold documents about nodes, or what was asked for.
  func files(of linked: Set<String>) -> Int {
    linked.reduce(into: filesAsked) { $0.formUnion(files[$1] ?? []) }.count
  }

  /// The identifier in the key of a node: its original transaction, or its account.
  private static func identifier(of node: String) -> String {
    String(node.lastLinkPart.drop { $0 == "/" }.split(separator: ":").last ?? "")
  }
}
