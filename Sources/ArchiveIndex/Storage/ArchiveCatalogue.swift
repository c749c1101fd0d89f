import SubscriptionModel

/// The product catalogue that an archive holds itself: what its StoreKit configurations say
/// together.
///
/// It is a hint, like the catalogue that somebody names, which comes first.
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

  /// Fetches it ahead.
  static func fetchAhead(in connection: Connection) throws {
    try Meta.fetchAhead([name], in: connection)
  }

  /// Of a product in several files the first by path counts, whatever order they were read in.
  private static func merge(in connection: Connection) throws {
    var merged = ProductCatalog()
    try connection.forEach(
      """
      SELECT catalogue.body FROM catalogue JOIN item ON item.id = catalogue.item
      JOIN file ON file.id = item.file JOIN dir ON dir.id = file.dir
      ORDER BY dir.path, file.name, item.id
      """
    ) { merged = merged.completed(by: CatalogueCodec.decoded($0.bytes(0))) }
    try Meta.set(name, .bytes(CatalogueCodec.encoded(merged)), in: connection)
  }
}
