import ArchiveIndex
import ArgumentParser
import Dashboard
import FoundationEssentials
import NCursesBackend
import SubscriptionModel
import TerminalUI

/// `subdesk [browse]`: the dashboard.
struct Browse: FolderCommand, RemoteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open the dashboard (default).",
    discussion: Discussion(
      """
      With --plain, or where the terminal cannot show the dashboard, a plain prompt answers one \
      line at a time. When output is piped, it prints the list of customers.
      """,
      examples: [
        "browse",
        "browse --plain",
        "browse --headless 80x24 --keys 'Down Enter'",
      ]
    ).text
  )

  @OptionGroup var folder: ArchiveArgument

  @Flag(help: "Use a plain prompt, line by line, for screen readers and simple terminals.")
  var plain = false

  @Flag(help: "Use ASCII characters only.")
  var ascii = false

  @Option(
    help: ArgumentHelp(
      "When to use color, and how many: auto, always, never, 16, 256, or true.",
      valueName: "colors"
    )
  )
  var color: Looks.Color?

  @Option(
    help: ArgumentHelp(
      "The theme: auto (as the terminal's background is), dark, light, high-contrast, or mono.",
      valueName: "theme"
    )
  )
  var theme: Looks.Background?

  @Option(
    help: ArgumentHelp(
      "Print the screen after --keys, without a terminal.",
      valueName: "colsxrows"
    ),
    transform: FrameSize.init(typed:)
  )
  var headless: FrameSize?

  @Option(
    help: ArgumentHelp(
      "With --headless: keys to press, separated by spaces, such as 'Down Enter / 340 Enter'.",
      valueName: "keys"
    )
  )
  var keys: String?

  @Option(
    help: ArgumentHelp(
      "What to open: \(names(StartScreen.self)), or a place that the key u copied.",
      valueName: "screen"
    ),
    completion: .list(StartScreen.allCases.map(\.rawValue))
  )
  var start: StartChoice?

  @Flag(help: "With --headless: also print the styles.")
  var styles = false

  @Flag(
    help: ArgumentHelp(
      "Reopen where you left the dashboard: screen, customer, segment, filter, and sort order.",
      discussion: """
        Kept for each archive in $XDG_STATE_HOME/subdesk (by default ~/.local/state/subdesk).
        """
    )
  )
  var resume = false

  @OptionGroup var app: AppOption

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard headless != nil || (keys == nil && !styles) else {
      throw ValidationError("--keys and --styles require --headless.")
    }
    guard !resume || start == nil else {
      throw ValidationError("--resume and --start both say what to open; give one of them.")
    }
    guard !resume || !plain else {
      throw ValidationError("--resume applies to the dashboard; the plain prompt has no screens.")
    }
  }

  func run() throws {
    let settings = try Settings(common, archiveArgument: archiveArgument)
    guard settings.archive != nil else {
      for line in FirstRun.lines { StandardOutput.printError(line) }
      throw ExitStatus.usage
    }
    guard !resume || !settings.isLocked else {
      throw CommandError(
        message: "--resume cannot be given here: a locked host remembers nothing.",
        code: ExitStatus.usage,
        denied: "--resume"
      )
    }
    var desk = try openDesk()
    desk.app = app.bundleId
    if common.refresh == .never { try desk.regroup() }
    if let headless {
      try printFrame(desk, settings, size: headless.size)
    } else if plain || !StandardOutput.isTerminal || !StandardOutput.isInputTerminal {
      try look(desk)
      try runPlainSession(desk, settings)
    } else {
      try openDashboard(desk, settings)
    }
  }

  /// Opens the archive; a word that is no folder may be a mistyped command.
  private func openDesk() throws -> Desk {
    do {
      return try Desk(opening: common, archiveArgument: archiveArgument)
    } catch let failure as CommandError {
      guard failure.code == ExitStatus.noArchive, let archive = archiveArgument,
        archive.allSatisfy(\.isLetter)
      else {
        throw failure
      }
      let names = Subdesk.configuration.subcommands.map { "\($0)".lowercased() }
      throw CommandError(
        message: "\(failure.message) It is not a command either."
          + "\(suggestion(for: archive, among: names)) The commands are "
          + names.joined(separator: ", ") + ".",
        code: failure.code
      )
    }
  }

  private func openDashboard(_ desk: Desk, _ settings: Settings) throws {
    let looks = looks(settings)
    let terminal: NCursesTerminal
    do throws(TerminalOpenError) {
      terminal = try NCursesTerminal(
        theme: looks.theme(variables),
        followsBackground: looks.followsBackground,
        asciiOnly: ascii,
        escapeDelay: ProcessInfo.processInfo.environment["ESCDELAY"].flatMap { Int($0) }
          ?? NCursesTerminal.defaultEscapeDelay
      )
    } catch {
      StandardOutput.printError("\(error)")
      guard case .cannotMoveCursor = error else { throw ExitStatus.usage }
      try look(desk)
      return try runPlainSession(desk, settings)
    }
    let deskFile = settings.isLocked ? nil : DeskFile(of: desk.index, variables: variables)
    let remembered = deskFile?.read() ?? DeskFile.Contents()
    let configuration = self.configuration(
      desk,
      settings,
      remembered,
      isASCII: terminal.charset == .ascii
    )
    guard
      var loop = DashboardLoop(
        desk: desk,
        configuration: configuration,
        terminal: terminal,
        link: LinkCommand(
          archive: desk.archive,
          common: common,
          app: app.app,
          isLocked: desk.isLocked,
          fixed: desk.fixed
        ),
        follows: followTarget(desk),
        deskFile: remembered.isOurs ? deskFile : nil
      )
    else {
      terminal.close()
      throw CommandError(message: "No file descriptor is available.", code: ExitStatus.unreadable)
    }
    let isNew = resume && remembered.place == nil
    let code = loop.run(
      scan: common.refresh == .never ? nil : .full,
      notice: remembered.problem ?? (isNew ? "There is nothing to reopen yet" : nil)
    )
    terminal.close()
    if let failure = loop.auditFailure { throw failure }
    if code != .success { throw code }
  }

  private func followTarget(_ desk: Desk) -> DashboardLoop.FollowTarget {
    guard !desk.asOfIsFixed else { return .nothing }
    return common.refresh == .never ? .index : .archive
  }

  private func runPlainSession(_ desk: Desk, _ settings: Settings) throws {
    var session = PlainSession(desk: desk, isASCII: ascii, savedFilters: settings.savedFilters)
    try session.run()
  }

  private func printFrame(_ desk: Desk, _ settings: Settings, size: Size) throws {
    try look(desk)
    let deskFile = resume ? DeskFile(of: desk.index, variables: variables) : nil
    let remembered = deskFile?.read() ?? DeskFile.Contents()
    if let problem = remembered.problem { StandardOutput.printError(problem) }
    let run = HeadlessRun(
      desk: desk,
      configuration: configuration(desk, settings, remembered, isASCII: ascii),
      size: size,
      now: desk.asOf
    )
    let state = try run.state(after: TerminalEvent.script(keys ?? ""))
    if let deskFile, remembered.isOurs {
      MemoryKeeper(deskFile, memory: remembered.memory) { StandardOutput.printError($0) }
        .finish(state.memory, state.place)
    }
    let frame = view(state)
    StandardOutput.write(styles ? frame.styledText : frame.text)
  }

  /// Reads the files before a view without a progress line of its own.
  private func look(_ desk: Desk) throws {
    if common.refresh != .never { try desk.look(.full) }
  }

  private func configuration(
    _ desk: Desk,
    _ settings: Settings,
    _ remembered: DeskFile.Contents,
    isASCII: Bool
  ) -> DashboardConfiguration {
    let archiveName = URL(fileURLWithPath: desk.archive).standardizedFileURL.lastPathComponent
    var configuration = DashboardConfiguration(archiveName: archiveName)
    configuration.version = Subdesk.version
    configuration.asOf = desk.asOfIsFixed ? desk.asOf : nil
    configuration.environment = desk.environment
    configuration.app = desk.app
    configuration.fixed = desk.fixed
    var zones = [desk.zone]
    for zone in [ZoneRules.utc, TimeZones.pacific] {
      if let zone, !zones.contains(where: { $0.name == zone.name }) { zones.append(zone) }
    }
    configuration.zones = zones
    configuration.trustRootNames = desk.trustRootNames
    configuration.acceptsUnsigned = desk.index.acceptsUnsigned
    configuration.catalogue = desk.catalogue
    configuration.replies = desk.replies
    configuration.notes = desk.caseNotes
    configuration.writesNotes = desk.notes != nil
    configuration.customers = desk.customers
    configuration.isRedacted = desk.isRedacted
    configuration.isAudited = desk.audit != nil
    configuration.ticket = desk.audit == nil ? nil : common.ticket
    configuration.isASCII = isASCII
    configuration.selectsLines = looks(settings).theme(variables).highlight == .row
    configuration.keys = settings.keys
    configuration.savedFilters = settings.savedFilters
    // A host that is locked, or forces this program on who comes over SSH, gives no file away.
    configuration.writesFiles = !desk.isLocked && variables["SSH_ORIGINAL_COMMAND"] == nil
    configuration.maximumCustomers = desk.fixedLimit
    configuration.start = settings.start
    configuration.memory = remembered.memory
    configuration.place = resume ? remembered.place : nil
    switch start {
    case .screen(let screen): configuration.start = screen
    case .place(let place): configuration.place = place
    case nil: break
    }
    return configuration
  }

  private var variables: [String: String] { ProcessInfo.processInfo.environment }

  /// How the dashboard looks: as the settings say, unless an option does.
  private func looks(_ settings: Settings) -> Looks {
    var looks = settings.looks
    if let theme { looks.theme = theme }
    if let color { looks.color = color }
    return looks
  }
}

/// A terminal size on the command line, such as `80x24`.
struct FrameSize {
  let size: Size

  /// Reads the typed text; the reason of an error follows the option's name.
  init(typed text: String) throws {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let columns = sides[0], let rows = sides[1] else {
      throw ValidationError("a size is columns x rows, such as 80x24")
    }
    let allowed = 1...Size.maximumSide
    guard allowed.contains(columns), allowed.contains(rows) else {
      throw ValidationError("each side is 1 to \(Size.maximumSide), such as 80x24")
    }
    size = Size(columns: columns, rows: rows)
  }
}

/// What to print if no archive is named.
enum FirstRun {
  static let lines = [
    "subdesk reads a folder of App Store receipts and notifications.",
    "",
    "Tell it which folder to read:",
    "  subdesk DIR                         once",
    "  export SUBDESK_ARCHIVE=DIR          for this shell",
    "  archive = DIR                       in ~/.config/subdesk/config, permanently",
    "",
    "Any layout works: App Store Server Notifications as received (V2 and V1), and responses from the",
    "App Store Server API and verifyReceipt. Nothing in the folder is ever changed.",
    "",
    "To try it first, open the demo archive, which comes with the source code:",
    "  subdesk Fixtures/demo --as-of 2025-03-15T12:00:00Z --trust-root Fixtures/trust/demo-root.pem",
  ]
}
