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

    /// Begins behind the items that are known of the file.
    init(of file: ListedFile, behind known: KnownLines? = nil) {
      part = DecodedFile(file: file, items: [], firstNumber: known?.items ?? 0)
    }

    /// Whether nothing was found so far.
    var isEmpty: Bool { part.firstNumber + part.items.count == 0 }

    mutating func add(
      _ item: DecodedItem,
      _ verifier: inout PartVerifier,
      _ take: (DecodedFile) -> Void
    ) {
      areIndependent = areIndependent && item.isIndependent
      if item.outcome != .decoded {
        unread += 1
        guard unread <= maximumUnreadItems else {
          lastUnread = item
          return
        }
      }
      keep(item, &verifier, take)
    }

    /// Delivers what is left; `mark` is what was read, if more may be added to it.
    mutating func finish(
      _ mark: (bytes: Int, digest: String)?,
      _ verifier: inout PartVerifier,
      _ take: (DecodedFile) -> Void
    ) {
      if var item = lastUnread {
        let more = unread - maximumUnreadItems
        let noun = more == 1 ? "1 more item contains" : "\(more) more items contain"
        item.reason = "\(noun) no document; the last: \(item.reason ?? "")"
        keep(item, &verifier, take)
      }
      if let mark, areIndependent {
        let items = part.firstNumber + part.items.count
        part.known = KnownLines(bytes: mark.bytes, items: items, digest: mark.digest)
      }
      take(part)
    }

    private mutating func keep(
      _ item: DecodedItem,
      _ verifier: inout PartVerifier,
      _ take: (DecodedFile) -> Void
    ) {
      let checks = verifier.checks(of: item.signedParts)
      let checked = Item(item, checks: checks, name: isEmpty ? part.file.stem : nil)
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
