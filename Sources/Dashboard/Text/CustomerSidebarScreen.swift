import SubscriptionModel
import TerminalUI

/// A list of customers with the answer for the one under the cursor beside it, where there is room.
///
/// The cursor stays in the list, so Tab goes through its parts.
protocol CustomerSidebarScreen: ColumnedScreen {
  /// The customer whose answer is shown; `nil` for none, and where there is no room.
  var sidebarCustomer: CustomerId? { get set }
}

extension CustomerSidebarScreen {
  static var maximumColumns: Int { 2 }

  func previewedCustomer(in context: ScreenContext) -> CustomerId? { sidebarCustomer }

  mutating func movePart(by step: Int, in context: ScreenContext) -> [ScreenOutcome] {
    text.movePart(by: step)
    return []
  }

  mutating func updateSidebar(in context: ScreenContext) -> [ScreenOutcome] {
    let hasRoom = placedColumns(in: context).count > 1
    sidebarCustomer = hasRoom ? columns[0].selectedItem?.action.route?.customer : nil
    return [.fetchCustomers([sidebarCustomer].compactMap(\.self))]
  }

  /// Makes the lines of the answer.
  func buildSidebar(in builder: inout TextBuilder) {
    guard let sidebarCustomer else { return }
    guard let customer = builder.context.assessment(of: sidebarCustomer) else {
      return builder.note("Reading this customer…")
    }
    let preview = CustomerPreview(
      customer: customer,
      context: builder.context,
      width: builder.width,
      isAiry: true,
      isWhole: true
    )
    builder.lines(preview.lines)
  }
}
