import AppStoreDocuments
import SubscriptionModel

extension Settings {
  /// The company's product catalog, from the file in the options.
  func productCatalogue() throws -> ProductCatalogue {
    guard let catalogue else { return ProductCatalogue() }
    let bytes = try OptionFile.bytes(at: catalogue, called: "catalog")
    do throws(CatalogueError) {
      return try ProductCatalogue(storeKitConfiguration: bytes)
    } catch {
      throw CommandFailure(
        message: "The catalog \(catalogue) is not a StoreKit configuration: \(error.reason)",
        code: ExitStatus.usage
      )
    }
  }
}
