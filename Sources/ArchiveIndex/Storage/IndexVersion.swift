/// What an index was made by, as digests of what a program stores of the tests' archives.
///
/// Nothing here is raised by hand: the tables answer for themselves, and `VersionTests` computes the
/// other digests anew and says which line to paste here. A change that no archive of the tests shows
/// needs a customer, or a record, who shows it.
///
/// There are two, since what makes rows of records changes more often than records do: rows are made
/// again of the records that are stored, while other records mean that the archive, which may be
/// hundreds of gigabytes, is read and decoded again.
enum IndexVersion {
  /// The digest of what is stored of documents; an index with another one is built anew.
  static let ofDocuments = "7789e01320fbad6f"

  /// The digest of the rows of lists, and of the counts; an index with another one makes them again.
  static let ofRows = "dc09605eea491064"
}
