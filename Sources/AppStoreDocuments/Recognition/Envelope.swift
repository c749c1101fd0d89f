import SubscriptionModel

/// What people's own tools put around a document: webhook logs, queues, records of a database.
enum Envelope {
  /// A queue's message in a webhook's log in a list: more layers than these occur nowhere.
  static let maximumDepth = 4

  /// A last search for signed texts looks at so many values, so that no document takes long.
  static let maximumSearchedValues = 2000

  /// The members that documents are found in; their case is ignored.
  private static let names: Set<String> = [
    "body", "payload", "message", "data", "event", "events", "request", "response", "notification",
    "notifications", "detail", "records", "rawbody", "raw_body", "rawpayload", "raw_payload",
    "json", "content", "signedpayload", "receipt", "transactionreceipt", "requestbody",
    "request_body",
    "responsebody", "response_body",
  ]

  /// The members that say when the document arrived.
  private static let arrivalNames: Set<String> = [
    "received_at", "receivedat", "timestamp", "@timestamp", "time", "date", "created_at",
    "createdat", "received",
  ]

  /// Reads what is in the members of `object`; the result is whether anything was found.
  static func read(
    _ object: JSONValue,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> Bool {
    if let arrived = arrival(of: object) { builder.arrived = arrived }
    if readMembers(of: object, scope, &builder, depth: 0) { return true }
    var left = maximumSearchedValues
    return search(object, scope, &builder, &left)
  }

  /// When a document arrived, where a webhook put it among the document's own members.
  static func receivedAt(_ document: JSONValue) -> Timestamp? {
    guard let value = document["received_at"] ?? document["receivedAt"] else { return nil }
    return value.scalarText == nil ? nil : DateText.any(value.content)
  }

  private static func arrival(of object: JSONValue) -> Timestamp? {
    for member in object.members where arrivalNames.contains(member.name.lowercased()) {
      if member.value.scalarText != nil, let date = DateText.any(member.value.content) {
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
    if value.isString { return readText(value, scope, &builder, depth: depth) }
    if value.isArray {
      var isFound = false
      for (index, element) in value.elements.enumerated() {
        isFound = read(element, scope.at("[\(index)]"), &builder, depth: depth + 1) || isFound
      }
      return isFound
    }
    guard value.isObject else { return false }
    guard let shape = JSONShape(of: value) else {
      return readMembers(of: value, scope, &builder, depth: depth + 1)
    }
    JSONFormats.read(value, as: shape, scope, &builder)
    return true
  }

  private static func readText(
    _ value: JSONValue,
    _ scope: Scope,
    _ builder: inout ItemBuilder,
    depth: Int
  ) -> Bool {
    let text = value.content.trimmingSpace()
    switch Recognised(text) {
    case .json: return readJSON(Array(text), scope, &builder, depth: depth)
    case .jws:
      builder.add(SignedPayload.read(text, scope, &builder), kinds: .alone)
      return true
    case .base64(let decoded):
      if decoded.first == UInt8(ascii: "{"), !Recognised.isPropertyListReceipt(decoded[...]) {
        return readJSON(decoded, scope, &builder, depth: depth)
      }
      return readReceipt(text, decoded[...], scope, &builder)
    case .empty, .gzip, .utf16, .appReceipt, .certificate, .transactionReceipt, .lines, .key, .html,
      .xml, .propertyList, .image, .archive, .plainText, .binary:
      return false
    }
  }

  private static func readReceipt(
    _ text: ArraySlice<UInt8>,
    _ decoded: ArraySlice<UInt8>,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> Bool {
    let isReceipt = Recognised.isAppReceipt(decoded) || Recognised.isPropertyListReceipt(decoded)
    guard isReceipt else { return false }
    builder.kind = Recognised.isAppReceipt(decoded) ? .appReceipt : .transactionReceipt
    LayerHooks.readEmbeddedReceipt(text, scope, &builder)
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
      builder.fail(scope.path, "holds text that is not JSON: \(error.reason)")
      return false
    }
  }

  /// Looks for signed texts in members of any name.
  private static func search(
    _ value: JSONValue,
    _ scope: Scope,
    _ builder: inout ItemBuilder,
    _ left: inout Int
  ) -> Bool {
    left -= 1
    guard left > 0 else { return false }
    if value.isString {
      let text = value.content
      guard text.starts(with: "eyJ".utf8), Recognised(text) == .jws else { return false }
      builder.add(SignedPayload.read(text, scope, &builder), kinds: .alone)
      return true
    }
    var isFound = false
    for member in value.members {
      isFound = search(member.value, scope.at(member.name), &builder, &left) || isFound
    }
    for (index, element) in value.elements.enumerated() {
      isFound = search(element, scope.at("[\(index)]"), &builder, &left) || isFound
    }
    return isFound
  }
}
