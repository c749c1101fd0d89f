/// Asks for a page of the customers list.
public struct ListRequest: Hashable, Sendable {
  /// The moment asked about.
  public var asOf: Timestamp
  /// Which environments are listed.
  public var environment: EnvironmentFilter
  /// Which tab is listed.
  public var segment: Segment
  /// How far ahead access ends, with `losingAccess`; `nil` for `Segment.losingAccessWindow`.
  public var within: TimeSpan?
  /// Keeps customers with a subscription or purchase in one of these states; empty for all.
  public var states: Set<String>
  /// Keeps customers with one of these products; empty for all.
  public var products: Set<ProductId>
  /// Keeps customers whose documents contradict each other in this; `nil` for all.
  public var contradiction: Contradiction?
  /// Keeps only these customers; `nil` for all.
  public var customers: Set<CustomerId>?
  /// Keeps customers whose row shows these words, see `RowFilter`; empty for all.
  public var filter: String
  /// The zone of the dates that the filter's words are compared with.
  public var zone: ZoneRules
  /// What the rows are sorted by.
  public var sort: ListSort
  /// Whether the order is turned round.
  public var isReversed: Bool
  /// Which part of the list the page is.
  public var position: Position
  /// How many rows at most.
  public var limit: Int

  /// Where the page lies in the list.
  public enum Position: Hashable, Sendable {
    case start
    case end
    /// The rows behind this customer's.
    case after(CustomerId)
    /// The rows before this customer's, still in list order.
    case before(CustomerId)
    /// A page with this customer's row about in its middle; the start if it is not listed.
    case around(CustomerId)
  }

  /// Asks for the first rows of everybody in production.
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
  /// What was asked for.
  public var request: ListRequest
  /// The rows of the page, in list order.
  public var rows: [CustomerRow]
  /// How many rows the whole list has; `nil` when counting would read too much.
  public var total: Int?
  /// The place of the first row in the whole list, from 0; `nil` when not known.
  public var firstIndex: Int?
  /// Whether the list has rows before the page.
  public var hasMoreBefore: Bool
  /// Whether the list has rows behind the page.
  public var hasMoreAfter: Bool
  /// The customer up to whom rows before the page were looked at, where the filter's search stopped.
  ///
  /// Asking for what lies before that customer goes on. `nil` where the search did not stop.
  public var searchedBackTo: CustomerId?
  /// The same behind the page.
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

/// What is in the archive, for headers, tabs and JSON.
public struct ArchiveFacts: Hashable, Sendable {
  /// Files below the archive's root.
  public var files: Int
  /// Files, lines and elements, each counted once.
  public var items: Int
  /// Items that were decoded.
  public var documents: Int
  /// Items that were recognised as something else.
  public var ignored: Int
  /// Items that could not be read.
  public var problems: Int
  /// Items by the verdict on their outermost signature, by its name in output; verdicts that no item
  /// has are absent.
  public var signatures: [String: Int]
  /// Documents that were understood although a signature in them does not hold, however deep; items
  /// that were not understood are not among them, whatever their signatures are.
  public var brokenSignatures = 0
  /// Customers that `--environment` hides, by environment name.
  public var hidden: [String: Int]
  /// Customers by segment, at the as-of instant and in the environments asked for.
  public var segmentCounts: [Segment: Int]
  /// Customers whose documents contradict each other, by the way in which they do; what nobody has is
  /// absent.
  public var contradictionCounts: [Contradiction: Int] = [:]
  /// Whether unsigned documents count by the owner's word.
  public var acceptsUnsigned = false

  /// How many customers have unsigned documents that are newer than what Apple signed and say otherwise.
  public var newerUnsigned: Int { contradictionCounts[.unsignedClaim] ?? 0 }
  /// Decoded items with records that belong to no customer.
  public var orphans = 0
  /// When the newest document was made; `nil` where none says when.
  public var newestEvidence: Timestamp?
  /// From when to when notifications were signed; `nil` without any.
  public var heard: HeardSpan?
  /// When the directory was last looked at; `nil` before the first scan has ended.
  public var scannedAt: Timestamp?
  /// What the index may be missing.
  ///
  /// `nil` where it holds all that the archive held at the last look; until then nothing is known to be
  /// absent.
  public var incompleteness: Incompleteness?
  /// Whether this process may only read the index, and so cannot bring it up to date.
  public var isReadOnly = false
  /// What is known of products, the archive's own StoreKit configurations included.
  public var catalogue: ProductCatalogue

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
    catalogue = ProductCatalogue()
  }

  /// The facts of an archive that nobody has looked at yet.
  public static var unread: ArchiveFacts {
    var facts = ArchiveFacts()
    facts.incompleteness = .unfinished
    return facts
  }
}

/// Why an index may be missing something that the archive holds.
public enum Incompleteness: Hashable, Sendable {
  /// A refresh is under way, or was cut short: not everything that it found is read.
  case unfinished
  /// The archive has files that are new, changed, or gone since the index was last refreshed.
  case outdated
}

/// How far a scan is.
public struct IndexProgress: Hashable, Sendable {
  /// What the scan is doing.
  public var phase: Phase
  /// Files that were looked at.
  public var filesDone: Int
  /// `nil` until the directory has been listed.
  public var filesTotal: Int?
  /// Bytes of those files.
  public var bytesDone: Int64
  /// Bytes of all files; `nil` until the directory has been listed.
  public var bytesTotal: Int64?
  /// Items that were decoded.
  public var documents: Int
  /// Items that could not be read.
  public var problems: Int
  /// Customers whose rows of all times were made.
  public var customersDone: Int
  /// All customers; `nil` until rows of all times are made.
  public var customersTotal: Int?

  /// What the scan is doing.
  public enum Phase: Hashable, Sendable {
    case listing
    case reading
    case assessing
    /// Making the rows of all times, for lists as of another instant.
    case history
    case done
  }

  /// Makes the progress of a scan that has just begun.
  public init() {
    phase = .listing
    filesDone = 0
    bytesDone = 0
    documents = 0
    problems = 0
    customersDone = 0
  }
}
