import SubscriptionModel
import SupportAnswers
import TerminalUI

extension CustomersView {
  /// Draws the first sentences of the answer for the row under the cursor.
  func drawPreview(_ preview: ListLayout.Preview, in frame: inout Frame) {
    let width = min(preview.size.columns, TextBuilder.maximumWidth) - 3
    let isAiry = preview.isBeside || screen.preview == .full
    let lines = previewLines(width: width, isAiry: isAiry)
    let left = preview.column + (preview.isBeside ? 2 : 1)
    var row = preview.row
    let end = preview.row + preview.size.rows
    if preview.isBeside {
      frame.verticalRule(column: preview.column, rows: preview.row..<end)
    } else if screen.preview != .full {
      frame.rule(row: row)
      row += 1
    }
    for line in lines {
      guard row < end else { break }
      frame.put(line, row: row, column: left, width: preview.size.columns - (left - preview.column))
      row += 1
    }
  }

  private func previewLines(width: Int, isAiry: Bool) -> [[Span]] {
    guard let selected = screen.selected, !screen.isPreparing(in: context) else { return [] }
    guard !screen.isOnMissingCustomer else {
      return [[Span("The customer of the link is not in this list.", Style(.quiet))]]
    }
    guard let customer = context.assessment(of: selected) else {
      return [[Span("Reading this customer…", Style(.quiet))]]
    }
    return CustomerPreview(
      customer: customer,
      context: context,
      width: width,
      isAiry: isAiry,
      isWhole: isAiry || screen.preview == .larger
    ).lines
  }
}
