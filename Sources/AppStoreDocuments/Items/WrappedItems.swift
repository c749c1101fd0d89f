import SubscriptionModel

/// Passes what a wrapped text holds to its readers.
enum WrappedItems {
  /// Calls `body` with the documents in a text, or with one item that says what it is instead.
  static func forEachItem(
    in text: ArraySlice<UInt8>,
    _ wrapping: TextWrapping,
    at place: Provenance,
    of file: FileContext,
    layer: Int,
    _ body: (DecodedItem) -> Void
  ) {
    let items = items(in: text, wrapping, at: place, of: file, layer: layer)
    guard items.isEmpty else {
      for item in items { body(item) }
      return
    }
    let builder = ItemBuilder(at: place, of: file)
    switch wrapping {
    case .mail, .formData: body(builder.ignored("plain text"))
    case .richText: body(builder.ignored("rich text"))
    case .markup:
      let bytes = Array(text)
      var lines = TextItems(bytes: bytes, range: bytes.indices, place: place, file: file)
      if text.first == UInt8(ascii: "<") { lines.words = "XML text" }
      let isPage = RecognizedContent.markupKind(text) == .html
      ItemReader.forEachItem(in: lines, isPage: isPage, body)
    }
  }

  /// Whether what a text wraps has documents; those of one that has none are read from its own lines.
  static func areFound(in text: ArraySlice<UInt8>, _ wrapping: TextWrapping) -> Bool {
    let file = FileContext(file: "", modified: nil)
    return !items(in: text, wrapping, at: Provenance(file: ""), of: file, layer: 0).isEmpty
  }

  private static func items(
    in text: ArraySlice<UInt8>,
    _ wrapping: TextWrapping,
    at place: Provenance,
    of file: FileContext,
    layer: Int
  ) -> [DecodedItem] {
    guard wrapping != .mail else { return items(ofMail: text, at: place, of: file, layer: layer) }
    var file = file
    if wrapping == .formData { file.form = .form }
    let inner = plain(text, wrapping)
    let items = ItemReader.items(in: inner, at: place, of: file, layer: layer + 1)
    return told(items, isApples: hasMarks(inner[...]))
  }

  /// Of the items of a text, those to tell: problems only where the text has something of Apple's.
  private static func told(_ items: [DecodedItem], isApples: Bool) -> [DecodedItem] {
    items.filter { $0.outcome == .decoded || ($0.outcome == .problem && isApples) }
  }

  /// The content of any wrapping but a mail.
  static func plain(_ text: ArraySlice<UInt8>, _ wrapping: TextWrapping) -> [UInt8] {
    switch wrapping {
    case .mail: Array(text)
    case .formData: MultipartBody.json(text) ?? []
    case .richText: RichText.plain(text)
    case .markup: MarkupText.plain(text)
    }
  }

  /// Whether a text has a name of Apple's or the beginning of a signed text.
  static func hasMarks(_ text: ArraySlice<UInt8>) -> Bool {
    AppleNameSearch.hasName(text) || text.holdsSignedText
  }

  // MARK: Mails

  private static func items(
    ofMail text: ArraySlice<UInt8>,
    at place: Provenance,
    of file: FileContext,
    layer: Int
  ) -> [DecodedItem] {
    var found: [DecodedItem] = []
    let unread = MailParts.forEachPart(of: text) { part in
      var file = file
      file.form = .mail
      file.arrived = part.date ?? file.arrived
      if let lines = part.lines {
        let range = lines[...].trimmingSpace()
        guard !range.isEmpty else { return }
        var text = TextItems(
          bytes: lines,
          range: range.startIndex..<range.endIndex,
          place: place,
          file: file
        )
        text.firstLine = part.line
        var items: [DecodedItem] = []
        text.forEachItem { items.append($0) }
        found += told(items, isApples: hasMarks(range))
      } else {
        let place = place.onTextLine(line: part.line, step: "")
        let items = ItemReader.items(in: part.bytes, at: place, of: file, layer: layer + 1)
        // Nobody can see in its bytes what a packed attachment holds.
        let isPacked = RecognizedContent(part.bytes[...]).isPacked
        found += told(items, isApples: isPacked || hasMarks(part.bytes[...]))
      }
    }
    if unread > 0 {
      let builder = ItemBuilder(at: place, of: file)
      found.append(builder.unread("the mail \(MailParts.words(unread: unread))"))
    }
    return found
  }

  /// The part of a mail that holds a line; `nil` if the line stands in the head.
  static func part(of text: ArraySlice<UInt8>, holding line: Int) -> MailParts.Part? {
    var found: MailParts.Part?
    MailParts.forEachPart(of: text) { if $0.line <= line { found = $0 } }
    return found
  }
}

extension MailParts.Part {
  /// The bytes of the content.
  var bytes: [UInt8] {
    switch content {
    case .text(let bytes), .bytes(let bytes): bytes
    }
  }

  /// The lines of the mail that the content is, unless it is a document of another kind.
  var lines: [UInt8]? {
    guard case .text(let bytes) = content else { return nil }
    switch RecognizedContent(bytes[...].trimmingSpace()) {
    case .json, .lines, .plainText, .empty: return bytes
    case .jws, .gzip, .utf16, .appReceipt, .certificate, .transactionReceipt, .base64, .key, .html,
      .xml, .propertyList, .image, .packed, .other, .wrapped, .binary:
      return nil
    }
  }
}
