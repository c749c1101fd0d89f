import ArchiveIndex
import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The desk without a screen: a line in, an answer out, nothing ever redrawn.
struct PlainDesk {
  let desk: Desk
  let isASCII: Bool

  /// How many customers `list` shows at a time.
  private static let pageSize = 20

  /// Answers lines until `quit` or the end of input; prints the list when there is nobody to ask.
  func run() throws {
    guard StandardOutput.inputIsTerminal, StandardOutput.isTerminal else {
      return try printList(.all, limit: nil)
    }
    StandardOutput.line(
      "Type an id to look it up; list, or list and a segment (\(segmentNames)); quit."
    )
    while let line = prompt() {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case nil: continue
      case "quit", "q", "exit": return
      case "list":
        let segment = words.dropFirst().first.map { Segment(rawValue: $0) } ?? .all
        if let segment {
          try printList(segment, limit: PlainDesk.pageSize)
        } else {
          StandardOutput.line("Segments: \(segmentNames)")
        }
      default: try lookUp(line)
      }
    }
  }

  private func prompt() -> String? {
    StandardOutput.write("subdesk> ")
    StandardOutput.flush()
    return readLine()
  }

  private func lookUp(_ text: String) throws {
    let output = try LookupOutput(desk: desk, format: .text, isASCII: isASCII)
    output.print(try desk.lookup(text, limit: PlainDesk.pageSize))
  }

  private func printList(_ segment: Segment, limit: Int?) throws {
    let output = ListOutput(desk: desk, format: .text, isASCII: isASCII)
    var request = ListRequest(asOf: desk.asOf, limit: limit ?? 200)
    request.environment = desk.environment
    request.segment = segment
    while true {
      let page = try desk.index.page(request)
      for row in page.rows { output.printLine(row) }
      guard page.hasMoreAfter, let last = page.rows.last else { return }
      if limit != nil {
        StandardOutput.line("There are more: list a segment, or look an id up.")
        return
      }
      request.position = .after(last.id)
    }
  }

  private var segmentNames: String {
    Segment.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
