import SubscriptionModel
import SupportAnswers
import TerminalUI

/// Several customers at once: marked to be copied or reported together.
extension CustomersScreen {
  /// How many customers can be marked: nobody reads more reports at once, and each is read whole.
  static let maximumMarks = 50

  /// Whether a customer is marked.
  func isMarked(_ id: CustomerId) -> Bool { marked.contains { $0.id == id } }

  /// Marks the customer under the cursor, or unmarks it, and moves to the next row.
  mutating func mark(in context: ScreenContext) -> [ScreenOutcome] {
    guard let row = selectedRow else { return [] }
    if let index = marked.firstIndex(where: { $0.id == row.id }) {
      marked.remove(at: index)
    } else if marked.count < Self.maximumMarks {
      marked.append(MarkedCustomer(id: row.id, label: row.label))
    } else {
      return [.message(Message("At most \(Self.maximumMarks) customers can be marked"))]
    }
    let text =
      marked.isEmpty
      ? "No customer is marked"
      : "\(key(.copy, in: context)) copies, \(key(.report, in: context)) reports,"
        + " \(key(.compare, in: context)) compares, \(key(.export, in: context)) writes out,"
        + " \(key(.back, in: context)) unmarks"
    return move(.next, in: context) + [.message(Message(text, role: .quiet))]
  }

  func customersToCompare(in context: ScreenContext) -> [CustomerId] {
    marked.count > 1
      ? marked.map(\.id) : (marked.map(\.id) + [selected].compactMap(\.self)).uniqued
  }

  /// Unmarks all customers.
  mutating func unmarkAll() -> [ScreenOutcome] {
    marked = []
    return [.message(Message("No customer is marked", role: .quiet))]
  }

  /// The marked customers, or else the whole list.
  func listToExport(in context: ScreenContext) -> ListRequest? {
    guard var request = answered, !rows.isEmpty else { return nil }
    request.position = .start
    if !marked.isEmpty {
      // A mark holds in every list.
      request.segment = .all
      request.environment = .all
      request.filter = ""
      request.states = []
      request.counted = []
      request.actor = nil
      request.evidence = .all
      request.customers = Set(marked.map(\.id))
    }
    return request
  }

  /// Shows the report of the marked customers, or else of the one under the cursor.
  func openReport() -> [ScreenOutcome] {
    let customers = marked.isEmpty ? [selected].compactMap(\.self) : marked.map(\.id)
    return customers.isEmpty ? [] : [.push(Destination(.report(customers)))]
  }
}
