import SupportAnswers
import TerminalUI

/// Next steps, in words that name keys.
extension Screen {
  /// What a person does here to take a step.
  func words(for step: NextStep, in context: ScreenContext) -> String {
    switch step {
    case .advice, .askForRefresh: step.advice ?? ""
    case .searchAgain:
      "Search again when the archive has been read; \(keys(for: .refresh, in: context)) checks the folder again"
    case .listFiles:
      "\(keys(for: .problems, in: context)) lists every file and why it was not recognized"
    case .listUnreadItems: "\(keys(for: .problems, in: context)) lists the unreadable items"
    case .searchHidden(let hidden):
      "\(NextStep.words(ofHidden: hidden)) hidden; \(keys(for: .environment, in: context)) includes them"
    case .showEnvironment(let name, let count):
      "\(count) more in \(name); \(keys(for: .environment, in: context)) shows them"
    case .openSegment(let segment, let count):
      "\(segment.words.name) \(count) → "
        + "\(keys(for: .chooseSegment, in: context)) \(segment.words.letter)"
    }
  }

  /// The reasons, and the next steps, one on each line.
  func lines(of explanation: EmptyResultExplanation, in context: ScreenContext) -> [String] {
    explanation.reasons + explanation.next.map { "Next: \(words(for: $0, in: context))" }
  }

  /// The keys that lead to a command; where its letter is typed, `Esc` comes first.
  private func keys(for command: Command, in context: ScreenContext) -> String {
    guard !keyRows(in: context).contains(where: { $0.command == command }) else {
      return key(command, in: context)
    }
    let shared = (KeyBinding<Self>.everywhere + KeyBinding<Self>.reading).map(\.row)
    let usual =
      context.configuration.keys[command]
      ?? shared.first { $0.command == command }?.keys ?? []
    return "\(key(.back, in: context)) \(usual.first?.name ?? ":\(command.name)")"
  }
}
