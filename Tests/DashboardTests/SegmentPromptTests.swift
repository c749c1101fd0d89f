import SubscriptionModel
import SupportAnswers
import TerminalUI
import Testing

@testable import Dashboard

/// The letters of the segments, in the room that there is.
@Suite("The prompt of segments")
struct SegmentPromptTests {
  private let context = ScreenContext(
    configuration: .demo,
    size: Size(columns: 80, rows: 24),
    now: demoNow
  )

  private func segments(_ columns: Int) -> [String] {
    var frame = Frame(size: Size(columns: columns, rows: 24))
    let prompt = SegmentPrompt(offered: [.all, .attention, .grace], saved: [])
    prompt.draw(
      in: &frame,
      layout: ScreenLayout(bodyOf: frame.size),
      context: context
    )
    return (0..<24).map { frame.row(text: $0) }.filter { !$0.isEmpty }
  }

  /// `a All` takes 7 columns and `n Attention` 13.
  @Test func lettersBreakBetweenSegments() {
    #expect(segments(20).first == " a All  n Attention")
    #expect(segments(19).first == " a All")
    #expect(segments(300).count == 1)
    for columns in [20, 33, 47, 80] {
      let shown = segments(columns).joined(separator: " ")
      for segment in Segment.allCases {
        #expect(shown.contains(segment.words.name), "\(segment)")
      }
    }
  }
}
