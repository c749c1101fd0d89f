import SubscriptionModel

/// What tools put around a document, such as webhook logs, queues, and database records: rule C1 of
/// <doc:Containers>.
enum Envelope {
  /// The most texts within one another: a topic's message in a queue's message in a webhook's log
  /// takes 4, and compressed records more.
  static let maximumLayers = 12

  /// The most documents around a document in their members; tools put one into another, and what has
  /// more was made to be kept many times.
  static let maximumDocumentsAround = 4

  /// The fewest bytes of a document as text; most texts of other tools are shorter.
  static let minimumTextLength = ByteList.minimumCount

  /// The members that are named after documents, ignoring case: a text in them can be short, and an
  /// object can be a response with little in it.
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

  /// Where a value stands.
  fileprivate struct Place {
    /// The scope of records in it.
    var scope: Scope
    /// How many texts are around it.
    var layers = 0
    /// What else is known of its surroundings.
    var surroundings = RecordCriteria.Surroundings()

    func at(_ name: String) -> Place {
      var place = self
      place.scope = scope.at(name)
      return place
    }

    /// The content of a text at this place.
    func inside(_ steps: Int = 1) -> Place {
      var place = self
      place.layers += steps
      return place
    }
  }

  /// Reads the members of `object`; returns whether anything was found.
  static func read(
    _ object: JSONValue,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> Bool {
    if let arrived = arrival(of: object) { builder.arrived = arrived }
    return readMembers(of: object, Place(scope: scope), &builder)
  }

  /// Reads what tools put into an object of a known shape, and its reader did not read: decoded
  /// records in members that Apple's documents do not have, and signed texts.
  static func readUnreadMembers(
    of object: JSONValue,
    _ shape: JSONShape,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) {
    if shape != .storeKitConfiguration {
      let kind = builder.kind
      var place = Place(scope: scope)
      if let environment = (object["environment"] ?? object["data"]?["environment"])?.scalarText {
        place.scope.environment = AppStoreEnvironment(rawText: environment)
      }
      readDecoded(in: object, place, &builder)
      builder.kind = kind
    }
    readSignedTexts(in: object, scope, &builder)
  }

  /// Reads the records in members with names of other tools that are not read yet.
  private static func readDecoded(
    in value: JSONValue,
    _ place: Place,
    _ builder: inout ItemBuilder
  ) {
    let nodes = value.document.nodes
    let holdsContainer = value.memberKeys.contains { key in
      nodes[key + 1].kind == .object || nodes[key + 1].kind == .array
    }
    let members =
      holdsContainer ? value.members.filter { $0.value.isObject || $0.value.isArray } : []
    let transaction = transaction(beside: members.map(\.value))
    for member in members where Secrets.reason(forMember: member.name) != .replayable {
      var inner = place.at(member.name)
      let name = Array(member.name.utf8)[...]
      guard AppleSpelling.spelling(of: name, isSnakeCase: false) == nil else {
        readDecoded(in: member.value, inner, &builder)
        continue
      }
      inner.stand(beside: transaction)
      guard holdsNewRecord(member.value, inner, builder) else { continue }
      _ = read(member.value, inner, &builder)
    }
    value.forEachElement { index, element in
      readDecoded(in: element, place.at("[\(index)]"), &builder)
    }
  }

  /// Whether a value holds a transaction or renewal info that is not among the records of an item.
  private static func holdsNewRecord(
    _ value: JSONValue,
    _ place: Place,
    _ builder: ItemBuilder
  ) -> Bool {
    if RecordCriteria.isTransaction(value) || RecordCriteria.isReceiptRow(value) {
      let id = value["transactionId"] ?? value["transaction_id"]
      return !builder.hasTransaction(id?.scalarText)
    }
    if RecordCriteria.isRenewalInfo(value, place.surroundings) {
      return !builder.hasRenewalInfo(of: value["originalTransactionId"]?.scalarText)
    }
    return value.members.contains { holdsNewRecord($0.value, place, builder) }
      || value.elements.contains { holdsNewRecord($0, place, builder) }
  }

  /// Reads the signed texts in an object of a known shape that its reader did not read.
  private static func readSignedTexts(
    in object: JSONValue,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) {
    let nodes = object.document.nodes
    let end = Int(nodes[object.index].next)
    guard nodes[object.index..<end].contains(where: { isSigned($0, in: object.document) }) else {
      return
    }
    let known = builder.signedPaths
    readSignedTexts(in: object, Place(scope: scope), besides: known, &builder)
  }

  private static func readSignedTexts(
    in value: JSONValue,
    _ place: Place,
    besides known: Set<String>,
    _ builder: inout ItemBuilder
  ) {
    for member in value.members where Secrets.reason(forMember: member.name) != .replayable {
      let inner = place.at(member.name)
      readSignedTexts(in: member.value, inner, besides: known, &builder)
    }
    value.forEachElement { index, element in
      readSignedTexts(in: element, place.at("[\(index)]"), besides: known, &builder)
    }
    guard value.isString, isSigned(value.document.nodes[value.index], in: value.document),
      !known.contains(builder.absolute(place.scope.path))
    else { return }
    _ = readText(value.content.trimmingSpace(), place, &builder)
  }

  /// Whether a text holds the beginning of a signed text.
  private static func isSigned(_ node: JSONNode, in document: JSONDocument) -> Bool {
    guard node.kind == .string || node.kind == .escapedString,
      node.range.count >= minimumTextLength
    else { return false }
    return document.bytes[node.range].holdsSignedText
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
    _ place: Place,
    _ builder: inout ItemBuilder
  ) -> Bool {
    let members = object.members
    let transaction = transaction(beside: members.map(\.value))
    var isFound = false
    for member in members {
      var inner = place.at(member.name)
      inner.surroundings.isDocument = names.contains(member.name.lowercased())
      inner.stand(beside: transaction)
      isFound = read(member.value, inner, &builder) || isFound
    }
    return isFound
  }

  /// The transaction among values that stand beside renewal info; `nil` if there is none of both.
  static func transaction(beside values: [JSONValue]) -> JSONValue? {
    let hasRenewal = values.contains { value in
      value.has("autoRenewStatus") || value.has("auto_renew_status")
    }
    guard hasRenewal else { return nil }
    return values.first {
      RecordCriteria.isTransaction($0) || RecordCriteria.isReceiptRow($0)
    }
  }

  private static func read(
    _ value: JSONValue,
    _ place: Place,
    _ builder: inout ItemBuilder
  ) -> Bool {
    if value.isString {
      let text = value.content.trimmingSpace()
      guard place.surroundings.isDocument || text.count >= minimumTextLength else { return false }
      return readText(text, place, &builder)
    }
    if let bytes = ByteList.bytes(of: value) {
      return readBytes(bytes[...], place.inside(), &builder)
    }
    var isFound = false
    if value.isArray {
      if let text = ContainerRecords.joinedMessages(of: value) {
        return readLines(text, place, &builder)
      }
      let transaction = transaction(beside: value.elements)
      value.forEachElement { index, element in
        var inner = place.at("[\(index)]")
        inner.stand(beside: transaction)
        isFound = read(element, inner, &builder) || isFound
      }
    }
    guard value.isObject else { return isFound }
    let value = AppleForm.restored(value) ?? value
    if let shape = JSONShape(of: value, in: place.surroundings) {
      guard builder.documentsAround < maximumDocumentsAround else {
        builder.leaveUnread(
          place.scope.path,
          "is within more than \(maximumDocumentsAround) documents"
        )
        return true
      }
      builder.documentsAround += 1
      defer { builder.documentsAround -= 1 }
      JSONFormats.read(value, as: shape, place.scope, &builder)
      readUnreadMembers(of: value, shape, place.scope, &builder)
      return true
    }
    let outer = builder.arrived
    builder.arrived = arrival(of: value) ?? outer
    isFound = readMembers(of: value, place, &builder)
    builder.arrived = outer
    return isFound
  }

  private static func readText(
    _ text: ArraySlice<UInt8>,
    _ place: Place,
    _ builder: inout ItemBuilder
  ) -> Bool {
    guard place.layers < maximumLayers else { return leaveUnread(place, &builder) }
    switch RecognizedContent(text) {
    case .json: return readJSON(Array(text), place, &builder)
    case .jws:
      builder.add(SignedPayload.read(text, place.scope, &builder), kinds: .alone)
      return true
    case .base64(let decoded): return readBytes(decoded[...], place.inside(), &builder)
    case .transactionReceipt: return readReceipt(text, place, &builder)
    case .lines: return readLines(Array(text), place, &builder)
    case .wrapped(let wrapping): return readWrapped(text, wrapping, place, &builder)
    case .propertyList: return readPropertyList(text, place, &builder)
    case .empty, .gzip, .utf16, .appReceipt, .certificate, .key, .html, .xml, .image, .packed,
      .other,
      .plainText, .binary:
      return false
    }
  }

  /// Notes that a text within too many others was not read.
  private static func leaveUnread(_ place: Place, _ builder: inout ItemBuilder) -> Bool {
    builder.leaveUnread(place.scope.path, "is wrapped in more than \(maximumLayers) layers")
    return true
  }

  /// Reads decoded Base64 or a list of bytes; unlike text, it can end in bytes that look like white
  /// space.
  private static func readBytes(
    _ bytes: ArraySlice<UInt8>,
    _ place: Place,
    _ builder: inout ItemBuilder
  ) -> Bool {
    if RecognizedContent.isAppReceipt(bytes) || RecognizedContent.isPropertyListReceipt(bytes) {
      return readReceipt(bytes, place, &builder)
    }
    guard RecognizedContent.isCompressed(bytes) else {
      return readText(bytes.trimmingSpace(), place, &builder)
    }
    guard place.layers < maximumLayers else { return leaveUnread(place, &builder) }
    do throws(LayerError) {
      let inflated = try Gzip.inflated(bytes, counting: builder.file.unsigned)
      return readBytes(inflated[...], place.inside(), &builder)
    } catch {
      builder.fail(place.scope.path, error.reason)
      return true
    }
  }

  private static func readPropertyList(
    _ text: ArraySlice<UInt8>,
    _ place: Place,
    _ builder: inout ItemBuilder
  ) -> Bool {
    do throws(LayerError) {
      guard let json = try PropertyList.json(of: text) else { return false }
      return readJSON(json, place.inside(), &builder)
    } catch {
      builder.fail(place.scope.path, error.reason)
      return true
    }
  }

  /// Reads a text that is a mail, a form, or text of a web page.
  private static func readWrapped(
    _ text: ArraySlice<UInt8>,
    _ wrapping: TextWrapping,
    _ place: Place,
    _ builder: inout ItemBuilder
  ) -> Bool {
    let outerForm = builder.form
    defer { builder.form = outerForm }
    switch wrapping {
    case .richText, .markup:
      let inner = WrappedItems.plain(text, wrapping)
      return readText(inner[...].trimmingSpace(), place.inside(), &builder)
    case .formData:
      builder.form = .form
      return readJSON(WrappedItems.plain(text, wrapping), place.inside(), &builder)
    case .mail:
      builder.form = .mail
      var isFound = false
      let unread = MailParts.forEachPart(of: text) { part in
        let inner = place.at("line \(part.line)").inside()
        isFound = readText(part.bytes[...].trimmingSpace(), inner, &builder) || isFound
      }
      if unread > 0 { builder.leaveUnread(place.scope.path, MailParts.words(unread: unread)) }
      return isFound
    }
  }

  private static func readReceipt(
    _ bytes: ArraySlice<UInt8>,
    _ place: Place,
    _ builder: inout ItemBuilder
  ) -> Bool {
    builder.kind = bytes.first == 0x30 ? .appReceipt : .transactionReceipt
    EmbeddedReceipt(decoded: bytes).read(place.scope, &builder)
    return true
  }

  private static func readJSON(
    _ bytes: [UInt8],
    _ place: Place,
    _ builder: inout ItemBuilder
  ) -> Bool {
    do {
      let document = TypedValues.plain(try JSONDocument(bytes, in: bytes.indices))
      return read(document.root, place.inside(), &builder)
    } catch {
      if readLines(bytes, place, &builder) { return true }
      builder.fail(place.scope.path, "contains text that is not JSON: \(error.reason)")
      return false
    }
  }

  /// Reads the documents in a text of several, such as a log line.
  private static func readLines(
    _ bytes: [UInt8],
    _ place: Place,
    _ builder: inout ItemBuilder
  ) -> Bool {
    var splitter = TextSplitter(bytes, in: bytes.indices)
    var isFound = false
    while let pieces = splitter.next() {
      for piece in pieces {
        var inner = piece.line == 1 ? place : place.at("line \(piece.line)")
        if !piece.pathStep.isEmpty { inner = inner.at(piece.pathStep) }
        inner.surroundings = RecordCriteria.Surroundings()
        let outerForm = builder.form
        builder.form = piece.form ?? outerForm
        defer { builder.form = outerForm }
        let isRead =
          switch piece.content {
          case .json(let document):
            read(TypedValues.plain(document).root, inner.inside(), &builder)
          case .jws: readText(bytes[piece.range], inner.inside(), &builder)
          case .layer(let text): readText(text[...], inner.inside(), &builder)
          case .broken, .names, .text, .part: false
          }
        isFound = isRead || isFound
      }
    }
    return isFound
  }
}

extension Envelope.Place {
  /// Takes over what a transaction beside it states of the app.
  fileprivate mutating func stand(beside transaction: JSONValue?) {
    surroundings.hasTransaction = transaction != nil
    guard let transaction else { return }
    if let environment = transaction["environment"]?.scalarText {
      scope.environment = AppStoreEnvironment(rawText: environment)
    }
    scope.bundleId = transaction["bundleId"]?.scalarText.flatMap { BundleId($0) }
  }
}
