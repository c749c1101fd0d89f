/// Disjoint sets of numbers.
struct UnionFind {
  private var parents: [Int] = []

  /// Adds the next number, in a set of its own, and returns it.
  mutating func add() -> Int {
    parents.append(parents.count)
    return parents.count - 1
  }

  /// The number that represents the set of `element`.
  mutating func root(of element: Int) -> Int {
    var current = element
    while parents[current] != current {
      parents[current] = parents[parents[current]]
      current = parents[current]
    }
    return current
  }

  /// Joins two sets; the smaller number represents both.
  ///
  /// With path halving, this is nearly linear for the sets of an archive.
  mutating func join(_ one: Int, _ other: Int) {
    let roots = (root(of: one), root(of: other))
    parents[max(roots.0, roots.1)] = min(roots.0, roots.1)
  }
}
