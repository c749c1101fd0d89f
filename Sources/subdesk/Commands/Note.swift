import ArgumentParser
import SubscriptionModel
import SupportAnswers

/// `subdesk note ID TEXT`: writes down something about a customer.
struct Note: ArchiveCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a note about a customer, or what the customer was told will happen.",
    discussion: Discussion(
      """
      Notes are kept in the folder that --notes or the setting names, outside the archive, one file \
      for each author and host. With --expect and --until, or with words such as "renewed by \
      26 March" at its end, the desk says later whether it happened: kept, broken, or open. A note \
      that begins with @NAME hands the customer over to somebody. A promise and a handover stay on \
      My desk until a later note about the customer. Notes appear in lookup and report. Exits with \
      1, 3, or 75 as report does, or with 74 if the note cannot be written.
      """,
      examples: [
        "note 340006883255406 'Called back' --ticket T-9",
        "note 340006883255406 Told --expect renewed --until '26 Mar'",
        "note 340006883255406 '@evening-shift call back after 6' --watch",
      ]
    ).text
  )

  @Argument(help: ArgumentHelp("Any identifier of the customer.", valueName: "id"))
  var id: String

  @Argument(help: ArgumentHelp("The note.", valueName: "text"))
  var text: String

  @Option(
    help: ArgumentHelp(
      "What will happen: \(names(CasePromise.Expectation.self)).",
      valueName: "what"
    )
  )
  var expect: CasePromise.Expectation?

  @Option(help: ArgumentHelp("The day by whose end it will have happened.", valueName: "day"))
  var until: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Watch the customer on My desk from now on, or no longer."
  )
  var watch: Bool?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard (expect == nil) == (until == nil) else {
      throw ValidationError("--expect and --until belong together.")
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("The note is empty.")
    }
  }

  func run() throws {
    let desk = try Desk(common, quickLook: true, verifiesEarlier: false)
    guard let folder = desk.notes else {
      throw CommandError(
        message: "There is no folder for notes. Name one with --notes DIR or in the settings.",
        code: ExitStatus.usage
      )
    }
    let (customer, _) = try desk.oneCustomer(id)
    var promise = CasePromise(endOf: text, asOf: desk.asOf, in: desk.zone)
    if let expect, let until {
      guard let end = CasePromise.end(of: until, after: desk.asOf, in: desk.zone) else {
        throw ValidationError("--until takes a day to come, such as 2027-05-13 or '13 May'.")
      }
      promise = CasePromise(expectation: expect, until: end)
    }
    if let promise, !promise.canBeKept(for: customer) {
      throw ValidationError(
        "\(promise.expectation.words) is about a subscription, and this customer has none."
      )
    }
    let note = CaseNote(
      customer: customer.id,
      text: text,
      author: NotesFolder.author,
      writtenAt: desk.asOfIsFixed ? .now : desk.asOf,
      asOf: desk.asOf,
      ticket: common.ticket,
      promise: promise,
      isWatched: watch
    )
    try desk.audit?.record(AuditRecord(action: .note, customers: [customer.id]))
    try folder.add(note)
    let shown = desk.isRedacted ? note.masked : note
    StandardOutput.line(shown.line(about: customer, in: desk.wording))
  }
}

extension CasePromise.Expectation: ExpressibleByArgument {}
