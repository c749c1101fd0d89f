import Foundation
import TerminalUI
import Testing

/// Compares a frame with `Screens/NAME.txt`: text rows, then styles.
///
/// With `RECORD_SCREENS=1` the file is written anew and the test fails, so that nobody records by
/// accident: read the difference before it is committed.
func expectScreen(
  _ name: String,
  _ frame: Frame,
  keys: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Screens")
  let file = folder.appending(path: "\(name).txt")
  let head = "# keys: \(keys)   size: \(frame.size.columns)x\(frame.size.rows)\n"
  let drawn = head + frame.styledText
  if ProcessInfo.processInfo.environment["RECORD_SCREENS"] != nil {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try drawn.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("recorded \(name); read it before you commit it", sourceLocation: sourceLocation)
    return
  }
  let kept = try String(contentsOf: file, encoding: .utf8)
  let (new, old) = (drawn.split(separator: "\n"), kept.split(separator: "\n"))
  for row in 0..<max(new.count, old.count) where new[at: row] != old[at: row] {
    Issue.record(
      "\(name).txt:\(row + 1)\n kept: \(old[at: row] ?? "")\n drawn: \(new[at: row] ?? "")",
      sourceLocation: sourceLocation
    )
    return
  }
}

extension Array {
  fileprivate subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
