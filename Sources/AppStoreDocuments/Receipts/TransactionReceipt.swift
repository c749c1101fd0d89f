import SubscriptionModel

/// An iOS 6 receipt: one transaction in two nested property lists.
///
/// See rule R4 of <doc:Receipts>.
enum TransactionReceipt {
  /// The `pod` of the sandbox; real purchases have other numbers.
  private static let sandboxPod = Array("100".utf8)

  /// Adds the transaction of the receipt at `scope.path`, whose Base64 is already decoded.
  static func read(
    _ bytes: ArraySlice<UInt8>,
    _ outer: Scope,
    _ builder: inout ItemBuilder
  ) {
    do throws(ReceiptError) {
      let envelope = try PropertyListText(bytes)
      let (purchase, signed) = try purchase(in: envelope)
      var scope = outer
      scope.source = .transactionReceipt
      scope.environment = environment(of: envelope) ?? outer.environment
      if signed != nil { scope.signedPath = outer.path }
      let transaction = try transaction(in: purchase, scope, &builder)
      if let signed {
        let part = SignedPart(
          path: outer.path,
          content: signed,
          signedAt: transaction?.purchaseDate
        )
        _ = builder.add(part)
      }
      guard let transaction else { return }
      builder.add(Record(transaction))
    } catch {
      builder.fail(outer.path, "cannot be read: \(error.reason)")
    }
  }

  /// The inner list and its signature; Apple's own test data has nothing around it.
  private static func purchase(
    in envelope: PropertyListText
  ) throws(ReceiptError) -> (PropertyListText, SignedPart.Content?) {
    guard let encoded = envelope["purchase-info"] else {
      guard envelope["transaction-id"] != nil else {
        throw ReceiptError("it has no purchase-info")
      }
      return (envelope, nil)
    }
    guard let info = Base64.decoded(encoded.filter { !$0.isSpace }[...]) else {
      throw ReceiptError("its purchase-info is not base64")
    }
    let purchase = try PropertyListText(info[...].trimmingSpace())
    guard let field = envelope["signature"] else { return (purchase, nil) }
    guard let signature = Base64.decoded(field.filter { !$0.isSpace }[...]) else {
      throw ReceiptError("its signature is not base64")
    }
    return (purchase, .transactionReceipt(signature: signature[...], purchaseInfo: info[...]))
  }

  private static func transaction(
    in purchase: PropertyListText,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) throws(ReceiptError) -> Transaction? {
    let document: JSONDocument
    do {
      let json = purchase.json
      document = try JSONDocument(json, in: json.indices)
    } catch {
      throw ReceiptError("its purchase-info cannot be read: \(error.reason)")
    }
    let row = FieldReader(document.root, path: scope.path)
    guard var transaction = ReceiptRow.read(row, scope, &builder) else { return nil }
    if scope.isSubscription { transaction.isSubscription = true }
    if let newest = [transaction].newestDate(notAfter: nil) {
      transaction.evidence.date(.approximate(newest))
    }
    return transaction
  }

  /// The environment; only the sandbox names itself, and a receipt without `pod` does not say.
  static func environment(of envelope: PropertyListText) -> AppStoreEnvironment? {
    if let name = envelope["environment"] {
      return AppStoreEnvironment(rawText: String(decoding: name, as: UTF8.self))
    }
    guard let pod = envelope["pod"] else { return nil }
    return Array(pod) == sandboxPod ? nil : .production
  }
}
