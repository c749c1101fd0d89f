import SubscriptionModel

/// The items in a text of several documents.
enum TextItems {
  /// Reads each document of the text in `range`; lines without any are one ignored item together.
  ///
  /// `failure` says why the text is not one document; it counts when no document is found.
  static func items(
    in bytes: [UInt8],
    range: Range<Int>,
    failure: JSONFailure,
    at provenance: Provenance,
    of file: FileContext
  ) -> [DecodedItem] {
    var splitter = TextSplitter(bytes, in: range)
    var items: [DecodedItem] = []
    var textLines = 0
    var firstTextLine: Int?
    var isAllBroken = true
    while let pieces = splitter.next() {
      let before = items.count
      for piece in pieces {
        let found = self.items(of: piece, in: bytes, at: provenance, of: file)
        items += found
        if !piece.isBroken, !found.isEmpty { isAllBroken = false }
      }
      guard items.count == before, let line = pieces.first?.line else { continue }
      textLines += 1
      firstTextLine = firstTextLine ?? line
    }
    // One broken document of several lines can look like several.
    let beginsAsJSON = bytes[range].first == UInt8(ascii: "{") || bytes[range].isListOfDocuments
    if isAllBroken, beginsAsJSON || items.isEmpty {
      let builder = ItemBuilder(at: provenance, of: file)
      let place = TextPlace(of: failure.offset, in: bytes)
      return [
        beginsAsJSON
          ? builder.problem("not JSON: \(place): \(failure.reason)") : builder.ignored("plain text")
      ]
    }
    if let firstTextLine {
      let noun = textLines == 1 ? "1 line holds" : "\(textLines) lines hold"
      let place = provenance.inText(line: firstTextLine, step: "")
      items.append(ItemBuilder(at: place, of: file).ignored("\(noun) no document"))
    }
    return items
  }

  /// The bytes of the document that stands at `provenance`; `nil` when none does.
  static func bytes(ofItemAt provenance: Provenance, in bytes: [UInt8]) -> [UInt8]? {
    guard let line = provenance.line else { return nil }
    let text = bytes[...].trimmingSpace()
    switch Recognised(text) {
    case .utf16(let bigEndian):
      let transcoded = UTF16Text.transcoded(text, bigEndian: bigEndian)
      return self.bytes(ofItemAt: provenance, in: transcoded)
    case .base64(let decoded): return self.bytes(ofItemAt: provenance, in: decoded)
    case .empty, .gzip, .appReceipt, .certificate, .transactionReceipt, .json, .jws, .lines, .key,
      .html, .xml, .propertyList, .image, .archive, .plainText, .binary:
      break
    }
    var splitter = TextSplitter(bytes, in: bytes.indices)
    while let pieces = splitter.next() {
      let ofLine = pieces.filter { $0.line == line }
      guard let first = ofLine.first else { continue }
      let piece = ofLine.last { provenance.path.hasStep($0.pathStep) } ?? first
      if case .base64(let decoded) = piece.content { return decoded }
      return Array(bytes[piece.range])
    }
    return nil
  }

  private static func items(
    of piece: TextPiece,
    in bytes: [UInt8],
    at provenance: Provenance,
    of file: FileContext
  ) -> [DecodedItem] {
    let place = provenance.inText(line: piece.line, step: piece.pathStep)
    var items: [DecodedItem]
    switch piece.content {
    case .text: return []
    case .json(let document): items = JSONFormats.items(of: document.root, at: place, of: file)
    case .jws: items = [JSONFormats.item(ofJWS: bytes[piece.range], at: place, of: file)]
    case .base64(let decoded): items = ItemReader.items(in: decoded, at: place, of: file, layer: 1)
    case .broken(let failure):
      let place = ItemBuilder(at: place, of: file)
      return [place.problem("not JSON: \(piece.place(of: failure, in: bytes)): \(failure.reason)")]
    }
    guard !piece.prefix.isEmpty else { return items }
    // JSON of something else in a log is no problem of the archive's.
    if items.allSatisfy({ $0.outcome == .problem && $0.kind == .unknown }) { return [] }
    if let arrived = LogPrefix.date(in: bytes[piece.prefix]) {
      for index in items.indices { items[index].setArrived(arrived) }
    }
    return items
  }
}

extension TextPiece {
  fileprivate var isBroken: Bool {
    if case .broken = content { true } else { false }
  }

  /// Where in the text a failure to read the piece is, in words.
  fileprivate func place(of failure: JSONFailure, in bytes: [UInt8]) -> String {
    // Counting from the start of the text for each piece would take time squared.
    let before = bytes[range.lowerBound..<max(range.lowerBound, min(failure.offset, bytes.count))]
    let lines = before.count { $0 == UInt8(ascii: "\n") }
    let lineStart = bytes[..<before.endIndex].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return "line \(line + lines), column \(before.endIndex - lineStart + 1)"
  }
}

extension Provenance {
  /// The place of a document on a line of this text; a text within a line keeps the outer line.
  fileprivate func inText(line: Int, step: String) -> Provenance {
    var place = self
    if self.line == nil {
      place.line = line
    } else {
      place.path = place.path.appendingPath("line \(line)")
    }
    if !step.isEmpty { place.path = place.path.appendingPath(step) }
    return place
  }
}

extension DecodedItem {
  /// Says when the item's records arrived; what an envelope within says is more exact.
  fileprivate mutating func setArrived(_ date: Timestamp) {
    for index in records.indices where records[index].evidence.arrived == nil {
      records[index].evidence.arrived = date
    }
  }
}

/// What log writers put before a document.
enum LogPrefix {
  /// The date at the start of a line; `nil` when the line begins otherwise.
  ///
  /// It may be as RFC 3339 has it, or as in `2024-03-10 08:15:00,123`; without a zone it is UTC.
  static func date(in prefix: ArraySlice<UInt8>) -> Timestamp? {
    let signs = Set("[(\"".utf8)
    let text = prefix.drop { $0.isSpace || signs.contains($0) }.prefix(48)
    let words = text.split(maxSplits: 2, omittingEmptySubsequences: true) {
      $0.isSpace || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: ")")
    }
    guard let day = words.first else { return nil }
    let whole = String(decoding: day, as: UTF8.self)
    if day.count > 10 { return Timestamp(rfc3339: whole.replacingComma) }
    guard words.count > 1 else { return nil }
    let clock = String(decoding: words[1], as: UTF8.self)
    return Timestamp(rfc3339: "\(whole)T\(clock.replacingComma)")
  }
}

extension String {
  /// Whether the path begins with `step`, an empty one included.
  fileprivate func hasStep(_ step: String) -> Bool {
    guard hasPrefix(step) else { return false }
    return step.isEmpty || !(dropFirst(step.count).first?.isNumber ?? false)
  }

  /// The text with points for commas: some log writers have them before milliseconds.
  fileprivate var replacingComma: String {
    String(map { $0 == "," ? "." : $0 })
  }
}
