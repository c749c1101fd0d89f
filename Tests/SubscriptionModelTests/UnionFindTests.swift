import Testing

@testable import SubscriptionModel

/// Sets of numbers that are joined.
@Suite("Disjoint sets") struct UnionFindTests {
  @Test func theSmallestNumberRepresentsASet() {
    var sets = UnionFind()
    let numbers = (0..<7).map { _ in sets.add() }
    #expect(numbers == Array(0..<7))
    sets.join(5, 6)
    sets.join(3, 5)
    sets.join(1, 2)
    sets.join(2, 1)
    let apart = (0..<7).map { sets.root(of: $0) }
    #expect(apart == [0, 1, 1, 3, 4, 3, 3])
    sets.join(6, 2)
    sets.join(4, 4)
    let together = (0..<7).map { sets.root(of: $0) }
    #expect(together == [0, 1, 1, 1, 4, 1, 1])
  }
}
