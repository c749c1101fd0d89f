import AppStoreDocuments
import SubscriptionModel

/// Which nodes a document speaks of, and what in it joins nodes to one customer.
struct DocumentTraces {
  /// The keys of the nodes, each once, in document order.
  private(set) var nodes: [String] = []
  /// What the nodes may share with others.
  private(set) var links: Set<Link> = []
  private var known: Set<String> = []

  /// One node and one value that it shares with others.
  struct Link: Hashable {
    var value: String
    var node: String
    /// What stands behind it.
    var proof: LinkTrust.Proof
  }

  /// What of a record matters here.
  private struct Source: Equatable {
    /// What stands behind it.
    var proof = LinkTrust.Proof.unsigned
    var transaction: TransactionId?
    var environment: AppStoreEnvironment
    var bundleId: BundleId?
    var token: AppAccountToken?
    var account: AppTransactionId?
    var previous: TransactionId?
    var group: SubscriptionGroupId?

    init?(_ record: Record) {
      switch record {
      case .transaction(let value):
        transaction = value.originalTransactionId ?? value.transactionId
        environment = value.environment
        bundleId = value.bundleId
        token = value.appAccountToken
        account = value.appTransactionId
        previous = value.previousOriginalTransactionId
        group = value.subscriptionGroupIdentifier
      case .renewalInfo(let value):
        transaction = value.originalTransactionId
        environment = value.environment
        bundleId = value.bundleId
        token = value.appAccountToken
        account = value.appTransactionId
      case .status(let value):
        transaction = value.originalTransactionId
        environment = value.environment
        bundleId = value.bundleId
      case .notification, .appTransaction, .accountView, .renewalExtension: return nil
      }
    }

    /// Whether this adds nothing to what `other` says.
    func isPart(of other: Source) -> Bool {
      proof == other.proof && transaction == other.transaction
        && environment == other.environment
        && bundleId == other.bundleId && (token == nil || token == other.token)
        && (account == nil || account == other.account)
        && (previous == nil || previous == other.previous)
        && (group == nil || group == other.group)
    }
  }

  /// Looks through the records of one document, of whose signed parts this was found out.
  ///
  /// What stands in a part whose signature does not hold is shown with its chain and joins nothing,
  /// and what holds under another root than Apple's joins those who trust that root.
  init(of records: [Record], checks: [PartCheck]) {
    let trust = LinkTrust(checks)
    let backing = checks.isEmpty ? Backing() : Backing(of: records, trust)
    var last: Source?
    var views: [(record: Record, keys: [String])] = []
    let ownProof = { (record: Record) in
      trust.proof(of: record.evidence, in: record.environment)
    }
    let signed = { (record: Record) in
      let proof = ownProof(record)
      return proof.strength == .verified ? proof : nil
    }
    let binding = RenewalBinding(of: checks.isEmpty ? [] : records, proof: signed)
    for record in records {
      let record = checks.isEmpty ? record : binding.bound(record, signed(record))
      // Most records of a document say the same of who bought; it is looked at once.
      var source = Source(record)
      var proof = ownProof(record)
      if proof == .unsigned, record.evidence.source.canBeBacked,
        let receipt = NodeKey.chainText(of: record).flatMap({ backing.receipts[$0] })
      {
        proof = receipt
      }
      source?.proof = proof
      if let source, let last, source.isPart(of: last) { continue }
      last = source ?? last
      let keys = NodeKey.all(of: record)
      for key in keys where known.insert(key).inserted { nodes.append(key) }
      if case .accountView = record, proof == .unsigned {
        views.append((record, keys))
      } else if proof != .impossible {
        addLinks(of: record, keys: keys, proof)
      }
    }
    guard !views.isEmpty else { return }
    let vouchers = checks.isEmpty ? nil : Vouchers(of: records, trust)
    for view in views { addView(of: view.keys, vouchers) }
  }

  /// The chains that receipts in the document hold, each with what stands behind the receipt: it
  /// backs what is said of the chain beside it.
  private struct Backing {
    private(set) var receipts: [String: LinkTrust.Proof] = [:]

    init() {}

    init(of records: [Record], _ trust: LinkTrust) {
      for case .transaction(let value) in records where value.evidence.source.isReceipt {
        let proof = trust.proof(of: value.evidence, in: value.environment)
        guard proof.strength == .verified else { continue }
        let file = value.evidence.provenance.file
        receipts[NodeKey.text(of: value.chainKey, file: file)] =
          LinkTrust.Proof(strength: .backed, root: proof.root)
      }
    }
  }

  /// Who vouches for the chains that a document lists but does not sign as a whole: the parts in
  /// it.
  private struct Vouchers {
    /// By chain: when each signed part was signed, and under which root.
    private(set) var signed: [String: [(moment: Timestamp, root: CertificateFingerprint?)]] = [:]
    /// Chains of which something speaks that nobody signed.
    private(set) var unsigned: Set<String> = []

    init(of records: [Record], _ trust: LinkTrust) {
      for record in records {
        if case .accountView = record { continue }
        let environment = record.environment
        let proof = trust.proof(of: record.evidence, in: environment)
        guard proof != .impossible else { continue }
        for key in NodeKey.all(of: record) {
          if proof.strength == .verified {
            signed[key, default: []].append((record.asOf, proof.root))
          } else {
            unsigned.insert(key)
          }
        }
      }
    }
  }

  /// How far apart Apple signs the parts of one answer at most: its servers sign them all while
  /// they make the answer, within a second.
  static let maximumAnswerSpan = TimeSpan.seconds(1)

  /// Adds what an unsigned list of chains joins: what is signed in it, where Apple signed it as one
  /// answer; and the rest as nobody's word.
  private mutating func addView(of keys: [String], _ vouchers: Vouchers?) {
    guard let vouchers else { return addView(of: keys, .unsigned) }
    addView(of: keys.filter { vouchers.unsigned.contains($0) }, .unsigned)
    let parts = keys.flatMap { key in
      (vouchers.signed[key] ?? []).map { (key: key, moment: $0.moment, root: $0.root) }
    }
    var answer: [(key: String, moment: Timestamp, root: CertificateFingerprint?)] = []
    for part in parts.sorted(by: { ($0.moment, $0.key) < ($1.moment, $1.key) }) {
      if let first = answer.first, part.moment.since(first.moment) > Self.maximumAnswerSpan {
        addAnswer(answer)
        answer = []
      }
      answer.append(part)
    }
    addAnswer(answer)
  }

  private mutating func addAnswer(
    _ parts: [(key: String, moment: Timestamp, root: CertificateFingerprint?)]
  ) {
    guard let first = parts.map(\.key).min() else { return }
    for part in parts {
      let proof = LinkTrust.Proof(strength: .verified, root: part.root)
      links.insert(Link(value: LinkValue.view + first, node: part.key, proof: proof))
    }
  }

  private mutating func addView(of keys: [String], _ proof: LinkTrust.Proof) {
    // Even alone it is marked as a chain of a known account.
    guard let first = keys.first else { return }
    for key in keys { links.insert(Link(value: LinkValue.view + first, node: key, proof: proof)) }
  }

  private mutating func addLinks(
    of record: Record,
    keys: [String],
    _ proof: LinkTrust.Proof
  ) {
    switch record {
    case .transaction(let value):
      guard let key = keys.first else { return }
      link(value.appAccountToken, value.appTransactionId, value.chainKey, to: key, proof)
      if let group = value.subscriptionGroupIdentifier {
        links.insert(Link(value: LinkValue.group + group.text, node: key, proof: proof))
      }
      if let previous = value.previousOriginalTransactionId {
        let chain = ChainKey(
          environment: value.environment,
          bundleId: value.bundleId,
          originalTransactionId: previous
        )
        let file = value.evidence.provenance.file
        let previous = LinkValue.previous(NodeKey.text(of: chain, file: file))
        links.insert(Link(value: previous, node: key, proof: proof))
      }
    case .renewalInfo(let value):
      guard let key = keys.first, let chain = record.chainKey else { return }
      link(value.appAccountToken, value.appTransactionId, chain, to: key, proof)
    case .notification(let value):
      guard let key = keys.first, let chain = record.chainKey else { return }
      link(value.appAccountToken, nil, chain, to: key, proof)
    case .appTransaction(let value):
      guard let key = keys.first, let id = value.appTransactionId else { return }
      let scope = LinkValue.scope(value.environment, value.bundleId)
      links.insert(Link(value: LinkValue.account(id, scope: scope), node: key, proof: proof))
    case .accountView: addView(of: keys, proof)
    case .status, .renewalExtension:
      guard let key = keys.first, let chain = record.chainKey else { return }
      link(nil, nil, chain, to: key, proof)
    }
  }

  private mutating func link(
    _ token: AppAccountToken?,
    _ account: AppTransactionId?,
    _ chain: ChainKey,
    to node: String,
    _ proof: LinkTrust.Proof
  ) {
    links.insert(Link(value: LinkValue.original(chain), node: node, proof: proof))
    // In Xcode ids and tokens are the same on every machine.
    guard chain.environment != .xcode else { return }
    let scope = LinkValue.scope(chain.environment, chain.bundleId)
    // The all-zero token means nobody, and would join half an archive together.
    if let token = token?.meaningful {
      links.insert(Link(value: LinkValue.token(token, scope: scope), node: node, proof: proof))
    }
    if let account {
      links.insert(Link(value: LinkValue.account(account, scope: scope), node: node, proof: proof))
    }
  }
}

/// What nodes can share, as text; the first letter says what it is.
enum LinkValue {
  /// Within this environment and app; customers never reach over it.
  static func scope(_ environment: AppStoreEnvironment, _ bundleId: BundleId?) -> String {
    "\(environment.name)/\(bundleId?.text ?? "-")/"
  }

  /// `t`: the developer's user id; letters of either case are the same.
  static func token(_ token: AppAccountToken, scope: String) -> String {
    "t" + scope + token.text.lowercased()
  }

  /// `a`: one Apple Account in one app; `0` stands in Xcode's and old data for none.
  static func account(_ id: AppTransactionId, scope: String) -> String {
    "a" + scope + id.text
  }

  /// `p`: the chain that was replaced, by its node key.
  static func previous(_ key: String) -> String { "p" + key }

  /// `v`: the first chain of a document of one Apple Account, by its node key.
  static let view = "v"

  /// `g`: the subscription group; it joins nothing, but one account has one chain a group.
  static let group = "g"

  /// `o`: an original transaction, whatever the app and environment; joins evidence that names
  /// neither to the chain.
  static func original(_ chain: ChainKey) -> String {
    "\(original)\(chain.originalTransactionId.text)"
  }

  /// How those begin.
  static let original = "o"
}
