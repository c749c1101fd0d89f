import ArchiveIndex
import ArgumentParser
import Dashboard
import FoundationEssentials
import NCursesBackend
import SubscriptionModel
import TerminalUI

/// `subdesk [browse]`: the dashboard.
struct Browse: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open the dashboard (default).",
    discussion: """
      Where the terminal cannot show it, and with --plain, a plain prompt takes its place that \
      answers one line at a time. Into a pipe it prints the list of customers.
      """
  )

  @Argument(help: ArgumentHelp("The directory; the same as --archive.", valueName: "archive"))
  var archive: String?

  @Flag(help: "Ask and answer line by line, for screen readers and plain terminals.")
  var plain = false

  @Flag(help: "Draw with ASCII characters only.")
  var ascii = false

  @Option(help: "Whether colours are used: auto, always or never.")
  var color: ColorChoice = .auto

  @Option(
    help: ArgumentHelp(
      "Print the frame that --keys lead to, without a terminal.",
      valueName: "colsxrows"
    )
  )
  var headless: FrameSize?

  @Option(
    help: ArgumentHelp(
      "With --headless: keys separated by spaces, such as 'Down Enter / 340 Enter'.",
      valueName: "keys"
    )
  )
  var keys: String?

  @Flag(help: "With --headless: print the styles below the text.")
  var styles = false

  @OptionGroup var common: CommonOptions

  /// Whether colours are used.
  enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto
    case always
    case never
  }

  func validate() throws {
    guard headless != nil || (keys == nil && !styles) else {
      throw ValidationError("--keys and --styles go with --headless.")
    }
    guard !common.redact else {
      throw ValidationError(
        "--redact masks what commands print; the dashboard shows documents as they are."
      )
    }
  }

  func run() throws {
    let settings = try Settings(common, archiveArgument: archive)
    guard settings.archive != nil else {
      for line in FirstRun.lines { StandardOutput.line(line) }
      throw ExitStatus.usage
    }
    let desk = try openDesk()
    if common.refresh == .never { try desk.regroup() }
    if let headless {
      try printFrame(desk, size: headless.size)
    } else if plain || !StandardOutput.isTerminal || !StandardOutput.inputIsTerminal {
      try look(desk)
      try PlainDesk(desk: desk, isASCII: ascii).run()
    } else {
      try openDashboard(desk)
    }
  }

  /// Opens the archive; a word that is no directory may be meant for a command.
  private func openDesk() throws -> Desk {
    do {
      return try Desk(opening: common, archiveArgument: archive)
    } catch let failure as CommandFailure {
      guard failure.code == ExitStatus.noArchive, let archive, archive.allSatisfy(\.isLetter) else {
        throw failure
      }
      let names = Subdesk.configuration.subcommands.map { "\($0)".lowercased() }
      throw CommandFailure(
        message: "\(failure.message) No command has this name either; commands are "
          + names.joined(separator: ", ") + ".",
        code: failure.code
      )
    }
  }

  private func openDashboard(_ desk: Desk) throws {
    let terminal: NCursesTerminal
    do throws(TerminalOpenError) {
      terminal = try NCursesTerminal(
        color: usesColor ? .automatic : .never,
        asciiOnly: ascii,
        escapeDelay: ProcessInfo.processInfo.environment["ESCDELAY"].flatMap { Int($0) }
          ?? NCursesTerminal.usualEscapeDelay
      )
    } catch {
      StandardOutput.complain("\(error)")
      guard case .cannotMoveCursor = error else { throw ExitStatus.usage }
      try look(desk)
      return try PlainDesk(desk: desk, isASCII: ascii).run()
    }
    defer { terminal.close() }
    let configuration = self.configuration(desk, isASCII: terminal.charset == .ascii)
    guard
      var loop = DashboardLoop(
        index: desk.index,
        configuration: configuration,
        terminal: terminal
      )
    else {
      throw CommandFailure(message: "No file descriptor is left.", code: ExitStatus.unreadable)
    }
    loop.run(scan: common.refresh == .never ? nil : .full)
  }

  private func printFrame(_ desk: Desk, size: Size) throws {
    try look(desk)
    let run = HeadlessRun(
      desk: desk,
      configuration: configuration(desk, isASCII: ascii),
      size: size,
      now: desk.asOf
    )
    let frame = run.frame(after: TerminalEvent.script(keys ?? ""))
    StandardOutput.write(styles ? frame.styledText : frame.text)
  }

  /// Looks at the files before a way of showing them that has no progress line of its own.
  private func look(_ desk: Desk) throws {
    if common.refresh != .never { try desk.look(.full) }
  }

  private func configuration(_ desk: Desk, isASCII: Bool) -> DashboardConfiguration {
    let archiveName = URL(fileURLWithPath: desk.archive).standardizedFileURL.lastPathComponent
    var configuration = DashboardConfiguration(archiveName: archiveName)
    configuration.asOf = desk.asOfIsFixed ? desk.asOf : nil
    configuration.environment = desk.environment
    var zones = [desk.zone]
    for zone in [ZoneRules.utc, TimeZones.pacific] {
      if let zone, !zones.contains(where: { $0.name == zone.name }) { zones.append(zone) }
    }
    configuration.zones = zones
    configuration.trustRootNames = desk.trustRootNames
    configuration.catalogue = desk.catalogue
    configuration.replies = desk.replies
    configuration.customers = desk.customers
    configuration.isASCII = isASCII
    return configuration
  }

  /// NO_COLOR counts unless the command line says always (<https://no-color.org>).
  private var usesColor: Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: ProcessInfo.processInfo.environment["NO_COLOR"].nonEmpty == nil
    }
  }
}

/// A terminal size on the command line, such as `80x24`.
struct FrameSize: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    guard let size = Size(argument) else { return nil }
    self.size = size
  }
}

/// What is said when no archive is named yet.
enum FirstRun {
  static let lines = [
    "subdesk reads a directory of App Store receipts and notifications.",
    "",
    "Tell it which one:",
    "  subdesk DIR                         once",
    "  export SUBDESK_ARCHIVE=DIR          for this shell",
    "  archive = DIR                       in ~/.config/subdesk/config, for good",
    "",
    "Any layout will do: App Store Server Notifications as they came (V2 and V1), answers of the",
    "App Store Server API and of verifyReceipt. Nothing in the directory is ever changed.",
  ]
}
