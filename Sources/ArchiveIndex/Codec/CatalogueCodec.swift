import SubscriptionModel

/// What an archive's StoreKit configurations say of products, as bytes.
enum CatalogueCodec {
  /// The bytes of a catalogue, the same for the same products.
  static func encoded(_ catalogue: ProductCatalog) -> [UInt8] {
    var writer = ByteWriter()
    writer.count(catalogue.products.count)
    for (id, product) in catalogue.products.sorted(by: { $0.key < $1.key }) {
      writer.text(id.text)
      for field in [
        product.displayName, product.type?.rawValue, product.subscriptionGroupIdentifier?.text,
        product.groupLevel.map { String($0) }, product.period, product.displayPrice,
        product.archivedName?.text, product.archivedName?.file,
      ] {
        // Absent is not empty.
        writer.count(field == nil ? 0 : 1)
        if let field { writer.text(field) }
      }
    }
    return writer.finished()
  }

  /// The catalogue; empty when the bytes are damaged.
  static func decoded(_ bytes: [UInt8]) -> ProductCatalog {
    var reader = ByteReader(bytes[...])
    var catalogue = ProductCatalog()
    let count = reader.count()
    for _ in 0..<min(count, bytes.count) where !reader.isDamaged {
      let id = ProductId(reader.text())
      var fields: [String?] = []
      for _ in 0..<8 { fields.append(reader.count() == 0 ? nil : reader.text()) }
      guard let id else { continue }
      var product = ProductCatalog.Product()
      product.displayName = fields[0]
      product.type = fields[1].flatMap { ProductType(rawValue: $0) }
      product.subscriptionGroupIdentifier = fields[2].flatMap { SubscriptionGroupId($0) }
      product.groupLevel = fields[3].flatMap { Int($0) }
      product.period = fields[4]
      product.displayPrice = fields[5]
      if let text = fields[6], let file = fields[7] {
        product.archivedName = ProductCatalog.ArchivedName(text: text, file: file)
      }
      catalogue.products[id] = product
    }
    return reader.isDamaged ? ProductCatalog() : catalogue
  }
}
