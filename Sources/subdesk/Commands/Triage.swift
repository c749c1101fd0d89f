import ArchiveIndex
import ArgumentParser
import FoundationEssentials
import Glibc
import SubscriptionModel
import SupportAnswers
import TerminalUI

/// `subdesk triage FILE`: drafts for many tickets.
struct Triage: ArchiveCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Draft answers to many tickets. Never picks among several customers or sends anything.",
    discussion: Discussion(
      """
      FILE has one ticket a line, as JSON with "id", "text" and, if known, "sent" and "from"; or it is \
      an email message, or a mailbox of several (mbox). Each draft says what the message states, \
      who wrote it, what it seems to ask, and what to reply, in the language of the message, and how \
      certain each of these is. Exits with 0, or with 64 if a line or a text cannot be read.
      """,
      examples: [
        "triage - --format text",
        "triage - --format jsonl",
        "triage - --redact",
      ]
    ).text
  )

  @Argument(
    help: ArgumentHelp("The tickets; `-` reads standard input.", valueName: "file"),
    completion: .file()
  )
  var file: String

  @Option(help: "The output format: jsonl or text.")
  var format: Format = .jsonl

  @OptionGroup var app: AppOption

  @OptionGroup var common: CommonOptions

  /// How `triage` prints.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case jsonl
    case text
  }

  func run() throws {
    let bytes = file == "-" ? nil : try fileBytes()
    var desk = try Desk(common, quickLook: false, verifiesEarlier: false)
    desk.app = app.bundleId
    let output = try TicketOutput(desk: desk)
    let facts = Facts(desk)
    var isWhole = true
    func answer(_ entry: TicketFile.Entry) throws {
      switch entry {
      case .mistake(let line, let reason):
        isWhole = false
        StandardOutput.printError("\(file), line \(line): \(reason).")
      case .ticket(let ticket):
        let draft = try TicketDraft(ticket, desk: desk, facts: facts)
        switch format {
        case .jsonl: StandardOutput.line(output.line(of: draft))
        case .text:
          for line in output.lines(of: draft) { StandardOutput.line(cleaned(line)) }
          StandardOutput.line("")
        }
        StandardOutput.flush()
        for name in ticket.message.unreadable {
          isWhole = false
          let reason = "some of its text is in \(name), which cannot be read here"
          StandardOutput.printError("\(file), ticket \(ticket.printedId): \(reason).")
        }
      }
    }
    if let bytes {
      for entry in TicketFile.entries(of: bytes) { try answer(entry) }
    } else {
      var stream = TicketFile.Stream()
      let rest = try OptionFile.bytes(of: STDIN_FILENO, called: "tickets") { bytes in
        for entry in stream.takeEntries(from: &bytes) { try answer(entry) }
      }
      for entry in stream.lastEntries(in: rest) { try answer(entry) }
    }
    if !isWhole { throw ExitStatus.usage }
  }

  private func fileBytes() throws -> [UInt8] {
    guard try !Settings(common, archiveArgument: nil).isLocked else {
      throw CommandError(
        message: "A file cannot be given here: the settings of this host are locked. Use -.",
        code: ExitStatus.usage,
        denied: "A file"
      )
    }
    guard FileManager.default.isReadableFile(atPath: file) else {
      throw CommandError(
        message: "The tickets file \(file) cannot be read.",
        code: ExitStatus.noArchive
      )
    }
    return try OptionFile.bytes(at: file, called: "tickets file")
  }
}
