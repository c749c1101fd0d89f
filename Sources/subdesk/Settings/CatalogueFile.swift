import AppStoreDocuments
import FoundationEssentials
import SubscriptionModel

extension Settings {
  /// The company's product catalog, from the file in the options.
  func productCatalogue() throws -> ProductCatalogue {
    guard let catalogue else { return ProductCatalogue() }
    guard let data = FileManager.default.contents(atPath: catalogue) else {
      throw CommandFailure(
        message: "The catalog \(catalogue) cannot be read.",
        code: ExitStatus.usage
      )
    }
    do throws(CatalogueError) {
      return try ProductCatalogue(storeKitConfiguration: Array(data))
    } catch {
      throw CommandFailure(
        message: "The catalog \(catalogue) is not a StoreKit configuration: \(error.reason)",
        code: ExitStatus.usage
      )
    }
  }
}
