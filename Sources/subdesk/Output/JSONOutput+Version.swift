extension JSONOutput {
  /// The version of every command's JSON, the member `schemaVersion`.
  ///
  /// It grows when a member is removed or renamed, or means something else. New members do not change
  /// it, so a reader skips members that it does not know.
  static let schemaVersion = 1

  /// The object with `schemaVersion` as its first member; other values are unchanged.
  var withSchemaVersion: JSONOutput {
    guard case .object(let members) = self else { return self }
    return .object(Self.members(["schemaVersion": .int(Self.schemaVersion)]) + members)
  }

  /// The first two lines of an object whose members are printed while they are read.
  static let opening = "{\n  \"schemaVersion\": \(schemaVersion),\n"
}
