import AppStoreDocuments
import SubscriptionModel

extension DecodedFile {
  /// Collects the items of one file, and hands them over in parts.
  struct Parts {
    private var part: DecodedFile
    private var size = 0
    /// Whether no item depends on another line, or on the file's time.
    private var areIndependent = true
    /// Items that are no documents, of which a file that was made to exhaust an index has millions.
    private var unread = 0
    private var lastUnread: DecodedItem?
    /// What was not read beyond the limit of what nobody signed, as one item, and its limit.
    private var passedOver: DecodedItem?
    let limit: UnsignedLimit
    /// The item that came last, which takes what no item of its content says of its length.
    private var held: DecodedItem?
    /// The name in the container of what is being read, and how that is found by its file's name.
    private var member: String?
    private var name: String?
    /// Whether something in the file cannot be read.
    var isIncomplete = false
    /// How many bytes of what is being read are given to items.
    private var assigned = 0

    /// Begins behind the items that are known of the file.
    init(
      of file: ListedFile,
      behind known: KnownLines? = nil,
      maximumUnsigned: Int = UnsignedLimit.standard
    ) {
      limit = UnsignedLimit(documents: maximumUnsigned, behind: known?.unsigned ?? 0)
      part = DecodedFile(file: file, items: [], firstNumber: known?.items ?? 0)
      name = known == nil ? file.stem : nil
    }

    /// Whether nothing was found so far.
    var isEmpty: Bool { part.firstNumber + part.items.count == 0 && held == nil }

    /// Begins with some lines of a file, of which the first item of the file is found by its name.
    init(of file: ListedFile, isNamed: Bool, maximumUnsigned: Int) {
      self.init(of: file, maximumUnsigned: maximumUnsigned)
      name = isNamed ? file.stem : nil
    }

    /// Begins with what the file or a member of it holds.
    mutating func begin(_ content: FileContent) {
      member = content.member
      name = content.member.map { FileName.stem(of: $0) } ?? part.file.stem
      assigned = 0
    }

    /// Takes an item; `available` is how many bytes of its content were read so far.
    mutating func add(
      _ item: DecodedItem,
      available: Int,
      _ verifier: inout PartVerifier,
      _ take: (DecodedFile) -> Void
    ) {
      var item = item
      // A document within another one that is compressed can be longer than what holds it.
      item.length = max(0, min(item.length, available - assigned))
      assigned += item.length
      areIndependent = areIndependent && item.isIndependent
      isIncomplete = isIncomplete || item.isBeyondLimit
      guard limit.takes(item) else { return passOver(item) }
      if item.outcome != .decoded {
        unread += 1 + item.alike
        guard unread <= maximumUnreadItems else { return countUnread(item) }
      }
      if let held { keep(held, &verifier, take) }
      held = item
    }

    /// Counts an item beyond the limit; the first tells where that was reached.
    private mutating func passOver(_ item: DecodedItem) {
      // The file is read whole when it has grown.
      areIndependent = false
      isIncomplete = true
      var all = passedOver ?? DecodedItem(passedOver: item.provenance, .problem, nil)
      all.length += item.length
      all.passedOver += max(1, item.passedOver)
      passedOver = all
    }

    /// Counts an item that is not kept; of many, a problem is told rather than what is ignored.
    private mutating func countUnread(_ item: DecodedItem) {
      var item = item
      if let lastUnread {
        let length = lastUnread.length + item.length
        if lastUnread.outcome == .problem, item.outcome != .problem { item = lastUnread }
        item.length = length
      }
      lastUnread = item
    }

    /// Ends what the file or a member of it holds, which came to so many bytes.
    ///
    /// Where lines may be added, those without a document and the ends of others count for none.
    mutating func end(
      bytes: Int,
      canGrow: Bool = false,
      _ verifier: inout PartVerifier,
      _ take: (DecodedFile) -> Void
    ) {
      guard var item = held else { return }
      held = nil
      if !canGrow || !areIndependent { item.length += max(0, bytes - assigned) }
      keep(item, &verifier, take)
    }

    /// Delivers what is left; `mark` is what was read, if more may be added to it.
    mutating func finish(
      _ mark: (bytes: Int, digest: String)?,
      isUnreadable: Bool = false,
      _ verifier: inout PartVerifier,
      _ take: (DecodedFile) -> Void
    ) {
      if var item = lastUnread {
        let more = unread - maximumUnreadItems
        let noun = more == 1 ? "1 more item contains" : "\(more) more items contain"
        item.reason = "\(noun) no document; the last: \(item.reason ?? "")"
        keep(item, &verifier, take)
      }
      if var item = passedOver {
        item.reason = limit.words(passedOver: item.passedOver)
        keep(item, &verifier, take)
      }
      if let mark, areIndependent {
        part.known = KnownLines(
          bytes: mark.bytes,
          items: part.firstNumber + part.items.count,
          unsigned: limit.work,
          digest: mark.digest
        )
      }
      part.isUnreadable = isUnreadable
      part.isIncomplete = isIncomplete && !isUnreadable
      take(part)
    }

    private mutating func keep(
      _ item: DecodedItem,
      _ verifier: inout PartVerifier,
      _ take: (DecodedFile) -> Void
    ) {
      let checks = verifier.checks(of: item.signedParts)
      var checked = Item(item, checks: checks, name: name)
      name = nil
      checked.member = member
      if member != nil { checked.lineOffset = nil }
      if verifier.policy == .later, !item.signedParts.isEmpty { part.isUnverified = true }
      size += checked.body.count
      part.items.append(checked)
      guard part.items.count >= itemsAtOnce || size >= bytesAtOnce else { return }
      part.isLast = false
      take(part)
      part.firstNumber += part.items.count
      part.items = []
      part.isLast = true
      size = 0
    }
  }

  /// How many items without a document are kept of one file; the others are counted.
  static let maximumUnreadItems = 1000
}

extension UnsignedLimit {
  /// What is said of so many items beyond it.
  fileprivate func words(passedOver count: Int) -> String {
    let items = count == 1 ? "1 unsigned item is" : "\(count) unsigned items are"
    return "\(items) not read: of one file the first \(documents) unsigned documents are; "
      + "divide the file, or set unsigned-documents and run index --rebuild"
  }
}
