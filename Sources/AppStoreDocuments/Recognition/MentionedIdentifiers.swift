import SubscriptionModel

/// Finds Apple's identifiers in what is no record: in objects of other systems and their texts, in
/// requests, and in the paths of requests: rule D15 of <doc:Documents>.
enum MentionedIdentifiers {
  /// The most identifiers of one item; a page of a history names a few hundred.
  static let maximumCount = 1000

  /// Adds what `value` names to an item, and makes it a mention if it is nothing else.
  static func add(in value: JSONValue, to builder: inout ItemBuilder) {
    // The records of an item name what it is about.
    let isRecord = !builder.item.records.isEmpty
    var found = Found()
    if isRecord {
      found.collectPaths(in: value)
    } else {
      found.collect(in: value)
      found.collectWords(in: value)
    }
    for identifier in found.identifiers { builder.mention(identifier.field, identifier.text) }
    if found.isCutOff {
      builder.leaveUnread("", "names more than \(maximumCount) identifiers")
    }
    guard !isRecord, !builder.isInformational else { return }
    let isNamed = found.identifiers.contains { $0.field.makesMention }
    guard isNamed || RecordCriteria.isGroups(value) else { return }
    builder.kind = .mention
    builder.markInformational()
  }

  /// The mentions beside the records of an item: what members of other systems name in the same object,
  /// such as an order that the answer about it is kept with.
  static func items(
    beside item: DecodedItem,
    in object: JSONValue,
    at place: Provenance,
    of file: FileContext
  ) -> [DecodedItem] {
    guard !item.records.isEmpty else { return [] }
    let members = object.members
    guard members.count > 1 else { return [] }
    let isApples = JSONShape(of: object) != nil
    guard !isApples || members.contains(where: \.value.isContainer) else { return [] }
    let known = Set(item.records.flatMap(\.ownIdentifiers))
    return members.compactMap { member in
      // Members of Apple's are read, and single values beside them are about the same.
      let name = Array(member.name.utf8)[...]
      guard
        !isApples
          || (member.value.isContainer
            && AppleSpelling.spelling(of: name, isSnakeCase: false) == nil)
      else { return nil }
      var found = Found()
      found.collectForeign(in: member)
      var place = place
      place.path = place.path.appendingPath(member.name)
      var builder = ItemBuilder(at: place, of: file)
      for identifier in found.identifiers where !known.contains(identifier.text) {
        builder.mention(identifier.field, identifier.text)
      }
      guard builder.item.identifiers.contains(where: \.field.makesMention) else { return nil }
      builder.kind = .mention
      builder.markInformational()
      return builder.finished()
    }
  }

  /// Adds what a payload that Apple signed names beside its records.
  static func add(inPayload value: JSONValue, to builder: inout ItemBuilder) {
    var found = Found()
    found.collect(in: value)
    for identifier in found.identifiers { builder.mention(identifier.field, identifier.text) }
  }

  /// The identifiers of a value, each once.
  private struct Found {
    private(set) var identifiers: [MentionedIdentifier] = []
    /// Whether there are more than are kept.
    private(set) var isCutOff = false
    private var known: Set<MentionedIdentifier> = []

    /// Collects members with the names of identifiers, and the paths of requests.
    mutating func collect(in value: JSONValue) {
      for member in value.members {
        if let field = AppleNames.identifier(named: member.name) {
          add(member.value, as: field)
        } else if member.value.isScalar,
          let identifier = PurchaseNames.identifier(
            in: member.value.content,
            named: Array(member.name.utf8)[...]
          )
        {
          add(identifier)
        }
        collect(in: member.value)
      }
      value.forEachElement { _, element in collect(in: element) }
      if value.isString { addPaths(in: value.content) }
    }

    /// Collects what a member names that is no document of Apple's, and holds none.
    mutating func collectForeign(in member: JSONMember) {
      if let field = AppleNames.identifier(named: member.name) { add(member.value, as: field) }
      guard JSONShape(of: member.value) == nil else { return }
      for member in member.value.members { collectForeign(in: member) }
      member.value.forEachElement { _, element in
        guard JSONShape(of: element) == nil else { return }
        for member in element.members { collectForeign(in: member) }
      }
    }

    /// Collects the order IDs and numbers of transactions that texts name, such as those of a
    /// ticket.
    mutating func collectWords(in value: JSONValue) {
      for member in value.members { collectWords(in: member.value) }
      value.forEachElement { _, element in collectWords(in: element) }
      guard value.isString else { return }
      var marks = TextMarks()
      for identifier in marks.scan(value.content, number: 1) { add(identifier) }
    }

    /// Collects the paths of requests.
    mutating func collectPaths(in value: JSONValue) {
      let nodes = value.document.nodes[value.index..<Int(value.document.nodes[value.index].next)]
      for (index, node) in zip(nodes.indices, nodes)
      where node.kind == .string || node.kind == .escapedString {
        // A path is short, and a signed text is none.
        guard node.range.count <= RequestPath.maximumTextLength else { continue }
        addPaths(in: JSONValue(document: value.document, index: index).content)
      }
    }

    private mutating func addPaths(in text: ArraySlice<UInt8>) {
      for identifier in RequestPath.identifiers(in: text) { add(identifier) }
    }

    private mutating func add(_ value: JSONValue, as field: IdentifierField) {
      value.forEachElement { _, element in add(element, as: field) }
      guard let text = value.scalarText, let identifier = field.identifier(in: text) else { return }
      add(identifier)
    }

    private mutating func add(_ identifier: MentionedIdentifier) {
      guard !known.contains(identifier) else { return }
      guard identifiers.count < maximumCount else {
        isCutOff = true
        return
      }
      known.insert(identifier)
      identifiers.append(identifier)
    }
  }
}

extension JSONValue {
  fileprivate var isContainer: Bool { isObject || isArray }
}

extension Record {
  /// The identifiers by which the record is found.
  fileprivate var ownIdentifiers: [String] {
    switch self {
    case .transaction(let record):
      [
        record.transactionId.text, record.originalTransactionId?.text,
        record.webOrderLineItemId?.text,
      ]
      .compactMap { $0 }
    case .renewalInfo(let record): [record.originalTransactionId.text]
    case .notification(let record): [record.notificationUUID?.text].compactMap { $0 }
    case .status(let record): [record.originalTransactionId.text]
    case .appTransaction, .accountView, .renewalExtension: []
    }
  }
}

extension IdentifierField {
  /// The identifier in a text; `nil` for a text of another form.
  func identifier(in text: String) -> MentionedIdentifier? {
    switch self {
    case .transactionId, .originalTransactionId, .previousOriginalTransactionId,
      .webOrderLineItemId, .appTransactionId, .groupId:
      guard case .exact(let digits) = WrittenNumber(text), (1...20).contains(digits.utf8.count),
        digits != "0"
      else { return nil }
      return MentionedIdentifier(field: self, text: digits)
    case .appAccountToken, .notificationUUID, .requestReferenceId, .seatClaimId,
      .messageIdentifier:
      guard text.isUUID, !AbsentValue.isNilUUID(Array(text.utf8)[...]) else { return nil }
    case .orderId: guard SearchAnswer.Recognition(of: text) == .orderId else { return nil }
    case .externalPurchaseId, .requestIdentifier, .sku, .offerIdentifier, .testNotificationToken,
      .productId, .fileName, .name, .email:
      guard !AbsentValue.isText(Array(text.utf8)[...]),
        text.utf8.count <= MentionedIdentifier.maximumLength
      else { return nil }
    }
    return MentionedIdentifier(field: self, text: text)
  }

  /// Whether an object that names one is shown beside what Apple says of it.
  ///
  /// Other systems use the names of the rest for their own identifiers.
  var makesMention: Bool {
    switch self {
    case .transactionId, .originalTransactionId, .previousOriginalTransactionId,
      .webOrderLineItemId, .appTransactionId, .appAccountToken, .notificationUUID,
      .requestReferenceId, .seatClaimId, .externalPurchaseId, .orderId, .testNotificationToken:
      true
    case .requestIdentifier, .sku, .groupId, .offerIdentifier, .messageIdentifier, .productId,
      .fileName, .name, .email:
      false
    }
  }
}
