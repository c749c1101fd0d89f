import TerminalUI

extension DocumentScreen {
  func build(in builder: inout TextBuilder) {
    let note =
      "Showing lines with “\(document.filter)”; \(key(.filter)) changes it, \(key(.back)) clears it"
    document.build(in: &builder, filterNote: note)
  }
}
