import AppStoreDocuments
import SubscriptionModel

/// What the signatures of one document say of it as a whole, before anybody is asked whom to trust.
///
/// The index counts documents by it, so that totals need no look at each of them.
struct SignatureFindings: Hashable, Sendable {
  /// The findings on the outermost signed parts, each once and sorted: roots by their fingerprints,
  /// others by name; empty for an item that was not decoded and carries no signature.
  private(set) var outermost: [String] = []
  /// The findings on all signed parts of a document that was understood, each once and sorted.
  private(set) var all: [String] = []
  /// The roots that signatures in the document lead to, each once.
  private(set) var roots: Set<CertificateFingerprint> = []
  /// Whether a signature is broken, whoever is trusted.
  private(set) var isBroken = false

  init(kind: DocumentKind, outcome: ItemOutcome, checks: [PartCheck]) {
    guard !checks.isEmpty else {
      // A mention is no statement that could be signed.
      if outcome == .decoded, kind != .mention { outermost = [Self.name(of: .unsigned)] }
      return
    }
    for check in checks {
      switch check.check {
      case .holds(let root): roots.insert(root)
      case .invalid: isBroken = true
      case .unsigned, .xcode, .unchecked: break
      }
    }
    if outcome == .decoded { all = Set(checks.map { Self.name(of: $0.check) }).sorted() }
    let own: Set<SignatureCheck> = kind.speaksUnsigned(around: checks) ? [.unsigned] : []
    outermost = Set(own.union(checks.outermost.map(\.check)).map(Self.name)).sorted()
  }

  /// The verdict on a document whose findings have these names.
  static func verdict(on names: [String], trustedRoots: TrustedRoots) -> String {
    let verdicts = names.map { name -> SignatureVerdict in
      if let root = CertificateFingerprint(hexadecimal: name) {
        return trustedRoots.verdict(on: .holds(root: root))
      }
      switch name {
      case "unsigned": return .unsigned
      case "xcode": return .xcode
      case "unchecked": return .unchecked(reason: "")
      default: return .invalid(reason: "")
      }
    }
    return verdicts.min { $0.rank < $1.rank }?.name ?? "unsigned"
  }

  private static func name(of check: SignatureCheck) -> String {
    switch check {
    case .holds(let root): root.hexadecimal
    case .unsigned: "unsigned"
    case .xcode: "xcode"
    case .invalid: "invalid"
    case .unchecked: "unchecked"
    }
  }
}

/// The verdict on one document as a whole, with the trusted roots applied.
struct SignatureSummary {
  /// The worst verdict on the outermost signed parts.
  let verdict: SignatureVerdict
  /// Why it is not `verified`, and which parts have another verdict; `nil` when there is nothing to
  /// say.
  let reason: String?
  /// Why the first signature that does not hold does not.
  let broken: String?

  /// How many parts with another verdict are named.
  private static let namedParts = 3

  /// Weighs the parts of a document, of which there is at least one.
  init(_ checks: [PartCheck], kind: DocumentKind, trustedRoots: TrustedRoots) {
    let own: [SignatureVerdict] = kind.speaksUnsigned(around: checks) ? [.unsigned] : []
    let outer = own + checks.outermost.map { trustedRoots.verdict(on: $0.check) }
    let worst = outer.min { $0.rank < $1.rank } ?? .unsigned
    verdict = worst
    if kind.isAnswer, checks.allSatisfy({ trustedRoots.verdict(on: $0.check) == .verified }) {
      self.broken = nil
      self.reason = "the answer is not signed; each part is verified"
      return
    }
    var words = [worst.explanation].compactMap(\.self)
    var others = 0
    var broken: String?
    for check in checks {
      let verdict = trustedRoots.verdict(on: check.check)
      if case .invalid(let reason) = verdict { broken = broken ?? reason }
      guard verdict.name != worst.name else { continue }
      others += 1
      guard others <= Self.namedParts else { continue }
      let place = check.path.isEmpty ? "the document" : check.path
      words.append("\(place) is \(verdict.name)" + (verdict.explanation.map { ": \($0)" } ?? ""))
    }
    if others > Self.namedParts { words.append("and \(others - Self.namedParts) more") }
    self.broken = broken
    reason = words.isEmpty ? nil : words.joined(separator: "; ")
  }
}

extension DocumentKind {
  /// Whether it says something itself, in words that nobody signed, round signed parts: their
  /// signatures must not pass for the document's.
  fileprivate func speaksUnsigned(around checks: [PartCheck]) -> Bool {
    switch self {
    case .notificationV1, .unifiedReceipt, .verifyReceiptResponse: true
    // Decoded by somebody, who left the parts within as they were.
    case .notificationV2:
      !checks.contains { $0.path.isEmpty || $0.path.hasSuffix("signedPayload") }
    case .statusResponse, .historyResponse, .refundHistoryResponse, .orderLookupResponse: true
    // One signed part is all that they say.
    case .appReceipt, .transactionReceipt, .signedTransaction, .signedRenewalInfo,
      .signedAppTransaction, .signedPayload, .transactionInfoResponse, .appTransactionInfoResponse,
      .notificationHistoryResponse:
      false
    // They have no signed parts, or say nothing that is believed.
    case .verifyReceiptRequest, .verifyReceiptError, .receiptTransaction, .pendingRenewalInfo,
      .decodedTransaction, .decodedRenewalInfo, .decodedAppTransaction, .testNotificationResponse,
      .extendRenewalDateResponse, .massExtendRenewalDateResponse, .apiError, .consumptionRequest,
      .apiRequest, .retentionRequest, .storeKitConfiguration, .mention, .collection, .unknown:
      false
    }
  }

  /// Whether it is an answer of the App Store Server API that says something beside its signed
  /// parts.
  fileprivate var isAnswer: Bool {
    [.statusResponse, .historyResponse, .refundHistoryResponse, .orderLookupResponse].contains(self)
  }
}

extension [PartCheck] {
  /// The parts that no other part encloses; all stand in document order, each before what is in it.
  fileprivate var outermost: [PartCheck] {
    var outermost: [PartCheck] = []
    for check in self {
      if let last = outermost.last, last.encloses(check.path) { continue }
      outermost.append(check)
    }
    return outermost
  }
}

extension PartCheck {
  fileprivate func encloses(_ path: String) -> Bool {
    guard path.utf8.count > self.path.utf8.count, path.utf8.starts(with: self.path.utf8) else {
      return false
    }
    let next = path.utf8.dropFirst(self.path.utf8.count).first
    return self.path.isEmpty || next == UInt8(ascii: ".") || next == UInt8(ascii: "[")
  }
}

extension SignatureVerdict {
  /// Small for what promises least.
  fileprivate var rank: Int {
    switch self {
    case .invalid: 0
    case .unsigned: 1
    case .unchecked: 2
    case .xcode: 3
    case .verified: 4
    }
  }
}
