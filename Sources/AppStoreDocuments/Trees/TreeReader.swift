import SubscriptionModel

/// Shows an item as a tree through all of its layers.
enum TreeReader {
  /// The item at `provenance`, in a part of the content that may contain it.
  static func tree(
    of part: Content.Part,
    at provenance: Provenance,
    in file: FileContext
  ) -> (tree: DocumentTree, signedParts: [SignedPart])? {
    var inner = provenance
    switch part {
    case .whole(let bytes), .beginning(let bytes): return tree(of: bytes, at: provenance, in: file)
    case .tooLarge, .cutOff: return nil
    case .lines(let bytes, let end, let firstLine, _):
      // The lines before the item say nothing of it.
      let start = bytes.startOfLine((provenance.line ?? firstLine) - firstLine + 1)
      guard start < end else { return nil }
      inner.line = 1
      var found = tree(of: Array(bytes[start..<end]), at: inner, in: file)
      found?.tree.provenance.line = provenance.line
      return found
    case .element(let bytes, let range, let number):
      let step = "[\(number)]"
      inner.path = String(provenance.path.dropFirst(step.count))
      if inner.path.hasPrefix(".") { inner.path.removeFirst() }
      guard var found = tree(of: Array(bytes[range]), at: inner, in: file) else { return nil }
      found.tree.provenance.path = found.tree.provenance.path.behind(step)
      found.signedParts = found.signedParts.map { part in
        var part = part
        part.path = part.path.behind(step)
        return part
      }
      return found
    }
  }

  /// The item at or around `provenance`, with its signed parts; `nil` if there is none.
  static func tree(
    of bytes: [UInt8],
    at provenance: Provenance,
    in file: FileContext
  ) -> (tree: DocumentTree, signedParts: [SignedPart])? {
    var (content, path) = (ColoredText.plain(bytes), provenance.path)
    if provenance.line != nil {
      guard let layer = TextItems.layer(ofItemAt: provenance, in: content) else { return nil }
      (content, path) = layer
    }
    let place = Provenance(file: provenance.file, line: provenance.line)
    var found: DecodedItem?
    var first: DecodedItem?
    ItemReader.forEachItem(in: content, at: place, of: file) { item in
      if found == nil, holds(item.provenance.path, path) { found = item }
      if first == nil { first = item }
    }
    // A line of text that only mentions something is read as a text with lines of its own.
    if found == nil, path.isEmpty {
      first?.provenance = place
      found = first
    }
    guard let item = found else { return nil }
    let start = content.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let root =
      node(of: content[start...], element: item.provenance.path[...], layers: 0)
      ?? DocumentNode(name: "", text: "\(content.count) bytes, not shown")
    // The step that distinguishes documents on one line precedes their own path.
    var step = String(provenance.path.dropLast(path.utf8.count))
    if step.last == "." { step.removeLast() }
    var shown = item.provenance
    shown.path = shown.path.behind(step)
    let tree = DocumentTree(
      provenance: shown,
      kind: item.kind,
      notes: item.notes,
      root: root
    )
    let parts = item.signedParts.map { part in
      var part = part
      part.path = part.path.behind(step)
      return part
    }
    return (tree, parts)
  }

  /// Whether the item at `item` is at or around `path`.
  private static func holds(_ item: String, _ path: String) -> Bool {
    item.isEmpty || path == item || path.hasPrefix(item + ".") || path.hasPrefix(item + "[")
  }

  /// The outermost node of a document; `element` is the place (`[3]`, `[3][0]`) of one in a list.
  private static func node(
    of bytes: ArraySlice<UInt8>,
    element: Substring,
    layers: Int
  ) -> DocumentNode? {
    guard layers < ItemReader.maximumLayers else { return nil }
    let text = bytes.trimmingSpace()
    switch RecognizedContent(text) {
    case .json: return jsonNode(of: text, element: element, layers: layers)
    case .jws: return JSONTree.node(ofJWS: text, name: "", layers: layers)
    case .utf16(let bigEndian):
      let transcoded = UTF16Text.transcoded(text, within: bytes, bigEndian: bigEndian)
      return node(of: transcoded[...], element: element, layers: layers + 1)
    case .base64(let decoded):
      var inner = node(of: decoded[...], element: element, layers: layers + 1)
      if let name = inner?.layer {
        inner?.layer = "\(WrappedBase64.name(of: text)), \(name)"
      }
      return inner
    case .gzip:
      guard let inflated = Gzip.readable(bytes[text.startIndex...]) else { return nil }
      var inner = node(of: inflated[...], element: element, layers: layers + 1)
      if let name = inner?.layer { inner?.layer = "gzip, \(name)" }
      return inner
    case .appReceipt, .transactionReceipt: return ReceiptLayers.node(ofReceipt: bytes, name: "")
    case .propertyList:
      guard let json = PropertyList.readable(bytes[text.startIndex...]) else { return nil }
      var inner = node(of: json[...], element: element, layers: layers + 1)
      inner?.layer = "property list"
      return inner
    case .wrapped(let wrapping):
      let plain = WrappedItems.plain(text, wrapping)
      return wrapping == .mail ? nil : node(of: plain[...], element: element, layers: layers + 1)
    case .empty, .certificate, .lines, .key, .html, .xml, .image, .packed, .other, .plainText,
      .binary:
      return nil
    }
  }

  private static func jsonNode(
    of text: ArraySlice<UInt8>,
    element: Substring,
    layers: Int
  ) -> DocumentNode? {
    let bytes = Array(text)
    do {
      let root = TypedValues.plain(try JSONDocument(bytes, in: bytes.indices)).root
      return node(of: root, element: element, layers: layers)
    } catch {
      // The item already states why it cannot be read.
      return nil
    }
  }

  private static func node(
    of value: JSONValue,
    element: Substring,
    layers: Int
  ) -> DocumentNode? {
    if value.isString { return node(of: value.content, element: element, layers: layers + 1) }
    if let bytes = ByteList.bytes(of: value) {
      var inner = node(of: bytes[...], element: element, layers: layers + 1)
      let layer = inner?.layer.map { "bytes, \($0)" }
      inner?.layer = layer ?? "bytes"
      return inner
    }
    guard value.isArray, element.first == "[" else { return JSONTree.node(of: value, name: "") }
    let digits = element.dropFirst().prefix { $0.isNumber }
    guard let index = Int(digits) else { return nil }
    var found: JSONValue?
    value.forEachElement { if $0 == index { found = $1 } }
    return found.flatMap {
      node(of: $0, element: element.dropFirst(digits.count + 2), layers: layers)
    }
  }
}

extension String {
  /// The path below `step`, which can be empty.
  fileprivate func behind(_ step: String) -> String {
    if step.isEmpty { return self }
    return isEmpty ? step : step.appendingPath(self)
  }
}
