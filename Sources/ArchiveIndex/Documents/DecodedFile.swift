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
  /// Whether the system failed to read the file, or to say what it is, though it is there.
  var isUnreadable = false
  /// Whether a part of the file cannot be read, such as what was cut off of compressed data, until the file
  /// changes.
  var isIncomplete = false
  /// How many bytes of the file were read for this part.
  var bytes: Int64 = 0
  /// How far the file was read, with its last part; `nil` for a file that is to be read whole.
  var known: KnownLines?

  /// One item.
  struct Item: Sendable {
    var line: Int?
    /// Where that line begins in the file's content, if the item is all that stands on it.
    var lineOffset: Int?
    var path: String
    /// The name in the container that the file is; `nil` for what is the file's own.
    var member: String?
    var outcome: ItemOutcome
    var kind: DocumentKind
    var records: Int
    var reason: String?
    /// How many bytes of the content it takes.
    var bytes: Int
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
    firstNumber + items.count > 1
      || items.contains { $0.outcome == .problem || $0.member != nil }
  }

  /// Reads, decodes and checks one file, and delivers it in one part or several.
  static func read(
    _ file: ListedFile,
    root: ArchiveRoot,
    maximumUnsigned: Int = UnsignedLimit.standard,
    verifier: inout PartVerifier,
    _ give: (DecodedFile) -> Void
  ) {
    var content: ContentStream?
    var counted: Int64 = 0
    func take(_ part: DecodedFile) {
      var part = part
      // A container may be read from its end.
      let bytes = max(counted, part.isLast ? file.entry.size : content?.bytesRead ?? 0)
      part.bytes = bytes - counted
      counted = bytes
      give(part)
    }
    switch file.entry.kind {
    case .file: break
    case .link: return take(passedOver(file, .ignored, "a symbolic link, which is not followed"))
    case .special: return take(passedOver(file, .ignored, "not a regular file"))
    case .directory: return take(passedOver(file, .ignored, "a directory"))
    case .unknown(let words):
      return take(passedOver(file, .problem, words, isUnreadable: true))
    }
    if let known = file.known,
      let parts = addedParts(
        to: known,
        of: file,
        below: root,
        maximumUnsigned: maximumUnsigned,
        verifier: &verifier
      )
    {
      return parts.forEach(take)
    }
    let stream: ContentStream
    do { stream = try ContentStream(file.path, in: root) } catch {
      let isUnreadable = error.isSystemFailure
      return take(passedOver(file, .problem, error.reason, isUnreadable: isUnreadable))
    }
    content = stream
    var parts = Parts(of: file, maximumUnsigned: maximumUnsigned)
    var contents = FileContents(of: file.path, modified: file.context.modified)
    contents.forEach(in: stream) { content in
      parts.begin(content)
      let bytes = parts.read(content, &verifier, take)
      let count = bytes ?? stream.unreadBytes
      parts.end(bytes: count, canGrow: stream.canGrow, &verifier, take)
      return true
    }
    parts.finish(stream.mark, isUnreadable: stream.hasSystemFailure, &verifier, take)
  }

  /// A file of which nothing was read, and why.
  static func passedOver(
    _ file: ListedFile,
    _ outcome: ItemOutcome,
    _ reason: String,
    isUnreadable: Bool = false
  ) -> DecodedFile {
    var item = DecodedItem(passedOver: Provenance(file: file.path), outcome, reason)
    // What stands at the end of a link is counted there.
    item.length = file.entry.kind == .file ? Int(clamping: file.entry.size) : 0
    var passed = DecodedFile(file: file, items: [Item(item, checks: [], name: file.stem)])
    passed.wasOpened = false
    passed.isUnreadable = isUnreadable
    passed.isIncomplete = outcome == .problem && !isUnreadable
    return passed
  }
}

extension DecodedFile.Parts {
  /// Adds the items of what the file or a member of it holds.
  ///
  /// - Returns: How many bytes it has; `nil` for what is left of a container that cannot be read on.
  fileprivate mutating func read(
    _ content: FileContent,
    _ verifier: inout PartVerifier,
    _ take: (DecodedFile) -> Void
  ) -> Int? {
    switch content.body {
    case .passedOver(let outcome, let reason):
      let item = DecodedItem(passedOver: Provenance(file: content.path), outcome, reason)
      isIncomplete = isIncomplete || outcome == .problem
      add(item, available: 0, &verifier, take)
      return content.member == nil ? nil : 0
    case .stream(let stream):
      do throws(ContentError) {
        var context = content.context
        context.unsigned = limit
        try DocumentReader.forEachItem(of: context, from: stream.read(_:into:)) {
          add($0, available: stream.given, &verifier, take)
        }
        return stream.length
      } catch {
        let item = DecodedItem(
          passedOver: Provenance(file: content.path),
          .problem,
          error.reason
        )
        isIncomplete = true
        add(item, available: 0, &verifier, take)
        return stream.given == 0 && content.member == nil ? nil : stream.length
      }
    }
  }
}

extension DecodedItem {
  /// An item of which nothing was read, and why.
  init(passedOver place: Provenance, _ outcome: ItemOutcome, _ reason: String?) {
    self.init(provenance: place, outcome: outcome, kind: .unknown)
    self.reason = reason
  }
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
      lineOffset: item.lineOffset,
      path: item.provenance.path,
      outcome: item.outcome,
      kind: item.kind,
      records: item.records.count,
      reason: item.reason,
      bytes: item.length,
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
