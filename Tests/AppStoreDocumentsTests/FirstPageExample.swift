import AppStoreDocuments
import SubscriptionModel

func products(provenBy bytes: [UInt8], at now: Timestamp) -> [String] {
  var products: [String] = []
  for document in DocumentReader.assess(bytes, named: "body.json", asOf: now) {
    for signature in document.signatures where signature.verdict != .verified {
      print("\(signature.path): \(signature.verdict.name)")
    }
    for subscription in document.subscriptions where subscription.access == .yes {
      guard subscription.chainKey.environment == .production,
        subscription.chainKey.bundleId?.text == "com.example.reader",
        let product = subscription.productId
      else { continue }
      products.append(product.text)
    }
  }
  return products
}
