import SubscriptionModel

/// The product catalogue that an archive holds itself: what its StoreKit configurations say
/// together.
///
/// It is a hint, and no more than what an unsigned document says: kinds and periods of products that
/// nothing else states. Its names are shown with their file; a catalogue that somebody names comes
/// first, and only that one's names are said to customers.
enum ArchiveCatalogue {
  private static let name = "catalogue"

  /// Keeps what an item says.
  static func add(_ catalogue: ProductCatalog, item: Int64, in connection: Connection) throws {
    try connection.run(
      "INSERT INTO catalogue (item, body) VALUES (?, ?)",
      binding: .int(item),
      .bytes(CatalogueCodec.encoded(catalogue))
    )
    try merge(in: connection)
  }

  /// Forgets what an item said.
  static func remove(item: Int64, in connection: Connection) throws {
    let count = try connection.change("DELETE FROM catalogue WHERE item = ?", binding: .int(item))
    if count > 0 { try merge(in: connection) }
  }

  /// What the archive says of products.
  static func stored(in connection: Connection) throws -> ProductCatalog {
    try connection.first(.read(.fact), binding: .text(name)) {
      CatalogueCodec.decoded($0.bytes(0))
    } ?? ProductCatalog()
  }

  /// Of a product in several files the first by path counts, whatever order they were read in.
  private static func merge(in connection: Connection) throws {
    var merged = ProductCatalog()
    try connection.forEach(
      """
      SELECT catalogue.body, dir.path, file.name || coalesce('/' || item.member, '')
      FROM catalogue JOIN item ON item.id = catalogue.item
      JOIN file ON file.id = item.file JOIN dir ON dir.id = file.dir
      ORDER BY dir.path, file.name, item.id
      """
    ) { row in
      let folder = row.text(1)
      let file = folder.isEmpty ? row.text(2) : "\(folder)/\(row.text(2))"
      let stated = CatalogueCodec.decoded(row.bytes(0)).products.mapValues { $0.archived(in: file) }
      merged = merged.completed(by: ProductCatalog(products: stated))
    }
    try Meta.set(name, .bytes(CatalogueCodec.encoded(merged)), in: connection)
  }
}
