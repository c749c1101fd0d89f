package import SubscriptionModel
package import TerminalUI

/// The shell of the dashboard: the screens that were gone through, what lies over them, and what
/// they share.
///
/// Holds pages and the customers of the back stack, never the archive.
package struct DashboardState: Hashable, Sendable {
  /// What all screens share.
  var context: ScreenContext
  /// The screens that were gone through.
  var stack: BackStack
  /// What lies over the screen and takes the keys first; `nil` for nothing.
  var modal: ScreenBox?
  /// What help was opened over and comes back to; `nil` for a screen of the stack.
  var modalBelowHelp: ScreenBox?
  /// What the last row says instead of keys until the next key.
  var message: Message?
  /// The last search whose hit was opened, for `n` and `N`.
  var lastFind: FindScreen?
  /// Keys that were typed before the screen they were meant for had arrived.
  var heldKeys: [Key] = []
  /// When C-c was last pressed.
  var cancelledAt: Timestamp?
  /// When a key was last pressed.
  var keyPressedAt: Timestamp?
  /// The customers that were asked for and have not come yet.
  var awaitedCustomers: Set<CustomerId> = []
  /// The customer whose reply is copied once the records are there.
  var awaitedReply: CustomerId?
  /// What was said of a reply that is on no part of the screen, and is copied when it is asked for again.
  var announcedReply: String?
  /// What the copied text is, for the last row; `nil` where its first words say it.
  var copiedName: String?

  /// Starts with an empty list.
  package init(configuration: DashboardConfiguration, size: Size, now: Timestamp) {
    context = ScreenContext(configuration: configuration, size: size, now: now)
    // A place that is reopened stays as it is; only a fresh list shows its top as it grows.
    context.isTouched = configuration.place != nil
    stack = BackStack(in: context)
  }

  /// The size of the terminal.
  package var size: Size { context.size }

  /// The instant that is asked about.
  package var asOf: Timestamp { context.asOf }

  /// What the screen on top was opened for.
  package var route: Route { stack.top.destination.route }

  /// Takes an event and tells what is to be done.
  package mutating func reduce(_ event: DashboardEvent) -> [Effect] {
    let effects = take(event)
    prepareScreens()
    let sidebarEffects = sendToTop { $0.updateSidebar(in: $1) }
    prepareScreens()
    return effects + sidebarEffects
  }

  /// Brings what is shown up to date with what changed.
  mutating func prepareScreens() {
    let context = context
    stack.withTop { $0.prepare(in: context) }
    modal?.screen.prepare(in: context)
  }
}
