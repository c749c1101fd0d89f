import SubscriptionModel
import SupportAnswers

/// Next steps, in words that name commands and options.
extension NextStep {
  /// What a person types to take the step.
  var commandLineWords: String {
    switch self {
    case .advice, .askForRefresh: advice ?? ""
    case .searchAgain: "Search again when the index is built; subdesk index builds it"
    case .listFiles: "subdesk check lists every file and why it was not recognized"
    case .listUnreadItems: "subdesk check lists the unreadable items"
    case .searchHidden(let hidden):
      "\(NextStep.words(ofHidden: hidden)) hidden; --environment all includes them"
    case .showEnvironment(let name, let count):
      "\(count) more in \(name); use --environment all"
    case .openSegment(let segment, let count): "\(count) in --segment \(segment.rawValue)"
    }
  }
}

extension EmptyResultExplanation {
  /// The reasons, and the next steps, one on each line.
  var commandLineWords: [String] { reasons + next.map { "Next: \($0.commandLineWords)" } }
}
