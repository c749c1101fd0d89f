import TerminalUI

extension DocumentScreen {
  func build(in builder: inout TextBuilder) {
    let note =
      "Showing lines with “\(document.filter)”; \(builder.key(.filter)) changes it, \(builder.key(.back)) clears it"
    document.build(in: &builder, filterNote: note)
  }
}
