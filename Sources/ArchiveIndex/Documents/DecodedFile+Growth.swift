import AppStoreDocuments

/// A file of JSON Lines that only grew is not decoded again: its lines stand for themselves, so what
/// was added is read like the end of the whole file.
extension DecodedFile {
  /// The parts of a file that hold what was added behind its known lines; `nil` if it must be read
  /// whole, since it changed elsewhere, or since what was added may not stand for itself.
  ///
  /// Reads the known bytes to compare their digest, and decodes only the others.
  static func addedParts(
    to known: KnownLines,
    of file: ListedFile,
    below root: ArchiveRoot,
    maximumUnsigned: Int,
    verifier: inout PartVerifier
  ) -> [DecodedFile]? {
    let content: ContentStream
    let added: (lines: [UInt8], first: Int)
    do {
      content = try ContentStream(file.path, in: root)
      guard let lines = try addedLines(to: known, from: content) else { return nil }
      added = lines
    } catch {
      // To read it whole fails as well, and says why.
      return nil
    }
    var read: [DecodedFile] = []
    var parts = Parts(of: file, behind: known, maximumUnsigned: maximumUnsigned)
    var context = file.context
    context.unsigned = parts.limit
    DocumentReader.forEachItem(
      ofLines: added.lines,
      firstLine: added.first,
      offset: known.bytes,
      of: context
    ) {
      parts.add($0, available: added.lines.count, &verifier) { read.append($0) }
    }
    parts.end(bytes: added.lines.count, canGrow: true, &verifier) { read.append($0) }
    parts.finish(content.mark, &verifier) { read.append($0) }
    // Lines that are no documents are told of together, wherever they stand.
    return read.last?.known == nil ? nil : read
  }

  /// What stands behind the known lines, and the number of its first line; `nil` if the known lines
  /// are others now, or if there is too much to be held.
  private static func addedLines(
    to known: KnownLines,
    from content: ContentStream
  ) throws(ContentError) -> (lines: [UInt8], first: Int)? {
    guard let ending = try known.ending(readFrom: content) else { return nil }
    var lines: [UInt8] = []
    try content.read(maximumAddedBytes + 1, into: &lines)
    // What follows on the last known line belongs to it.
    let isOnNewLine =
      ending.byte == .lineBreak || lines.isEmpty || lines.first == .lineBreak
    guard lines.count <= maximumAddedBytes, isOnNewLine else { return nil }
    return (lines, ending.lineBreaks + 1)
  }

  /// The most that is read of a file without its beginning.
  ///
  /// It is held as a whole, and so is what is decoded of it, since a single line can show that the
  /// file must be read whole. No line in it is longer than a document may be.
  static let maximumAddedBytes = ContentLimits.standard.maximumDocumentBytes
}

extension KnownLines {
  /// How much of the known lines is held at once.
  private static let maximumPieceBytes = 1 << 20

  /// Reads the known lines from the beginning of a file, and gives how many line breaks and which last byte
  /// they have; `nil` if they are others now.
  func ending(
    readFrom content: ContentStream
  ) throws(ContentError) -> (lineBreaks: Int, byte: UInt8?)? {
    var piece: [UInt8] = []
    var (left, lineBreaks) = (bytes, 0)
    var last: UInt8?
    while left > 0 {
      piece.removeAll(keepingCapacity: true)
      try content.read(min(left, Self.maximumPieceBytes), into: &piece)
      guard !piece.isEmpty else { return nil }
      left -= piece.count
      lineBreaks += piece.count { $0 == .lineBreak }
      last = piece.last
    }
    return content.mark?.digest == digest ? (lineBreaks, last) : nil
  }
}

extension UInt8 {
  fileprivate static let lineBreak = UInt8(ascii: "\n")
}
