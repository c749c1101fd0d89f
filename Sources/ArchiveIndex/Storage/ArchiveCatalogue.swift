import GRDB
import SubscriptionModel

/// The product catalogue that an archive holds itself: what its StoreKit configurations say together.
///
/// It is a hint, like the catalogue that somebody names, which comes first.
enum ArchiveCatalogue {
  private static let name = "catalogue"

  /// Keeps what an item says.
  static func add(_ catalogue: ProductCatalogue, item: Int64, in database: Database) throws {
    try Prepared(database, "INSERT INTO catalogue (item, body) VALUES (?, ?)")
      .run(.int(item), .bytes(CatalogueCodec.encoded(catalogue)))
    try merge(in: database)
  }

  /// Forgets what an item said.
  static func remove(item: Int64, in database: Database) throws {
    let delete = try Prepared(database, "DELETE FROM catalogue WHERE item = ?")
    try delete.run(.int(item))
    if delete.changes > 0 { try merge(in: database) }
  }

  /// What the archive says of products.
  static func stored(in database: Database) throws -> ProductCatalogue {
    let row = try Prepared(database, ReadStatement.fact.rawValue)
    try row.bind(.text(name))
    guard try row.step() else { return ProductCatalogue() }
    defer { row.reset() }
    return CatalogueCodec.decoded(row.bytes(0))
  }

  /// Of a product in several files the first by path counts, whatever order they were read in.
  private static func merge(in database: Database) throws {
    let rows = try Prepared(
      database,
      """
      SELECT catalogue.body FROM catalogue JOIN item ON item.id = catalogue.item
      JOIN file ON file.id = item.file JOIN dir ON dir.id = file.dir
      ORDER BY dir.path, file.name, item.id
      """
    )
    try rows.bind()
    var merged = ProductCatalogue()
    while try rows.step() {
      merged = merged.completed(by: CatalogueCodec.decoded(rows.bytes(0)))
    }
    try Meta.set(name, .bytes(CatalogueCodec.encoded(merged)), in: database)
  }
}
