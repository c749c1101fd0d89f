import SubscriptionModel
import SupportAnswers
import TerminalUI

/// What stands between header and footer of a screen that is read like a letter.
///
/// Lines belong to items; the cursor goes from item to item, and Enter and `e` work on the item.
struct Body: Hashable, Sendable {
  var lines: [BodyLine] = []
  var items: [BodyItem] = []

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
struct BodyLine: Hashable, Sendable {
  /// The text, from the left edge on.
  var spans: [Span]
  /// What stands at the right edge, such as the mark of the evidence.
  var right: [Span] = []
  /// The index of the item that the line belongs to; `nil` for headings and blank lines.
  var item: Int?
  /// A line across instead of text.
  var isRule = false
}

/// Something that the cursor can be on.
struct BodyItem: Hashable, Sendable {
  /// What the item is, stable while documents come and the time moves.
  var key: String
  var firstLine: Int
  var lineCount: Int
  /// How many columns of the first line the cursor marks; `nil` for all: fewer are fewer bytes.
  var markedColumns: Int?
  /// Whether a part of the screen begins here, for Tab.
  var startsPart: Bool
  /// What can be done with it.
  var action = BodyAction()
}

/// What can be done with an item.
struct BodyAction: Hashable, Sendable {
  /// Where Enter goes; `nil` for nowhere deeper.
  var route: Route?
  /// What `e` shows; `nil` for what rests on nothing of its own.
  var evidence: EvidenceTopic?
  /// The place in the document of `route` that the cursor goes to; `nil` for its beginning.
  var target: String?
  /// What `y` copies; `nil` copies the words.
  var copy: String?
  /// What Enter asks for: further rows of what is shown.
  var more: Effect?
  /// The segment of the customers list that Enter goes to.
  var segment: Segment?
  /// Whether `copy` is a text of several lines, such as a reply; otherwise it is one value.
  var copiesLines = false
  /// What Enter hides and shows: the path of a document's node, or an answer's decision path.
  var fold: String?
}

/// Everything that the lines of a body depend on; equal values mean that it need not be made anew.
struct BodyBasis: Hashable, Sendable {
  var route: Route
  var width: Int
  var asOf: Timestamp
  var zone: String
  var isRevealing: Bool
  var environment: EnvironmentFilter
  /// The version of the customer, or of what else is shown.
  var version: Int
  var folded: Set<String>
  var filter: String
  /// The charge that a search led to.
  var found: String?
  /// Who asks, for whom the questions are answered.
  var whoAsks: WhoAsks
}
