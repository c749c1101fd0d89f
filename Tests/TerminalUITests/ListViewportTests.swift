import TestSupport
import Testing

@testable import TerminalUI

@Suite struct ListViewportTests {
  private func list(_ count: Int, height: Int) -> ListViewport<String> {
    var list = ListViewport<String>()
    list.resize(height: height)
    list.update(count: count, ids: (0..<count).map { "r\($0)" })
    return list
  }

  struct Row: CustomTestStringConvertible {
    let name: String
    let moves: [ListViewport<String>.Move]
    let cursor: Int
    let offset: Int
    var testDescription: String { name }
  }

  /// In a list of 100 rows of which 10 are seen.
  static let rows: [Row] = [
    Row(name: "start", moves: [], cursor: 0, offset: 0),
    Row(name: "up at the top", moves: [.up], cursor: 0, offset: 0),
    Row(name: "down", moves: [.down], cursor: 1, offset: 0),
    Row(name: "to the edge", moves: [.bottom], cursor: 9, offset: 0),
    Row(name: "over the edge", moves: [.bottom, .down], cursor: 10, offset: 1),
    Row(name: "page keeps a row", moves: [.pageDown], cursor: 9, offset: 9),
    Row(name: "page and back", moves: [.pageDown, .pageUp], cursor: 0, offset: 0),
    Row(name: "half page", moves: [.halfPageDown], cursor: 5, offset: 5),
    Row(name: "half page up", moves: [.last, .halfPageUp], cursor: 94, offset: 85),
    Row(name: "last", moves: [.last], cursor: 99, offset: 90),
    Row(name: "page at the end", moves: [.last, .pageDown], cursor: 99, offset: 90),
    Row(name: "first", moves: [.last, .first], cursor: 0, offset: 0),
    Row(name: "middle", moves: [.pageDown, .middle], cursor: 13, offset: 9),
    Row(name: "top", moves: [.last, .top], cursor: 90, offset: 90),
  ]

  @Test(arguments: rows) func moves(row: Row) {
    var list = list(100, height: 10)
    for move in row.moves { list.move(move) }
    #expect(list.cursor == row.cursor)
    #expect(list.offset == row.offset)
    #expect(list.selected == "r\(row.cursor)")
  }

  @Test func keepsTheSelectedRowOnItsLineWhenRowsComeAbove() {
    var list = list(100, height: 10)
    list.select(row: 50)
    list.move(.up)
    let line = list.cursor - list.offset
    list.update(count: 103, ids: ["a", "b", "c"] + (0..<100).map { "r\($0)" })
    #expect(list.selected == "r49")
    #expect(list.cursor == 52)
    #expect(list.cursor - list.offset == line)
  }

  @Test func staysOnItsNumberWhenTheRowIsGone() {
    var list = list(10, height: 4)
    list.select(row: 5)
    list.update(count: 9, ids: (0..<10).filter { $0 != 5 }.map { "r\($0)" })
    #expect(list.cursor == 5)
    #expect(list.selected == "r6")
    list.update(count: 2, ids: ["x", "y"])
    #expect(list.cursor == 1)
    #expect(list.selected == "y")
    list.update(count: 0, ids: [])
    #expect(list.selected == nil)
    #expect(list.visible == 0..<0)
    list.move(.middle)
    list.move(.pageDown)
    #expect(list.cursor == 0)
  }

  @Test func selectsWhenThePageComes() {
    var list = ListViewport<String>()
    list.resize(height: 5)
    list.update(count: 1000, ids: ["r0", "r1"])
    list.move(.last)
    #expect(list.selected == nil)
    #expect(list.wanted == 990..<1000)
    list.update(count: 1000, ids: (990..<1000).map { "r\($0)" }, from: 990)
    #expect(list.selected == "r999")
    #expect(list.id(at: 990) == "r990")
    #expect(list.id(at: 0) == nil)
  }

  @Test func followsARowThatTheCallerFound() {
    var list = list(10, height: 4)
    list.select(row: 3)
    list.update(count: 500, ids: ["z"], from: 0, place: 400)
    #expect(list.cursor == 400)
    #expect(list.selected == "r3")
    list.update(count: 500, ids: ["r2", "r3"], from: 399)
    #expect(list.selected == "r3")
    #expect(list.cursor == 400)
  }

  @Test func findsLoadedRows() {
    var list = list(10, height: 4)
    let found = list.select(id: "r7")
    #expect(found)
    #expect(list.cursor == 7)
    let foundOther = list.select(id: "other")
    #expect(!foundOther)
    #expect(list.cursor == 7)
  }

  @Test func fillsTheScreenWhenItGrows() {
    var list = list(10, height: 4)
    list.move(.last)
    #expect(list.visible == 6..<10)
    list.resize(height: 8)
    #expect(list.visible == 2..<10)
    list.resize(height: 1)
    #expect(list.visible == 9..<10)
    list.resize(height: -1)
    #expect(list.visible == 9..<10)
  }

  @Test func staysValidWhateverHappens() {
    var random = SeededNumbers(seed: 11)
    var list = ListViewport<Int>()
    let moves: [ListViewport<Int>.Move] = [
      .up, .down, .halfPageUp, .halfPageDown, .pageUp, .pageDown, .first, .last, .top, .middle,
      .bottom,
    ]
    for _ in 0..<3000 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: list.resize(height: Int.random(in: -1...12, using: &random))
      case 1:
        let count = Int.random(in: 0...40, using: &random)
        let start = Int.random(in: 0...40, using: &random)
        let first = Int.random(in: 0...9, using: &random)
        list.update(count: count, ids: Array(first..<(first + 10)), from: start)
      case 2: list.select(row: Int.random(in: -5...50, using: &random))
      default: list.move(moves[Int.random(in: 0..<moves.count, using: &random)])
      }
      #expect(list.count == 0 ? list.cursor == 0 : (0..<list.count).contains(list.cursor))
      #expect(list.count == 0 || list.visible.contains(list.cursor))
      #expect(list.visible.count == min(list.count, list.height))
    }
  }
}
