import AppStoreDocuments
import SubscriptionModel

extension Settings {
  /// The company's product catalog, from the file in the options.
  func productCatalogue() throws -> ProductCatalog {
    guard let catalogue else { return ProductCatalog() }
    let bytes = try OptionFile.bytes(at: catalogue, called: "catalog")
    do throws(CatalogError) {
      return try ProductCatalog(storeKitConfiguration: bytes)
    } catch {
      throw CommandError(
        message: "The catalog \(catalogue) is not a StoreKit configuration: \(error.reason)",
        code: ExitStatus.usage
      )
    }
  }
}
