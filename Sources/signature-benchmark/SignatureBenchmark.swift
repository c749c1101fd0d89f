import AppStoreDocuments
import Crypto
import FoundationEssentials
import Glibc

/// Decodes and verifies the documents of some files, on one thread, and nothing else; then verifies as
/// many signatures of one message by one key, for the least that checking them can cost.
///
/// `.ci/benchmark-signatures` times it against Apple's own library, which does the same two things.
@main
enum SignatureBenchmark {
  static func main() {
    let files = CommandLine.arguments.dropFirst()
    guard !files.isEmpty else { fail("usage: signature-benchmark FILE...", code: 64) }
    var checker = SignatureChecker()
    var counts: (documents: Int, records: Int, signatures: Int, holding: Int) = (0, 0, 0, 0)
    var checking = 0.0
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
          let start = processorSeconds
          if case .holds = checker.check(part) { counts.holding += 1 }
          checking += processorSeconds - start
        }
      }
    }
    print(
      "\(counts.documents) documents, \(counts.records) records, "
        + "\(counts.holding) of \(counts.signatures) signatures hold"
    )
    let all = processorSeconds
    print("\(all) s in all, \(checking) s checking, \(bareSeconds(counts.signatures)) s bare P-256")
  }

  /// Processor seconds of so many verifications of one signature, without any document around them.
  private static func bareSeconds(_ count: Int) -> Double {
    let key = P256.Signing.PrivateKey()
    // About as much as Apple signs.
    let message = Data(repeating: 1, count: 2048)
    guard let signature = try? key.signature(for: message) else { fail("cannot sign", code: 70) }
    let start = processorSeconds
    for _ in 0..<count where !key.publicKey.isValidSignature(signature, for: message) {
      fail("a signature does not hold", code: 70)
    }
    return processorSeconds - start
  }

  /// Processor seconds of this process so far.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    _ = (message + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
    exit(code)
  }
}
