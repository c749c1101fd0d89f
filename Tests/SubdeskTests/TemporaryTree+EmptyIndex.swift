import AppStoreDocuments
import ArchiveIndex
import SubscriptionModel
import TestSupport

extension TemporaryTree {
  /// The index, in memory, of an archive in this tree that has no files yet.
  func emptyIndex() throws -> ArchiveIndex {
    try makeDirectory("archive")
    return try ArchiveIndex(
      archive: path(of: "archive"),
      location: .memory,
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
  }
}
