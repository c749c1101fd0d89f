import AppStoreDocuments
import SubscriptionModel

extension FuzzTarget {
  /// Signatures over certificates and documents that anyone can make.
  static let signatures = FuzzTarget(
    name: "signatures",
    maximumBytes: 16_384,
    seeds: { fixtures(below: "demo") },
    take: { bytes in
      for document in DocumentReader.assess(bytes, named: file.file, trusting: roots, asOf: moment)
      {
        let parts = document.item.signedParts
        promise(
          document.signatures.map(\.path) == parts.map(\.path),
          "the verdicts are not those of the signed parts"
        )
        for (part, signature) in zip(parts, document.signatures)
        where signature.verdict == .verified {
          guard let text = part.signedText else { continue }
          promise(
            genuine.texts.contains(text),
            "a part is verified that nobody signed: \(part.path)"
          )
        }
        for record in document.item.records where record.evidence.signature == .verified {
          // Other records take the app from the document around the signed part.
          guard case .transaction = record else { continue }
          promise(
            genuine.records.contains(record.withoutPlace),
            "a transaction is verified that nobody signed: \(record)"
          )
        }
      }
    }
  )

  private static let roots: TrustedRoots = {
    guard let bytes = contents(of: "Fixtures/trust/demo-root.pem") else {
      Fuzzing.stop("the demo's root certificate is missing")
    }
    do throws(TrustRootError) { return try TrustedRoots(adding: bytes) } catch {
      Fuzzing.stop("the demo's root certificate cannot be read")
    }
  }()

  /// What the demo's root signed, wherever it stands.
  private static let genuine: (texts: Set<[UInt8]>, records: Set<Record>) = {
    var texts: Set<[UInt8]> = []
    var records: Set<Record> = []
    for bytes in fixtures(below: "demo") {
      for document in DocumentReader.assess(bytes, named: "", trusting: roots, asOf: moment) {
        for (part, signature) in zip(document.item.signedParts, document.signatures)
        where signature.verdict == .verified {
          if let text = part.signedText { texts.insert(text) }
        }
        for record in document.item.records where record.evidence.signature == .verified {
          records.insert(record.withoutPlace)
        }
      }
    }
    return (texts, records)
  }()
}

extension SignedPart {
  /// What the signature of a JWS covers: its header and payload as they are written.
  fileprivate var signedText: [UInt8]? {
    guard case .jws(let text) = content else { return nil }
    return text.lastIndex(of: UInt8(ascii: ".")).map { Array(text[..<$0]) }
  }
}

extension Record {
  /// What is stated, without where it stands and what stands around it.
  fileprivate var withoutPlace: Record {
    withEvidence {
      $0.provenance = Provenance(file: "")
      $0.arrived = nil
      $0.form = nil
    }
  }
}
