import AppStoreDocuments
public import SubscriptionModel

extension ArchiveIndex {
  /// What became of items, by path and place, a page at a time.
  public func items(_ request: ItemsRequest) throws(ArchiveIndexError) -> [ItemReport] {
    var after: Int64?
    if let place = request.after { after = try number(of: place) }
    if request.onlyOrphans {
      return try attempt { [after] in
        try store.read { connection in
          try ItemReader(connection: connection, trustedRoots: trustedRoots)
            .orphans(after: after, limit: request.limit).map(\.report)
        }
      }
    }
    let asksForDecoded = request.outcomes.isEmpty || request.outcomes.contains(.decoded)
    // Who trusts fewer roots than the archive has finds broken signatures anywhere.
    var isAnywhere = false
    if request.includesBrokenSignatures { isAnywhere = try hasUntrustedRoots() }
    guard !asksForDecoded, !isAnywhere else { return try filteredItems(request, after: after) }
    var outcomes = ItemOutcome.allCases.filter(request.outcomes.contains)
    if request.includesNotes || request.includesBrokenSignatures { outcomes.append(.decoded) }
    return try attempt { [outcomes] in
      try store.read { connection in
        try ItemReader(connection: connection, trustedRoots: trustedRoots)
          .oddItems(outcomes, after: after, limit: request.limit, keeps: request.keeps)
          .map(\.report)
      }
    }
  }

  private func hasUntrustedRoots() throws(ArchiveIndexError) -> Bool {
    try attempt {
      try store.read {
        try SealCounts(in: $0, trustedRoots: trustedRoots).hasUntrustedRoots
      }
    }
  }

  /// Everything that the request keeps; reads past what it does not.
  private func filteredItems(
    _ request: ItemsRequest,
    after: Int64?
  ) throws(ArchiveIndexError) -> [ItemReport] {
    var kept: [ItemReport] = []
    var after = after
    while kept.count < request.limit {
      let page = try items(outcome: nil, after: after, limit: request.limit)
      guard let last = page.last else { break }
      kept += page.map(\.report).filter(request.keeps)
      after = last.number
    }
    return Array(kept.prefix(request.limit))
  }

  /// What the signatures of a document that was just read are worth.
  func signatures(of parts: [SignedPart]) -> [DocumentSignature] {
    var verifier = PartVerifier(.now)
    return verifier.checks(of: parts).map { check in
      DocumentSignature(path: check.path, verdict: trustedRoots.verdict(on: check.check))
    }
  }

  /// The number of the item at a place; `nil` when it is gone, and a list begins anew.
  private func number(of place: Provenance) throws(ArchiveIndexError) -> Int64? {
    try attempt {
      try store.read {
        try ItemReader(connection: $0, trustedRoots: trustedRoots).number(of: place)
      }
    }
  }
}

extension ItemsRequest {
  /// Whether the request asks for such an item.
  fileprivate func keeps(_ item: ItemReport) -> Bool {
    outcomes.isEmpty || outcomes.contains(item.outcome)
      || (includesNotes && !item.notes.isEmpty)
      || (includesBrokenSignatures && item.brokenSignature != nil)
  }
}
