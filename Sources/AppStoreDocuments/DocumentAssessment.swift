public import SubscriptionModel

/// What the verified parts of one document say about purchases at a moment.
///
/// Unsigned parts, invalid parts, and parts signed by Xcode are listed, and decide nothing.
public struct DocumentAssessment: Hashable, Sendable {
  /// The decoded document; the evidence of its records carries the verdicts on their signatures.
  public var item: DecodedItem
  /// The verdict on each signed part, in document order; empty where nothing is signed.
  public var signatures: [DocumentSignature]
  /// The subscriptions that the document names, the most urgent first.
  ///
  /// One that no verified part names has the access `unknown`.
  public var subscriptions: [SubscriptionAssessment]
  /// The one-time purchases in verified parts, newest first.
  public var purchases: [PurchaseAssessment]
}

extension DocumentReader {
  /// Decodes a file, verifies its signatures, and assesses each of its documents on its own.
  ///
  /// Only what carries a valid signature under one of `roots` can give access, and nothing in one
  /// document affects another. Apple signs the documents of every app and of the sandbox, so
  /// compare the `bundleId` and `environment` of each `chainKey` with your own before you grant
  /// anything.
  ///
  /// All documents are in memory at once; use `forEachItem(of:limits:from:_:)` for large files.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - file: The name to report as the place of each fact.
  ///   - roots: The root certificates to trust.
  ///   - instant: The moment to assess, usually the current time.
  /// - Returns: One assessment for each document, in the order of the file; at least one.
  public static func assess(
    _ bytes: [UInt8],
    named file: String,
    trusting roots: TrustedRoots = .apple,
    asOf instant: Timestamp
  ) -> [DocumentAssessment] {
    var checker = SignatureChecker()
    var assessments: [DocumentAssessment] = []
    forEachItem(in: bytes, of: FileContext(file: file, modified: nil)) { item in
      assessments.append(
        DocumentAssessment(item, checker: &checker, trusting: roots, asOf: instant)
      )
    }
    return assessments
  }
}

extension DocumentAssessment {
  /// Verifies and assesses one document.
  fileprivate init(
    _ item: DecodedItem,
    checker: inout SignatureChecker,
    trusting roots: TrustedRoots,
    asOf instant: Timestamp
  ) {
    let verdicts = checker.check(item.signedParts).map { roots.verdict(on: $0) }
    signatures = zip(item.signedParts, verdicts).map { part, verdict in
      DocumentSignature(path: part.path, verdict: verdict)
    }
    let places = Dictionary(signatures.map { ($0.path, $0.verdict) }) { first, _ in first }
    self.item = item
    self.item.records = item.records.map { record in
      // A record without a verdict of its own stays unchecked, and so unverified.
      guard case .unchecked = record.evidence.signature,
        let verdict = places[record.evidence.provenance.path]
      else { return record }
      return record.withEvidence { $0.signature = verdict }
    }
    let records = CustomerRecords(document: self.item.records.map(\.withoutXcode))
    let assessment = records.assessment(asOf: instant)
    subscriptions = assessment.subscriptions
    purchases = assessment.purchases
  }
}

extension Record {
  /// The record as unverified where Xcode signed it: anyone can sign with Xcode.
  fileprivate var withoutXcode: Record {
    guard case .xcode = evidence.signature else { return self }
    return withEvidence { $0.signature = .unchecked(reason: "signed by Xcode, not by Apple") }
  }
}
