import SubscriptionModel

/// Shows JSON as a tree, including the content of signed texts and of strings that are JSON.
enum JSONTree {
  /// The node of a value named `name`.
  static func node(of value: JSONValue, name: String, layers: Int = 0) -> DocumentNode {
    if let reason = Secrets.reason(forMember: name), !value.isNull {
      return hidden(value, name, reason)
    }
    switch value.kind {
    case .object, .array:
      if let bytes = ByteList.bytes(of: value) { return node(ofBytes: bytes[...], name, layers) }
      return DocumentNode(name: name, text: nil, children: children(of: value, layers: layers))
    case .string, .escapedString: return node(ofText: value.content, name: name, layers: layers)
    case .number, .true, .false: return DocumentNode(name: name, text: value.scalarText)
    case .null: return DocumentNode(name: name, text: "null")
    }
  }

  /// The node of a JWS: the members of its payload, followed by its header.
  static func node(
    ofJWS text: ArraySlice<UInt8>,
    name: String,
    layers: Int
  ) -> DocumentNode {
    var node = DocumentNode(name: name, text: Secrets.placeholder(.replayable, for: text))
    do {
      let jws = try CompactJWS(text)
      let payload = try jws.document().root
      node.children = children(of: payload, layers: layers + 1)
      node.layer = "JWS payload"
      if let bytes = Base64.decoded(jws.header) {
        let header = try JSONDocument(bytes, in: bytes.indices).root
        var headerNode = JSONTree.node(of: header, name: "(header)", layers: layers + 1)
        headerNode.layer = "JWS header"
        showCertificates(of: header, in: &headerNode)
        node.children.append(headerNode)
      }
    } catch let failure as LayerError {
      node.children.append(DocumentNode(name: "(problem)", text: failure.reason))
    } catch {
      node.children.append(DocumentNode(name: "(problem)", text: "the header is not JSON"))
    }
    return node
  }

  /// Shows the certificates of a header by their content instead of their bytes.
  private static func showCertificates(of header: JSONValue, in node: inout DocumentNode) {
    guard let chain = header.members.first(where: { $0.name == "x5c" })?.value,
      let index = node.children.firstIndex(where: { $0.name == "x5c" })
    else { return }
    let certificates = chain.elements.compactMap { Base64.decoded($0.content)?[...] }
    guard !certificates.isEmpty, certificates.count == chain.elements.count else { return }
    node.children[index].text = nil
    node.children[index].children = CertificateTree.nodes(of: certificates)
  }

  private static func children(of value: JSONValue, layers: Int) -> [DocumentNode] {
    guard value.isObject else {
      let elements = value.elements
      return elements.enumerated().map { index, element in
        let before = index > 0 ? elements[index - 1] : nil
        return Secrets.reason(forElementAfter: before).map { hidden(element, "[\(index)]", $0) }
          ?? node(of: element, name: "[\(index)]", layers: layers)
      }
    }
    let named = Secrets.reason(forValuesNamedIn: value)
    return value.members.map { member in
      if let named, !Secrets.isLabel(member.name), !member.value.isNull {
        return hidden(member.value, member.name, named)
      }
      return node(of: member.value, name: member.name, layers: layers)
    }
  }

  private static func node(
    ofText text: ArraySlice<UInt8>,
    name: String,
    layers: Int
  ) -> DocumentNode {
    let plain = DocumentNode(name: name, text: String(decoding: text, as: UTF8.self))
    guard layers < ItemReader.maximumLayers else {
      let reason = Secrets.reason(forText: text)
      return reason.map { DocumentNode(name: name, text: Secrets.placeholder($0, for: text)) }
        ?? plain
    }
    let trimmed = text.trimmingSpace()
    if trimmed.starts(with: "eyJ".utf8), RecognizedContent(trimmed) == .jws {
      return node(ofJWS: trimmed, name: name, layers: layers)
    }
    if trimmed.first == UInt8(ascii: "{"), let inner = jsonNode(trimmed, name, layers) {
      return inner
    }
    if trimmed.first == UInt8(ascii: "<"), RecognizedContent(trimmed) == .propertyList,
      let json = PropertyList.readable(trimmed), var inner = jsonNode(json[...], name, layers)
    {
      inner.layer = "property list"
      return inner
    }
    if let inner = encodedNode(trimmed, name, layers) { return inner }
    switch Secrets.reason(forText: text) {
    case .replayable: return receiptNode(trimmed, name)
    case .secret, .personal:
      return DocumentNode(name: name, text: Secrets.placeholder(.secret, for: text))
    case nil: return plain
    }
  }

  /// The node of JSON in Base64 or hexadecimal digits, also if it is compressed; `nil` for other texts.
  private static func encodedNode(
    _ text: ArraySlice<UInt8>,
    _ name: String,
    _ layers: Int
  ) -> DocumentNode? {
    guard let decoded = WrappedBase64.decoded(text) else { return nil }
    let encoding = WrappedBase64.name(of: text)
    guard RecognizedContent.isCompressed(decoded[...]) else {
      return innerNode(decoded[...], name, layers + 1, behind: encoding)
    }
    guard let inflated = Gzip.readable(decoded[...]) else { return nil }
    return innerNode(inflated[...], name, layers + 2, behind: "\(encoding), gzip")
  }

  /// The node of a layer's content, if it can be read.
  private static func innerNode(
    _ bytes: ArraySlice<UInt8>,
    _ name: String,
    _ layers: Int,
    behind layer: String
  ) -> DocumentNode? {
    guard !RecognizedContent.isAppReceipt(bytes) else { return nil }
    var inner = node(ofText: bytes, name: name, layers: layers)
    guard let innerLayer = inner.layer else { return nil }
    inner.layer = "\(layer), \(innerLayer)"
    return inner
  }

  private static func jsonNode(
    _ text: ArraySlice<UInt8>,
    _ name: String,
    _ layers: Int
  ) -> DocumentNode? {
    let bytes = Array(text)
    do {
      let root = try JSONDocument(bytes, in: bytes.indices).root
      var node = JSONTree.node(of: root, name: name, layers: layers + 1)
      node.layer = "JSON text"
      return node
    } catch {
      // A text that only begins like JSON is shown as text.
      return nil
    }
  }

  /// The node of bytes that are written as numbers: their content, never the numbers.
  private static func node(
    ofBytes bytes: ArraySlice<UInt8>,
    _ name: String,
    _ layers: Int
  ) -> DocumentNode {
    let placeholder = Secrets.placeholder(.replayable, for: bytes)
    var inner = ReceiptLayers.node(ofReceipt: bytes, name: name)
    inner?.text = placeholder
    if inner == nil, layers < ItemReader.maximumLayers {
      inner = innerNode(bytes, name, layers + 1, behind: "bytes")
    }
    return inner ?? DocumentNode(name: name, text: placeholder)
  }

  private static func hidden(
    _ value: JSONValue,
    _ name: String,
    _ reason: Secrets.Reason
  ) -> DocumentNode {
    switch reason {
    case .secret, .personal:
      return DocumentNode(name: name, text: Secrets.placeholder(reason, for: []))
    case .replayable:
      if value.isString { return receiptNode(value.content.trimmingSpace(), name) }
      let bytes = ByteList.bytes(of: value)
      return bytes.map { node(ofBytes: $0[...], name, ItemReader.maximumLayers) }
        ?? DocumentNode(name: name, text: Secrets.placeholder(.secret, for: []))
    }
  }

  /// The node of a receipt in Base64: its own tree if it can be read, otherwise its length.
  private static func receiptNode(_ text: ArraySlice<UInt8>, _ name: String) -> DocumentNode {
    let placeholder = Secrets.placeholder(.replayable, for: text)
    guard let bytes = WrappedBase64.decoded(text),
      var node = ReceiptLayers.node(ofReceipt: bytes[...], name: name)
    else { return DocumentNode(name: name, text: placeholder) }
    node.text = placeholder
    return node
  }
}
