import SubscriptionModel

/// Divides a text into its documents: JSON Lines, consecutive values, a JWS or a receipt on each
/// line, and log lines with text before the document.
///
/// See rule C3 of <doc:Containers>.
///
/// The pieces come line by line, and those of a line with many some at a time, so that a large file needs
/// no list of them.
struct TextSplitter {
  /// How many times the length of the text may be read in vain beyond the lines on which values
  /// begin, so that no text takes long.
  static let maximumFailedReads = 16
  /// The most braces of one log line to try as the start of a document.
  static let maximumStarts = 8
  /// The most pieces of a line to come at once: a file of 100 MB can be one line of millions.
  static let maximumPieces = 256
  /// The fewest bytes of a cut-off value on a log line; anything shorter is words with a brace.
  static let minimumCutValueBytes = 64

  private let bytes: [UInt8]
  private let end: Int
  private var line: Int
  private var position: Int
  /// How many bytes may still be read in vain.
  private var bytesToSpare: Int
  /// The value of several lines that could not be read and may still go on.
  private var brokenValue: BrokenValue?
  private var printed: PrintedText
  /// The reader of a line that has more pieces.
  private var unfinished: LineReader?

  /// Prepares to divide the bytes in `range`; `firstLine` is the number of the first line of
  /// `bytes`.
  init(_ bytes: [UInt8], in range: Range<Int>, firstLine: Int = 1) {
    self.bytes = bytes
    end = range.upperBound
    position = range.lowerBound
    printed = PrintedText(in: range)
    bytesToSpare = range.count.multipliedReportingOverflow(by: Self.maximumFailedReads).partialValue
    line = firstLine + bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
  }

  /// The pieces of the next line that is not blank, or the next ones of a line with many, at least one;
  /// `nil` at the end of the text.
  mutating func next() -> [TextPiece]? {
    if let reader = unfinished, let pieces = pieces(of: reader) { return pieces }
    while position < end {
      let lineEnd = lineEnd(from: position)
      let start = bytes[position..<lineEnd].firstIndex { !$0.isSpace } ?? lineEnd
      guard start < lineEnd else {
        advance(to: lineEnd)
        continue
      }
      if let brokenValue, !brokenValue.includes(line: bytes[position..<lineEnd]) {
        self.brokenValue = nil
      }
      if brokenValue == nil, let piece = printed.piece(bytes, line: line, at: position..<lineEnd) {
        advance(to: self.lineEnd(from: piece.range.upperBound - 1))
        return [piece]
      }
      var reader = LineReader(
        bytes: bytes,
        line: line,
        lineStart: position,
        start: start,
        end: lineEnd
      )
      guard brokenValue == nil else {
        reader.readPart()
        advance(to: self.lineEnd(from: reader.end))
        return reader.pieces
      }
      if let pieces = pieces(of: reader) { return pieces }
    }
    return nil
  }

  /// The next pieces of a line; `nil` if there are no more.
  private mutating func pieces(of line: LineReader) -> [TextPiece]? {
    var reader = line
    reader.read(textEnd: end, bytesToSpare: &bytesToSpare, printed: &printed)
    brokenValue = reader.brokenValue
    unfinished = reader.isAtEnd ? nil : reader
    if reader.isAtEnd {
      if let joined = joinedRecords(reader) { return [joined] }
      advance(to: lineEnd(from: reader.end))
    }
    guard reader.pieces.isEmpty else { return reader.pieces }
    return reader.isBehindPieces ? nil : [reader.text]
  }

  /// Passes over the lines that come next as far as each has less than `length` bytes, and is an object or
  /// what is left of a value, or is a row of a table in which no signed text begins.
  ///
  /// They are told by their brackets, which takes a small part of the time that reading them does.
  mutating func passOverValues(below length: Int) -> (line: Int, count: Int, bytes: Int) {
    var passed = (line: line, count: 0, bytes: 0)
    while brokenValue == nil, unfinished == nil, position < end {
      let lineEnd = lineEnd(from: position)
      let line = position..<lineEnd
      let isValue = line.count < length && (endsWithItsLine(line) || isObject(line))
      guard isValue || printed.isUnsignedRow(bytes, line) else { break }
      passed.count += 1
      passed.bytes += lineEnd - position
      advance(to: lineEnd)
    }
    return passed
  }

  /// Passes over the lines that come next as far as each has less than `length` bytes, and is what is left
  /// of a value: it begins with a bracket and does not end with one, or belongs to a value that cannot be
  /// read.
  mutating func passOverBroken(below length: Int) -> (line: Int, count: Int, bytes: Int) {
    var passed = (line: line, count: 0, bytes: 0)
    while unfinished == nil, position < end {
      let lineEnd = lineEnd(from: position)
      guard lineEnd - position < length, isBroken(bytes[position..<lineEnd]) else { break }
      passed.count += 1
      passed.bytes += lineEnd - position
      advance(to: lineEnd)
    }
    return passed
  }

  private func isBroken(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first(where: { !$0.isSpace }) else { return false }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      let last = line.last { !$0.isSpace } ?? first
      return last != UInt8(ascii: "}") && last != UInt8(ascii: "]")
    }
    return brokenValue.map { $0.includes(line: line) } ?? false
  }

  /// Whether a line begins with a bracket, and the next one begins with one that JSON cannot have there, so
  /// that nothing goes on.
  private func endsWithItsLine(_ line: Range<Int>) -> Bool {
    let (object, list) = (UInt8(ascii: "{"), UInt8(ascii: "["))
    let next = line.upperBound + 1
    guard next < end, let first = line.first, bytes[first] == object || bytes[first] == list,
      bytes[next] == object || bytes[next] == list,
      let last = bytes[line].last(where: { !$0.isSpace }), !",[:(=".utf8.contains(last)
    else { return false }
    // A text in quotes may go on.
    return bytes[line].count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
  }

  /// Whether a line begins with an object and ends with it.
  private func isObject(_ line: Range<Int>) -> Bool {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard let first = line.first, bytes[first] == open, bytes[line.upperBound - 1] == close else {
      return false
    }
    var depth = 0
    for byte in bytes[line] {
      if byte == open { depth += 1 } else if byte == close { depth -= 1 }
    }
    return depth == 0
  }

  /// The text of several records of a container, of which the first stands on a line that was read.
  private mutating func joinedRecords(_ reader: LineReader) -> TextPiece? {
    guard reader.pieces.count == 1, !reader.isBehindPieces, bytesToSpare > 0,
      let piece = reader.pieces.first,
      case .json(let document) = piece.content,
      var records = ContainerRecords(document, in: bytes, lineEnd: reader.end, textEnd: end)
    else { return nil }
    guard let (text, recordsEnd) = records.joined() else {
      bytesToSpare -= records.length
      return nil
    }
    advance(to: recordsEnd)
    return TextPiece(
      line: piece.line,
      number: 1,
      range: piece.range.lowerBound..<recordsEnd,
      prefix: piece.prefix,
      content: .layer(text)
    )
  }

  /// Whether a text that is no JSON can still contain documents: it begins with a log's `[date]`,
  /// or a later line begins like a document.
  static func canContainDocuments(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    let text = bytes[range]
    if text.first == UInt8(ascii: "["), !text.startsDocumentList { return true }
    var index = range.lowerBound
    while let lineEnd = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")) {
      index = lineEnd + 1
      guard index < range.upperBound else { return false }
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): return true
      case UInt8(ascii: "e"):
        if bytes[index..<range.upperBound].starts(with: "eyJ".utf8) { return true }
      default: continue
      }
    }
    return false
  }

  private func lineEnd(from index: Int) -> Int {
    bytes[index..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
  }

  private mutating func advance(to lineEnd: Int) {
    let next = min(lineEnd + 1, end)
    line += bytes[position..<next].count { $0 == UInt8(ascii: "\n") }
    position = next
  }
}

/// Finds the documents that begin on one line, some at a time.
private struct LineReader {
  let bytes: [UInt8]
  let line: Int
  let lineStart: Int
  /// The first byte that is no white space.
  let start: Int
  /// Where the line ends, or the line on which a longer value ends.
  private(set) var end: Int
  /// The pieces that were read last.
  private(set) var pieces: [TextPiece] = []
  /// The last one of those before them; `nil` if there is none.
  private var earlier: TextPiece?
  /// A value of the line that cannot be read and can go on over the following lines.
  private(set) var brokenValue: BrokenValue?
  private var cursor: Int
  /// Where to look for the next document; `nil` before anything was read.
  private var next: Int?
  /// How many braces were tried as the start of the first document.
  private var starts = 0

  init(bytes: [UInt8], line: Int, lineStart: Int, start: Int, end: Int) {
    self.bytes = bytes
    self.line = line
    self.lineStart = lineStart
    self.start = start
    self.end = end
    cursor = start
  }

  /// The line as one piece without a document.
  var text: TextPiece {
    TextPiece(line: line, number: 1, range: start..<end, prefix: start..<start, content: .text)
  }

  /// Whether other pieces of the line came before those that were read last.
  var isBehindPieces: Bool { earlier != nil }

  /// Whether the line was read to its end.
  var isAtEnd: Bool { starts >= TextSplitter.maximumStarts || (next ?? start) >= end }

  /// Reads the next documents of the line.
  mutating func read(textEnd: Int, bytesToSpare: inout Int, printed: inout PrintedText) {
    earlier = pieces.last ?? earlier
    pieces = []
    var index = next ?? beginning(textEnd: textEnd, &printed)
    defer { next = index }
    while index < end, starts < TextSplitter.maximumStarts,
      pieces.count < TextSplitter.maximumPieces
    {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if printed.begins(bytes, at: index), readPrinted(at: index, textEnd: textEnd, &printed) {
          index = cursor
          continue
        }
        guard isDocumentStart(index) else {
          index += 1
          continue
        }
        starts += pieces.isEmpty && !isBehindPieces ? 1 : 0
        let before = pieces.count
        let isRead =
          readJSON(at: index, textEnd: textEnd, bytesToSpare: &bytesToSpare)
          && !(pieces[before...].first?.isBroken ?? false)
          || readPrinted(at: index, textEnd: textEnd, &printed, insteadOf: before)
        index = isRead || pieces.count > before ? cursor : index + 1
      case UInt8(ascii: "("), UInt8(ascii: "#"), UInt8(ascii: "a"), UInt8(ascii: "O"):
        let isRead =
          printed.begins(bytes, at: index) && readPrinted(at: index, textEnd: textEnd, &printed)
        index = isRead ? cursor : index + 1
      case UInt8(ascii: "e"), UInt8(ascii: "M"), UInt8(ascii: "H"):
        index = readWord(at: index, textEnd: textEnd)
      case UInt8(ascii: "1"), UInt8(ascii: "3")...UInt8(ascii: "7"):
        index = readHexadecimal(at: index)
      default: index += 1
      }
    }
  }

  /// Reads what takes the line as a whole; returns where to look for other documents.
  private mutating func beginning(textEnd: Int, _ printed: inout PrintedText) -> Int {
    if let dump = HexDump.read(bytes, in: lineStart..<textEnd) {
      extend(to: dump.end, textEnd: textEnd)
      add(.layer(dump.content), start..<dump.end)
      return end
    }
    if printed.hasName(bytes, from: start, to: end) { readForm() }
    return cursor
  }

  /// A bracket begins a list only if it looks like one: logs write `[INFO]` and `[date]`.
  private func isDocumentStart(_ index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "{") || bytes[index..<end].startsDocumentList
  }

  /// Reads a line of a broken value, of which only whole signed texts count.
  mutating func readPart() {
    add(.part, start..<end)
    readSignedTexts(in: start..<end)
  }

  /// Reads the signed texts that end before the line does, since others may be cut off.
  private mutating func readSignedTexts(in range: Range<Int>) {
    cursor = range.lowerBound
    var index = cursor
    while index < range.upperBound {
      let wordEnd = bytes[index..<range.upperBound].firstIndex { !$0.isBase64Character } ?? end
      let isWhole = wordEnd < range.upperBound && bytes[index] == UInt8(ascii: "e")
      index = isWhole ? readWord(at: index, textEnd: range.upperBound) : max(index + 1, wordEnd)
    }
    cursor = range.upperBound
  }

  /// Reads the value at `index`; returns whether there is a piece that ends at `cursor`.
  private mutating func readJSON(at index: Int, textEnd: Int, bytesToSpare: inout Int) -> Bool {
    let failure: JSONError
    do {
      add(try JSONDocument(firstValueOf: bytes, in: index..<end), at: index, textEnd: textEnd)
      return true
    } catch {
      failure = error
    }
    if let quoted = QuotedJSON.document(
      in: bytes,
      at: index,
      until: end,
      bytesToSpare: &bytesToSpare
    ) {
      add(.json(quoted.document), index..<quoted.end)
      return true
    }
    if let cut = QuotedJSON.cutOff(in: bytes, at: index, until: end) {
      add(.broken(cut.failure), index..<cut.end)
      readSignedTexts(in: index..<cut.end)
      return true
    }
    guard failure.kind == .truncated, end < textEnd, bytesToSpare > 0 else {
      return addBroken(failure, at: index)
    }
    var later = failure
    // Where a runtime divided a line, its prefix would stand within a text.
    if ContainerLine(bytes[lineStart..<end])?.isPartial != true {
      do throws(JSONError) {
        let document = try JSONDocument(firstValueOf: bytes, in: index..<textEnd)
        add(document, at: index, textEnd: textEnd)
        return true
      } catch {
        later = error
        bytesToSpare -= error.offset - index
      }
    }
    var lines = ContinuedLines(
      bytes: bytes,
      start: lineStart,
      value: index,
      end: end,
      textEnd: textEnd
    )
    switch lines.value(bytesToSpare: &bytesToSpare) {
    case .whole(let document, let valueEnd):
      end = valueEnd
      add(.json(document), index..<valueEnd)
      return true
    case .cutOff(let valueEnd):
      return addBroken(
        JSONError(kind: .truncated, offset: valueEnd, reason: failure.reason),
        at: index,
        isObject: true
      )
    case .none: return addBroken(isNext(index) && later.offset > end ? later : failure, at: index)
    }
  }

  /// Adds what could not be read, unless it is just words; returns whether it did.
  ///
  /// `isObject` says that it reads like an object as far as it goes.
  private mutating func addBroken(
    _ failure: JSONError,
    at index: Int,
    isObject: Bool = false
  ) -> Bool {
    let length = failure.offset - index
    if !isNext(index) {
      // A document that a log cut off is lost; malformed text is just words.
      guard failure.kind == .truncated || failure.offset > end,
        length >= TextSplitter.minimumCutValueBytes, isObject || bytes.beginsObject(at: index)
      else { return false }
    }
    if failure.offset > end || failure.kind == .truncated {
      brokenValue = BrokenValue(prefix: isNext(index) ? [] : Array(bytes[lineStart..<index]))
    }
    let range = index..<end
    add(.broken(failure), range)
    readSignedTexts(in: range)
    return true
  }

  private mutating func add(_ document: JSONDocument, at index: Int, textEnd: Int) {
    var valueEnd = document.end
    while valueEnd > index, bytes[valueEnd - 1].isSpace { valueEnd -= 1 }
    extend(to: valueEnd, textEnd: textEnd)
    add(.json(document), index..<valueEnd)
  }

  /// Extends the line to the end of the one on which a value ends.
  private mutating func extend(to valueEnd: Int, textEnd: Int) {
    guard valueEnd > end else { return }
    end = bytes[valueEnd..<textEnd].firstIndex(of: UInt8(ascii: "\n")) ?? textEnd
  }

  private mutating func add(
    _ content: TextPiece.Content,
    _ range: Range<Int>,
    form: EvidenceForm? = nil
  ) {
    let last = pieces.last ?? earlier
    let from = last?.range.lowerBound ?? start
    let newLines = bytes[from..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
    // A log's prefix precedes all documents of the line.
    let inherited = newLines == 0 ? last?.prefix : nil
    let own = (isNext(range.lowerBound) ? range.lowerBound : cursor)..<range.lowerBound
    let prefix = inherited.flatMap { $0.isEmpty ? nil : $0 } ?? own
    let piece = TextPiece(
      line: (last?.line ?? line) + newLines,
      number: newLines == 0 ? 1 + (last?.number ?? 0) : 1,
      range: range,
      prefix: prefix,
      content: content,
      form: form
    )
    pieces.append(piece)
    cursor = range.upperBound
  }

  /// Whether only white space and commas precede `index`, back to the start of the line or the last
  /// document.
  private func isNext(_ index: Int) -> Bool {
    bytes[cursor..<index].allSatisfy {
      $0.isSpace || $0 == UInt8(ascii: ",") || $0.isRecordSign
    }
  }

  /// Reads a JWS (`eyJ…`) or Base64 of a receipt, JSON, gzip, or zlib (`MI…`, `ey…`, `ewo…`, `H4sI…`,
  /// `eJ…`) at `index`, if there is one; returns where to continue.
  private mutating func readWord(at index: Int, textEnd: Int) -> Int {
    guard
      index == start || bytes[index - 1] == UInt8(ascii: "=") || bytes[..<end].isWordStart(index),
      ["MI", "ey", "ew", "H4sI", "eJ", "eN"].contains(where: {
        bytes[index..<end].starts(with: $0.utf8)
      })
    else { return index + 1 }
    let word = bytes[index..<end].prefix(while: \.isBase64Character)
    if let joined = JWSLines.joined(
      bytes,
      from: word,
      behind: lineStart,
      lineEnd: end,
      textEnd: textEnd
    ) {
      extend(to: joined.end, textEnd: textEnd)
      add(.layer(joined.text), index..<joined.end)
      return joined.end
    }
    let form: EvidenceForm? = FormBody.isValue(word, in: bytes[start..<end]) ? .form : nil
    if RecognizedContent(word) == .jws {
      add(.jws, word.startIndex..<word.endIndex, form: form)
    } else if let decoded = WrappedBase64.decoded(word) {
      add(.layer(decoded), word.startIndex..<word.endIndex, form: form)
    } else {
      return index + 1
    }
    return word.endIndex
  }

  /// Reads hexadecimal digits of a document at `index`, if there are some; returns where to continue.
  private mutating func readHexadecimal(at index: Int) -> Int {
    guard let word = HexadecimalText.word(in: bytes[start..<end], at: index) else {
      return index + 1
    }
    if let cutEnd = HexadecimalText.endOfCutDescription(in: bytes[start..<end], behind: word) {
      let reason = "the description of data leaves out its middle"
      let failure = JSONError(kind: .truncated, offset: word.startIndex, reason: reason)
      add(.broken(failure), index..<cutEnd)
      return cutEnd
    }
    if let decoded = WrappedBase64.hexadecimal(word) {
      add(.layer(decoded), word.startIndex..<word.endIndex)
    }
    return word.endIndex
  }
}

// MARK: Other forms

extension LineReader {
  /// Reads the body of a web form, if the line has one.
  private mutating func readForm() {
    guard let form = FormBody.first(in: bytes, start..<end) else { return }
    add(.json(form.document), form.range, form: .form)
  }

  /// Reads the printed object at `index`; returns whether there is a piece that ends at `cursor`.
  private mutating func readPrinted(
    at index: Int,
    textEnd: Int,
    _ printed: inout PrintedText
  ) -> Bool {
    switch printed.read(bytes, at: index) {
    case .object(let object):
      extend(to: object.end, textEnd: textEnd)
      add(.json(object.document), index..<object.end, form: .printed)
      return true
    case .broken(let failure): return addBroken(failure, at: index, isObject: true)
    case .other: return false
    }
  }

  /// Reads what is not JSON as a printed object, in place of the pieces from `first` on that say that
  /// it is broken; returns whether it is one.
  ///
  /// JSON that was cut off is nothing else either.
  private mutating func readPrinted(
    at index: Int,
    textEnd: Int,
    _ printed: inout PrintedText,
    insteadOf first: Int
  ) -> Bool {
    if case .broken(let failure)? = pieces[first...].first?.content, failure.kind != .malformed {
      return false
    }
    guard case .object(let object) = printed.read(bytes, at: index) else {
      return false
    }
    pieces.removeSubrange(first...)
    brokenValue = nil
    cursor = index
    extend(to: object.end, textEnd: textEnd)
    add(.json(object.document), index..<object.end, form: .printed)
    return true
  }
}

extension [UInt8] {
  /// Whether an object or a list with a quoted name begins at `index`, as JSON does.
  fileprivate func beginsObject(at index: Int) -> Bool {
    let next = self[(index + 1)...].first { !$0.isSpace }
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "{") || next == UInt8(ascii: "\\")
  }
}
