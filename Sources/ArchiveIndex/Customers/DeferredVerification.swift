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
  /// file cannot be read.
  func verified(_ documents: [StoredDocument: [UInt8]]) -> [StoredDocument: [UInt8]] {
    // Why the archive cannot be opened is told by the next refresh.
    guard let root = try? ArchiveRoot(archive) else { return documents }
    let files = Dictionary(grouping: documents.keys, by: \.file).compactMap { path, documents in
      Self.file(path, below: root).map { (file: $0, documents: documents) }
    }
    var verified = documents
    var verifier = PartVerifier(.now)
    var bytes: Int64 = 0
    for (file, wanted) in files.sorted(by: { $0.file.isReadBefore($1.file) }) {
      bytes += file.entry.size
      guard bytes <= Self.maximumBytes else { break }
      let bodies = documents.filter { wanted.contains($0.key) }
      verified.merge(Self.verified(bodies, in: file, below: root, &verifier)) { $1 }
    }
    return verified
  }

  private static func file(_ path: String, below root: ArchiveRoot) -> ListedFile? {
    guard var entry = try? DirectoryListing.status(of: path, in: root), entry.kind == .file else {
      return nil
    }
    let cut = path.lastIndex(of: "/")
    entry.name = cut.map { String(path[path.index(after: $0)...]) } ?? path
    return ListedFile(directory: cut.map { String(path[..<$0]) } ?? "", entry: entry, id: nil)
  }

  /// Reads a file again for some of its documents; those before what cannot be read are found.
  private static func verified(
    _ documents: [StoredDocument: [UInt8]],
    in file: ListedFile,
    below root: ArchiveRoot,
    _ verifier: inout PartVerifier
  ) -> [StoredDocument: [UInt8]] {
    var wanted: [Provenance: StoredDocument] = [:]
    for document in documents.keys {
      let place = Provenance(file: document.file, line: document.line, path: document.path)
      wanted[place] = document
    }
    var verified: [StoredDocument: [UInt8]] = [:]
    guard let content = try? ContentStream(file.path, in: root, keepsMark: false) else {
      return [:]
    }
    try? DocumentReader.forEachItem(
      of: file.context,
      onLines: Set(documents.keys.compactMap(\.line)),
      from: content.read(_:into:)
    ) { item in
      guard let document = wanted[item.provenance], let stored = documents[document] else { return }
      let body = { (checks: [PartCheck], name: String?) in
        DecodedFile.Item(item, checks: checks, name: name).body
      }
      let known = DocumentBody.checks(in: stored[...]) ?? []
      // What stands there may have changed since it was indexed. Only the first item of a file is
      // found by the file's name.
      guard let name = [nil, file.stem].first(where: { body(known, $0) == stored }) else { return }
      verified[document] = body(verifier.checks(of: item.signedParts), name)
    }
    return verified
  }
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
