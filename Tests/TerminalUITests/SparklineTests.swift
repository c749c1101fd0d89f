import TerminalUI
import Testing

@Suite("Bars")
struct SparklineTests {
  @Test(
    arguments: [
      ([0, 0, 0], "▁▁▁"), ([1], "█"), ([0, 1, 1000], "▁▂█"), ([7, 6, 5, 4, 3, 2, 1], "█▇▆▅▄▃▂"),
      ([nil, 2, nil], "?█?"), ([], ""),
    ] as [([Int?], String)]
  )
  func zeroIsTheBaselineAndTheUnknownIsAsked(values: [Int?], line: String) {
    #expect(sparkline(values) == line)
  }

  @Test func everyBarHasAnASCIIEquivalent() {
    for scalar in sparkline([0, 1, 2, 3, 4, 5, 6, 7]).unicodeScalars {
      #expect(asciiEquivalent(of: scalar) != nil, "\(scalar)")
    }
    let ascii = sparkline([0, 1, 2, 3, 4, 5, 6, 7]).unicodeScalars.compactMap(asciiEquivalent)
    #expect(Set(ascii).count == 8)
  }

  @Test(arguments: [
    (0, ""), (-1, ""), (1, "█"), (14, "█"), (15, "██"), (50, "█████"), (100, "██████████"),
    (101, "██████████"),
  ])
  func aHorizontalBarShowsEveryValueAboveZero(value: Int, bar: String) {
    #expect(horizontalBar(value, of: 100, width: 10) == bar)
    #expect(horizontalBar(value, of: 0, width: 10) == "")
    #expect(horizontalBar(value, of: 100, width: 0) == "")
  }
}
