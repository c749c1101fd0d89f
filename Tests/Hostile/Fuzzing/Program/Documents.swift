import AppStoreDocuments
import SubscriptionModel

@testable import ArchiveIndex

extension FuzzTarget {
  /// Every decoder, and what keeps its records.
  static let documents = FuzzTarget(
    name: "documents",
    maximumBytes: 8192,
    seeds: {
      fixtures() + typed.map { Array($0.utf8) }
    },
    take: { bytes in
      let items = DocumentReader.items(in: bytes, of: file)
      checkPlaces(of: items)
      checkReadingInSteps(bytes, items)
      for item in items { checkCodec(item) }
      for item in items.prefix(4) {
        let tree = DocumentReader.tree(of: bytes, at: item.provenance, in: file)
        promise(tree != nil, "there is no tree of the item at \(item.provenance)")
      }
    }
  )

  /// Documents that no fixture holds, as short as they can be.
  private static let typed = [
    #"{"error":{"code":4040010,"message":"not found"}}"#, "[1,2,{\"a\":[]}]", "eyJhIjoxfQ.e30.AA",
    "{\"status\":21007}", "a=1&receipt-data=AAAA",
    "--x\r\nContent-Type: text/plain\r\n\r\n{}\r\n--x--",
    "Array\n(\n    [status] => 0\n)\n", "{'transactionId': '1', 'price': None}",
    "Transaction(transactionId='1', expiresDate=2)", "%{\"status\" => 0}", "bplist00",
    "{ status = 0; }", "2025-03-01T00:00:00Z INFO {\"status\":0}", #"{"a":"{\"b\":\"{}\"}"}"#,
    #"{\rtf1 {\"status\":0}}"#, "<html><pre>{&quot;status&quot;:0}</pre></html>",
    "From: a@example.com\r\nSubject: b\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n{=22a=22:1}",
  ]

  /// Every item says where it stands, and why nothing was read of it.
  private static func checkPlaces(of items: [DecodedItem]) {
    promise(!items.isEmpty, "there is no item")
    var places: Set<Provenance> = []
    for item in items {
      let place = item.provenance
      promise(places.insert(place).inserted, "two items stand at \(place)")
      promise(place.file == file.file, "an item stands in another file: \(place)")
      switch item.outcome {
      case .decoded:
        promise(item.reason == nil && item.kind != .unknown, "\(place) is decoded and \(item.kind)")
      case .ignored, .problem:
        promise(item.reason?.isEmpty == false, "\(place) says no reason")
        promise(item.records.isEmpty, "\(place) is \(item.outcome) and has records")
      }
      for record in item.records {
        let own = record.evidence.provenance
        promise(own.file == place.file && own.line == place.line, "\(own) is not in \(place)")
        promise(own.path.hasPrefix(place.path), "\(own) is not in \(place)")
      }
    }
  }

  /// A file that is read some bytes at a time has the same items.
  private static func checkReadingInSteps(_ bytes: [UInt8], _ items: [DecodedItem]) {
    var rest = bytes[...]
    var read: [DecodedItem] = []
    do throws(ContentError) {
      try DocumentReader.forEachItem(of: file) { (count, bytes: inout [UInt8]) in
        bytes += rest.prefix(count)
        rest = rest.dropFirst(count)
      } _: {
        read.append($0)
      }
    } catch {
      Fuzzing.stop("reading in steps failed: \(error.reason)")
    }
    promise(
      read.map(\.provenance) == items.map(\.provenance)
        && read.map(\.records) == items.map(\.records) && read.map(\.reason) == items.map(\.reason),
      "the items of a file that is read in steps are others: \(read) instead of \(items)"
    )
  }

  /// What is stored of an item is what was read of it.
  private static func checkCodec(_ item: DecodedItem) {
    let body = DocumentBody(checks: [], identifiers: item.identifiers, records: item.records)
    let document = StoredDocument(
      id: 0,
      file: item.provenance.file,
      line: item.provenance.line,
      path: item.provenance.path
    )
    let back = DocumentBody(body.encoded()[...], of: document, trustedRoots: .apple)
    promise(back != nil, "the body of \(item.provenance) cannot be read back")
    let records = item.records.map { record in
      record.withEvidence { $0.document = 0 }
    }
    promise(back?.records == records, "other records were read back of \(item.provenance)")
    promise(back?.identifiers == item.identifiers, "other identifiers of \(item.provenance)")
  }
}
