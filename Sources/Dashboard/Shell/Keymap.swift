package import TerminalUI

/// The one table of keys: dispatch, footer, help, palette and README are made from it.
package enum Keymap {
  /// The bindings of a context; the order is the footer's order of importance.
  package static func bindings(in context: KeyContext) -> [Binding] {
    switch context {
    case .customers: screen(customers, sharing: [])
    case .customer: screen(customer, sharing: inCustomer)
    case .subscription: screen(subscription, sharing: inCustomer)
    case .transaction: screen(transaction, sharing: inCustomer)
    case .answers: screen(answers, sharing: inCustomer)
    case .timeline: screen(timeline, sharing: inCustomer)
    case .evidence: screen(evidence, sharing: reading + stepping)
    case .document: screen(document, sharing: reading)
    case .problems: screen(problems, sharing: reading)
    case .find: find + overlay
    case .describe: describe + overlay
    case .prompt: prompt + overlay
    case .palette: palette + overlay
    case .help: help + movement + overlay
    case .segments: segments + overlay
    }
  }

  /// A screen's own rows, and those shared rows whose command the screen does not bind itself.
  private static func screen(_ own: [Binding], sharing shared: [Binding]) -> [Binding] {
    let taken = Set(own.map(\.command))
    return own + shared.filter { !taken.contains($0.command) } + movement + everywhere
  }

  /// What a key does in a context; `nil` for nothing.
  package static func command(for key: Key, in context: KeyContext) -> Command? {
    bindings(in: context).first { $0.keys.contains(key) }?.command
  }

  /// The key to name in a sentence about a command, the one that the footer shows; the command's name
  /// in the palette where it has no key there.
  package static func name(of command: Command, in context: KeyContext) -> String {
    let binding = bindings(in: context).first { $0.command == command }
    return binding?.keys.first?.name ?? ":\(command.rawValue)"
  }

  /// What a key does on some screen, so that one on which it does nothing can say so.
  static func commandSomewhere(for key: Key) -> Command? {
    let screens: [KeyContext] = [
      .customers, .customer, .subscription, .transaction, .answers, .timeline, .evidence, .document,
      .problems,
    ]
    return screens.lazy.compactMap { command(for: key, in: $0) }.first
  }

  private static let customers = [
    Binding([.character("/")], .find, footer: "find"),
    Binding([.enter, .character("l"), .right], .open, footer: "open"),
    Binding([.tab], .nextPart, footer: "segment"),
    Binding([.character(",")], .segment),
    Binding([.character("\\")], .filter, footer: "filter"),
    Binding([.character("s")], .sort, footer: "sort"),
    Binding([.character("z")], .zone, footer: "zone"),
    Binding([.character("+")], .largerPreview, footer: "preview"),
    Binding([.character("@")], .asOf, footer: "date"),
    Binding([.character("!")], .problems, footer: "problems"),
    Binding([.backTab], .previousPart),
    Binding([.character("S")], .reverseSort),
    Binding([.character("_")], .smallerPreview),
    Binding([.character("y")], .copy),
    Binding([.character("[")], .stepBack),
    Binding([.character("]")], .stepForward),
    Binding([.escape, .character("h"), .left, .backspace], .back),
  ]

  private static let customer = [
    Binding([.enter, .character("l"), .right], .open, footer: "open"),
    Binding([.character("A")], .answers, footer: "answers"),
    Binding([.character("w")], .why, footer: "why"),
    Binding([.character("e")], .evidence, footer: "evidence"),
    Binding([.character("Y")], .copyCase, footer: "copy case"),
    Binding([.character("t")], .timeline, footer: "timeline"),
    Binding([.escape, .character("h"), .left, .backspace], .back, footer: "back"),
  ]

  private static let subscription = [
    Binding([.enter, .character("l"), .right], .open, footer: "open"),
    Binding([.character("A")], .answers, footer: "answers"),
    Binding([.character("e")], .evidence, footer: "evidence"),
    Binding([.character("w")], .why, footer: "why"),
    Binding([.character("t")], .timeline, footer: "timeline"),
    Binding([.character("@")], .asOf, footer: "date"),
    Binding([.character("[")], .stepBack, footer: "earlier"),
    Binding([.character("]")], .stepForward, footer: "later"),
    Binding([.character("y")], .copy, footer: "copy"),
    Binding([.escape, .character("h"), .left, .backspace], .back, footer: "back"),
  ]

  private static let transaction = [
    Binding([.character("A")], .answers, footer: "answers"),
    Binding([.character("e")], .evidence, footer: "evidence"),
    Binding([.character("v")], .document, footer: "document"),
    Binding([.character("y")], .copy, footer: "copy"),
    Binding([.escape, .character("h"), .left, .backspace], .back, footer: "back"),
    Binding([.enter, .character("l"), .right], .open, footer: "open"),
    Binding([.character("t")], .timeline, footer: "timeline"),
  ]

  private static let answers = [
    Binding([.enter, .character("l"), .right], .open, footer: "details"),
    Binding([.character("y")], .copy, footer: "copy reply"),
    Binding([.character("a")], .whoAsks, footer: "asked by"),
    Binding([.character("e")], .evidence, footer: "evidence"),
    Binding([.character("t")], .timeline, footer: "timeline"),
    Binding([.character("z")], .zone, footer: "zone"),
    Binding([.escape, .character("h"), .left, .backspace], .back, footer: "back"),
  ]

  private static let timeline = [
    Binding([.enter, .character("l"), .right], .open, footer: "open"),
    Binding([.character("e")], .evidence, footer: "evidence"),
    Binding([.character("v")], .document, footer: "document"),
    Binding([.escape, .character("h"), .left, .backspace], .back, footer: "back"),
    Binding([.character("y")], .copy, footer: "copy"),
  ]

  private static let evidence = [
    Binding([.enter, .character("l"), .right], .open, footer: "document"),
    Binding([.character("v")], .document),
    Binding([.character("y")], .copy, footer: "copy"),
    Binding([.escape, .character("h"), .left, .backspace], .back, footer: "back"),
    Binding([.character("z")], .zone, footer: "zone"),
  ]

  private static let document = [
    Binding([.enter, .character("l"), .right], .open, footer: "fold"),
    Binding([.character("\\")], .filter, footer: "filter"),
    Binding([.character("y")], .copy, footer: "copy"),
    Binding([.escape, .character("h"), .left, .backspace], .back, footer: "back"),
  ]

  private static let problems = [
    Binding([.enter, .character("l"), .right], .open, footer: "document"),
    Binding([.character("v")], .document),
    Binding([.character("y")], .copy, footer: "copy"),
    Binding([.escape, .character("h"), .left, .backspace], .back, footer: "back"),
  ]
}
