import SubscriptionModel
import TerminalUI

/// An earlier search that is shown in place of what was typed.
struct RecalledSearch: Hashable, Sendable {
  /// Its index among the searches, the last one first.
  var index: Int
  /// What was typed before, to come back to.
  let typed: String
}

/// Earlier searches: up from the first hit goes back through them, and down comes forward again.
extension FindScreen {
  /// Goes to an earlier or later search; `nil` where the key moves among the hits.
  mutating func recall(_ move: CursorMove, in context: ScreenContext) -> [ScreenOutcome]? {
    switch move {
    case .previous where recalled != nil || selected == 0:
      let index = recalled.map { $0.index + 1 } ?? firstToRecall(in: context)
      guard context.memory.searches.indices.contains(index) else { return [] }
      let typed = recalled?.typed ?? text.text
      show(context.memory.searches[index].text, RecalledSearch(index: index, typed: typed))
      return search(in: context)
    case .next:
      guard let recalled else { return nil }
      let index = recalled.index - 1
      if context.memory.searches.indices.contains(index) {
        let earlier = RecalledSearch(index: index, typed: recalled.typed)
        show(context.memory.searches[index].text, earlier)
      } else {
        show(recalled.typed, nil)
      }
      return search(in: context)
    case .previous, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .first, .last: return nil
    }
  }

  /// The first search that is not what stands there already.
  private func firstToRecall(in context: ScreenContext) -> Int {
    context.memory.searches.first?.text == text.text ? 1 : 0
  }

  /// What to remember of the search; `nil` where nothing was typed.
  ///
  /// Where it led to a transaction, that is its identifier.
  var pastSearch: PastSearch? {
    if let hit = choice?.hit, isUpToDate {
      switch hit.field {
      case .transactionId, .originalTransactionId, .webOrderLineItemId:
        if let search = PastSearch(transaction: hit.text) { return search }
      case .previousOriginalTransactionId, .appTransactionId, .appAccountToken, .notificationUUID,
        .productId, .requestIdentifier, .requestReferenceId, .sku, .seatClaimId, .groupId,
        .offerIdentifier, .externalPurchaseId, .orderId, .messageIdentifier,
        .testNotificationToken, .fileName, .name, .email:
        break
      }
    }
    let typed = text.text.trimmed
    return typed.isEmpty ? nil : PastSearch(typed: typed)
  }
}
