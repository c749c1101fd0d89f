import SubscriptionModel
import SupportAnswers

/// What the palette offers.
enum PaletteChoice: Hashable, Sendable {
  /// An action of the screen.
  case command(Command)
  /// Customers to be listed.
  case list(ListChoice)

  /// What choosing it does.
  var explanation: String {
    switch self {
    case .command(let command): command.explanation
    case .list(.segment(let segment)): segment.words.meaning
    case .list(.saved(let saved)): "the customers that match \(saved.filter)"
    case .list(.state): "the customers with a subscription or purchase in this state"
    case .list(.sort): "the customers sorted by this"
    }
  }

  /// What the palette calls it.
  func name(_ wording: Wording) -> String {
    switch self {
    case .command(let command): command.name
    case .list(let choice): choice.name(wording)
    }
  }

  /// The name in output, which may be typed as well.
  var outputName: String {
    switch self {
    case .command(let command): command.name
    case .list(.segment(let segment)): segment.rawValue
    case .list(.saved(let saved)): saved.name
    case .list(.state(let state)): state
    case .list(.sort(let sort)): sort.rawValue
    }
  }

  /// Everything beside the actions.
  static let lists: [PaletteChoice] = {
    let states = SubscriptionState.allCases.map(\.rawValue) + PurchaseState.allCases.map(\.rawValue)
    // Both kinds share names such as `refunded`.
    return Segment.allCases.map { .list(.segment($0)) }
      + states.uniqued.map { .list(.state($0)) }
      + ListSort.allCases.map { .list(.sort($0)) }
  }()
}
