import SubscriptionModel

/// Finds the customers of whom an unsigned document says that they belong together with another.
struct RelatedCustomers {
  let connection: Connection

  /// The hints about a customer that is made of these nodes, in the order of the other customers' ids.
  func related(
    to customer: Int64,
    nodes: [(id: Int64, key: String)]
  ) throws -> [RelatedCustomer] {
    var found: [Int64: RelatedCustomer] = [:]
    // What many chains share, such as the account's token, is asked once.
    var asked: Set<Question> = []
    let counted = try LinkRoots.counted(in: connection)
    for node in nodes {
      for link in try links(of: node.id, counted)
      where asked.insert(Question(value: link.value, strength: link.strength)).inserted {
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

  private struct Question: Hashable {
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
    return links
  }

  /// Adds whoever shares a value although the two are not joined, since one of the two says so without a
  /// signature.
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
    for other in others where found[other.customer] == nil {
      guard found.count < RelatedCustomer.maximumCount,
        let id = try id(of: other.customer),
        let document = try StoredDocument(id: other.item, in: connection),
        let reason = RelatedCustomer.Reason(link.value)
      else { continue }
      let entry = try StoredEntry(customer: other.customer, in: connection)?.entry
      found[other.customer] = RelatedCustomer(
        id: id,
        label: entry?.row.label ?? id.text,
        reason: reason,
        provenance: Provenance(file: document.file, line: document.line, path: document.path)
      )
    }
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
