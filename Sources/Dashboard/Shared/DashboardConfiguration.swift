package import SubscriptionModel
package import SupportAnswers

/// What the dashboard is opened with.
package struct DashboardConfiguration: Hashable, Sendable {
  /// The program's version, for reports.
  package var version = ""
  /// What the header calls the archive, such as its folder's name.
  package var archiveName: String
  /// The instant asked about; `nil` for now, which then follows the clock.
  package var asOf: Timestamp?
  /// Which environments lists speak of at first.
  package var environment: EnvironmentFilter
  /// The only app whose customers are shown; `nil` for all.
  package var app: BundleId?
  /// What the host's owner decides, which no key changes.
  package var fixed: Set<FixedSetting> = []
  /// The zones that `z` goes through, the first one shown at first; empty means UTC alone.
  package var zones: [ZoneRules]
  /// The names of the roots that were trusted beside Apple's; shown while they are in force.
  package var trustRootNames: [String]
  /// Whether unsigned documents count by the owner's word; shown while they do.
  package var acceptsUnsigned = false
  /// What the company says of its own products.
  package var catalogue: ProductCatalog
  /// Replies to customers; the built-in English, or the company's own.
  package var replies: ReplyTemplates
  /// What agents wrote down about customers, oldest first.
  package var notes: [CaseNote] = []
  /// Whether there is a folder for notes.
  package var writesNotes = false
  /// Names by token, from the company's own file.
  package var customers: CustomerDirectory
  /// Whether personal data is masked, also in the names of files.
  package var isRedacted = false
  /// Whether an audit log is told who sees what.
  package var isAudited = false
  /// The ticket that it is told at first; `nil` for none.
  package var ticket: String?
  /// Whether lists can be written to files.
  package var writesFiles = false
  /// How many customers are copied at once at most; `nil` for all.
  package var maximumCustomers: Int?
  /// Whether the terminal can show nothing but ASCII.
  package var isASCII: Bool
  /// The keys that work on each screen.
  package var keys = KeyChoices()
  /// Whether the whole line under the cursor is marked, and not only its subject.
  package var selectsLines = false
  /// What is remembered of earlier sessions.
  package var memory = DeskMemory()
  /// What to open.
  package var start = StartScreen.customers
  /// Where to open instead; `nil` for a desk that is not reopened.
  package var place: DeskPlace?
  /// The filters that are segments of the list.
  package var savedFilters: [SavedFilter] = []

  /// Makes the configuration of an archive, as of now, in production and UTC.
  package init(archiveName: String) {
    self.archiveName = archiveName
    environment = .production
    zones = []
    trustRootNames = []
    catalogue = ProductCatalog()
    replies = .english
    customers = CustomerDirectory()
    isASCII = false
  }
}
