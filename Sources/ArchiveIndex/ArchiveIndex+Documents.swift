import AppStoreDocuments
public import SubscriptionModel

/// What became of the files of the archive, and what they hold now.
extension ArchiveIndex {
  /// What became of the items of the archive, by path, a page at a time.
  ///
  /// - Parameters:
  ///   - outcome: Only items with this outcome; `nil` for all.
  ///   - after: The number of the last item of the page before; `nil` for the first page.
  ///   - limit: How many items at most.
  /// - Returns: The items with their numbers.
  /// - Throws: `ArchiveIndexError.indexFailed` when the index cannot be read.
  public func items(
    outcome: ItemOutcome?,
    after: Int64?,
    limit: Int
  ) throws(ArchiveIndexError) -> [NumberedItem] {
    try attempt {
      try store.read {
        try ItemReportReader(connection: $0, trustedRoots: trustedRoots).items(
          outcome: outcome,
          after: after,
          limit: limit
        )
      }
    }
  }

  /// What became of items, by path and place, a page at a time.
  public func items(_ request: ItemsRequest) throws(ArchiveIndexError) -> [ItemReport] {
    var after: Int64?
    if let place = request.after { after = try number(of: place) }
    if request.onlyOrphans {
      return try attempt { [after] in
        try store.read { connection in
          try ItemReportReader(connection: connection, trustedRoots: trustedRoots)
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
        try ItemReportReader(connection: connection, trustedRoots: trustedRoots)
          .attentionItems(outcomes, after: after, limit: request.limit, keeps: request.keeps)
          .map(\.report)
      }
    }
  }

  private func hasUntrustedRoots() throws(ArchiveIndexError) -> Bool {
    try attempt {
      try store.read {
        try SignatureCounts(in: $0, trustedRoots: trustedRoots).hasUntrustedRoots
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

  /// The number of the item at a place; `nil` when it is gone, and a list begins anew.
  private func number(of place: Provenance) throws(ArchiveIndexError) -> Int64? {
    try attempt {
      try store.read {
        try ItemReportReader(connection: $0, trustedRoots: trustedRoots).number(of: place)
      }
    }
  }

  // MARK: Files, read again

  /// The document at a place, as a tree, read again from its file.
  ///
  /// Its signatures are checked again, since its bytes may be others than those that were indexed.
  /// `nil` when the file is gone, cannot be read any more, or holds no such document now.
  public func documentTree(at provenance: Provenance) -> DocumentTree? {
    let isInside = !provenance.file.split(separator: "/").contains("..")
    guard isInside else { return nil }
    do throws(FileReader.Refusal) {
      let root = try root()
      let file = try root.file(holding: provenance.file)
      let context = FileContext(file: provenance.file, modified: nil)
      let found = try FileContents.read(provenance.file, in: file.path, below: root) {
        content throws(ContentError) in
        try DocumentReader.treeWithSignedParts(
          at: provenance,
          in: context,
          from: content.read(_:into:)
        )
      }
      guard let found, let found else { return nil }
      var tree = found.tree
      tree.signatures = signatures(of: found.signedParts)
      return tree
    } catch {
      // Why it cannot be read is an item of the next refresh.
      return nil
    }
  }

  /// The archive's directory as it is now, to read one file in it.
  func root() throws(FileReader.Refusal) -> ArchiveRoot {
    do { return try ArchiveRoot(archive) } catch {
      throw FileReader.Refusal(
        reason: "the archive cannot be opened: \(error.words)",
        isMissing: error.isMissing
      )
    }
  }

  /// Reads a file of the archive again and says whether it still is what the index knows.
  ///
  /// - Parameter file: The file's path from the archive's root, or that of a member of a container.
  /// - Returns: The digest of its own bytes, or why there is none.
  /// - Throws: `ArchiveIndexError.indexFailed` when the index cannot be read.
  public func digest(of file: String) throws(ArchiveIndexError) -> FileDigest {
    guard !file.split(separator: "/").contains("..") else {
      return .unreadable(reason: "its path leads outside the archive")
    }
    let digest: String?
    let (path, status): (String, DirectoryEntry)
    do throws(FileReader.Refusal) {
      let root = try root()
      (path, status) = try root.file(holding: file)
      digest =
        path == file
        ? try FileReader.fingerprint(of: FileReader.open(file, in: root))
        : try FileContents.fingerprint(of: file, in: path, below: root)
    } catch {
      guard error.isMissing else { return .unreadable(reason: error.reason) }
      return try isGone(file) ? .gone : .unreadable(reason: Self.maybeMissing)
    }
    guard let digest else { return .gone }
    let isSame = try isKnown(path, as: status)
    return isSame ? .unchanged(sha256: digest) : .changed(sha256: digest)
  }

  /// What is said of a file that is not there, in a place where the archive itself may not be.
  private static let maybeMissing = "not there now; the archive may not be mounted"

  /// Whether a file that is not there is gone, and not only missing: an archive that is empty, lacks a folder
  /// directly in it, or has another file system in the place of one proves nothing.
  private func isGone(_ file: String) throws(ArchiveIndexError) -> Bool {
    try attempt {
      let root = try ArchiveRoot(archive)
      guard try !DirectoryListing.isEmpty("", in: root) else { return false }
      return try store.read { connection in
        var folder = ""
        for name in file.parentFolder.split(separator: "/") {
          let isDirectlyInArchive = folder.isEmpty
          folder += isDirectlyInArchive ? String(name) : "/\(name)"
          guard let status = try ArchiveScan.status(of: folder, below: root) else {
            // A container is a file.
            return try !isDirectlyInArchive || !isKnownFolder(folder, in: connection)
          }
          // What stands in the place of a folder tells that the folder is gone.
          guard status.kind == .directory else { return true }
          guard try isOnKnownDevice(folder, root, in: connection) else { return false }
        }
        return try isOnKnownDevice("", root, in: connection)
      }
    }
  }

  private func isKnownFolder(_ folder: String, in connection: Connection) throws -> Bool {
    try connection.hasRow("SELECT 1 FROM dir WHERE path = ?", binding: .text(folder))
  }

  /// Whether a folder is on the file system that the index knows.
  private func isOnKnownDevice(
    _ folder: String,
    _ root: ArchiveRoot,
    in connection: Connection
  ) throws -> Bool {
    let known = try ArchiveScan.knownDevice(ofFolder: folder, in: connection)
    return try known.map { try $0 == root.device(ofFolder: folder) } ?? true
  }

  /// Whether a file is as the index knows it.
  private func isKnown(
    _ file: String,
    as status: DirectoryEntry
  ) throws(ArchiveIndexError) -> Bool {
    let known = try attempt { () -> (size: Int64, modified: Int64)? in
      guard let place = StoredFile.readings(of: file).first else { return nil }
      return try store.read { connection in
        try connection.first(
          .read(.fileState),
          binding: .text(place.directory),
          .text(place.name)
        ) { ($0.int(0), $0.int(1)) }
      }
    }
    // A file that had only just changed when it was read is known without its time.
    return known.map {
      $0.size == status.size && ($0.modified == status.modified || $0.modified < 0)
    } ?? false
  }

  /// What the signatures of a document that was just read are worth.
  func signatures(of parts: [SignedPart]) -> [DocumentSignature] {
    var verifier = PartVerifier(.now)
    return verifier.checks(of: parts).map { check in
      DocumentSignature(path: check.path, verdict: trustedRoots.verdict(on: check.check))
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
