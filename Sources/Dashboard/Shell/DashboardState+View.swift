package import TerminalUI

/// Draws the state; the same state gives the same frame.
package func view(_ state: DashboardState) -> Frame {
  var frame = Frame(size: state.size, charset: state.configuration.isASCII ? .ascii : .unicode)
  switch state.overlay {
  case .find(let find): state.drawFind(find, in: &frame)
  case .describe(let describe): state.drawDescribe(describe, in: &frame)
  case .palette(let palette): state.drawPalette(palette, in: &frame)
  case .help(let help): state.drawHelp(help, in: &frame)
  case .filter, .asOf, .whoAsks, .segments, nil:
    if state.route == .customers {
      state.drawCustomers(in: &frame)
    } else {
      state.drawBody(in: &frame)
    }
    state.drawPrompt(in: &frame)
  }
  return frame
}
