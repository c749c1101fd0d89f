import SubscriptionModel
import TerminalUI

extension DashboardState {
  /// Opens the search over everything; the screen below stays as it is.
  mutating func openFind(with text: String) -> [Effect] {
    search(with: FindState(text: text))
  }

  /// Asks for hits of the text as it stands; without a text there is nothing to ask.
  mutating func search(with find: FindState) -> [Effect] {
    var find = find
    find.opensWhenAnswered = false
    let text = find.text.text
    guard text.contains(where: { !$0.isWhitespace }) else {
      find.awaited = nil
      find.answer = nil
      overlay = .find(find)
      return []
    }
    var request = SearchRequest(
      text: text,
      environment: environment,
      asOf: asOf,
      limit: FindState.hitLimit
    )
    request.zone = zone
    guard find.answer?.request != request else {
      find.awaited = nil
      overlay = .find(find)
      return []
    }
    find.awaited = request
    find.chosenAsOf = chosenAsOf
    overlay = .find(find)
    return [.search(request)]
  }

  /// A key in Find.
  mutating func press(_ key: Key, _ command: Command?, in find: FindState) -> [Effect] {
    var find = find
    switch command {
    case .open: return openHit(of: find)
    case .back: overlay = nil
    case .cancel: return cancelOverlay()
    case .describe: return openDescribe(from: find)
    case .environment: return searchEverywhere(with: find)
    case .next: select(find.selected + 1, in: find)
    case .previous: select(find.selected - 1, in: find)
    case .pageDown: select(find.selected + max(1, size.rows - 4), in: find)
    case .pageUp: select(find.selected - max(1, size.rows - 4), in: find)
    default:
      if find.text.handle(key) {
        find.selected = 0
        return search(with: find)
      }
    }
    return []
  }

  /// Shows all environments, or production again, and asks anew.
  private mutating func searchEverywhere(with find: FindState) -> [Effect] {
    var find = find
    find.selected = 0
    environment = environment == .all ? .production : .all
    return refreshListEffects(landing: .keepElseFirst) + factsEffects() + search(with: find)
  }

  private mutating func select(_ index: Int, in find: FindState) {
    var find = find
    find.selected = min(max(0, index), max(0, find.choices.count - 1))
    overlay = .find(find)
  }

  /// Goes to the hit under the cursor; while hits are awaited the old ones are not what was typed,
  /// so Enter waits for them.
  mutating func openHit(of find: FindState) -> [Effect] {
    guard find.isUpToDate else {
      var find = find
      find.opensWhenAnswered = true
      overlay = .find(find)
      return []
    }
    guard let hit = find.choice else { return [] }
    guard let route = route(of: hit) else {
      message = Message("Nothing more is known about \(hit.text)")
      return []
    }
    overlay = nil
    lastFind = find
    return push(route, found: charge(of: hit), find: find)
  }

  /// Shows the search again as it was left, with the cursor on the hit; as of another instant it is
  /// asked for anew.
  mutating func reopen(_ find: FindState) -> [Effect] {
    overlay = .find(find)
    guard let asked = find.answer?.request,
      asked.environment != environment || find.chosenAsOf != chosenAsOf || asked.zone != zone
    else { return [] }
    return search(with: find)
  }

  /// Goes to the next or previous hit of the last search, in place of the hit that is shown.
  mutating func goToHit(step: Int) -> [Effect] {
    guard var find = lastFind, !find.choices.isEmpty else {
      message = Message("No search yet; / starts one")
      return []
    }
    let shown = find.choice.map { (route: self.route(of: $0), found: charge(of: $0)) }
    let next = find.selected + step
    let count = find.choices.count
    find.selected = (next + count) % count
    lastFind = find
    let wrapped = next < 0 || next >= count ? ", wrapped around" : ""
    message = Message("Match \(find.selected + 1) of \(count)\(wrapped)", role: .quiet)
    guard let hit = find.choice, let route = route(of: hit) else { return [] }
    if let place = places.last, shown?.route == place.route, shown?.found == place.found {
      places.removeLast()
    }
    return push(route, found: charge(of: hit), find: find)
  }

  /// What names the charge that a hit is; `nil` for a hit that is none.
  private func charge(of hit: SearchHit) -> String? {
    guard hit.customer != nil else { return nil }
    switch hit.field {
    case .transactionId, .webOrderLineItemId: return hit.text
    case .originalTransactionId, .previousOriginalTransactionId, .appTransactionId,
      .appAccountToken, .notificationUUID, .productId, .requestIdentifier, .fileName, .name, .email:
      return nil
    }
  }

  /// Where a hit leads to: a charge to its customer, for how things stand is what is asked.
  private func route(of hit: SearchHit) -> Route? {
    guard let customer = hit.customer else { return hit.provenance.map { .document($0) } }
    switch hit.field {
    case .notificationUUID, .requestIdentifier, .fileName:
      return hit.provenance.map { .document($0) } ?? .customer(customer)
    case .transactionId, .originalTransactionId, .previousOriginalTransactionId,
      .webOrderLineItemId, .appTransactionId, .appAccountToken, .productId, .name, .email:
      return .customer(customer)
    }
  }
}
