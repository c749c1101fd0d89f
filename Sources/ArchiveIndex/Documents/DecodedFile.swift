import AppStoreDocuments
import SubscriptionModel

/// A file, or a part of one with many items, as the index keeps it: each item with its body as
/// bytes, and what it is joined by.
struct DecodedFile: Sendable {
  /// How much of a file is delivered at once, so that memory does not grow with its items.
  static let itemsAtOnce = 1024
  static let bytesAtOnce = 4 << 20

  var file: ListedFile
  var items: [Item]
  /// Whether it holds signatures that were left for later.
  var isUnverified = false
  /// How many items of the file were delivered before.
  var firstNumber = 0
  /// Whether no more of the file's items are to come.
  var isLast = true
  /// Whether the file's bytes were looked at.
  var wasOpened = true

  /// One item.
  struct Item: Sendable {
    var line: Int?
    var path: String
    var outcome: ItemOutcome
    var kind: DocumentKind
    var records: Int
    var reason: String?
    var notes: [DocumentNote]
    var nodes: [String]
    var links: Set<DocumentTraces.Link>
    /// Identifiers that no record of the item holds.
    var identifiers: [MentionedIdentifier]
    /// The environment of the records, for an item that belongs to no customer.
    var environment: AppStoreEnvironment
    var date: Timestamp?
    var body: [UInt8]
    var findings: SignatureFindings
    /// What it says of products.
    var catalogue: ProductCatalog?
    /// Whether it tells something of purchases that no customer can be found for.
    var isOrphan: Bool { outcome == .decoded && records > 0 && nodes.isEmpty }
  }

  /// Whether a quick refresh must look at the file itself: it can grow without its directory
  /// changing, or it was not whole when it was read.
  var isWatched: Bool {
    firstNumber + items.count > 1 || items.contains { $0.outcome == .problem }
  }

  /// Reads, decodes and checks one file, and delivers it in one part or several.
  static func read(
    _ file: ListedFile,
    root: ArchiveRoot,
    verifier: inout PartVerifier,
    _ take: (DecodedFile) -> Void
  ) {
    switch file.entry.kind {
    case .file: break
    case .link: return take(passedOver(file, .ignored, "a symbolic link, which is not followed"))
    case .special: return take(passedOver(file, .ignored, "not a regular file"))
    case .directory: return take(passedOver(file, .ignored, "a directory"))
    case .unknown(let words): return take(passedOver(file, .problem, words))
    }
    let content: ContentStream
    do { content = try ContentStream(file.path, in: root) } catch {
      return take(passedOver(file, .problem, error.reason))
    }
    var parts = Parts(of: file)
    let modified = Timestamp(milliseconds: file.entry.modified / 1_000_000)
    do throws(ContentError) {
      try DocumentReader.forEachItem(
        of: FileContext(file: file.path, modified: modified),
        from: content.read(_:into:)
      ) { parts.add($0, &verifier, take) }
    } catch {
      guard !parts.isEmpty else { return take(passedOver(file, .problem, error.reason)) }
      parts.add(problem(file, error.reason), &verifier, take)
    }
    parts.finish(&verifier, take)
  }

  /// A file of which nothing was read, and why.
  static func passedOver(
    _ file: ListedFile,
    _ outcome: ItemOutcome,
    _ reason: String
  ) -> DecodedFile {
    var item = problem(file, reason)
    item.outcome = outcome
    var passed = DecodedFile(file: file, items: [Item(item, checks: [], name: file.stem)])
    passed.wasOpened = false
    return passed
  }
}

extension DecodedFile {
  private static func problem(_ file: ListedFile, _ reason: String) -> DecodedItem {
    var item = DecodedItem(
      provenance: Provenance(file: file.path),
      outcome: .problem,
      kind: .unknown
    )
    item.reason = reason
    return item
  }

  /// Collects the items of one file, and hands them over in parts.
  private struct Parts {
    private var part: DecodedFile
    private var size = 0
    /// Items that are no documents, of which a file that was made to exhaust an index has millions.
    private var unread = 0
    private var lastUnread: DecodedItem?

    init(of file: ListedFile) {
      part = DecodedFile(file: file, items: [])
    }

    /// Whether nothing was found so far.
    var isEmpty: Bool { part.firstNumber + part.items.count == 0 }

    mutating func add(
      _ item: DecodedItem,
      _ verifier: inout PartVerifier,
      _ take: (DecodedFile) -> Void
    ) {
      if item.outcome != .decoded {
        unread += 1
        guard unread <= maximumUnreadItems else {
          lastUnread = item
          return
        }
      }
      keep(item, &verifier, take)
    }

    /// Delivers what is left.
    mutating func finish(_ verifier: inout PartVerifier, _ take: (DecodedFile) -> Void) {
      if var item = lastUnread {
        let more = unread - maximumUnreadItems
        let noun = more == 1 ? "1 more item contains" : "\(more) more items contain"
        item.reason = "\(noun) no document; the last: \(item.reason ?? "")"
        keep(item, &verifier, take)
      }
      take(part)
    }

    private mutating func keep(
      _ item: DecodedItem,
      _ verifier: inout PartVerifier,
      _ take: (DecodedFile) -> Void
    ) {
      let checks = verifier.checks(of: item.signedParts)
      let checked = Item(item, checks: checks, name: isEmpty ? part.file.stem : nil)
      if verifier.policy == .later, !item.signedParts.isEmpty { part.isUnverified = true }
      size += checked.body.count
      part.items.append(checked)
      guard part.items.count >= itemsAtOnce || size >= bytesAtOnce else { return }
      part.isLast = false
      take(part)
      part.firstNumber += part.items.count
      part.items = []
      part.isLast = true
      size = 0
    }
  }

  /// How many items without a document are kept of one file; the others are counted.
  static let maximumUnreadItems = 1000
}

extension DecodedFile.Item {
  /// An item with what was found out about its signatures.
  init(_ item: DecodedItem, checks: [PartCheck], name: String?) {
    var identifiers = item.identifiers
    if let name, !item.isFound(by: name) {
      identifiers.append(MentionedIdentifier(field: .fileName, text: name))
    }
    let body = DocumentBody(checks: checks, identifiers: identifiers, records: item.records)
    let traces = DocumentTraces(of: item.records, checks: checks)
    self.init(
      line: item.provenance.line,
      path: item.provenance.path,
      outcome: item.outcome,
      kind: item.kind,
      records: item.records.count,
      reason: item.reason,
      notes: item.notes,
      nodes: traces.nodes,
      links: traces.links,
      identifiers: traces.nodes.isEmpty
        ? Identifiers.ofOrphan(item.records, mentioned: identifiers) : [],
      environment: item.records.first.map(\.environment) ?? .unknown,
      date: item.records.lazy.compactMap(\.evidence.dated).max(),
      body: body.encoded(arrived: item.arrived),
      findings: SignatureFindings(kind: item.kind, outcome: item.outcome, checks: checks),
      catalogue: item.catalogue
    )
  }
}

extension DecodedItem {
  /// Whether a search for a file's name finds the item anyway: notifications are often kept under
  /// their own ids.
  fileprivate func isFound(by name: String) -> Bool {
    records.contains { record in
      guard case .notification(let event) = record else { return false }
      return event.notificationUUID?.text == name
    }
  }
}
