import AppStoreDocuments
import SubscriptionModel

/// Checks signatures that a refresh left for later, of a few documents and without a change of the
/// index.
struct DeferredVerification {
  /// The archive's path.
  let archive: String

  /// How many bytes of files are read again at most for one customer, small files first: who has
  /// documents in logs of gigabytes waits for the refresh that checks all.
  static let maximumBytes: Int64 = 512 << 20

  /// Documents with their bodies, checked.
  ///
  /// One that no longer stands in its file as it was indexed stays as it is, and so does one whose
  /// file cannot be read. Lines of logs are read where they begin, without those before them.
  func verified(_ documents: [StoredDocument: [UInt8]]) -> [StoredDocument: [UInt8]] {
    // Why the archive cannot be opened is told by the next refresh.
    guard let root = try? ArchiveRoot(archive) else { return documents }
    let files = Dictionary(grouping: documents) { Self.path(holding: $0.key, below: root) }
      .compactMap { path, documents in
        Self.file(path, below: root).map { file in
          (
            file: file,
            bodies: Dictionary(uniqueKeysWithValues: documents.map { ($0.key, $0.value) })
          )
        }
      }
    var verified = documents
    var verifier = PartVerifier(.now)
    var bytes: Int64 = 0
    for (file, bodies) in files.sorted(by: { $0.file.isReadBefore($1.file) }) {
      let ofLines = Self.verifiedLines(of: bodies, in: file, below: root, &verifier)
      verified.merge(ofLines) { $1 }
      let others = bodies.filter { ofLines[$0.key] == nil }
      guard !others.isEmpty else { continue }
      bytes += file.entry.bytesToRead
      guard bytes <= Self.maximumBytes else { continue }
      verified.merge(Self.verified(others, in: file, below: root, &verifier)) { $1 }
    }
    return verified
  }

  /// The path of a document's file; of a member of a container, that of the container.
  private static func path(holding document: StoredDocument, below root: ArchiveRoot) -> String {
    (try? root.file(holding: document.file).path) ?? document.file
  }

  private static func file(_ path: String, below root: ArchiveRoot) -> ListedFile? {
    guard var entry = try? DirectoryListing.status(of: path, in: root), entry.kind == .file else {
      return nil
    }
    let cut = path.lastIndex(of: "/")
    entry.name = cut.map { String(path[path.index(after: $0)...]) } ?? path
    return ListedFile(directory: cut.map { String(path[..<$0]) } ?? "", entry: entry, id: nil)
  }

  /// Checks the documents that stand alone on a line that is still where it was.
  private static func verifiedLines(
    of documents: [StoredDocument: [UInt8]],
    in file: ListedFile,
    below root: ArchiveRoot,
    _ verifier: inout PartVerifier
  ) -> [StoredDocument: [UInt8]] {
    var verified: [StoredDocument: [UInt8]] = [:]
    let lines = Dictionary(
      grouping: documents.keys.filter { $0.lineOffset != nil },
      by: \.lineOffset
    )
    guard !lines.isEmpty, let opened = try? FileReader.open(file.path, in: root) else { return [:] }
    for (offset, ofLine) in lines {
      guard let offset, let number = ofLine.first?.line, let line = opened.line(at: offset) else {
        continue
      }
      let wanted = Dictionary(grouping: ofLine, by: \.provenance)
      DocumentReader.forEachItem(
        ofLines: line,
        firstLine: number,
        offset: offset,
        of: file.context
      ) { item in
        for document in wanted[item.provenance] ?? [] {
          verified[document] = documents[document].flatMap {
            verifiedBody(of: item, storedAs: $0, &verifier)
          }
        }
      }
    }
    return verified
  }

  /// Reads a file again for some of its documents; those before what cannot be read are found.
  private static func verified(
    _ documents: [StoredDocument: [UInt8]],
    in file: ListedFile,
    below root: ArchiveRoot,
    _ verifier: inout PartVerifier
  ) -> [StoredDocument: [UInt8]] {
    var wanted: [Provenance: StoredDocument] = [:]
    for document in documents.keys { wanted[document.provenance] = document }
    var verified: [StoredDocument: [UInt8]] = [:]
    guard let stream = try? ContentStream(file.path, in: root, keepsMark: false) else {
      return [:]
    }
    let files = Set(documents.keys.map(\.file))
    let lines = Set(documents.keys.compactMap(\.line))
    var contents = FileContents(of: file.path, modified: file.context.modified)
    contents.forEach(in: stream) { content in
      guard files.contains(content.path), case .stream(let stream) = content.body else {
        return true
      }
      try? DocumentReader.forEachItem(
        of: content.context,
        onLines: lines,
        from: stream.read(_:into:)
      ) { item in
        guard let document = wanted[item.provenance], let stored = documents[document] else {
          return
        }
        verified[document] = verifiedBody(of: item, storedAs: stored, &verifier)
      }
      return true
    }
    return verified
  }

  /// The body of an item with its signatures checked; `nil` where another one stands there than was
  /// indexed.
  private static func verifiedBody(
    of item: DecodedItem,
    storedAs stored: [UInt8],
    _ verifier: inout PartVerifier
  ) -> [UInt8]? {
    let body = { (checks: [PartCheck], name: String?) in
      DecodedFile.Item(item, checks: checks, name: name).body
    }
    let known = DocumentBody.checks(in: stored[...]) ?? []
    // Only the first item of a file is found by the file's name.
    let stem = FileName.stem(of: item.provenance.file)
    guard let name = [nil, stem].first(where: { body(known, $0) == stored }) else {
      return nil
    }
    return body(verifier.checks(of: item.signedParts), name)
  }
}

extension StoredDocument {
  fileprivate var provenance: Provenance { Provenance(file: file, line: line, path: path) }
}

extension ListedFile {
  /// Small files first, then by path.
  fileprivate func isReadBefore(_ other: ListedFile) -> Bool {
    (entry.size, path) < (other.entry.size, other.path)
  }
}

extension PartCheck {
  /// Whether the signature was left for later.
  var isUnchecked: Bool {
    if case .unchecked = check { return true }
    return false
  }
}
