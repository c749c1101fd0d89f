import SubscriptionModel
package import TerminalUI

/// Draws the state; the same state gives the same frame.
package func view(_ state: DashboardState) -> Frame { state.frame }

extension DashboardState {
  fileprivate var frame: Frame {
    let charset: Charset = context.configuration.isASCII ? .ascii : .unicode
    var frame = Frame(size: context.size, charset: charset)
    frame.selectsLines = context.configuration.selectsLines
    let screen = stack.top.screen
    guard let modal = modal?.screen else {
      let rows = screen.keyRows(in: context).filter { screen.isUseful($0.command) }
      draw(screen, title: title, rows: rows, in: &frame)
      return frame
    }
    if modal.coversScreen {
      let title = modal.crumbs(in: context).joined(separator: " › ")
      draw(
        modal,
        title: title,
        rows: modal.keyRows(in: context).filter { modal.isUseful($0.command) },
        in: &frame
      )
    } else {
      draw(screen, title: title, rows: modal.keyRows(in: context), in: &frame)
      var layout = ScreenLayout(size: context.size, chrome: modal.chrome)
      layout.promptRow = screen.promptRow(in: context)
      modal.draw(in: &frame, layout: layout, context: context)
    }
    return frame
  }

  /// Draws a screen with header and footer.
  private func draw(_ screen: any Screen, title: String, rows: [KeyRow], in frame: inout Frame) {
    let layout = ScreenLayout(size: context.size, chrome: screen.chrome)
    let header = Header(
      context: context,
      isAboutCustomer: stack.top.screen.customer != nil
    )
    if let row = layout.header { header.draw(title: title, row: row, in: &frame) }
    if let row = layout.facts { header.drawFacts(row: row, in: &frame) }
    if let row = layout.rule { frame.rule(row: row) }
    if let row = layout.footer {
      Footer(
        message: message,
        rows: rows,
        helpKey: rows.contains { $0.command == .help } ? rows.keyName(.help) : nil,
        position: screen.position(in: context)
      ).draw(row: row, in: &frame)
    }
    screen.draw(in: &frame, layout: layout, context: context)
  }

  /// A longer name would leave no room for what the screen is about.
  private static let maximumCrumbName = 14

  /// The way from the list to the screen on top, such as `Customers › 7e3fb204 › pro.monthly`.
  private var title: String {
    let screen = stack.top.screen
    let start = stack.above.last { Route.ofArchive.contains($0.destination.route) }
    var crumbs = [type(of: (start ?? stack.root).screen).name]
    let own = screen.crumbs(in: context)
    if let id = screen.customer {
      crumbs.append(customerCrumb(id, hasName: !own.isEmpty))
    }
    crumbs += own
    let whole = crumbs.joined(separator: " › ")
    let room = max(20, context.size.columns - 48)
    return columnWidth(of: whole) <= room || crumbs.count < 3
      ? whole : (["…"] + crumbs.suffix(2)).joined(separator: " › ")
  }

  /// The customer, with the name where the screen itself does not say it.
  private func customerCrumb(_ id: CustomerId, hasName: Bool) -> String {
    guard let customer = context.assessment(of: id) else { return "customer" }
    let label = shortLabel(customer.label)
    let person = customer.person ?? context.configuration.customers.person(of: customer)
    guard hasName, let name = person?.name.map({ " \($0)" }),
      columnWidth(of: name) <= Self.maximumCrumbName
    else { return label }
    return label + name
  }
}
