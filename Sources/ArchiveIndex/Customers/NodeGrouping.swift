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

  private let reader: LinkReader

  /// Groups nodes under the roots that are counted.
  init(in connection: Connection) throws { reader = try LinkReader(connection) }

  /// Reads at once what is asked of some nodes first.
  func prepare(_ nodes: [Int64]) throws { try reader.prepare(nodes) }

  /// A node and everything that is joined to it.
  func nodes(joinedTo node: Int64) throws -> JoinedNodes {
    reader.forget()
    return try JoinedNodes(to: node, reader)
  }
}

/// Nodes that are joined to one another, some of which may belong to customers of their own.
struct JoinedNodes {
  /// A node and what it shares with others.
  private struct Node {
    var number: Int64
    /// By the strength of what states them.
    var facts: [EvidenceStrength: ChainFacts] = [:]
    /// Whether something speaks of it that counts.
    var isVouchedFor = true
  }

  /// A link whose nodes were loaded, seen from nodes of which something verified speaks, or not.
  private struct SeenLink: Hashable {
    var link: LinkReader.Link
    var isVerified: Bool
  }

  /// The nodes by number.
  private(set) var numbers: Set<Int64> = []
  /// Nodes that an unsigned link would join to these, if it counted: what is told of their customers
  /// changes, too.
  private(set) var linkedByUnsigned: Set<Int64> = []
  private var nodes: [ChainKey: Node] = [:]
  private var views: [[ChainKey]] = []

  /// Loads everything that is joined to a node.
  ///
  /// What nobody signed joins only nodes of which nothing verified speaks.
  fileprivate init(to node: Int64, _ reader: LinkReader) throws {
    var open = [node]
    var known: Set<Int64> = []
    // Whether each link joins anything.
    var seen: [SeenLink: Bool] = [:]
    while let number = open.popLast() {
      guard known.insert(number).inserted, let name = try reader.key(of: number),
        let key = ChainKey(stored: name)
      else { continue }
      let links = try reader.links(of: number)
      let isVerified = links.contains { $0.strength == .verified }
      var node = Node(number: number)
      node.isVouchedFor = links.contains { !$0.value.hasPrefix(LinkValue.group) }
      if isVerified { node.facts[.verified] = ChainFacts(key: key, strength: .verified) }
      for link in links where link.joins(isVerified: isVerified) {
        let seenLink = SeenLink(link: link, isVerified: isVerified)
        // Who else has a subscription group is half the archive, and who has the same token was
        // asked once.
        let asksWhoShares = seen[seenLink] == nil && !link.value.hasPrefix(LinkValue.group)
        let sharing =
          asksWhoShares ? try reader.nodes(sharing: link, isVerified: isVerified) : []
        if asksWhoShares { seen[seenLink] = !sharing.isEmpty }
        if !link.value.hasPrefix(LinkValue.previous("")) || seen[seenLink] ?? false {
          node.facts[link.strength, default: ChainFacts(key: key, strength: link.strength)]
            .add(link.value)
        }
        guard asksWhoShares else { continue }
        open += sharing.filter { !known.contains($0) }
        guard link.value.hasPrefix(LinkValue.view) else { continue }
        views.append(try sharing.compactMap { try reader.key(of: $0).flatMap(ChainKey.init) })
      }
      let successors = try reader.nodes(naming: name, isVerified: isVerified)
      if !successors.isEmpty { node.isVouchedFor = true }
      open += successors.filter { !known.contains($0) }
      for link in links where !link.joins(isVerified: isVerified) {
        try reader.noteOthers(sharing: link.value)
      }
      nodes[key] = node
    }
    numbers = known
    linkedByUnsigned = reader.others.subtracting(known)
  }

  /// The groups, in the order of their ids.
  ///
  /// A node of which only broken signatures and roots that are not trusted speak is a customer of
  /// its own, and must not be taken for another app with a chain of the same number.
  func groups() -> [NodeGrouping.Group] {
    var grouping = CustomerGrouping()
    for (key, node) in nodes where node.isVouchedFor {
      grouping.add(ChainFacts(key: key))
      for facts in node.facts.values { grouping.add(facts) }
    }
    for view in views { grouping.add(view: view) }
    let result = grouping.groups()
    let alone = nodes.filter { !$0.value.isVouchedFor }.compactMap { key, node in
      CustomerId(key.description).map { NodeGrouping.Group(nodes: [node.number], id: $0) }
    }
    let joined = result.groups.map { found in
      var group = NodeGrouping.Group(nodes: [], id: found.id)
      for node in found.chains.compactMap({ nodes[$0] }) {
        group.nodes.append(node.number)
        guard !result.constants.isEmpty else { continue }
        for facts in node.facts.values {
          for token in facts.tokens.compactMap({ AppAccountToken($0.text.lowercased()) })
          where result.constants.contains(
            ConstantToken(token: token, strength: facts.strength)
          ) {
            group.constants.insert(token)
          }
        }
      }
      return group
    }
    return (joined + alone).sorted { $0.id < $1.id }
  }
}

/// Reads nodes and what joins them, under the roots that are counted.
private final class LinkReader {
  /// A value that a node shares, and how much stands behind it.
  struct Link: Hashable {
    var value: String
    var strength: EvidenceStrength

    /// Whether it can join a node to others at all.
    func joins(isVerified: Bool) -> Bool {
      strength != .unsigned || !isVerified || value.hasPrefix(LinkValue.original)
    }
  }

  private let connection: Connection
  private let counted: Set<Int64>
  private let acceptsUnsigned: Bool
  private var verified: [Int64: Bool] = [:]
  /// Nodes that share a value with one that was asked about, and are not joined to it by that.
  private(set) var others: Set<Int64> = []
  private var noted: Set<String> = []
  // What was read in advance.
  private var keys: [Int64: String] = [:]
  private var links: [Int64: Set<Link>] = [:]
  private var owners: [String: [Owner]] = [:]

  private typealias Owner = (node: Int64, strength: EvidenceStrength)

  init(_ connection: Connection) throws {
    self.connection = connection
    counted = try LinkRoots.counted(in: connection)
    acceptsUnsigned = try AcceptedEvidence.acceptsUnsigned(in: connection)
  }

  /// Reads at once the keys of nodes, what they share, and who else does; forgets what it read so
  /// before.
  func prepare(_ nodes: [Int64]) throws {
    keys = [:]
    try connection.each(Self.keyOfNode, bindings: nodes.lazy.map { .int($0) }) {
      keys[nodes[$0]] = $1.text(0)
    }
    links = Dictionary(uniqueKeysWithValues: nodes.map { ($0, []) })
    try connection.each(Self.linksOfNode, bindings: nodes.lazy.map { .int($0) }) { place, row in
      guard let link = link(row) else { return }
      links[nodes[place], default: []].insert(link)
    }
    var values = Set(keys.values.map { LinkValue.previous($0) })
    for link in links.values.joined() where !link.value.hasPrefix(LinkValue.group) {
      values.insert(link.value)
    }
    let all = Array(values)
    owners = Dictionary(uniqueKeysWithValues: all.map { ($0, []) })
    try connection.each(Self.ownersOfValue, bindings: all.lazy.map { .text($0) }) { place, row in
      guard let owner = owner(row) else { return }
      owners[all[place], default: []].append(owner)
    }
  }

  private static let keyOfNode: SQL = "SELECT key FROM node WHERE id = ?"
  private static let linksOfNode: SQL = "SELECT value, root, strength FROM link WHERE node = ?"
  private static let ownersOfValue: SQL = "SELECT node, root, strength FROM link WHERE value = ?"

  func key(of node: Int64) throws -> String? {
    if let known = keys[node] { return known }
    return try connection.first(Self.keyOfNode, binding: .int(node)) { $0.text(0) }
  }

  func links(of node: Int64) throws -> Set<Link> {
    let links = try self.links[node] ?? readLinks(of: node)
    verified[node] = links.contains { $0.strength == .verified }
    return links
  }

  private func readLinks(of node: Int64) throws -> Set<Link> {
    Set(try connection.rows(Self.linksOfNode, binding: .int(node)) { link($0) }.compactMap(\.self))
  }

  /// Reads what a node shares; `nil` where it does not count.
  private func link(_ row: borrowing Row) -> Link? {
    guard counted.contains(row.int(1)) else { return nil }
    return Link(value: row.text(0), strength: strength(row.int(2)))
  }

  /// The nodes that a link joins a node to which verified evidence speaks of, or not; for a chain
  /// that was replaced the node of that chain as well.
  func nodes(sharing link: Link, isVerified: Bool) throws -> [Int64] {
    let isOriginal = link.value.hasPrefix(LinkValue.original)
    var nodes: [Int64] = []
    if link.value.hasPrefix(LinkValue.previous("")) {
      if let previous = try node(of: String(link.value.dropFirst())) {
        // Both or neither: a chain that nobody signed is no part of a customer whom Apple signed.
        guard try self.isVerified(previous) == isVerified else {
          others.insert(previous)
          return []
        }
        nodes.append(previous)
      } else if link.strength != .verified {
        return []
      }
    }
    for (node, strength) in try owners(of: link.value) {
      if !isOriginal {
        let isJoined =
          try strength == link.strength
          && (strength == .verified || self.isVerified(node) == isVerified)
        guard isJoined else {
          others.insert(node)
          continue
        }
      }
      nodes.append(node)
    }
    return nodes
  }

  /// The nodes that name a chain as the one they replaced.
  func nodes(naming key: String, isVerified: Bool) throws -> [Int64] {
    try owners(of: LinkValue.previous(key)).compactMap { node, strength in
      guard try self.isVerified(node) == isVerified, strength == .verified || !isVerified else {
        others.insert(node)
        return nil
      }
      return node
    }
  }

  /// Forgets what it remembers of nodes and links.
  func forget() {
    verified = [:]
    noted = []
    others = []
  }

  /// Notes the nodes that share a value which joins nobody.
  func noteOthers(sharing value: String) throws {
    guard !value.hasPrefix(LinkValue.group), noted.insert(value).inserted else { return }
    others.formUnion(try owners(of: value).map(\.node))
  }

  private func owners(of value: String) throws -> [Owner] {
    if let known = owners[value] { return known }
    return try connection.rows(Self.ownersOfValue, binding: .text(value)) { owner($0) }
      .compactMap(\.self)
  }

  /// Reads who shares a value; `nil` where that does not count.
  private func owner(_ row: borrowing Row) -> Owner? {
    guard counted.contains(row.int(1)) else { return nil }
    return (row.int(0), strength(row.int(2)))
  }

  private func node(of key: String) throws -> Int64? {
    try connection.first("SELECT id FROM node WHERE key = ?", binding: .text(key)) { $0.int(0) }
  }

  private func isVerified(_ node: Int64) throws -> Bool {
    if let known = verified[node] { return known }
    _ = try links(of: node)
    return verified[node] ?? false
  }

  private func strength(_ code: Int64) -> EvidenceStrength {
    let strength = EvidenceStrength(code: code)
    return acceptsUnsigned && strength == .unsigned ? .backed : strength
  }
}

extension EvidenceStrength {
  /// Its number in the index.
  var code: Int64 { Int64(rawValue) }

  /// Reads its number back.
  init(code: Int64) {
    self = EvidenceStrength(rawValue: Int(code)) ?? .unsigned
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
  /// What stands behind the second slash, or behind the only one, or all; by bytes, since every
  /// link of an archive is cut.
  var lastLinkPart: String {
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
