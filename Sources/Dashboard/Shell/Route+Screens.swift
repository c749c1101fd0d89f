import SubscriptionModel
import SupportAnswers

extension Route {
  /// The screens of the routes, in the order of the table of keys.
  static let screens: [any Screen.Type] = [
    CustomersScreen.self, CustomerScreen.self, SubscriptionScreen.self, TransactionScreen.self,
    AnswersScreen.self, TimelineScreen.self, EvidenceScreen.self, DocumentScreen.self,
    ReportScreen.self, ComparisonScreen.self, ProblemsScreen.self, NotificationsScreen.self,
    OverviewScreen.self,
    RecentScreen.self, MyDeskScreen.self,
  ]
}

extension Destination {
  /// The screen that it leads to: the one place where routes become screens.
  func screen(in context: ScreenContext) -> any Screen {
    switch route {
    case .customers: CustomersScreen(in: context)
    case .customer(let id):
      CustomerScreen(
        id,
        foundCharge: foundCharge,
        foundBy: foundBy,
        request: letter.map { LetterRequest(in: $0, of: id) },
        target: target
      )
    case .subscription(let id, let key): SubscriptionScreen(id, key, target: target)
    case .transaction(let id, let transaction): TransactionScreen(id, transaction)
    case .answers(let id):
      AnswersScreen(id, request: context.letter?.customer == id ? context.letterRequest : nil)
    case .timeline(let id, let key): TimelineScreen(id, key)
    case .evidence(let id, let topic): EvidenceScreen(id, topic)
    case .document(let provenance): DocumentScreen(provenance, target: target, reason: reason)
    case .report(let customers): ReportScreen(customers)
    case .comparison(let first, let second): ComparisonScreen(first, second)
    case .problems: ProblemsScreen()
    case .notifications: NotificationsScreen()
    case .overview: OverviewScreen()
    case .list(let selection): CustomersScreen(in: context, selection: selection)
    case .recent: RecentScreen()
    case .myDesk: MyDeskScreen()
    }
  }
}

extension Modal {
  /// What lies over screens, in the order of the table of keys.
  static let screens: [any Screen.Type] = [
    FindScreen.self, DescribeScreen.self, LinePrompt.self, PaletteScreen.self, HelpScreen.self,
    SegmentPrompt.self, ColumnsScreen.self, LanguageScreen.self,
  ]

  /// What is opened: the one place where modals become screens.
  func screen(in context: ScreenContext) -> any Screen {
    switch self {
    case .find(let text): FindScreen(text: text)
    case .describe(let text): DescribeScreen(typed: text, reader: context.dateReader)
    case .filter(let text, let hints): LinePrompt(.filter(before: text, hints: hints), text: text)
    case .asOf: LinePrompt(.asOf)
    case .ticket: LinePrompt(.ticket, text: context.ticket ?? "")
    case .note(let id, let isWatched): LinePrompt(.note(id, isWatched: isWatched))
    case .export(let request): LinePrompt(.export(request))
    case .whoAsks(let id): LinePrompt(.whoAsks(id), text: context.whoAsks(about: id).typedText)
    case .palette(let below): PaletteScreen(below: below)
    case .columns: ColumnsScreen(context.memory.columns)
    case .language(let storefront):
      LanguageScreen(context.chosenLanguage?.language, storefront: storefront)
    case .help(let below): HelpScreen(below: below)
    case .segments(let offered):
      SegmentPrompt(
        offered: offered,
        saved: context.configuration.savedFilters
      )
    }
  }
}
