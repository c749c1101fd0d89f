public import SubscriptionModel

/// Reads the documents of a file; the main entry point of this module.
public enum DocumentReader {
  /// Calls `body` with each item of the bytes as soon as it is read; there is at least one.
  ///
  /// Reading never fails as a whole: an unreadable item states its reason. Memory is needed for one
  /// item at a time, so a file of a million documents needs little more than its bytes.
  public static func forEachItem(
    in bytes: [UInt8],
    of file: FileContext,
    _ body: (DecodedItem) -> Void
  ) {
    ItemReader.forEachItem(in: bytes, at: Provenance(file: file.file), of: file, body)
  }

  /// Calls `body` with each item of a file of any size, in the memory of its largest document.
  ///
  /// A file of up to `maximumDocumentBytes` is read like `forEachItem(in:of:_:)`, but JSON Lines of
  /// more than `linesAtOnceBytes` some lines at a time. A larger one is read line by line, or element
  /// by element if it is a JSON list. A line or element that is too large is a problem, and the
  /// others are still read.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - lines: The numbers of the lines, from 1, whose items are wanted, so that of many lines only
  ///     those are decoded; others may be delivered as well. `nil` for all items.
  ///   - limits: How much is held at once.
  ///   - read: Appends the next bytes, as many as are asked for; fewer only at the end.
  ///   - body: Takes an item.
  /// - Throws: The reason why `read` could not go on.
  public static func forEachItem(
    of file: FileContext,
    onLines lines: Set<Int>? = nil,
    limits: ContentLimits = .standard,
    from read: @escaping (_ count: Int, _ bytes: inout [UInt8]) throws(ContentError) -> Void,
    _ body: (DecodedItem) -> Void
  ) throws(ContentError) {
    var content = Content(limits: limits, read: read)
    let place = Provenance(file: file.file)
    try content.forEachPart { part in
      part.forEachItem(onLines: lines, at: place, of: file, body)
      return true
    }
  }

  /// Calls `body` with each item of whole lines of a file, which has more lines before them.
  ///
  /// They are read as lines even if they are a single document.
  ///
  /// - Parameters:
  ///   - lines: The lines, all in memory.
  ///   - firstLine: The number of the first of them in the file, from 1.
  ///   - offset: Where in the file's content they begin, in bytes.
  ///   - file: The file.
  ///   - body: Takes an item.
  public static func forEachItem(
    ofLines lines: [UInt8],
    firstLine: Int,
    offset: Int,
    of file: FileContext,
    _ body: (DecodedItem) -> Void
  ) {
    Content.Part.lines(lines, end: lines.count, firstLine: firstLine, offset: offset)
      .forEachItem(at: Provenance(file: file.file), of: file, body)
  }

  /// All items at once, for files that are known to be small.
  public static func items(in bytes: [UInt8], of file: FileContext) -> [DecodedItem] {
    var items: [DecodedItem] = []
    forEachItem(in: bytes, of: file) { items.append($0) }
    return items
  }

  /// The item that stands at `provenance`, as a tree through all layers, secrets hidden; `nil` when
  /// the file holds no such item.
  public static func tree(
    of bytes: [UInt8],
    at provenance: Provenance,
    in file: FileContext
  ) -> DocumentTree? {
    TreeReader.tree(of: bytes, at: provenance, in: file)?.tree
  }

  /// The same of a file of any size, with the signed parts of the item, so that what is shown can
  /// be checked.
  ///
  /// - Parameters:
  ///   - provenance: Where the item stands.
  ///   - file: The file.
  ///   - limits: How much is held at once.
  ///   - read: Appends the next bytes, as many as are asked for; fewer only at the end.
  /// - Returns: The tree and the signed parts; `nil` when the file holds no such item.
  /// - Throws: The reason why `read` could not go on.
  public static func treeWithSignedParts(
    at provenance: Provenance,
    in file: FileContext,
    limits: ContentLimits = .standard,
    from read: @escaping (_ count: Int, _ bytes: inout [UInt8]) throws(ContentError) -> Void
  ) throws(ContentError) -> (tree: DocumentTree, signedParts: [SignedPart])? {
    var content = Content(limits: limits, read: read)
    var found: (tree: DocumentTree, signedParts: [SignedPart])?
    try content.forEachPart { part in
      guard part.canContain(provenance) else { return true }
      found = TreeReader.tree(of: part, at: provenance, in: file)
      return false
    }
    return found
  }
}
