import AppStoreDocuments
import FoundationEssentials

/// Decodes and verifies the documents of a folder, on one thread, and nothing else.
///
/// `.ci/benchmark-signatures` times it against Apple's own library, which does the same two things.
@main
enum SignatureBenchmark {
  static func main() throws {
    guard let folder = CommandLine.arguments.dropFirst().first else {
      print("usage: signature-benchmark FOLDER")
      return
    }
    var checker = SignatureChecker()
    var counts: (documents: Int, records: Int, signatures: Int, holding: Int) = (0, 0, 0, 0)
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
      let context = FileContext(file: name, modified: nil)
      for item in DocumentReader.items(in: Array(data), of: context) {
        counts.documents += 1
        counts.records += item.records.count
        for part in item.signedParts {
          counts.signatures += 1
          if case .holds = checker.check(part) { counts.holding += 1 }
        }
      }
    }
    print(
      "\(counts.documents) documents, \(counts.records) records, "
        + "\(counts.holding) of \(counts.signatures) signatures hold"
    )
  }
}
