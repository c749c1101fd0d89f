import SubscriptionModel

/// Takes bytes for what they are and sends them to their format.
enum ItemReader {
  /// Base64 in JSON in Base64 … : more layers than these are made to exhaust a reader.
  static let maximumLayers = 4

  /// The items in the bytes of a whole file, or of a layer that was undone.
  static func items(
    in bytes: [UInt8],
    at provenance: Provenance,
    of file: FileContext,
    layer: Int = 0
  ) -> [DecodedItem] {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return items(
      in: bytes,
      range: start..<bytes.count,
      at: provenance,
      of: file,
      layer: layer
    )
  }

  /// The items in a part of bytes, such as a line.
  static func items(
    in bytes: [UInt8],
    range: Range<Int>,
    at provenance: Provenance,
    of file: FileContext,
    layer: Int = 0
  ) -> [DecodedItem] {
    let builder = ItemBuilder(at: provenance, of: file)
    guard layer < maximumLayers else {
      return [builder.problem("more than \(maximumLayers) layers lie around the document")]
    }
    let text = bytes[range].trimmingSpace()
    let recognised = Recognised(text)
    switch recognised {
    case .json:
      return jsonItems(in: bytes, range: text.startIndex..<text.endIndex, at: provenance, of: file)
    case .jws: return [JSONFormats.item(ofJWS: text, at: provenance, of: file)]
    case .lines:
      let reason = "neither JSON nor a signed text begins here"
      let failure = JSONFailure(kind: .malformed, offset: text.startIndex, reason: reason)
      return LayerHooks.items(
        inLines: bytes,
        range: text.startIndex..<text.endIndex,
        failure: failure,
        at: provenance,
        of: file
      )
    case .gzip:
      let whole = range == bytes.indices ? bytes : Array(bytes[range])
      return LayerHooks.items(inGzip: whole, at: provenance, of: file)
    case .utf16(let bigEndian):
      let transcoded = UTF16Text.transcoded(text, bigEndian: bigEndian)
      return items(in: transcoded, at: provenance, of: file, layer: layer + 1)
    case .base64(let decoded):
      return items(in: decoded, at: provenance, of: file, layer: layer + 1)
    case .appReceipt:
      // A receipt may end in bytes that look like white space, so its end is not trimmed.
      let receipt = bytes[text.startIndex..<range.upperBound]
      return [LayerHooks.item(ofAppReceipt: receipt, at: provenance, of: file)]
    case .transactionReceipt:
      return [LayerHooks.item(ofTransactionReceipt: text, at: provenance, of: file)]
    case .empty, .html:
      return [builder.problem(reason(recognised, isWholeFileEmpty: range.isEmpty))]
    case .key, .certificate, .image, .archive, .propertyList, .xml, .plainText, .binary:
      return [builder.ignored(reason(recognised, isWholeFileEmpty: false))]
    }
  }

  /// What is said of bytes that are no document.
  private static func reason(_ recognised: Recognised, isWholeFileEmpty: Bool) -> String {
    switch recognised {
    case .empty: isWholeFileEmpty ? "the file is empty" : "holds only blank space"
    case .html: "a web page was saved in place of the document"
    case .key: "key file"
    case .certificate: "certificate"
    case .image: "image"
    case .archive: "zip archive"
    case .propertyList: "property list"
    case .xml: "XML text"
    case .plainText: "plain text"
    case .binary, .gzip, .utf16, .appReceipt, .transactionReceipt, .json, .jws, .lines, .base64:
      "binary data of an unknown kind"
    }
  }

  private static func jsonItems(
    in bytes: [UInt8],
    range: Range<Int>,
    at provenance: Provenance,
    of file: FileContext
  ) -> [DecodedItem] {
    do {
      let document = try JSONDocument(bytes, in: range)
      return JSONFormats.items(of: document.root, at: provenance, of: file)
    } catch {
      if error.kind == .trailing || TextSplitter.mayHoldOthers(bytes, in: range) {
        return LayerHooks.items(
          inLines: bytes,
          range: range,
          failure: error,
          at: provenance,
          of: file
        )
      }
      let place = TextPlace(of: error.offset, in: bytes)
      let builder = ItemBuilder(at: provenance, of: file)
      return [builder.problem("not JSON: \(place): \(error.reason)")]
    }
  }
}
