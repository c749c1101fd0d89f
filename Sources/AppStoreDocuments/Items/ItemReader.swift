import Decompression
import SubscriptionModel

/// Recognizes bytes and passes them to their format.
enum ItemReader {
  /// The most layers, such as Base64 in JSON in Base64; more are made to exhaust a reader.
  static let maximumLayers = 4

  /// Calls `body` with the items in the bytes of a file or of a decoded layer.
  static func forEachItem(
    in bytes: [UInt8],
    at provenance: Provenance,
    of file: FileContext,
    layer: Int = 0,
    _ body: (DecodedItem) -> Void
  ) {
    let builder = ItemBuilder(at: provenance, of: file)
    guard layer < maximumLayers else {
      return body(builder.unread("the document is wrapped in more than \(maximumLayers) layers"))
    }
    let bytes = ColoredText.plain(bytes)
    let whole = bytes[(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)...]
    let text = whole.trimmingSpace()
    let recognised = RecognizedContent(text)
    switch recognised {
    case .json:
      let range = text.startIndex..<text.endIndex
      forEachItem(inJSON: bytes, range: range, at: provenance, of: file, layer: layer, body)
    case .jws: body(JSONFormats.item(ofJWS: text, at: provenance, of: file))
    case .lines:
      let range = text.startIndex..<text.endIndex
      let lines = TextItems(bytes: bytes, range: range, place: provenance, file: file)
      lines.forEachItem(body)
    case .utf16(let bigEndian):
      let transcoded = UTF16Text.transcoded(text, within: whole, bigEndian: bigEndian)
      forEachItem(in: transcoded, at: provenance, of: file, layer: layer + 1, body)
    case .base64(let decoded):
      forEachItem(in: decoded, at: provenance, of: file, layer: layer + 1, body)
    case .appReceipt:
      // A receipt can end in bytes that look like white space, so its end is not trimmed.
      let receipt = whole[text.startIndex...]
      body(ReceiptLayers.item(ofAppReceipt: receipt, at: provenance, of: file))
    case .transactionReceipt:
      body(ReceiptLayers.item(ofTransactionReceipt: text, at: provenance, of: file))
    case .gzip:
      let gzip = whole[text.startIndex...]
      forEachItem(inGzip: gzip, at: provenance, of: file, layer: layer, body)
    case .empty where layer == 0 && isLog(file.file): body(builder.ignored("empty log"))
    case .empty:
      body(builder.problem(whole.isEmpty ? "the file is empty" : "contains only whitespace"))
    case .key: body(builder.ignored("key file"))
    case .certificate: body(builder.ignored("certificate"))
    case .image: body(builder.ignored("image"))
    case .wrapped(let wrapping):
      WrappedItems.forEachItem(in: text, wrapping, at: provenance, of: file, layer: layer, body)
    case .propertyList:
      // A binary list can end in bytes that look like white space.
      let text = XMLPropertyList.isXML(text) ? text : whole[text.startIndex...]
      forEachItem(inPropertyList: text, at: provenance, of: file, layer: layer, body)
    case .plainText:
      let range = text.startIndex..<text.endIndex
      let lines = TextItems(bytes: bytes, range: range, place: provenance, file: file)
      lines.forEachItemOfText(body)
    case .xml, .html:
      let range = text.startIndex..<text.endIndex
      var lines = TextItems(bytes: bytes, range: range, place: provenance, file: file)
      lines.words = "XML text"
      forEachItem(in: lines, isPage: recognised == .html, body)
    case .packed(let words): body(builder.unread("\(words), which is not unpacked here"))
    case .other(let words): body(builder.ignored(words, holding: text))
    case .binary: body(builder.ignored("binary data of an unknown kind", holding: text))
    }
  }

  /// The items of what is within a document.
  static func items(
    in bytes: [UInt8],
    at provenance: Provenance,
    of file: FileContext,
    layer: Int
  ) -> [DecodedItem] {
    var items: [DecodedItem] = []
    forEachItem(in: bytes, at: provenance, of: file, layer: layer) { items.append($0) }
    return items
  }

  /// Calls `body` with the items of a text of another kind, or with the problem that a web page is one.
  static func forEachItem(
    in lines: TextItems,
    isPage: Bool,
    _ body: (DecodedItem) -> Void
  ) {
    guard RecognizedContent.hasDocumentLine(lines.bytes[lines.range]) || isPage else {
      return lines.forEachItemOfText(body)
    }
    var items: [DecodedItem] = []
    lines.forEachItem { items.append($0) }
    if isPage, items.allSatisfy({ $0.outcome == .ignored }) {
      let builder = ItemBuilder(at: lines.place, of: lines.file)
      return body(builder.problem("a web page was saved instead of the document"))
    }
    for item in items { body(item) }
  }

  /// Whether a file's name is that of a log, which is empty after each rotation: rule D18 of
  /// <doc:Documents>.
  private static func isLog(_ file: String) -> Bool {
    var name = file.lowercased().split(separator: "/").last?.split { $0 == "." || $0 == "-" } ?? []
    // The number or the day of a rotated one.
    while let last = name.last, last.allSatisfy(\.isNumber) { name.removeLast() }
    return name.count > 1 && name.last.map { logEndings.contains(String($0)) } ?? false
  }

  private static let logEndings: Set<String> = [
    "log", "out", "jsonl", "ndjson", "gz", "xz", "zst", "bz2",
  ]

  /// Whole files of gzip were inflated earlier, so it is within another layer.
  private static func forEachItem(
    inGzip bytes: ArraySlice<UInt8>,
    at provenance: Provenance,
    of file: FileContext,
    layer: Int,
    _ body: (DecodedItem) -> Void
  ) {
    let builder = ItemBuilder(at: provenance, of: file)
    guard layer > 0 || provenance.line != nil || !Gunzip.isGzip(bytes) else {
      return body(builder.unread("compressed too many times"))
    }
    let inflated: [UInt8]
    do throws(LayerError) { inflated = try Gzip.inflated(bytes, counting: file.unsigned) } catch {
      return body(builder.unread("the document \(error.reason)"))
    }
    forEachItem(in: inflated, at: provenance, of: file, layer: layer + 1, body)
  }

  /// A property list of something else, such as a program's settings, is one ignored item.
  private static func forEachItem(
    inPropertyList text: ArraySlice<UInt8>,
    at provenance: Provenance,
    of file: FileContext,
    layer: Int,
    _ body: (DecodedItem) -> Void
  ) {
    let builder = ItemBuilder(at: provenance, of: file)
    let json: [UInt8]?
    do throws(LayerError) { json = try PropertyList.json(of: text) } catch {
      guard XMLPropertyList.isXML(text) || AppleNameSearch.hasName(text) else {
        return body(builder.ignored("binary property list"))
      }
      return body(builder.unread("the document \(error.reason)"))
    }
    guard let json else { return body(builder.ignored("property list")) }
    let items = items(in: json, at: provenance, of: file, layer: layer + 1)
    let isOther = items.allSatisfy {
      $0.outcome != .decoded && $0.kind == .unknown && !$0.isBeyondLimit
    }
    if isOther { return body(builder.ignored("property list")) }
    for item in items { body(item) }
  }

  /// Calls `body` with the items of one element of a list of documents.
  static func forEachItem(
    ofElement bytes: [UInt8],
    _ range: Range<Int>,
    at place: Provenance,
    of file: FileContext,
    _ body: (DecodedItem) -> Void
  ) {
    var passed = PassedOver(of: file)
    if passed.takes(range.count, at: place), let passed = passed.item { return body(passed) }
    do throws(JSONError) {
      let root = try JSONDocument(bytes, in: range).root
      for item in JSONFormats.items(of: root, at: place, of: file, layer: 0) {
        body(item.taking(range.count + 1))
      }
    } catch {
      let item = ItemBuilder(at: place, of: file).notJSON(error)
      body(item.taking(range.count + 1))
    }
  }

  private static func forEachItem(
    inJSON bytes: [UInt8],
    range: Range<Int>,
    at provenance: Provenance,
    of file: FileContext,
    layer: Int,
    _ body: (DecodedItem) -> Void
  ) {
    let failure: JSONError
    do {
      let root = try JSONDocument(bytes, in: range).root
      guard root.isString else {
        return JSONFormats.forEachItem(of: root, at: provenance, of: file, layer: layer, body)
      }
      let content = Array(root.content)
      return forEachItem(in: content, at: provenance, of: file, layer: layer + 1, body)
    } catch {
      failure = error
    }
    if failure.kind == .tooManyValues, bytes[range].startsDocumentList {
      return forEachItem(inLongList: bytes, range, at: provenance, of: file, body)
    }
    let isQuoted = bytes[range].first == UInt8(ascii: "\"")
    // Copied from a log or a program, with its escapes.
    let isEscaped = bytes[range].starts(with: #"{\""#.utf8)
    if failure.kind == .trailing || failure.kind == .truncated || isQuoted || isEscaped
      || TextSplitter.canContainDocuments(bytes, in: range)
      || AppleNameSearch.hasName(bytes[range])
    {
      var lines = TextItems(bytes: bytes, range: range, place: provenance, file: file)
      // What begins with a whole object is recognized by it, whatever follows.
      lines.canGrow = layer == 0 && bytes[range].first == UInt8(ascii: "{")
      return lines.forEachItem(failure: failure, body)
    }
    let place = TextPlace(of: failure.offset, in: bytes)
    body(ItemBuilder(at: provenance, of: file).notJSON(at: "\(place)", failure))
  }

  /// Reads a list with too many values element by element.
  private static func forEachItem(
    inLongList bytes: [UInt8],
    _ range: Range<Int>,
    at provenance: Provenance,
    of file: FileContext,
    _ body: (DecodedItem) -> Void
  ) {
    var elements = ListElements(range)
    var passed = PassedOver(of: file)
    while let (number, element) = elements.next(in: bytes) {
      var place: Provenance {
        var place = provenance
        place.path = provenance.path.appendingPath("[\(number)]")
        return place
      }
      if passed.takes(element.count, at: place) { continue }
      forEachItem(ofElement: bytes, element, at: place, of: file, body)
    }
    if let passed = passed.item { body(passed) }
  }
}
