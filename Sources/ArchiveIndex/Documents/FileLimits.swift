/// How much is read of one file, so that none keeps the index busy or fills the disk.
///
/// All grow with the file, so that a day of a large app's notifications is read whole. The numbers of
/// every 100 MB bound the time, which is some ten seconds; those of its bytes bound the index of a
/// file that is compressed, which has a kilobyte or two of each document.
struct FileLimits: Equatable, Sendable {
  /// The most records of its documents; one without any counts as a record.
  var records: Int
  /// The most documents.
  var documents: Int
  /// The most documents, mentions, problems, and ignored items.
  var items: Int

  private static let recordsOf100MB = 100_000
  private static let itemsOf100MB = 500_000
  /// The fewest bytes of the file that a document, and any item, takes on average.
  private static let bytesOfDocument = 75
  private static let bytesOfItem = 8
  /// What a small file may have anyway.
  private static let fewDocuments = 1000
  private static let fewItems = 10_000

  /// The limits of a file of so many bytes, compressed as they are.
  init(bytes: Int64) {
    let bytes = Int(clamping: max(0, bytes))
    let hundreds = bytes / 100_000_000 + 1
    records = hundreds * Self.recordsOf100MB
    documents = max(Self.fewDocuments, bytes / Self.bytesOfDocument)
    items = max(Self.fewItems, min(hundreds * Self.itemsOf100MB, bytes / Self.bytesOfItem))
  }

  /// Limits for tests with small files.
  init(records: Int, documents: Int, items: Int) {
    (self.records, self.documents, self.items) = (records, documents, items)
  }

  /// What was read of a file so far.
  struct Count {
    private let limits: FileLimits
    private var records = 0
    private var documents = 0
    private var items: Int

    /// Begins behind so many items.
    init(upTo limits: FileLimits, behind items: Int = 0) {
      self.limits = limits
      self.items = items
    }

    /// Counts an item; returns which limit it is over, in words, and `nil` for none.
    mutating func add(records count: Int, isDocument: Bool) -> String? {
      items += 1
      if isDocument {
        records += max(1, count)
        documents += 1
      }
      if records > limits.records { return "\(limits.records.grouped) records" }
      if documents > limits.documents { return "\(limits.documents.grouped) documents" }
      return items > limits.items ? "\(limits.items.grouped) items" : nil
    }
  }
}

extension Int {
  /// The number with a comma between thousands.
  fileprivate var grouped: String {
    self < 1000 ? "\(self)" : "\((self / 1000).grouped)," + "\(1000 + self % 1000)".dropFirst()
  }
}
