/// A request for a page of the customers list.
public struct ListRequest: Hashable, Sendable {
  /// The moment to assess.
  public var asOf: Timestamp
  /// The environments to list.
  public var environment: EnvironmentFilter
  /// Whom to list, by what is known of them.
  public var evidence = EvidenceSelection.all
  /// The segment to list.
  public var segment: Segment
  /// How soon access ends, with `losingAccess`; `nil` for `Segment.losingAccessWindow`.
  public var within: TimeSpan?
  /// Includes customers with a subscription or purchase in one of these states; empty for all.
  public var states: Set<String>
  /// Includes customers with one of these products; empty for all.
  public var products: Set<ProductId>
  /// Includes customers of this app; `nil` for all.
  public var app: BundleId?
  /// Includes customers for whom this actor must act; `nil` for all.
  public var actor: RequiredAction.Actor?
  /// Includes customers with this contradiction; `nil` for all.
  public var contradiction: Contradiction?
  /// Includes only these customers; `nil` for all.
  public var customers: Set<CustomerId>?
  /// Includes customers of whom the overview counts facts of one of these; empty for all.
  public var counted: [CountedSelection] = []
  /// Includes customers whose row matches these words (see `RowFilter`); empty for all.
  public var filter: String
  /// Whether a word of the filter also finds customers by parts of identifiers that no row shows; not
  /// where those are masked, since they could be guessed part by part.
  public var filtersByIdentifiers = true
  /// The zone of the dates that the filter matches.
  public var zone: ZoneRules
  /// The sort order.
  public var sort: ListSort
  /// Whether the order is reversed.
  public var isReversed: Bool
  /// The part of the list to return.
  public var position: Position
  /// The most rows to return.
  public var limit: Int

  /// Where the page lies in the list.
  public enum Position: Hashable, Sendable {
    case start
    case end
    /// The rows after this customer's.
    case after(CustomerId)
    /// The rows before this customer's, still in list order.
    case before(CustomerId)
    /// A page with this customer's row near its middle; the start if it is not listed.
    case around(CustomerId)
  }

  /// Requests the first rows of all customers in production.
  public init(asOf: Timestamp, limit: Int) {
    self.asOf = asOf
    self.limit = limit
    environment = .production
    segment = .all
    states = []
    products = []
    filter = ""
    zone = .utc
    sort = .state
    isReversed = false
    position = .start
  }
}

/// A page of the customers list.
public struct ListPage: Hashable, Sendable {
  /// The request.
  public var request: ListRequest
  /// The rows of the page, in list order.
  public var rows: [CustomerRow]
  /// The number of rows in the whole list; `nil` when counting would read too much.
  public var total: Int?
  /// The index of the first row in the whole list, from 0; `nil` where unknown.
  public var firstIndex: Int?
  /// Whether the list has rows before the page.
  public var hasMoreBefore: Bool
  /// Whether the list has rows after the page.
  public var hasMoreAfter: Bool
  /// The customer up to whom rows before the page were searched, if the filter's search stopped
  /// early.
  ///
  /// Request the rows before that customer to continue. `nil` if the search did not stop.
  public var searchedBackTo: CustomerId?
  /// The same for rows after the page.
  public var searchedUpTo: CustomerId?

  /// Makes a page.
  public init(
    request: ListRequest,
    rows: [CustomerRow],
    total: Int?,
    firstIndex: Int?,
    hasMoreBefore: Bool,
    hasMoreAfter: Bool
  ) {
    self.request = request
    self.rows = rows
    self.total = total
    self.firstIndex = firstIndex
    self.hasMoreBefore = hasMoreBefore
    self.hasMoreAfter = hasMoreAfter
  }
}

/// What the archive contains, for headers, tabs, and JSON.
public struct ArchiveFacts: Hashable, Sendable {
  /// Files below the archive's root.
  public var files: Int
  /// Files, lines, and elements, each counted once.
  public var items: Int
  /// Items that were decoded.
  public var documents: Int
  /// Items that were recognized as something else.
  public var ignored: Int
  /// Items that are not readable.
  public var problems: Int
  /// How many bytes the items of each outcome were read from, not compressed.
  public var bytes: [ItemOutcome: Int] = [:]
  /// Items that were decoded, by what they are.
  public var kinds: [DocumentKind: Int] = [:]
  /// Items by the verdict on their outermost signature, by its name in output; verdicts without
  /// items are absent.
  public var signatures: [String: Int]
  /// Decoded documents with an invalid signature at any depth.
  ///
  /// Items that were not decoded are not counted.
  public var brokenSignatures = 0
  /// Customers that `--environment` hides, by environment name.
  public var hidden: [String: Int]
  /// Customers with signed evidence by segment, at the requested moment and in the requested
  /// environments; all customers where nobody has any.
  public var segmentCounts: [Segment: Int]
  /// Customers beside them who are known only from unsigned documents, by segment; empty where
  /// `segmentCounts` counts them.
  public var unsignedCounts: [Segment: Int] = [:]

  /// Whom `segmentCounts` counts.
  public var evidence: EvidenceSelection { unsignedCounts.isEmpty ? .all : .signed }
  /// Customers by contradiction; contradictions that nobody has are absent.
  public var contradictionCounts: [Contradiction: Int] = [:]
  /// Whether unsigned documents count because the owner says so.
  public var acceptsUnsigned = false

  /// How many customers have unsigned documents that are newer than verified evidence and
  /// contradict it.
  public var newerUnsigned: Int { contradictionCounts[.unsignedClaim] ?? 0 }
  /// Decoded items with records that belong to no customer.
  public var orphans = 0
  /// When the newest dated document was made; `nil` where none is dated.
  public var newestEvidence: Timestamp?
  /// The time of the first and newest notification; `nil` without any.
  public var heard: NotificationSpan?
  /// When the folder was last scanned; `nil` before the end of the first scan.
  public var scannedAt: Timestamp?
  /// What the index may lack.
  ///
  /// `nil` if it has everything that the archive had at the last scan. Until then, nothing is known
  /// to be absent.
  public var incompleteness: Incompleteness?
  /// How many files and folders the system could not read, so that what was read of them before counts, or
  /// how many files could be read only in part.
  public var unreadable: Int {
    switch incompleteness {
    case .unreadable(let count, _), .partlyRead(let count): count
    case .unfinished, .missing, .outdated, nil: 0
    }
  }
  /// What may be missing of the archive rather than gone; `nil` for nothing.
  public var missing: MissingFolders? {
    if case .missing(let missing) = incompleteness { missing } else { nil }
  }
  /// Whether this process can only read the index, and so cannot refresh it.
  public var isReadOnly = false
  /// The server that has the index, and its database, such as `db.example.com/subdesk`; `nil` for an
  /// index on this host.
  public var indexServer: String?
  /// The product catalog, including the archive's own StoreKit configurations.
  public var catalogue: ProductCatalog

  /// Makes the facts of an empty archive.
  public init() {
    files = 0
    items = 0
    documents = 0
    ignored = 0
    problems = 0
    signatures = [:]
    hidden = [:]
    segmentCounts = [:]
    catalogue = ProductCatalog()
  }

  /// The facts of an archive that was never scanned.
  public static var unread: ArchiveFacts {
    var facts = ArchiveFacts()
    facts.incompleteness = .unfinished
    return facts
  }
}

/// Why an index may lack something that the archive has.
public enum Incompleteness: Hashable, Sendable {
  /// A refresh is running or was interrupted, so not every file has been read.
  case unfinished
  /// Some folders, or the archive itself, are not there or empty, and may only not be mounted. What was read
  /// in them before still counts.
  case missing(MissingFolders)
  /// So many files and folders could not be read by the system, the first of them since that time. What
  /// was read of them before still counts.
  case unreadable(Int, since: Timestamp)
  /// The archive has new, changed, or deleted files since the last refresh.
  case outdated
  /// So many files could be read only in part, such as compressed ones that were cut off. The rest may hold
  /// anything.
  case partlyRead(Int)
}

/// Folders of an archive that may be missing rather than gone.
public struct MissingFolders: Hashable, Sendable {
  /// Their paths from the archive's root, in order; the empty one is the archive itself.
  public var folders: [String]
  /// When the first of them was first missed.
  public var since: Timestamp

  /// Makes a list of folders.
  public init(folders: [String], since: Timestamp) {
    self.folders = folders
    self.since = since
  }
}

/// The progress of a scan.
public struct IndexProgress: Hashable, Sendable {
  /// The current phase.
  public var phase: Phase
  /// Files that were scanned.
  public var filesDone: Int
  /// All files; `nil` until the folder has been listed.
  public var filesTotal: Int?
  /// Bytes that were read, of compressed files as they are.
  public var bytesDone: Int64
  /// Bytes of all files; `nil` until the folder has been listed.
  public var bytesTotal: Int64?
  /// Items that were decoded.
  public var documents: Int
  /// Items that are not readable.
  public var problems: Int
  /// Customers whose rows of all times are built.
  public var customersDone: Int
  /// All customers; `nil` until the rows of all times are built.
  public var customersTotal: Int?

  /// The phases of a scan.
  public enum Phase: Hashable, Sendable {
    case listing
    case reading
    case assessing
    /// Building the rows of all times, for lists at other moments.
    case history
    case done
  }

  /// How much was read of how much, in bytes, or in files if no byte was; `nil` until the folder has
  /// been listed.
  public var amountRead: (done: Double, total: Double)? {
    if let bytesTotal, bytesTotal > 0, bytesDone > 0 {
      return (Double(min(bytesDone, bytesTotal)), Double(bytesTotal))
    }
    return filesTotal.map { (Double(min(filesDone, $0)), Double($0)) }
  }

  /// The same as a fraction, from 0 to 1.
  public var fractionRead: Double? {
    amountRead.map { $0.total > 0 ? $0.done / $0.total : 1 }
  }

  /// Makes the progress of a scan that has just started.
  public init() {
    phase = .listing
    filesDone = 0
    bytesDone = 0
    documents = 0
    problems = 0
    customersDone = 0
  }
}
