/// A filter of the customers list with a name, from the settings file; a segment of its own.
package struct SavedFilter: Hashable, Sendable {
  /// The name in the segment bar.
  package let name: String
  /// The words of the filter.
  package let filter: String

  /// The longest name that leaves room for the segments, in columns.
  package static let maximumColumns = 20

  /// Makes a saved filter.
  package init(name: String, filter: String) {
    self.name = name
    self.filter = filter
  }
}
