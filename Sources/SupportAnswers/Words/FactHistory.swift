package import SubscriptionModel

/// What other documents say about a value.
package struct FactHistory: Hashable, Sendable {
  /// Documents that state the same, newest first, including a V1 copy of a V2 document.
  package var repeats: [Evidence] = []
  /// Different values, which newer or better documents replaced, newest first.
  package var older: [Older] = []

  /// A value that was replaced.
  package struct Older: Hashable, Sendable {
    /// The value in words.
    package var text: String
    /// Where it stands.
    package var evidence: Evidence
  }

  /// Makes a history without other statements.
  package init() {}

  /// Sorts what other documents say of a value.
  ///
  /// - Parameters:
  ///   - words: The value in words; `nil` for what a document does not state.
  ///   - taken: The document that the value is taken from.
  ///   - versions: What each document says, newest first.
  ///   - absent: How a document without the value is told of; `nil` leaves it out, since most shapes
  ///     do not carry most values.
  package init(
    _ words: String?,
    from taken: Evidence?,
    versions: [(words: String?, evidence: Evidence)],
    absent: String? = nil
  ) {
    let current = words ?? absent
    for version in versions where version.evidence != taken {
      guard let text = version.words ?? absent else { continue }
      if text == current {
        repeats.append(version.evidence)
      } else if older.last?.text != text {
        older.append(Older(text: text, evidence: version.evidence))
      }
    }
  }
}

extension Wording {
  /// What other copies of a transaction state for each of its fields, by Apple's name.
  package func histories(of merged: MergedTransaction) -> [String: FactHistory] {
    let versions = ([merged.transaction] + merged.olderVersions).map { version in
      let fields = fields(of: version).map { ($0.name, $0.text) }
      return (Dictionary(fields) { first, _ in first }, version.evidence)
    }
    var histories: [String: FactHistory] = [:]
    for field in fields(of: merged.transaction) where field.name != "signedDate" {
      histories[field.name] = FactHistory(
        field.text,
        from: merged.transaction.evidence,
        versions: versions.map { ($0.0[field.name], $0.1) },
        absent: field.name == "revocationDate" ? "no refund or revocation" : nil
      )
    }
    return histories
  }

  /// What the copies of the deciding period state about its end.
  func endHistory(_ subscription: SubscriptionAssessment) -> FactHistory {
    let merged = subscription.transactions.first {
      $0.transaction.transactionId == subscription.currentTransactionId
    }
    guard let merged else { return FactHistory() }
    let versions = [merged.transaction] + merged.olderVersions
    return FactHistory(
      merged.transaction.expiresDate.map { date($0) },
      from: merged.transaction.evidence,
      versions: versions.map { ($0.expiresDate.map { date($0) }, $0.evidence) }
    )
  }

  /// What all renewal infos of the chain state about one value.
  func renewalHistory(
    _ subscription: SubscriptionAssessment,
    _ words: (RenewalInfo) -> String?
  ) -> FactHistory {
    guard let info = subscription.renewalInfo else { return FactHistory() }
    return FactHistory(
      words(info),
      from: info.evidence,
      versions: subscription.renewalHistory.reversed().map { (words($0), $0.evidence) }
    )
  }

  /// What one renewal info states about the next renewal.
  func renewalWords(_ info: RenewalInfo) -> String? {
    guard let status = info.autoRenewStatus else { return nil }
    guard status == .known(.on) else { return words(status) }
    let product = (info.autoRenewProductId ?? info.productId).map { ": \(productName($0))" } ?? ""
    return "on\(product)\(info.renewalPrice.map { ", \(money($0))" } ?? "")"
  }
}
