import SubscriptionModel

extension Content.Part {
  /// Calls `body` with the items of the part.
  func forEachItem(
    at place: Provenance,
    of file: FileContext,
    _ body: (DecodedItem) -> Void
  ) {
    switch self {
    case .whole(let bytes), .beginning(let bytes):
      ItemReader.forEachItem(in: bytes, at: place, of: file, body)
    case .lines(let bytes, let end, let firstLine, let offset):
      let text = bytes[..<end].trimmingSpace()
      guard !text.isEmpty else { return }
      let range = text.startIndex..<text.endIndex
      var lines = TextItems(bytes: bytes, range: range, place: place, file: file)
      lines.firstLine = firstLine
      lines.offset = offset
      lines.canGrow = true
      lines.forEachItem(body)
    case .element(let bytes, let range, let number):
      var place = place
      place.path = "[\(number)]"
      ItemReader.forEachItem(ofElement: bytes, range, at: place, of: file, body)
    case .tooLarge(let line, let element, let reason):
      let path = element.map { "[\($0)]" } ?? ""
      let place = Provenance(file: place.file, line: line, path: path)
      body(ItemBuilder(at: place, of: file).unread(reason))
    case .cutOff(let element, let reason):
      let place = Provenance(file: place.file, path: "[\(element)]")
      body(ItemBuilder(at: place, of: file).problem(reason))
    }
  }

  /// Calls `body` with the items that begin on some lines of the file, and perhaps with others;
  /// `nil` for all lines.
  func forEachItem(
    onLines wanted: Set<Int>?,
    at place: Provenance,
    of file: FileContext,
    _ body: (DecodedItem) -> Void
  ) {
    guard let wanted, case .lines(let bytes, let end, let firstLine, let offset) = self else {
      return forEachItem(at: place, of: file, body)
    }
    var documents: [Content.Part] = []
    var (start, number) = (0, firstLine)
    while start < end {
      let next = min(bytes.endOfLine(from: start) + 1, end)
      if wanted.contains(number) {
        let line = bytes[start..<next]
        // What does not stand alone on its line is told by the lines around it.
        guard line.first == UInt8(ascii: "{"),
          line.last(where: { !$0.isSpace }) == UInt8(ascii: "}")
        else { return forEachItem(at: place, of: file, body) }
        documents.append(
          .lines(Array(line), end: line.count, firstLine: number, offset: offset + start)
        )
      }
      (start, number) = (next, number + 1)
    }
    for document in documents { document.forEachItem(at: place, of: file, body) }
  }

  /// Whether an item at `provenance` can be in the part.
  func canContain(_ provenance: Provenance) -> Bool {
    switch self {
    case .whole, .beginning: return true
    case .lines(let bytes, let end, let firstLine, _):
      guard let line = provenance.line, line >= firstLine else { return false }
      let ends = bytes[..<end].count { $0 == UInt8(ascii: "\n") }
      // Only the last line of the content can be without an end.
      return line < firstLine + ends + (bytes[..<end].last == UInt8(ascii: "\n") ? 0 : 1)
    case .element(_, _, let number): return provenance.path.firstElementNumber == number
    case .tooLarge, .cutOff: return false
    }
  }
}

extension [UInt8] {
  /// Where the line that holds `index` ends: the place of its line break, or the end of the bytes.
  fileprivate func endOfLine(from index: Int) -> Int {
    let lineBreak = UInt8(ascii: "\n")
    return ByteSearch.first(lineBreak, or: lineBreak, in: span, from: index, to: count)
  }

  /// Where a line begins, the first one being `1`; the end of the bytes if there are not so many.
  func startOfLine(_ number: Int) -> Int {
    var (start, line) = (0, 1)
    while line < number, start < count { (start, line) = (endOfLine(from: start) + 1, line + 1) }
    return Swift.min(start, count)
  }
}

extension String {
  /// The number of the list element that a path such as `[3].data` begins with.
  var firstElementNumber: Int? {
    guard first == "[" else { return nil }
    return Int(dropFirst().prefix { $0.isNumber })
  }
}
