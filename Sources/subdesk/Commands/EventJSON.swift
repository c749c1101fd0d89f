import SubscriptionModel
import SupportAnswers

/// One line of a timeline with its customer, as JSON and as fields of TSV.
struct EventJSON {
  let line: EventLine
  /// Who it happened to, in the one shape of a customer.
  let customer: JSONOutput
  /// The chain of the line's transaction; `nil` for none, or if no document says.
  var originalTransactionId: TransactionId?
  /// The product of the line's transaction; `nil` for none, or if no document says.
  var productId: ProductId?
  /// What the customer paid for the line's transaction; `nil` for none, or if no document says.
  var price: Money?

  /// A line of a customer's timeline.
  init(
    _ line: EventLine,
    of customer: CustomerAssessment,
    transactions: [TransactionId: Transaction]
  ) {
    self.line = line
    self.customer = .customer(customer)
    guard let transaction = line.transactionId.flatMap({ transactions[$0] }) else { return }
    originalTransactionId = transaction.originalTransactionId
    productId = transaction.productId
    price = transaction.pricePaid
  }

  /// A notification of any customer; `name` is the one in the customers file.
  init(_ notification: CustomerNotification, name: String?) {
    line = notification.line
    customer = .customer(
      notification.customer,
      label: notification.label,
      name: name,
      environment: notification.environment,
      bundleId: notification.bundleId
    )
    originalTransactionId = notification.originalTransactionId
    productId = notification.productId
    price = notification.price
  }

  /// Every line of a customer's timeline, in the same order.
  static func all(_ lines: [EventLine], of customer: CustomerAssessment) -> [EventJSON] {
    let transactions = Dictionary(
      customer.allTransactions.map { ($0.transactionId, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return lines.map { EventJSON($0, of: customer, transactions: transactions) }
  }

  /// The line as JSON.
  var json: JSONOutput {
    let evidence = line.evidence.first
    return .object(
      JSONOutput.members([
        "date": .optional(line.isFiled ? nil : line.moment.description),
        "filedBy": .optional(line.isFiled ? line.moment.description : nil),
        "kind": .string(line.kind.rawValue),
        "actor": .optional(line.actor?.rawValue),
        "text": .string(line.text),
        "mark": .string(EventsOutput.word(line.mark)),
        "copies": .int(line.copies),
        "late": .optional(line.late),
      ]) + notification
        + JSONOutput.members([
          "price": .money(price),
          "file": .optional(evidence?.provenance.file),
          "line": .optional(evidence?.provenance.line),
          "path": .optional(evidence?.provenance.path),
          "signature": .optional(evidence?.signature.name),
          "signedDate": .optional(evidence?.signedDate?.description),
          "customer": customer,
        ])
    )
  }

  /// What the notification and its transaction state, under Apple's names.
  private var notification: [JSONOutput.Member] {
    let stated = line.notification
    let original = originalTransactionId ?? stated?.originalTransactionId
    return JSONOutput.members([
      "notificationType": .optional(stated?.notificationType),
      "subtype": .optional(stated?.subtype),
      "notificationUUID": .optional(stated?.notificationUUID?.text),
      "transactionId": .optional(line.transactionId?.text),
      "originalTransactionId": .optional(original?.text),
      "productId": .optional((productId ?? stated?.productId)?.text),
    ])
  }

  // MARK: TSV

  /// The columns that tell what the JSON tells under the same names; `customer` is in columns of its
  /// own.
  static let columns = [
    "notificationType", "subtype", "notificationUUID", "transactionId", "originalTransactionId",
    "price", "currency", "file", "line", "path", "signature", "signedDate", "customerId", "name",
    "environment", "bundleId",
  ]

  /// The fields of those columns, masked and not yet cleaned.
  func fields(masking redaction: Redaction) -> [String] {
    let json = json.masked(by: redaction)
    return Self.columns.map { name in
      switch name {
      case "price": price?.amount ?? ""
      case "currency": price?.currency ?? ""
      case "customerId": customer["id"]?.plainText ?? ""
      case "name", "environment", "bundleId": customer[name]?.plainText ?? ""
      default: json[name]?.plainText ?? ""
      }
    }
  }

  /// The product's ID, where a document states one.
  var product: String { json["productId"]?.plainText ?? "" }
}

extension Evidence {
  /// When Apple signed the document; `nil` for a format that states no such time.
  fileprivate var signedDate: Timestamp? {
    switch source {
    case .signedPayload, .decodedPayload: clock == .stated ? asOf : nil
    case .verifyReceipt, .notificationV1, .appReceipt, .transactionReceipt: nil
    }
  }
}

extension JSONOutput {
  /// The value of a member; `nil` for none with that name.
  fileprivate subscript(name: String) -> JSONOutput? {
    members.first { $0.name == name }?.value
  }

  /// A string or number as it is; `nil` for anything else.
  fileprivate var plainText: String? {
    switch self {
    case .string(let text): text
    case .int(let number): String(number)
    case .null, .bool, .array, .object: nil
    }
  }
}
