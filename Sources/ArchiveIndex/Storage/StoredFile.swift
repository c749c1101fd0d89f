/// What the table `file` says by numbers that no file has.
enum StoredFile {
  /// The size of a file that cannot be read now, of which an earlier reading is kept.
  static let sizeOfKeptReading: Int64 = -1

  /// Where a document's file may end in its path, the longest first: what follows is the name of a member
  /// of a container.
  static func readings(
    of path: String
  ) -> [(directory: String, name: String, member: String?)] {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    return steps.indices.reversed().map { last in
      (
        steps[..<last].joined(separator: "/"),
        String(steps[last]),
        last == steps.count - 1 ? nil : steps[(last + 1)...].joined(separator: "/")
      )
    }
  }
}
