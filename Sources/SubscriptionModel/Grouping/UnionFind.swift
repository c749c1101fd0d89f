/// Disjoint sets of numbers, in four bytes for each number.
struct UnionFind {
  private var parents: [Int32] = []

  /// Adds the next number, in a set of its own.
  mutating func add() {
    parents.append(Int32(parents.count))
  }

  /// The number that represents the set of `element`.
  mutating func root(of element: Int32) -> Int32 {
    var current = element
    while parents[Int(current)] != current {
      let grandparent = parents[Int(parents[Int(current)])]
      parents[Int(current)] = grandparent
      current = grandparent
    }
    return current
  }

  /// Joins two sets; the smaller number represents both.
  ///
  /// With path halving, this is nearly linear for the sets of an archive.
  mutating func join(_ one: Int32, _ other: Int32) {
    let roots = (root(of: one), root(of: other))
    guard roots.0 != roots.1 else { return }
    parents[Int(max(roots.0, roots.1))] = min(roots.0, roots.1)
  }
}
