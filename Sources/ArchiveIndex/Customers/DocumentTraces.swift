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
    /// The root that must be trusted for it to count; `nil` when it counts in any case.
    var root: CertificateFingerprint?
  }

  /// What of a record matters here.
  private struct Source: Equatable {
    /// Whom one must trust for it to join.
    var demand = LinkTrust.Demand.nothing
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
      demand == other.demand && transaction == other.transaction
        && environment == other.environment
        && bundleId == other.bundleId && (token == nil || token == other.token)
        && (account == nil || account == other.account)
        && (previous == nil || previous == other.previous)
        && (group == nil || group == other.group)
    }
  }

  /// Looks through the records of one document, of whose signed parts this was found out.
  ///
  /// What stands in a part whose signature does not hold is shown with its chain and joins nothing, and
  /// what holds under another root than Apple's joins those who trust that root.
  init(of records: [Record], checks: [PartCheck]) {
    let trust = LinkTrust(checks)
    var vouchers: Vouchers?
    var last: Source?
    for record in records {
      // Most records of a document say the same of who bought; it is looked at once.
      var source = Source(record)
      let demand = trust.demandsNothing ? .nothing : trust.demand(of: record.evidence)
      source?.demand = demand
      if let source, let last, source.isPart(of: last) { continue }
      last = source ?? last
      let keys = NodeKey.all(of: record)
      for key in keys where known.insert(key).inserted { nodes.append(key) }
      if case .accountView = record, demand == .nothing, !trust.demandsNothing {
        let known = vouchers ?? Vouchers(of: records, trust)
        vouchers = known
        addView(of: keys, known)
      } else if demand != .impossible {
        addLinks(of: record, keys: keys, root: demand.root)
      }
    }
  }

  /// Who vouches for the chains that a document lists but does not sign as a whole: the parts in it.
  private struct Vouchers {
    private var demands: [String: Set<LinkTrust.Demand>] = [:]

    init(of records: [Record], _ trust: LinkTrust) {
      for record in records {
        if case .accountView = record { continue }
        let demand = trust.demand(of: record.evidence)
        guard demand != .impossible else { continue }
        for key in NodeKey.all(of: record) { demands[key, default: []].insert(demand) }
      }
    }

    /// The roots of which one must be trusted; empty for a chain that nothing good speaks of.
    func roots(of key: String) -> Set<CertificateFingerprint?> {
      let demands = demands[key] ?? []
      return demands.contains(.nothing) ? [nil] : Set(demands.map(\.root))
    }
  }

  private mutating func addView(of keys: [String], _ vouchers: Vouchers) {
    let vouched = keys.filter { !vouchers.roots(of: $0).isEmpty }
    guard let first = vouched.first else { return }
    for key in vouched {
      for root in vouchers.roots(of: key) {
        links.insert(Link(value: LinkValue.view + first, node: key, root: root))
      }
    }
  }

  private mutating func addLinks(
    of record: Record,
    keys: [String],
    root: CertificateFingerprint?
  ) {
    switch record {
    case .transaction(let value):
      guard let key = keys.first else { return }
      link(value.appAccountToken, value.appTransactionId, value.chainKey, to: key, root)
      if let group = value.subscriptionGroupIdentifier {
        links.insert(Link(value: LinkValue.group + group.text, node: key, root: root))
      }
      if let previous = value.previousOriginalTransactionId {
        let chain = ChainKey(
          environment: value.environment,
          bundleId: value.bundleId,
          originalTransactionId: previous
        )
        let file = value.evidence.provenance.file
        let previous = LinkValue.previous(NodeKey.text(of: chain, file: file))
        links.insert(Link(value: previous, node: key, root: root))
      }
    case .renewalInfo(let value):
      guard let key = keys.first, let chain = NodeKey.chain(of: record) else { return }
      link(value.appAccountToken, value.appTransactionId, chain, to: key, root)
    case .notification(let value):
      guard let key = keys.first, let chain = NodeKey.chain(of: record) else { return }
      link(value.appAccountToken, nil, chain, to: key, root)
    case .appTransaction(let value):
      guard let key = keys.first, let id = value.appTransactionId else { return }
      let scope = LinkValue.scope(value.environment, value.bundleId)
      links.insert(Link(value: LinkValue.account(id, scope: scope), node: key, root: root))
    case .accountView:
      // Even alone it is marked as a chain of a known account.
      guard let first = keys.first else { return }
      for key in keys { links.insert(Link(value: LinkValue.view + first, node: key, root: root)) }
    case .status, .renewalExtension:
      guard let key = keys.first, let chain = NodeKey.chain(of: record) else { return }
      link(nil, nil, chain, to: key, root)
    }
  }

  private mutating func link(
    _ token: AppAccountToken?,
    _ account: AppTransactionId?,
    _ chain: ChainKey,
    to node: String,
    _ root: CertificateFingerprint?
  ) {
    links.insert(Link(value: LinkValue.original(chain), node: node, root: root))
    // In Xcode ids and tokens are the same on every machine.
    guard chain.environment != .xcode else { return }
    let scope = LinkValue.scope(chain.environment, chain.bundleId)
    // The all-zero token means nobody, and would tie half an archive together.
    if let token, token.text.contains(where: { $0 != "0" && $0 != "-" }) {
      links.insert(Link(value: LinkValue.token(token, scope: scope), node: node, root: root))
    }
    if let account {
      links.insert(Link(value: LinkValue.account(account, scope: scope), node: node, root: root))
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

  /// `o`: an original transaction, whatever the app and environment; joins evidence that names neither to
  /// the chain.
  static func original(_ chain: ChainKey) -> String {
    "o\(chain.originalTransactionId.text)"
  }
}
