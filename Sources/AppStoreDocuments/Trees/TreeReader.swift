import SubscriptionModel

/// Shows an item as a tree through all its layers.
enum TreeReader {
  /// The item that stands at `provenance`, or around it; `nil` when there is none.
  static func tree(
    of bytes: [UInt8],
    at provenance: Provenance,
    in file: FileContext
  ) -> DocumentTree? {
    let isLine = provenance.line != nil
    let layer = LayerHooks.bytes(ofItemAt: provenance, in: bytes)
    guard let content = layer ?? (isLine ? nil : bytes) else { return nil }
    let place = Provenance(file: provenance.file, line: provenance.line)
    let items = ItemReader.items(in: content, at: place, of: file)
    guard let item = items.first(where: { holds($0.provenance.path, provenance.path) }) else {
      return nil
    }
    let start = content.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let element = item.provenance.path
    let root =
      node(of: content[start...], element: element, layers: 0)
      ?? DocumentNode(name: "", text: "\(content.count) bytes, not shown")
    return DocumentTree(
      provenance: item.provenance,
      kind: item.kind,
      notes: item.notes,
      root: root
    )
  }

  /// Whether the item at `item` is at `path` or around it.
  private static func holds(_ item: String, _ path: String) -> Bool {
    item.isEmpty || path == item || path.hasPrefix(item + ".") || path.hasPrefix(item + "[")
  }

  /// The outermost node of a document; `element` is the index (`[3]`) of one in a list.
  private static func node(
    of bytes: ArraySlice<UInt8>,
    element: String,
    layers: Int
  ) -> DocumentNode? {
    guard layers < ItemReader.maximumLayers else { return nil }
    let text = bytes.trimmingSpace()
    switch Recognised(text) {
    case .json: return jsonNode(of: text, element: element)
    case .jws: return JSONTree.node(ofJWS: text, name: "", layers: layers)
    case .utf16(let bigEndian):
      let transcoded = UTF16Text.transcoded(text, bigEndian: bigEndian)
      return node(of: transcoded[...], element: element, layers: layers + 1)
    case .base64(let decoded):
      var inner = node(of: decoded[...], element: element, layers: layers + 1)
      if let name = inner?.layer { inner?.layer = "Base64, \(name)" }
      return inner
    case .appReceipt, .transactionReceipt: return LayerHooks.node(ofReceipt: bytes, name: "")
    case .empty, .gzip, .certificate, .lines, .key, .html, .xml, .propertyList, .image, .archive,
      .plainText, .binary:
      return nil
    }
  }

  private static func jsonNode(of text: ArraySlice<UInt8>, element: String) -> DocumentNode? {
    do {
      let bytes = Array(text)
      let root = try JSONDocument(bytes, in: bytes.indices).root
      guard root.isArray, !element.isEmpty else { return JSONTree.node(of: root, name: "") }
      let index = Int(element.dropFirst().prefix { $0.isNumber })
      let elements = root.elements
      guard let index, elements.indices.contains(index) else { return nil }
      return JSONTree.node(of: elements[index], name: "")
    } catch {
      // The item says already why it cannot be read.
      return nil
    }
  }
}
