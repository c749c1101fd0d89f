import SupportAnswers

/// Next steps, in words that name keys.
extension Screen {
  /// What a person does here to take a step.
  func words(for step: NextStep) -> String {
    switch step {
    case .advice, .askForRefresh: step.advice ?? ""
    case .searchAgain:
      "Search again when the archive has been read; \(keys(for: .refresh)) checks the folder again"
    case .listFiles: "\(keys(for: .problems)) lists every file and why it was not recognized"
    case .listUnreadItems: "\(keys(for: .problems)) lists the unreadable items"
    case .searchHidden(let hidden):
      "\(NextStep.words(ofHidden: hidden)) hidden; \(keys(for: .environment)) includes them"
    case .showEnvironment(let name, let count):
      "\(count) more in \(name); \(keys(for: .environment)) shows them"
    case .openSegment(let segment, let count):
      "\(EmptyResultExplanation.name(of: segment)) \(count) → \(keys(for: .nextPart))"
    }
  }

  /// The reasons, and the next steps, one on each line.
  func lines(of explanation: EmptyResultExplanation) -> [String] {
    explanation.reasons + explanation.next.map { "Next: \(words(for: $0))" }
  }

  /// The keys that lead to a command; where its letter is typed, `Esc` comes first.
  private func keys(for command: Command) -> String {
    let shared = (KeyBinding<Self>.everywhere + KeyBinding<Self>.reading).map(\.row)
    return keyRows.contains { $0.command == command }
      ? key(command) : "\(key(.back)) \(shared.keyName(command))"
  }
}
