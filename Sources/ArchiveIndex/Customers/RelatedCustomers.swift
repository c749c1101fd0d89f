import SubscriptionModel

/// Finds the customers of whom an unsigned document says that they belong together with another.
struct RelatedCustomers {
  let connection: Connection

  /// The hints about a customer that is made of these nodes, in the order of the other customers'
  /// ids.
  func related(
    to customer: Int64,
    nodes: [(id: Int64, key: String)]
  ) throws -> [RelatedCustomer] {
    var found: [Int64: RelatedCustomer] = [:]
    // What many chains share, such as the account's token, is asked once.
    var asked: Set<LinkLookup> = []
    let counted = try LinkRoots.counted(in: connection)
    for node in nodes {
      for link in try links(of: node.id, counted)
      where asked.insert(LinkLookup(value: link.value, strength: link.strength)).inserted {
        try add(link, of: customer, counted, to: &found)
        if found.count >= RelatedCustomer.maximumCount { break }
      }
      // Others that name this chain as the one they replaced.
      let previous = Link(value: LinkValue.previous(node.key), strength: .verified, item: 0)
      try add(previous, of: customer, counted, to: &found)
    }
    return found.values.sorted { $0.id < $1.id }
  }

  /// The other customer's id, which is known before its row is made.
  private func id(of customer: Int64) throws -> CustomerId? {
    try connection.first(.read(.customerHead), binding: .int(customer)) {
      CustomerId(stored: $0.text(0))
    }
  }

  private struct LinkLookup: Hashable {
    var value: String
    var strength: EvidenceStrength
  }

  private struct Link {
    var value: String
    var strength: EvidenceStrength
    var item: Int64
  }

  private func links(of node: Int64, _ counted: Set<Int64>) throws -> [Link] {
    var links: [Link] = []
    try connection.forEach(.read(.linksOfNode), binding: .int(node)) { row in
      let value = row.text(0)
      guard counted.contains(row.int(1)), !value.hasPrefix(LinkValue.group),
        !value.hasPrefix(LinkValue.original)
      else { return }
      links.append(
        Link(value: value, strength: EvidenceStrength(code: row.int(2)), item: row.int(3))
      )
    }
    return links.sorted { ($0.value, $0.strength) < ($1.value, $1.strength) }
  }

  /// Adds whoever shares a value although the two are not joined, since one of the two says so
  /// without a signature.
  private func add(
    _ link: Link,
    of customer: Int64,
    _ counted: Set<Int64>,
    to found: inout [Int64: RelatedCustomer]
  ) throws {
    var others: [(customer: Int64, item: Int64)] = []
    try connection.forEach(
      .read(.customersSharing),
      binding: .text(link.value),
      .int(customer),
      .int(Int64(RelatedCustomer.maximumCount))
    ) { row in
      let strength = EvidenceStrength(code: row.int(2))
      guard counted.contains(row.int(1)), strength < .verified || link.strength < .verified else {
        return
      }
      let isOwn = link.item != 0 && link.strength < strength
      others.append((row.int(0), isOwn || strength == .verified ? link.item : row.int(3)))
    }
    if link.value.hasPrefix(LinkValue.previous("")), link.item != 0 {
      let other = try connection.first(
        .read(.customerOfNode),
        binding: .text(String(link.value.dropFirst()))
      ) { $0.optionalInt(0) }
      if let other, other != customer { others.append((other, link.item)) }
    }
    let named = try others.filter { found[$0.customer] == nil }.compactMap { other in
      try related(to: other.customer, sayingSo: other.item, link)
        .map { (number: other.customer, customer: $0) }
    }
    for other in named.sorted(by: { $0.customer.precedes($1.customer) }) {
      guard found.count < RelatedCustomer.maximumCount else { return }
      if found[other.number] == nil { found[other.number] = other.customer }
    }
  }

  private func related(
    to customer: Int64,
    sayingSo item: Int64,
    _ link: Link
  ) throws -> RelatedCustomer? {
    let id = try id(of: customer)
    let document = try StoredDocument(id: item, in: connection)
    let entry = try StoredEntry(customer: customer, in: connection)?.entry
    guard let id, let document, let reason = RelatedCustomer.Reason(link.value) else { return nil }
    return RelatedCustomer(
      id: id,
      label: entry?.row.label ?? id.text,
      reason: reason,
      provenance: Provenance(file: document.file, line: document.line, path: document.path)
    )
  }
}

extension RelatedCustomer {
  /// Whether it stands before another one: by customer, then by where it is said, never by a number
  /// of the index.
  fileprivate func precedes(_ other: RelatedCustomer) -> Bool {
    if id != other.id { return id < other.id }
    let (here, there) = (provenance, other.provenance)
    return (here.file, here.line ?? 0, here.path) < (there.file, there.line ?? 0, there.path)
  }
}

extension RelatedCustomer.Reason {
  /// Reads what a link says.
  fileprivate init?(_ value: String) {
    switch value.unicodeScalars.first {
    case "t":
      guard let token = AppAccountToken(stored: value.lastLinkPart) else { return nil }
      self = .appAccountToken(token)
    case "a":
      guard let id = AppTransactionId(stored: value.lastLinkPart) else { return nil }
      self = .appTransactionId(id)
    case "p": self = .previousOriginalTransactionId
    case "v": self = .sameDocument
    default: return nil
    }
  }
}
