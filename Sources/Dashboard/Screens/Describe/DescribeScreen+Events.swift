import SubscriptionModel
import TerminalUI

extension DashboardState {
  /// Opens the search for a described charge from Find, with what was typed there.
  mutating func openDescribe(from find: FindState) -> [Effect] {
    triangulate(DescribeState(found: find.text.text.trimmed, reader: dateReader))
  }

  /// Asks who may have made the charge as it is now described.
  mutating func triangulate(_ describe: DescribeState) -> [Effect] {
    var describe = describe
    let request = describe.request(environment: environment, reader: dateReader)
    guard let request, request.saysAnything else {
      describe.awaited = nil
      describe.answer = nil
      overlay = .describe(describe)
      return []
    }
    guard describe.answer?.request != request else {
      describe.awaited = nil
      overlay = .describe(describe)
      return []
    }
    describe.awaited = request
    describe.chosenAsOf = chosenAsOf
    overlay = .describe(describe)
    return [.triangulate(request)]
  }

  /// A key in the form: letters go into its field, the arrows go through the charges.
  mutating func press(_ key: Key, _ command: Command?, in describe: DescribeState) -> [Effect] {
    var describe = describe
    let fields = DescribeState.Field.allCases
    switch command {
    case .open: return openCharge(of: describe)
    case .back:
      overlay = nil
      return []
    case .cancel: return cancelOverlay()
    case .nextPart:
      describe.field = fields[(describe.field.rawValue + 1) % fields.count]
    case .previousPart:
      describe.field = fields[(describe.field.rawValue + fields.count - 1) % fields.count]
    case .next: describe.selected += 1
    case .previous: describe.selected -= 1
    case .pageDown: describe.selected += max(1, size.rows - 10)
    case .pageUp: describe.selected -= max(1, size.rows - 10)
    default:
      var text = describe.texts[describe.field] ?? TextField()
      guard text.handle(key) else { return [] }
      describe.texts[describe.field] = text
      describe.limit = DescribeState.candidateLimit
      return triangulate(describe)
    }
    describe.selected = min(max(0, describe.selected), max(0, describe.rows.count - 1))
    overlay = .describe(describe)
    return moreCandidates(describe)
  }

  /// Asks for more candidates when the cursor comes near the last of those that are held.
  private mutating func moreCandidates(_ describe: DescribeState) -> [Effect] {
    var describe = describe
    guard describe.hasMore, describe.awaited == nil, var request = describe.answer?.request,
      describe.selected + DescribeState.prefetchDistance >= describe.rows.count
    else { return [] }
    describe.limit *= 2
    // Of the same instant as what is held, so that nothing moves under the cursor.
    request.limit = describe.limit
    describe.awaited = request
    overlay = .describe(describe)
    return [.triangulate(request)]
  }

  /// A paste goes into the field.
  mutating func paste(_ text: String, in describe: DescribeState) -> [Effect] {
    var describe = describe
    describe.texts[describe.field, default: TextField()].paste(text.trimmed)
    describe.limit = DescribeState.candidateLimit
    return triangulate(describe)
  }

  /// Candidates arrived.
  mutating func take(_ answer: TriangulationAnswer, gaps: [ArchiveGap]) -> [Effect] {
    guard case .describe(var describe) = overlay, answer.request == describe.awaited else {
      return []
    }
    if !describe.awaitsMore { describe.selected = 0 }
    describe.awaited = nil
    describe.answer = answer
    describe.gaps = gaps
    describe.failure = nil
    overlay = .describe(describe)
    return []
  }

  /// Goes to the charge under the cursor on its customer; Esc comes back to the form, for it is not
  /// yet the customer's.
  private mutating func openCharge(of describe: DescribeState) -> [Effect] {
    guard describe.awaited == nil || describe.awaitsMore,
      describe.rows.indices.contains(describe.selected)
    else { return [] }
    let row = describe.rows[describe.selected]
    overlay = nil
    return push(
      .customer(row.candidate.customer),
      found: row.candidate.charges[row.charge].transactionId.text,
      describe: describe
    )
  }

  /// Shows the form again as it was left; what was found as of another instant is asked for anew.
  mutating func reopen(_ describe: DescribeState) -> [Effect] {
    overlay = .describe(describe)
    guard var asked = describe.answer?.request else { return [] }
    guard let request = describe.request(environment: environment, reader: dateReader) else {
      return []
    }
    // Without a chosen instant it is now, and now moves on by itself.
    if describe.chosenAsOf == chosenAsOf { asked.asOf = request.asOf }
    return asked == request ? [] : triangulate(describe)
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
