import GRDB
import SubscriptionModel

/// Joins nodes to customers: loads what is joined to some nodes, and asks `CustomerGrouping`.
struct NodeGrouping {
  /// The nodes of one customer.
  struct Group {
    /// By number.
    var nodes: [Int64]
    /// The customer's id.
    var id: CustomerId
    /// Tokens that should have joined the group to others, but are constants.
    var constants: Set<AppAccountToken> = []
  }

  /// A node and what it shares with others.
  private struct Node {
    var number: Int64
    var facts: ChainFacts
    /// Whether something speaks of it that counts.
    var isVouchedFor = true
  }

  private var nodes: [ChainKey: Node] = [:]
  private var views: [[ChainKey]] = []

  /// Loads everything that is joined to the dirty nodes.
  init(dirty: [Int64], in database: Database) throws {
    let reader = try LinkReader(database)
    var open = dirty
    var known: Set<Int64> = []
    var seenValues: Set<String> = []
    while let number = open.popLast() {
      guard known.insert(number).inserted, let name = try reader.key(of: number),
        let key = ChainKey(stored: name)
      else { continue }
      var node = Node(number: number, facts: ChainFacts(key: key))
      let replaced = LinkValue.previous(name)
      var values = [replaced]
      for value in try reader.values(of: number) {
        node.facts.add(value)
        if !value.hasPrefix(LinkValue.group) { values.append(value) }
      }
      node.isVouchedFor = values.count > 1
      for value in values {
        guard seenValues.insert(value).inserted else {
          if value == replaced { node.isVouchedFor = true }
          continue
        }
        let sharing = try reader.nodes(sharing: value)
        open += sharing.filter { !known.contains($0) }
        if value == replaced, sharing.contains(where: { $0 != number }) { node.isVouchedFor = true }
        guard value.hasPrefix(LinkValue.view) else { continue }
        views.append(try sharing.compactMap { try reader.key(of: $0).flatMap(ChainKey.init) })
      }
      nodes[key] = node
    }
  }

  /// The groups, in the order of their ids.
  ///
  /// A node of which only broken signatures and roots that are not trusted speak is a customer of its own,
  /// and must not be taken for another app with a chain of the same number.
  func groups() -> [Group] {
    var grouping = CustomerGrouping()
    for node in nodes.values where node.isVouchedFor { grouping.add(node.facts) }
    for view in views { grouping.add(view: view) }
    let result = grouping.groups()
    let alone = nodes.values.filter { !$0.isVouchedFor }.compactMap { node in
      CustomerId(node.facts.key.description).map { Group(nodes: [node.number], id: $0) }
    }
    let joined = result.groups.map { found in
      var group = Group(nodes: [], id: found.id)
      for node in found.chains.compactMap({ nodes[$0] }) {
        group.nodes.append(node.number)
        guard !result.constantTokens.isEmpty else { continue }
        let tokens = node.facts.tokens.compactMap { AppAccountToken($0.text.lowercased()) }
        group.constants.formUnion(result.constantTokens.intersection(tokens))
      }
      return group
    }
    return (joined + alone).sorted { $0.id < $1.id }
  }
}

/// Reads nodes and what joins them, under the roots that are counted.
private struct LinkReader {
  let keyOfNode: Prepared
  let nodeOfKey: Prepared
  let valuesOfNode: Prepared
  let nodesOfValue: Prepared
  let counted: Set<Int64>

  init(_ database: Database) throws {
    counted = try LinkRoots.counted(in: database)
    keyOfNode = try Prepared(database, "SELECT key FROM node WHERE id = ?")
    nodeOfKey = try Prepared(database, "SELECT id FROM node WHERE key = ?")
    valuesOfNode = try Prepared(database, "SELECT value, root FROM link WHERE node = ?")
    nodesOfValue = try Prepared(database, "SELECT node, root FROM link WHERE value = ?")
  }

  func key(of node: Int64) throws -> String? {
    try keyOfNode.bind(.int(node))
    guard try keyOfNode.step() else { return nil }
    defer { keyOfNode.reset() }
    return keyOfNode.text(0)
  }

  func values(of node: Int64) throws -> [String] {
    var values: [String] = []
    try valuesOfNode.bind(.int(node))
    while try valuesOfNode.step() {
      if counted.contains(valuesOfNode.int(1)) { values.append(valuesOfNode.text(0)) }
    }
    return values
  }

  /// The nodes with a value, and for a chain that was replaced the node of that chain.
  func nodes(sharing value: String) throws -> [Int64] {
    var nodes: [Int64] = []
    try nodesOfValue.bind(.text(value))
    while try nodesOfValue.step() {
      if counted.contains(nodesOfValue.int(1)) { nodes.append(nodesOfValue.int(0)) }
    }
    guard value.hasPrefix(LinkValue.previous("")) else { return nodes }
    try nodeOfKey.bind(.text(String(value.dropFirst())))
    if try nodeOfKey.step() { nodes.append(nodeOfKey.int(0)) }
    nodeOfKey.reset()
    return nodes
  }
}

extension ChainKey {
  /// Reads a node's key back.
  fileprivate init?(stored text: String) {
    let parts = text.linkParts
    guard parts.count == 3, let original = TransactionId(stored: parts[2]) else { return nil }
    self.init(
      environment: AppStoreEnvironment(stored: parts[0]),
      bundleId: parts[1] == "-" ? nil : BundleId(stored: parts[1]),
      originalTransactionId: original
    )
  }
}

extension ChainFacts {
  /// Adds what a link says.
  fileprivate mutating func add(_ value: String) {
    let text = value.lastLinkPart
    switch value.unicodeScalars.first {
    case "t": if let token = AppAccountToken(stored: text) { tokens.append(token) }
    case "a": if let id = AppTransactionId(stored: text) { appTransactionIds.append(id) }
    case "p":
      if let id = TransactionId(stored: text) { previousOriginalTransactionIds.append(id) }
    case "g": subscriptionGroupIdentifier = SubscriptionGroupId(stored: String(value.dropFirst()))
    default: break
    }
  }
}

extension String {
  /// What stands behind the second slash, or behind the only one, or all; by bytes, since every link of
  /// an archive is cut.
  fileprivate var lastLinkPart: String {
    var rest = utf8[...]
    for _ in 0..<2 {
      guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { break }
      rest = rest[rest.index(after: slash)...]
    }
    return String(Substring(rest))
  }

  /// The parts between the first two slashes; by bytes, too.
  fileprivate var linkParts: [String] {
    let slash = UInt8(ascii: "/")
    return utf8.split(separator: slash, maxSplits: 2, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}
