import SubscriptionModel
import SupportAnswers
import TerminalUI

/// What happens to a screen, beside the keys of its keymap.
enum ScreenEvent: Hashable, Sendable {
  /// It was just opened.
  case opened
  /// What lay above it was closed.
  case resumed
  /// Another screen was opened above it, at whatever height.
  case covered(by: Route)
  /// A key that its keymap does not bind.
  case key(Key)
  /// A paste, where the screen takes pastes.
  case paste(String)
  /// What is typed into the filter's prompt.
  case filter(String)
  /// The filter as it was before its prompt was opened.
  case restoreFilter(String)
  /// Customers to be listed.
  case show(ListChoice)
  /// Something of the context is no longer what it was.
  case changed(ContextChange)
  /// The evidence that the screen below shows under its cursor at the instant that was chosen.
  case evidenceBelow(EvidenceTopic?)
  /// An answer; a screen drops one that it does not wait for.
  case answered(DashboardEvent)
}

/// What changed in the context.
enum ContextChange: Hashable, Sendable {
  case size
  case asOf
  case environment
  case zone
  case within
  /// Counts and freshness arrived.
  case facts
  /// The records of a customer arrived.
  case customer
  /// The archive may hold something else: a scan has ended, or one was asked for.
  case archive
  /// A scan goes on.
  case progress
  /// What the desk remembers, such as a pin.
  case memory
}

/// What a screen asks of the shell.
enum ScreenOutcome: Hashable, Sendable {
  /// Opens a screen above this one.
  case push(Destination)
  /// Closes what lies over the screen, or else the screen.
  case close
  /// Opens something over the screen.
  case present(Modal)
  /// Closes what lies over the screen, and does what its keymap has for the command.
  case perform(Command)
  /// Leaves all screens for the list of customers.
  case showCustomers(ListChoice)
  /// Says something in the last row until the next key.
  case message(Message)

  /// Asks something of the run loop.
  case run(Effect)
  /// Asks for the records of customers that are not known yet.
  case fetchCustomers([CustomerId])
  /// Asks for counts and freshness.
  case fetchFacts
  /// Asks for the gaps of the archive unless they are known.
  case fetchGaps

  /// Tells the screen below what is typed into its filter.
  case filter(String)
  /// Gives the screen below the filter back that it had.
  case restoreFilter(String)
  /// Shows everything as of an instant, `nil` for now, and says so.
  case setAsOf(Timestamp?, note: String)
  /// Goes to the moment before or after the instant.
  case step(StepDirection, through: [Timestamp])
  /// Goes from what was true at the instant to what the archive could have known then, and back.
  case changeScope
  case setEnvironment(EnvironmentFilter)
  case changeZone
  /// Looks so far ahead; `nil` for as far as usual.
  case setWithin(TimeSpan?)
  /// Writes replies in a language; `nil` for the usual one.
  case setLanguage(ReplyLanguage?)
  /// Says who asks about a customer.
  case setWhoAsks(Inquirer, about: CustomerId)
  /// Tells the audit log another ticket from now on; `nil` for none.
  case setTicket(String?)
  /// Shows names and email addresses for a while, or hides them.
  case reveal
  /// Pins a customer, or removes the pin.
  case changePin(CustomerId)
  /// Remembers how much room the preview has.
  case rememberPreview(PreviewSize)
  /// Shows other columns in lists of customers, and remembers them.
  case rememberColumns(ListColumns)

  /// Shows two customers side by side, or one beside the one that was opened last.
  case compare([CustomerId])
  /// Calls what is copied next by a name.
  case announceCopy(as: String)
  /// Copies the reply to a customer, once its records are there.
  case copyReply(to: CustomerId)
  /// Copies a command that opens the dashboard where it is.
  case copyLink
  /// Goes to a match of the last search, so many after the one that was gone to.
  case goToMatch(step: Int)
  /// Looks at the folder again.
  case refresh
  /// Pauses following the folder, or resumes it.
  case changeFollowing
  /// Takes clicks and the mouse wheel as events, or leaves them to the terminal.
  case changeMouseCapture
  /// Counts new documents from now on: those up to now are shown.
  case noteNewDocumentsSeen
  /// Cancels; a second time soon after it leaves.
  case cancel
}

/// Back or forward through the moments at which something became known.
enum StepDirection: Hashable, Sendable {
  case back
  case forward
}

/// What the last row says until the next key.
struct Message: Hashable, Sendable {
  var text: String
  var role: Role

  init(_ text: String, role: Role = .plain) {
    self.text = text
    self.role = role
  }
}
