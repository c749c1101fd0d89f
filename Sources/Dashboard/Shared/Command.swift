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

  /// Names a command.
  init(_ name: String, _ explanation: String, needsContent: Bool = false) {
    self.name = name
    self.explanation = explanation
    self.needsContent = needsContent
  }
}

extension Command {
  static let next = Command("next", "move down", needsContent: true)
  static let previous = Command("previous", "move up", needsContent: true)
  static let halfPageDown = Command(
    "half page down",
    "move down half a page",
    needsContent: true
  )
  static let halfPageUp = Command("half page up", "move up half a page", needsContent: true)
  static let pageDown = Command("page down", "move down a page", needsContent: true)
  static let pageUp = Command("page up", "move up a page", needsContent: true)
  static let first = Command("first", "move to the first item", needsContent: true)
  static let last = Command("last", "move to the last item", needsContent: true)

  static let open = Command("open", "open what is under the cursor", needsContent: true)
  static let back = Command("back", "go back to the previous place")
  static let close = Command(
    "close",
    "close the prompt, then the filter, then the screen; at the root, quit"
  )
  static let nextPart = Command("next part", "next segment or part of the screen")
  static let previousPart = Command("previous part", "previous segment or part of the screen")
  static let filter = Command(
    "filter",
    "show only rows with all words; in lists, !word hides rows"
  )

  static let find = Command(
    "find",
    "find an ID, name, or message; a digit or paste also starts it"
  )
  static let findNext = Command("next match", "go to the next match of the last search")
  static let findPrevious = Command(
    "previous match",
    "go to the previous match of the last search"
  )

  static let why = Command(
    "why",
    "why this state: the rule that applied and the rules ruled out",
    needsContent: true
  )
  static let evidence = Command(
    "evidence",
    "the evidence for this value: file, line, path, time, signature",
    needsContent: true
  )
  static let document = Command(
    "document",
    "the document that contains this value",
    needsContent: true
  )
  static let timeline = Command("timeline", "what happened, in order", needsContent: true)
  static let answers = Command(
    "answers",
    "the questions that customers ask, each with its answer and a reply",
    needsContent: true
  )
  static let whoAsks = Command(
    "who asks",
    "enter who asks, and which Apple Account is on the phone"
  )
  static let copy = Command(
    "copy",
    "copy the reply, or the value under the cursor",
    needsContent: true
  )
  static let copyCase = Command(
    "copy case",
    "copy the case: customer, state and dates",
    needsContent: true
  )
  static let report = Command(
    "report",
    "show the case report, and copy it",
    needsContent: true
  )
  static let copyConsumption = Command(
    "copy consumption",
    "copy what is known for the answer to a refund request, as JSON",
    needsContent: true
  )

  static let asOf = Command("as of", "show everything as of a date")
  static let stepBack = Command("step back", "go back in time to the previous event")
  static let stepForward = Command("step forward", "go forward in time to the next event")
  static let knownThen = Command("known then", "only documents that had arrived by then")
  static let language = Command(
    "reply language",
    "language of replies: the customer's, then each in turn"
  )
  static let zone = Command("time zone", "time zone: UTC, chosen, Pacific")
  static let environment = Command(
    "environment",
    "environment: production, sandbox, Xcode, all"
  )
  static let reveal = Command("reveal", "show masked names and email addresses for 60 s")

  static let pin = Command("pin", "pin or unpin the customer")
  static let recent = Command("recent", "pinned and recently viewed customers")

  static let notifications = Command(
    "notifications",
    "the newest notifications of all customers, and what is new"
  )
  static let follow = Command("follow", "pause or resume following the folder")
  static let link = Command(
    "link",
    "copy a command that opens this screen at this date, to share it"
  )
  static let ticket = Command(
    "ticket",
    "enter the ticket that the audit log names from now on"
  )
  static let mouse = Command(
    "mouse",
    "click to select and double-click to open, or leave the mouse to the terminal"
  )
  static let refresh = Command("refresh", "check the folder again")
  static let problems = Command(
    "problems",
    "problems: unreadable files, invalid signatures, gaps"
  )
  static let overview = Command(
    "overview",
    "overview: customers, renewals, failures, trials, and money"
  )
  static let myDesk = Command(
    "my desk",
    "my desk: what is due, by who must act and by the time left"
  )
  static let palette = Command(
    "palette",
    "every action, segment, state, and sort order by name"
  )
  static let help = Command("help", "the keys for this screen")
  static let redraw = Command("redraw", "redraw the screen")
  static let suspend = Command("suspend", "suspend and return to the shell")
  static let cancel = Command("cancel", "cancel; press twice to quit")
}
