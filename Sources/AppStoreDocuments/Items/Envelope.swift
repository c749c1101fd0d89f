import Decompression
import SubscriptionModel

/// What tools put around a document, such as webhook logs, queues, and database records: rule C1 of
/// <doc:Containers>.
enum Envelope {
  /// The most steps to a document: a topic's message in a queue's message in a list in a webhook's
  /// log takes 8.
  static let maximumDepth = 12

  /// The most values to examine in a last search for signed texts, so that no document takes long.
  static let maximumSearchedValues = 2000

  /// The fewest bytes of a document as text; most texts of other tools are shorter.
  static let minimumTextLength = ByteList.minimumCount

  /// The members in which documents are found, ignoring case.
  private static let names: Set<String> = [
    "body", "payload", "message", "data", "event", "events", "request", "response", "notification",
    "notifications", "detail", "records", "rawbody", "raw_body", "rawpayload", "raw_payload",
    "json", "content", "signedpayload", "receipt", "transactionreceipt", "requestbody",
    "request_body", "responsebody", "response_body", "log", "logevents", "msg", "_source", "raw",
    "rawmessage", "text", "value", "hits", "items", "kinesis", "awslogs", "sns",
  ]

  /// The members that state when the document arrived.
  private static let arrivalNames: Set<String> = [
    "received_at", "receivedat", "timestamp", "@timestamp", "time", "date", "created_at",
    "createdat", "received",
  ]

  /// Reads the members of `object`; returns whether anything was found.
  static func read(
    _ object: JSONValue,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> Bool {
    if let arrived = arrival(of: object) { builder.arrived = arrived }
    if readMembers(of: object, scope, &builder, depth: 0) { return true }
    var left = maximumSearchedValues
    let isFound = search(object, scope, &builder, &left, texts: 0)
    if left <= 0 {
      builder.note(scope.path, "only its first \(maximumSearchedValues) values were searched")
    }
    return isFound
  }

  /// When a document arrived, if a webhook added that to the document's own members.
  static func receivedAt(_ document: JSONValue) -> Timestamp? {
    guard let value = document["received_at"] ?? document["receivedAt"] else { return nil }
    return value.isScalar ? DateText.any(value.content) : nil
  }

  private static func arrival(of object: JSONValue) -> Timestamp? {
    for member in object.members where arrivalNames.contains(member.name.lowercased()) {
      if member.value.isScalar, let date = DateText.any(member.value.content) {
        return date
      }
    }
    return nil
  }

  private static func readMembers(
    of object: JSONValue,
    _ scope: Scope,
    _ builder: inout ItemBuilder,
    depth: Int
  ) -> Bool {
    guard depth < maximumDepth else { return false }
    var isFound = false
    for member in object.members where names.contains(member.name.lowercased()) {
      let place = scope.at(member.name)
      isFound = read(member.value, place, &builder, depth: depth) || isFound
    }
    return isFound
  }

  private static func read(
    _ value: JSONValue,
    _ scope: Scope,
    _ builder: inout ItemBuilder,
    depth: Int
  ) -> Bool {
    if value.isString { return readText(value.content.trimmingSpace(), scope, &builder, depth) }
    if let bytes = ByteList.bytes(of: value) {
      return readBytes(bytes[...], scope, &builder, depth + 1)
    }
    var isFound = false
    value.forEachElement { index, element in
      isFound = read(element, scope.at("[\(index)]"), &builder, depth: depth + 1) || isFound
    }
    guard value.isObject else { return isFound }
    if let shape = JSONShape(of: value) {
      JSONFormats.read(value, as: shape, scope, &builder)
      return true
    }
    let outer = builder.arrived
    builder.arrived = arrival(of: value) ?? outer
    isFound = readMembers(of: value, scope, &builder, depth: depth + 1)
    builder.arrived = outer
    return isFound
  }

  private static func readText(
    _ text: ArraySlice<UInt8>,
    _ scope: Scope,
    _ builder: inout ItemBuilder,
    _ depth: Int
  ) -> Bool {
    guard depth < maximumDepth else { return false }
    switch RecognizedContent(text) {
    case .json: return readJSON(Array(text), scope, &builder, depth: depth)
    case .jws:
      builder.add(SignedPayload.read(text, scope, &builder), kinds: .alone)
      return true
    case .base64(let decoded): return readBytes(decoded[...], scope, &builder, depth + 1)
    case .transactionReceipt: return readReceipt(text, scope, &builder)
    case .lines: return readLines(Array(text), scope, &builder, depth: depth)
    case .propertyList: return readPropertyList(text, scope, &builder, depth)
    case .empty, .gzip, .utf16, .appReceipt, .certificate, .key, .html, .xml, .image, .other,
      .plainText, .binary:
      return false
    }
  }

  /// Reads decoded Base64 or a list of bytes; unlike text, it can end in bytes that look like white
  /// space.
  private static func readBytes(
    _ bytes: ArraySlice<UInt8>,
    _ scope: Scope,
    _ builder: inout ItemBuilder,
    _ depth: Int
  ) -> Bool {
    if RecognizedContent.isAppReceipt(bytes) || RecognizedContent.isPropertyListReceipt(bytes) {
      return readReceipt(bytes, scope, &builder)
    }
    guard Gunzip.isGzip(bytes) else {
      return readText(bytes.trimmingSpace(), scope, &builder, depth)
    }
    guard depth < maximumDepth else { return false }
    do throws(LayerError) {
      return readBytes(try Gzip.inflated(bytes)[...], scope, &builder, depth + 1)
    } catch {
      builder.fail(scope.path, error.reason)
      return true
    }
  }

  private static func readPropertyList(
    _ text: ArraySlice<UInt8>,
    _ scope: Scope,
    _ builder: inout ItemBuilder,
    _ depth: Int
  ) -> Bool {
    guard XMLPropertyList.isXML(text) else { return false }
    do throws(LayerError) {
      guard let list = try XMLPropertyList(text) else { return false }
      return readJSON(list.json, scope, &builder, depth: depth + 1)
    } catch {
      builder.fail(scope.path, error.reason)
      return true
    }
  }

  private static func readReceipt(
    _ bytes: ArraySlice<UInt8>,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> Bool {
    builder.kind = bytes.first == 0x30 ? .appReceipt : .transactionReceipt
    EmbeddedReceipt(decoded: bytes).read(scope, &builder)
    return true
  }

  private static func readJSON(
    _ bytes: [UInt8],
    _ scope: Scope,
    _ builder: inout ItemBuilder,
    depth: Int
  ) -> Bool {
    do {
      let document = try JSONDocument(bytes, in: bytes.indices)
      return read(document.root, scope, &builder, depth: depth + 1)
    } catch {
      if readLines(bytes, scope, &builder, depth: depth) { return true }
      builder.fail(scope.path, "contains text that is not JSON: \(error.reason)")
      return false
    }
  }

  /// Reads the documents in a text of several, such as a log line.
  private static func readLines(
    _ bytes: [UInt8],
    _ scope: Scope,
    _ builder: inout ItemBuilder,
    depth: Int
  ) -> Bool {
    var splitter = TextSplitter(bytes, in: bytes.indices)
    var isFound = false
    while let pieces = splitter.next() {
      for piece in pieces {
        var place = piece.line == 1 ? scope : scope.at("line \(piece.line)")
        if !piece.pathStep.isEmpty { place = place.at(piece.pathStep) }
        let isRead =
          switch piece.content {
          case .json(let document): read(document.root, place, &builder, depth: depth + 1)
          case .jws: readText(bytes[piece.range], place, &builder, depth + 1)
          case .base64(let decoded): readText(decoded[...], place, &builder, depth + 1)
          case .broken, .text: false
          }
        isFound = isRead || isFound
      }
    }
    return isFound
  }

  /// Searches for signed texts, and for documents that are texts, in members of any name.
  private static func search(
    _ value: JSONValue,
    _ scope: Scope,
    _ builder: inout ItemBuilder,
    _ left: inout Int,
    texts: Int
  ) -> Bool {
    left -= 1
    guard left > 0 else { return false }
    if value.isString {
      let text = value.content.trimmingSpace()
      guard text.count >= minimumTextLength else { return false }
      if readText(text, scope, &builder, 0) { return true }
      guard texts < maximumDepth, let inner = innerValue(of: text) else { return false }
      return search(inner, scope, &builder, &left, texts: texts + 1)
    }
    if let bytes = ByteList.bytes(of: value) { return readBytes(bytes[...], scope, &builder, 0) }
    var isFound = false
    for member in value.members {
      isFound =
        search(member.value, scope.at(member.name), &builder, &left, texts: texts) || isFound
    }
    value.forEachElement { index, element in
      guard left > 0 else { return }
      isFound = search(element, scope.at("[\(index)]"), &builder, &left, texts: texts) || isFound
    }
    return isFound
  }

  /// The content of a text that is itself JSON or a property list.
  private static func innerValue(of text: ArraySlice<UInt8>) -> JSONValue? {
    let isList = text.first == UInt8(ascii: "<") && RecognizedContent(text) == .propertyList
    let json = isList ? XMLPropertyList.json(of: text) : Array(text)
    guard let json, json.first == UInt8(ascii: "{") || json.first == UInt8(ascii: "[") else {
      return nil
    }
    do throws(JSONError) { return try JSONDocument(json, in: json.indices).root } catch {
      // That it is no JSON was noted when it was read.
      return nil
    }
  }
}
