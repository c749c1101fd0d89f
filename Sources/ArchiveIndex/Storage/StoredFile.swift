/// What the table `file` says by numbers that no file has.
enum StoredFile {
  /// The size of a file that cannot be read now, of which an earlier reading is kept.
  static let sizeOfKeptReading: Int64 = -1
}
