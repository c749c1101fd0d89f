import SubscriptionModel

/// The items in a text of several documents: JSON Lines, consecutive values, a JWS on each line, or
/// log lines.
struct TextItems {
  /// The maximum number of broken documents to hold back until it is known whether they are parts
  /// of one; a broken document of several lines rarely looks like more.
  static let maximumHeldBack = 64

  /// How many documents of a text that cannot be read are reported one by one; a file that is made to exhaust
  /// an index has millions.
  static let maximumBroken = 1000

  /// The bytes that hold the text.
  let bytes: [UInt8]
  /// The text, without white space at its ends.
  let range: Range<Int>
  /// Where the text stands.
  let place: Provenance
  /// The file.
  let file: FileContext
  /// The number of the first line of `bytes`.
  var firstLine = 1
  /// Where in the file's content `bytes` begin.
  var offset = 0
  /// What the text is if it has no document.
  var words = "plain text"
  /// Whether the text is a file's own, and stays a text of several documents when lines are added.
  var canGrow = false

  /// Calls `body` with each document of the text, and with one ignored item for all lines that
  /// contain no document.
  ///
  /// `failure` states why the text is not one document, where it begins like one; it is reported if no
  /// document is found.
  func forEachItem(failure: JSONError? = nil, _ body: (DecodedItem) -> Void) {
    let nothing = "neither JSON nor a JWS starts here"
    let failure =
      failure ?? JSONError(kind: .malformed, offset: range.lowerBound, reason: nothing)
    var splitter = TextSplitter(bytes, in: range, firstLine: firstLine)
    var text = TextLines()
    var lines = LineStarts(from: range.lowerBound)
    var prefix = LinePrefix()
    var held = HeldItems()
    var passed = PassedOver(of: file)
    var broken = 0
    var alike = PassedOver(of: file)
    while true {
      if passed.isDue {
        passed.take(splitter.passOverValues(below: UnsignedLimit.leastSigned), in: place)
      } else if broken >= Self.maximumBroken {
        alike.take(splitter.passOverBroken(below: UnsignedLimit.leastSigned), in: place)
      }
      guard let pieces = splitter.next() else { break }
      broken += pieces.count(where: \.isBroken)
      // What is cut off may go on when the file grows.
      let canBeIndependent = canGrow && !pieces.contains(where: \.isBroken)
      var isText = true
      for piece in pieces {
        let length = piece.prefix.count + piece.range.count
        if passed.takes(length, at: place.onTextLine(line: piece.line, step: piece.pathStep)) {
          isText = false
          continue
        }
        if case .names = piece.content {
          isText = false
          text.count(bytes[piece.range], number: piece.line)
          continue
        }
        if case .part = piece.content {
          isText = false
          held.addIdentifiers(of: bytes[piece.range], number: piece.line)
          continue
        }
        // What was converted can depend on the lines before it.
        let standsAlone = canGrow && piece.form == nil
        let lineOffset =
          standsAlone ? lines.start(of: piece.range, in: bytes).map { offset + $0 } : nil
        forEachItem(of: piece, behind: &prefix) { item in
          isText = false
          var item = item.taking(length)
          item.lineOffset = lineOffset
          item.isIndependent =
            canBeIndependent && lineOffset != nil && item.outcome == .decoded && !item.usesFileTime
          held.deliver(item, isBroken: piece.isBroken, body)
        }
        if piece.isBroken { held.addIdentifiers(of: bytes[piece.range], number: piece.line) }
      }
      guard isText, let line = pieces.first else { continue }
      let end = pieces.last?.range.upperBound ?? line.range.upperBound
      let start =
        line.number > 1 ? line.range.lowerBound : min(line.prefix.lowerBound, line.range.lowerBound)
      if let mention = text.read(bytes[start..<end], number: line.line, self) {
        held.deliver(mention, isBroken: false, body)
      }
    }
    if let alike = alike.itemOfBroken { held.deliver(alike, isBroken: true, body) }
    if let passed = passed.item {
      held.deliverAll(body)
      if let rest = text.item(of: self) { body(rest) }
      return body(passed)
    }
    // A broken document of several lines can look like several documents.
    let beginsAsJSON = bytes[range].first == UInt8(ascii: "{") || bytes[range].startsDocumentList
    if held.areAllBroken, beginsAsJSON || (held.isEmpty && !text.isProblem) {
      var item = whole(beginsAsJSON ? failure : nil).taking(range.count)
      item.identifiers = held.identifiers
      return body(item)
    }
    held.deliverAll(body)
    if let rest = text.item(of: self) { body(rest) }
  }

  /// The items that are not delivered yet: broken ones at the beginning of a text, which may all be
  /// one, and the last one, whose value may go on.
  private struct HeldItems {
    private var items: [DecodedItem] = []
    private(set) var areAllBroken = true

    var isEmpty: Bool { items.isEmpty }
    var identifiers: [MentionedIdentifier] { items.flatMap(\.identifiers) }

    /// Delivers an item behind those before it.
    mutating func deliver(_ item: DecodedItem, isBroken: Bool, _ body: (DecodedItem) -> Void) {
      if !isBroken || items.count >= TextItems.maximumHeldBack { areAllBroken = false }
      if !areAllBroken { deliverAll(body) }
      items.append(item)
    }

    /// Delivers what is left.
    mutating func deliverAll(_ body: (DecodedItem) -> Void) {
      for item in items { body(item) }
      items = []
    }

    /// Adds what a line of a broken value names, so that it is found.
    mutating func addIdentifiers(of line: ArraySlice<UInt8>, number: Int) {
      guard let last = items.indices.last,
        items[last].identifiers.count < MentionedIdentifiers.maximumCount
      else { return }
      var marks = TextMarks()
      items[last].identifiers += marks.read(line, number: number)
    }
  }

  /// Calls `body` with the items of a text in which no document can begin: a mention for each line
  /// that names an identifier, and the rest.
  func forEachItemOfText(_ body: (DecodedItem) -> Void) {
    var text = TextLines()
    // Lines without words before the text count, too.
    let before = bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
    var (start, number) = (range.lowerBound, firstLine + before)
    var isMentioned = false
    var passed = PassedOver(of: file)
    while start < range.upperBound {
      let lineBreak = UInt8(ascii: "\n")
      let end = ByteSearch.first(
        lineBreak,
        or: lineBreak,
        in: bytes.span,
        from: start,
        to: range.upperBound
      )
      if passed.takes(end - start, at: place.onTextLine(line: number, step: "")) {
        isMentioned = true
      } else if let mention = text.read(bytes[start..<end], number: number, self) {
        isMentioned = true
        body(mention)
      }
      (start, number) = (end + 1, number + 1)
    }
    if let passed = passed.item { body(passed) }
    guard !isMentioned, !text.isProblem else {
      if let rest = text.item(of: self) { body(rest) }
      return
    }
    body(ItemBuilder(at: place, of: file).ignored(words))
  }

  /// The lines of a text that hold no document.
  private struct TextLines {
    private var marks = TextMarks()
    private var columns: PurchaseColumns?
    private var count = 0
    private var first: Int?
    private var last: Int?
    private var bytes = 0

    /// Whether the lines hold what must not be passed over in silence.
    var isProblem: Bool { marks.problem != nil }

    /// Examines a line; returns a mention if it names an identifier.
    mutating func read(
      _ line: ArraySlice<UInt8>,
      number: Int,
      _ items: TextItems
    ) -> DecodedItem? {
      var identifiers = marks.read(line, number: number)
      if let columns {
        identifiers += columns.identifiers(in: line).filter { !identifiers.contains($0) }
      } else if first == nil {
        columns = PurchaseColumns(header: line)
      }
      guard !identifiers.isEmpty else {
        count(line, number: number)
        return nil
      }
      var builder = ItemBuilder(at: items.place.onTextLine(line: number, step: ""), of: items.file)
      builder.arrived = LogPrefix.date(in: line) ?? builder.arrived
      for identifier in identifiers { builder.mention(identifier.field, identifier.text) }
      builder.kind = .mention
      builder.markInformational()
      return builder.finished().taking(line.count)
    }

    /// Counts a line that names nothing.
    mutating func count(_ line: ArraySlice<UInt8>, number: Int) {
      // The pieces of a line can come one after the other.
      if number != last, line.contains(where: { !$0.isSpace }) {
        count += 1
        first = first ?? number
        last = number
      }
      bytes += line.count
    }

    /// One item for all lines that name nothing; `nil` if there is none.
    func item(of items: TextItems) -> DecodedItem? {
      if let problem = marks.problem {
        let place = items.place.onTextLine(line: problem.line, step: "")
        return ItemBuilder(at: place, of: items.file).problem(problem.reason).taking(bytes)
      }
      guard let first else { return nil }
      let noun = count == 1 ? "1 line contains" : "\(count) lines contain"
      let place = items.place.onTextLine(line: first, step: "")
      return ItemBuilder(at: place, of: items.file).ignored("\(noun) no document").taking(bytes)
    }
  }

  /// Finds where the lines begin on which pieces stand, one after the other.
  private struct LineStarts {
    private var start: Int
    /// Where the last piece began.
    private var last: Int

    init(from start: Int) {
      self.start = start
      last = start
    }

    /// Where the line begins; `nil` for a piece of several lines.
    mutating func start(of piece: Range<Int>, in bytes: [UInt8]) -> Int? {
      let lineBreak = UInt8(ascii: "\n")
      if last < piece.lowerBound,
        let before = bytes[last..<piece.lowerBound].lastIndex(of: lineBreak)
      {
        start = before + 1
      }
      last = piece.lowerBound
      let (from, end) = (piece.lowerBound, piece.upperBound)
      let next = ByteSearch.first(lineBreak, or: lineBreak, in: bytes.span, from: from, to: end)
      return next == end ? start : nil
    }
  }

  /// The text as one item, if it has no document.
  private func whole(_ failure: JSONError?) -> DecodedItem {
    let builder = ItemBuilder(at: place, of: file)
    guard let failure else { return builder.ignored(words) }
    return builder.notJSON(at: "\(TextPlace(of: failure.offset, in: bytes))", failure)
  }

  /// The text before the documents of a line, which is read once for all of them.
  private struct LinePrefix {
    private var range = 0..<0
    private var date: Timestamp?
    private var identifiers: [MentionedIdentifier]?

    /// The date at its start; `nil` if there is none.
    mutating func date(in bytes: [UInt8], _ range: Range<Int>) -> Timestamp? {
      if range != self.range {
        self.range = range
        date = LogPrefix.date(in: bytes[range])
        identifiers = nil
      }
      return date
    }

    /// What the path of a request says its response is about.
    mutating func identifiers(in bytes: [UInt8], line: Int) -> [MentionedIdentifier] {
      if let identifiers { return identifiers }
      var marks = TextMarks()
      let found = Array(
        marks.read(bytes[range], number: line).prefix(MentionedIdentifiers.maximumCount)
      )
      identifiers = found
      return found
    }
  }

  private func forEachItem(
    of piece: TextPiece,
    behind prefix: inout LinePrefix,
    _ body: (DecodedItem) -> Void
  ) {
    var file = file
    file.form = piece.form ?? file.form
    guard piece.isRow || !piece.prefix.isEmpty else {
      return forEachItem(in: piece, of: file, body)
    }
    file.arrived = prefix.date(in: bytes, piece.prefix) ?? file.arrived
    var items: [DecodedItem] = []
    forEachItem(in: piece, of: file) { items.append($0) }
    // Other JSON in a log is not a problem with the archive.
    let isOther = items.allSatisfy { $0.outcome == .problem && $0.kind == .unknown }
    guard
      !isOther || piece.isBroken || items.contains(where: { $0.isSuspicious || $0.isBeyondLimit })
    else { return }
    let identifiers = isOther ? [] : prefix.identifiers(in: bytes, line: piece.line)
    for var item in items {
      if item.outcome == .decoded { item.identifiers += identifiers }
      body(item)
    }
  }

  private func forEachItem(
    in piece: TextPiece,
    of file: FileContext,
    _ body: (DecodedItem) -> Void
  ) {
    let place = place.onTextLine(line: piece.line, step: piece.pathStep)
    switch piece.content {
    case .names, .text, .part: return
    case .json(let document):
      if piece.isRow { file.unsigned?.countRowValues(document.nodes.count) }
      JSONFormats.forEachItem(of: document.root, at: place, of: file, layer: 1, body)
    case .jws: body(JSONFormats.item(ofJWS: bytes[piece.range], at: place, of: file))
    case .layer(let text):
      ItemReader.forEachItem(in: text, at: place, of: file, layer: 1, body)
    case .broken(let failure):
      let builder = ItemBuilder(at: place, of: file)
      body(builder.notJSON(at: "\(piece.place(of: failure, in: bytes))", failure))
    }
  }
}

extension TextItems {
  /// The bytes of the document at `provenance`, and its path within them; `nil` if there is none.
  static func layer(
    ofItemAt provenance: Provenance,
    in bytes: [UInt8]
  ) -> (bytes: [UInt8], path: String)? {
    guard let line = provenance.line else { return nil }
    let text = bytes[...].trimmingSpace()
    switch RecognizedContent(text) {
    case .utf16(let bigEndian):
      let transcoded = UTF16Text.transcoded(text, within: bytes[...], bigEndian: bigEndian)
      return layer(ofItemAt: provenance, in: transcoded)
    case .base64(let decoded): return layer(ofItemAt: provenance, in: decoded)
    case .gzip:
      guard let inflated = Gzip.readable(bytes[text.startIndex...]) else { return nil }
      return layer(ofItemAt: provenance, in: inflated)
    case .json:
      guard let inner = innerText(of: text) else { break }
      return layer(ofItemAt: provenance, in: inner)
    case .propertyList:
      guard let json = PropertyList.readable(bytes[text.startIndex...]) else { return nil }
      return layer(ofItemAt: provenance, in: json)
    case .wrapped(.mail):
      guard let part = WrappedItems.part(of: text, holding: line) else { return nil }
      guard let lines = part.lines else {
        return innerLayer(of: (part.bytes, provenance.path))
      }
      let place = Provenance(
        file: provenance.file,
        line: line - part.line + 1,
        path: provenance.path
      )
      return layer(ofItemAt: place, in: lines)
    case .wrapped(let wrapping):
      guard WrappedItems.areFound(in: text, wrapping) else { break }
      return layer(ofItemAt: provenance, in: WrappedItems.plain(text, wrapping))
    case .empty, .appReceipt, .certificate, .transactionReceipt, .jws, .lines, .key,
      .html, .xml, .image, .packed, .other, .plainText, .binary:
      break
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var splitter = TextSplitter(bytes, in: start..<bytes.count)
    var found: TextPiece?
    while let pieces = splitter.next() {
      let ofLine = pieces.filter { $0.line == line }
      // The pieces of a line can come some at a time.
      if ofLine.isEmpty, found != nil { break }
      found = ofLine.last { provenance.path.hasStep($0.pathStep) } ?? found ?? ofLine.first
    }
    guard let piece = found else { return nil }
    let path = provenance.path.droppingStep(piece.pathStep)
    switch piece.content {
    case .layer(let text): return innerLayer(of: (text, path))
    case .json(let document): return (Array(document.bytes[document.root.range]), path)
    case .jws, .broken, .names, .text, .part: return (Array(bytes[piece.range]), path)
    }
  }
}

extension TextItems {
  /// The layer at the line that a path within a layer begins with, or the layer itself.
  private static func innerLayer(
    of outer: (bytes: [UInt8], path: String)
  ) -> (bytes: [UInt8], path: String)? {
    guard outer.path.hasPrefix("line ") else { return outer }
    let digits = outer.path.dropFirst(5).prefix { $0.isNumber }
    let place = Provenance(
      file: "",
      line: Int(digits),
      path: outer.path.droppingStep("line \(digits)")
    )
    return layer(ofItemAt: place, in: outer.bytes)
  }

  /// The content of a text that is one JSON string or one list of bytes; `nil` for any other.
  private static func innerText(of text: ArraySlice<UInt8>) -> [UInt8]? {
    do throws(JSONError) {
      let bytes = Array(text)
      let root = try JSONDocument(bytes, in: bytes.indices).root
      return root.isString ? Array(root.content) : ByteList.bytes(of: root)
    } catch {
      // The text has several documents.
      return nil
    }
  }
}

extension TextPiece {
  /// The place in the text where reading the piece failed, in words.
  fileprivate func place(of failure: JSONError, in bytes: [UInt8]) -> String {
    // Counting from the start of the text for each piece would take quadratic time.
    let before = bytes[range.lowerBound..<max(range.lowerBound, min(failure.offset, bytes.count))]
    let lines = before.count { $0 == UInt8(ascii: "\n") }
    let lineStart = bytes[..<before.endIndex].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return "line \(line + lines), column \(before.endIndex - lineStart + 1)"
  }
}

extension Provenance {
  /// The place of a document on a line of this text; a text within a line keeps the outer line
  /// number.
  func onTextLine(line: Int, step: String) -> Provenance {
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

extension String {
  /// Whether the path begins with `step`, which can be empty.
  fileprivate func hasStep(_ step: String) -> Bool {
    guard hasPrefix(step) else { return false }
    return step.isEmpty || !(dropFirst(step.count).first?.isNumber ?? false)
  }

  /// The path after `step`, with which it begins.
  fileprivate func droppingStep(_ step: String) -> String {
    let rest = hasPrefix(step) ? dropFirst(step.count) : self[...]
    return String(rest.first == "." ? rest.dropFirst() : rest)
  }
}
