import AppStoreDocuments
import Crypto
import FoundationEssentials
import Glibc

/// Decodes and verifies the documents of some files, on one thread, and nothing else; then verifies the
/// same messages, signed by one key, for the least that checking them can cost.
///
/// `.ci/benchmark-signatures` times it against Apple's own library, which does the same two things.
@main
enum SignatureBenchmark {
  static func main() {
    let files = CommandLine.arguments.dropFirst()
    guard !files.isEmpty else { fail("usage: signature-benchmark FILE...", code: 64) }
    let contents = files.map { name in
      guard let data = FileManager.default.contents(atPath: name) else {
        fail("\(name) cannot be read", code: 66)
      }
      return (name, Array(data))
    }
    var checker = SignatureChecker()
    var counts: (documents: Int, records: Int, signatures: Int, holding: Int) = (0, 0, 0, 0)
    var signed: [ArraySlice<UInt8>] = []
    var checking = 0.0
    let start = processorSeconds
    for (name, bytes) in contents {
      for item in DocumentReader.items(in: bytes, of: FileContext(file: name, modified: nil)) {
        counts.documents += 1
        counts.records += item.records.count
        let parts = item.signedParts
        let startOfCheck = processorSeconds
        counts.holding += checker.check(parts).count { if case .holds = $0 { true } else { false } }
        checking += processorSeconds - startOfCheck
        counts.signatures += parts.count
        signed += parts.compactMap(\.signedText)
      }
    }
    let all = processorSeconds - start
    print(
      "\(counts.documents) documents, \(counts.records) records, "
        + "\(counts.holding) of \(counts.signatures) signatures hold"
    )
    print("\(all) s in all, \(checking) s checking, \(secondsToVerify(signed)) s bare P-256")
  }

  /// Processor seconds of verifying these messages, without any document around them.
  private static func secondsToVerify(_ messages: [ArraySlice<UInt8>]) -> Double {
    let key = P256.Signing.PrivateKey()
    let publicKey = key.publicKey
    guard let signatures = try? messages.map({ try key.signature(for: $0) }) else {
      fail("cannot sign", code: 70)
    }
    let start = processorSeconds
    for (message, signature) in zip(messages, signatures)
    where !publicKey.isValidSignature(signature, for: message) {
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

extension SignedPart {
  /// The signed text of a JWS; `nil` for what receipts sign.
  fileprivate var signedText: ArraySlice<UInt8>? {
    guard case .jws(let text) = content, let dot = text.lastIndex(of: UInt8(ascii: ".")) else {
      return nil
    }
    return text[..<dot]
  }
}
