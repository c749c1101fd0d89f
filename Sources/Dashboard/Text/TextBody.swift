import SubscriptionModel
import TerminalUI

/// The lines of a screen that is read from top to bottom.
///
/// Lines belong to items; the cursor goes from item to item, and Enter and `e` work on the item.
struct TextBody: Hashable, Sendable {
  var lines: [TextLine] = []
  var items: [TextItem] = []
  /// The columns that a line may take, marks included.
  var width = 0

  /// The lines of an item.
  func lines(of item: Int) -> Range<Int> {
    guard items.indices.contains(item) else { return 0..<0 }
    return items[item].firstLine..<(items[item].firstLine + items[item].lineCount)
  }

  /// The index of the item with a key.
  func index(of key: String?) -> Int? {
    guard let key else { return nil }
    return items.firstIndex { $0.key == key }
  }
}

/// One line as it is drawn.
struct TextLine: Hashable, Sendable {
  /// The text, from the left edge on.
  var spans: [Span]
  /// What stands at the right edge, such as the mark of the evidence.
  var right: [Span] = []
  /// The index of the item that the line belongs to; `nil` for headings and blank lines.
  var item: Int?
}

/// Something that the cursor can be on.
struct TextItem: Hashable, Sendable {
  /// What the item is, stable while documents come and the time moves.
  var key: String
  var firstLine: Int
  var lineCount: Int
  /// How many columns of the first line the cursor marks; `nil` for all: fewer are fewer bytes.
  var markedColumns: Int?
  /// Whether a part of the screen begins here, for Tab.
  var startsPart: Bool
  /// What can be done with it.
  var action = ItemAction()
}

/// What can be done with an item.
struct ItemAction: Hashable, Sendable {
  /// Where Enter goes; `nil` for nowhere deeper.
  var destination: Destination?
  /// What `e` shows; `nil` for what rests on nothing of its own.
  var evidence: EvidenceTopic?
  /// What `y` copies; `nil` copies the words.
  var copy: String?
  /// Whether `copy` is a text of several lines, such as a reply; otherwise it is one value.
  var copiesLines = false
  /// What is said of what `y` copied; `nil` says the words themselves.
  var copyName: String?
  /// The customer to whom `y` copies the reply, in place of `copy`.
  var replyTo: CustomerId?
  /// The charge about which `y` copies a reply, in place of `copy`.
  var replyAbout: TransactionId?
  /// What Enter asks for: further rows of what is shown.
  var more: Effect?
  /// What Enter shows in the list of customers.
  var list: ListChoice?
  /// When what it tells happened, for its place in a life strip; `nil` where it has none.
  var moment: Timestamp?
  /// The subscription it happened to; `nil` where it is about none or all that are shown.
  var chain: ChainKey?
  /// What Enter hides and shows: the path of a document's node, or an answer's decision path.
  var fold: String?

  /// Where Enter goes, to its beginning; `nil` for nowhere deeper.
  var route: Route? {
    get { destination?.route }
    set { destination = newValue.map { Destination($0) } }
  }
}
