/// Something that a key, a line of help, or an entry of the palette does.
///
/// What several screens do is named here, what only one does in the folder of that screen.
package struct Command: Hashable, Sendable {
  /// The name in the palette.
  package let name: String
  /// What it does, for help, the palette, and the table of keys.
  package let explanation: String
  /// Whether it works on what the screen shows, and so waits until that is there.
  let needsContent: Bool
  /// What a person wants who uses it.
  let purpose: Purpose

  /// What a person wants, in the order of help; the raw value is the heading there.
  enum Purpose: String, Hashable, Sendable, CaseIterable {
    case finding = "Find"
    case answering = "Read and answer"
    case thisScreen = "On this screen"
    case time = "Choose the date"
    case several = "Compare, share, and keep"
    case going = "Go to another screen"
    case moving = "Move the cursor"
    case desk = "This desk"
  }

  /// Names a command.
  init(
    for purpose: Purpose = .thisScreen,
    _ name: String,
    _ explanation: String,
    needsContent: Bool = false
  ) {
    self.name = name
    self.explanation = explanation
    self.needsContent = needsContent
    self.purpose = purpose
  }
}

extension Command {
  static let next = Command(
    for: .moving,
    "next",
    "move down",
    needsContent: true
  )
  static let previous = Command(
    for: .moving,
    "previous",
    "move up",
    needsContent: true
  )
  static let halfPageDown = Command(
    for: .moving,
    "half page down",
    "move down half a page",
    needsContent: true
  )
  static let halfPageUp = Command(
    for: .moving,
    "half page up",
    "move up half a page",
    needsContent: true
  )
  static let pageDown = Command(
    for: .moving,
    "page down",
    "move down a page",
    needsContent: true
  )
  static let pageUp = Command(
    for: .moving,
    "page up",
    "move up a page",
    needsContent: true
  )
  static let first = Command(
    for: .moving,
    "first",
    "move to the first item",
    needsContent: true
  )
  static let last = Command(
    for: .moving,
    "last",
    "move to the last item",
    needsContent: true
  )

  static let open = Command(
    for: .moving,
    "open",
    "open what is under the cursor",
    needsContent: true
  )
  static let back = Command(
    for: .going,
    "back",
    "go back to the previous place"
  )
  static let close = Command(
    for: .going,
    "close",
    "close the prompt, then the filter, then the screen; at the root, quit"
  )
  static let chooseSegment = Command(
    for: .finding,
    "go to segment",
    "go to a segment by its letter, such as r for Retry"
  )
  static let nextPart = Command(
    for: .moving,
    "next part",
    "next segment or part of the screen"
  )
  static let previousPart = Command(
    for: .moving,
    "previous part",
    "previous segment or part of the screen"
  )
  static let filter = Command(
    for: .finding,
    "filter",
    "show only rows with all words; in lists, !word hides rows"
  )

  static let find = Command(
    for: .finding,
    "find",
    "find an ID, name, or message; a digit or paste also starts it"
  )
  static let findNext = Command(
    for: .finding,
    "next match",
    "go to the next match of the last search"
  )
  static let findPrevious = Command(
    for: .finding,
    "previous match",
    "go to the previous match of the last search"
  )

  static let why = Command(
    for: .answering,
    "why",
    "why this state: the rule that applied and the rules ruled out",
    needsContent: true
  )
  static let evidence = Command(
    for: .answering,
    "evidence",
    "the evidence for this value: file, line, path, time, signature",
    needsContent: true
  )
  static let document = Command(
    for: .answering,
    "document",
    "the document that contains this value",
    needsContent: true
  )
  static let timeline = Command(
    for: .answering,
    "timeline",
    "what happened, in order",
    needsContent: true
  )
  static let answers = Command(
    for: .answering,
    "answers",
    "the questions that customers ask, each with its answer and a reply",
    needsContent: true
  )
  static let whoAsks = Command(
    for: .answering,
    "who asks",
    "enter who asks, and which Apple Account is on the phone"
  )
  static let copy = Command(
    for: .answering,
    "copy",
    "copy the reply, or the value under the cursor",
    needsContent: true
  )
  static let copyCase = Command(
    for: .answering,
    "copy case",
    "copy the case: customer, state and dates",
    needsContent: true
  )
  static let report = Command(
    for: .answering,
    "report",
    "show the case report, and copy it",
    needsContent: true
  )
  static let copyConsumption = Command(
    for: .answering,
    "copy consumption",
    "copy what is known for the answer to a refund request, as JSON",
    needsContent: true
  )

  static let asOf = Command(
    for: .time,
    "as of",
    "show everything as of a date"
  )
  static let stepBack = Command(
    for: .time,
    "step back",
    "go back in time to the previous event"
  )
  static let stepForward = Command(
    for: .time,
    "step forward",
    "go forward in time to the next event"
  )
  static let knownThen = Command(
    for: .time,
    "known then",
    "only documents that had arrived by then"
  )
  static let language = Command(
    for: .answering,
    "reply language",
    "choose the language of replies"
  )
  static let zone = Command(
    for: .time,
    "time zone",
    "time zone: UTC, chosen, Pacific"
  )
  static let environment = Command(
    for: .desk,
    "environment",
    "environment: production, sandbox, Xcode, all"
  )
  static let reveal = Command(
    for: .desk,
    "reveal",
    "show email addresses, and names in reports and exports, for 60 s"
  )

  static let pin = Command(
    for: .several,
    "pin",
    "pin or unpin the customer"
  )
  static let recent = Command(
    for: .going,
    "recent",
    "pinned and recently viewed customers"
  )

  static let export = Command(
    for: .several,
    "write out",
    "write out the list, or the marked customers, as CSV, JSON, or Markdown"
  )
  static let compare = Command(
    for: .several,
    "compare",
    "two customers side by side: the marked ones, or this one and the last opened"
  )
  static let notifications = Command(
    for: .going,
    "notifications",
    "the newest notifications of all customers, and what is new"
  )
  static let follow = Command(
    for: .desk,
    "follow",
    "pause or resume following the folder"
  )
  static let link = Command(
    for: .several,
    "link",
    "copy a command that opens this screen at this date, to share it"
  )
  static let ticket = Command(
    for: .several,
    "ticket",
    "enter the ticket that the audit log names from now on"
  )
  static let note = Command(
    for: .several,
    "note",
    "write a note about the customer, which also answers a promise"
  )
  static let watch = Command(
    for: .several,
    "watch",
    "watch the customer on My desk from now on, or no longer, and note why"
  )
  static let mouse = Command(
    for: .desk,
    "mouse",
    "click to select and double-click to open, or leave the mouse to the terminal"
  )
  static let refresh = Command(
    for: .desk,
    "refresh",
    "check the folder again"
  )
  static let problems = Command(
    for: .going,
    "problems",
    "problems: unreadable files, invalid signatures, gaps"
  )
  static let overview = Command(
    for: .going,
    "overview",
    "overview: customers, renewals, failures, trials, and money"
  )
  static let myDesk = Command(
    for: .going,
    "my desk",
    "my desk: what is due, by who must act and by the time left"
  )
  static let within = Command(
    for: .time,
    "within",
    "how far ahead: what is due, or who loses access, within 24 h, 3 d, or as usual"
  )
  static let palette = Command(
    for: .going,
    "palette",
    "every action, segment, state, and sort order by name"
  )
  static let help = Command(
    for: .going,
    "help",
    "the keys for this screen"
  )
  static let redraw = Command(
    for: .desk,
    "redraw",
    "redraw the screen"
  )
  static let suspend = Command(
    for: .desk,
    "suspend",
    "suspend and return to the shell"
  )
  static let cancel = Command(
    for: .desk,
    "cancel",
    "cancel; press twice to quit"
  )
}
