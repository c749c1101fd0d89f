import AppStoreDocuments
import SubscriptionModel

@testable import ArchiveIndex

extension FuzzTarget {
  /// What stands in the columns of an index whose file is damaged; the first byte chooses which.
  static let index = FuzzTarget(
    name: "index",
    seeds: { storedValues },
    take: { bytes in
      guard let kind = bytes.first else { return }
      let value = Array(bytes.dropFirst())
      switch kind % 4 {
      case 0: checkBody(value)
      case 1: checkEntry(value)
      case 2: checkChanges(value)
      default: checkCatalogue(value)
      }
    }
  )

  private static let document = StoredDocument(id: 0, file: "dir/one", line: nil, path: "")

  private static func checkBody(_ value: [UInt8]) {
    _ = DocumentBody.checks(in: value[...])
    guard let body = DocumentBody(value[...], of: document, trustedRoots: .apple) else { return }
    let again = DocumentBody(body.encoded()[...], of: document, trustedRoots: .apple)
    promise(again == body, "a body that was read is not written: \(body)")
  }

  private static func checkEntry(_ value: [UInt8]) {
    guard let entry = ListingEntry(value) else { return }
    promise(
      ListingEntry(entry.encoded()) == entry,
      "an entry that was read is not written: \(entry)"
    )
  }

  private static func checkChanges(_ value: [UInt8]) {
    let changes = [CountChange](value)
    promise([CountChange](changes.encoded()) == changes, "changes that were read are not written")
    for change in changes { _ = changes.facts(at: change.at) }
  }

  private static func checkCatalogue(_ value: [UInt8]) {
    let catalogue = CatalogueCodec.decoded(value)
    promise(
      CatalogueCodec.decoded(CatalogueCodec.encoded(catalogue)) == catalogue,
      "a catalog that was read is not written"
    )
  }

  /// What the fixtures' documents become in an index.
  private static var storedValues: [[UInt8]] {
    var values: [[UInt8]] = []
    for bytes in fixtures(endingIn: [".json", ".jsonl", ".storekit"]) {
      for item in DocumentReader.items(in: bytes, of: file).prefix(3) {
        if let catalogue = item.catalogue { values.append([3] + CatalogueCodec.encoded(catalogue)) }
        guard !item.records.isEmpty else { continue }
        let body = DocumentBody(checks: [], identifiers: item.identifiers, records: item.records)
        values.append([0] + body.encoded())
        var customer = CustomerRecords(document: item.records)
        customer.requiresSignatures = false
        customer.acceptsUnsigned = true
        let history = Listing.history(of: customer, catalogue: ProductCatalog())
        values += history.pieces.suffix(2).map { [1] + $0.encoded() }
        values.append([2] + history.changes.encoded())
      }
    }
    return values
  }
}
