import SubscriptionModel
import SupportAnswers
import TerminalUI

/// A line that is typed into over a screen: a filter, an instant, who asks, a ticket, a note, or where
/// a list goes.
struct LinePrompt: Screen {
  /// What the line asks for.
  let purpose: Purpose
  private(set) var text: TextField
  /// What is wrong with what was typed; `nil` before it was accepted.
  private(set) var failure: String?

  /// What a line asks for.
  enum Purpose: Hashable, Sendable {
    /// What rows must contain; the screen follows at once, and Esc brings back what it was before.
    case filter(before: String, hints: [String])
    /// An instant.
    case asOf
    /// Who asks about a customer.
    case whoAsks(CustomerId)
    /// The ticket that the audit log is told.
    case ticket
    /// What to write down about a customer, who is watched from then on, or no longer.
    case note(CustomerId, isWatched: Bool?)
    /// How and where to write a list out.
    case export(ListRequest)
  }

  /// Opens a line with what is known.
  init(_ purpose: Purpose, text: String = "") {
    self.purpose = purpose
    self.text = TextField(text)
  }

  // MARK: Keys

  static let name = "Prompts"
  static let coversScreen = false
  static let takesPastes = true
  static let accept = Command("accept", "accept what was typed")
  static let keys: [KeyBinding<LinePrompt>] = .keymap(
    [
      KeyBinding([.enter], accept, footer: "accept") { $0.accept(in: $1) },
      .back([.escape], footer: "back"),
      KeyBinding([.control("c"), .control("g")], .cancel) { screen, _ in
        [.cancel] + screen.restoredFilter
      },
    ],
    sharing: KeyBinding.whileTyping
  )

  mutating func goBack(in context: ScreenContext) -> [ScreenOutcome] {
    [.close] + restoredFilter
  }

  /// Gives the screen below the filter back that it had; nothing for other lines.
  private var restoredFilter: [ScreenOutcome] {
    if case .filter(let before, _) = purpose { [.restoreFilter(before)] } else { [] }
  }

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .key(let key): if !text.handle(key) { return [] }
    case .paste(let pasted): text.paste(pasted)
    case .opened, .resumed, .covered, .filter, .restoreFilter, .show, .changed, .evidenceBelow,
      .answered:
      return []
    }
    failure = nil
    if case .filter = purpose { return [.filter(text.text)] }
    return []
  }

  // MARK: Accepting

  private mutating func accept(in context: ScreenContext) -> [ScreenOutcome] {
    switch purpose {
    case .filter: return [.close]
    case .asOf: return acceptAsOf(in: context)
    case .whoAsks(let customer): return acceptAsker(of: customer)
    case .ticket:
      let ticket = text.text.trimmed
      return [.close, .setTicket(ticket.isEmpty ? nil : ticket)]
    case .note(let customer, let isWatched):
      return acceptNote(about: customer, isWatched: isWatched, in: context)
    case .export(let request): return acceptExport(of: request, in: context)
    }
  }

  private mutating func acceptAsOf(in context: ScreenContext) -> [ScreenOutcome] {
    guard !text.text.isEmpty else { return [.close] }
    guard let outcome = context.showing(asOf: text.text) else {
      failure = "not a date"
      return []
    }
    return [.close, outcome]
  }

  private mutating func acceptAsker(of customer: CustomerId) -> [ScreenOutcome] {
    guard let who = Inquirer(typed: text.text) else {
      failure = "not a UUID or an 18-digit number"
      return []
    }
    let note =
      who.isEmpty ? "Answers no longer depend on who asks" : "Answers updated for who asks"
    return [
      .close, .setWhoAsks(who, about: customer), .message(Message(note, role: .quiet)),
    ]
  }

  private mutating func acceptNote(
    about customer: CustomerId,
    isWatched: Bool?,
    in context: ScreenContext
  ) -> [ScreenOutcome] {
    guard !text.text.trimmed.isEmpty else {
      failure = "the note is empty"
      return []
    }
    let promise = promise(in: context)
    if let promise, let known = context.assessment(of: customer), !promise.canBeKept(for: known) {
      failure = "the customer has no subscription that is \(promise.expectation.words)"
      return []
    }
    let note = CaseNote(
      customer: customer,
      text: text.text.trimmed,
      author: "",
      writtenAt: context.now,
      asOf: context.asOf,
      ticket: context.ticket,
      promise: promise,
      isWatched: isWatched
    )
    return [.close, .run(.note(note))]
  }

  /// The promise that the note ends with.
  private func promise(in context: ScreenContext) -> CasePromise? {
    CasePromise(endOf: text.text, asOf: context.asOf, in: context.zone)
  }

  private mutating func acceptExport(
    of request: ListRequest,
    in context: ScreenContext
  ) -> [ScreenOutcome] {
    guard let choice = ListExport.choice(typed: text.text) else {
      failure = "Enter csv, json, or markdown"
      return []
    }
    let export = ListExport(
      request: request,
      zone: context.zone,
      showsNames: context.isRevealing,
      format: choice.format,
      target: choice.target
    )
    return [.close, .message(Message("Writing…", role: .quiet)), .run(.export(export))]
  }

  // MARK: Drawing

  func draw(in frame: inout Frame, layout: ScreenLayout, context: ScreenContext) {
    let row = layout.promptRow ?? max(0, layout.size.rows - 1)
    frame.fill(row: row)
    frame.put(field: text, label: label, hints: hints(in: context), row: row)
  }

  private var label: String {
    switch purpose {
    case .filter: " Filter "
    case .asOf: " As of "
    case .whoAsks: " Asked by "
    case .ticket: " Ticket "
    case .note(_, nil): " Note "
    case .note(_, true?): " Watch because "
    case .note(_, false?): " No longer watch because "
    case .export: " Write out "
    }
  }

  /// What to type, the longest first.
  private func hints(in context: ScreenContext) -> [String] {
    switch purpose {
    case .filter(_, let hints): return hints
    case .asOf:
      let examples = [DateReader.examples, "25 Feb, 2025-03-10", "25 Feb"]
      return failure.map { failure in examples.map { "\(failure): \($0)" } }
        ?? ["\(DateReader.examples), now, or n for the newest document"] + examples
    case .export:
      let file = context.configuration.writesFiles ? ", or a new file such as ~/list.csv" : ""
      let hints = ["csv, json, or markdown to the clipboard\(file)", "csv, json, markdown\(file)"]
      guard let failure else { return hints + ["csv, json, or markdown"] }
      let files = [
        "\(failure), or a filename that ends in .csv, .json, or .md",
        "csv, json, or markdown, or a file ending in .csv, .json, or .md",
      ]
      return (context.configuration.writesFiles ? files : []) + [failure]
    case .ticket: return ["the audit log names it from now on; empty for none", "empty for none"]
    case .note:
      if let failure { return [failure] }
      guard let promise = promise(in: context) else {
        let readers = "everybody with this folder of notes reads it"
        return ["\(readers); @NAME hands over, “renewed by 26 Mar” promises", readers]
      }
      let words = "\(promise.expectation.words) by \(context.wording.day(promise.until))"
      return ["\(words): the desk looks whether it happens", "promise: \(words)"]
    case .whoAsks: return [failure ?? "app account token, the phone's appTransactionId, or both"]
    }
  }
}

extension Inquirer {
  /// What is known of who asks, as it is typed.
  var typedText: String {
    [appUser?.text, phone?.text].compactMap(\.self).joined(separator: " ")
  }
}

extension Modal {
  /// The key that accepts what was typed into a line.
  static func acceptKey(in context: ScreenContext) -> String {
    LinePrompt.key(LinePrompt.accept, in: context)
  }
}
