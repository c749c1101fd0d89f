/// Whether the owner of an archive says that whoever stored unsigned files had checked them.
///
/// The index belongs to that choice, since it changes who is who: another value is another index.
enum AcceptedEvidence {
  /// How the index of an archive is named: by its path, and by the choice.
  static func indexName(of archive: String, acceptsUnsigned: Bool) -> String {
    acceptsUnsigned ? mark + archive : archive
  }

  /// The path of the archive whose index has a name.
  static func archive(ofIndexNamed name: String) -> String {
    name.hasPrefix(mark) ? String(name.dropFirst(mark.count)) : name
  }

  /// Whether an index is one that accepts what nobody signed.
  static func acceptsUnsigned(in connection: Connection) throws -> Bool {
    try Meta.text("archive", in: connection)?.hasPrefix(mark) ?? false
  }

  /// The path of an archive begins with a slash.
  private static let mark = "accept-unsigned:"
}
