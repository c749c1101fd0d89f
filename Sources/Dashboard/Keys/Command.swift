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
  case findNext = "next hit"
  case findPrevious = "previous hit"
  case nextPart = "next part"
  case previousPart = "previous part"
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
    case .back, .close, .find, .findNext, .findPrevious, .nextPart, .previousPart, .describe,
      .filter, .sort, .whoAsks,
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
    case .next: "go down one"
    case .previous: "go up one"
    case .halfPageDown: "go down half a page"
    case .halfPageUp: "go up half a page"
    case .pageDown: "go down a page"
    case .pageUp: "go up a page"
    case .first: "go to the first"
    case .last: "go to the last"
    case .open: "go in: open what is under the cursor"
    case .back: "go back to the exact place"
    case .close: "close the prompt, then the filter, then the screen; at the root, quit"
    case .find: "find any identifier; a digit or a paste starts it too"
    case .findNext: "go to the next hit of the last search"
    case .findPrevious: "go to the previous hit of the last search"
    case .nextPart: "next segment, or next part of the screen"
    case .previousPart: "previous segment, or previous part of the screen"
    case .describe: "find a charge by product, day, amount and country"
    case .filter: "keep only what contains a text; in lists !text inverts"
    case .sort: "sort by the next column"
    case .reverseSort: "turn the order round"
    case .why: "why this state: the rule that decided, and those that did not"
    case .evidence: "what this value rests on: file, line, place, time, signature"
    case .document: "the document that this value stands in"
    case .timeline: "what happened, in order"
    case .answers: "the questions that customers ask, each with its answer and a reply"
    case .whoAsks: "say who asks, and which Apple Account is on the phone"
    case .asOf: "show everything as of an instant"
    case .stepBack: "go back in time to the event before"
    case .stepForward: "go forward in time to the next event"
    case .knownThen: "only what had arrived by then: what the archive could have known"
    case .zone: "time zone: UTC, chosen, Pacific"
    case .environment: "environment: production, sandbox, Xcode, all"
    case .copy: "copy the value under the cursor"
    case .copyCase: "copy the case: customer, state and dates"
    case .reveal: "show masked names and e-mail addresses for 60 s"
    case .refresh: "look at the directory again"
    case .largerPreview: "make the preview larger"
    case .smallerPreview: "make the preview smaller"
    case .problems: "what could not be read"
    case .palette: "every action by name"
    case .help: "the keys of this screen"
    case .redraw: "draw the screen anew"
    case .suspend: "back to the shell for a while"
    case .cancel: "cancel; twice quits"
    case .accept: "take it"
    }
  }
}
