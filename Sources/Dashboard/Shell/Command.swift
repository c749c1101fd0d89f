/// What a key can do; the raw value is the action's name in the palette.
package enum Command: String, Hashable, Sendable, CaseIterable {
  case next
  case previous
  case halfPageDown = "half page down"
  case halfPageUp = "half page up"
  case pageDown = "page down"
  case pageUp = "page up"
  case first
  case last
  case open
  case back
  case close
  case find
  case findNext = "next match"
  case findPrevious = "previous match"
  case nextPart = "next part"
  case previousPart = "previous part"
  case segment = "go to segment"
  case describe = "find a charge"
  case filter
  case sort
  case reverseSort = "reverse sort"
  case why
  case evidence
  case document
  case timeline
  case answers
  case whoAsks = "who asks"
  case asOf = "as of"
  case stepBack = "step back"
  case stepForward = "step forward"
  case knownThen = "known then"
  case zone = "time zone"
  case environment
  case copy
  case copyCase = "copy case"
  case reveal
  case refresh
  case largerPreview = "larger preview"
  case smallerPreview = "smaller preview"
  case problems
  case palette
  case help
  case redraw
  case suspend
  case cancel
  case accept

  /// Whether the action works on what a screen shows, and so has to wait until it is there.
  var needsContent: Bool {
    switch self {
    case .next, .previous, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .first, .last, .open,
      .evidence, .document, .why, .timeline, .answers, .copy, .copyCase:
      true
    case .back, .close, .find, .findNext, .findPrevious, .nextPart, .previousPart, .segment,
      .describe, .filter, .sort, .whoAsks,
      .reverseSort, .asOf, .stepBack, .stepForward, .knownThen, .zone, .environment, .reveal,
      .refresh,
      .largerPreview, .smallerPreview, .problems, .palette, .help, .redraw, .suspend, .cancel,
      .accept:
      false
    }
  }

  /// What the action does, for help, the palette and the README.
  package var explanation: String {
    switch self {
    case .next: "move down"
    case .previous: "move up"
    case .halfPageDown: "move down half a page"
    case .halfPageUp: "move up half a page"
    case .pageDown: "move down a page"
    case .pageUp: "move up a page"
    case .first: "move to the first item"
    case .last: "move to the last item"
    case .open: "open what is under the cursor"
    case .back: "go back to the previous place"
    case .close: "close the prompt, then the filter, then the screen; at the root, quit"
    case .find: "find an ID, name, or message; a digit or paste also starts it"
    case .findNext: "go to the next match of the last search"
    case .findPrevious: "go to the previous match of the last search"
    case .nextPart: "next segment or part of the screen"
    case .previousPart: "previous segment or part of the screen"
    case .segment: "go to a segment by its letter, such as r for Retry"
    case .describe: "find a charge by product, day, amount, and country"
    case .filter: "show only rows with all words; in lists, !word hides rows"
    case .sort: "sort by the next column"
    case .reverseSort: "reverse the order"
    case .why: "why this state: the rule that applied and the rules ruled out"
    case .evidence: "the evidence for this value: file, line, path, time, signature"
    case .document: "the document that contains this value"
    case .timeline: "what happened, in order"
    case .answers: "the questions that customers ask, each with its answer and a reply"
    case .whoAsks: "enter who asks, and which Apple Account is on the phone"
    case .asOf: "show everything as of a date"
    case .stepBack: "go back in time to the previous event"
    case .stepForward: "go forward in time to the next event"
    case .knownThen: "only documents that had arrived by then"
    case .zone: "time zone: UTC, chosen, Pacific"
    case .environment: "environment: production, sandbox, Xcode, all"
    case .copy: "copy the value under the cursor"
    case .copyCase: "copy the case: customer, state and dates"
    case .reveal: "show masked names and email addresses for 60 s"
    case .refresh: "check the folder again"
    case .largerPreview: "make the preview larger"
    case .smallerPreview: "make the preview smaller"
    case .problems: "problems: unreadable files, invalid signatures, gaps"
    case .palette: "every action, segment, state, and sort order by name"
    case .help: "the keys for this screen"
    case .redraw: "redraw the screen"
    case .suspend: "suspend and return to the shell"
    case .cancel: "cancel; press twice to quit"
    case .accept: "accept what was typed"
    }
  }
}
