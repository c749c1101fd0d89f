import AppStoreDocuments
import FoundationEssentials
import Glibc

/// Decodes and verifies the documents of some files, on one thread, and nothing else.
///
/// `.ci/benchmark-signatures` times it against Apple's own library, which does the same two things.
@main
enum SignatureBenchmark {
  static func main() {
    let files = CommandLine.arguments.dropFirst()
    guard !files.isEmpty else { fail("usage: signature-benchmark FILE...", code: 64) }
    var checker = SignatureChecker()
    var counts: (documents: Int, records: Int, signatures: Int, holding: Int) = (0, 0, 0, 0)
    for name in files {
      guard let data = FileManager.default.contents(atPath: name) else {
        fail("\(name) cannot be read", code: 66)
      }
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

  private static func fail(_ message: String, code: Int32) -> Never {
    _ = (message + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
    exit(code)
  }
}
