import AppStoreDocuments
import CSearch
import Glibc

/// Looks for identifiers in the bytes of what a file or a member of it holds.
struct ContentSearch: Sendable {
  /// What is looked for.
  let patterns: PatternSet
  /// How many of the patterns are those of identifiers; the others are marks.
  let identifierPatterns: Int
  /// Whether what may hide an identifier is looked for, too.
  var looksForMarks: Bool { marks > 0 }
  private let marks: Int

  /// Prepares to look for identifiers, in the first round with marks; `nil` where that takes too much memory.
  init?(for identifiers: some Sequence<String>, looksForMarks: Bool) {
    var known: Set<[UInt8]> = []
    var forms: [[UInt8]] = []
    for identifier in identifiers {
      forms += IdentifierEncodings.all(of: identifier, asInteger: looksForMarks)
        .filter { known.insert($0).inserted }
    }
    identifierPatterns = forms.count
    let marks = looksForMarks ? HiddenTextMarker.patterns : []
    self.marks = marks.count
    guard let patterns = PatternSet(forms + marks.map(\.bytes)) else { return nil }
    self.patterns = patterns
  }

  /// Reads content to its end, or until it is known that all of it is to be decoded.
  ///
  /// - Parameters:
  ///   - stream: The content.
  ///   - parts: The parts of it, if it is a large file.
  /// - Returns: What is to be decoded; `nil` for nothing.
  /// - Throws: The reason why it cannot be read on.
  func search(
    _ stream: ContentStream,
    parts: FileParts? = nil
  ) throws(ContentError) -> SelectedFile.Selection? {
    var scanner = ContentScanner(search: self)
    return try scanner.found(in: stream, parts)
  }

  /// Reads a part of JSON Lines, which begins with a line at `start` in the content; `nil` where its lines
  /// do not stand for themselves.
  ///
  /// - Throws: The reason why it cannot be read on.
  func found(
    inPart part: ContentStream,
    from start: Int
  ) throws(ContentError) -> FileParts.Found? {
    var scanner = ContentScanner(search: self, partFrom: start)
    return try scanner.found(inPart: part)
  }

  /// What a pattern stands for; `nil` for an identifier.
  fileprivate func mark(_ pattern: Int) -> HiddenTextMarker? {
    pattern < identifierPatterns
      ? nil : HiddenTextMarker.patterns[pattern - identifierPatterns].mark
  }
}

/// Goes once through some content.
private struct ContentScanner {
  private let search: ContentSearch
  /// Some bytes, and where in the content they begin.
  private var bytes: [UInt8] = []
  private var offset = 0
  /// Where in the bytes those begin that were not searched.
  private var position = 0
  private var isJSONLines = false
  /// Of JSON Lines: the number of the line at `position`, and where it begins in the content.
  private var line = (number: 1, start: 0)
  private var lines: [Int: Int] = [:]
  /// How deep the value at `position` stands.
  private var depth = 0
  /// Begun where the content is large enough for texts to come again.
  private var texts: SearchedTexts?

  /// How much is read at once: no more than stays near the processor until all of it is searched.
  private static let stepBytes = 1 << 18
  /// How many bytes before an escape tell whether it stands in Base64.
  private static let lookbehindBytes = 128
  /// How many bytes from its beginning on an escape, what follows a line break, or a record of a container's log
  /// has at most; longer records are taken for divided ones.
  private static let lookaheadBytes = 32 << 10

  init(search: ContentSearch) { self.search = search }

  /// Begins with a line of JSON Lines.
  init(search: ContentSearch, partFrom start: Int) {
    self.search = search
    offset = start
    line.start = start
    isJSONLines = true
    texts = SearchedTexts(for: search.patterns)
  }

  mutating func found(
    in stream: ContentStream,
    _ parts: FileParts?
  ) throws(ContentError) -> SelectedFile.Selection? {
    var hasEnded = try read(ContentPrefix.requiredBytes, of: stream)
    isJSONLines = ContentPrefix.isJSONLines(bytes)
    if !hasEnded { texts = SearchedTexts(for: search.patterns) }
    if search.looksForMarks, !isJSONLines, ContentPrefix.hidesText(bytes) { return .whole }
    if isWhole(hasEnded: hasEnded) { return .whole }
    if isJSONLines, !hasEnded, let parts,
      let found = parts.found(by: search, from: line.start, to: stream.length)
    {
      if found.contains(where: \.isWhole) { return .whole }
      for part in found { add(part) }
      hasEnded = true
    }
    while !hasEnded {
      hasEnded = try read(Self.stepBytes, of: stream)
      if isWhole(hasEnded: hasEnded) { return .whole }
    }
    return lines.isEmpty ? nil : .lines(lines)
  }

  mutating func found(inPart part: ContentStream) throws(ContentError) -> FileParts.Found? {
    var hasEnded = false
    while !hasEnded {
      hasEnded = try read(Self.stepBytes, of: part)
      if isWhole(hasEnded: hasEnded) { return FileParts.Found(isWhole: true) }
      guard isJSONLines else { return nil }
    }
    return FileParts.Found(lines: lines, lineBreaks: line.number - 1)
  }

  /// Adds what was found in the lines from the one at `line` on.
  private mutating func add(_ part: FileParts.Found) {
    for (number, start) in part.lines { lines[line.number + number - 1] = start }
    line.number += part.lineBreaks
  }

  /// Reads the next bytes behind those that are still needed; returns whether there are no more.
  private mutating func read(_ count: Int, of stream: ContentStream) throws(ContentError) -> Bool {
    let unneeded = max(0, position - Self.lookbehindBytes)
    bytes.removeFirst(unneeded)
    offset += unneeded
    position -= unneeded
    let before = bytes.count
    try stream.read(count, into: &bytes)
    return bytes.count < before + count
  }

  /// Searches what was read, but for its end, if more follows; returns whether all of the content is to be
  /// decoded.
  private mutating func isWhole(hasEnded: Bool) -> Bool {
    let ahead = max(search.patterns.maximumLength, Self.lookaheadBytes)
    let end = hasEnded ? bytes.count : max(position, bytes.count - ahead)
    defer { position = end }
    return isWhole(upTo: end)
  }

  /// Searches the next bytes; returns whether all of the content is to be decoded.
  private mutating func isWhole(upTo end: Int) -> Bool {
    guard position < end else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      let parts = texts?.unsearched(in: bytes, position..<end) ?? [position..<end]
      let counted = Self.lines(of: bytes, parts)
      // Then lines do not stand for themselves.
      if counted.uneven > 0 {
        if !lines.isEmpty { return true }
        isJSONLines = false
      }
      if search.looksForMarks {
        if !isJSONLines, parts.contains(where: { Self.hasBrokenBase64(bytes, $0) }) {
          return true
        }
        if counted.has_escapes,
          note(
            in: bytes,
            parts,
            end,
            with: { csearch_escape(bytes.baseAddress, bytes.count, $0, $1) }
          )
        {
          return true
        }
        if noteHiddenTexts(in: bytes, parts, end) { return true }
      }
      if notePatterns(in: bytes, parts, end) { return true }
      guard isJSONLines, counted.breaks > 0 else { return false }
      line.number += counted.breaks
      var last = end - 1
      while bytes[last] != UInt8(ascii: "\n") { last -= 1 }
      line.start = offset + last + 1
      return false
    }
  }

  private static func hasBrokenBase64(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Bool {
    csearch_broken(bytes.baseAddress, bytes.count, range.lowerBound, range.upperBound) >= 0
  }

  private static func lines(
    of bytes: UnsafeBufferPointer<UInt8>,
    _ parts: [Range<Int>]
  ) -> csearch_lines {
    var all = csearch_lines()
    for part in parts {
      let counted = lines(of: bytes, part)
      all.breaks += counted.breaks
      all.uneven += counted.uneven
      all.has_escapes = all.has_escapes || counted.has_escapes
    }
    return all
  }

  /// The lines of some bytes; the first and the last byte of content have no others beside them.
  private static func lines(
    of bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> csearch_lines {
    let start = max(range.lowerBound, 1)
    let end = max(start, min(range.upperBound, bytes.count - 1))
    var counted = csearch_count_lines(bytes.baseAddress, start, end)
    if range.lowerBound == 0 {
      counted.has_escapes = true
      if bytes[0] == UInt8(ascii: "\n") {
        counted.breaks += 1
        counted.uneven += 1
      }
    }
    if end < range.upperBound, end > 0, bytes[end] == UInt8(ascii: "\n") { counted.breaks += 1 }
    return counted
  }

  /// Notes the lines with what is hidden from a search; returns whether all is to be decoded.
  private mutating func noteHiddenTexts(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ parts: [Range<Int>],
    _ end: Int
  ) -> Bool {
    let isLines = isJSONLines
    var depth = depth
    defer { self.depth = depth }
    return note(in: bytes, parts, end) { start, end in
      csearch_hidden(
        bytes.baseAddress,
        bytes.count,
        start,
        end,
        isLines,
        &depth,
        DocumentForms.maximumDepth
      )
    }
  }

  /// Notes the lines with what `find` finds from a place on and before another one, and nowhere where that is
  /// negative; returns whether all is to be decoded.
  private mutating func note(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ parts: [Range<Int>],
    _ end: Int,
    with find: (Int, Int) -> Int
  ) -> Bool {
    var cursor = LineCursor(line, offset: offset, at: position)
    var start = position
    for part in parts {
      start = max(start, part.lowerBound)
      while start < part.upperBound {
        let place = find(start, part.upperBound)
        guard place >= 0 else { break }
        guard isJSONLines else { return true }
        start = note(place, &cursor, in: bytes, end)
      }
    }
    return false
  }

  /// Notes the lines with patterns; returns whether all is to be decoded.
  private mutating func notePatterns(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ parts: [Range<Int>],
    _ end: Int
  ) -> Bool {
    var cursor = LineCursor(line, offset: offset, at: position)
    var start = position
    for part in parts {
      start = max(start, part.lowerBound)
      while start < part.upperBound,
        let found = search.patterns.first(in: bytes, start..<part.upperBound)
      {
        guard let next = note(found, &cursor, in: bytes, end) else { return true }
        start = next
      }
    }
    return false
  }

  /// Notes what stands at the place of a pattern, and gives the place behind it; `nil` where all is to be
  /// decoded.
  private mutating func note(
    _ found: (place: Int, pattern: Int),
    _ cursor: inout LineCursor,
    in bytes: UnsafeBufferPointer<UInt8>,
    _ end: Int
  ) -> Int? {
    let mark = search.mark(found.pattern)
    switch mark {
    case nil, .line: return isJSONLines ? note(found.place, &cursor, in: bytes, end) : nil
    case .content: return nil
    case .record:
      let start = found.place + search.patterns.length(of: found.pattern)
      return csearch_is_divided(bytes.baseAddress, bytes.count, start) ? nil : found.place + 1
    }
  }

  /// Notes the line of a place, and gives the place behind that line.
  private mutating func note(
    _ place: Int,
    _ cursor: inout LineCursor,
    in bytes: UnsafeBufferPointer<UInt8>,
    _ end: Int
  ) -> Int {
    cursor.go(to: place, in: bytes)
    lines[cursor.line.number] = cursor.line.start
    return LineCursor.lineBreak(in: bytes, place..<end).map { $0 + 1 } ?? end
  }
}

/// Counts lines up to places in their order.
private struct LineCursor {
  /// The number of the line, and where it begins in the content.
  private(set) var line: (number: Int, start: Int)
  private let offset: Int
  private var position: Int

  init(_ line: (number: Int, start: Int), offset: Int, at position: Int) {
    self.line = line
    self.offset = offset
    self.position = position
  }

  mutating func go(to place: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    while position < place, let lineBreak = Self.lineBreak(in: bytes, position..<place) {
      position = lineBreak + 1
      line = (line.number + 1, offset + position)
    }
    position = max(position, place)
  }

  /// The first line break in a range; `nil` for none.
  static func lineBreak(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Int? {
    guard !range.isEmpty, let start = bytes.baseAddress,
      let found = memchr(start + range.lowerBound, Int32(UInt8(ascii: "\n")), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }
}
